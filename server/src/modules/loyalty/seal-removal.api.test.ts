import { afterEach, describe, expect, it } from 'vitest'
import { card as cardSchema, sealedCard, type Card } from '@forki/contract/loyalty'
import type { Response } from 'supertest'
import { startApiForFile, type Caller } from '../../../test/setup/api.ts'
import { buildLoyaltyCard, buildCustomer } from '../../../test/factories/loyalty.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildStaffedRestaurant } from '../../../test/factories/order.ts'
import { checkInvariants } from '../../db/invariants.ts'

const MINUTE = 60_000

const api = await startApiForFile()
const staffed = await buildStaffedRestaurant(api.db)
const restaurantScope = { restaurant_id: staffed.restaurant.id }
const host = await buildMember(api.db, restaurantScope.restaurant_id, { permissions: ['manage_loyalty'] })
const owner = api.as(staffed.owner)
afterEach(async () => {
  api.clock.set(new Date())
  const broken = await checkInvariants(api.deps.pool)
  if (broken.length > 0) throw new Error(`broken: ${JSON.stringify(broken)}`)
})

const statusAndCode = ({ status, body }: Response) => (status < 300 ? [status] : [status, body.code])
const findCard = async (id: string) => (await owner.get(`/loyalty/cards/${id}`)).body as Card
const removeSeal = (by: Caller, id: string, seal_id: string, body?: object) =>
  by.delete(`/loyalty/cards/${id}/seals/${seal_id}`, body)

async function buildSealedCard(by: Caller = owner, look: Parameters<typeof buildLoyaltyCard>[1] = {}) {
  const { id } = await buildLoyaltyCard(api.db, { ...restaurantScope, ...look })
  const { seal_id } = sealedCard.parse((await by.post(`/loyalty/cards/${id}/add-seal`)).body)
  return { id, seal_id }
}

describe('POST /loyalty/cards/{id}/add-seal', () => {
  it('a new seal is returned with its id in the card', async () => {
    const { id } = await buildLoyaltyCard(api.db, restaurantScope)

    const { body } = await owner.post(`/loyalty/cards/${id}/add-seal`)

    expect(body.seals.map((seal: { id: string }) => seal.id)).toEqual([body.seal_id])
    expect(await findCard(id)).toMatchObject({ seals_count: 1, seals: [{ id: body.seal_id }] })
  })

  it('a new seal accepts staff_id in query or body, and rejects two different ids', async () => {
    const { id } = await buildLoyaltyCard(api.db, restaurantScope)
    const addSealPath = (staff_id?: string) =>
      `/loyalty/cards/${id}/add-seal${staff_id ? `?staff_id=${staff_id}` : ''}`

    const byQuery = await owner.post(addSealPath(host.id))
    const byBoth = await owner.post(addSealPath(host.id), { staff_id: host.id })
    const differing = await owner.post(addSealPath(host.id), { staff_id: staffed.owner.id })
    const stranger = await owner.post(addSealPath((await buildStaffedRestaurant(api.db)).owner.id))

    expect([byQuery, byBoth].map(({ body }) => body.seals.at(-1).staff_id)).toEqual([host.id, host.id])
    expect(statusAndCode(differing)).toEqual([422, 'invalid'])
    expect(differing.body.errors[0].path).toBe('staff_id')
    expect(statusAndCode(stranger)).toEqual([422, 'invalid'])
    expect((await findCard(id)).seals_count).toBe(2)
  })
})

describe('DELETE /loyalty/cards/{id}/seals/{seal_id}', () => {
  it('an own seal is removed within ten minutes by a reversal in the ledger', async () => {
    const { id, seal_id } = await buildSealedCard(owner, { seals_count: 9 })
    const full = await findCard(id)
    api.clock.advance(9 * MINUTE)

    const reply = await removeSeal(owner, id, seal_id)

    expect(full.status).toBe('complete')
    expect(cardSchema.parse(reply.body)).toMatchObject({ seals_count: 9, status: 'active' })
    expect(reply.body.seals.some((seal: { id: string }) => seal.id === seal_id)).toBe(false)
    const entries = await api.db.loyaltyCardEntry.findMany({ where: { card_id: id }, orderBy: { at: 'asc' } })
    expect(entries.at(-1)).toMatchObject({
      kind: 'unseal',
      delta: -1,
      reverses_id: seal_id,
      balance_after: 9,
    })
    expect(entries.some((entry) => entry.id === seal_id && entry.kind === 'seal')).toBe(true)
    const events = await api.db.liveEvent.findMany({ where: { type: 'card.updated', ids: { has: id } } })
    expect(events).toHaveLength(2)
    expect(statusAndCode(await removeSeal(owner, id, seal_id))).toEqual([404, 'not_found'])
  })

  it('removing a seal after ten minutes or of another member requires a reason', async () => {
    const ownSealedCard = await buildSealedCard()
    const foreignSealedCard = await buildSealedCard(api.as(host))
    const reason = { reason: 'Se selló dos veces.' }

    const otherPerson = await removeSeal(owner, foreignSealedCard.id, foreignSealedCard.seal_id)
    const explained = await removeSeal(owner, foreignSealedCard.id, foreignSealedCard.seal_id, reason)
    api.clock.advance(10 * MINUTE + 1000)
    const lateReply = await removeSeal(owner, ownSealedCard.id, ownSealedCard.seal_id)
    const lateExplained = await removeSeal(owner, ownSealedCard.id, ownSealedCard.seal_id, reason)

    expect([otherPerson, lateReply].map(statusAndCode)).toEqual([
      [422, 'invalid'],
      [422, 'invalid'],
    ])
    expect(lateReply.body.errors[0].path).toBe('reason')
    expect([explained.status, lateExplained.status]).toEqual([200, 200])
    const note = await api.db.auditEntry.findFirst({
      where: { action: 'card.unsealed', entity_id: ownSealedCard.id },
    })
    expect(note?.data).toMatchObject({ seal_id: ownSealedCard.seal_id, reason: reason.reason })
  })

  it('the giver may remove a seal without manage_loyalty within ten minutes, and not later', async () => {
    const member = await buildMember(api.db, restaurantScope.restaurant_id, {
      permissions: ['manage_loyalty'],
    })
    const [early, late] = [await buildSealedCard(api.as(member)), await buildSealedCard(api.as(member))]
    await api.db.membership.updateMany({ where: { user_id: member.id }, data: { permissions: [] } })

    const withinLimitReply = await removeSeal(api.as(member), early.id, early.seal_id)
    api.clock.advance(11 * MINUTE)
    const afterLimitReply = await removeSeal(api.as(member), late.id, late.seal_id, { reason: 'Tarde.' })

    expect(statusAndCode(withinLimitReply)).toEqual([200])
    expect(statusAndCode(afterLimitReply)).toEqual([403, 'forbidden'])
  })

  it('removing a seal of another card or restaurant or an unknown seal responds 404, by a waiter 403, anonymously 401', async () => {
    const { id, seal_id } = await buildSealedCard()
    const otherSealedCard = await buildSealedCard()
    const waiter = api.as(await buildMember(api.db, restaurantScope.restaurant_id))
    const stranger = api.as((await buildStaffedRestaurant(api.db)).owner)

    expect(statusAndCode(await removeSeal(owner, id, otherSealedCard.seal_id))).toEqual([404, 'not_found'])
    expect(statusAndCode(await removeSeal(owner, id, 'nothing'))).toEqual([404, 'not_found'])
    expect(statusAndCode(await removeSeal(stranger, id, seal_id))).toEqual([404, 'not_found'])
    expect(statusAndCode(await removeSeal(waiter, id, seal_id, { reason: 'Mío.' }))).toEqual([
      403,
      'forbidden',
    ])
    expect(statusAndCode(await removeSeal(api.anonymous, id, seal_id))).toEqual([401, 'not_signed_in'])
  })

  it('removing a seal of a redeemed reward is rejected', async () => {
    const { id, seal_id } = await buildSealedCard(owner, { seals_count: 9 })
    await owner.post(`/loyalty/cards/${id}/redeem`)

    const reply = await removeSeal(owner, id, seal_id)

    expect(statusAndCode(reply)).toEqual([409, 'seal_redeemed'])
    expect(await findCard(id)).toMatchObject({ seals_count: 0, cycle: 2 })
  })

  it('twenty concurrent removals and ten redemptions reverse a seal once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id, seal_id } = await buildSealedCard(owner, { seals_count: 9 })
      const callers = [owner, api.as(host)]

      const replies = await Promise.all([
        ...Array.from({ length: 20 }, (_, index) =>
          removeSeal(callers[index % 2]!, id, seal_id, { reason: 'Al mismo tiempo.' }),
        ),
        ...Array.from({ length: 10 }, (_, index) => callers[index % 2]!.post(`/loyalty/cards/${id}/redeem`)),
      ])

      const done = replies.filter(({ status }) => status === 200)
      expect(done).toHaveLength(1)
      const after = await findCard(id)
      const kinds = await api.db.loyaltyCardEntry.groupBy({
        by: ['kind'],
        where: { card_id: id },
        _count: true,
      })
      const ended = kinds.filter(({ kind }) => kind === 'unseal' || kind === 'redeem')
      expect(ended).toMatchObject([{ _count: 1 }])
      expect([after.seals_count, after.cycle]).toEqual(ended[0]?.kind === 'redeem' ? [0, 2] : [9, 1])
    }
  })

  it('removing the seal that settled an owed seal makes the card owe it again', async () => {
    const customer = await buildCustomer(api.db, restaurantScope)
    const { id, template_id } = await buildLoyaltyCard(api.db, {
      ...restaurantScope,
      customer_id: customer.id,
    })
    await api.db.loyaltyCardEntry.create({
      data: {
        id: api.deps.newId(),
        restaurant_id: restaurantScope.restaurant_id,
        card_id: id,
        kind: 'unseal',
        cycle: 1,
        delta: 0,
        balance_after: 0,
      },
    })
    expect(template_id).toBeTruthy()

    const { body } = await owner.post(`/loyalty/cards/${id}/add-seal`)
    await removeSeal(owner, id, body.seal_id)

    expect(body).toMatchObject({ seals_count: 0, seals_owed: 0 })
    expect(await findCard(id)).toMatchObject({ seals_count: 0, seals_owed: 1 })
  })
})
