// SPDX-License-Identifier: Apache-2.0
internal import Glibc
internal import Reports

/// How many processors there are.
func coreCount() -> Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

/// A whole number in groups of three: `1,234,567`.
func grouped(_ number: Double) -> String { grouped(Int(number.rounded())) }
func grouped(_ number: Int) -> String { Reports.grouped(number) }

/// A number with one digit after the point.
func decimal(_ number: Double) -> String { Reports.decimal(number, 1) }
