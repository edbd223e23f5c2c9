// SPDX-License-Identifier: Apache-2.0
internal import Calculators

extension Example {
  /// The tables of the functions in the manual, and what it says besides.
  public static let functions = [
    Example(.scientific, "2 x³", "8", "(2)³ ="),
    Example(.scientific, "5 + 3 x³ =", "32", "5 + (3)³ ="),
    Example(.scientific, "1 0 0 ± x³", "-1000000", "(±(100))³ ="),
    Example(.scientific, "2 x³ x²", "64", "((2)³)² ="),
    Example(.scientific, "1 ÷ 0 = x³", "Error", "1 ÷ 0 ="),
    Example(.scientific, "x³", "0", "(0)³ ="),
    Example(.scientific, "5 + x³", "125", "5 + (5)³ …"),
    Example(.scientific, "1 0 xʸ 1 0 3 = x³", "Error", "(10 ^ 103)³ ="),
    Example(.scientific, "1 0 xʸ 1 0 9 ± = x³", "0", "(10 ^ ±(109))³ ="),
    Example(.scientificRPN, "2 x³", "8", "2 ³ ="),
    Example(.scientific, "3 10ˣ", "1000", "exp₁₀(3) ="),
    Example(.scientific, "2 ± 10ˣ", "0.01", "exp₁₀(±(2)) ="),
    Example(.scientific, "1 0 2ˣ", "1024", "exp₂(10) ="),
    Example(.scientific, "5 + 3 2ˣ =", "13", "5 + exp₂(3) ="),
    Example(.scientific, "3 0 9 10ˣ", "Error", "exp₁₀(309) ="),
    Example(.scientific, "9 9 9 9 ± 2ˣ 2ˣ", "1", "exp₂(exp₂(±(9999))) ="),
    Example(.scientific, "1 sin⁻¹", "1.5707963267949", "sin⁻¹(1) ="),
    Example(.scientific, ". 5 cos⁻¹", "1.0471975511966", "cos⁻¹(0.5) ="),
    Example(.scientific, "1 ± tan⁻¹", "-0.785398163397448", "tan⁻¹(±(1)) ="),
    Example(.scientific, "2 sin⁻¹", "Error", "sin⁻¹(2) ="),
    Example(.scientific, "2 ± cos⁻¹", "Error", "cos⁻¹(±(2)) ="),
    Example(inDegrees, "1 sin⁻¹", "90"),
    Example(inDegrees, ". 5 cos⁻¹", "60"),
    Example(inDegrees, "1 ± tan⁻¹", "-45"),
    Example(inDegrees, "2 sin⁻¹", "Error"),
    Example(.scientific, "1 sinh", "1.1752011936438", "sinh(1) ="),
    Example(.scientific, "cosh", "1", "cosh(0) ="),
    Example(.scientific, "1 ± tanh", "-0.761594155955765", "tanh(±(1)) ="),
    Example(.scientific, "9 9 9 cosh", "Error", "cosh(999) ="),
    Example(.scientific, "5 n!", "120", "(5)! ="),
    Example(.scientific, "n!", "1", "(0)! ="),
    Example(.scientific, "2 5 n!", "1.5511210043331e25", "(25)! ="),
    Example(.scientific, "2 0 n!", "2.43290200817664e18", "(20)! ="),
    Example(.scientific, "3 n! n!", "720", "((3)!)! ="),
    Example(.scientific, "1 7 1 n!", "Error", "(171)! ="),
    Example(.scientific, "1 . 5 n!", "Error", "(1.5)! ="),
    Example(.scientific, "3 ± n!", "Error", "(±(3))! ="),
    Example(.scientific, "2 7 ʸ√x 3 =", "3", "27 ʸ√ 3 ="),
    Example(.scientific, "1 6 ʸ√x 4 + 1 =", "3", "16 ʸ√ 4 + 1 ="),
    Example(.scientific, "3 2 ʸ√x 5 ± =", "0.5", "32 ʸ√ ±(5) ="),
    Example(.scientific, "2 ʸ√x . 5 =", "4", "2 ʸ√ 0.5 ="),
    Example(.scientific, "2 ʸ√x =", "1.4142135623731", "2 ʸ√ 2 ="),
    Example(.scientific, "5 ʸ√x 0 =", "Error", "5 ʸ√ 0 ="),
    Example(.scientific, "0 ʸ√x 3 =", "0", "0 ʸ√ 3 ="),
    Example(.scientific, "0 ʸ√x 3 ± =", "Error", "0 ʸ√ ±(3) ="),
    Example(.scientific, "8 ± ʸ√x 3 =", "Error", "±(8) ʸ√ 3 ="),
    Example(.scientific, "1 6 ± ʸ√x 4 =", "Error", "±(16) ʸ√ 4 ="),
    Example(furtherResults, "8 ± ʸ√x 3 =", "-2", "±(8) ʸ√ 3 ="),
    Example(furtherResults, "8 ± ʸ√x 3 ± =", "-0.5", "±(8) ʸ√ ±(3) ="),
    Example(furtherResults, "1 6 ± ʸ√x 4 =", "Error", "±(16) ʸ√ 4 ="),
    Example(.scientificRPN, "2 7 ↲ 3 ʸ√x", "3", "27 3 ʸ√ ="),
    Example(furtherResults, "5 n!", "120", "(5)! ="),
    Example(furtherResults, "3 ± n!", "Error", "(±(3))! ="),
    Example(furtherResults, "1 7 0 . 9 n!", "Error", "(170.9)! ="),
    Example(furtherResults, "2 0 0 . 5 ± n!", "0", "(±(200.5))! ="),
    Example(.scientific, "1 + 10ˣ", "10", "1 + exp₁₀(1) …"),
    Example(.scientific, "1 + 2ˣ", "2", "1 + exp₂(1) …"),
    Example(.scientific, "1 ÷ 0 = 10ˣ", "Error", "1 ÷ 0 ="),
    Example(.scientific, "1 ÷ 0 = 2ˣ", "Error", "1 ÷ 0 ="),
    Example(.scientific, "1 + sin⁻¹", "1.5707963267949", "1 + sin⁻¹(1) …"),
    Example(.scientific, "2 + 1 cos⁻¹", "0", "2 + cos⁻¹(1) …"),
    Example(.scientific, "1 + tan⁻¹", "0.785398163397448", "1 + tan⁻¹(1) …"),
    Example(.scientific, "1 ÷ 0 = sin⁻¹", "Error", "1 ÷ 0 ="),
    Example(.scientific, "2 + 1 sinh", "1.1752011936438", "2 + sinh(1) …"),
    Example(.scientific, "1 + cosh", "1.54308063481524", "1 + cosh(1) …"),
    Example(.scientific, "1 ÷ 0 = tanh", "Error", "1 ÷ 0 ="),
    Example(.scientific, "2 + 5 n!", "120", "2 + (5)! …"),
    Example(.scientific, "1 ÷ 0 = n!", "Error", "1 ÷ 0 ="),
    Example(.scientificRPN, "1 tanh", "0.761594155955765", "1 tanh ="),
  ]

  /// Γ of fractions, of which the oracle permits several results.
  public static let gammas = [
    Example(furtherResults, "1 . 5 n!", "1.32934038817914", "(1.5)! ="),
    Example(furtherResults, ". 5 ± n!", "1.77245385090552", "(±(0.5))! ="),
    Example(furtherResults, "1 . 5 ± n!", "-3.54490770181103", "(±(1.5))! ="),
  ]

  private static let inDegrees = Dialect.scientific.with { $0.angle = .degrees }
  private static let furtherResults = Dialect.scientific.with {
    ($0.oddRoots, $0.factorials) = (.negative, .gamma)
  }
}
