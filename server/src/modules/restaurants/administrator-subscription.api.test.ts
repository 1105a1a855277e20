import { expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildSubscription } from '../../../test/factories/subscription.ts'
import { buildAdmin } from '../../../test/factories/user.ts'

const api = await startApiForFile()

const restaurantBody = (overrides: object = {}) => ({
  name: 'Café Ñandú',
  currency: 'MXN',
  timezone: 'America/Mexico_City',
  ...overrides,
})

it('the first restaurant of an administrator is covered by the default plan, so that its staff may work', async () => {
  const admin = await buildAdmin(api.db)

  const { id: restaurant_id } = (await api.as(admin).post('/restaurants', restaurantBody())).body
  const waiter = await buildMember(api.db, restaurant_id, { role: 'waiter' })

  const { access } = (await api.as(waiter).get('/auth/me')).body
  expect(access.has_active_subscription).toBe(true)
  expect(access.restaurants[0].features).toContain('pos')
  expect(
    await api.db.auditEntry.count({
      where: { action: 'user_subscription.created', user_id: admin.id },
    }),
  ).toBe(1)
})

it('twenty concurrent first restaurants of an administrator share one subscription', async () => {
  const admin = await buildAdmin(api.db)

  const replies = await Promise.all(
    Array.from({ length: 20 }, () => api.as(admin).post('/restaurants', restaurantBody({ name: 'Primero' }))),
  )

  expect(replies.map(({ status }) => status)).toEqual(Array<number>(20).fill(201))
  const subscriptions = await api.db.userSubscription.findMany({
    where: { user_id: admin.id },
    include: { covers: true },
  })
  expect(subscriptions.map(({ covers }) => covers.length)).toEqual([20])
})

it('a cancelled subscription of an administrator is not replaced', async () => {
  const admin = await buildAdmin(api.db)
  await buildSubscription(api.db, { user_id: admin.id, status: 'cancelled' })

  expect((await api.as(admin).post('/restaurants', restaurantBody())).status).toBe(201)

  expect(await api.db.userSubscription.count({ where: { user_id: admin.id } })).toBe(1)
})
