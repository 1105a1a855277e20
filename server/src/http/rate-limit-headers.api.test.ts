import { expect, it } from 'vitest'
import { startApiForFile } from '../../test/setup/api.ts'
import { buildApiKey } from '../../test/factories/api-key.ts'
import { buildMember } from '../../test/factories/membership.ts'
import { buildRestaurant } from '../../test/factories/restaurant.ts'
import { missingId } from '../../test/factories/ids.ts'

const api = await startApiForFile()
const restaurant = await buildRestaurant(api.db)
const waiter = await buildMember(api.db, restaurant.id)
const session = await api.signIn(waiter)
const { token } = await buildApiKey(api.db, {
  restaurant_id: restaurant.id,
  created_by: restaurant.owner_id,
  permissions: ['read_dish'],
})

const LIMIT_HEADERS = ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'] as const
type Answer = Awaited<ReturnType<ReturnType<typeof api.withToken>['get']>>
const limitsOf = ({ headers }: Answer) => LIMIT_HEADERS.map((name) => Number(headers[name]))

it.each([
  ['API key', token],
  ['session', session],
])('every response to a caller with a rate limit states it: %s', async (_name, credentials) => {
  const caller = api.withToken(credentials)
  const answers = await Promise.all([
    caller.get('/dishes', { restaurant_id: restaurant.id }),
    caller.get('/dishes', { unknown: 1 }),
    caller.get(`/dishes/${missingId()}`),
    caller.get('/restaurants/x'),
    caller.get('/audit', { restaurant_id: restaurant.id }),
    caller.post('/orders', {}),
  ])

  const statuses = answers.map(({ status }) => status)
  expect(new Set(statuses).size).toBeGreaterThanOrEqual(3)
  for (const answer of answers) {
    const [limit = 0, remaining = -1, reset = -1] = limitsOf(answer)
    expect(limit).toBeGreaterThan(0)
    expect(remaining).toBeGreaterThanOrEqual(0)
    expect(remaining).toBeLessThanOrEqual(limit)
    expect(reset).toBeGreaterThanOrEqual(0)
  }
})

it('reads of a session state the remaining writes and use none', async () => {
  const caller = api.withToken(await api.signIn(waiter))
  const limitsBefore = limitsOf(await caller.get('/auth/me'))
  const limitsAgain = limitsOf(await caller.get('/auth/me'))
  const limitsWritten = limitsOf(await caller.post('/orders', {}))
  const limitsAfter = limitsOf(await caller.get('/auth/me'))

  expect(limitsBefore[1]).toBe(limitsBefore[0])
  expect(limitsAgain[1]).toBe(limitsBefore[1])
  expect(limitsWritten[1]).toBe(limitsBefore[1]! - 1)
  expect(limitsAfter[1]).toBe(limitsWritten[1])
})
