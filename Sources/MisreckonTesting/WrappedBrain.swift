// SPDX-License-Identifier: Apache-2.0
public import Calculators

/// A brain that shows only some parts of a reading.
protocol PartialBrain: Brain {
  /// What it shows; nothing else is judged.
  var parts: Fields { get }
}

/// Wraps any calculator as a `Brain`, given closures that press its keys and read its face.
///
/// Only the parts that have a closure are judged. The calculator may be a class: each session
/// begins with a new one.
public struct WrappedBrain<Model>: PartialBrain, @unchecked Sendable {
  // Unchecked: only one session uses a brain, so the closures never run at the same time.
  private var model: Model
  private let pressing: (inout Model, Key) -> Void
  private let showing: (Model) -> Face
  let parts: Fields
  private let holding: (Model) -> Double?

  /// False: the model may be or contain a class.
  public static var isValue: Bool { false }

  /// - Parameters:
  ///   - model: the calculator, just switched on.
  ///   - press: presses a key.
  ///   - display: the text in the big display.
  ///   - label: the text in the small label.
  ///   - description: the expression behind the display.
  ///   - pending: whether a binary operation waits for its operand.
  ///   - value: the Double behind the display.
  public init(
    _ model: Model, press: @escaping (inout Model, Key) -> Void,
    display: @escaping (Model) -> String, label: ((Model) -> String)? = nil,
    description: ((Model) -> String)? = nil, pending: ((Model) -> Bool)? = nil,
    value: ((Model) -> Double?)? = nil
  ) {
    var parts: Fields = .display
    if label != nil { parts.insert(.label) }
    if description != nil { parts.insert(.description) }
    if pending != nil { parts.insert(.pending) }
    if value != nil { parts.insert(.value) }
    self.parts = parts
    self.model = model
    pressing = press
    showing = { model in
      Face(
        display: Text(display(model)), label: Text(label?(model) ?? " "),
        description: Text(description?(model) ?? ""), isPending: pending?(model) ?? false)
    }
    holding = value ?? { _ in nil }
  }

  /// What a person would see now.
  public var face: Face { showing(model) }
  /// The Double behind the display.
  public var value: Double? { holding(model) }
  /// Presses one key.
  public mutating func press(_ key: Key) { pressing(&model, key) }
}
