import { beforeEach, describe, expect, it } from 'vitest'
import { startApiForFile, type Caller } from '../../../test/setup/api.ts'
import { payOrder, type StaffedRestaurant } from '../../../test/factories/order.ts'
import { buildTable } from '../../../test/factories/table.ts'
import { buildGuestOrdering, buildVisit } from '../../../test/factories/visit.ts'
import { checkInvariants } from '../../db/invariants.ts'

let staffed: StaffedRestaurant
let code: string
const api = await startApiForFile()
beforeEach(async () => {
  ;({ staffed, code } = await buildGuestOrdering(api))
})

const beginVisitAt = (at: string) => api.anonymous.post(`/public/tables/${at}/visits`)
const beginVisit = () => beginVisitAt(code)
const runConcurrently = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))
const statusesOf = (replies: { status: number }[]) =>
  replies.map(({ status }) => status).toSorted((a, b) => a - b)
const guestOrderBody = () => ({ items: [{ dish_id: staffed.dish.id }] })
const waiter = (): Caller => api.as(staffed.waiter)
const findWaitingRequests = async () =>
  api.db.guestRequest.findMany({ where: { restaurant_id: staffed.restaurant.id, status: 'waiting' } })

describe('races at one table', () => {
  it('twenty phones that scan a code at once get one visit and a token each', async () => {
    const replies = await runConcurrently(20, beginVisit)

    expect(statusesOf(replies)).toEqual(Array.from({ length: 20 }, () => 201))
    expect(new Set(replies.map(({ body }) => body.token as string)).size).toBe(20)
    expect(await api.db.visit.count({ where: { table_id: staffed.table.id } })).toBe(1)
  })

  it('twenty concurrent acceptances of one order create one order with each line once', async () => {
    const guest = api.withToken((await beginVisit()).body.token as string)
    await guest.post('/public/visit/orders', guestOrderBody())
    const [request] = await findWaitingRequests()

    const replies = await runConcurrently(20, () => waiter().post(`/visits/requests/${request?.id}/accept`))

    expect(statusesOf(replies)).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    expect(await api.db.order.count({ where: { table_id: staffed.table.id } })).toBe(1)
    expect(await api.db.orderItem.count({ where: { restaurant_id: staffed.restaurant.id } })).toBe(1)
    expect(await checkInvariants(api.deps.pool)).toEqual([])
  })

  it('guest orders that are accepted while waiters open orders end in one order', async () => {
    const guests = (await runConcurrently(2, beginVisit)).map(({ body }) =>
      api.withToken(body.token as string),
    )
    for (const guest of [...guests, ...guests]) await guest.post('/public/visit/orders', guestOrderBody())
    const open = {
      restaurant_id: staffed.restaurant.id,
      table_id: staffed.table.id,
      items: guestOrderBody().items,
    }
    const waiting = await findWaitingRequests()

    const acceptances = Promise.all(waiting.map(({ id }) => waiter().post(`/visits/requests/${id}/accept`)))
    const openedReplies = await runConcurrently(6, () => waiter().post('/orders', open))
    const mine = openedReplies.filter(({ status }) => status === 201).length

    expect(statusesOf(await acceptances)).toEqual([200, 200, 200, 200])
    expect(await api.db.order.count({ where: { table_id: staffed.table.id } })).toBe(1)
    expect(await api.db.orderItem.count({ where: { restaurant_id: staffed.restaurant.id } })).toBe(4 + mine)
    expect(await checkInvariants(api.deps.pool)).toEqual([])
  })
})

describe('races at two tables', () => {
  it('phones that scan at once the codes of the table that a party left and of its new table all get a token', async () => {
    const restaurant_id = staffed.restaurant.id
    const table = await buildTable(api.db, { section_id: staffed.table.section_id })
    const newCode = (await waiter().post(`/tables/${table.id}/code`)).body.code as string
    const opened = await waiter().post('/orders', { restaurant_id, table_id: table.id, ...guestOrderBody() })
    const statuses: number[] = []

    for (let round = 0; round < 20; round += 1) {
      await api.db.$executeRaw`DELETE FROM rate_limits`
      await api.db.visit.updateMany({
        where: { restaurant_id, closed_at: null },
        data: { closed_at: new Date() },
      })
      const { id } = await buildVisit(api.db, { restaurant_id, table_id: staffed.table.id })
      await api.db.visit.update({ where: { id }, data: { order_id: opened.body.id as string } })
      const replies = await Promise.all([beginVisit(), beginVisitAt(newCode)])
      statuses.push(...replies.map(({ status }) => status))
    }

    expect(statuses).toEqual(Array.from({ length: 40 }, () => 201))
    const open = await api.db.visit.findMany({ where: { restaurant_id, closed_at: null } })
    expect(new Set(open.map(({ table_id }) => table_id))).toEqual(new Set([staffed.table.id, table.id]))
    expect(await checkInvariants(api.deps.pool)).toEqual([])
  })
})

describe('races of a joining phone', () => {
  it('twenty concurrent answers of party and staff admit or reject a joining phone once, and send its order only if admitted', async () => {
    const sit = async () => api.withToken((await beginVisit()).body.token as string)
    const [one, other] = [await sit(), await sit()]
    await one.post('/public/visit/orders', guestOrderBody())
    await waiter().post(`/visits/requests/${(await findWaitingRequests())[0]?.id}/accept`)
    await other.post('/public/visit/orders', guestOrderBody())
    const [joining] = (await one.get('/public/visit')).body.joining as { id: string }[]
    const [request] = await findWaitingRequests()
    await api.db.$executeRaw`DELETE FROM rate_limits`

    const replies = await runConcurrently(20, (index) =>
      index < 8
        ? one.post(`/public/visit/phones/${joining?.id}`, { let_in: true })
        : index < 12
          ? one.post(`/public/visit/phones/${joining?.id}`, { let_in: false })
          : waiter().post(`/visits/requests/${request?.id}/accept`),
    )

    expect(statusesOf(replies).slice(0, 2)).toEqual([200, 409])
    const answered = replies.filter(({ status }) => status !== 409)
    expect(answered.every(({ status }) => status === 200 || status === 429)).toBe(true)
    expect(answered.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = await api.db.guestRequest.count({ where: { id: request?.id ?? '', status: 'declined' } })
    expect(await api.db.orderItem.count({ where: { restaurant_id: staffed.restaurant.id } })).toBe(
      2 - refused,
    )
    expect(
      await api.db.visitPhone.count({
        where: { let_in_at: { not: null }, visit: { table_id: staffed.table.id } },
      }),
    ).toBe(2 - refused)
    expect(await checkInvariants(api.deps.pool)).toEqual([])
  })
})

describe('races of a payment', () => {
  it('an order during the payment is billed completely or rejected, and every cooked dish is on a bill', async () => {
    const guests = (await runConcurrently(8, beginVisit)).map(({ body }) =>
      api.withToken(body.token as string),
    )
    await guests[0]?.post('/public/visit/orders', guestOrderBody())
    const [request] = await findWaitingRequests()
    await waiter().post(`/visits/requests/${request?.id}/accept`)
    await api.db.visitPhone.updateMany({ data: { let_in_at: new Date() } })
    const order = await api.db.order.findFirstOrThrow({ where: { table_id: staffed.table.id } })
    await payOrder(api.ctx(), staffed, order.id, { amount_cents: Number(order.total_cents) })

    const [done, ...sent] = await Promise.all([
      waiter().post(`/orders/${order.id}/complete`, {}),
      ...guests.map((guest) => guest.post('/public/visit/orders', guestOrderBody())),
    ])

    const taken = sent.filter(({ status }) => status === 201).length
    const lines = await api.db.orderItem.count({ where: { order_id: order.id } })
    expect(new Set(sent.map(({ status }) => status))).toEqual(
      new Set(taken === 0 ? [409] : taken < 8 ? [201, 409] : [201]),
    )
    expect(lines).toBe(1 + taken)
    expect(done.status).toBe(taken > 0 ? 409 : 200)
    expect(await checkInvariants(api.deps.pool)).toEqual([])
  })
})
