import { describe, expect, it } from 'vitest'
import { termEndOf, firstStatus } from './subscription-term.ts'

const plan = (overrides: object = {}) => ({
  price_cents: 9900,
  billing_interval: 'month' as const,
  trial_days: 0,
  ...overrides,
})

describe('firstStatus', () => {
  it.each([
    ['a free plan is active at once', plan({ price_cents: 0 }), false, 'active'],
    ['a priced plan is pending', plan(), false, 'pending'],
    ['a plan with trial days is trialing', plan({ trial_days: 14 }), false, 'trialing'],
    ['a plan after its trial is pending', plan({ trial_days: 14 }), true, 'pending'],
    ['a free plan after its trial is pending', plan({ price_cents: 0, trial_days: 14 }), true, 'pending'],
  ])('firstStatus returns the first status of a subscription: %s', (_why, offer, hadTrial, status) => {
    expect(firstStatus(offer, hadTrial)).toBe(status)
  })
})

const termEnd = (status: 'active' | 'trialing' | 'pending', offer: object, from: string) =>
  termEndOf(status, plan(offer), new Date(from))?.toISOString() ?? null

describe('termEndOf', () => {
  it.each([
    ['active', {}, '2026-11-21T10:00:00.000Z', '2026-12-21T10:00:00.000Z'],
    ['active', {}, '2027-01-31T10:00:00.000Z', '2027-02-28T10:00:00.000Z'],
    ['active', { billing_interval: 'year' }, '2028-02-29T10:00:00.000Z', '2029-02-28T10:00:00.000Z'],
    ['active', { billing_interval: 'once' }, '2026-11-21T10:00:00.000Z', null],
    ['active', { price_cents: 0 }, '2026-11-21T10:00:00.000Z', null],
    ['trialing', { trial_days: 14 }, '2026-11-21T10:00:00.000Z', '2026-12-05T10:00:00.000Z'],
    ['trialing', {}, '2026-11-21T10:00:00.000Z', null],
    ['pending', {}, '2026-11-21T10:00:00.000Z', null],
  ] as const)(
    'termEndOf returns the end of a subscription with status %s and terms %o that starts at %s',
    (status, offer, from, wanted) => {
      expect(termEnd(status, offer, from)).toBe(wanted)
    },
  )
})
