import { guestVisit, type GuestVisit } from '@forki/contract/visits'
import { beforeEach, describe, expect, it } from 'vitest'
import { startApiForFile, type Caller } from '../../../test/setup/api.ts'
import { buildMenu } from '../../../test/factories/menu.ts'
import { buildTable } from '../../../test/factories/table.ts'
import { buildStaffedRestaurant, openOrder, type StaffedRestaurant } from '../../../test/factories/order.ts'

let house: StaffedRestaurant
let code: string
/** Phone that was admitted with the first order, and one that scans the code later. */
let host: Caller
let late: Caller
const api = await startApiForFile()
beforeEach(async () => {
  house = await buildStaffedRestaurant(api.db, { guest_ordering: true })
  const dishes = [{ id: house.dish.id }, { id: house.drink.id }]
  await buildMenu(api.db, { restaurant_id: house.restaurant.id, is_active: true, dishes })
  code = (await api.as(house.owner).post(`/tables/${house.table.id}/code`)).body.code as string
  await api.db.$executeRaw`DELETE FROM rate_limits`
  host = await sit()
  await order(host, house.dish.id)
  await acceptAll()
  late = await sit()
})

const sit = async () =>
  api.withToken((await api.anonymous.post(`/public/tables/${code}/visits`)).body.token as string)
const order = (phone: Caller, dish_id = house.drink.id) =>
  phone.post('/public/visit/orders', { items: [{ dish_id, notes: 'sin hielo' }] })
const seenBy = async (phone: Caller) => (await phone.get('/public/visit')).body as GuestVisit
const waiter = () => api.as(house.waiter)
async function acceptAll() {
  const { body } = await waiter().get('/visits', { restaurant_id: house.restaurant.id })
  const requests = (body.items as { requests: { id: string }[] }[]).flatMap((visit) => visit.requests)
  for (const { id } of requests) await waiter().post(`/visits/requests/${id}/accept`)
}
const answer = (by: Caller, phone_id: string | undefined, let_in: boolean) =>
  by.post(`/public/visit/phones/${phone_id}`, { let_in })
const lines = () => api.db.orderItem.count({ where: { restaurant_id: house.restaurant.id } })

describe('a phone that reads the code while a party sits there', () => {
  it('sees neither the ticket nor what others ordered, and what it orders waits', async () => {
    await order(host)
    const reply = await order(late)

    expect(guestVisit.strict().parse(reply.body)).toMatchObject({
      is_confirmed: false,
      ticket: null,
      joining: [],
      requests: [{ kind: 'order', status: 'waiting', items: [{ dish_id: house.drink.id }] }],
    })
    expect(reply.body.requests).toHaveLength(1)
    expect(await lines()).toBe(2)
  })

  it('is shown to the party once it orders, which lets it in; from then on it orders by itself', async () => {
    expect((await seenBy(host)).joining).toEqual([])
    await order(late)
    const { joining } = await seenBy(host)

    expect(joining).toMatchObject([{ items: [{ name: 'Agua de jamaica', notes: 'sin hielo' }] }])
    const reply = await answer(host, joining[0]?.id, true)
    await order(late)

    expect(reply.body).toMatchObject({
      joining: [],
      ticket: { lines: [{ status: 'sent' }, { status: 'sent' }] },
    })
    expect(await lines()).toBe(3)
    expect(await seenBy(late)).toMatchObject({ is_confirmed: true, ticket: { lines: [{}, {}, {}] } })
  })

  it('is let in by the staff as well, who accept what it ordered', async () => {
    await order(late)

    await acceptAll()

    expect((await seenBy(late)).is_confirmed).toBe(true)
    expect((await seenBy(host)).joining).toEqual([])
  })

  it('is turned away by the party: its order is refused and its token dead', async () => {
    await order(late)
    const { joining } = await seenBy(host)

    const reply = await answer(host, joining[0]?.id, false)

    expect(reply.status).toBe(200)
    expect((await late.get('/public/visit')).body.code).toBe('visit_over')
    expect(await lines()).toBe(1)
    expect((await answer(host, joining[0]?.id, true)).body.code).toBe('request_answered')
  })

  it('lets in neither itself nor others, and nobody lets in a phone of another table', async () => {
    await order(late)
    const [joining] = (await seenBy(host)).joining
    const table = await buildTable(api.db, { restaurant_id: house.restaurant.id })
    const elsewhere = (await waiter().post(`/tables/${table.id}/code`)).body.code as string
    const other = api.withToken(
      (await api.anonymous.post(`/public/tables/${elsewhere}/visits`)).body.token as string,
    )
    await order(other)
    const stranger = await api.db.visitPhone.findFirstOrThrow({ where: { visit: { table_id: table.id } } })

    expect((await answer(late, joining?.id, true)).status).toBe(404)
    expect((await answer(other, joining?.id, true)).status).toBe(404)
    expect((await answer(host, stranger.id, true)).body.code).toBe('request_answered')
    expect((await answer(api.anonymous, joining?.id, true)).body.code).toBe('visit_over')
    expect(await lines()).toBe(1)
  })

  it('that calls is heard: somebody sits there, or the waiter sees that nobody does', async () => {
    expect((await late.post('/public/visit/calls', { kind: 'waiter' })).body.requests).toMatchObject([
      { kind: 'waiter', status: 'waiting' },
    ])
  })
})

describe('the guests of an order', () => {
  it('go on with the order that it is merged into, as the phones they were', async () => {
    const [{ id: from }] = [await api.db.order.findFirstOrThrow({ where: { table_id: house.table.id } })]
    const into = await openOrder(api, house)

    expect((await waiter().post(`/orders/${into.id}/merge`, { order_id: from })).status).toBe(200)
    await order(host)
    await order(late)

    expect((await seenBy(host)).ticket?.number).toBe(into.number)
    expect((await seenBy(host)).joining).toHaveLength(1)
    expect((await api.db.orderItem.findMany({ where: { order_id: into.id } })).length).toBeGreaterThan(2)
  })

  it('order into the rest of a bill that is split, and every part stays', async () => {
    const { id } = await api.db.order.findFirstOrThrow({ where: { table_id: house.table.id } })
    const split = (await waiter().put(`/orders/${id}/checks`, { mode: 'even', parts: 2 })).body.checks

    expect((await order(host)).status).toBe(201)

    expect((await seenBy(host)).ticket?.lines).toHaveLength(2)
    const { checks } = (await waiter().get(`/orders/${id}`)).body
    expect(checks).toMatchObject([...split, { is_rest: true, total_cents: 3000 }])
  })
})
