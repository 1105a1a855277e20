/**
 * The demo's restaurant at a busy hour. It has 60 tables and over 40 open orders in different kitchen and bill
 * states. The kitchen has 40 tickets with unfinished lines.
 */
import type { Order } from '@forki/contract/orders'
import { Api, PASSWORD } from '../fixtures/api.ts'
import { countTickets, fillKitchen, TICKET_COUNT } from './busy-kitchen.ts'
import { linesOfMenu, NAMES, pickLines, type Line } from './busy-lines.ts'
import { incomingOrderBody } from './incoming-order.ts'
import { demoPathParams } from '../fixtures/routes.ts'

const TABLE_COUNT = 60
const OPEN_ORDER_COUNT = 40
export const PIN = '6153'

interface Row {
  id: string
}
interface Table extends Row {
  label: string
  status: string
}
interface List<T> {
  items: T[]
}
interface Layout extends Row {
  sections: { id: string; tables: unknown[] }[]
}

export interface BusyService {
  id: string
  owner: Api
  waiter: Api
  cashier: Api
  /** Id of the cashier's open till. */
  till_id: string
  /** URL path that the QR code of a table opens. */
  guestPath: string
  /** Path of a public receipt. */
  receiptPath: string
  /** Order whose receipt is public. */
  paidOrder: Order
  /** Order with many lines, some of them ready, held, voided, discounted or complimentary. */
  longOrder: Order
  /** Order whose bill the guests requested. It is split into three checks. */
  billRequestedOrder: Order
  /** Order of a delivery platform that waits for acceptance. */
  incomingOrder: Order
  /** Path of a screen of the restaurant. */
  pathOf: (screen: string) => string
}

let startedService: Promise<BusyService> | undefined

/** The demo's restaurant at a busy hour. The first call creates its orders, tables and tenders. */
export const openBusyService = (): Promise<BusyService> => (startedService ??= startBusyService())

async function startBusyService(): Promise<BusyService> {
  const [{ restaurantId: id = '', tableCode }, owner, waiter, cashier] = await Promise.all([
    demoPathParams(),
    Api.shared('owner'),
    Api.shared('waiter'),
    Api.shared('cashier'),
  ])
  await owner.put(`/restaurants/${id}`, { course_pacing: 'manual' })
  await addTables(owner, id)
  await addTenders(owner, id)
  for (const [name, pin] of Object.entries({ owner: PIN, waiter: '7391', manager: '4827' }))
    await (await Api.shared(name)).put(`/pins/${id}`, { password: PASSWORD, pin })
  const dishes = await linesOfMenu(owner, id)
  const orders = await openOrders(owner, waiter, id, dishes)
  const till_id = await openTill(cashier, id)
  await openTill(owner, id, 'Mostrador')
  const paidOrder = await payOrders(owner, waiter, cashier, { id, till_id, dishes })
  const long = await createLongOrder(owner, waiter, id, dishes)
  const billRequestedOrder = orders.at(-1) ?? long
  await owner.put(`/orders/${billRequestedOrder.id}`, { bill_state: 'requested' })
  await owner.put(`/orders/${billRequestedOrder.id}/checks`, { mode: 'even', parts: 3 })
  await owner.put(`/orders/${orders.at(-2)?.id}`, { bill_state: 'printed' })
  const { url } = await owner.get<{ url: string }>(`/orders/${paidOrder.id}/receipt-link`)
  const incomingOrder = await owner.post<Order>('/orders', incomingOrderBody(id, pickLines(dishes, 2, 3)))
  await fillKitchen(owner, id, dishes)
  await checkCounts(owner, id)
  return {
    id,
    owner,
    waiter,
    cashier,
    till_id,
    guestPath: `/mesa/${tableCode}`,
    receiptPath: new URL(url).pathname,
    paidOrder,
    longOrder: long,
    billRequestedOrder,
    incomingOrder,
    pathOf: (screen) => `/manage-restaurants/${id}/${screen}`,
  }
}

/** Cancels the waiter's pending approval requests, so that the next screenshots do not show them. */
export async function withdrawRequests({ waiter, id }: BusyService): Promise<void> {
  const { items } = await waiter.get<List<Row>>(`/approvals?restaurant_id=${id}&status=open`)
  for (const request of items) await waiter.post(`/approvals/${request.id}/cancel`)
}

interface TableGrid {
  section: string
  count: number
  columns: number
  /** Position of the first table in centimeters. */
  x: number
  y: number
}

/**
 * Tables of a new section, in rows of `columns` tables. Three shapes with different numbers of seats
 * alternate.
 */
const tablesOf = ({ section, count, columns, x, y }: TableGrid) =>
  Array.from({ length: count }, (_, at) => ({
    temp_id: `temp-${section}${at}`,
    section_temp_id: `temp-${section}`,
    label: `${section}${at + 1}`,
    shape: (['round', 'square', 'rectangle'] as const)[at % 3],
    seats: 2 + (at % 3) * 2,
    position: {
      x: x + (at % columns) * 175,
      y: y + Math.floor(at / columns) * 175,
      width: at % 3 === 2 ? 140 : 95,
      height: 95,
    },
  }))

/** Adds two sections to the active floor plan, so that the restaurant has 60 tables. */
async function addTables(owner: Api, id: string): Promise<void> {
  const layout = await owner.get<Layout>(`/restaurant-layouts/active/${id}`)
  const missing = TABLE_COUNT - layout.sections.flatMap(({ tables }) => tables).length
  if (missing <= 0) return
  const { version } = await owner.post<{ version: number }>(`/restaurant-layouts/${layout.id}/start_editing`)
  const patio = Math.min(21, missing)
  await owner.post('/restaurant-layouts/batch_update', {
    layout_id: layout.id,
    version,
    layout: { width: 2400, height: 1500 },
    sections: [
      { temp_id: 'temp-P', name: 'Patio', properties: { x: 40, y: 900, width: 1320, height: 560 } },
      { temp_id: 'temp-J', name: 'Jardín', properties: { x: 1400, y: 40, width: 960, height: 1420 } },
    ],
    tables: [
      ...tablesOf({ section: 'P', count: patio, columns: 7, x: 80, y: 950 }),
      ...tablesOf({ section: 'J', count: missing - patio, columns: 5, x: 1450, y: 100 }),
    ],
  })
  await owner.post(`/restaurant-layouts/${layout.id}/stop_editing`)
}

/** Adds custom payment methods (tenders), some with long names, until the restaurant has 12 of them. */
async function addTenders(owner: Api, id: string): Promise<void> {
  const { items } = await owner.get<List<Row>>(`/restaurant-dropdowns?restaurant_id=${id}&list=tender`)
  const tenderLabels = [
    ['Vales de despensa Edenred con chip', 'Edenred grocery voucher card'],
    ['Tarjeta de regalo', 'Gift card'],
    ['Didi Food', 'Didi Food'],
    ['Crédito de la casa para empleados', 'House account for employees'],
    ['Mercado Pago', 'Mercado Pago'],
    ['Tarjeta Sí Vale Restaurante y Gasolina', 'Sí Vale restaurant and fuel card'],
    ['Clip a meses sin intereses', 'Clip instalments'],
    ['Depósito de evento', 'Event deposit'],
  ]
  for (const [index, [label, label_en]] of tenderLabels.slice(0, 12 - items.length).entries())
    await owner.post('/restaurant-dropdowns', {
      restaurant_id: id,
      list: 'tender',
      key: `gallery_${index}`,
      label,
      label_en,
      method: 'other',
      position: items.length + index,
    })
}

/**
 * Opens orders at free tables and for takeaway, until the restaurant has 40 open orders. Advances some of them
 * in the kitchen. Returns the new orders at tables.
 */
async function openOrders(owner: Api, waiter: Api, id: string, dishes: readonly Line[]): Promise<Order[]> {
  const { items: open } = await owner.get<List<Row>>(`/orders?restaurant_id=${id}&open=true&per_page=100`)
  const { items: tables } = await owner.get<List<Table>>(
    `/tables?restaurant_id=${id}&status=available&per_page=100`,
  )
  const freeTables = tables.filter(({ label }) => /^[PJ]/.test(label))
  const orders: Order[] = []
  for (let index = 0; index < OPEN_ORDER_COUNT - open.length; index += 1) {
    const isTakeaway = index % 6 === 5
    const placeFields = isTakeaway
      ? { order_type: 'takeaway', customer_name: NAMES[Math.floor(index / 6) % NAMES.length] }
      : { order_type: 'dine_in', table_id: freeTables[index]?.id, guests: 1 + (index % 7) }
    const items = pickLines(dishes, index, 1 + (index % 6))
    const opener = index % 3 === 0 ? owner : waiter
    orders.push(await opener.post<Order>('/orders', { restaurant_id: id, ...placeFields, items, send: true }))
  }
  for (const [at, order] of orders.entries()) {
    const isTakeaway = order.order_type === 'takeaway'
    if (at % 4 === 0 && !isTakeaway) continue
    const steps = (['preparing', 'ready', 'served'] as const).slice(0, isTakeaway ? at % 3 : at % 4)
    for (const status of steps) await owner.post(`/kitchen/tickets/${order.id}/bump`, { to: status })
  }
  return orders.filter(({ order_type }) => order_type === 'dine_in')
}

/** @throws if the restaurant has fewer tables or kitchen tickets than at a busy hour */
async function checkCounts(owner: Api, id: string): Promise<void> {
  const { sections } = await owner.get<Layout>(`/restaurant-layouts/active/${id}`)
  const tables = sections.flatMap((section) => section.tables).length
  const tickets = await countTickets(owner, id)
  if (tables < TABLE_COUNT || tickets < TICKET_COUNT)
    throw new Error(`the busy service has ${tables} tables and ${tickets} kitchen tickets`)
}

/** Returns the id of the user's open till, and opens one if there is none. */
async function openTill(user: Api, restaurant_id: string, register?: string): Promise<string> {
  const till = await user
    .get<Row>(`/cashiers/open?restaurant_id=${restaurant_id}`)
    .catch(() => user.post<Row>('/cashiers', { restaurant_id, register, opening_float_cents: 150_000 }))
  return till.id
}

interface Payments {
  id: string
  till_id: string
  dishes: readonly Line[]
}

/**
 * Creates, pays and completes three takeaway orders with tips, two by card and one in cash. Opens the cash
 * drawer once without a sale. Returns the first order.
 */
async function payOrders(
  owner: Api,
  waiter: Api,
  cashier: Api,
  { id, till_id, dishes }: Payments,
): Promise<Order> {
  const paid: Order[] = []
  for (const [at, by] of [waiter, owner, waiter].entries()) {
    const order = await by.post<Order>('/orders', {
      restaurant_id: id,
      order_type: 'takeaway',
      items: pickLines(dishes, at + 3, 6),
      send: true,
    })
    await cashier.post(`/cashiers/${till_id}/transactions`, {
      type: 'payment',
      order_id: order.id,
      method: at === 1 ? 'cash' : 'card',
      amount_cents: order.balance_cents,
      tip_cents: 4500 + at * 1000,
    })
    await owner.post(`/kitchen/tickets/${order.id}/bump`, { to: 'served' })
    paid.push(await owner.post<Order>(`/orders/${order.id}/complete`))
  }
  await cashier.post(`/cashiers/${till_id}/no-sales`, { reason: 'Dar cambio' })
  const [paidOrder] = paid
  if (!paidOrder) throw new Error('no order was paid')
  return paidOrder
}

/** Opens an order with lines in preparation, and ready, voided, held, discounted and complimentary ones. */
async function createLongOrder(owner: Api, waiter: Api, id: string, dishes: readonly Line[]): Promise<Order> {
  const { items: tables } = await owner.get<List<Table>>(
    `/tables?restaurant_id=${id}&status=available&per_page=100`,
  )
  const table = tables.find(({ label }) => label.startsWith('J'))
  const items = [
    ...pickLines(dishes, 1, 5).map((line) => ({ ...line, quantity: 3, course: 1, seat: 1 })),
    ...pickLines(dishes, 2, 3).map((line) => ({ ...line, course: 2 })),
    ...pickLines(dishes, 4, 2).map((line) => ({ ...line, course: 3 })),
  ]
  const placeFields = { restaurant_id: id, table_id: table?.id, guests: 6, order_type: 'dine_in' }
  const order = await waiter.post<Order>('/orders', { ...placeFields, items, send: true })
  await owner.post(`/kitchen/tickets/${order.id}/bump`, { to: 'preparing' })
  const [firstLine, secondLine, third, fourth] = order.items
  const discount = (line: Row | undefined, body: object) =>
    owner.put(`/orders/${order.id}/items/${line?.id}/discount`, { discount: body })
  await discount(firstLine, { kind: 'percent', value: 1000, reason: 'Queja' })
  await discount(secondLine, { kind: 'complimentary', reason: 'Cumpleaños' })
  await owner.post(`/orders/${order.id}/items/${third?.id}/void`, { reason: 'Cambió de idea', quantity: 1 })
  await owner.post(`/kitchen/tickets/${order.id}/bump`, { item_ids: [fourth?.id], to: 'ready' })
  return owner.get<Order>(`/orders/${order.id}`)
}
