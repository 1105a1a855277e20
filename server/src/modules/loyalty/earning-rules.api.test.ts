import { describe, expect, it } from 'vitest'
import type { Card } from '@forki/contract/loyalty'
import { startApiForFile } from '../../../test/setup/api.ts'
import { openTill, buildPaidOrder } from '../../../test/factories/till.ts'
import { missingId } from '../../../test/factories/ids.ts'
import { buildLoyaltyCard, buildCustomer, buildCardTemplate } from '../../../test/factories/loyalty.ts'
import { buildStaffedRestaurant, openOrder } from '../../../test/factories/order.ts'
import { checkInvariants } from '../../db/invariants.ts'

const api = await startApiForFile()
const staffed = await buildStaffedRestaurant(api.db)
const restaurantScope = { restaurant_id: staffed.restaurant.id }
const owner = api.as(staffed.owner)
const till = await openTill(api, staffed)

const statusAndCode = (reply: { status: number; body: { code?: string } }) => [reply.status, reply.body.code]
const addSeal = (id: string, body: object = {}) => owner.post(`/loyalty/cards/${id}/add-seal`, body)
const redeem = (id: string) => owner.post(`/loyalty/cards/${id}/redeem`, {})
const findCard = async (id: string) => (await owner.get(`/loyalty/cards/${id}`)).body as Card
const removeSeal = (id: string, seal_id: string) => owner.delete(`/loyalty/cards/${id}/seals/${seal_id}`)
const refund = (payment: { transaction_id: string }, amount_cents?: number) =>
  api.as(staffed.cashier).post(`/cashiers/${till.id}/transactions`, {
    type: 'refund',
    refund_of: payment.transaction_id,
    ...(amount_cents !== undefined && { amount_cents }),
  })
const createPaidOrder = () => buildPaidOrder(api, staffed, till)

describe('earning rules of templates', () => {
  it('each seal requires an order if the template requires one', async () => {
    const { id } = await buildLoyaltyCard(api.db, { ...restaurantScope, template: { requires_order: true } })
    const { order } = await createPaidOrder()

    expect(statusAndCode(await addSeal(id))).toEqual([409, 'seal_needs_order'])
    expect((await addSeal(id, { order_id: order.id })).body.seals[0]).toMatchObject({ order_id: order.id })
    expect(statusAndCode(await addSeal(id, { order_id: order.id }))).toEqual([409, 'order_sealed'])
  })

  it('a seal within the minimum gap is rejected with 429 and Retry-After', async () => {
    const { id } = await buildLoyaltyCard(api.db, { ...restaurantScope, template: { min_gap_minutes: 30 } })
    await addSeal(id)

    const soon = await addSeal(id)
    expect(statusAndCode(soon)).toEqual([429, 'seal_too_soon'])
    expect(Number(soon.headers['retry-after'])).toBeGreaterThan(29 * 60)
    api.clock.advance(30 * 60_000)
    expect((await addSeal(id)).body.seals_count).toBe(2)
  })
})

describe('orders of seals', () => {
  it('a seal accepts only completed orders of this restaurant and of no other customer', async () => {
    const card = await buildLoyaltyCard(api.db, restaurantScope)
    const open = await openOrder(api, staffed)
    const { order } = await createPaidOrder()
    const other = await buildCustomer(api.db, restaurantScope)
    await api.db.order.update({ where: { id: order.id }, data: { customer_id: other.id } })

    expect(statusAndCode(await addSeal(card.id, { order_id: open.id }))).toEqual([409, 'order_not_completed'])
    expect(statusAndCode(await addSeal(card.id, { order_id: order.id }))).toEqual([409, 'order_of_another'])
    expect((await addSeal(card.id, { order_id: missingId() })).status).toBe(422)
  })

  it('an order adds one seal to each of two cards of the customer, and a refund reverses both', async () => {
    const customer_id = (await buildCustomer(api.db, restaurantScope)).id
    const cards = [
      await buildLoyaltyCard(api.db, { ...restaurantScope, customer_id }),
      await buildLoyaltyCard(api.db, { ...restaurantScope, customer_id }),
    ]
    const { order, payment } = await createPaidOrder()
    await api.db.order.update({ where: { id: order.id }, data: { customer_id } })

    for (const { id } of cards) expect((await addSeal(id, { order_id: order.id })).status).toBe(200)
    expect((await refund(payment, payment.amount_cents)).status).toBe(201)
    for (const { id } of cards) expect((await findCard(id)).seals_count).toBe(0)
  })
})

describe('seals that are given again', () => {
  it('an order adds another seal to a card only after its seal was taken back', async () => {
    const { id } = await buildLoyaltyCard(api.db, restaurantScope)
    const { order } = await createPaidOrder()

    for (const round of [1, 2, 3]) {
      const sealed = await addSeal(id, { order_id: order.id })
      expect([round, sealed.status, sealed.body.seals_count]).toEqual([round, 200, 1])
      expect(statusAndCode(await addSeal(id, { order_id: order.id }))).toEqual([409, 'order_sealed'])
      expect((await removeSeal(id, sealed.body.seal_id)).body.seals_count).toBe(0)
    }
  })

  it('a refund takes back the seal that was given after an earlier refund was voided', async () => {
    const { id } = await buildLoyaltyCard(api.db, restaurantScope)
    const { order, payment } = await createPaidOrder()
    await addSeal(id, { order_id: order.id })
    const { body: first } = await refund(payment, payment.amount_cents)
    await api.as(staffed.cashier).delete(`/cashiers/${till.id}/transactions/${first.transaction_id}`)

    const sealed = await addSeal(id, { order_id: order.id })
    const second = await refund(payment, payment.amount_cents)

    expect([sealed.status, sealed.body.seals_count]).toEqual([200, 1])
    expect([second.status, second.body.code]).toEqual([201, undefined])
    expect((await findCard(id)).seals_count).toBe(0)
  })

  it('the database rejects a second seal of an order from a server that does not number seals', async () => {
    const { id } = await buildLoyaltyCard(api.db, restaurantScope)
    const { order } = await createPaidOrder()
    const first = await addSeal(id, { order_id: order.id })
    await removeSeal(id, first.body.seal_id)
    const again = await addSeal(id, { order_id: order.id })

    const inserted = api.deps.pool.query(
      `insert into loyalty_card_entries (id, restaurant_id, card_id, kind, cycle, delta, balance_after, order_id, at)
       select gen_random_uuid(), restaurant_id, card_id, kind, cycle, delta, balance_after, order_id, at
       from loyalty_card_entries where id = $1`,
      [again.body.seal_id],
    )

    const violation = { code: '23505', constraint: 'loyalty_card_entries_one_per_order' }
    await expect(inserted).rejects.toMatchObject(violation)
  })
})

describe('refunds', () => {
  it('a cancellation reverses the seal of an order that was completed before', async () => {
    const { id } = await buildLoyaltyCard(api.db, restaurantScope)
    const { order, payment } = await createPaidOrder()
    await addSeal(id, { order_id: order.id })

    await owner.post(`/orders/${order.id}/reopen`, { notes: 'otra cuenta' })
    await api.as(staffed.cashier).delete(`/cashiers/${till.id}/transactions/${payment.transaction_id}`)
    expect((await findCard(id)).seals_count).toBe(1)
    const cancelled = await owner.post(`/orders/${order.id}/cancel`, { notes: 'se fueron' })

    expect(cancelled.body.status).toBe('cancelled')
    expect((await findCard(id)).seals_count).toBe(0)
  })

  it.each([
    [
      'removing',
      async (id: string) => {
        await owner.post(`/orders/${id}/cancel`, { notes: 'otra cuenta' })
        return owner.delete(`/orders/${id}`)
      },
    ],
    [
      'merging',
      async (id: string) =>
        owner.post(`/orders/${(await openOrder(api, staffed)).id}/merge`, { order_id: id }),
    ],
  ])('%s an order that was reopened and is unpaid reverses its seal', async (_name, end) => {
    const { id } = await buildLoyaltyCard(api.db, restaurantScope)
    const { order, payment } = await createPaidOrder()
    await addSeal(id, { order_id: order.id })
    await owner.post(`/orders/${order.id}/reopen`, { notes: 'otra cuenta' })
    await api.as(staffed.cashier).delete(`/cashiers/${till.id}/transactions/${payment.transaction_id}`)

    const endReply = await end(order.id)

    expect([endReply.status, endReply.body.code]).toEqual([200, undefined])
    expect((await findCard(id)).seals_count).toBe(0)
    expect(await checkInvariants(api.deps.pool)).toEqual([])
  })

  it('a complete refund reverses the seal and a partial one keeps it', async () => {
    const { id } = await buildLoyaltyCard(api.db, { ...restaurantScope, seals_count: 9 })
    const { order, payment } = await createPaidOrder()
    expect((await addSeal(id, { order_id: order.id })).body.status).toBe('complete')

    await refund(payment, 100)
    expect(await findCard(id)).toMatchObject({ status: 'complete', seals_count: 10 })
    await refund(payment, payment.amount_cents - 100)

    const after = await findCard(id)
    expect(after).toMatchObject({ status: 'active', seals_count: 9, seals_owed: 0 })
    expect(after.seals.some(({ order_id }) => order_id === order.id)).toBe(false)
    expect(statusAndCode(await addSeal(id, { order_id: order.id }))).toEqual([409, 'order_refunded'])
    const [undone] = await api.db.loyaltyCardEntry.findMany({ where: { card_id: id, kind: 'unseal' } })
    expect(undone).toMatchObject({ delta: -1, balance_after: 9, order_id: order.id })
    const note = await api.db.auditEntry.findFirst({ where: { entity_id: id, action: 'card.unsealed' } })
    expect(note?.user_id).toBe(staffed.cashier.id)
  })

  it('a refund after the reward leaves an owed seal, which the next seal settles', async () => {
    const { id } = await buildLoyaltyCard(api.db, { ...restaurantScope, seals_count: 9 })
    const { order, payment } = await createPaidOrder()
    await addSeal(id, { order_id: order.id })
    await redeem(id)

    await refund(payment, payment.amount_cents)
    expect(await findCard(id)).toMatchObject({ cycle: 2, seals_count: 0, seals_owed: 1 })

    const settledReply = await addSeal(id)
    expect(settledReply.body).toMatchObject({ seals_count: 0, seals: [], seals_owed: 0 })
    expect((await addSeal(id)).body).toMatchObject({ seals_count: 1 })
  })

  it.each([
    ['the minimum gap', { min_gap_minutes: 30 }, 'seal_too_soon'],
    ['the daily limit', { max_per_day: 1 }, 'seal_day_limit'],
  ])('a seal that settles an owed seal counts for %s', async (_name, template, code) => {
    // The first nine seals are of an earlier business day.
    const issued_at = new Date(Date.now() - 2 * 86_400_000)
    const { id } = await buildLoyaltyCard(api.db, { ...restaurantScope, seals_count: 9, issued_at, template })
    const { order, payment } = await createPaidOrder()
    await addSeal(id, { order_id: order.id })
    await redeem(id)
    await refund(payment, payment.amount_cents)

    const settled = await addSeal(id)
    expect(settled.body).toMatchObject({ seals_count: 0, seals_owed: 0 })
    expect(statusAndCode(await addSeal(id))).toEqual([429, code])

    await owner.delete(`/loyalty/cards/${id}/seals/${settled.body.seal_id}`)
    expect((await addSeal(id)).body).toMatchObject({ seals_count: 0, seals_owed: 0 })
  })

  it("an owed seal of an ended card passes to the customer's next card of that template", async () => {
    const template = await buildCardTemplate(api.db, { ...restaurantScope, seals_required: 1, renews: false })
    const customer_id = (await buildCustomer(api.db, restaurantScope)).id
    const ended = await buildLoyaltyCard(api.db, {
      ...restaurantScope,
      template_id: template.id,
      customer_id,
    })
    const { order, payment } = await createPaidOrder()
    await addSeal(ended.id, { order_id: order.id })
    await redeem(ended.id)
    await refund(payment, payment.amount_cents)

    const next = await owner.post('/loyalty/cards', { template_id: template.id, customer_id })

    expect(next.body).toMatchObject({ seals_owed: 1 })
    expect((await addSeal(next.body.id)).body).toMatchObject({ seals_count: 0, status: 'active' })
    expect((await addSeal(next.body.id)).body).toMatchObject({ seals_count: 1, status: 'complete' })
  })
})

describe('invariants', () => {
  it('orders, seals and refunds leave every database invariant true', async () => {
    expect(await checkInvariants(api.deps.pool)).toEqual([])
  })
})

// The tests of business days run last, because they set the clock years ahead.
describe('business days', () => {
  it("seals are limited by business day, which begins at the restaurant's cutoff instead of midnight", async () => {
    const { id } = await buildLoyaltyCard(api.db, {
      ...restaurantScope,
      issued_at: new Date('2030-05-01T00:00:00Z'),
      template: { max_per_day: 2 },
    })
    const owns = async (at: string) => {
      api.clock.set(at)
      // The staff sign in again, because sessions expire as the clock advances.
      const ownerSession = api.withToken(await api.signIn(staffed.owner))
      const { status, body } = await ownerSession.post(`/loyalty/cards/${id}/add-seal`, {})
      return status === 200 ? 'sealed' : `${status} ${body.code}`
    }

    // Mexico City is at UTC-6. Its business day ends at 04:00, which is 10:00 UTC.
    expect(await owns('2030-05-11T03:00:00Z')).toBe('sealed')
    expect(await owns('2030-05-11T07:00:00Z')).toBe('sealed')
    expect(await owns('2030-05-11T09:59:59Z')).toBe('429 seal_day_limit')
    expect(await owns('2030-05-11T10:00:00Z')).toBe('sealed')
  })
})
