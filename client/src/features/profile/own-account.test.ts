import type { UserSubscription } from '@forki/contract/subscriptions'
import { describe, expect, it } from 'vitest'
import { countriesIn } from '../../lib/countries.ts'
import { buildSubscription } from '../../test/admin.tsx'
import { uuid } from '../../test/uuid.ts'
import { fetchAllPages } from './own-data-export.ts'
import { isEmptied } from './plan-change.ts'
import { groupSubscriptions } from './subscription-groups.ts'

const buildOwnSubscription = (n: number, overrides: Partial<UserSubscription> = {}): UserSubscription =>
  buildSubscription({ id: uuid(n), restaurant_ids: [uuid(1), uuid(2)], ...overrides })

describe('subscriptions of a user', () => {
  it('the subscriptions of a user are grouped into active, pending, upcoming and past ones', () => {
    const heldSubscription = buildOwnSubscription(1)
    const pending = buildOwnSubscription(2, { status: 'pending', is_active: false })
    const over = buildOwnSubscription(3, { status: 'expired', is_active: false })
    const cancelled = buildOwnSubscription(4, { status: 'cancelled', is_active: false })
    const next = buildOwnSubscription(5, {
      status: 'active',
      is_active: false,
      starts_at: '2999-01-01T00:00:00.000Z',
    })

    expect(groupSubscriptions([over, cancelled, pending, next, heldSubscription])).toEqual({
      held: [heldSubscription],
      pending: [pending],
      upcoming: [next],
      past: [over, cancelled],
    })
  })

  it('a subscription is emptied only by a plan that takes all of its restaurants over', () => {
    expect(isEmptied(buildOwnSubscription(1), [uuid(1)])).toBe(false)
    expect(isEmptied(buildOwnSubscription(1), [uuid(1), uuid(2)])).toBe(true)
    expect(isEmptied(buildOwnSubscription(1, { restaurant_ids: [] }), [uuid(1)])).toBe(false)
  })
})

describe("export of the user's data", () => {
  it('the data export fetches all pages of each list', async () => {
    const pages = [['a', 'b'], ['c']]
    const readPage = (page: number) =>
      Promise.resolve({ items: pages[page - 1] ?? [], page, per_page: 2, total: 3, total_pages: 2 })

    expect(await fetchAllPages(readPage)).toEqual(['a', 'b', 'c'])
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
