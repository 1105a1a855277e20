import { userSubscription, type UserSubscription } from '@forki/contract/subscriptions'
import { describe, expect, it } from 'vitest'
import { countriesIn } from '../../lib/countries.ts'
import { fetchAllPages } from './own-data.ts'
import { remainingRestaurantIds } from './plan-change.ts'
import { groupSubscriptions } from './subscription-groups.ts'

const uuid = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`
const at = '2026-11-01T12:00:00.000Z'

const build = (n: number, overrides: Partial<UserSubscription> = {}): UserSubscription =>
  userSubscription.parse({
    id: uuid(n),
    user_id: uuid(9),
    user_email: 'owner@forki.demo',
    user_name: 'Carmen Ibarra',
    subscription_plan_id: uuid(50),
    subscription_plan: {
      id: uuid(50),
      name: 'Forki',
      description: null,
      price_cents: 0,
      currency: 'MXN',
      billing_interval: 'month',
      features: ['pos'],
      max_restaurants: null,
      max_staff: null,
      trial_days: 0,
      is_default: true,
      is_active: true,
      created_at: at,
      updated_at: at,
    },
    restaurant_ids: [uuid(1), uuid(2)],
    status: 'active',
    is_active: true,
    starts_at: at,
    ends_at: null,
    auto_renew: false,
    created_at: at,
    updated_at: at,
    ...overrides,
  })

describe('subscriptions of a user', () => {
  it('the subscriptions of a user are grouped into active, pending and past ones', () => {
    const held = build(1)
    const pending = build(2, { status: 'pending', is_active: false })
    const over = build(3, { status: 'expired', is_active: false })

    expect(groupSubscriptions([over, pending, held])).toEqual({
      held: [held],
      pending: [pending],
      past: [over],
    })
  })

  it('a subscription still covers its other restaurants when a new plan takes some over', () => {
    expect(remainingRestaurantIds(build(1), [uuid(1)])).toEqual([uuid(2)])
    expect(remainingRestaurantIds(build(1), [uuid(1), uuid(2)])).toEqual([])
  })
})

describe("export of the user's data", () => {
  it('the data export fetches all pages of each list', async () => {
    const pages = [['a', 'b'], ['c']]
    const read = (page: number) =>
      Promise.resolve({ items: pages[page - 1] ?? [], page, per_page: 2, total: 3, total_pages: 2 })

    expect(await fetchAllPages(read)).toEqual(['a', 'b', 'c'])
  })
})

describe('countries', () => {
  it('countries are listed in the chosen language, without duplicates, by current codes only', () => {
    const spanish = countriesIn('es')
    const labelOf = (code: string) => spanish.find((country) => country.code === code)?.label

    expect(labelOf('MX')).toBe('México')
    expect(labelOf('DE')).toBe('Alemania')
    expect([labelOf('DD'), labelOf('EU'), labelOf('ZZ')]).toEqual([undefined, undefined, undefined])
    expect(new Set(spanish.map(({ label }) => label)).size).toBe(spanish.length)
    expect(countriesIn('en').find(({ code }) => code === 'DE')?.label).toBe('Germany')
  })
})
