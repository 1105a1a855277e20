import { businessDate } from '@forki/contract/dates/business-day'
import type { CashierSession } from '@forki/contract/cashiers'
import type { TipDistribution } from '@forki/contract/tip-distributions'
import { beforeEach, expect, it } from 'vitest'
import { buildStaffedTill, recordTransaction } from '../../../../test/factories/till.ts'
import { buildMember } from '../../../../test/factories/membership.ts'
import { openOrder, type StaffedRestaurant } from '../../../../test/factories/order.ts'
import { turnTipPoolOn } from '../../../../test/factories/tip-distribution.ts'
import { CONCURRENT_CALLERS, startApiForFile } from '../../../../test/setup/api.ts'
import { checkInvariants } from '../../../db/invariants.ts'

let staffed: StaffedRestaurant
let till: CashierSession
let manager: { id: string }
let today: string
const api = await startApiForFile()
beforeEach(async () => {
  ;({ staffed, till } = await buildStaffedTill(api))
  manager = await buildMember(api.db, staffed.restaurant.id, { role: 'restaurant_admin' })
  today = businessDate(api.clock.now(), 'America/Mexico_City', '04:00')
  await turnTipPoolOn(api.db, staffed, { division: 'sales' })
})

const runConcurrently = <T>(count: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))
const countStatus = (replies: { status: number }[], status: number) =>
  replies.filter((reply) => reply.status === status).length
/** Client of the owner for even indexes and of the manager for odd ones. */
const eitherManager = (index: number) => api.as(index % 2 === 0 ? staffed.owner : manager)
const createDistribution = (index: number, day = today) =>
  eitherManager(index).post('/tip-distributions', {
    restaurant_id: staffed.restaurant.id,
    from_date: day,
    to_date: day,
  })
const closeDistribution = (index: number, { id, revision }: TipDistribution) =>
  eitherManager(index).post(`/tip-distributions/${id}/close`, { revision })
const findDistribution = async (id: string) =>
  (await api.as(staffed.owner).get(`/tip-distributions/${id}`)).body as TipDistribution
/** Opens an order and returns the call that pays it with a tip. */
async function prepareTipPayment(tip_cents: number) {
  const order = await openOrder(api, staffed)
  return () =>
    recordTransaction(api, staffed, till, {
      method: 'card',
      order_id: order.id,
      amount_cents: order.balance_cents,
      tip_cents,
    })
}
const tip = async (tip_cents: number) => {
  const payment = await prepareTipPayment(tip_cents)
  return payment()
}
const sumShares = async () =>
  (await api.db.tipShare.findMany({ where: { restaurant_id: staffed.restaurant.id } })).reduce(
    (sum, { total_cents }) => sum + Number(total_cents),
    0,
  )

it('twenty concurrent calls of two managers create one tip distribution for a day', async () => {
  const replies = await runConcurrently(CONCURRENT_CALLERS, (index) => createDistribution(index))

  expect([countStatus(replies, 201), countStatus(replies, 409)]).toEqual([1, CONCURRENT_CALLERS - 1])
  expect(replies.filter(({ body }) => body.code === 'days_distributed')).toHaveLength(CONCURRENT_CALLERS - 1)
})

it('twenty concurrent closings by two managers close a tip distribution once', async () => {
  await tip(1000)
  const draft = (await createDistribution(0)).body as TipDistribution

  const replies = await runConcurrently(CONCURRENT_CALLERS, (index) => closeDistribution(index, draft))

  expect([countStatus(replies, 200), countStatus(replies, 409)]).toEqual([1, CONCURRENT_CALLERS - 1])
  expect(replies.filter(({ body }) => body.code === 'distribution_closed')).toHaveLength(
    CONCURRENT_CALLERS - 1,
  )
  expect(
    await api.db.auditEntry.count({ where: { action: 'tip_distribution.closed', entity_id: draft.id } }),
  ).toBe(1)
  expect(await checkInvariants(api.deps.pool)).toEqual([])
})

it('each tip of concurrent payments is shared exactly once, at the closing or as a difference', async () => {
  const payments = await runConcurrently(CONCURRENT_CALLERS, (index) => prepareTipPayment(100 + index))
  await tip(1000)
  const draft = (await createDistribution(0)).body as TipDistribution

  const calls = payments.map(async (payment, index) => {
    await payment()
    if (index % 4 === 0) await closeDistribution(index, await findDistribution(draft.id))
  })
  await Promise.all(calls)
  const after = await findDistribution(draft.id)
  const first =
    after.status === 'closed' ? after : ((await closeDistribution(0, after)).body as TipDistribution)
  const expectedCents =
    1000 + Array.from({ length: CONCURRENT_CALLERS }, (_, index) => 100 + index).reduce((a, b) => a + b, 0)
  const { difference_cents } = await findDistribution(first.id)

  expect(first.shared_cents + difference_cents).toBe(expectedCents)
  expect(await checkInvariants(api.deps.pool)).toEqual([])
})

it('a tip difference is carried once if the distributions of several days are closed at once', async () => {
  await tip(1000)
  const first = (await createDistribution(0)).body as TipDistribution
  expect((await closeDistribution(0, first)).status).toBe(200)
  await tip(500)
  const days = Array.from({ length: 6 }, (_, index) => `2026-01-0${index + 1}`)
  const drafts = await runConcurrently(days.length, async (index) => {
    const { id } = (await createDistribution(index, days[index])).body as TipDistribution
    const people = [{ name: 'Lavaloza', quarter_hours: 4 }]
    await eitherManager(index).put(`/tip-distributions/${id}`, { people })
    return id
  })
  await turnTipPoolOn(api.db, staffed, { division: 'hours' })

  await runConcurrently(days.length * 2, async (index) =>
    closeDistribution(index, await findDistribution(drafts[index % drafts.length]!)),
  )

  expect(await sumShares()).toBe(1500)
  expect((await findDistribution(first.id)).difference_cents).toBe(0)
  expect(await checkInvariants(api.deps.pool)).toEqual([])
})

it('one of twenty concurrent edits of a tip distribution with the same version is saved', async () => {
  const draft = (await createDistribution(0)).body as TipDistribution

  const replies = await runConcurrently(CONCURRENT_CALLERS, (index) =>
    eitherManager(index).put(`/tip-distributions/${draft.id}`, {
      version: 1,
      people: [{ name: `Persona ${index}`, quarter_hours: index }],
    }),
  )

  expect([countStatus(replies, 200), countStatus(replies, 409)]).toEqual([1, CONCURRENT_CALLERS - 1])
  expect((await findDistribution(draft.id)).people).toHaveLength(1)
})
