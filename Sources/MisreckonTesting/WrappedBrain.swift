// SPDX-License-Identifier: Apache-2.0
public import Calculators

/// Wraps any calculator as a `Brain`, given closures that press its keys and read its face.
///
/// The calculator may be a class: each session begins with a new one.
public struct WrappedBrain<Model>: Brain, @unchecked Sendable {
  // Unchecked: only one session uses a brain, so the closures never run at the same time.
  private var model: Model
  private let pressing: (inout Model, Key) -> Void
  private let showing: (Model) -> Face
  private let holding: (Model) -> Double?

  /// False: the model may be or contain a class.
  public static var isValue: Bool { false }

  /// - Parameters:
  ///   - model: the calculator, just switched on.
  ///   - press: presses a key.
  ///   - display: the text in the big display.
  ///   - label: the text in the small label; if there is none, remove it from the dialect's
  ///     `visible`.
  ///   - description: the expression behind the display.
  ///   - pending: whether a binary operation waits for its operand.
  ///   - value: the Double behind the display.
  public init(
    _ model: Model, press: @escaping (inout Model, Key) -> Void,
    display: @escaping (Model) -> String, label: @escaping (Model) -> String = { _ in " " },
    description: @escaping (Model) -> String = { _ in "" },
    pending: @escaping (Model) -> Bool = { _ in false },
    value: @escaping (Model) -> Double? = { _ in nil }
  ) {
    self.model = model
    pressing = press
    showing = { model in
      Face(
        display: Text(display(model)), label: Text(label(model)),
        description: Text(description(model)), isPending: pending(model))
    }
    holding = value
  }

  /// What a person would see now.
  public var face: Face { showing(model) }
  /// The Double behind the display.
  public var value: Double? { holding(model) }
  /// Presses one key.
  public mutating func press(_ key: Key) { pressing(&model, key) }
}
