import type { TipDistribution, TipShareEntry } from '@forki/contract/tip-distributions'
import { restaurant_id } from './current-user.ts'

/** Builds a team member's share in a tip distribution: 10.00 of tips, and no hours or payout. */
export const buildTipShare = (overrides: Partial<TipShareEntry> = {}): TipShareEntry => ({
  user_id: '0190a000-0000-7000-8000-000000000011',
  name: 'Ana Ruiz',
  role: 'waiter',
  quarter_hours: 0,
  points: 10,
  sales_cents: 9500,
  tips_cents: 1000,
  kept_cents: 0,
  pool_cents: 0,
  total_cents: 0,
  ...overrides,
})

/** Builds a draft distribution of one day that divides all tips by hours worked. */
export const buildTipDistribution = (overrides: Partial<TipDistribution> = {}): TipDistribution => ({
  id: '0190a000-0000-7000-8000-000000000012',
  restaurant_id,
  currency: 'MXN',
  from_date: '2026-11-20',
  to_date: '2026-11-20',
  status: 'draft',
  created_at: '2026-11-21T12:00:00.000Z',
  updated_at: '2026-11-21T12:00:00.000Z',
  closed_at: null,
  closed_by_name: null,
  version: 1,
  revision: 'revision-of-the-draft0',
  rule: {
    basis: 'tips',
    share_bps: 10_000,
    division: 'hours',
    points: { restaurant_admin: 0, chef: 5, waiter: 10, cashier: 5 },
  },
  tips_cents: 1000,
  carried_cents: 0,
  carried: [],
  shared_cents: 1000,
  pool_cents: 1000,
  undivided_cents: 1000,
  difference_cents: 0,
  people: [buildTipShare()],
  ...overrides,
})
