import { customer as customerSchema, customerEndpoints, type Customer } from '@forki/contract/customers'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { missingId } from '../../../test/factories/ids.ts'
import { buildLoyaltyCard, buildCustomer } from '../../../test/factories/loyalty.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildStaffedRestaurant, openOrder } from '../../../test/factories/order.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { holdTransaction, waitForLocks } from '../../../test/races/held-transaction.ts'

const api = await startApiForFile()
const staffed = await buildStaffedRestaurant(api.db)
const restaurant_id = staffed.restaurant.id
const owner = api.as(staffed.owner)
const waiter = api.as(staffed.waiter)
/** Client of a waiter with the extra permission to manage loyalty cards. */
const host = api.as(await buildMember(api.db, restaurant_id, { permissions: ['manage_loyalty'] }))
const takeaway = { restaurant_id, order_type: 'takeaway', items: [{ dish_id: staffed.dish.id }] }
const openedOrder = await openOrder(api, staffed)
const stranger = api.as({ id: (await buildRestaurant(api.db)).owner_id })

const customerBody = (change: object = {}) => ({
  restaurant_id,
  name: ' Lucía Arce ',
  email: `Lucia.${randomUUID()}@Guests.test`,
  phone: '+52 222 555 0101',
  birth_date: '1990-04-12',
  marketing_consent: true,
  ...change,
})
const statusAndCode = ({ status, body: { code } }: { status: number; body: { code?: string } }) => [
  status,
  code,
]

describe('POST /customers', () => {
  it('a user with manage_loyalty creates a customer with trimmed fields and the email address in lower case', async () => {
    const sent = customerBody()

    const reply = await host.post('/customers', sent)

    expect(reply.status).toBe(201)
    expect(customerSchema.parse(reply.body)).toMatchObject({
      name: 'Lucía Arce',
      email: sent.email.toLowerCase(),
      birth_date: '1990-04-12',
      marketing_consent: true,
      user_id: null,
    })
  })

  it('twenty concurrent calls with the same email address create one customer', async () => {
    const sent = customerBody()

    const replies = await Promise.all(Array.from({ length: 20 }, () => owner.post('/customers', sent)))

    const refused = replies.filter(({ status }) => status !== 201)
    expect(refused).toHaveLength(19)
    expect(new Set(refused.map((reply) => statusAndCode(reply).join()))).toEqual(
      new Set(['409,customer_email_taken']),
    )
  })

  it('customers of two restaurants may have the same email address, and several customers may have none', async () => {
    const sent = customerBody()
    const other = await buildCustomer(api.db)
    await api.db.customer.update({ where: { id: other.id }, data: { email: sent.email.toLowerCase() } })

    expect((await owner.post('/customers', sent)).status).toBe(201)
    expect((await owner.post('/customers', customerBody({ email: null }))).status).toBe(201)
    expect((await owner.post('/customers', customerBody({ email: null }))).status).toBe(201)
  })

  it.each([
    ['a waiter', () => waiter, 403, 'forbidden'],
    ['a stranger', () => stranger, 404, 'not_found'],
    ['an anonymous caller', () => api.anonymous, 401, 'not_signed_in'],
  ] as const)('creating a customer is rejected for %s', async (_who, caller, status, code) => {
    expect(statusAndCode(await caller().post('/customers', customerBody()))).toEqual([status, code])
  })

  it('a new customer is rejected with 402 in a plan without loyalty', async () => {
    const bare = await buildRestaurant(api.db, { hasSubscription: false })

    const reply = await api
      .as({ id: bare.owner_id })
      .post('/customers', customerBody({ restaurant_id: bare.id }))

    expect(statusAndCode(reply)).toEqual([402, 'feature_not_in_plan'])
  })

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['an invalid address', { email: 'lucia' }, 'email'],
    ['a phone number as text', { phone: 'mañana' }, 'phone'],
    ['an invalid day', { birth_date: '1990-02-30' }, 'birth_date'],
    ['a future birth date', { birth_date: '2199-01-01' }, 'birth_date'],
    ['a birth date in 1850', { birth_date: '1850-01-01' }, 'birth_date'],
    ['an unknown field', { points: 10 }, 'points'],
  ])('a customer with %s is rejected with 422 at its field', async (_what, change, path) => {
    const reply = await owner.post('/customers', customerBody(change))

    expect(reply.status).toBe(422)
    expect(reply.body.errors.map((issue: { path: string }) => issue.path)).toContain(path)
  })

  it('read-only fields of a customer are ignored', async () => {
    const user_id = staffed.waiter.id

    const reply = await owner.post('/customers', customerBody({ id: randomUUID(), user_id }))

    expect([reply.status, reply.body.user_id]).toEqual([201, null])
  })
})

describe('GET /customers', () => {
  it('the search for customers ignores accents, includes email address and phone, and pages within one restaurant', async () => {
    const newRestaurantId = (await buildRestaurant(api.db)).id
    const newOwner = api.as({
      id: (await api.db.restaurantOwner.findFirstOrThrow({ where: { restaurant_id: newRestaurantId } }))
        .user_id,
    })
    await buildCustomer(api.db, { restaurant_id: newRestaurantId, name: 'Ñandú Pérez', phone: '555 77 11' })
    await buildCustomer(api.db, {
      restaurant_id: newRestaurantId,
      name: 'Abril Soto',
      email: 'abril@soto.test',
    })
    const names = async (query: object) => {
      const reply = await newOwner.get('/customers', { restaurant_id: newRestaurantId, ...query })
      return customerEndpoints.list.response.parse(reply.body).items.map(({ name }) => name)
    }

    expect(await names({})).toEqual(['Abril Soto', 'Ñandú Pérez'])
    expect(await names({ q: 'nandu perez' })).toEqual(['Ñandú Pérez'])
    expect(await names({ q: 'soto.test' })).toEqual(['Abril Soto'])
    expect(await names({ q: '77 11' })).toEqual(['Ñandú Pérez'])
    expect(await names({ per_page: 1, page: 2 })).toEqual(['Ñandú Pérez'])
    expect((await newOwner.get('/customers', { filters: '{"email":"x"}' })).status).toBe(422)
    expect((await waiter.get('/customers', { restaurant_id })).status).toBe(403)
    expect((await stranger.get('/customers', { restaurant_id })).status).toBe(404)
  })
})

describe('PUT /customers/{id}', () => {
  it('a PUT of a read customer changes only the edited field', async () => {
    const made = (await owner.post('/customers', customerBody())).body as Customer

    const reply = await owner.put(`/customers/${made.id}`, { ...made, phone: null })

    expect(reply.body).toEqual({ ...made, phone: null, updated_at: expect.any(String) })
  })

  it("a customer with another customer's email address is rejected with 409", async () => {
    const [one, other] = [
      await buildCustomer(api.db, { restaurant_id }),
      await buildCustomer(api.db, { restaurant_id }),
    ]

    const reply = await owner.put(`/customers/${one.id}`, { email: other.email })

    expect(statusAndCode(reply)).toEqual([409, 'customer_email_taken'])
  })
})

describe('DELETE /customers/{id}', () => {
  it('erasing a customer deletes personal data, on orders and in their history too, and keeps purchases and seals', async () => {
    const made = (await owner.post('/customers', customerBody({ name: 'Zoraida Único' }))).body as Customer
    const card = await buildLoyaltyCard(api.db, { restaurant_id, customer_id: made.id, seals_count: 3 })
    const order = await openOrder(api, staffed)
    await waiter.put(`/orders/${order.id}`, { customer_id: made.id })

    const reply = await owner.delete(`/customers/${made.id}`)

    expect(reply.body).toEqual({ id: made.id })
    expect((await owner.get(`/customers/${made.id}`)).status).toBe(404)
    const after = await owner.get(`/loyalty/cards/${card.id}`)
    expect(after.body).toMatchObject({ status: 'expired', seals_count: 3, customer_name: '—' })
    const { rows } = await api.deps.pool.query<{ dump: string }>(
      `select (select json_agg(c)::text from customers c where id = $1)
         || (select json_agg(o)::text from orders o where customer_id = $1)
         || (select json_agg(e)::text from order_events e where order_id = $2)
         || (select json_agg(a)::text from audit_entries a where entity_id = $1::text) as dump`,
      [made.id, order.id],
    )
    const dump = rows[0]?.dump ?? ''
    expect(dump).toContain(order.id)
    expect(dump.toLowerCase()).not.toMatch(/zoraida|guests\.test|555 0101|1990/)
  })

  it('erasing a customer waits for an order that is being written, and deletes personal data there too', async () => {
    const { id } = await buildCustomer(api.db, { restaurant_id })
    const order = await openOrder(api, staffed)
    const writing = await holdTransaction(api, (client) =>
      client.query(
        `UPDATE orders SET customer_id = $1, customer_name = 'Lucía Arce', customer_phone = '+52 222 555 0101'
          WHERE id = $2`,
        [id, order.id],
      ),
    )
    try {
      const erasure = owner.delete(`/customers/${id}`)
      await waitForLocks(api, writing, [erasure])
      await writing.commit()

      expect((await erasure).status).toBe(200)
      expect(await api.db.order.findUniqueOrThrow({ where: { id: order.id } })).toMatchObject({
        customer_id: id,
        customer_name: null,
        customer_phone: null,
      })
    } finally {
      await writing.close()
    }
  })

  it.each([
    ['a new order', (customer_id: string) => waiter.post('/orders', { ...takeaway, customer_id })],
    ['an open order', (customer_id: string) => waiter.put(`/orders/${openedOrder.id}`, { customer_id })],
  ])('%s waits for an erasure of its customer and is rejected', async (_name, save) => {
    const { id } = await buildCustomer(api.db, { restaurant_id })
    const erasure = await holdTransaction(api, (client) =>
      client.query(
        `WITH c AS (SELECT id FROM customers WHERE id = $1 FOR UPDATE)
          UPDATE customers SET deleted_at = now() WHERE id IN (SELECT id FROM c)`,
        [id],
      ),
    )
    try {
      const saving = save(id)
      await waitForLocks(api, erasure, [saving])
      await erasure.commit()

      expect(statusAndCode(await saving)).toEqual([422, 'invalid'])
      expect(await api.db.order.count({ where: { customer_id: id } })).toBe(0)
    } finally {
      await erasure.close()
    }
  })

  it('erasing an erased or unknown customer is rejected with 404, and the email address is free again', async () => {
    const made = (await owner.post('/customers', customerBody())).body as Customer
    await owner.delete(`/customers/${made.id}`)

    expect((await owner.delete(`/customers/${made.id}`)).status).toBe(404)
    expect((await owner.delete(`/customers/${missingId()}`)).status).toBe(404)
    expect((await owner.post('/customers', customerBody({ email: made.email }))).status).toBe(201)
  })
})
