import { card as cardSchema, type Card } from '@forki/contract/loyalty'
import { loyaltyEndpoints } from '@forki/contract/loyalty-endpoints'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { countEventsOf } from '../../../test/setup/count-events.ts'
import { missingId } from '../../../test/factories/ids.ts'
import { buildLoyaltyCard, buildCustomer, buildCardTemplate } from '../../../test/factories/loyalty.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'

const api = await startApiForFile()
const { id: restaurant_id, owner_id } = await buildRestaurant(api.db)
const owner = api.as({ id: owner_id })
const waiter = await buildMember(api.db, restaurant_id)
/** Waiter with the extra permission to manage loyalty cards. */
const host = await buildMember(api.db, restaurant_id, { permissions: ['manage_loyalty'] })
const { id: theirs, owner_id: stranger_id } = await buildRestaurant(api.db)
const stranger = api.as({ id: stranger_id })

const statusAndCode = (reply: { status: number; body: { code?: string } }) => [reply.status, reply.body.code]
const addSeal = (id: string, body: object = {}, by = owner) => by.post(`/loyalty/cards/${id}/add-seal`, body)
const issueCard = (template_id: string, customer: object = { customer: { name: 'X' } }) =>
  owner.post('/loyalty/cards', { template_id, ...customer })
const redeem = (id: string, body: object = {}, by = owner) => by.post(`/loyalty/cards/${id}/redeem`, body)
const buildCard = (change: Parameters<typeof buildLoyaltyCard>[1] = {}) =>
  buildLoyaltyCard(api.db, { restaurant_id, ...change })

describe('POST /loyalty/cards', () => {
  it('a customer receives an empty card with 201, an unguessable code and its first ledger entry', async () => {
    const template = await buildCardTemplate(api.db, { restaurant_id, valid_days: 30 })
    const customer = await buildCustomer(api.db, { restaurant_id })

    const reply = await api.as(host).post('/loyalty/cards', {
      template_id: template.id,
      customer_id: customer.id,
    })

    expect(reply.status).toBe(201)
    const made = cardSchema.parse(reply.body)
    expect(made).toMatchObject({
      status: 'active',
      seals: [],
      seals_count: 0,
      seals_required: 10,
      seals_owed: 0,
      cycle: 1,
      redemptions: [],
      customer_name: customer.name,
      template: { name: template.name, reward: template.reward },
    })
    expect(made.code).toMatch(/^[\w-]{22}$/)
    const life = Date.parse(made.expires_at ?? '') - Date.parse(made.issued_at)
    expect(life).toBe(30 * 86_400_000)
    const entries = await api.db.loyaltyCardEntry.findMany({ where: { card_id: made.id } })
    expect(entries.map(({ kind, created_by }) => [kind, created_by])).toEqual([['issue', host.id]])
    const note = await api.db.auditEntry.findFirst({ where: { entity_id: made.id } })
    expect(note).toMatchObject({ action: 'card.issued', user_id: host.id })
  })

  it('a card is issued to a new customer, and to the existing one with the same address unchanged', async () => {
    const [one, other] = [
      await buildCardTemplate(api.db, { restaurant_id }),
      await buildCardTemplate(api.db, { restaurant_id }),
    ]
    const customer = { name: 'Teo Mar', email: `teo.${randomUUID()}@guests.test` }

    const firstReply = await owner.post('/loyalty/cards', { template_id: one.id, customer })
    const secondReply = await owner.post('/loyalty/cards', {
      template_id: other.id,
      customer: { name: 'Otro nombre', email: customer.email.toUpperCase() },
    })

    expect([firstReply.status, secondReply.status]).toEqual([201, 201])
    expect(secondReply.body).toMatchObject({
      customer_id: firstReply.body.customer_id,
      customer_name: 'Teo Mar',
    })
  })

  it('a second active card is rejected with 409, and a new card replaces an expired one', async () => {
    const live = await buildCard()
    const { template_id, customer_id } = live

    expect(statusAndCode(await owner.post('/loyalty/cards', { template_id, customer_id }))).toEqual([
      409,
      'card_exists',
    ])
    await api.db.loyaltyCard.update({ where: { id: live.id }, data: { expires_at: new Date(1) } })
    expect((await owner.post('/loyalty/cards', { template_id, customer_id })).status).toBe(201)

    const last = await api.db.loyaltyCardEntry.findFirst({ where: { card_id: live.id, kind: 'expire' } })
    expect(last).not.toBeNull()
  })

  it.each([
    ['no customer', {}],
    ['an id and a new customer', { customer_id: randomUUID(), customer: { name: 'X' } }],
    ['an unknown customer', { customer_id: missingId() }],
  ])('a new card with %s is rejected with 422', async (_what, change) => {
    const { id } = await buildCardTemplate(api.db, { restaurant_id })

    expect((await issueCard(id, change)).status).toBe(422)
  })

  it('seals in the request of a new card are ignored', async () => {
    const { id } = await buildCardTemplate(api.db, { restaurant_id })

    const reply = await issueCard(id, { customer: { name: 'X' }, seals_count: 10, status: 'complete' })

    expect([reply.status, reply.body.seals_count, reply.body.status]).toEqual([201, 0, 'active'])
  })

  it('a card is rejected for a foreign template (404), a foreign customer (422) and an inactive template (409)', async () => {
    const foreign = await buildCardTemplate(api.db, { restaurant_id: theirs })
    const guest = await buildCustomer(api.db, { restaurant_id: theirs })
    const retired = await buildCardTemplate(api.db, { restaurant_id, is_active: false })
    const own = await buildCardTemplate(api.db, { restaurant_id })

    expect((await issueCard(foreign.id)).status).toBe(404)
    expect((await issueCard(own.id, { customer_id: guest.id })).status).toBe(422)
    expect(statusAndCode(await issueCard(retired.id))).toEqual([409, 'template_inactive'])
  })
})

describe('POST /loyalty/cards/{id}/add-seal and /redeem', () => {
  it('a full card is redeemed and starts its next cycle', async () => {
    const { id } = await buildCard({ template: { seals_required: 2 } })

    const firstReply = await addSeal(id)
    const secondReply = await addSeal(id, { staff_id: waiter.id }, api.as(host))
    const fullReply = await addSeal(id)
    const redeemReply = await redeem(id, { staff_id: waiter.id })
    const earlyReply = await redeem(id)
    const nextSealReply = await addSeal(id)

    expect(firstReply.body).toMatchObject({ status: 'active', seals_count: 1 })
    expect(secondReply.body).toMatchObject({ status: 'complete', seals_count: 2 })
    expect((secondReply.body as Card).seals.map(({ staff_id }) => staff_id)[1]).toBe(waiter.id)
    expect(statusAndCode(fullReply)).toEqual([409, 'card_full'])
    expect(redeemReply.body).toMatchObject({ status: 'active', seals_count: 0, seals: [], cycle: 2 })
    expect(redeemReply.body.redemptions).toEqual([{ redeemed_at: expect.any(String), staff_id: waiter.id }])
    expect(statusAndCode(earlyReply)).toEqual([409, 'card_incomplete'])
    expect(nextSealReply.body).toMatchObject({ seals_count: 1, cycle: 2 })
    const entries = await api.db.loyaltyCardEntry.findMany({ where: { card_id: id, staff_id: waiter.id } })
    expect(entries.map(({ kind, created_by }) => [kind, created_by === host.id])).toContainEqual([
      'seal',
      true,
    ])
    expect(await countEventsOf(api, id, 'card.updated')).toBe(4)
  })

  it('a redeemed card without renewal ends and accepts no further seal or reward', async () => {
    const { id } = await buildCard({ seals_count: 10, template: { renews: false } })

    expect((await redeem(id)).body).toMatchObject({ status: 'redeemed', cycle: 1, seals_count: 0 })
    expect(statusAndCode(await redeem(id))).toEqual([409, 'card_redeemed'])
    expect(statusAndCode(await addSeal(id))).toEqual([409, 'card_redeemed'])
  })

  it.each([
    ['the owner of another restaurant', async () => (await buildRestaurant(api.db)).owner_id],
    ['an unknown user', async () => missingId()],
  ])(
    'seals and rewards with the staff_id of %s are rejected with 422 and change nothing',
    async (_who, make) => {
      const { id } = await buildCard({ seals_count: 10 })
      const staff_id = await make()

      expect((await addSeal(id, { staff_id })).status).toBe(422)
      expect((await redeem(id, { staff_id })).status).toBe(422)
      expect((await owner.get(`/loyalty/cards/${id}`)).body).toMatchObject({ seals_count: 10, cycle: 1 })
    },
  )

  it('a seal with the query parameter user_id instead of staff_id is rejected with 422 unknown_parameter', async () => {
    const { id } = await buildCard()

    const reply = await api.as(host).post(`/loyalty/cards/${id}/add-seal?user_id=${waiter.id}`, {})

    expect([reply.status, reply.body.code]).toEqual([422, 'unknown_parameter'])
  })

  it('the ledger entry of a seal records the caller beside the staff member that the query names', async () => {
    const { id } = await buildCard()

    const reply = await api.as(host).post(`/loyalty/cards/${id}/add-seal?staff_id=${waiter.id}`, {})

    expect((reply.body as Card).seals[0]?.staff_id).toBe(waiter.id)
    const entry = await api.db.loyaltyCardEntry.findFirst({ where: { card_id: id, kind: 'seal' } })
    expect(entry?.created_by).toBe(host.id)
  })

  it('repeated calls with one idempotency key add one seal and return the same response', async () => {
    const { id } = await buildCard()
    const headers = { 'Idempotency-Key': randomUUID() }
    const press = () => owner.post(`/loyalty/cards/${id}/add-seal`, {}, headers)

    const [first, again] = [await press(), await press()]

    expect(again.body).toEqual(first.body)
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect((await owner.get(`/loyalty/cards/${id}`)).body.seals_count).toBe(1)
  })

  it.each([
    ['a waiter without the permission', () => api.as(waiter), 403],
    ['a stranger', () => stranger, 404],
    ['an anonymous caller', () => api.anonymous, 401],
  ] as const)('seals and rewards are rejected for %s', async (_who, caller, status) => {
    const { id } = await buildCard({ seals_count: 10 })

    expect((await addSeal(id, {}, caller())).status).toBe(status)
    expect((await redeem(id, {}, caller())).status).toBe(status)
  })

  it('seals and rewards are rejected with 402 in a plan without loyalty, and reads are still allowed', async () => {
    const bare = await buildRestaurant(api.db, { hasSubscription: false })
    const { id } = await buildLoyaltyCard(api.db, { restaurant_id: bare.id, seals_count: 10 })
    const bareOwner = api.as({ id: bare.owner_id })

    expect(statusAndCode(await addSeal(id, {}, bareOwner))).toEqual([402, 'feature_not_in_plan'])
    expect(statusAndCode(await redeem(id, {}, bareOwner))).toEqual([402, 'feature_not_in_plan'])
    expect((await bareOwner.get(`/loyalty/cards/${id}`)).status).toBe(200)
  })

  it('301 seal calls of a staff member within an hour lead to a rejection with 429', async () => {
    const busyCaller = api.as(await buildMember(api.db, restaurant_id, { permissions: ['manage_loyalty'] }))
    const { id } = await buildCard({ seals_count: 10 })

    let lastReply = await addSeal(id, {}, busyCaller)
    for (let round = 0; round < 15; round += 1) {
      const replies = await Promise.all(Array.from({ length: 20 }, () => addSeal(id, {}, busyCaller)))
      lastReply = replies.find(({ status }) => status === 429) ?? lastReply
    }

    expect(statusAndCode(lastReply)).toEqual([429, 'rate_limited'])
    expect(Number(lastReply.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('expiry', () => {
  it('a loyalty card is expired from its expiry date on, even before the expiry job runs', async () => {
    const expires_at = new Date(Date.now() - 1)
    const { id } = await buildCard({ seals_count: 10, expires_at })

    expect((await owner.get(`/loyalty/cards/${id}`)).body.status).toBe('expired')
    expect(statusAndCode(await addSeal(id))).toEqual([409, 'card_expired'])
    expect(statusAndCode(await redeem(id))).toEqual([409, 'card_expired'])
    const expired = await owner.get('/loyalty/cards', { restaurant_id, status: 'expired', per_page: 100 })
    const complete = await owner.get('/loyalty/cards', { restaurant_id, status: 'complete', per_page: 100 })
    const ids = (reply: typeof expired) => (reply.body.items as Card[]).map((one) => one.id)
    expect([ids(expired).includes(id), ids(complete).includes(id)]).toEqual([true, false])
  })
})

describe('card lists', () => {
  it('cards are listed newest first, searched by customer and complete code, filtered and sorted', async () => {
    const restaurant = await buildRestaurant(api.db)
    const restaurantScope = { restaurant_id: restaurant.id }
    const restaurantOwner = api.as({ id: restaurant.owner_id })
    const template = await buildCardTemplate(api.db, restaurantScope)
    const createdCards = []
    for (const [index, name] of ['Ñandú Pérez', 'Abril Soto', 'Teo Mar'].entries()) {
      const customer = await buildCustomer(api.db, { ...restaurantScope, name })
      createdCards.push(
        await buildLoyaltyCard(api.db, {
          ...restaurantScope,
          template_id: template.id,
          customer_id: customer.id,
          seals_count: index * 5,
          issued_at: new Date(Date.UTC(2026, 0, index + 1)),
        }),
      )
    }
    const names = async (query: object) => {
      const reply = await restaurantOwner.get('/loyalty/cards', { ...restaurantScope, ...query })
      return loyaltyEndpoints.listCards.response.parse(reply.body).items.map((one) => one.customer_name)
    }

    expect(await names({})).toEqual(['Teo Mar', 'Abril Soto', 'Ñandú Pérez'])
    expect(await names({ q: 'nandu' })).toEqual(['Ñandú Pérez'])
    expect(await names({ q: createdCards[1]?.code ?? '' })).toEqual(['Abril Soto'])
    expect(await names({ q: (createdCards[1]?.code ?? '').slice(0, 20) })).toEqual([])
    expect(await names({ status: 'complete' })).toEqual(['Teo Mar'])
    expect(await names({ sort_by: 'customer_name', order: 'asc' })).toEqual([
      'Abril Soto',
      'Teo Mar',
      'Ñandú Pérez',
    ])
    expect(await names({ sort: 'seals_count', order: 'asc', per_page: 2 })).toEqual([
      'Ñandú Pérez',
      'Abril Soto',
    ])
    expect(await names({ customer_id: createdCards[0]?.customer_id })).toEqual(['Ñandú Pérez'])
    expect((await stranger.get('/loyalty/cards', restaurantScope)).status).toBe(404)
    expect((await restaurantOwner.get('/loyalty/cards', { sort: 'code' })).status).toBe(422)
  })

  it("a customer's cards are listed as an array, newest first", async () => {
    const customer = await buildCustomer(api.db, { restaurant_id })
    const old = await buildCard({ customer_id: customer.id, issued_at: new Date(1000) })
    const recent = await buildCard({ customer_id: customer.id })

    const reply = await owner.get(`/loyalty/customers/${customer.id}/cards`)

    expect(
      z
        .array(cardSchema)
        .parse(reply.body)
        .map(({ id }) => id),
    ).toEqual([recent.id, old.id])
    expect((await stranger.get(`/loyalty/customers/${customer.id}/cards`)).status).toBe(404)
  })
})
