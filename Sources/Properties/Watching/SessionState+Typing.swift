// SPDX-License-Identifier: Apache-2.0
import Calculators

extension SessionState {
  mutating func type(_ key: Key) {
    let character = key.digit.map { $0 + ascii("0") } ?? ascii(".")
    if tables.digitAfterEquals == .append, continuesResult {
      begin()
      isPlaceholder = false
      type(key)
      // The text stays even if there is no room for the key, but it is an entry now.
      return effect = .typing
    }
    guard now.isTyping else {
      isPlaceholder = false
      if let digit = key.digit { return start(.digit(digit + ascii("0"))) }
      if tables.startsWithPoint { return start(.point) }
      if case .characters(1) = tables.entryRoom { return ignorePoint() }
      return start(tables.hidesFirstZero ? .point : .zeroPoint)
    }
    if let entry = tables.exponent(in: last.face.display) { return type(key, in: entry) }
    let keepsZero = tables.keepsZeros || tables.showsFurtherZeros
    let (tables, replacesZero) = (tables, isPlaceholder || !keepsZero)
    let change = tables.withEntry(shownAs: last.face.display) { entry in
      // A zero stays in front, where it takes no room.
      if key != .point, !replacesZero, tables.showsFurtherZeros, entry.isZero(on: tables) {
        return ExpectedEdit.appended(character)
      }
      if key != .point, replacesZero, entry.count == 1, entry[0] == ascii("0") {
        return character == ascii("0") ? ExpectedEdit.same : .digit(character)
      }
      if key != .point, replacesZero, tables.signsZero, entry.count == 2, entry[0] == ascii("-"),
        entry[1] == ascii("0")
      {
        return character == ascii("0") ? .same : .negativeDigit(character)
      }
      return key == .point && entry.contains(ascii(".")) || !tables.hasRoom(entry, for: key)
        ? .same : .appended(character)
    }
    // A point without room leaves the placeholder to be replaced.
    isPlaceholder = isPlaceholder && key == .point && change == .same
    edit(change)
  }

  /// Whether digits continue the text shown.
  private var continuesResult: Bool {
    now.isAfterEquals && now.isAtNumber && canBeEntry
  }

  /// Whether the text shown could become an entry.
  private var canBeEntry: Bool {
    if showsTyped, let entry = tables.exponent(in: last.face.display) {
      return isEdited(entry)
    }
    return showsTyped
      || tables.withEntry(shownAs: last.face.display) { tables.canBeEntry($0) }
        && (!tables.groupsEntries || tables.isGrouped(last.face.display))
  }

  mutating func changeSign() {
    let tables = tables
    if let entry = tables.exponent(in: last.face.display) { return changeSign(of: entry) }
    let change = tables.withEntry(shownAs: last.face.display) { entry in
      if entry.first == ascii("-") { return ExpectedEdit.positive }
      let isFixed = !tables.signsZero && entry.count == 1 && entry[0] == ascii("0")
      return isFixed || !tables.hasRoom(entry, for: .changeSign) ? .same : .negated
    }
    if change != .same { isPlaceholder = false }
    edit(change)
  }

  /// Starts a number with its sign.
  mutating func startWithSign() {
    if case .characters(1) = tables.entryRoom { return effect = .nothing }
    isPlaceholder = true
    start(.negativeDigit(ascii("0")))
  }

  mutating func backspace() {
    if now.isTyping { return shorten() }
    switch tables.backspaceWhenIdle {
    case .ignore:
      effect = .nothing
    case .clear:
      isPlaceholder = true
      start(.digit(ascii("0")))
    case .edit where showsLook:
      editZero()
    case .edit where now.hasFailed || now.isBlank || !canBeEntry:
      effect = .nothing
    case .edit:
      begin()
      isPlaceholder = false
      shorten()
      switch effect {
      case .action: takeOperandAway()
      case .reset: break
      default: effect = .typing
      }
    case .undo:
      takeBack()
    }
  }

  /// Edits the number 0, of which another text or an error is shown because nothing was entered.
  mutating func editZero() {
    let hasPoint = tables.style.integersEndInPointZero
    let zero: Text = hasPoint ? "0.0" : "0"
    guard tables.canBeEntry(zero.bytes) else { return effect = .nothing }
    isPlaceholder = !hasPoint
    if tables.endsEmptied && !hasPoint {
      begin()
      return goOnWithoutEntry()
    }
    start(hasPoint ? .zeroPoint : .digit(ascii("0")))
  }

  private mutating func shorten() {
    if let entry = tables.exponent(in: last.face.display) { return shorten(entry) }
    let display = last.face.display
    let zeros = tables.furtherZeros(in: display)
    let isHidden =
      tables.hidesFirstZero && display.bytes.last == ascii(".")
      && display.bytes.first { $0 != ascii("-") } == ascii(".")
    let change = tables.withEntry(shownAs: display) { entry in
      let left = entry.dropLast()
      if isHidden { return ExpectedEdit.digit(ascii("0")) }
      let isNothing =
        left.isEmpty || (left.count == 1 && left.first == ascii("-"))
        || (left.count == 2 && left.first == ascii("-") && left.last == ascii("0"))
      if !isNothing { return ExpectedEdit.shortened }
      // The last of the zeros in front is what is left.
      if zeros > 0 { return .zeros(entry.last == ascii(".") ? zeros : zeros - 1) }
      return entry.count == 1 && entry[0] == ascii("0") ? .same : .digit(ascii("0"))
    }
    if tables.endsEmptied, change == .same || change == .digit(ascii("0")) {
      return goOnWithoutEntry()
    }
    if change != .shortened { isPlaceholder = zeros == 0 }
    edit(change)
  }

  /// Goes on as if no number had been typed.
  private mutating func goOnWithoutEntry() {
    expectedEdit = .none
    if tables.isInfix && !now.isPending {
      restart()
      effect = .reset
    } else {
      now = beforeTyping
      effect = .action
    }
  }

  /// Removes the operand of the innermost pending operation, if it has one.
  private mutating func takeOperandAway() {
    guard tables.isInfix, now.hasOperand else { return }
    now.hasOperand = false
    now.isBlank = tables.blanksAfterOperator && now.hasOperation
  }

  mutating func start(_ expectedEdit: ExpectedEdit) {
    begin()
    self.expectedEdit = expectedEdit
    effect = .typing
  }

  /// A point for which `0.` is too long; an infix machine leaves its error all the same.
  private mutating func ignorePoint() {
    guard now.hasFailed && tables.isInfix else { return effect = .nothing }
    restart()
    effect = .reset
  }

  private mutating func begin() {
    if now.hasFailed && tables.isInfix { restart() }
    if !now.isTyping { beforeTyping = now }
    now.isTyping = true
    now.hasFailed = false
    now.isBlank = false
  }

  private mutating func edit(_ expectedEdit: ExpectedEdit) {
    self.expectedEdit = expectedEdit
    effect = expectedEdit == .same ? .nothing : .typing
  }
}

extension Bytes {
  /// Whether an entry is a 0 that a digit can follow only as another number.
  fileprivate func isZero(on tables: DialectTables) -> Bool {
    let digits = tables.signsZero && first == ascii("-") ? dropFirst() : self[...]
    return digits.count == 1 && digits.first == ascii("0")
  }
}

extension DialectTables {
  /// Whether an entry has room for a digit, point or sign.
  func hasRoom(_ entry: Bytes, for key: Key) -> Bool {
    switch entryRoom {
    case .digits(let most): key.digit == nil || digits(in: entry) < most
    case .characters(let most): entry.count < most
    }
  }

  /// Whether a display could be an entry.
  func canBeEntry(_ text: Bytes) -> Bool {
    guard unsafe text.withUnsafeBufferPointer({ unsafe PlainNumber($0) != nil }) else {
      return false
    }
    switch entryRoom {
    case .digits(let most): return digits(in: text) <= most
    case .characters(let most): return text.count <= most
    }
  }
}
