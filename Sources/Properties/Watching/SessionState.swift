// SPDX-License-Identifier: Apache-2.0
import Calculators

/// What led to a reading: the last key, the input states before and after it, and the reading
/// before.
///
/// With its extensions, this is the third implementation of the manual, after `Brains` and
/// `Oracle`, and an independent check of both: it says what a key does to the state and to an
/// entry, and computes no values.
///
/// It copies texts into its own storage: to retain those of the reading would make the calculator
/// allocate new ones at its next key.
struct SessionState: Sendable {
  /// The last key; nil at switch-on.
  private(set) var key: Key?
  /// Whether the key before was the same.
  private(set) var isRepetition = false
  private(set) var before = InputState()
  var now = InputState()
  /// The states before the steps that `⌫` can take back, and before the number being typed.
  var steps: [InputState] = []
  var beforeTyping = InputState()
  /// The expected effect of the key.
  var effect = Effect.switchOn
  /// Whether the key was to commit a number that is too large.
  var hasOverflowed = false
  /// The expected change of the display while a number is being typed.
  var expectedEdit = ExpectedEdit.none
  /// The display after it, for an edit of an exponent.
  var expectedDisplay = Text()
  /// The display after the key, where only that tells a result from a number as it was typed.
  private(set) var upcoming = Text()
  /// Whether the display shows that change.
  private(set) var isEchoed = true
  /// The reading before the key; hidden parts are as they were last shown.
  private(set) var last = Reading(
    face: Face(display: "", label: "", description: "", isPending: false), value: nil,
    shown: .display)
  /// The parts to judge.
  private(set) var shown = Fields.display
  /// The parts to judge that are new: those that changed or were hidden before the key.
  private(set) var changed = Fields.all
  /// The parts that changed from the reading before; a part hidden there cannot be compared.
  var altered: Fields { changed.intersection(last.shown) }

  var triggers = Triggers.all

  /// The range of the description between its common prefix and suffix with the last one shown; all
  /// of it at switch-on.
  private(set) var changedRange = 0..<0
  /// The classes of the characters in that range and near enough to form a mark with it.
  private(set) var classes: CharacterClasses = []

  /// Whether a `0` being typed stands for an empty entry, though zeros stay.
  var isPlaceholder = false
  /// The numbers typed that may be shown again: the last one, and those that `⌫` can restore.
  private var typedTexts: [Text] = []
  /// Whether the display shows a number as it was typed.
  private(set) var showsTyped = false
  /// Whether the display is special because nothing was entered.
  private(set) var showsLook = false
  /// Whether the display shows a value that is not finite.
  private(set) var showsSpecial = false
  /// Whether the display shows one of the dialect's error texts.
  private(set) var showsWord = false
  /// The number in the display, if it is new, not being typed, and no text.
  private(set) var number: ShownNumber?
  /// Whether its spelling has no fault.
  private(set) var isNumberSettled = false

  let tables: DialectTables
  var dialect: Dialect { tables.dialect }

  init(of dialect: Dialect) { tables = DialectTables(dialect) }

  /// Whether the display is not being typed and has to be read.
  var isSettled: Bool {
    !now.isTyping
      && (changed.contains(.display) || before.isTyping || before.isBlank || effect == .switchOn)
  }

  /// Updates the state for a key and its reading.
  mutating func take(_ key: Key?, _ reading: Reading) {
    isRepetition = key != nil && key == self.key
    self.key = key
    before = now
    if tables.keepsTyped, tables.hasExponents { upcoming.assign(reading.face.display) }
    if let key {
      press(key)
    } else {
      restart()
      effect = .switchOn
      expectedEdit = .none
    }
    showsSpecial = tables.goesOn && !now.isTyping && tables.isSpecial(reading.face.display)
    showsWord = !now.isTyping && !showsSpecial && tables.isWord(reading.face.display)
    isEchoed = expectedEdit == .none || isEchoed(by: reading.face.display)
    if effect == .action { notice() }
    if effect == .reset, before.hasFailed, showsWord || showsSpecial { keepError() }
    if tables.keepsTyped || tables.hasLooks { noteText(reading) }
    compare(reading)
    number =
      isSettled && !now.isBlank && !showsWord && !showsTyped && !showsLook && !showsSpecial
        && tables.isStyleReadable
      ? ShownNumber(reading.face.display, in: tables) : nil
    isNumberSettled = number.map { tables.isSettled($0, reading.face.display) } ?? false
    updateTriggers(isShownAnew: shown != last.shown)
  }

  /// Notes whether the display shows another text than that of a value.
  private mutating func noteText(_ reading: Reading) {
    let display = reading.face.display
    if tables.keepsTyped {
      if effect == .reset || effect == .switchOn { typedTexts = [] }
      if now.isTyping {
        if before.isTyping || !tables.showsAgain { typedTexts = typedTexts.dropLast() }
        typedTexts.append(display)
      }
      showsTyped = !now.isTyping && typedTexts.contains(display)
    }
    showsLook =
      tables.hasLooks && !now.hasEntered && !now.isTyping
      && (display == dialect.atSwitchOn.display || display == dialect.afterClear.display)
  }

  private mutating func compare(_ reading: Reading) {
    shown = reading.shown.intersection(tables.visible).union(.display)
    changed = shown.subtracting(last.shown)
    if reading.face.display != last.face.display { changed.insert(.display) }
    if shown.contains(.label), reading.face.label != last.face.label { changed.insert(.label) }
    if shown.contains(.description), reading.face.description != last.face.description {
      changed.insert(.description)
    }
    if reading.face.isPending != last.face.isPending { changed.insert(.pending) }
    if reading.value?.bitPattern != last.value?.bitPattern { changed.insert(.value) }
    if effect == .switchOn { changed = .all }
    if changed.contains(.description) {
      let description = reading.face.description
      changedRange =
        effect == .switchOn
        ? description.bytes.indices : description.changedRange(since: last.face.description)
      classes = description.classes(
        of: changedRange.widened(by: 4, in: description), by: tables.classes)
    }
    changed.formIntersection(shown)
  }

  /// Whether a reading differs from the last one only in zeros that may be shown or left out.
  func onlyZerosDiffer(in reading: Reading) -> Bool {
    tables.hasAnyZeros && altered == .display
      && dialect.withoutTrailingZeros(last.face.display)
        == dialect.withoutTrailingZeros(reading.face.display)
  }

  /// Stores what changed, for the next key.
  mutating func remember(_ reading: Reading) {
    if changed.contains(.display) { last.face.display.assign(reading.face.display) }
    if changed.contains(.label) { last.face.label.assign(reading.face.label) }
    if changed.contains(.description) {
      last.face.description.assign(reading.face.description)
    }
    last.face.isPending = reading.face.isPending
    last.value = reading.value
    last.shown = shown
  }
}
