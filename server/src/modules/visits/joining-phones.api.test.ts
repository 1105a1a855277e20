import { guestVisit, type GuestVisit } from '@forki/contract/visits'
import { beforeEach, describe, expect, it } from 'vitest'
import { startApiForFile, type Caller } from '../../../test/setup/api.ts'
import { buildMenu } from '../../../test/factories/menu.ts'
import { buildTable } from '../../../test/factories/table.ts'
import { buildStaffedRestaurant, openOrder, type StaffedRestaurant } from '../../../test/factories/order.ts'

let staffed: StaffedRestaurant
let code: string
/**
 * Guests at one table: the phone of `host` was admitted with the first order, `late` scans the code later.
 */
let host: Caller
let late: Caller
const api = await startApiForFile()
beforeEach(async () => {
  staffed = await buildStaffedRestaurant(api.db, { guest_ordering: true })
  const dishes = [{ id: staffed.dish.id }, { id: staffed.drink.id }]
  await buildMenu(api.db, { restaurant_id: staffed.restaurant.id, is_active: true, dishes })
  code = (await api.as(staffed.owner).post(`/tables/${staffed.table.id}/code`)).body.code as string
  await api.db.$executeRaw`DELETE FROM rate_limits`
  host = await joinTableAsGuest()
  await sendGuestOrder(host, staffed.dish.id)
  await acceptAll()
  late = await joinTableAsGuest()
})

/** Begins or joins the visit at the table. Returns the API client of the new phone. */
const joinTableAsGuest = async () =>
  api.withToken((await api.anonymous.post(`/public/tables/${code}/visits`)).body.token as string)
const sendGuestOrder = (phone: Caller, dish_id = staffed.drink.id) =>
  phone.post('/public/visit/orders', { items: [{ dish_id, notes: 'sin hielo' }] })
const readVisit = async (phone: Caller) => (await phone.get('/public/visit')).body as GuestVisit
const asWaiter = () => api.as(staffed.waiter)
async function acceptAll() {
  const { body } = await asWaiter().get('/visits', { restaurant_id: staffed.restaurant.id })
  const requests = (body.items as { requests: { id: string }[] }[]).flatMap((visit) => visit.requests)
  for (const { id } of requests) await asWaiter().post(`/visits/requests/${id}/accept`)
}
const answerPhone = (by: Caller, phone_id: string | undefined, let_in: boolean) =>
  by.post(`/public/visit/phones/${phone_id}`, { let_in })
const countLines = () => api.db.orderItem.count({ where: { restaurant_id: staffed.restaurant.id } })

describe('a phone that joins a visit', () => {
  it('a joining phone sees neither the order nor requests of others, and its order waits', async () => {
    await sendGuestOrder(host)
    const reply = await sendGuestOrder(late)

    expect(guestVisit.strict().parse(reply.body)).toMatchObject({
      is_confirmed: false,
      ticket: null,
      joining: [],
      requests: [{ kind: 'order', status: 'waiting', items: [{ dish_id: staffed.drink.id }] }],
    })
    expect(reply.body.requests).toHaveLength(1)
    expect(await countLines()).toBe(2)
  })

  it('a joining phone is shown to the party with its order, and once admitted it orders directly', async () => {
    expect((await readVisit(host)).joining).toEqual([])
    await sendGuestOrder(late)
    const { joining } = await readVisit(host)

    expect(joining).toMatchObject([{ items: [{ name: 'Agua de jamaica', notes: 'sin hielo' }] }])
    const reply = await answerPhone(host, joining[0]?.id, true)
    await sendGuestOrder(late)

    expect(reply.body).toMatchObject({
      joining: [],
      ticket: { lines: [{ status: 'sent' }, { status: 'sent' }] },
    })
    expect(await countLines()).toBe(3)
    expect(await readVisit(late)).toMatchObject({ is_confirmed: true, ticket: { lines: [{}, {}, {}] } })
  })

  it('a joining phone is also admitted by staff who accept its order', async () => {
    await sendGuestOrder(late)

    await acceptAll()

    expect((await readVisit(late)).is_confirmed).toBe(true)
    expect((await readVisit(host)).joining).toEqual([])
  })

  it('a joining phone rejected by the party loses its order and its token', async () => {
    await sendGuestOrder(late)
    const { joining } = await readVisit(host)

    const reply = await answerPhone(host, joining[0]?.id, false)

    expect(reply.status).toBe(200)
    expect((await late.get('/public/visit')).body.code).toBe('visit_over')
    expect(await countLines()).toBe(1)
    expect((await answerPhone(host, joining[0]?.id, true)).body.code).toBe('request_answered')
  })

  it('a joining phone admits neither itself nor others, and no phone of another table admits it', async () => {
    await sendGuestOrder(late)
    const [joining] = (await readVisit(host)).joining
    const table = await buildTable(api.db, { restaurant_id: staffed.restaurant.id })
    const elsewhere = (await asWaiter().post(`/tables/${table.id}/code`)).body.code as string
    const otherPhone = api.withToken(
      (await api.anonymous.post(`/public/tables/${elsewhere}/visits`)).body.token as string,
    )
    await sendGuestOrder(otherPhone)
    const stranger = await api.db.visitPhone.findFirstOrThrow({ where: { visit: { table_id: table.id } } })

    expect((await answerPhone(late, joining?.id, true)).status).toBe(404)
    expect((await answerPhone(otherPhone, joining?.id, true)).status).toBe(404)
    expect((await answerPhone(host, stranger.id, true)).body.code).toBe('request_answered')
    expect((await answerPhone(api.anonymous, joining?.id, true)).body.code).toBe('visit_over')
    expect(await countLines()).toBe(1)
  })

  it('a phone that the party has not admitted yet can call the waiter', async () => {
    expect((await late.post('/public/visit/calls', { kind: 'waiter' })).body.requests).toMatchObject([
      { kind: 'waiter', status: 'waiting' },
    ])
  })
})

const requestBill = (phone: Caller) => phone.post('/public/visit/calls', { kind: 'bill' })
const findOrder = () => api.db.order.findFirstOrThrow({ where: { table_id: staffed.table.id } })

describe('the bill state of an order', () => {
  it('a phone that was not admitted requests the bill without a change of the order', async () => {
    const before = await findOrder()

    const reply = await requestBill(late)

    expect(reply.body.requests).toMatchObject([{ kind: 'bill', status: 'waiting' }])
    expect(await findOrder()).toMatchObject({ bill_state: null, version: before.version })
  })

  it('a repeated request for the bill does not change the order while the first one waits', async () => {
    await requestBill(host)
    const { id, bill_state } = await findOrder()
    const reset = await asWaiter().put(`/orders/${id}`, { bill_state: null })

    const replies = await Promise.all([requestBill(host), requestBill(host), requestBill(late)])

    expect(bill_state).toBe('requested')
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await findOrder()).toMatchObject({ bill_state: null, version: reset.body.version })
  })
})

describe('guests after changes of their order', () => {
  it('guests continue with the order that theirs is merged into', async () => {
    const [{ id: from }] = [await api.db.order.findFirstOrThrow({ where: { table_id: staffed.table.id } })]
    const into = await openOrder(api, staffed)

    expect((await asWaiter().post(`/orders/${into.id}/merge`, { order_id: from })).status).toBe(200)
    await sendGuestOrder(host)
    await sendGuestOrder(late)

    expect((await readVisit(host)).ticket?.number).toBe(into.number)
    expect((await readVisit(host)).joining).toHaveLength(1)
    expect((await api.db.orderItem.findMany({ where: { order_id: into.id } })).length).toBeGreaterThan(2)
  })

  it('new lines of guests go to the rest check of a split bill, and every other check stays unchanged', async () => {
    const { id } = await api.db.order.findFirstOrThrow({ where: { table_id: staffed.table.id } })
    const split = (await asWaiter().put(`/orders/${id}/checks`, { mode: 'even', parts: 2 })).body.checks

    expect((await sendGuestOrder(host)).status).toBe(201)

    expect((await readVisit(host)).ticket?.lines).toHaveLength(2)
    const { checks } = (await asWaiter().get(`/orders/${id}`)).body
    expect(checks).toMatchObject([...split, { is_rest: true, total_cents: 3000 }])
  })
})
