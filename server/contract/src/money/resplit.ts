/** Second split of a bill: divides the part that no paid check covers. Pure functions. */
import {
  checksBySeat,
  commonDenominator,
  MAX_SHARE_DENOMINATOR,
  shareLine,
  sumBigInts,
  shareWeightsOf,
  type BillLine,
  type CheckShares,
  type Share,
} from './split-checks.ts'
import { sumOf, toSafeInteger } from './rounding.ts'

/** Paid check, whose shares and prices in minor units a new split does not change. */
export type PaidCheckShares = { readonly shares: readonly (Share & { readonly total_cents: number })[] }

/**
 * Open part of an order line, which no paid check covers: the fraction `numerator / denominator`, worth
 * `total_cents`.
 */
export type OpenLine<T extends BillLine> = {
  line: T
  numerator: number
  denominator: number
  total_cents: number
}

/** Open parts of the order lines, which no paid check covers. */
export function openPartsOfLines<T extends BillLine>(
  lines: readonly T[],
  paidChecks: readonly PaidCheckShares[],
): OpenLine<T>[] {
  return lines.flatMap((line) => {
    const lineShares = paidChecks.map(({ shares }) => ({
      shares: shares.filter(({ item_id }) => item_id === line.id),
    }))
    const unit = commonDenominator(lineShares)
    const leftShare = unit - sumBigInts(shareWeightsOf(line.id, lineShares, unit))
    if (leftShare <= 0n) return []
    const negatedShareCents = lineShares.flatMap(({ shares }) => shares.map((share) => -share.total_cents))
    return [
      {
        line,
        ...reduceFraction(leftShare, unit),
        total_cents: sumOf([line.total_cents, ...negatedShareCents]),
      },
    ]
  })
}

/** Checks by seat for the line parts that no paid check covers. Parts without a seat are divided equally. */
export function checksBySeatOfOpenLines<T extends BillLine & { readonly seat: number | null }>(
  open: readonly OpenLine<T>[],
): { seat: number | null; shares: Share[] }[] {
  const entryByLine = new Map(open.map((entry) => [entry.line.id, entry]))
  return checksBySeat(open.map(({ line }) => line)).map(({ seat, shares }) => ({
    seat,
    shares: shares.map((share) => shareOfWholeLine(share, entryByLine.get(share.item_id))),
  }))
}

/** Converts a share of the part that no paid check covers to a share of the whole order line. */
export function shareOfWholeLine(
  share: Share,
  open: { numerator: number; denominator: number } | undefined,
): Share {
  const { numerator = 1, denominator = 1 } = open ?? {}
  return {
    item_id: share.item_id,
    ...reduceFraction(
      BigInt(share.numerator) * BigInt(numerator),
      BigInt(share.denominator) * BigInt(denominator),
    ),
  }
}

/** True if the denominator of a share exceeds the maximum for shares. */
export const isDenominatorTooLarge = ({ denominator }: Share): boolean => denominator > MAX_SHARE_DENOMINATOR

/** Totals in minor units of checks that completely divide the line parts outside paid checks. */
export function checkTotalsOfOpenLines(
  open: readonly OpenLine<BillLine>[],
  checks: readonly CheckShares[],
): number[] {
  const unit = commonDenominator(checks)
  const carriedRests = checks.map(() => 0n)
  const totals = checks.map(() => 0)
  for (const { line, total_cents } of open) {
    const weights = shareWeightsOf(line.id, checks, unit)
    if (weights.every((weight) => weight === 0n)) continue
    for (const [index, cents = 0] of shareLine({ total_cents }, weights, carriedRests).entries())
      totals[index] = sumOf([totals[index] ?? 0, cents])
  }
  return totals
}

function reduceFraction(numerator: bigint, denominator: bigint): { numerator: number; denominator: number } {
  let [a, b] = [numerator, denominator]
  while (b !== 0n) [a, b] = [b, a % b]
  return { numerator: toSafeInteger(numerator / a), denominator: toSafeInteger(denominator / a) }
}
