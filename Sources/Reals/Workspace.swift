// SPDX-License-Identifier: Apache-2.0
import CMPFR
import Glibc

typealias MPFR = UnsafeMutablePointer<__mpfr_struct>
typealias MPZ = UnsafeMutablePointer<__mpz_struct>

/// The scratch variables of one thread: created once, used by every operation, freed when the
/// thread ends.
///
/// MPFR's flags, exponent range and caches are thread-local too, so nothing here is ever shared.
final class Workspace {
  /// Operands and result with the 53 bits of a Double.
  let a, b, c: MPFR
  /// A result with 113 bits, and two of variable precision.
  let wide, wider, widest: MPFR
  let integers: [MPZ]
  /// A pool of unused numbers.
  var spare: [MPFR] = []
  let cache = UnsafeMutablePointer<CacheEntry>.allocate(capacity: Workspace.cacheSize)

  static let cacheSize = 1 << 14
  static let spareLimit = 512

  private init() {
    a = Workspace.make(53)
    b = Workspace.make(53)
    c = Workspace.make(53)
    wide = Workspace.make(113)
    wider = Workspace.make(512)
    widest = Workspace.make(512)
    integers = (0..<4).map { _ in
      let integer = MPZ.allocate(capacity: 1)
      __gmpz_init(integer)
      return integer
    }
    cache.initialize(repeating: CacheEntry(), count: Workspace.cacheSize)
  }

  deinit {
    for number in [a, b, c, wide, wider, widest] + spare { Workspace.discard(number) }
    for integer in integers {
      __gmpz_clear(integer)
      integer.deallocate()
    }
    cache.deallocate()
    mpfr_free_cache()
  }

  /// Sets the operands `a` and `b`.
  func load(_ x: Double, _ y: Double) {
    mpfr_set_d(a, x, MPFR_RNDN)
    mpfr_set_d(b, y, MPFR_RNDN)
  }

  /// The result of one operation as a Double, rounded once.
  ///
  /// Without binary64's exponent range and `mpfr_subnormalize`, results near overflow and underflow
  /// would be rounded twice.
  func double(_ operation: (MPFR) -> Int32) -> Double {
    let (least, greatest) = (mpfr_get_emin(), mpfr_get_emax())
    mpfr_set_emin(-1073)
    mpfr_set_emax(1024)
    let ternary = operation(c)
    mpfr_subnormalize(c, ternary, MPFR_RNDN)
    mpfr_set_emin(least)
    mpfr_set_emax(greatest)
    return mpfr_get_d(c, MPFR_RNDN)
  }

  static func make(_ bits: Int) -> MPFR {
    let number = MPFR.allocate(capacity: 1)
    mpfr_init2(number, mpfr_prec_t(bits))
    return number
  }

  static func discard(_ number: MPFR) {
    mpfr_clear(number)
    number.deallocate()
  }

  private static let threadKey: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) {
      if let known = $0 { Unmanaged<Workspace>.fromOpaque(known).release() }
    }
    return key
  }()

  /// The workspace of this thread.
  static var current: Workspace {
    if let known = pthread_getspecific(threadKey) {
      return Unmanaged<Workspace>.fromOpaque(known).takeUnretainedValue()
    }
    let new = Workspace()
    pthread_setspecific(threadKey, Unmanaged.passRetained(new).toOpaque())
    return new
  }

  /// A number of this precision, from the pool if it has one.
  func acquire(_ bits: Int) -> MPFR {
    guard let number = spare.popLast() else { return Workspace.make(bits) }
    mpfr_set_prec(number, mpfr_prec_t(bits))
    return number
  }

  func release(_ number: MPFR) {
    if spare.count < Workspace.spareLimit, mpfr_get_prec(number) <= 4096 {
      spare.append(number)
    } else {
      Workspace.discard(number)
    }
  }

  /// A cache entry for one function's result.
  struct CacheEntry {
    var function: UInt8 = 255
    var profile: UInt16 = 0
    var x: UInt64 = 0
    var y: UInt64 = 0
    var answer = PermittedRange.none
  }
}
