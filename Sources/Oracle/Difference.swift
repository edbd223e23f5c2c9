// SPDX-License-Identifier: Apache-2.0
import Calculators
public import Sessions

/// A part of a reading in which a calculator differs from every correct one of its dialect.
public struct Difference: Sendable {
  public let part: Part
  public let kind: Divergence.Kind
  /// What tells the cause from others in the same part: an operation, or what is shown wrongly.
  public let signature: String
  /// The ways in which a number is wrong.
  public var ways: WrongWays = []
  /// Whether it is a wrong number, in any spelling, rather than no number at all.
  public var showsNumber = false
  /// The row of the table of spellings, if that is all the difference is.
  public var spelling: Spelling?
  /// The state the calculator should be in.
  public let state: String
  public let expected: String
  public let observed: String
  public var ulp: Double?
}
