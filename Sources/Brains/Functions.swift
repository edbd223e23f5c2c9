// SPDX-License-Identifier: Apache-2.0

// The functions that are the C library's on a machine and the page's own in WebAssembly: the only
// doorway out of this module.

#if canImport(Glibc)
  internal import Glibc

  enum Library {
    static func sine(_ x: Double) -> Double { sin(x) }
    static func cosine(_ x: Double) -> Double { cos(x) }
    static func tangent(_ x: Double) -> Double { tan(x) }
    static func naturalLogarithm(_ x: Double) -> Double { log(x) }
    static func decimalLogarithm(_ x: Double) -> Double { log10(x) }
    static func exponential(_ x: Double) -> Double { exp(x) }
    static func power(_ x: Double, _ y: Double) -> Double { pow(x, y) }
  }
#else
  enum Library {
    @_extern(c, "sin") static func sine(_ x: Double) -> Double
    @_extern(c, "cos") static func cosine(_ x: Double) -> Double
    @_extern(c, "tan") static func tangent(_ x: Double) -> Double
    @_extern(c, "log") static func naturalLogarithm(_ x: Double) -> Double
    @_extern(c, "log10") static func decimalLogarithm(_ x: Double) -> Double
    @_extern(c, "exp") static func exponential(_ x: Double) -> Double
    @_extern(c, "pow") static func power(_ x: Double, _ y: Double) -> Double
  }
#endif
