import { describe, expect, it } from 'vitest'
import { pageOf } from '@forki/contract/kit/list'
import { subscriptionPlan } from '@forki/contract/subscriptions'
import { startApiForFile } from '../../../test/setup/api.ts'
import { missingId } from '../../../test/factories/ids.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { buildPlan, buildSubscription } from '../../../test/factories/subscription.ts'
import { buildAdmin, buildOwner } from '../../../test/factories/user.ts'

const api = await startApiForFile()
const admin = api.as(await buildAdmin(api.db))
const owner = api.as(await buildOwner(api.db))

const plansPath = '/subscriptions/plans'
const statusAndCode = (reply: { status: number; body: { code?: string } }) => [reply.status, reply.body.code]
const findDefaultPlans = () =>
  api.db.subscriptionPlan.findMany({ where: { is_default: true }, select: { id: true } })

describe('list of plans', () => {
  it('the list of plans shows active plans to all users, and the others to administrators', async () => {
    const shown = await buildPlan(api.db, { name: 'Barrio Café', price_cents: 49_900 })
    const hidden = await buildPlan(api.db, { name: 'Barrio Abuelo', is_active: false })

    const everybody = await api.anonymous.get(plansPath, { q: 'barrio' })
    const all = await admin.get(plansPath, { q: 'BARRIO', sort: 'name', order: 'desc' })

    const page = pageOf(subscriptionPlan).strict().parse(everybody.body)
    expect(page.items.map(({ id }) => id)).toEqual([shown.id])
    expect(all.body.items.map(({ id }: { id: string }) => id)).toEqual([shown.id, hidden.id])
    expect((await api.anonymous.get(`${plansPath}/${shown.id}`)).body.name).toBe('Barrio Café')
    const missingReplies = [
      await api.anonymous.get(`${plansPath}/${hidden.id}`),
      await owner.get(`${plansPath}/${hidden.id}`),
      await admin.get(`${plansPath}/${missingId()}`),
    ]
    expect(missingReplies.map(statusAndCode)).toEqual(missingReplies.map(() => [404, 'not_found']))
    expect((await admin.get(`${plansPath}/${hidden.id}`)).status).toBe(200)
  })

  it('the list of plans filters, and rejects unknown filters', async () => {
    await buildPlan(api.db, { name: 'Solo lealtad', features: ['loyalty'], billing_interval: 'year' })

    const found = await api.anonymous.get(plansPath, {
      filters: JSON.stringify({ billing_interval: 'year', feature: 'loyalty', currency: 'MXN' }),
    })

    expect(found.body.items.map(({ name }: { name: string }) => name)).toEqual(['Solo lealtad'])
    expect((await api.anonymous.get(plansPath, { filters: '{"feature":"magic"}' })).status).toBe(422)
    expect((await api.anonymous.get(plansPath, { filters: '{"owner":"x"}' })).status).toBe(422)
  })
})

describe('writing plans', () => {
  it('a plan is created with defaults and an audit entry, and duplicate features are removed', async () => {
    const reply = await admin.post(plansPath, { name: ' Básico ', features: ['pos', 'pos', 'kitchen'] })

    expect(reply.status).toBe(201)
    expect(subscriptionPlan.strict().parse(reply.body)).toMatchObject({
      name: 'Básico',
      features: ['pos', 'kitchen'],
      price_cents: 0,
      max_staff: null,
      is_default: false,
      is_active: true,
    })
    const note = await api.db.auditEntry.findFirstOrThrow({ where: { entity_id: reply.body.id } })
    expect(note).toMatchObject({ action: 'subscription_plan.created', restaurant_id: null })
  })

  it.each([
    ['no name', {}],
    ['a negative price', { name: 'x', price_cents: -1 }],
    ['an unknown feature', { name: 'x', features: ['magic'] }],
    ['an unknown currency', { name: 'x', currency: 'ABC' }],
    ['an unknown interval', { name: 'x', billing_interval: 'week' }],
    ['an unknown field', { name: 'x', owner: 'y' }],
  ])('a plan with %s is rejected', async (_why, body) => {
    expect((await admin.post(plansPath, body)).status).toBe(422)
  })

  it('only administrators create, change and delete plans', async () => {
    const { id } = await buildPlan(api.db)
    const refusedReplies = [
      await owner.post(plansPath, { name: 'x' }),
      await owner.put(`${plansPath}/${id}`, { price_cents: 1 }),
      await owner.delete(`${plansPath}/${id}`),
      await owner.put(`${plansPath}/${missingId()}`, { price_cents: 1 }),
    ]

    expect(refusedReplies.map(statusAndCode)).toEqual(refusedReplies.map(() => [403, 'forbidden']))
    expect(statusAndCode(await api.anonymous.post(plansPath, { name: 'x' }))).toEqual([401, 'not_signed_in'])
    expect(statusAndCode(await admin.put(`${plansPath}/${missingId()}`, { price_cents: 1 }))).toEqual([
      404,
      'not_found',
    ])
  })

  it('the replaced values of a plan are audited, and a read plan is accepted unchanged', async () => {
    const { id } = await buildPlan(api.db, { price_cents: 100 })
    const read = (await admin.get(`${plansPath}/${id}`)).body

    const reply = await admin.put(`${plansPath}/${id}`, { ...read, price_cents: 200, max_staff: 5 })

    expect([reply.status, reply.body.price_cents, reply.body.max_staff]).toEqual([200, 200, 5])
    const note = await api.db.auditEntry.findFirstOrThrow({
      where: { entity_id: id, action: 'subscription_plan.updated' },
    })
    expect(note.data).toMatchObject({ price_cents: 200, before: { price_cents: 100, max_staff: null } })
  })
})

describe('features of a plan', () => {
  it('changed features apply to all subscribers at the next request and are published', async () => {
    const restaurant = await buildRestaurant(api.db)
    const { plan } = await api.db.userSubscription.findFirstOrThrow({
      where: { user_id: restaurant.owner_id },
      include: { plan: true },
    })
    const layout = { restaurant_id: restaurant.id, name: 'Patio', width: 100, height: 100 }
    const post = () => api.as({ id: restaurant.owner_id }).post('/restaurant-layouts', layout)
    expect((await post()).status).toBe(201)

    await admin.put(`${plansPath}/${plan.id}`, { features: ['pos'] })

    expect(statusAndCode(await post())).toEqual([402, 'feature_not_in_plan'])
    const events = await api.db.liveEvent.findMany({ where: { restaurant_id: restaurant.id } })
    expect(events.map(({ type }) => type)).toEqual(['layout.updated', 'membership.updated'])
  })
})

describe('the default plan', () => {
  it('another plan can become the default plan, exactly one plan always is, and it can neither be deleted nor deactivated', async () => {
    const { id } = await buildPlan(api.db)
    const [former] = await findDefaultPlans()
    expect((await admin.put(`${plansPath}/${id}`, { is_default: true })).body.is_default).toBe(true)
    expect(await findDefaultPlans()).toEqual([{ id }])

    const refusedReplies = [
      await admin.put(`${plansPath}/${id}`, { is_default: false }),
      await admin.put(`${plansPath}/${id}`, { is_active: false }),
      await admin.delete(`${plansPath}/${id}`),
    ]

    expect(refusedReplies.map(statusAndCode)).toEqual(refusedReplies.map(() => [409, 'default_plan']))
    const hidden = await buildPlan(api.db, { is_active: false })
    expect((await admin.put(`${plansPath}/${hidden.id}`, { is_default: true })).status).toBe(422)
    const made = await admin.post(plansPath, { name: 'Nuevo', is_default: true })
    expect(await findDefaultPlans()).toEqual([{ id: made.body.id }])
    await admin.put(`${plansPath}/${former!.id}`, { is_default: true })
    expect(await findDefaultPlans()).toEqual([former])
  })

  it('one default plan remains after twenty concurrent changes', async () => {
    const createdPlans = await Promise.all(Array.from({ length: 20 }, () => buildPlan(api.db)))

    const replies = await Promise.all(
      createdPlans.map(({ id }) => admin.put(`${plansPath}/${id}`, { is_default: true })),
    )

    expect(replies.map(({ status }) => status)).toEqual(createdPlans.map(() => 200))
    expect(await findDefaultPlans()).toHaveLength(1)
  })
})

describe('DELETE a plan', () => {
  it('a plan without subscriptions is deleted, and deleting a used one is rejected', async () => {
    const [free, held] = [await buildPlan(api.db), await buildPlan(api.db)]
    await buildSubscription(api.db, { subscription_plan_id: held.id, status: 'cancelled' })

    expect((await admin.delete(`${plansPath}/${free.id}`)).body).toEqual({ id: free.id })
    expect(statusAndCode(await admin.delete(`${plansPath}/${held.id}`))).toEqual([409, 'plan_in_use'])
    expect((await admin.get(`${plansPath}/${free.id}`)).status).toBe(404)
  })

  it('either the deletion of a plan or a concurrent subscription to it succeeds', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await buildPlan(api.db)
      const taker = api.as(await buildOwner(api.db))
      await taker.get('/auth/me')

      const [gone, taken] = await Promise.all([
        admin.delete(`${plansPath}/${id}`),
        taker.post('/subscriptions/user-subscriptions', { subscription_plan_id: id }),
      ])

      expect([
        [200, 422],
        [409, 201],
      ]).toContainEqual([gone.status, taken.status])
    }
  })
})
