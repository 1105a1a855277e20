import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumOf } from './rounding.ts'
import { divideTips, TIP_BASES, TIP_DIVISIONS, type TipPerson, type TipRule } from './tip-pool.ts'

const centsArbitrary = fc.oneof(
  fc.integer({ min: -5000, max: 90_000 }),
  fc.constantFrom(0, 1, -1, 333, 10 ** 13, -(10 ** 13)),
)
const peopleArbitrary = fc.uniqueArray(
  fc.record({
    key: fc.string({ minLength: 1, maxLength: 6 }),
    tips_cents: centsArbitrary,
    sales_cents: centsArbitrary,
    quarter_hours: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 2976 })),
    points: fc.integer({ min: 0, max: 100 }),
  }),
  { selector: ({ key }) => key, maxLength: 12 },
)
const ruleArbitrary = fc.record({
  basis: fc.constantFrom(...TIP_BASES),
  share_bps: fc.oneof(fc.constantFrom(1, 10_000), fc.integer({ min: 1, max: 10_000 })),
  division: fc.constantFrom(...TIP_DIVISIONS),
})

const person = (key: string, fields: Partial<TipPerson> = {}): TipPerson => ({
  key,
  tips_cents: 0,
  sales_cents: 0,
  quarter_hours: 0,
  points: 0,
  ...fields,
})
const keptAndPoolCents = (those: TipPerson[], by: Partial<TipRule>, carried = 0) =>
  divideTips(those, { basis: 'tips', share_bps: 10_000, division: 'hours', ...by }, carried).shares.map(
    ({ kept_cents, pool_cents }) => [kept_cents, pool_cents],
  )

describe('tip pool (MON-63)', () => {
  it('shares of a tip pool sum to the tips to the cent and are never negative, for any people and rule', () => {
    fc.assert(
      fc.property(peopleArbitrary, ruleArbitrary, centsArbitrary, (those, by, carried) => {
        const { shared_cents, pool_cents, undivided_cents, shares } = divideTips(those, by, carried)

        const tips = sumOf([...those.map(({ tips_cents }) => tips_cents), carried])
        expect(shared_cents).toBe(Math.max(tips, 0))
        expect(sumOf([...shares.map(({ total_cents }) => total_cents), undivided_cents])).toBe(shared_cents)
        expect(sumOf([...shares.map((share) => share.pool_cents), undivided_cents])).toBe(pool_cents)
        for (const share of shares) {
          expect(Math.min(share.kept_cents, share.pool_cents, share.total_cents)).toBeGreaterThanOrEqual(0)
          expect(share.total_cents).toBe(share.kept_cents + share.pool_cents)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('shares of a tip pool are the same in any sequence of the people', () => {
    const shuffled = peopleArbitrary.chain((those) =>
      fc.tuple(fc.constant(those), fc.shuffledSubarray(those, { minLength: those.length })),
    )
    fc.assert(
      fc.property(shuffled, ruleArbitrary, centsArbitrary, ([those, others], by, carried) => {
        expect(divideTips(others, by, carried)).toEqual(divideTips(those, by, carried))
      }),
    )
  })

  it('a person without a weight has no share of a tip pool', () => {
    fc.assert(
      fc.property(peopleArbitrary, ruleArbitrary, centsArbitrary, (those, by, carried) => {
        const { shares } = divideTips(those, by, carried)
        const hasHours = those.some(({ quarter_hours }) => quarter_hours > 0)
        for (const tipPerson of those) {
          const weight = {
            sales: tipPerson.sales_cents,
            hours: tipPerson.quarter_hours,
            points: hasHours ? tipPerson.quarter_hours * tipPerson.points : tipPerson.points,
          }
          if (weight[by.division] > 0) continue
          expect(shares.find(({ key }) => key === tipPerson.key)?.pool_cents).toBe(0)
        }
      }),
    )
  })

  it('a pool by points without hours is divided whole if one person has points, in proportion to the points', () => {
    const withoutHours = peopleArbitrary.map((those) => those.map((one) => ({ ...one, quarter_hours: 0 })))
    fc.assert(
      fc.property(withoutHours, ruleArbitrary, centsArbitrary, (those, by, carried) => {
        const { pool_cents, undivided_cents, shares } = divideTips(
          those,
          { ...by, division: 'points' },
          carried,
        )

        const points = sumOf(those.map((one) => one.points))
        expect(undivided_cents).toBe(points > 0 ? 0 : pool_cents)
        for (const one of those) {
          const share = shares.find(({ key }) => key === one.key)!.pool_cents
          const exactTimesPoints = BigInt(pool_cents) * BigInt(one.points)
          const missing = BigInt(share) * BigInt(points) - exactTimesPoints
          expect(missing > -BigInt(points || 1) && missing < BigInt(points || 1)).toBe(true)
        }
      }),
    )
  })

  it.each([
    [
      'all tips by points without hours',
      [
        person('a', { tips_cents: 1000, points: 10 }),
        person('b', { points: 5 }),
        person('c', { tips_cents: 1, points: 0 }),
      ],
      { division: 'points' },
      [
        [0, 667],
        [0, 334],
        [0, 0],
      ],
    ],
    [
      'all tips by points times hours, without a share for people without hours',
      [
        person('a', { tips_cents: 1000, quarter_hours: 1, points: 1 }),
        person('b', { tips_cents: 500, points: 100 }),
      ],
      { division: 'points' },
      [
        [0, 1500],
        [0, 0],
      ],
    ],
    [
      'all tips by hours',
      [person('a', { tips_cents: 1000, quarter_hours: 32 }), person('b', { quarter_hours: 16 })],
      {},
      [
        [0, 667],
        [0, 333],
      ],
    ],
    [
      '30 % of the tips by points times hours',
      [
        person('a', { tips_cents: 1000, quarter_hours: 32, points: 10 }),
        person('b', { quarter_hours: 32, points: 5 }),
      ],
      { share_bps: 3000, division: 'points' },
      [
        [700, 200],
        [0, 100],
      ],
    ],
    [
      'three percent of the sales to the kitchen',
      [
        person('a', { tips_cents: 1500, sales_cents: 10_000 }),
        person('b', { tips_cents: 100, sales_cents: 10_000 }),
        person('c', { quarter_hours: 1 }),
      ],
      { basis: 'sales', share_bps: 300 },
      [
        [1200, 0],
        [0, 0],
        [0, 400],
      ],
    ],
    [
      'all tips by sales',
      [
        person('a', { tips_cents: 900, sales_cents: 20_000 }),
        person('b', { tips_cents: 0, sales_cents: 10_000 }),
      ],
      { division: 'sales' },
      [
        [0, 600],
        [0, 300],
      ],
    ],
  ] as const)('the tip pool divides %s', (_name, those, by, expected) => {
    expect(keptAndPoolCents([...those], by)).toEqual(expected)
  })

  it('a refund beyond the tips of a person is deducted from the tip pool first and then from the kept tips', () => {
    const tipPeople = [
      person('a', { tips_cents: 1000, quarter_hours: 4 }),
      person('b', { tips_cents: 500, quarter_hours: 4 }),
      person('c', { tips_cents: -450 }),
    ]

    expect(keptAndPoolCents(tipPeople, { share_bps: 4000 })).toEqual([
      [600, 75],
      [300, 75],
      [0, 0],
    ])
    expect(keptAndPoolCents(tipPeople, { share_bps: 2000 })).toEqual([
      [700, 0],
      [350, 0],
      [0, 0],
    ])
  })

  it('a positive difference of an earlier distribution is added to the tip pool', () => {
    const tipPeople = [person('a', { tips_cents: 1000, quarter_hours: 4 }), person('b', { quarter_hours: 4 })]

    expect(keptAndPoolCents(tipPeople, { share_bps: 2000 }, 100)).toEqual([
      [800, 150],
      [0, 150],
    ])
  })
})
