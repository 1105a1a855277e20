import { describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildStaffedRestaurant, openOrder, type StaffedRestaurant } from '../../../test/factories/order.ts'
import { newId } from '../../db/ids.ts'

const api = await startApiForFile()
const staffed = await buildStaffedRestaurant(api.db)

const path = (query: Record<string, string> = {}) =>
  `/order/dashboard/export?${new URLSearchParams({ restaurant_id: staffed.restaurant.id, ...query }).toString()}`
const exportOrders = (query: Record<string, string>, body: object = {}) =>
  api.as(staffed.owner).post(path(query), body)
async function exportRows(query: Record<string, string> = {}, body: object = {}) {
  const reply = await exportOrders({ format: 'json', ...query }, body)
  expect([reply.status, reply.body.detail]).toEqual([200, undefined])
  return reply.body as Record<string, unknown>[]
}

/** Creates a number of orders, one minute apart except that pairs have the same time. */
async function buildManyOrders(count: number): Promise<StaffedRestaurant> {
  const fullRestaurant = await buildStaffedRestaurant(api.db)
  await api.db.order.createMany({
    data: Array.from({ length: count }, (_, index) => ({
      id: newId(),
      restaurant_id: fullRestaurant.restaurant.id,
      number: index + 1,
      business_date: new Date('2026-03-10'),
      order_type: 'takeaway' as const,
      waiter_name: 'Marta',
      currency: 'MXN',
      prices_include_tax: true,
      service_charge_bps: 0,
      opened_at: new Date(Date.parse('2026-03-10T18:00:00Z') + Math.floor(index / 2) * 60_000),
    })),
  })
  return fullRestaurant
}

describe('an export of orders', () => {
  it('an order export contains every order once, newest first, across any number of pages', async () => {
    const fullRestaurant = await buildManyOrders(1203)
    const reply = await api
      .as(fullRestaurant.owner)
      .post(`/order/dashboard/export?restaurant_id=${fullRestaurant.restaurant.id}&format=json`, {
        columns: ['number', 'id'],
      })
    const foundOrders = reply.body as { number: number }[]

    expect(foundOrders).toHaveLength(1203)
    expect(new Set(foundOrders.map(({ number }) => number)).size).toBe(1203)
    expect(foundOrders[0]?.number).toBeGreaterThan(1201)
    expect(foundOrders.at(-1)?.number).toBeLessThan(3)
  })

  it('an order export contains the requested columns in its fixed sequence, without formulas', async () => {
    const order = await openOrder(api, staffed, {
      customer_name: '=HYPERLINK("http://x")',
      customer_phone: '5551234',
    })
    const reply = await exportOrders(
      { filters: JSON.stringify({ open: true }) },
      { columns: ['customer_name', 'number', 'total_cents', 'items'], order_ids: [order.id] },
    ).then((answer) => answer)

    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(reply.headers['content-disposition']).toMatch(
      /^attachment; filename="pedidos-\d{4}-\d\d-\d\d\.csv"/,
    )
    expect(reply.text.slice(1).split('\r\n')).toEqual([
      'Número,Cliente,Productos,Total',
      `${order.number},"'=HYPERLINK(""http://x"")",1 × ${order.items[0]?.name},95.00`,
      '',
    ])
  })

  it("an order export has amounts in the currency, the restaurant's local time and labels in the reader's language", async () => {
    const order = await openOrder(api, staffed)
    await api.db.order.update({
      where: { id: order.id },
      data: { opened_at: new Date('2026-03-11T01:30:00Z') },
    })
    const columns = ['status', 'payment_status', 'order_type', 'total_cents', 'opened_at']
    const cells = async (language: string) => {
      const body = { columns, order_ids: [order.id] }
      const reply = await api
        .as(staffed.owner)
        .post(path({ format: 'csv' }), body, { 'Accept-Language': language })
      return reply.text.split('\r\n')[1]
    }

    expect(await cells('es')).toBe('Sin enviar,Sin pagar,Para llevar,95.00,2026-03-10 19:30')
    expect(await cells('en')).toBe('Not sent,Unpaid,Takeaway,95.00,2026-03-10 19:30')
    expect(await exportRows({}, { columns, order_ids: [order.id] })).toEqual([
      {
        status: 'pending',
        payment_status: 'unpaid',
        order_type: 'takeaway',
        total_cents: 9500,
        opened_at: '2026-03-11T01:30:00.000Z',
      },
    ])
  })

  it("an order export is in the reader's language, and a workbook on request", async () => {
    const english = await api
      .as(staffed.owner)
      .post(path({ format: 'csv' }), { columns: ['waiter_name'] }, { 'Accept-Language': 'en' })
    const workbookReply = await exportOrders({ format: 'xlsx' })

    expect(english.text.slice(1, 7)).toBe('Waiter')
    expect(workbookReply.headers['content-type']).toContain('spreadsheetml')
  })

  it('a local CSV of orders ends with sums, in which a cancelled order does not count', async () => {
    const paying = await openOrder(api, staffed)
    const cancelled = await openOrder(api, staffed)
    await api.as(staffed.owner).post(`/orders/${cancelled.id}/cancel`, { notes: 'prueba' })
    const body = {
      columns: ['number', 'status', 'discount_cents', 'total_cents'],
      order_ids: [paying.id, cancelled.id],
    }
    const lines = async (format: string) =>
      (await exportOrders({ format }, body)).text.slice(1).split('\r\n').slice(1, -1)

    const local = await lines('csv_local')
    expect(local.map((line) => line.split(';'))).toEqual([
      [String(cancelled.number), 'Cancelado', '0,00', '0,00'],
      [String(paying.number), 'Sin enviar', '0,00', '95,00'],
      ['Total', '', '0,00', '95,00'],
    ])
    expect(await lines('csv')).toEqual([
      `${cancelled.number},Cancelado,0.00,0.00`,
      `${paying.number},Sin enviar,0.00,95.00`,
    ])
  })

  it('an order export applies the filters as parameters or JSON', async () => {
    await openOrder(api, staffed, { order_type: 'delivery', customer_phone: '55512345' })

    expect((await exportRows({ order_type: 'delivery' })).map((row) => row['order_type'])).toEqual([
      'delivery',
    ])
    expect(await exportRows({ filters: '{"order_type":"delivery"}' })).toHaveLength(1)
    expect(await exportRows({ q: 'nobody of that name' })).toEqual([])
  })

  it.each([
    [{ format: 'pdf' }, {}, 'format'],
    [{}, { columns: ['password'] }, 'columns.0'],
    [{}, { columns: [] }, 'columns'],
    [{ filters: '{"colour":1}' }, {}, 'filters.colour'],
    [{}, { order_ids: ['01920000-0000-7000-8000-000000000000'] }, 'order_ids.0'],
  ])('an order export rejects %o %o', async (query, body, where) => {
    const reply = await exportOrders(query, body)

    expect([reply.status, reply.body.errors?.[0].path]).toEqual([422, where])
  })

  it('an order export contains no order of another restaurant, and requires view_dashboard', async () => {
    const other = await buildStaffedRestaurant(api.db)
    const theirs = await openOrder(api, other)

    expect((await exportOrders({}, { order_ids: [theirs.id] })).status).toBe(422)
    expect((await api.as(staffed.waiter).post(path(), {})).status).toBe(403)
    expect((await api.as(other.owner).post(path(), {})).status).toBe(404)
    const none = await api.as(staffed.waiter).post('/order/dashboard/export?format=json', {})
    expect([none.status, none.body]).toEqual([200, []])
  })
})

describe('order summaries', () => {
  it('order summaries omit the lines, and their total counts the orders that match the filters', async () => {
    const fullRestaurant = await buildManyOrders(30)
    const restaurant_id = fullRestaurant.restaurant.id
    await api.db.order.updateMany({
      where: { restaurant_id, number: { lte: 20 } },
      data: { status: 'cancelled', cancelled_at: new Date(), cancel_notes: 'prueba' },
    })
    const list = async (query: object) =>
      (
        await api
          .as(fullRestaurant.owner)
          .get('/order/dashboard/summaries', { restaurant_id, per_page: 7, ...query })
      ).body

    expect(await list({ page: 5 })).toMatchObject({ total: 30, total_pages: 5, items: [{}, {}] })
    expect((await list({ status: 'cancelled' })).total).toBe(20)
    expect((await list({ open: true })).total).toBe(10)
    expect((await list({ from_date: '2026-03-11' })).total).toBe(0)
    expect((await list({ business_date: '2026-03-10', to_date: '2026-03-10' })).total).toBe(30)
    expect((await list({}))['items'][0]).not.toHaveProperty('items')
  })

  it.each(['9999-12-31', '0001-01-01'])(
    'order summaries are empty for days as distant as %s',
    async (from_date) => {
      const query = { restaurant_id: staffed.restaurant.id, from_date, to_date: from_date }
      const reply = await api.as(staffed.owner).get('/order/dashboard/summaries', query)

      expect([reply.status, reply.body.total]).toEqual([200, 0])
    },
  )

  it('the list of orders includes lines', async () => {
    await openOrder(api, staffed)
    const reply = await api
      .as(staffed.owner)
      .get('/order/dashboard', { restaurant_id: staffed.restaurant.id })

    expect(reply.body.items[0].items).toHaveLength(1)
  })
})
