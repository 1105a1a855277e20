import { afterEach, describe, expect, it } from 'vitest'
import type { Card } from '@forki/contract/loyalty'
import type { Response } from 'supertest'
import { startApiForFile, type Caller } from '../../../test/setup/api.ts'
import { openTill, buildPaidOrder } from '../../../test/factories/till.ts'
import { buildLoyaltyCard, buildCustomer, buildCardTemplate } from '../../../test/factories/loyalty.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildStaffedRestaurant } from '../../../test/factories/order.ts'
import { checkInvariants } from '../../db/invariants.ts'
import { expireCards } from './expire-cards.job-handler.ts'

const api = await startApiForFile()
const staffed = await buildStaffedRestaurant(api.db)
const restaurantScope = { restaurant_id: staffed.restaurant.id }
const till = await openTill(api, staffed)
const second = await buildMember(api.db, restaurantScope.restaurant_id, { permissions: ['manage_loyalty'] })
/** Two staff members who add seals concurrently. */
const staff = [api.as(staffed.owner), api.as(second)]
afterEach(async () => {
  const brokenInvariants = [...(await checkInvariants(api.deps.pool)), ...(await brokenCards())]
  if (brokenInvariants.length > 0) throw new Error(`broken: ${JSON.stringify(brokenInvariants)}`)
})

const runConcurrently = <T>(count: number, call: (by: Caller, index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => call(staff[index % 2]!, index)))
const addSeal = (by: Caller, id: string, body: object = {}) => by.post(`/loyalty/cards/${id}/add-seal`, body)
const redeem = (by: Caller, id: string) => by.post(`/loyalty/cards/${id}/redeem`, {})
const countOutcomes = (replies: Response[]) =>
  Object.fromEntries(
    [...Map.groupBy(replies, ({ status, body }) => (status < 300 ? 'done' : `${status} ${body.code}`))].map(
      ([outcome, list]) => [outcome, list.length],
    ),
  )
const findCard = async (id: string) => (await staff[0]!.get(`/loyalty/cards/${id}`)).body as Card

/**
 * Returns the ids of loyalty cards that violate a rule. A card's seal count equals the sum of its ledger and
 * never exceeds the required seals. Each cycle gives one reward. An order has at most one valid seal on a card, and
 * none once it is fully refunded.
 */
async function brokenCards(): Promise<string[]> {
  const { rows } = await api.deps.pool.query<{ id: string }>(`
    select c.id from loyalty_cards c join lateral (
      select sum(delta) as seals, min(balance_after) as least, max(balance_after) as most,
        count(*) filter (where kind = 'redeem') as given, count(distinct cycle) filter (where kind = 'redeem') as cycles
      from loyalty_card_entries e where e.card_id = c.id) e on true
    where c.seals_count <> e.seals or e.least < 0 or e.most > c.seals_required or e.given <> e.cycles
      or (c.status <> 'redeemed' and c.cycle <> e.given + 1)
    union all
    select e.card_id from loyalty_card_entries e join orders o on o.id = e.order_id
    where e.kind = 'seal' and o.refunded_cents > 0 and o.refunded_cents >= o.paid_cents
      and not exists (select 1 from loyalty_card_entries u where u.reverses_id = e.id)
    union all
    select e.card_id from loyalty_card_entries e
    where e.kind = 'seal' and e.order_id is not null
      and not exists (select 1 from loyalty_card_entries u where u.reverses_id = e.id)
    group by e.card_id, e.order_id having count(*) > 1`)
  return rows.map(({ id }) => id)
}

describe('seals of an undone sale', () => {
  it('no seal is left on twenty cards that are sealed while the order is reopened, unpaid and removed', async () => {
    const cards = await Promise.all(
      Array.from({ length: 20 }, () => buildLoyaltyCard(api.db, restaurantScope)),
    )
    const { order, payment } = await buildPaidOrder(api, staffed, till)
    const sealOne = ({ id }: { id: string }, index: number) =>
      addSeal(staff[index % 2]!, id, { order_id: order.id })
    await Promise.all(cards.slice(0, 5).map(sealOne))
    const undo = async () => {
      const [owner] = staff
      const replies = [
        await owner!.post(`/orders/${order.id}/reopen`, { notes: 'otra cuenta' }),
        await api.as(staffed.cashier).delete(`/cashiers/${till.id}/transactions/${payment.transaction_id}`),
        await owner!.post(`/orders/${order.id}/cancel`, { notes: 'otra cuenta' }),
        await owner!.delete(`/orders/${order.id}`),
      ]
      return replies.map(({ status }) => status)
    }

    const [undone, ...sealed] = await Promise.all([undo(), ...cards.slice(5).map(sealOne)])

    expect(undone).toEqual([200, 200, 200, 200])
    expect(sealed.filter(({ status }) => ![200, 201, 409, 422].includes(status))).toEqual([])
    const counts = await Promise.all(cards.map(async ({ id }) => (await findCard(id)).seals_count))
    expect(counts).toEqual(Array<number>(20).fill(0))
  })
})

describe('R2: concurrent seals', () => {
  it('ten seals of fifty concurrent ones are added to a card that needs ten', async () => {
    const { id } = await buildLoyaltyCard(api.db, restaurantScope)

    const replies = await runConcurrently(50, (by) => addSeal(by, id))

    expect(countOutcomes(replies)).toEqual({ done: 10, '409 card_full': 40 })
    expect(await findCard(id)).toMatchObject({ status: 'complete', seals_count: 10 })
  })

  it('one seal of fifty concurrent ones is added to a card with a minimum gap', async () => {
    const { id } = await buildLoyaltyCard(api.db, { ...restaurantScope, template: { min_gap_minutes: 1 } })

    const replies = await runConcurrently(50, (by) => addSeal(by, id))

    expect(countOutcomes(replies)).toEqual({ done: 1, '429 seal_too_soon': 49 })
  })

  it('three seals of twenty concurrent ones are added to a card with a limit of three a day', async () => {
    const { id } = await buildLoyaltyCard(api.db, { ...restaurantScope, template: { max_per_day: 3 } })

    const replies = await runConcurrently(20, (by) => addSeal(by, id))

    expect(countOutcomes(replies)).toEqual({ done: 3, '429 seal_day_limit': 17 })
  })

  it('one seal of twenty concurrent ones is added for the same order', async () => {
    const { id } = await buildLoyaltyCard(api.db, restaurantScope)
    const { order } = await buildPaidOrder(api, staffed, till)

    const replies = await runConcurrently(20, (by) => addSeal(by, id, { order_id: order.id }))

    expect(countOutcomes(replies)).toEqual({ done: 1, '409 order_sealed': 19 })
  })

  it('one seal of twenty concurrent ones is added for an order whose seal was taken back', async () => {
    const { id } = await buildLoyaltyCard(api.db, restaurantScope)
    const { order } = await buildPaidOrder(api, staffed, till)
    const first = await addSeal(staff[0]!, id, { order_id: order.id })
    await staff[0]!.delete(`/loyalty/cards/${id}/seals/${first.body.seal_id}`)

    const replies = await runConcurrently(20, (by) => addSeal(by, id, { order_id: order.id }))

    expect(countOutcomes(replies)).toEqual({ done: 1, '409 order_sealed': 19 })
    expect(await findCard(id)).toMatchObject({ seals_count: 1 })
  })

  it('a seal is added again at most once for each removal under concurrent seals and removals', async () => {
    const { id } = await buildLoyaltyCard(api.db, restaurantScope)
    const { order } = await buildPaidOrder(api, staffed, till)
    const sealAndRemove = async (by: Caller) => {
      const sealed = await addSeal(by, id, { order_id: order.id })
      if (sealed.status < 300) await by.delete(`/loyalty/cards/${id}/seals/${sealed.body.seal_id}`)
      return sealed
    }

    const replies = await runConcurrently(20, sealAndRemove)

    expect(replies.filter(({ status }) => ![200, 409].includes(status))).toEqual([])
    expect(await findCard(id)).toMatchObject({ seals_count: 0 })
  })
})

describe('R3: concurrent rewards', () => {
  it('a renewing card is redeemed once for twenty concurrent calls', async () => {
    const { id } = await buildLoyaltyCard(api.db, { ...restaurantScope, seals_count: 10 })

    expect(countOutcomes(await runConcurrently(20, (by) => redeem(by, id)))).toEqual({
      done: 1,
      '409 card_incomplete': 19,
    })
    expect(await findCard(id)).toMatchObject({ cycle: 2, seals_count: 0, status: 'active' })
  })

  it('an ending card is redeemed once for twenty concurrent calls', async () => {
    const { id } = await buildLoyaltyCard(api.db, {
      ...restaurantScope,
      seals_count: 10,
      template: { renews: false },
    })

    expect(countOutcomes(await runConcurrently(20, (by) => redeem(by, id)))).toEqual({
      done: 1,
      '409 card_redeemed': 19,
    })
  })
})

describe('concurrent issues of cards', () => {
  it('one card is issued for twenty concurrent calls with the same customer and template', async () => {
    const template_id = (await buildCardTemplate(api.db, restaurantScope)).id
    const customer_id = (await buildCustomer(api.db, restaurantScope)).id

    const replies = await runConcurrently(20, (by) => by.post('/loyalty/cards', { template_id, customer_id }))

    expect(countOutcomes(replies)).toEqual({ done: 1, '409 card_exists': 19 })
  })

  it('one customer and one card are created for twenty concurrent calls with a new address', async () => {
    const template_id = (await buildCardTemplate(api.db, restaurantScope)).id
    const email = 'veinte@guests.test'

    const replies = await runConcurrently(20, (by) =>
      by.post('/loyalty/cards', { template_id, customer: { name: 'Veinte', email } }),
    )

    expect(countOutcomes(replies)).toEqual({ done: 1, '409 card_exists': 19 })
    expect(await api.db.customer.count({ where: { email } })).toBe(1)
  })

  it('no active card of a concurrently erased customer is left', async () => {
    const template_id = (await buildCardTemplate(api.db, restaurantScope)).id
    const customer_id = (await buildCustomer(api.db, restaurantScope)).id

    await Promise.all([
      staff[0]!.delete(`/customers/${customer_id}`),
      ...Array.from({ length: 10 }, () => staff[1]!.post('/loyalty/cards', { template_id, customer_id })),
    ])

    const liveCardFilter = { customer_id, status: { in: ['active' as const, 'complete' as const] } }
    expect(await api.db.loyaltyCard.count({ where: liveCardFilter })).toBe(0)
  })
})

describe('concurrent seals, rewards and refunds', () => {
  it.each([1, 2, 3])(
    'the ledger of seals adds up under concurrent seals, rewards and refunds, and no refunded order keeps its seal (round %i)',
    async () => {
      const { id } = await buildLoyaltyCard(api.db, { ...restaurantScope, template: { seals_required: 3 } })
      const sales = []
      for (let count = 0; count < 6; count += 1) sales.push(await buildPaidOrder(api, staffed, till))
      const refund = (payment: { transaction_id: string; amount_cents: number }) =>
        api.as(staffed.cashier).post(`/cashiers/${till.id}/transactions`, {
          type: 'refund',
          refund_of: payment.transaction_id,
          amount_cents: payment.amount_cents,
        })

      const replies = await Promise.all([
        ...sales.flatMap(({ order, payment }) => [
          addSeal(staff[0]!, id, { order_id: order.id }),
          refund(payment),
          addSeal(staff[1]!, id),
          redeem(staff[0]!, id),
        ]),
        ...sales.map(({ order }) => addSeal(staff[1]!, id, { order_id: order.id })),
      ])

      expect(replies.filter(({ status }) => status >= 500)).toEqual([])
      expect(replies.filter(({ status, body }) => status === 201 && body.type === 'refund')).toHaveLength(6)
    },
  )
})

describe('expiry job', () => {
  it('the expiry job marks each card once under concurrent runs and publishes it', async () => {
    const dueCards = []
    for (let count = 0; count < 5; count += 1) {
      dueCards.push(
        await buildLoyaltyCard(api.db, {
          ...restaurantScope,
          seals_count: 2,
          expires_at: new Date(Date.now() - 1000),
        }),
      )
    }
    const lasting = await buildLoyaltyCard(api.db, {
      ...restaurantScope,
      expires_at: new Date(Date.now() + 60_000),
    })

    await Promise.all([expireCards(api.deps), expireCards(api.deps), expireCards(api.deps)])

    const ids = dueCards.map(({ id }) => id)
    expect(await api.db.loyaltyCard.count({ where: { id: { in: ids }, status: 'expired' } })).toBe(5)
    expect(await api.db.loyaltyCardEntry.count({ where: { card_id: { in: ids }, kind: 'expire' } })).toBe(5)
    expect(await findCard(lasting.id)).toMatchObject({ status: 'active' })
    const events = await api.db.liveEvent.findMany({ where: { ids: { hasSome: ids } } })
    expect(new Set(events.flatMap((event) => event.ids))).toEqual(new Set(ids))
  })
})
