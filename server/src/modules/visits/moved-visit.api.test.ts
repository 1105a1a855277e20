import { beforeEach, describe, expect, it } from 'vitest'
import { startApiForFile, type Caller } from '../../../test/setup/api.ts'
import { openOrder, type StaffedRestaurant } from '../../../test/factories/order.ts'
import { buildTable } from '../../../test/factories/table.ts'
import { buildGuestOrdering } from '../../../test/factories/visit.ts'
import { checkInvariants } from '../../db/invariants.ts'

let staffed: StaffedRestaurant
let code: string
const api = await startApiForFile()
beforeEach(async () => {
  ;({ staffed, code } = await buildGuestOrdering(api))
})

const asWaiter = () => api.as(staffed.waiter)
/** Begins or joins the visit at the table. Returns the API client of the new phone. */
const joinTableAsGuest = async () =>
  api.withToken((await api.anonymous.post(`/public/tables/${code}/visits`)).body.token as string)
const sendGuestOrder = (phone: Caller) =>
  phone.post('/public/visit/orders', { items: [{ dish_id: staffed.dish.id }] })
const readVisit = async (phone: Caller) => (await phone.get('/public/visit')).body

async function acceptAll() {
  const { body } = await asWaiter().get('/visits', { restaurant_id: staffed.restaurant.id })
  const requests = (body.items as { requests: { id: string }[] }[]).flatMap((visit) => visit.requests)
  for (const { id } of requests) await asWaiter().post(`/visits/requests/${id}/accept`)
}

const openOrderAtTable = () =>
  api.db.order.findFirst({
    where: { table_id: staffed.table.id, status: { notIn: ['completed', 'cancelled'] } },
    include: { items: true },
  })

/** Seats a party at the table. Staff have accepted its first order. */
async function seatParty() {
  const guest = await joinTableAsGuest()
  await sendGuestOrder(guest)
  await acceptAll()
  return { guest, order_id: (await openOrderAtTable())!.id }
}

async function mergeIntoTakeaway(order_id: string) {
  const { id } = await openOrder(api, staffed)
  return asWaiter().post(`/orders/${id}/merge`, { order_id })
}

describe('an order that has no table any more', () => {
  it.each([
    ['was merged into a takeaway order', mergeIntoTakeaway],
    [
      'became a takeaway order',
      (order_id: string) => asWaiter().put(`/orders/${order_id}`, { order_type: 'takeaway' }),
    ],
    [
      'was removed from the table',
      (order_id: string) => asWaiter().put(`/orders/${order_id}`, { table_id: null }),
    ],
  ])('the next guests of a table get a new order if the earlier one %s', async (_case, leave) => {
    const { guest, order_id } = await seatParty()
    expect((await leave(order_id)).status).toBe(200)

    const nextGuest = await joinTableAsGuest()
    const waiting = await sendGuestOrder(nextGuest)
    await acceptAll()

    const nextOrder = await openOrderAtTable()
    expect(waiting.body).toMatchObject({ ticket: null, requests: [{ status: 'waiting' }] })
    expect(nextOrder?.id).not.toBe(order_id)
    expect(nextOrder?.items).toHaveLength(1)
    expect(await readVisit(nextGuest)).toMatchObject({ ticket: { number: nextOrder?.number, lines: [{}] } })
    expect((await readVisit(guest)).code).toBe('visit_over')
    expect(await checkInvariants(api.deps.pool)).toEqual([])
  })
})

describe('a party that moved to another table', () => {
  it('guests who moved to another table order there while their former table is out of service', async () => {
    const { guest, order_id } = await seatParty()
    const { section_id } = staffed.table
    const table = await buildTable(api.db, { section_id, label: 'Otra' })
    expect((await asWaiter().put(`/orders/${order_id}`, { table_id: table.id })).status).toBe(200)
    await api.db.table.update({ where: { id: staffed.table.id }, data: { is_active: false } })

    const reply = await sendGuestOrder(guest)

    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({ table_label: 'Otra', ticket: { lines: [{}, {}] } })
    const { items } = (await asWaiter().get(`/orders/${order_id}/events`)).body
    expect(items.at(-1)).toMatchObject({ type: 'items_added', user_name: 'Invitados · Otra' })
    await api.db.table.update({ where: { id: table.id }, data: { is_active: false } })
    expect((await sendGuestOrder(guest)).body.code).toBe('guest_ordering_off')
  })
})
