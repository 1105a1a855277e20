import { expect, it } from 'vitest'
import { sumOf } from '@forki/contract/money/rounding'
import { startApiForFile } from '../../../test/setup/api.ts'
import { openTill, buildPaidOrder, recordTransaction } from '../../../test/factories/till.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildStaffedRestaurant, openOrder, type StaffedRestaurant } from '../../../test/factories/order.ts'

const api = await startApiForFile()

type Row = Record<string, string | number | null>

const path = (kind: 'items' | 'payments', { restaurant }: StaffedRestaurant, format = 'json') =>
  `/order/dashboard/export/${kind}?restaurant_id=${restaurant.id}&format=${format}`

async function exportRows(kind: 'items' | 'payments', staffed: StaffedRestaurant, body: object = {}) {
  const reply = await api.as(staffed.owner).post(path(kind, staffed), body)
  expect([reply.status, reply.body.detail]).toEqual([200, undefined])
  return reply.body as Row[]
}

it('exported lines add up to the totals of their orders, and voided lines have their reason', async () => {
  const staffed = await buildStaffedRestaurant(api.db, { service_charge_bps: 1000 })
  const { dish, drink, waiter, cashier } = staffed
  const items = [{ dish_id: dish.id, quantity: 3 }, { dish_id: drink.id }]
  const order = await openOrder(api, staffed, { items })
  await api.as(waiter).post(`/orders/${order.id}/send`)
  const voided = order.items.find(({ name }) => name === drink.name)!
  const reply = await api
    .as(cashier)
    .post(`/orders/${order.id}/items/${voided.id}/void`, { reason: 'Se cayó' })
  expect([reply.status, reply.body.detail]).toEqual([200, undefined])
  const { total_cents } = (await api.as(waiter).get(`/orders/${order.id}`)).body

  const exported = await exportRows('items', staffed)

  expect(exported.map(({ name, status, void_reason }) => [name, status, void_reason])).toEqual([
    [dish.name, 'sent', null],
    [drink.name, 'voided', 'Se cayó'],
  ])
  const chargedRows = exported.filter(({ status }) => status !== 'voided')
  expect(sumOf(chargedRows.map((row) => Number(row['total_cents'])))).toBe(total_cents)
  const local = await api.as(staffed.owner).post(path('items', staffed, 'csv_local'), {})
  const [headers, , voidedCells, totals] = local.text.split('\r\n').map((line) => line.split(';'))
  const index = headers!.indexOf('Total')
  expect([totals![0], totals![index]]).toEqual(['Total', (total_cents / 100).toFixed(2).replace('.', ',')])
  expect([voidedCells![headers!.indexOf('Estado')], voidedCells![index]]).toEqual(['Anulado', ''])
})

it('exported payments and refunds add up to what the orders have paid, without voided payments', async () => {
  const staffed = await buildStaffedRestaurant(api.db)
  const till = await openTill(api, staffed)
  const { order, payment } = await buildPaidOrder(api, staffed, till)
  const open = await openOrder(api, staffed)
  const mistaken = await recordTransaction(api, staffed, till, {
    order_id: open.id,
    amount_cents: 1000,
    method: 'card',
  })
  await api.as(staffed.owner).delete(`/cashiers/${till.id}/transactions/${mistaken.id}`)
  await recordTransaction(api, staffed, till, { type: 'refund', refund_of: payment.id, amount_cents: 2000 })

  const exported = await exportRows('payments', staffed)

  expect(exported.map(({ type, method, amount_cents }) => [type, method, amount_cents])).toEqual([
    ['payment', 'cash', order.total_cents],
    ['refund', 'cash', -2000],
  ])
  expect(exported[0]).toMatchObject({ number: order.number, register: till.register })
})

it('exported rows have headings and labels in the language of the reader, and amounts in the currency', async () => {
  const staffed = await buildStaffedRestaurant(api.db)
  await buildPaidOrder(api, staffed, await openTill(api, staffed))
  const textOf = async (kind: 'items' | 'payments', language: string) => {
    const headers = { 'Accept-Language': language }
    return (await api.as(staffed.owner).post(path(kind, staffed, 'csv'), {}, headers)).text
  }

  const [head = '', line = ''] = (await textOf('items', 'es')).slice(1).split('\r\n')
  expect(head.split(',').slice(6, 10)).toEqual(['Producto', 'Categoría', 'Opciones', 'Cantidad'])
  expect(line.split(',')).toEqual(expect.arrayContaining([staffed.dish.name, '95.00', '16', 'Enviado']))
  expect((await textOf('payments', 'en')).split('\r\n')[1]).toContain(',Payment,Cash,95.00,')
})

it('an export of order lines contains the rows of more orders than one page once each, newest order first', async () => {
  const staffed = await buildStaffedRestaurant(api.db)
  const order = await openOrder(api, staffed)
  const [whole, line] = await Promise.all([
    api.db.order.findUniqueOrThrow({ where: { id: order.id } }),
    api.db.orderItem.findFirstOrThrow({ where: { order_id: order.id } }),
  ])
  const copies = Array.from({ length: 450 }, (_, index) => ({ id: api.deps.newId(), number: index + 2 }))
  const opened_at = new Date(whole.opened_at.getTime() - 60_000)
  await api.db.order.createMany({
    data: copies.map((copy) => ({
      ...(whole as object as typeof whole & { checks: never }),
      ...copy,
      opened_at,
    })) as never,
  })
  await api.db.orderItem.createMany({
    data: copies
      .filter(({ number }) => number % 2 === 0)
      .map(({ id }) => ({ ...line, id: api.deps.newId(), order_id: id })) as never,
  })

  const exported = await exportRows('items', staffed)

  expect(exported).toHaveLength(1 + 225)
  expect(new Set(exported.map(({ id }) => id)).size).toBe(exported.length)
  expect(exported[0]?.['order_id']).toBe(order.id)
})

it('the payment export requires read_payment, and both exports reject orders and readers of another restaurant', async () => {
  const staffed = await buildStaffedRestaurant(api.db)
  const other = await buildStaffedRestaurant(api.db)
  const theirs = await openOrder(api, other)
  const reader = await buildMember(api.db, staffed.restaurant.id, { permissions: ['view_dashboard'] })
  const statusOf = async (kind: 'items' | 'payments', user: { id: string }, body: object = {}) =>
    (await api.as(user).post(path(kind, staffed), body)).status

  expect([await statusOf('items', reader), await statusOf('payments', reader)]).toEqual([200, 403])
  for (const kind of ['items', 'payments'] as const) {
    expect(await statusOf(kind, staffed.owner, { order_ids: [theirs.id] })).toBe(422)
    expect(await statusOf(kind, other.owner)).toBe(404)
  }
})

it('a blind count hides the payments of the restaurant from a reader who may not see the cash', async () => {
  const staffed = await buildStaffedRestaurant(api.db, { blind_count: true })
  await buildPaidOrder(api, staffed, await openTill(api, staffed))
  const permissions = ['view_dashboard', 'read_payment']
  const reader = await buildMember(api.db, staffed.restaurant.id, { permissions })

  expect((await api.as(reader).post(path('payments', staffed), {})).body).toEqual([])
  expect(await exportRows('payments', staffed)).toHaveLength(1)
})
