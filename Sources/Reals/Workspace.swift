// SPDX-License-Identifier: Apache-2.0
import CMPFR
import Platform

typealias MPFR = UnsafeMutablePointer<__mpfr_struct>
typealias MPZ = UnsafeMutablePointer<__mpz_struct>

/// The scratch variables of one thread: created once, used by every operation, freed when the
/// thread ends.
///
/// MPFR's flags, exponent range and caches are thread-local too, so nothing here is ever shared.
@safe final class Workspace {
  /// Operands and result with the 53 bits of a Double.
  let a, b, c: MPFR
  /// Results with 64 and 113 bits, and two of variable precision.
  let narrow, wide, wider, widest: MPFR
  let integers: [MPZ]
  /// A pool of unused numbers.
  var spare: [MPFR] = unsafe []
  let cache = UnsafeMutablePointer<CacheEntry>.allocate(capacity: Workspace.cacheSize)

  static let cacheSize = 1 << 14
  static let spareLimit = 512

  private init() {
    unsafe a = unsafe Workspace.make(53)
    unsafe b = unsafe Workspace.make(53)
    unsafe c = unsafe Workspace.make(53)
    unsafe narrow = unsafe Workspace.make(64)
    unsafe wide = unsafe Workspace.make(113)
    unsafe wider = unsafe Workspace.make(512)
    unsafe widest = unsafe Workspace.make(512)
    unsafe integers = unsafe (0..<4).map { _ in
      let integer = MPZ.allocate(capacity: 1)
      unsafe __gmpz_init(integer)
      return unsafe integer
    }
    unsafe cache.initialize(repeating: CacheEntry(), count: Workspace.cacheSize)
  }

  deinit {
    unsafe ([a, b, c, narrow, wide, wider, widest] + spare).forEach { unsafe Workspace.discard($0) }
    unsafe integers.forEach {
      unsafe __gmpz_clear($0)
      unsafe $0.deallocate()
    }
    unsafe cache.deallocate()
    mpfr_free_cache()
  }

  /// Sets the operands `a` and `b`.
  func load(_ x: Double, _ y: Double) {
    unsafe mpfr_set_d(a, x, MPFR_RNDN)
    unsafe mpfr_set_d(b, y, MPFR_RNDN)
  }

  /// The result of one operation as a Double, rounded once.
  ///
  /// Without binary64's exponent range and `mpfr_subnormalize`, results near overflow and underflow
  /// would be rounded twice.
  func double(_ operation: (MPFR) -> Int32) -> Double {
    let (least, greatest) = (mpfr_get_emin(), mpfr_get_emax())
    mpfr_set_emin(-1073)
    mpfr_set_emax(1024)
    let ternary = unsafe operation(c)
    unsafe mpfr_subnormalize(c, ternary, MPFR_RNDN)
    mpfr_set_emin(least)
    mpfr_set_emax(greatest)
    return unsafe mpfr_get_d(c, MPFR_RNDN)
  }

  static func make(_ bits: Int) -> MPFR {
    let number = MPFR.allocate(capacity: 1)
    unsafe mpfr_init2(number, mpfr_prec_t(bits))
    return unsafe number
  }

  static func discard(_ number: MPFR) {
    unsafe mpfr_clear(number)
    unsafe number.deallocate()
  }

  private static let threadKey: pthread_key_t = {
    var key = pthread_key_t()
    unsafe pthread_key_create(&key) {
      if let known = unsafe $0 { unsafe Unmanaged<Workspace>.fromOpaque(known).release() }
    }
    return key
  }()

  /// The workspace of this thread.
  static var current: Workspace {
    if let known = unsafe pthread_getspecific(threadKey) {
      return unsafe Unmanaged<Workspace>.fromOpaque(known).takeUnretainedValue()
    }
    let new = Workspace()
    unsafe pthread_setspecific(threadKey, Unmanaged.passRetained(new).toOpaque())
    return new
  }

  /// A number of this precision, from the pool if it has one.
  func acquire(_ bits: Int) -> MPFR {
    guard let number = unsafe spare.popLast() else { return unsafe Workspace.make(bits) }
    unsafe mpfr_set_prec(number, mpfr_prec_t(bits))
    return unsafe number
  }

  func release(_ number: MPFR) {
    if unsafe spare.count < Workspace.spareLimit, unsafe mpfr_get_prec(number) <= 4096 {
      unsafe spare.append(number)
    } else {
      unsafe Workspace.discard(number)
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
