import { expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { buildPlan, buildSubscription } from '../../../test/factories/subscription.ts'
import { buildAdmin, buildOwner } from '../../../test/factories/user.ts'

const api = await startApiForFile()

const subscriptionsPath = '/subscriptions/admin/user-subscriptions'
const DAY = 86_400_000

it('access names the plan that covers each restaurant, with its end', async () => {
  const owner = await buildOwner(api.db)
  const { id } = await buildRestaurant(api.db, { owner_id: owner.id, hasSubscription: false })
  const waiter = await buildMember(api.db, id)
  const plan = await buildPlan(api.db, { name: 'Casa' })
  const planOf = async (user: { id: string }) =>
    (await api.as(user).get('/auth/me')).body.access.restaurants[0].plan
  expect(await planOf(owner)).toBeNull()

  const ends_at = new Date(Date.now() + DAY)
  const subscription = { user_id: owner.id, subscription_plan_id: plan.id, ends_at }
  const { id: subscription_id } = await buildSubscription(api.db, subscription)
  await api.db.subscriptionCover.create({ data: { subscription_id, restaurant_id: id } })

  const expectedPlan = { id: plan.id, name: 'Casa', ends_at: ends_at.toISOString() }
  expect(await planOf(owner)).toEqual(expectedPlan)
  expect(await planOf(waiter)).toEqual(expectedPlan)
})

it('archived restaurants and erased users are left out of subscriptions and their counts', async () => {
  const admin = api.as(await buildAdmin(api.db))
  const [owner, erased] = [await buildOwner(api.db), await buildOwner(api.db)]
  const plan = await buildPlan(api.db)
  const { id: restaurant_id } = await buildRestaurant(api.db, { owner_id: owner.id, hasSubscription: false })
  for (const user of [owner, erased]) {
    await buildSubscription(api.db, { user_id: user.id, subscription_plan_id: plan.id })
  }
  const held = await api.db.userSubscription.findFirstOrThrow({ where: { user_id: owner.id } })
  const lost = await api.db.userSubscription.findFirstOrThrow({ where: { user_id: erased.id } })
  await api.db.subscriptionCover.create({ data: { subscription_id: held.id, restaurant_id } })
  const holders = async () => (await admin.get(subscriptionsPath, { subscription_plan_id: plan.id })).body
  expect(await holders()).toMatchObject({ total: 2 })

  await admin.delete(`/users/${erased.id}`)
  await api.as(owner).delete(`/restaurants/${restaurant_id}`)

  expect(await holders()).toMatchObject({ total: 1, items: [{ id: held.id, restaurant_ids: [] }] })
  const change = { auto_renew: false }
  expect((await admin.put(`/subscriptions/user-subscriptions/${lost.id}`, change)).status).toBe(404)
  expect((await admin.get(subscriptionsPath, { restaurant_id })).body.total).toBe(0)
})

const inDays = (days: number) => new Date(Date.now() + days * DAY)

it('a renewal without an end is rejected with 409 if a later subscription covers the restaurant', async () => {
  const { id, owner_id: user_id } = await buildRestaurant(api.db, { hasSubscription: false })
  const covered = { user_id, restaurant_ids: [id] }
  const current = await buildSubscription(api.db, { ...covered, ends_at: inDays(1) })
  const later = await buildSubscription(api.db, { ...covered, starts_at: inDays(2) })
  const owner = api.as({ id: user_id })
  const renew = () =>
    owner.put(`/subscriptions/user-subscriptions/${current.id}`, { auto_renew: true, restaurant_ids: [id] })

  const refused = await renew()
  await api.db.userSubscription.delete({ where: { id: later.id } })

  expect([refused.status, refused.body.code]).toEqual([409, 'restaurant_covered'])
  expect((await renew()).status).toBe(200)
})
