// SPDX-License-Identifier: Apache-2.0

extension Key {
  /// Whether a dialect defines the key by a formula.
  @inlinable @inline(__always) public var isOwn: Bool {
    #if hasFeature(Embedded)
      false
    #else
      index >= 56
    #endif
  }

  /// Whether the key has a row, as all but keys of one's own have.
  @inline(__always) var isListed: Bool {
    #if hasFeature(Embedded)
      true
    #else
      index < Key.count
    #endif
  }

  @inlinable var ownBinding: UInt8 {
    #if hasFeature(Embedded)
      3
    #else
      UInt8(truncatingIfNeeded: bits >> 8) & 3
    #endif
  }
}

#if hasFeature(Embedded)
  extension Key {
    var ownName: Text { "" }
  }
#else
  // A key of one's own is known by its name, which it carries with it: what prints keys needs no
  // dialect, and only what reads them does. The bits, from the lowest: 8 of the index, 2 of the
  // precedence, and 6 for each character of the name.
  extension Key {
    /// The indices of keys of one's own with one operand, and with two.
    public static let ownUnary: Range<UInt8> = 56..<60
    public static let ownBinary: Range<UInt8> = 60..<64
    /// The most characters of a name.
    public static let longestName = 8

    /// A key of one's own; nil if the name has other characters than ASCII letters and digits, or
    /// too many.
    ///
    /// - Parameter binding: the precedence; of no matter for a key of one operand.
    public init?(own name: Text, index: UInt8, binding: UInt8) {
      guard index >= Key.ownUnary.lowerBound, index < Key.ownBinary.upperBound, binding < 4,
        !name.isEmpty, name.bytes.count <= Key.longestName
      else { return nil }
      var bits = UInt64(index) | UInt64(binding) << 8
      for (place, byte) in name.bytes.enumerated() {
        guard let code = Key.nameAlphabet.firstIndex(of: byte) else { return nil }
        bits |= UInt64(code + 1) << UInt64(10 + 6 * place)
      }
      self.init(bits: bits)
    }

    /// The key at an index, if it exists or is one of these.
    public init?(index: Int, own: [Key]) {
      guard let key = Key(index: index) ?? own.first(where: { $0.index == index }) else {
        return nil
      }
      self = key
    }

    /// A key of which only the name is known, in a text whose dialect is not.
    ///
    /// It stands for the dialect's own key of that name. Nil if no key can have the name.
    public init?(named name: Text) {
      guard name.isNameOfOwnKey else { return nil }
      self.init(own: name, index: Key.ownUnary.lowerBound, binding: 0)
    }

    /// The name of a key of one's own.
    var ownName: Text {
      var name = Text()
      var rest = bits >> 10
      while rest != 0 {
        name.append(Key.nameAlphabet[Int(rest & 63) - 1])
        rest >>= 6
      }
      return name
    }

    private static let nameAlphabet = Array(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".utf8)
  }

  extension Keypad {
    /// The keys of a list, simplest first, each once.
    static func sorted(_ list: [Key], _ members: UInt64) -> [Key] {
      let usual = Key.all.filter { members & (1 << UInt64($0.index)) != 0 }
      guard members >> UInt64(Key.ownUnary.lowerBound) != 0 else { return usual }
      var own: [Key] = []
      for key in list where key.isOwn && !own.contains(key) { own.append(key) }
      return (usual + own).sorted(by: <)
    }
  }

  extension Text {
    /// Whether it is spelled like the name of a key of one's own: two to eight ASCII letters and
    /// digits, a letter first.
    public var isNameOfOwnKey: Bool {
      let isLetter = { (byte: UInt8) in (byte | 0x20) &- UInt8(ascii: "a") < 26 }
      return (2...Key.longestName).contains(bytes.count) && bytes.first.map(isLetter) == true
        && bytes.allSatisfy { isLetter($0) || 48...57 ~= $0 }
    }
  }
#endif
