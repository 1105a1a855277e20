import { largestRemainder, sumOf, toSafeInteger } from './rounding.ts'

/** Share of a bill item: the fraction `numerator / denominator`. */
export type Share = { readonly item_id: string; readonly numerator: number; readonly denominator: number }
/** Check of a bill that is split by items. */
export type CheckShares = { readonly shares: readonly Share[] }
/** Line of a bill with its price for the guest, from `orderTotals` or from the frozen order. */
export type BillLine = { readonly id: string; readonly total_cents: number }

export type CheckTotal = {
  total_cents: number
  /** Amounts of the check by item in minor units, sorted like the lines of the bill. */
  parts: { item_id: string; amount_cents: number }[]
}

/** Problem of a bill split. `check` and `share` are the indexes of an invalid share. */
export type ShareProblem =
  | { code: 'unknown_item' | 'bad_share'; item_id: string; check: number; share: number }
  | { code: 'item_not_whole'; item_id: string }

/**
 * Maximum denominator of a share of a bill item. It bounds the common denominator of all shares of a bill,
 * with which the split computes exactly.
 */
export const MAX_SHARE_DENOMINATOR = 1000

/**
 * Splits `total_cents` into equal parts. The first parts include the odd cents: 1000 in 3 is 334, 333, 333.
 */
export function splitEven(total_cents: number, parts: number): number[] {
  if (!Number.isSafeInteger(parts) || parts < 1)
    throw new RangeError(`parts must be at least 1, got ${parts}`)
  return largestRemainder(total_cents, Array<number>(parts).fill(1))
}

/** True if the amounts split the balance: each is above zero, and their sum is the balance (MON-11). */
export function amountsSumTo(balance_cents: number, amounts_cents: readonly number[]): boolean {
  if (!amounts_cents.every((amount) => Number.isSafeInteger(amount) && amount > 0)) return false
  return sumOf(amounts_cents) === balance_cents
}

/**
 * Checks of a bill split by ascending seat. Each check has the items of its seat and an equal share of the
 * items without a seat.
 */
export function checksBySeat(
  items: readonly { readonly id: string; readonly seat: number | null }[],
): { seat: number | null; shares: Share[] }[] {
  const seats: (number | null)[] = [...new Set(items.flatMap(({ seat }) => (seat === null ? [] : [seat])))]
  seats.sort((a, b) => Number(a) - Number(b))
  if (seats.length === 0 && items.length > 0) seats.push(null)
  return seats.map((seat) => ({
    seat,
    shares: items
      .filter((item) => item.seat === null || item.seat === seat)
      .map((item) => ({
        item_id: item.id,
        numerator: 1,
        denominator: item.seat === null ? seats.length : 1,
      })),
  }))
}

/**
 * Problems that prevent shares from splitting these bill lines: each line must be divided completely. Empty
 * if valid.
 */
export function shareProblems(
  lines: readonly { readonly id: string }[],
  checks: readonly CheckShares[],
): ShareProblem[] {
  const lineIds = new Set(lines.map((line) => line.id))
  const problems: ShareProblem[] = []
  for (const [check, { shares }] of checks.entries()) {
    for (const [share, { item_id, ...fraction }] of shares.entries()) {
      if (!lineIds.has(item_id)) problems.push({ code: 'unknown_item', item_id, check, share })
      else if (!isFraction(fraction)) problems.push({ code: 'bad_share', item_id, check, share })
    }
  }
  if (problems.length > 0) return problems
  const unit = commonDenominator(checks)
  return [...lineIds]
    .filter((id) => sumBigInts(shareWeightsOf(id, checks, unit)) !== unit)
    .map((item_id) => ({ code: 'item_not_whole', item_id }))
}

/**
 * Amount of each check in minor units. Each line is divided to the cent, so the checks sum to the order's
 * total. The odd cent of a line is assigned to the check whose rounded sum is furthest below its exact sum so
 * far.
 * @throws RangeError if `shareProblems` returns any problem
 */
export function checkTotals(lines: readonly BillLine[], checks: readonly CheckShares[]): CheckTotal[] {
  const [problem] = shareProblems(lines, checks)
  if (problem) throw new RangeError(`Shares don't split the bill: ${problem.code} ${problem.item_id}`)
  const unit = commonDenominator(checks)
  const carriedRests = checks.map(() => 0n)
  const totals: CheckTotal[] = checks.map(() => ({ total_cents: 0, parts: [] }))
  for (const line of lines) {
    const parts = shareLine(line, shareWeightsOf(line.id, checks, unit), carriedRests)
    for (const [index, total] of totals.entries()) {
      const amount = parts[index]
      if (amount === undefined) continue
      total.total_cents += amount
      total.parts.push({ item_id: line.id, amount_cents: amount })
    }
  }
  return totals
}

/**
 * Divides the cents of one bill line by check. The part of a check without a share is undefined. Updates
 * `behind`: each check's exact sum minus its rounded sum, in 1/`unit` of a cent.
 */
export function shareLine(
  line: Pick<BillLine, 'total_cents'>,
  weights: readonly bigint[],
  behind: bigint[],
): (number | undefined)[] {
  const unit = sumBigInts(weights)
  const cents = BigInt(line.total_cents)
  const parts = weights.map((weight, index) => {
    const restWeight = (cents * weight) % unit
    return {
      index,
      weight,
      part: (cents * weight) / unit,
      rest: restWeight,
      claim: (behind[index] ?? 0n) + restWeight,
    }
  })
  const leftCents = toSafeInteger(cents - sumBigInts(parts.map(({ part }) => part)))
  const inLine = parts.filter(({ rest }) => rest > 0n)
  inLine.sort((a, b) => (a.claim === b.claim ? a.index - b.index : a.claim > b.claim ? -1 : 1))
  for (const share of inLine.slice(0, leftCents)) {
    share.part += 1n
    share.claim -= unit
  }
  for (const { index, claim } of parts) behind[index] = claim
  return parts.map(({ weight, part }) => (weight === 0n ? undefined : toSafeInteger(part)))
}

/** Shares of a bill item by check, as multiples of 1/`unit`. */
export function shareWeightsOf(itemId: string, checks: readonly CheckShares[], unit: bigint): bigint[] {
  return checks.map(({ shares }) =>
    sumBigInts(
      shares
        .filter((share) => share.item_id === itemId)
        .map((share) => (BigInt(share.numerator) * unit) / BigInt(share.denominator)),
    ),
  )
}

function isFraction({ numerator, denominator }: Omit<Share, 'item_id'>): boolean {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator)) return false
  return numerator >= 1 && denominator >= numerator && denominator <= MAX_SHARE_DENOMINATOR
}

/** Least common denominator of all shares of a bill. */
export function commonDenominator(checks: readonly CheckShares[]): bigint {
  const all = new Set(checks.flatMap(({ shares }) => shares.map((share) => share.denominator)))
  return [...all].reduce((unit, denominator) => leastCommonMultiple(unit, BigInt(denominator)), 1n)
}

function leastCommonMultiple(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b]
  while (y !== 0n) [x, y] = [y, x % y]
  return (a / x) * b
}

/** Exact sum of big integers. */
export function sumBigInts(values: readonly bigint[]): bigint {
  return values.reduce((sum, value) => sum + value, 0n)
}
