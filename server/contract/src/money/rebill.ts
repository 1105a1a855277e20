/**
 * Changes of a split bill: paid checks retain their totals, and new lines are added to the rest check. Pure
 * functions.
 */
import { commonDenominator, sumBigInts, shareWeightsOf, type Share } from './split-checks.ts'
import type { LineDiscount } from './discounts.ts'
import {
  sumPartAmounts,
  ZERO_AMOUNTS,
  partAmounts,
  subtractPartAmounts,
  type BilledLine,
  type ShareAmounts,
} from './part-amounts.ts'
import { largestRemainder, sumOf } from './rounding.ts'
import {
  orderTotals,
  type OrderInput,
  type OrderItem,
  type OrderTotals,
  type PartAmounts,
} from './order-totals.ts'

/**
 * Check of a bill split. Its total in minor units is the sum of its shares and an amount beyond them
 * (`amountBeyondShares`).
 */
export type BillCheck = {
  readonly id: string
  /**
   * True for the rest check, which receives the lines and amounts that are added after the split. A split has
   * at most one.
   */
  readonly is_rest: boolean
  readonly total_cents: number
  readonly shares: readonly ShareAmounts[]
}

export type SplitBillChange = {
  readonly before: OrderInput
  /** Lines of the bill before the change, with their amounts. */
  readonly lines: readonly BilledLine[]
  readonly after: OrderInput
  readonly checks: readonly BillCheck[]
  /** Ids of the checks with payments, whose totals must not change. */
  readonly paid_check_ids: ReadonlySet<string>
  /** Id for a new rest check (the check for later additions), if the change needs one. */
  readonly rest_id: string
  /**
   * True to recompute the parts of the lines outside paid checks although lines and discount are unchanged.
   * Needed after a check has lost its payment.
   */
  readonly reprice?: boolean
}

export type RebillResult = {
  totals: OrderTotals
  checks: BillCheck[]
  /** True if a changed line is on a paid check, or if the unpaid checks cannot absorb a reduction. */
  refused: boolean
}

/**
 * Amounts of a split bill after a change. The amounts of paid checks do not change. New lines are added to
 * the rest check. If lines are only added, all other checks remain unchanged too. Otherwise the parts outside
 * paid checks are recomputed. Unpaid checks split by amount absorb a price change of parts without a share.
 */
export function rebill(change: SplitBillChange): RebillResult {
  const lineChanges = lineChangesOf(change)
  if (lineChanges.changedIds.some((id) => lineChanges.paidItemIds.has(id)))
    return { totals: orderTotals(change.before), checks: [...change.checks], refused: true }
  const fixed = fixedParts(change, lineChanges)
  const totals = orderTotals({
    ...change.after,
    items: change.after.items.map((item) => withPaidPart(item, fixed.get(item.id))),
  })
  const sharedChecks = recomputeShares(change, lineChanges, totals, fixed)
  const checks = withAmountsBeyondShares(change, sharedChecks, totals)
  return {
    totals,
    checks: (checks ?? change.checks).filter((check) => !isEmptyRestCheck(check, change)),
    refused: checks === null,
  }
}

/** True for an unpaid rest check (the check for later additions) without shares and amount. */
const isEmptyRestCheck = (check: BillCheck, { paid_check_ids }: SplitBillChange): boolean =>
  check.is_rest && check.total_cents === 0 && check.shares.length === 0 && !paid_check_ids.has(check.id)

type LineChanges = {
  addedIds: string[]
  /** Ids of the lines that were changed, voided or removed. */
  changedIds: string[]
  growsOnly: boolean
  paidItemIds: ReadonlySet<string>
}

function lineChangesOf({
  before,
  after,
  checks,
  paid_check_ids,
  reprice = false,
}: SplitBillChange): LineChanges {
  const itemsBefore = unvoidedById(before.items)
  const itemsAfter = unvoidedById(after.items)
  const changedIds = [...itemsBefore].flatMap(([id, item]) =>
    priceKey(item) === priceKey(itemsAfter.get(id)) ? [] : [id],
  )
  return {
    addedIds: [...itemsAfter.keys()].filter((id) => !itemsBefore.has(id)),
    changedIds,
    growsOnly: !reprice && changedIds.length === 0 && rulesKey(before) === rulesKey(after),
    paidItemIds: new Set(
      checks.flatMap(({ id, shares }) => (paid_check_ids.has(id) ? shares.map(itemOf) : [])),
    ),
  }
}

const itemOf = ({ item_id }: Share) => item_id
const unvoidedById = (items: readonly OrderItem[]) =>
  new Map(items.filter(({ voided }) => !voided).map((item) => [item.id, item]))

/** True if two bills have equal lines, prices, discounts and tax and service rules, and thus equal amounts. */
export const isSameBill = (a: OrderInput, b: OrderInput): boolean =>
  rulesKey(a) === rulesKey(b) && linesKey(a) === linesKey(b)

const linesKey = ({ items }: OrderInput) =>
  [...unvoidedById(items).values()].map((item) => `${item.id} ${priceKey(item)}`).join('\n')
const rulesKey = ({ discount, prices_include_tax, service_charge_bps }: OrderInput) =>
  JSON.stringify([...discountKey(discount), prices_include_tax, service_charge_bps])
const discountKey = (discount: LineDiscount | null | undefined) => [
  discount?.kind,
  discount?.value,
  discount?.approved_cents ?? null,
  discount?.limit_bps ?? null,
]
const priceKey = (item: OrderItem | undefined) =>
  item &&
  JSON.stringify([
    item.quantity,
    item.unit_price_cents,
    item.tax_rate_bps,
    item.modifiers.map((modifier) => modifier.price_delta_cents),
    discountKey(item.discount),
  ])

/**
 * Amounts of each line that a change must not alter, by line id: the line's shares of paid checks. If the
 * change only adds lines, all amounts of a line are fixed except its shares on an unpaid rest check.
 */
function fixedParts(
  { lines, checks, paid_check_ids }: SplitBillChange,
  lineChanges: LineChanges,
): Map<string, PartAmounts> {
  const paidShares = checks.filter(({ id }) => paid_check_ids.has(id)).flatMap(({ shares }) => shares)
  if (!lineChanges.growsOnly) return amountsByItem(paidShares)
  const open = amountsByItem(
    checks.filter((check) => isOpenRest(check, paid_check_ids)).flatMap(({ shares }) => shares),
  )
  return new Map(lines.map((line) => [line.id, subtractPartAmounts(line, open.get(line.id))]))
}

const isOpenRest = ({ id, is_rest }: BillCheck, paid: ReadonlySet<string>) => is_rest && !paid.has(id)

function amountsByItem(shares: readonly ShareAmounts[]): Map<string, PartAmounts> {
  const groups = Map.groupBy(shares, itemOf)
  return new Map([...groups].map(([id, parts]) => [id, sumPartAmounts(parts)]))
}

const withPaidPart = (item: OrderItem, paid_part: PartAmounts | undefined): OrderItem =>
  paid_part && !item.voided ? { ...item, paid_part } : item

/**
 * Recomputes the shares of unpaid checks, and adds new lines to the rest check. If lines are only added, it
 * recomputes only the rest check. `fixed`: amounts by line id that must not change (see `fixedParts`).
 */
function recomputeShares(
  { after, checks, paid_check_ids, rest_id }: SplitBillChange,
  { addedIds, growsOnly }: LineChanges,
  totals: OrderTotals,
  fixed: ReadonlyMap<string, PartAmounts>,
): BillCheck[] {
  const itemsAfter = unvoidedById(after.items)
  const all = withRestCheck(checks, paid_check_ids, { rest_id, added: addedIds })
  const isOpen = (check: BillCheck) =>
    growsOnly ? isOpenRest(check, paid_check_ids) : !paid_check_ids.has(check.id)
  const adjustedChecks = all.map((check) =>
    isOpen(check)
      ? { ...check, shares: check.shares.filter(({ item_id }) => itemsAfter.has(item_id)) }
      : check,
  )
  const unit = commonDenominator(adjustedChecks)
  const weigh = (id: string) => {
    const weights = shareWeightsOf(id, adjustedChecks, unit)
    const open = adjustedChecks.map((check, index) => (isOpen(check) ? (weights[index] ?? 0n) : 0n))
    // The last weight is the part of the line without shares. The checks that were split by amount cover it.
    return [...open, growsOnly ? 0n : unit - sumBigInts(weights)]
  }
  const lines = totals.lines.filter(({ id }) => itemsAfter.has(id))
  const open = lines.map((line) => ({ id: line.id, ...subtractPartAmounts(line, fixed.get(line.id)) }))
  const parts = partAmounts(open, weigh, after.prices_include_tax)
  return adjustedChecks.map((check, index) =>
    isOpen(check)
      ? { ...check, shares: check.shares.map((share) => ({ ...share, ...parts(share.item_id, index) })) }
      : check,
  )
}

/**
 * Adds new lines to the rest check, which receives later additions to a split bill. A paid rest check becomes
 * a regular check, and a new rest check follows it.
 */
function withRestCheck(
  checks: readonly BillCheck[],
  paid: ReadonlySet<string>,
  { rest_id, added }: { rest_id: string; added: readonly string[] },
): BillCheck[] {
  if (added.length === 0) return [...checks]
  const shares = added.map((item_id) => ({ item_id, numerator: 1, denominator: 1, ...ZERO_AMOUNTS }))
  const open = checks.find((check) => isOpenRest(check, paid))
  if (open)
    return checks.map((check) =>
      check === open ? { ...check, shares: [...check.shares, ...shares] } : check,
    )
  return withNewRestCheck(checks, { id: rest_id, is_rest: true, total_cents: 0, shares })
}

const withNewRestCheck = (checks: readonly BillCheck[], rest: BillCheck): BillCheck[] => [
  ...checks.map((check) => ({ ...check, is_rest: false })),
  rest,
]

/**
 * Returns the checks with their amounts beyond shares and their new totals. Null if only paid checks could
 * absorb the change.
 */
function withAmountsBeyondShares(
  { lines, checks, paid_check_ids, rest_id }: SplitBillChange,
  after: readonly BillCheck[],
  totals: OrderTotals,
): BillCheck[] | null {
  const old = new Map(checks.map((check) => [check.id, amountBeyondShares(check)]))
  const amounts = after.map(({ id }) => old.get(id) ?? 0)
  const delta = sumOf([amountWithoutShare(totals.lines, after), -amountWithoutShare(lines, checks)])
  const open = after.map(({ id }) => !paid_check_ids.has(id))
  const holding = amounts.map((amount, index) => open[index] === true && amount > 0)
  const takers = holding.some(Boolean)
    ? holding
    : after.map(({ is_rest, shares }, index) => open[index] === true && !is_rest && shares.length === 0)
  const sum = sumOf([delta, ...amounts.filter((_, index) => takers[index])])
  if (delta === 0) return after.map((check, index) => withAmountBeyondShares(check, amounts[index] ?? 0))
  if (sum < 0) return null
  if (!takers.some(Boolean)) {
    const checksWithAmounts = after.map((check, index) => withAmountBeyondShares(check, amounts[index] ?? 0))
    return addToRestCheck(checksWithAmounts, { paid_check_ids, rest_id }, delta)
  }
  const weights = amounts.map((amount, index) => (takers[index] ? amount : 0))
  const hasNoWeights = weights.every((weight) => weight === 0)
  const parts = largestRemainder(sum, hasNoWeights ? takers.map(Number) : weights)
  return after.map((check, index) =>
    withAmountBeyondShares(check, (takers[index] ? parts : amounts)[index] ?? 0),
  )
}

const withAmountBeyondShares = (check: BillCheck, amount_cents: number): BillCheck => ({
  ...check,
  total_cents: sumOf([amount_cents, ...check.shares.map((share) => share.total_cents)]),
})

/** Adds an amount that no check covers to the unpaid rest check. If there is none, creates a rest check. */
export function addToRestCheck(
  checks: readonly BillCheck[],
  { paid_check_ids, rest_id }: Pick<SplitBillChange, 'paid_check_ids' | 'rest_id'>,
  cents: number,
): BillCheck[] {
  if (!checks.some((check) => isOpenRest(check, paid_check_ids)))
    return withNewRestCheck(checks, { id: rest_id, is_rest: true, total_cents: cents, shares: [] })
  return checks.map((check) =>
    isOpenRest(check, paid_check_ids) ? { ...check, total_cents: sumOf([check.total_cents, cents]) } : check,
  )
}

/**
 * Amount of a check beyond its shares, in minor units. In a split by amount, it is the check's whole total.
 */
export const amountBeyondShares = ({ total_cents, shares }: BillCheck): number =>
  sumOf([total_cents, ...shares.map((share) => -share.total_cents)])

const amountWithoutShare = (
  lines: readonly { total_cents: number }[],
  checks: readonly BillCheck[],
): number =>
  sumOf([
    ...lines.map((line) => line.total_cents),
    ...checks.flatMap(({ shares }) => shares.map((share) => -share.total_cents)),
  ])
