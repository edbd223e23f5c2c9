// SPDX-License-Identifier: Apache-2.0

/// The base of the digits to which numbers are rounded.
public enum Base: UInt, Sendable { case two = 2, ten = 10 }
