import { guestVisit, publicTable } from '@forki/contract/visits'
import { beforeEach, describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildMenu } from '../../../test/factories/menu.ts'
import { buildStaffedRestaurant, payOrder, type StaffedRestaurant } from '../../../test/factories/order.ts'
import { checkInvariants } from '../../db/invariants.ts'

let staffed: StaffedRestaurant
let code: string
let visitors = 0
const api = await startApiForFile({ env: { FORKI_TRUST_PROXY: '1' } })
beforeEach(async () => {
  staffed = await buildStaffedRestaurant(api.db, { guest_ordering: true })
  const restaurant_id = staffed.restaurant.id
  await buildMenu(api.db, {
    restaurant_id,
    is_active: true,
    dishes: [{ id: staffed.dish.id }, { id: staffed.drink.id }],
  })
  code = (await api.as(staffed.owner).post(`/tables/${staffed.table.id}/code`)).body.code as string
  visitors += 1
})

const fromAddress = () => ({ 'X-Forwarded-For': `192.0.2.${visitors % 250}` })
const beginVisit = async (at = code) =>
  api.anonymous.post(`/public/tables/${at}/visits`, undefined, fromAddress())
/** Begins or joins the visit at the table. Returns the API client of the new phone. */
const joinTableAsGuest = async () => api.withToken((await beginVisit()).body.token as string)
const guestOrderBody = (quantity = 1) => ({ items: [{ dish_id: staffed.dish.id, quantity }] })
const asWaiter = () => api.as(staffed.waiter)
const listWaitingRequests = async () => {
  const { body } = await asWaiter().get('/visits', { restaurant_id: staffed.restaurant.id })
  return (body.items as { requests: { id: string; kind: string }[] }[]).flatMap(({ requests }) => requests)
}
const acceptAll = async () => {
  for (const { id } of await listWaitingRequests()) await asWaiter().post(`/visits/requests/${id}/accept`)
}

/** Opens an order of one drink at the table of the QR code, as the waiter. */
async function openDrinkAtTable() {
  const { body } = await asWaiter().post('/orders', {
    restaurant_id: staffed.restaurant.id,
    table_id: staffed.table.id,
    items: [{ dish_id: staffed.drink.id }],
  })
  return body as { id: string }
}

describe("a table's QR code", () => {
  it("a table's code shows the table and its menu without ids or internal data", async () => {
    const reply = await api.anonymous.get(`/public/tables/${code}`, {}, fromAddress())

    expect(publicTable.strict().parse(reply.body)).toMatchObject({
      table_label: staffed.table.label,
      restaurant: { slug: staffed.restaurant.slug },
      ordering: true,
    })
    expect(reply.text).not.toContain(staffed.table.id)
  })

  it('a replaced, unknown or malformed code is 404, and the new one works', async () => {
    const next = (await asWaiter().post(`/tables/${staffed.table.id}/code`)).body.code as string

    const lookUps = [code, 'unknown-code', "x' OR '1", next].map((at) =>
      api.anonymous.get(`/public/tables/${encodeURIComponent(at)}`, {}, fromAddress()),
    )

    expect((await Promise.all(lookUps)).map(({ status }) => status)).toEqual([404, 404, 404, 200])
    expect((await beginVisit()).status).toBe(404)
  })

  it.each([
    [
      'has disabled guest orders',
      () => api.as(staffed.owner).put(`/restaurants/${staffed.restaurant.id}`, { guest_ordering: false }),
    ],
    [
      'is inactive',
      () => api.db.restaurant.update({ where: { id: staffed.restaurant.id }, data: { is_active: false } }),
    ],
    [
      'has no active menu',
      () =>
        api.db.menu.updateMany({
          where: { restaurant_id: staffed.restaurant.id },
          data: { is_active: false },
        }),
    ],
    [
      'has deactivated the table',
      () => api.db.table.update({ where: { id: staffed.table.id }, data: { is_active: false } }),
    ],
  ])('the QR code of a table offers no guest orders if the restaurant %s', async (_why, change) => {
    const guest = await joinTableAsGuest()
    await change()

    const reply = await api.anonymous.get(`/public/tables/${code}`, {}, fromAddress())

    expect(reply.body.ordering).toBe(false)
    expect((await beginVisit()).body.code).toBe('guest_ordering_off')
    expect((await guest.post('/public/visit/orders', guestOrderBody())).body.code).toBe('guest_ordering_off')
  })
})

describe('orders of guests', () => {
  it("a guest's first order waits and opens the order when accepted, and later ones go directly to the kitchen", async () => {
    const guest = await joinTableAsGuest()
    const first = await guest.post('/public/visit/orders', guestOrderBody(2))
    const cook = api.as(staffed.cook)
    const tickets = async () =>
      (await cook.get('/kitchen/tickets', { restaurant_id: staffed.restaurant.id })).body.total

    expect(first.status).toBe(201)
    expect(guestVisit.strict().parse(first.body)).toMatchObject({
      is_confirmed: false,
      ticket: null,
      requests: [{ kind: 'order', status: 'waiting', items: [{ quantity: 2, line_total_cents: 19_000 }] }],
    })
    expect(await tickets()).toBe(0)
    await acceptAll()
    const second = await guest.post('/public/visit/orders', { items: [{ dish_id: staffed.drink.id }] })

    expect(second.body).toMatchObject({
      is_confirmed: true,
      ticket: { total_cents: 22_000, balance_cents: 22_000 },
    })
    expect(second.body.ticket.lines.map((line: { status: string }) => line.status)).toEqual(['sent', 'sent'])
    expect(await tickets()).toBe(2)
    expect(await listWaitingRequests()).toEqual([])
    const order = await api.db.order.findFirstOrThrow({ where: { table_id: staffed.table.id } })
    expect(order.waiter_id).toBe(staffed.waiter.id)
    const actions = await api.db.auditEntry.findMany({
      where: { restaurant_id: staffed.restaurant.id, entity: 'visit' },
    })
    expect(actions.map(({ action }) => action)).toEqual(['visit.order_accepted'])
  })

  it("a guest's order is added to the waiter's open order of the table", async () => {
    const guest = await joinTableAsGuest()
    const { id } = await openDrinkAtTable()
    await guest.post('/public/visit/orders', guestOrderBody())

    await acceptAll()

    expect((await asWaiter().get(`/orders/${id}`)).body.items).toHaveLength(2)
    expect((await guest.get('/public/visit')).body.ticket.lines).toHaveLength(2)
  })

  it("a guest's order is rejected for dishes that are off the menu, unknown or sold out", async () => {
    const guest = await joinTableAsGuest()
    const off = await api.db.menuDish.deleteMany({ where: { dish_id: staffed.drink.id } })
    await api.as(staffed.owner).put(`/dishes/${staffed.dish.id}`, { is_available: false })

    const [absent, soldOut, none] = [
      await guest.post('/public/visit/orders', { items: [{ dish_id: staffed.drink.id }] }),
      await guest.post('/public/visit/orders', guestOrderBody()),
      await guest.post('/public/visit/orders', { items: [] }),
    ]

    expect(off.count).toBe(1)
    expect([absent.status, soldOut.body.code, none.status]).toEqual([422, 'dish_unavailable', 422])
    expect(await listWaitingRequests()).toEqual([])
  })

  it("a guest's order can be declined, and the visit stays unconfirmed", async () => {
    const guest = await joinTableAsGuest()
    await guest.post('/public/visit/orders', guestOrderBody())
    const [request] = await listWaitingRequests()

    const reply = await asWaiter().post(`/visits/requests/${request?.id}/decline`)
    const again = await asWaiter().post(`/visits/requests/${request?.id}/accept`)

    expect(reply.body).toMatchObject({ is_confirmed: false, requests: [] })
    expect(again.body.code).toBe('request_answered')
    expect((await guest.get('/public/visit')).body.requests[0].status).toBe('declined')
    expect(await api.db.order.count({ where: { table_id: staffed.table.id } })).toBe(0)
  })

  it("a guest's order is accepted only with the permission to open orders", async () => {
    const guest = await joinTableAsGuest()
    await guest.post('/public/visit/orders', guestOrderBody())
    const [request] = await listWaitingRequests()
    const other = await buildStaffedRestaurant(api.db)
    const path = `/visits/requests/${request?.id}/accept`

    const replies = [api.anonymous, api.as(staffed.chef), api.as(staffed.cashier), api.as(other.waiter)].map(
      (one) => one.post(path),
    )

    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([401, 403, 403, 404])
  })

  it("a guest's order is placed once for repeated calls with one key", async () => {
    const guest = await joinTableAsGuest()
    const key = { 'Idempotency-Key': 'a-key-of-one-press' }

    const replies = [
      await guest.post('/public/visit/orders', guestOrderBody(), key),
      await guest.post('/public/visit/orders', guestOrderBody(), key),
    ]

    expect(replies.map(({ status }) => status)).toEqual([201, 201])
    expect(await listWaitingRequests()).toHaveLength(1)
  })
})

describe('calls of guests', () => {
  it('calls of guests are pending once each until a waiter answers', async () => {
    const guest = await joinTableAsGuest()
    for (const kind of ['waiter', 'waiter', 'bill']) {
      expect((await guest.post('/public/visit/calls', { kind })).status).toBe(201)
    }

    expect((await listWaitingRequests()).map(({ kind }) => kind)).toEqual(['waiter', 'bill'])
    await acceptAll()
    expect((await guest.get('/public/visit')).body).toMatchObject({ is_confirmed: false, ticket: null })
  })
})

const visitCode = async (guest: Awaited<ReturnType<typeof joinTableAsGuest>>) =>
  (await guest.get('/public/visit')).body.code as string
const orderAsGuest = async () => {
  const guest = await joinTableAsGuest()
  await guest.post('/public/visit/orders', guestOrderBody())
  await acceptAll()
  return { guest, order: await api.db.order.findFirstOrThrow({ where: { table_id: staffed.table.id } }) }
}

describe('the token of a phone', () => {
  it('a guest token is invalid once the bill is paid, for every phone of the visit', async () => {
    const { guest, order } = await orderAsGuest()
    const lateGuest = await joinTableAsGuest()
    await payOrder(api.ctx(), staffed, order.id, { amount_cents: Number(order.total_cents) })

    expect((await asWaiter().post(`/orders/${order.id}/complete`, {})).status).toBe(200)

    expect([await visitCode(guest), await visitCode(lateGuest)]).toEqual(['visit_over', 'visit_over'])
    expect((await guest.post('/public/visit/orders', guestOrderBody())).status).toBe(409)
    expect((await (await joinTableAsGuest()).get('/public/visit')).body).toMatchObject({
      requests: [],
      ticket: null,
    })
  })

  it("a guest token is invalid after the table's order ends, even if no staff confirmed the visit", async () => {
    const guest = await joinTableAsGuest()
    const { id } = await openDrinkAtTable()
    await asWaiter().post(`/orders/${id}/cancel`, { notes: 'se fueron' })

    expect(await visitCode(guest)).toBe('visit_over')
  })

  it('a guest token is invalid when its order is removed, and the next phone orders into a new one', async () => {
    const { guest, order } = await orderAsGuest()
    const owner = api.as(staffed.owner)
    for (const line of (await owner.get(`/orders/${order.id}`)).body.items as { id: string }[]) {
      await owner.post(`/orders/${order.id}/items/${line.id}/void`, { reason: 'mesa equivocada' })
    }
    expect((await owner.delete(`/orders/${order.id}`)).status).toBe(200)

    const nextGuest = await joinTableAsGuest()
    await nextGuest.post('/public/visit/orders', guestOrderBody())
    const [request] = await listWaitingRequests()
    const accepted = await asWaiter().post(`/visits/requests/${request!.id}/accept`)

    expect(await visitCode(guest)).toBe('visit_over')
    expect([accepted.status, accepted.body.code]).toEqual([200, undefined])
    expect(accepted.body.order_id).not.toBe(order.id)
    expect(await checkInvariants(api.deps.pool)).toEqual([])
  })

  it('a guest token is invalid after staff end the visit, and after twelve hours', async () => {
    const [one, { body }] = [
      await joinTableAsGuest(),
      await asWaiter().get('/visits', { restaurant_id: staffed.restaurant.id }),
    ]
    const ended = await asWaiter().post(`/visits/${body.items[0].id}/close`)
    const secondGuest = await joinTableAsGuest()
    await api.db.visitPhone.updateMany({ data: { created_at: new Date(Date.now() - 12.1 * 3_600_000) } })

    expect([ended.status, await visitCode(one), await visitCode(secondGuest)]).toEqual([
      200,
      'visit_over',
      'visit_over',
    ])
    expect((await asWaiter().post(`/visits/${body.items[0].id}/close`)).body.code).toBe('visit_over')
  })

  it('a guest token follows its order to another table, and the next guests there see nothing of it', async () => {
    const { guest, order } = await orderAsGuest()
    const table = await api.db.table.create({
      data: {
        ...(await api.db.table.findUniqueOrThrow({ where: { id: staffed.table.id } })),
        id: api.deps.newId(),
        label: 'Otra',
        code: null,
        position: {},
        available_times: [],
      },
    })
    await asWaiter().put(`/orders/${order.id}`, { table_id: table.id })

    const nextGuest = await joinTableAsGuest()

    expect((await nextGuest.get('/public/visit')).body).toMatchObject({ ticket: null, requests: [] })
    expect((await guest.get('/public/visit')).body).toMatchObject({
      table_label: 'Otra',
      ticket: { number: order.number },
    })
  })

  it('a guest token is no session, and a forged one is rejected', async () => {
    const guest = await joinTableAsGuest()

    expect((await guest.get('/auth/me')).status).toBe(401)
    expect((await guest.get('/orders', { restaurant_id: staffed.restaurant.id })).status).toBe(401)
    expect(await visitCode(api.withToken('fv_made-up'))).toBe('visit_over')
    expect((await api.anonymous.get('/public/visit')).body.code).toBe('visit_over')
    expect(await api.db.visitPhone.count({ where: { token_hash: { startsWith: 'fv_' } } })).toBe(0)
  })
})

describe('limits of guest calls', () => {
  it('ten requests a minute of one phone are accepted, and further ones receive 429', async () => {
    const guest = await joinTableAsGuest()
    const statuses = []
    for (let sent = 0; sent < 11; sent += 1)
      statuses.push((await guest.post('/public/visit/calls', { kind: 'waiter' })).status)

    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429])
  })

  it("the numbers of lines and portions of a guest's order are limited", async () => {
    const guest = await joinTableAsGuest()
    const manyItems = { items: Array.from({ length: 31 }, () => ({ dish_id: staffed.dish.id })) }

    expect((await guest.post('/public/visit/orders', manyItems)).status).toBe(422)
    expect((await guest.post('/public/visit/orders', guestOrderBody(21))).status).toBe(422)
  })

  it('lookups, joins and calls per minute of one IP address are limited without affecting another', async () => {
    const guest = await joinTableAsGuest()
    const otherAddress = { 'X-Forwarded-For': '198.51.100.7' }
    await api.db.rateLimit.deleteMany()
    const spendPoints = async (key: string, points: number) =>
      api.db.$executeRaw`
        UPDATE rate_limits SET points = ${points} WHERE key LIKE ${`${key}%`}`

    const repliesBefore = [
      await api.anonymous.get(`/public/tables/${code}`, {}, fromAddress()),
      await beginVisit(),
      await guest.post('/public/visit/calls', { kind: 'waiter' }, fromAddress()),
    ]
    await spendPoints('table_code_address', 120)
    await spendPoints('visit_begin_address', 40)
    await spendPoints('visit_address', 60)
    const repliesAfter = [
      await api.anonymous.get(`/public/tables/${code}`, {}, fromAddress()),
      await beginVisit(),
      await guest.post('/public/visit/calls', { kind: 'bill' }, fromAddress()),
    ]
    const otherReplies = [
      await api.anonymous.get(`/public/tables/${code}`, {}, otherAddress),
      await api.anonymous.post(`/public/tables/${code}/visits`, undefined, otherAddress),
      await guest.post('/public/visit/calls', { kind: 'bill' }, otherAddress),
    ]

    expect(repliesBefore.map(({ status }) => status)).toEqual([200, 201, 201])
    expect(repliesAfter.map(({ status }) => status)).toEqual([429, 429, 429])
    expect(otherReplies.map(({ status }) => status)).toEqual([200, 201, 201])
  })
})

describe('bill requested by phone', () => {
  it("a phone's request for the bill marks the bill of its table's order as requested, once", async () => {
    const phone = await joinTableAsGuest()
    await phone.post('/public/visit/orders', guestOrderBody())
    await acceptAll()

    const replies = [
      await phone.post('/public/visit/calls', { kind: 'bill' }),
      await phone.post('/public/visit/calls', { kind: 'bill' }),
    ]

    expect(replies.map(({ status }) => status < 300)).toEqual([true, true])
    const orders = await asWaiter().get('/orders', { restaurant_id: staffed.restaurant.id, open: true })
    const [order] = orders.body.items as { id: string; bill_state: string }[]
    expect(order?.bill_state).toBe('requested')
    const { body } = await asWaiter().get(`/orders/${order?.id}/events`)
    expect((body.items as { type: string }[]).filter(({ type }) => type === 'bill_requested')).toHaveLength(1)
  })

  it('a phone without an order at its table may request the bill', async () => {
    const phone = await joinTableAsGuest()

    expect((await phone.post('/public/visit/calls', { kind: 'bill' })).status).toBeLessThan(300)
    expect((await listWaitingRequests()).map(({ kind }) => kind)).toEqual(['bill'])
  })
})
