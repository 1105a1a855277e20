import { expect, test } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildMembership } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { expireInvitations } from './expire-invitations.job-handler.ts'

const api = await startApiForFile()

const yesterday = new Date(Date.now() - 86_400_000)
const tomorrow = new Date(Date.now() + 86_400_000)
const eventsOf = (restaurant_id: string) =>
  api.db.liveEvent.findMany({ where: { restaurant_id, type: 'membership.updated' } })

test('overdue invitations expire, their restaurants are notified, and the others stay', async () => {
  const { id: restaurant_id } = await buildRestaurant(api.db)
  const invitation = (fields: object) =>
    buildMembership(api.db, { restaurant_id, status: 'pending', ...fields })
  const lapsed = await invitation({ expires_at: yesterday })
  const unbound = await invitation({ expires_at: yesterday, user_id: null })
  const open = await invitation({ expires_at: tomorrow })
  const accepted = await invitation({ expires_at: yesterday, status: 'accepted' })
  const elsewhere = await buildMembership(api.db, { status: 'pending', expires_at: yesterday })

  await expireInvitations(api.deps)
  await expireInvitations(api.deps)

  const rows = await api.db.membership.findMany()
  const states = new Map(rows.map(({ id, status }) => [id, status]))
  expect([lapsed, unbound, elsewhere].map(({ id }) => states.get(id))).toEqual([
    'expired',
    'expired',
    'expired',
  ])
  expect([open, accepted].map(({ id }) => states.get(id))).toEqual(['pending', 'accepted'])
  const events = await eventsOf(restaurant_id)
  expect(events.map(({ ids }) => ids.toSorted())).toEqual([[lapsed.id, unbound.id].toSorted()])
  expect(await eventsOf(elsewhere.restaurant_id)).toHaveLength(1)
})

test('each of thirty overdue invitations expires and is published once in four concurrent runs', async () => {
  const { id: restaurant_id } = await buildRestaurant(api.db)
  for (let n = 0; n < 30; n += 1) {
    await buildMembership(api.db, { restaurant_id, user_id: null, status: 'pending', expires_at: yesterday })
  }

  await Promise.all(Array.from({ length: 4 }, () => expireInvitations(api.deps)))

  const ids = (await eventsOf(restaurant_id)).flatMap((event) => event.ids)
  expect(ids).toHaveLength(30)
  expect(new Set(ids).size).toBe(30)
  expect(await api.db.membership.count({ where: { restaurant_id, status: 'expired' } })).toBe(30)
})
