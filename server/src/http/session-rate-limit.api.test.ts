import { expect, it } from 'vitest'
import { startApiForFile } from '../../test/setup/api.ts'
import { buildApiKey } from '../../test/factories/api-key.ts'
import { buildMember } from '../../test/factories/membership.ts'
import { buildRestaurant } from '../../test/factories/restaurant.ts'

const api = await startApiForFile({ env: { FORKI_WRITES_PER_MINUTE: '' } })

/** A write with an invalid body counts against the session's limit like any other write. */
const postOrder = (token: string) => api.withToken(token).post('/orders', {})

it('the write limit of a session accepts 600 of 650 parallel writes and rejects the others with 429 rate_limited', async () => {
  const restaurant = await buildRestaurant(api.db)
  const waiter = await buildMember(api.db, restaurant.id)
  const token = await api.signIn(waiter)

  const replies = await Promise.all(Array.from({ length: 650 }, () => postOrder(token)))

  const refused = replies.filter(({ status }) => status === 429)
  expect(replies.filter(({ status }) => status === 422)).toHaveLength(600)
  expect(refused).toHaveLength(50)
  const { body, headers } = refused[0]!
  expect(body.code).toBe('rate_limited')
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect([headers['ratelimit-limit'], headers['ratelimit-remaining']]).toEqual(['600', '0'])
})

it('the write limit of a session limits neither reads, nor other sessions of the user, nor API keys', async () => {
  const restaurant = await buildRestaurant(api.db)
  const waiter = await buildMember(api.db, restaurant.id)
  const token = await api.signIn(waiter)
  await Promise.all(Array.from({ length: 601 }, () => postOrder(token)))
  const key = await buildApiKey(api.db, {
    restaurant_id: restaurant.id,
    created_by: restaurant.owner_id,
    permissions: ['create_order'],
  })

  expect((await postOrder(token)).status).toBe(429)
  expect((await api.withToken(token).get('/auth/me')).status).toBe(200)
  expect((await postOrder(await api.signIn(waiter))).status).toBe(422)
  expect((await postOrder(key.token)).status).toBe(422)
})
