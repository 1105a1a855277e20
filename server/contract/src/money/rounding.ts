/** Integer number of minor units, or a sum of them. `bigint` if a product may exceed 2^53. */
export type WholeAmount = number | bigint

/**
 * Quotient rounded to the nearest integer, halves away from zero, so that a refund mirrors its sale. Exact
 * for any size of the operands.
 * @throws RangeError on fractions and on a denominator below 1
 * @throws AmountTooLargeError on a result beyond 2^53
 */
export function roundHalfUpDiv(numerator: WholeAmount, denominator: WholeAmount): number {
  const top = BigInt(numerator)
  const bottom = BigInt(denominator)
  if (bottom < 1n) throw new RangeError(`Denominator must be at least 1, got ${bottom}`)
  const size = top < 0n ? -top : top
  const rounded = (size * 2n + bottom) / (bottom * 2n)
  return toSafeInteger(top < 0n ? -rounded : rounded)
}

/**
 * Product and quotient `amount × factor / denominator`, rounded half up once. The product may exceed 2^53.
 */
export function mulDiv(amount: WholeAmount, factor: WholeAmount, denominator: WholeAmount): number {
  return roundHalfUpDiv(BigInt(amount) * BigInt(factor), denominator)
}

/**
 * Divides `total` in proportion to `weights` (non-negative integers) by largest remainder. The parts sum to
 * `total`, each within one unit of its exact share. The part of a zero weight is zero. Of equal remainders,
 * the lower index has precedence. If every weight is zero, the total is divided evenly.
 * @see MON-3
 */
export function largestRemainder(total: number, weights: readonly number[]): number[] {
  const bigTotal = BigInt(total)
  if (weights.length === 0 && bigTotal !== 0n) throw new RangeError('Nothing to share the total out over')
  if (bigTotal < 0n) return largestRemainder(-total, weights).map((part) => 0 - part)
  const exact = weights.map(toWeight)
  const sum = exact.reduce((left, weight) => left + weight, 0n)
  if (sum === 0n)
    return bigTotal === 0n ? exact.map(() => 0) : largestRemainder(total, Array<number>(exact.length).fill(1))
  const shares = exact.map((weight, index) => ({
    index,
    part: (bigTotal * weight) / sum,
    rest: (bigTotal * weight) % sum,
  }))
  const leftUnits = bigTotal - shares.reduce((given, share) => given + share.part, 0n)
  const byRest = shares.toSorted((a, b) => compareBigInts(b.rest, a.rest) || a.index - b.index)
  for (const share of byRest.slice(0, toSafeInteger(leftUnits))) share.part += 1n
  return shares.map((share) => toSafeInteger(share.part))
}

/**
 * Exact sum of integers.
 * @throws RangeError on fractions
 * @throws AmountTooLargeError beyond 2^53
 */
export function sumOf(values: Iterable<number>): number {
  let sum = 0n
  for (const value of values) sum += BigInt(value)
  return toSafeInteger(sum)
}

/** Error for an amount or sum that a JavaScript number cannot represent exactly. */
export class AmountTooLargeError extends RangeError {
  constructor(value: bigint | number | string) {
    super(`Amount out of range: ${value}`)
  }
}

/**
 * Converts a big integer to a number.
 * @throws AmountTooLargeError beyond `Number.MAX_SAFE_INTEGER`, where a number would lose a unit
 */
export function toSafeInteger(value: bigint): number {
  const result = Number(value)
  if (!Number.isSafeInteger(result)) throw new AmountTooLargeError(value)
  return result
}

/**
 * Returns a non-negative integer unchanged.
 * @throws RangeError that names the field otherwise
 */
export function requireNonNegativeInteger(value: number, name: string): number {
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new RangeError(`${name} must be a whole number from 0, got ${value}`)
  }
  return value
}

function toWeight(weight: number): bigint {
  return BigInt(requireNonNegativeInteger(weight, 'weight'))
}

function compareBigInts(a: bigint, b: bigint): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
