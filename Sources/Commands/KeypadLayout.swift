// SPDX-License-Identifier: Apache-2.0
package import Calculators

/// The positions of the keys in a terminal: digits in a block, operations around it.
package struct KeypadLayout: Equatable {
  /// A key and its position, counted from 0.
  package struct KeyCell: Equatable {
    package let key: Key
    package let column: Int
    package let row: Int
    package let width: Int
  }

  package private(set) var caps: [KeyCell] = []
  /// The size in columns and rows.
  package private(set) var width = 0
  package private(set) var height = 0

  /// Lays out a keypad in the given space, or as flat as the columns permit if it is too small.
  package init(_ keypad: Keypad, columns: Int, rows: Int) {
    // Wide: functions, digits and operators side by side. Narrow: functions on top.
    let digits: [[Key]] = [
      [.digit(7), .digit(8), .digit(9)], [.digit(4), .digit(5), .digit(6)],
      [.digit(1), .digit(2), .digit(3)], [.digit(0), .point],
    ]
    var grid: [[Key?]] = digits.map { row in row.map { keypad.contains($0) ? $0 : nil } }
    let rest = keypad.keys.filter { $0.digit == nil && $0 != .point }
    let last = rest.first { $0 == .equals } ?? rest.first { $0 == .enter }
    let operators = rest.filter { $0.kind == .binary && $0.binding < 3 }.reversed()
    let others = rest.filter { !operators.contains($0) && $0 != last }
    grid[3].append(last)
    for (row, key) in zip(0..., operators) { grid[row % 4].append(key) }
    let sideBySide = KeypadLayout.columns(of: others, rows: 4)
    if let pitch = [7, 6].first(where: { $0 * (sideBySide[0].count + 4) - 1 <= columns }) {
      place(zip(sideBySide, grid).map { $0 + $1 }, pitch: pitch, rows: rows)
    } else {
      let pitch = columns >= 27 ? 7 : columns >= 23 ? 6 : 5
      let across = max(1, min(max(4, grid[0].count), (columns + 1) / pitch))
      place(KeypadLayout.rows(of: others, across: across) + grid, pitch: pitch, rows: rows)
    }
    if height > rows || width > columns {
      let pitch = 4
      let across = max(grid.map(\.count).max() ?? 4, (columns + 1) / pitch)
      (caps, width, height) = ([], 0, 0)
      place(KeypadLayout.rows(of: others, across: across) + grid, pitch: pitch, rows: rows)
    }
  }

  /// Fills rows from top to bottom.
  private static func rows(of keys: [Key], across: Int) -> [[Key?]] {
    stride(from: 0, to: keys.count, by: across).map { start in
      keys[start..<min(start + across, keys.count)].map(Optional.some)
    }
  }

  /// Fills columns from left to right; all rows have the same length.
  private static func columns(of keys: [Key], rows: Int) -> [[Key?]] {
    let count = (keys.count + rows - 1) / rows
    return (0..<rows).map { row in
      (0..<count).map { column in
        let index = column * rows + row
        return index < keys.count ? keys[index] : nil
      }
    }
  }

  private mutating func place(_ grid: [[Key?]], pitch: Int, rows: Int) {
    let step = grid.count * 2 - 1 <= rows ? 2 : 1
    for (row, keys) in grid.enumerated() {
      for (column, key) in keys.enumerated() {
        guard let key else { continue }
        caps.append(KeyCell(key: key, column: column * pitch, row: row * step, width: pitch - 1))
        width = max(width, (column + 1) * pitch - 1)
        height = max(height, row * step + 1)
      }
    }
  }

  /// The index of the cap that covers a cell.
  package func cap(column: Int, row: Int) -> Int? {
    caps.firstIndex { $0.row == row && ($0.column..<$0.column + $0.width).contains(column) }
  }

  /// The index of the nearest cap in a direction.
  package func neighbor(of index: Int, across: Int, down: Int) -> Int {
    let from = caps[index]
    func distance(_ cap: KeyCell) -> Int? {
      let columns = cap.column - from.column
      let rows = cap.row - from.row
      let ahead = across != 0 ? columns * across : rows * down
      let aside = across != 0 ? abs(rows) : abs(columns)
      return ahead > 0 ? ahead + 8 * aside : nil
    }
    let ways = caps.indices.compactMap { index in distance(caps[index]).map { (index, $0) } }
    return ways.min { $0.1 < $1.1 }?.0 ?? index
  }
}
