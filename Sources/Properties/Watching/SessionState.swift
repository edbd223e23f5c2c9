// SPDX-License-Identifier: Apache-2.0
public import Calculators

/// What led to the reading at hand: the last key, the situation before and after it, the face before it.
///
/// It keeps its own copy of the texts, rewritten in place and only where they changed: holding on to
/// those of the reading would make the calculator allocate new ones at its next key.
public struct SessionState: Sendable {
  /// The last key; nil at switch-on.
  public private(set) var key: Key?
  /// It was the key before it, too.
  public private(set) var isRepetition = false
  public private(set) var before = InputState()
  public internal(set) var now = InputState()
  /// What the key was due to do.
  public internal(set) var effect = Effect.switchOn
  /// What it was due to make of the display, if a number is being typed.
  public internal(set) var expectedEdit = ExpectedEdit.none
  /// Whether the display is what was due to be made of it.
  private(set) var isEchoed = true
  /// The face before the key; at switch-on nothing.
  public private(set) var last = Face(display: "", label: "", description: "", isPending: false)
  /// The Double before the key.
  public private(set) var lastValue: Double?
  /// Which parts of the face are to be judged.
  public private(set) var shown = Fields.display
  /// Which of those are not what they were before the key.
  public private(set) var changed = Fields.all

  /// What there is to judge.
  public internal(set) var triggers = Triggers.all

  /// What the description has that the one before it neither begins nor ends with; all of it at switch-on.
  private(set) var changedRange = 0..<0
  /// What stands in the news, or so near to them that a mark of several characters could reach into them.
  private(set) var classes: CharacterClasses = []

  /// The display shows one of the dialect's words for an error.
  private(set) var showsWord = false
  /// The number in the display, where it has to be read anew: it is new, not being typed, and no word.
  private(set) var number: ShownNumber?
  /// Whether its spelling has no fault.
  private(set) var isNumberSettled = false

  let tables: DialectTables
  public var dialect: Dialect { tables.dialect }

  public init(of dialect: Dialect) { tables = DialectTables(dialect) }

  /// Follows a key to its reading.
  mutating func take(_ key: Key?, _ reading: Reading) {
    let shownBefore = shown
    isRepetition = key != nil && key == self.key
    self.key = key
    before = now
    if let key {
      press(key)
    } else {
      now = InputState()
      effect = .switchOn
      expectedEdit = .none
    }
    showsWord = !now.isTyping && tables.isWord(reading.face.display)
    isEchoed = expectedEdit == .none || isEchoed(by: reading.face.display)
    if effect == .action { notice() }
    compare(reading)
    number =
      isSettled && !showsWord && tables.isStyleReadable
      ? ShownNumber(reading.face.display, in: tables) : nil
    isNumberSettled = number.map { tables.isSettled($0, reading.face.display) } ?? false
    updateTriggers(isShownAnew: shown != shownBefore)
  }

  private mutating func compare(_ reading: Reading) {
    shown = reading.shown.intersection(tables.visible).union(.display)
    changed = []
    if reading.face.display != last.display { changed.insert(.display) }
    if shown.contains(.label), reading.face.label != last.label { changed.insert(.label) }
    if shown.contains(.description), reading.face.description != last.description {
      changed.insert(.description)
    }
    if reading.face.isPending != last.isPending { changed.insert(.pending) }
    if reading.value?.bitPattern != lastValue?.bitPattern { changed.insert(.value) }
    if effect == .switchOn { changed = .all }
    if changed.contains(.description) {
      let description = reading.face.description
      changedRange =
        effect == .switchOn
        ? description.bytes.indices : description.changedRange(since: last.description)
      classes = description.classes(
        of: changedRange.widened(by: 4, in: description), by: tables.classes)
    }
    changed.formIntersection(shown)
  }

  /// Keeps what changed, for the next key.
  mutating func remember(_ reading: Reading) {
    if changed.contains(.display) { last.display.assign(reading.face.display) }
    if changed.contains(.label) { last.label.assign(reading.face.label) }
    if changed.contains(.description) { last.description.assign(reading.face.description) }
    last.isPending = reading.face.isPending
    lastValue = reading.value
  }
}

/// A dialect, with what its watchers would otherwise work out again at each key.
///
/// The third statement of the manual, beside those in `Brains` and `Oracle`, and an independent check of
/// both: it says what a key does to the state and to an entry, and computes no values.
///
/// The knobs that are asked for at each key stand by themselves: a copy of the dialect would count references to a
/// dozen texts.
final class DialectTables: Sendable {
  let dialect: Dialect
  let isInfix: Bool
  let signWhileTyping: SignWhileTyping
  let backspaceWhenIdle: BackspaceWhenIdle
  let stackUnderflow: StackUnderflow
  let entryRoom: EntryRoom
  let grouping: Grouping
  let visible: Fields
  let style: NumberStyle
  let groupSeparator: Text
  let hasGroups: Bool
  private let words: ErrorTexts
  /// A space and what ends a label while an operation is pending.
  let pendingEnding: Text
  /// A space and what ends a label after a result.
  let resultEnding: Text
  /// Whether numbers in the display can be told from what else is spelled there.
  let isStyleReadable: Bool
  /// The traits of each byte of a text.
  let classes = CharacterClasses.table
  /// Whether the value behind the display is a Double.
  let computesInDoubles: Bool

  init(_ dialect: Dialect) {
    self.dialect = dialect
    isInfix = dialect.machine == .infix
    signWhileTyping = dialect.signWhileTyping
    backspaceWhenIdle = dialect.backspaceWhenIdle
    stackUnderflow = dialect.stackUnderflow
    entryRoom = dialect.entryRoom
    grouping = dialect.grouping
    visible = dialect.visible
    style = dialect.numberStyle
    groupSeparator = dialect.numberStyle.groupSeparator
    hasGroups = !groupSeparator.isEmpty
    words = ErrorTexts(dialect.errorTexts)
    pendingEnding = " " + dialect.pendingMark
    resultEnding = " " + dialect.resultMark
    isStyleReadable = dialect.numberStyle.isReadable
    if case .double = dialect.arithmetic {
      computesInDoubles = true
    } else {
      computesInDoubles = false
    }
  }

  /// Whether a display shows one of the dialect's words for an error.
  func isWord(_ display: Text) -> Bool { words.contains(display) }
}
