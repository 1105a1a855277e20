import { describe, expect, it } from 'vitest'
import { order as orderSchema } from '@forki/contract/orders'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildDish, buildModifierGroup } from '../../../test/factories/dish.ts'
import { missingId } from '../../../test/factories/ids.ts'
import { buildMenu } from '../../../test/factories/menu.ts'
import { buildStaffedRestaurant, openOrder, payOrder } from '../../../test/factories/order.ts'
import { buildTable } from '../../../test/factories/table.ts'

const api = await startApiForFile()
const staffed = await buildStaffedRestaurant(api.db)

const orderBody = (fields: object = {}) => ({
  restaurant_id: staffed.restaurant.id,
  order_type: 'takeaway',
  items: [{ dish_id: staffed.dish.id }],
  ...fields,
})

describe('POST /orders', () => {
  it('opening an order ignores prices of the caller', async () => {
    const group = await buildModifierGroup(api.db, { dish_id: staffed.dish.id, max: 2 })
    const [extra, plain] = group.options

    const reply = await api.as(staffed.waiter).post(
      '/orders',
      orderBody({
        total_cents: 1,
        items: [
          {
            dish_id: staffed.dish.id,
            quantity: 2,
            unit_price_cents: 1,
            name: 'Gratis',
            modifiers: [plain!.id, extra!.id],
            notes: 'sin cebolla',
            seat: 2,
            course: 1,
          },
          { dish_id: staffed.drink.id },
        ],
      }),
    )

    expect(reply.status).toBe(201)
    const order = orderSchema.parse(reply.body)
    expect(order.items[0]).toMatchObject({
      name: 'Tacos al pastor',
      name_en: 'Al pastor tacos',
      unit_price_cents: 9500,
      line_total_cents: 22_000,
      status: 'pending',
      station: 'kitchen',
      tax_rate_bps: 1600,
      notes: 'sin cebolla',
      added_by: staffed.waiter.id,
    })
    expect(order.items[0]!.modifiers.map((modifier) => modifier.price_delta_cents)).toEqual([1500, 0])
    expect(order).toMatchObject({
      number: 1,
      status: 'pending',
      subtotal_cents: 25_000,
      tax_cents: 3448,
      total_cents: 25_000,
      balance_cents: 25_000,
      payment_status: 'unpaid',
      waiter_id: staffed.waiter.id,
      waiter_name: 'Marta Solís',
      version: 1,
      payments: [],
      checks: [],
    })
    const foundReply = await api.as(staffed.waiter).get(`/orders/${order.id}`)
    expect(foundReply.body).toEqual(reply.body)
  })

  it('a line has the price of the active menu instead of the price of the dish', async () => {
    const dish = await buildDish(api.db, {
      restaurant_id: staffed.restaurant.id,
      price_cents: 10_000,
      tax_rate_bps: 0,
    })
    const other = await buildStaffedRestaurant(api.db)
    await buildMenu(api.db, {
      restaurant_id: staffed.restaurant.id,
      is_active: true,
      dishes: [{ id: dish.id, price_cents: 8000 }],
    })
    await buildMenu(api.db, {
      restaurant_id: other.restaurant.id,
      is_active: true,
      dishes: [{ id: other.dish.id }],
    })

    const own = await openOrder(api, staffed, { items: [{ dish_id: dish.id }] })
    const others = await openOrder(api, other)

    expect(own.items[0]).toMatchObject({ unit_price_cents: 8000, tax_rate_bps: 0 })
    expect(others.items[0]).toMatchObject({ unit_price_cents: 9500, tax_rate_bps: 1600 })
  })

  it('a second open order on the same table is rejected with 409 table_occupied and the id of the first', async () => {
    const table = await buildTable(api.db, { restaurant_id: staffed.restaurant.id, status: 'reserved' })
    const seated = orderBody({ order_type: 'dine_in', table_id: table.id, items: [], guests: 4 })

    const first = await api.as(staffed.waiter).post('/orders', seated)
    const second = await api.as(staffed.waiter).post('/orders', seated)

    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({
      table_id: table.id,
      table_label: table.label,
      guests: 4,
      total_cents: 0,
    })
    expect(second.status).toBe(409)
    expect(second.body).toMatchObject({ code: 'table_occupied', order_id: first.body.id })
    const row = await api.db.table.findUniqueOrThrow({ where: { id: table.id } })
    expect(row.status).toBe('available')
  })

  it('opening an order with `send` sends its lines at once', async () => {
    const order = await openOrder(api, staffed, { send: true })

    expect(order.status).toBe('in_progress')
    expect(order.items[0]!.status).toBe('sent')
    expect(order.sent_at).toBe(order.items[0]!.sent_at)
  })

  it("an order belongs to the restaurant's business day instead of the calendar day", async () => {
    const late = await buildStaffedRestaurant(api.db, {
      timezone: 'America/Mexico_City',
      business_day_cutoff: '04:00',
    })
    api.clock.set('2026-11-21T09:59:00.000Z')

    const night = await openOrder(api, late)
    api.clock.set('2026-11-21T10:00:00.000Z')
    const morning = await openOrder(api, late)
    api.clock.set(new Date())

    expect([night.business_date, night.number]).toEqual(['2026-11-20', 1])
    expect([morning.business_date, morning.number]).toEqual(['2026-11-21', 1])
  })

  it('opening an order with a customer of the restaurant stores the name and phone of the customer', async () => {
    const customer = await api.db.customer.create({
      data: { id: missingId(), restaurant_id: staffed.restaurant.id, name: 'Ana', phone: '+52 55 1111 2222' },
    })

    const order = await openOrder(api, staffed, { customer_id: customer.id })

    expect(order).toMatchObject({
      customer_id: customer.id,
      customer_name: 'Ana',
      customer_phone: '+52 55 1111 2222',
    })
  })

  it('opening an order rejects invalid input by path without leaving rows', async () => {
    const other = await buildStaffedRestaurant(api.db)
    const inactive = await buildDish(api.db, { restaurant_id: staffed.restaurant.id, is_active: false })
    const archived = await buildDish(api.db, { restaurant_id: staffed.restaurant.id, deleted_at: new Date() })
    const choosy = await buildDish(api.db, { restaurant_id: staffed.restaurant.id })
    const group = await buildModifierGroup(api.db, { dish_id: choosy.id, min: 1, max: 1 })
    const [one, two] = group.options.map((option) => option.id)
    const withItem = (item: object) => orderBody({ items: [{ dish_id: staffed.dish.id }, item] })
    const before = await api.db.order.count()
    const table: [string, object, string][] = [
      ['foreign dish', withItem({ dish_id: other.dish.id }), 'items.1.dish_id'],
      ['unknown dish', withItem({ dish_id: missingId() }), 'items.1.dish_id'],
      ['dish out of service', withItem({ dish_id: inactive.id }), 'items.1.dish_id'],
      ['archived dish', withItem({ dish_id: archived.id }), 'items.1.dish_id'],
      ['quantity 0', withItem({ dish_id: staffed.dish.id, quantity: 0 }), 'items.1.quantity'],
      ['half a quantity', withItem({ dish_id: staffed.dish.id, quantity: 1.5 }), 'items.1.quantity'],
      ['too few options', withItem({ dish_id: choosy.id }), 'items.1.modifiers'],
      ['too many options', withItem({ dish_id: choosy.id, modifiers: [one, two] }), 'items.1.modifiers'],
      ['an option twice', withItem({ dish_id: choosy.id, modifiers: [one, one] }), 'items.1.modifiers'],
      [
        "another dish's option",
        withItem({ dish_id: staffed.drink.id, modifiers: [one] }),
        'items.1.modifiers',
      ],
      ['unknown field of a line', withItem({ dish_id: staffed.dish.id, colour: 'red' }), 'items.1.colour'],
      ['unknown field', orderBody({ colour: 'red' }), 'colour'],
      ['no list', orderBody({ items: 'tacos' }), 'items'],
      ['unknown type', orderBody({ order_type: 'drive_in' }), 'order_type'],
      ['no guests', orderBody({ guests: 0 }), 'guests'],
      ['a name too long', orderBody({ customer_name: 'x'.repeat(121) }), 'customer_name'],
      ['foreign table', orderBody({ order_type: 'dine_in', table_id: other.table.id }), 'table_id'],
      ['unknown table', orderBody({ order_type: 'dine_in', table_id: missingId() }), 'table_id'],
      ['a table for takeaway', orderBody({ table_id: staffed.table.id }), 'table_id'],
      ['unknown customer', orderBody({ customer_id: missingId() }), 'customer_id'],
      ['course 10', withItem({ dish_id: staffed.dish.id, course: 10 }), 'items.1.course'],
      [
        'more than an amount holds',
        orderBody({ items: [{ dish_id: await buildExpensiveDish(), quantity: 3 }] }),
        'items',
      ],
    ]

    for (const [name, sent, path] of table) {
      const reply = await api.as(staffed.waiter).post('/orders', sent)
      const paths = reply.body.errors?.map((error: { path: string }) => error.path)
      expect({ name, status: reply.status, paths }).toMatchObject({ name, status: 422, paths: [path] })
    }
    expect(await api.db.order.count()).toBe(before)
  })

  it('opening an order rejects sold-out dishes and options with their names and ids', async () => {
    const dish = await buildDish(api.db, {
      restaurant_id: staffed.restaurant.id,
      name: 'Mole',
      is_available: false,
    })
    const salad = await buildDish(api.db, { restaurant_id: staffed.restaurant.id, name: 'Ensalada' })
    const group = await buildModifierGroup(api.db, { dish_id: salad.id })
    await api.db.modifierOption.update({ where: { id: group.options[0]!.id }, data: { is_available: false } })
    const items = [{ dish_id: dish.id }, { dish_id: salad.id, modifiers: [group.options[0]!.id] }]

    const reply = await api.as(staffed.waiter).post('/orders', orderBody({ items }))

    expect(reply.status).toBe(409)
    expect(reply.body).toMatchObject({
      code: 'dish_unavailable',
      names: ['Mole', 'Ensalada (Opción 1)'],
      dish_ids: [dish.id],
      option_ids: [group.options[0]!.id],
    })
    expect(reply.body.detail).toBe('Agotado o inactivo: Mole, Ensalada (Opción 1).')
  })

  it('opening an order rejects a table that is out of service', async () => {
    const table = await buildTable(api.db, {
      restaurant_id: staffed.restaurant.id,
      status: 'unavailable',
      is_active: false,
    })

    const reply = await api
      .as(staffed.waiter)
      .post('/orders', orderBody({ order_type: 'dine_in', table_id: table.id }))

    expect([reply.status, reply.body.code]).toEqual([409, 'table_unavailable'])
  })

  it('opening an order requires the permission to create orders in the restaurant', async () => {
    const stranger = await buildStaffedRestaurant(api.db)

    expect((await api.anonymous.post('/orders', orderBody())).status).toBe(401)
    expect((await api.as(staffed.cashier).post('/orders', orderBody())).status).toBe(403)
    expect((await api.as(staffed.chef).post('/orders', orderBody())).status).toBe(403)
    expect((await api.as(stranger.owner).post('/orders', orderBody())).status).toBe(404)
    expect((await api.as(staffed.owner).post('/orders', orderBody())).status).toBe(201)
  })

  it('opening an order requires a plan with the feature', async () => {
    const uncovered = await buildStaffedRestaurant(api.db, { hasSubscription: false })

    const reply = await api.as(uncovered.waiter).post('/orders', {
      restaurant_id: uncovered.restaurant.id,
      order_type: 'takeaway',
    })

    expect([reply.status, reply.body.code]).toEqual([402, 'feature_not_in_plan'])
  })
})

describe('GET /orders', () => {
  it('GET /orders finds the order with a line of an external id in the same restaurant', async () => {
    const [own, foreign] = await Promise.all([buildStaffedRestaurant(api.db), buildStaffedRestaurant(api.db)])
    const orders = []
    for (const place of [own, own, foreign]) orders.push(await openOrder(api, place))
    for (const [index, external_id] of ['L-1', 'L-2', 'L-1'].entries())
      await api.db.orderItem.updateMany({
        where: { order_id: orders[index]!.id },
        data: { external_source: 'erp', external_id },
      })
    const foundBy = (item_external_id: string) =>
      api.as(own.waiter).get('/orders', { restaurant_id: own.restaurant.id, item_external_id })

    const [found, unknown] = await Promise.all([foundBy('L-1'), foundBy('L-3')])

    expect(found.body.items.map((order: { id: string }) => order.id)).toEqual([orders[0]!.id])
    expect([found.body.total, unknown.body.total]).toEqual([1, 0])
  })

  it('GET /orders pages, sorts, filters, searches without accents and returns only the named fields', async () => {
    const { restaurant, ...rest } = await buildStaffedRestaurant(api.db)
    const ownRestaurant = { restaurant, ...rest }
    for (const customer_name of ['José Núñez', 'Ana', 'Berta'])
      await openOrder(api, ownRestaurant, { customer_name })
    const list = (query: object) =>
      api.as(ownRestaurant.waiter).get('/orders', { restaurant_id: restaurant.id, ...query })

    const firstPage = await list({ per_page: 2 })
    const secondPage = await list({ per_page: 2, page: 2 })
    const pastLastPage = await list({ page: 9 })
    const foundReply = await list({ q: 'jose nunez' })
    const asc = await list({ sort: 'number', order: 'asc', fields: 'number' })
    const emptyReply = await list({ open: false })
    const byStatus = await list({
      filters: JSON.stringify({ status: 'pending', waiter_id: ownRestaurant.waiter.id }),
    })

    expect(firstPage.body).toMatchObject({ total: 3, total_pages: 2, page: 1, per_page: 2 })
    expect([...firstPage.body.items, ...secondPage.body.items].map((order) => order.number)).toEqual([
      3, 2, 1,
    ])
    expect(pastLastPage.body).toMatchObject({ total: 3, items: [] })
    expect(foundReply.body.items).toHaveLength(1)
    expect(foundReply.body.items[0]).toMatchObject({ customer_name: 'José Núñez' })
    expect(foundReply.body.items[0].items).toHaveLength(1)
    expect(asc.body.items.map((order: object) => Object.keys(order).toSorted().join())).toEqual([
      'id,number',
      'id,number',
      'id,number',
    ])
    expect(emptyReply.body.total).toBe(0)
    expect(byStatus.body.total).toBe(3)
  })

  it('GET /orders and GET /order/dashboard filter by payment status', async () => {
    const ownRestaurant = await buildStaffedRestaurant(api.db)
    const paid = await openOrder(api, ownRestaurant)
    const part = await openOrder(api, ownRestaurant)
    const owed = await openOrder(api, ownRestaurant)
    await payOrder(api.ctx(), ownRestaurant, paid.id, { amount_cents: paid.balance_cents })
    await payOrder(api.ctx(), ownRestaurant, part.id, { amount_cents: 1 })
    const owner = api.as(ownRestaurant.owner)
    const ids = async (address: string, payment_status: string) => {
      const reply = await owner.get(address, { restaurant_id: ownRestaurant.restaurant.id, payment_status })
      return (reply.body.items as { id: string }[]).map(({ id }) => id)
    }

    for (const address of ['/orders', '/order/dashboard']) {
      expect(await ids(address, 'paid')).toEqual([paid.id])
      expect(await ids(address, 'partially_paid')).toEqual([part.id])
      expect(await ids(address, 'unpaid')).toEqual([owed.id])
      expect(await ids(address, 'refunded')).toEqual([])
    }
    expect((await owner.get('/orders', { payment_status: 'broke' })).status).toBe(422)
  })

  it('GET /orders lists exactly the orders of restaurants where the caller has the permission', async () => {
    const mine = await buildStaffedRestaurant(api.db)
    const order = await openOrder(api, mine)

    const all = await api.as(mine.waiter).get('/orders')

    expect(all.body.items.map((row: { id: string }) => row.id)).toEqual([order.id])
    expect((await api.as(mine.chef).get('/orders', { restaurant_id: mine.restaurant.id })).status).toBe(403)
    expect((await api.as(staffed.waiter).get('/orders', { restaurant_id: mine.restaurant.id })).status).toBe(
      404,
    )
    expect((await api.as(mine.waiter).get('/orders', { filters: '{"colour":1}' })).status).toBe(422)
    expect((await api.as(mine.waiter).get('/orders', { per_page: 101 })).status).toBe(422)
  })
})

describe('GET /orders/{id}', () => {
  it('GET /orders/{id} responds 404 to other restaurants and 403 without the permission', async () => {
    const order = await openOrder(api, staffed)
    const stranger = await buildStaffedRestaurant(api.db)

    const foreign = await api.as(stranger.owner).get(`/orders/${order.id}`)
    const missing = await api.as(stranger.owner).get(`/orders/${missingId()}`)

    expect(foreign.status).toBe(404)
    expect({ ...foreign.body, request_id: '' }).toEqual({ ...missing.body, request_id: '' })
    expect((await api.as(staffed.chef).get(`/orders/${order.id}`)).status).toBe(403)
    expect((await api.anonymous.get(`/orders/${order.id}`)).status).toBe(401)
    expect((await api.as(staffed.waiter).get('/orders/not-an-id')).status).toBe(404)
  })
})

/** One portion costs 5e14 minor units, so that 50 portions exceed the largest safe integer. */
it('an order beyond the precision of a number is rejected with 422 amount_too_large', async () => {
  const reply = await api
    .as(staffed.waiter)
    .post('/orders', orderBody({ items: [{ dish_id: await buildExpensiveDish(), quantity: 50 }] }))

  expect([reply.status, reply.body.code]).toEqual([422, 'amount_too_large'])
})

const buildExpensiveDish = async () =>
  (await buildDish(api.db, { restaurant_id: staffed.restaurant.id, price_cents: 500_000_000_000_000 })).id
