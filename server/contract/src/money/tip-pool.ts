import { largestRemainder, mulDiv, requireNonNegativeInteger, sumOf } from './rounding.ts'

/**
 * Base of a person's contribution to the pool: tips or sales. A contribution never exceeds the person's tips.
 */
export const TIP_BASES = ['tips', 'sales'] as const
/** Weight of a person in the pool: sales, hours, or points times hours. Points alone if nobody has hours. */
export const TIP_DIVISIONS = ['sales', 'hours', 'points'] as const

/** Rule of a tip pool (MON-63). */
export interface TipRule {
  basis: (typeof TIP_BASES)[number]
  /** Basis points of the base that go into the pool. */
  share_bps: number
  division: (typeof TIP_DIVISIONS)[number]
}

/** Person who received tips or takes part in the pool. Amounts in minor units. */
export interface TipPerson {
  /** Unique key of the person. Of equal remainders, the person with the lower key gets the odd cent. */
  key: string
  /** Received tips minus refunded tips. Negative if more was refunded than received. */
  tips_cents: number
  /** Payments of the person's orders minus refunds, without tips. May be negative. */
  sales_cents: number
  quarter_hours: number
  points: number
}

/** Amounts of one person. `total_cents` is `kept_cents` plus `pool_cents`. Never negative. */
export interface TipShare {
  key: string
  kept_cents: number
  pool_cents: number
  total_cents: number
}

export interface TipDivision {
  /** Tips plus the carried differences of earlier distributions, at least 0. */
  shared_cents: number
  /** Part of the shared amount that the pool divides. */
  pool_cents: number
  /** Part of the pool without a receiver, because every weight is 0. */
  undivided_cents: number
  shares: TipShare[]
}

/**
 * Divides tips by a rule. The shares and the undivided part sum to the tips plus the carried differences, or
 * to 0 if that sum is negative. Refunds beyond the tips of a person, and negative differences, reduce the
 * pool first. An excess over the pool reduces the kept tips in proportion.
 * @param carried_cents sum of the tip changes after the closing of earlier distributions, added to the pool
 * @see MON-63
 */
export function divideTips(people: readonly TipPerson[], rule: TipRule, carried_cents: number): TipDivision {
  const sorted = people.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const received = sorted.map(({ tips_cents }) => Math.max(tips_cents, 0))
  const contributions = sorted.map((person, index) => contribution(person, received[index]!, rule))
  const keptCents = received.map((cents, index) => cents - contributions[index]!)
  const missingCents = -sumOf([
    ...sorted.map(({ tips_cents }) => Math.min(tips_cents, 0)),
    Math.min(carried_cents, 0),
  ])
  const gross = sumOf([...contributions, Math.max(carried_cents, 0)])
  const pool_cents = Math.max(gross - missingCents, 0)
  const kept_cents = sumOf(keptCents)
  const cutCents = Math.min(Math.max(missingCents - gross, 0), kept_cents)
  const cuts = cutCents === 0 ? keptCents.map(() => 0) : largestRemainder(cutCents, keptCents)
  const hasHours = sorted.some(({ quarter_hours }) => quarter_hours > 0)
  const weights = sorted.map((person) => weightOf(person, rule, hasHours))
  const divides = pool_cents > 0 && weights.some((weight) => weight > 0)
  const parts = divides ? largestRemainder(pool_cents, weights) : weights.map(() => 0)
  return {
    shared_cents: kept_cents - cutCents + pool_cents,
    pool_cents,
    undivided_cents: divides ? 0 : pool_cents,
    shares: sorted.map(({ key }, index) => {
      const own_kept_cents = keptCents[index]! - cuts[index]!
      return {
        key,
        kept_cents: own_kept_cents,
        pool_cents: parts[index]!,
        total_cents: sumOf([own_kept_cents, parts[index]!]),
      }
    }),
  }
}

/** Amount that a person contributes to the pool: at most the person's received tips. */
function contribution({ sales_cents }: TipPerson, received: number, { basis, share_bps }: TipRule): number {
  requireNonNegativeInteger(share_bps, 'share_bps')
  const base = basis === 'tips' ? received : Math.max(sales_cents, 0)
  return Math.min(received, mulDiv(base, share_bps, 10_000))
}

/**
 * Weight of a person in the pool. By points, the points count alone while nobody has hours. Once one person has
 * hours, a person without hours did not work and has no weight.
 */
function weightOf(
  { sales_cents, quarter_hours, points }: TipPerson,
  { division }: TipRule,
  hasHours: boolean,
): number {
  if (division === 'sales') return Math.max(sales_cents, 0)
  if (division === 'hours') return quarter_hours
  return hasHours ? quarter_hours * points : points
}
