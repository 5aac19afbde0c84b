#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Functions of the C library's that Swift's own has not.
package enum Mathematics {
  package static func sine(_ x: Double) -> Double { sin(x) }

  package static func power(_ base: Float, _ exponent: Float) -> Float { powf(base, exponent) }

  package static func logarithm10(_ x: Double) -> Double { log10(x) }
}
