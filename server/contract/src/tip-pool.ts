import { z } from 'zod'
import { TIP_BASES, TIP_DIVISIONS } from './money/tip-pool.ts'

const points = z.int().min(0).max(100)

/** Rule of a tip pool: the part of each person's tips that goes into it, and how it is divided (MON-63). */
export const tipRule = z.strictObject({
  basis: z.enum(TIP_BASES).meta({
    description:
      'Base of `share_bps`. `tips`: the tips of a person. `sales`: their sales, limited by their tips.',
  }),
  share_bps: z.int().min(1).max(10_000).meta({
    description: 'Part of the base that goes into the pool. The rest of the tips stays with the person.',
  }),
  division: z.enum(TIP_DIVISIONS).meta({
    description:
      'Weight of a person in the pool: sales, hours, or points times hours. Points alone if nobody has hours.',
  }),
  points: z
    .strictObject({ restaurant_admin: points, chef: points, waiter: points, cashier: points })
    .meta({ description: 'Points of each role, for new entries of a distribution.' }),
})
export type StoredTipRule = z.output<typeof tipRule>

/** Tip pool of a restaurant: whether its tips are distributed, and by which rule. */
export const tipPool = tipRule.extend({
  is_on: z.boolean().meta({ description: 'Tips can be distributed (`/tip-distributions`).' }),
})
export type TipPool = z.output<typeof tipPool>

/** Default tip pool of a new restaurant: disabled. */
export const TIP_POOL_OFF: TipPool = {
  is_on: false,
  basis: 'tips',
  share_bps: 10_000,
  division: 'hours',
  points: { restaurant_admin: 0, chef: 5, waiter: 10, cashier: 5 },
}
