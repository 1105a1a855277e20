import { beforeEach, describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { openTill, buildPaidOrder, recordTransaction } from '../../../test/factories/till.ts'
import { buildDish } from '../../../test/factories/dish.ts'
import { buildStockItem, buildSupplier } from '../../../test/factories/inventory.ts'
import { buildLayout, buildSection } from '../../../test/factories/layout.ts'
import { buildCustomer, buildCardTemplate } from '../../../test/factories/loyalty.ts'
import { buildMenu } from '../../../test/factories/menu.ts'
import { buildStaffedRestaurant, openOrder, type StaffedRestaurant } from '../../../test/factories/order.ts'
import { buildPrinter } from '../../../test/factories/printer.ts'
import { buildReservation } from '../../../test/factories/reservation.ts'
import { buildTable } from '../../../test/factories/table.ts'

let staffed: StaffedRestaurant
let restaurant_id: string
const api = await startApiForFile()
beforeEach(async () => {
  staffed = await buildStaffedRestaurant(api.db)
  restaurant_id = staffed.restaurant.id
})
const asOwner = () => api.as(staffed.owner)

/** Types and ids of the events that a call publishes, oldest first. */
async function eventsOf(call: () => Promise<{ status: number }>): Promise<[string, string[]][]> {
  await api.db.liveEvent.deleteMany({ where: { restaurant_id } })
  expect((await call()).status).toBeLessThan(300)
  const events = await api.db.liveEvent.findMany({ where: { restaurant_id }, orderBy: { id: 'asc' } })
  return events.map(({ type, ids }) => [type, ids])
}

/** Selects the events of reservations. */
const reservationEvents = (events: [string, string[]][]) =>
  events.filter(([type]) => type.startsWith('reservation.'))
/** Selects the events of payments and refunds. */
const moneyEvents = (events: [string, string[]][]) =>
  events.filter(([type]) => /^(payment|refund)\./.test(type))
const cancelledEvents = (id: string) => [
  ['reservation.updated', [id]],
  ['reservation.cancelled', [id]],
]

describe('events of deletions', () => {
  it.each<[string, string, string, () => Promise<{ id: string }>]>([
    ['order', 'order.updated', '/orders', () => openOrder(api, staffed)],
    ['dish', 'dish.updated', '/dishes', () => buildDish(api.db, { restaurant_id })],
    ['menu', 'menu.updated', '/menus', () => buildMenu(api.db, { restaurant_id })],
    ['stock', 'stock.updated', '/inventory', () => buildStockItem(api.db, { restaurant_id })],
    ['supplier', 'supplier.updated', '/suppliers', () => buildSupplier(api.db, { restaurant_id })],
    [
      'template',
      'template.updated',
      '/loyalty/templates',
      () => buildCardTemplate(api.db, { restaurant_id }),
    ],
    ['printer', 'printer.updated', '/printers', () => buildPrinter(api.db, { restaurant_id })],
    ['layout', 'layout.updated', '/restaurant-layouts', () => buildLayout(api.db, { restaurant_id })],
  ])('a deleted %s publishes %s and its own event', async (name, general, path, build) => {
    const { id } = await build()

    expect(await eventsOf(() => asOwner().delete(`${path}/${id}`))).toEqual([
      [general, [id]],
      [`${name}.deleted`, [id]],
    ])
  })

  it('a deleted till session publishes cashier.deleted', async () => {
    const till = await openTill(api, staffed)

    expect(await eventsOf(() => api.as(staffed.cashier).delete(`/cashiers/${till.id}`))).toEqual([
      ['cashier.closed', [till.id]],
      ['cashier.deleted', [till.id]],
    ])
  })

  it('deleted tables are named in an event whether they are deleted alone, by a batch or with their layout', async () => {
    const layout = await buildLayout(api.db, { restaurant_id, editor_id: staffed.owner.id })
    const section = await buildSection(api.db, { restaurant_layout_id: layout.id })
    const build = (label: string) =>
      buildTable(api.db, { restaurant_id, section_id: section.id, restaurant_layout_id: layout.id, label })
    const [alone, batched, last] = [await build('A1'), await build('A2'), await build('A3')]
    const batch = { layout_id: layout.id, deleted_table_ids: [batched.id] }

    const events = [
      ...(await eventsOf(() => asOwner().delete(`/tables/${alone.id}`))),
      ...(await eventsOf(() => asOwner().post('/restaurant-layouts/batch_update', batch))),
      ...(await eventsOf(() => asOwner().delete(`/restaurant-layouts/${layout.id}`))),
    ]

    expect(events.filter(([type]) => type.endsWith('.deleted'))).toEqual([
      ['table.deleted', [alone.id]],
      ['table.deleted', [batched.id]],
      ['layout.deleted', [layout.id]],
      ['table.deleted', [last.id]],
    ])
  })
})

describe('events of steps', () => {
  it('customers publish their creation, change and deletion', async () => {
    const createdEvents = await eventsOf(() =>
      asOwner().post('/customers', { restaurant_id, name: 'Lucía Arce' }),
    )
    const { id } = await api.db.customer.findFirstOrThrow({ where: { restaurant_id } })

    expect(createdEvents).toEqual([['customer.created', [id]]])
    expect(await eventsOf(() => asOwner().put(`/customers/${id}`, { name: 'Lucía' }))).toEqual([
      ['customer.updated', [id]],
    ])
    expect(await eventsOf(() => asOwner().delete(`/customers/${id}`))).toEqual([['customer.deleted', [id]]])
  })

  it('imported customers publish one event of creations and one of changes', async () => {
    const known = await buildCustomer(api.db, { restaurant_id, email: 'ana@casa.mx', name: 'Ana' })
    const rows = [
      { name: 'Ana María', email: 'ana@casa.mx' },
      { name: 'Raúl', email: 'raul@casa.mx' },
    ]
    const body = { restaurant_id, update: true, rows }

    const events = await eventsOf(() => asOwner().post('/imports/customers', body))

    const { id } = await api.db.customer.findFirstOrThrow({ where: { restaurant_id, name: 'Raúl' } })
    expect(events).toEqual([
      ['customer.created', [id]],
      ['customer.updated', [known.id]],
    ])
  })

  it('reservations publish their booking and their cancellation by either call, once', async () => {
    const start = Date.now() + 86_400_000
    const body = {
      restaurant_id,
      table_ids: [staffed.table.id],
      customer_name: 'Irene',
      party_size: 2,
      starts_at: new Date(start).toISOString(),
      ends_at: new Date(start + 3_600_000).toISOString(),
    }
    const booked = await eventsOf(() => asOwner().post('/reservations', body))
    const { id } = await api.db.reservation.findFirstOrThrow({ where: { restaurant_id } })
    const other = await buildReservation(api.db, { restaurant_id, table_ids: [staffed.table.id] })

    expect(reservationEvents(booked)).toEqual([
      ['reservation.updated', [id]],
      ['reservation.created', [id]],
    ])
    const note = await eventsOf(() => asOwner().put(`/reservations/${id}`, { notes: 'Ventana' }))
    expect(reservationEvents(note)).toEqual([['reservation.updated', [id]]])
    expect(reservationEvents(await eventsOf(() => asOwner().delete(`/reservations/${id}`)))).toEqual(
      cancelledEvents(id),
    )
    expect(await eventsOf(() => asOwner().delete(`/reservations/${id}`))).toEqual([])
    const byStatus = () => asOwner().put(`/reservations/${other.id}`, { status: 'cancelled' })
    expect(reservationEvents(await eventsOf(byStatus))).toEqual(cancelledEvents(other.id))
  })

  it('payments and refunds publish their creation and their void', async () => {
    const till = await openTill(api, staffed)
    const cashier = api.as(staffed.cashier)
    const { payment } = await buildPaidOrder(api, staffed, till)
    const path = `/cashiers/${till.id}/transactions`
    const refund = { type: 'refund', refund_of: payment.id, amount_cents: 500 }

    const refundEvents = await eventsOf(() => cashier.post(path, refund))
    const { id } = await api.db.cashierTransaction.findFirstOrThrow({
      where: { restaurant_id, type: 'refund' },
    })
    expect(moneyEvents(refundEvents)).toEqual([
      ['payment.created', [id, till.id]],
      ['refund.created', [id, till.id]],
    ])
    expect(moneyEvents(await eventsOf(() => cashier.delete(`${path}/${id}`)))).toEqual([
      ['payment.created', [id, till.id]],
      ['refund.voided', [id, till.id]],
    ])
    const order = await openOrder(api, staffed)
    const part = await recordTransaction(api, staffed, till, { order_id: order.id, amount_cents: 100 })
    expect(moneyEvents(await eventsOf(() => cashier.delete(`${path}/${part.id}`)))).toEqual([
      ['payment.created', [part.id, till.id]],
      ['payment.voided', [part.id, till.id]],
    ])
  })
})
