import { cashierSession, type CashierSession } from '@forki/contract/cashiers'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { closeTill, openTill, buildPaidOrder, recordTransaction } from '../../../test/factories/till.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildStaffedRestaurant, openOrder, type StaffedRestaurant } from '../../../test/factories/order.ts'

let staffed: StaffedRestaurant
const api = await startApiForFile()
const strangerRestaurant = await buildStaffedRestaurant(api.db)
beforeEach(async () => {
  staffed = await buildStaffedRestaurant(api.db)
})

const restaurantId = () => staffed.restaurant.id

describe('POST /cashiers', () => {
  it('a cashier opens a till with a float', async () => {
    const till = await openTill(api, staffed)

    expect(cashierSession.parse(till)).toMatchObject({
      status: 'open',
      cashier_id: staffed.cashier.id,
      register: '1',
      opening_float_cents: 50_000,
      expected_cash_cents: 50_000,
      z_number: null,
      transactions: [],
    })
  })

  it('a second till of the same cashier is rejected with 409 and the id of the open one', async () => {
    const till = await openTill(api, staffed)

    const reply = await api
      .as(staffed.cashier)
      .post('/cashiers', { restaurant_id: restaurantId(), register: '2', opening_float_cents: 0 })

    expect([reply.status, reply.body.code, reply.body.session_id]).toEqual([
      409,
      'session_already_open',
      till.id,
    ])
  })

  it('opening a till at a register that another cashier uses is rejected with 409', async () => {
    await openTill(api, staffed)
    const second = await buildMember(api.db, restaurantId(), { role: 'cashier' })

    const reply = await api
      .as(second)
      .post('/cashiers', { restaurant_id: restaurantId(), opening_float_cents: 0 })

    expect([reply.status, reply.body.code]).toEqual([409, 'session_already_open'])
  })

  it.each([
    [
      'counts that differ from the float',
      { counts: [{ denomination_cents: 10_000, count: 1 }] },
      'opening_float_cents',
    ],
    ['a negative float', { opening_float_cents: -1 }, 'opening_float_cents'],
    ['a float as text', { opening_float_cents: 'mil' }, 'opening_float_cents'],
    ['an unknown field', { vip: true }, 'vip'],
  ])('a till with %s is rejected with 422 and not opened', async (_what, change, path) => {
    const reply = await api
      .as(staffed.cashier)
      .post('/cashiers', { restaurant_id: restaurantId(), opening_float_cents: 50_000, ...change })

    expect(reply.status).toBe(422)
    expect(reply.body.errors.map((issue: { path: string }) => issue.path)).toContain(path)
    expect(await api.db.cashierSession.count({ where: { restaurant_id: restaurantId() } })).toBe(0)
  })

  it.each([
    ['a waiter', () => staffed.waiter, 403],
    ['a stranger', () => strangerRestaurant.owner, 404],
  ] as const)('opening a till is rejected for %s', async (_who, who, status) => {
    const reply = await api
      .as(who())
      .post('/cashiers', { restaurant_id: restaurantId(), opening_float_cents: 0 })

    expect(reply.status).toBe(status)
  })
})

describe('GET /cashiers/open, /cashiers and /cashiers/{id}', () => {
  it('a cashier without an open till receives 404 no_open_session', async () => {
    const reply = await api.as(staffed.cashier).get('/cashiers/open', { restaurant_id: restaurantId() })

    expect([reply.status, reply.body.code]).toEqual([404, 'no_open_session'])
  })

  it('a cashier receives only the own open till', async () => {
    const till = await openTill(api, staffed)

    const ownReply = await api.as(staffed.cashier).get('/cashiers/open', { restaurant_id: restaurantId() })
    const owners = await api.as(staffed.owner).get('/cashiers/open', { restaurant_id: restaurantId() })

    expect(ownReply.body.id).toBe(till.id)
    expect(owners.status).toBe(404)
  })

  it("the list of tills contains only the caller's restaurants, with sums and without transactions", async () => {
    const till = await openTill(api, staffed)
    await buildPaidOrder(api, staffed, till)

    const reply = await api
      .as(staffed.cashier)
      .get('/cashiers', { restaurant_id: restaurantId(), status: 'open' })

    expect(reply.body).toMatchObject({
      total: 1,
      items: [{ id: till.id, transactions: [], totals: { sales_cents: 9500 } }],
    })
    expect((await api.as(strangerRestaurant.cashier).get('/cashiers')).body.total).toBe(0)
    const search = async (q: string) =>
      (await api.as(staffed.owner).get('/cashiers', { q })).body.total as number
    expect([await search(till.cashier_name), await search('nowhere')]).toEqual([1, 0])
    expect((await api.as(strangerRestaurant.cashier).get(`/cashiers/${till.id}`)).status).toBe(404)
    expect((await api.as(staffed.waiter).get(`/cashiers/${till.id}`)).status).toBe(403)
    expect((await api.anonymous.get(`/cashiers/${till.id}`)).status).toBe(401)
  })

  it('transactions of a till are listed newest first', async () => {
    const till = await openTill(api, staffed)
    await buildPaidOrder(api, staffed, till)
    await api.as(staffed.cashier).post(`/cashiers/${till.id}/transactions`, {
      type: 'cash_in',
      amount_cents: 1000,
      note: 'cambio',
    })

    const reply = await api.as(staffed.cashier).get(`/cashiers/${till.id}/transactions`)

    expect(reply.body.map((row: { type: string }) => row.type)).toEqual(['cash_in', 'payment'])
  })

  it('voided transactions are listed only on request', async () => {
    const till = await openTill(api, staffed)
    const cashier = api.as(staffed.cashier)
    const { body: row } = await cashier.post(`/cashiers/${till.id}/transactions`, {
      type: 'cash_out',
      amount_cents: 1000,
      note: 'hielo',
    })
    await cashier.delete(`/cashiers/${till.id}/transactions/${row.id}`)

    const plain = await cashier.get(`/cashiers/${till.id}/transactions`)
    const all = await cashier.get(`/cashiers/${till.id}/transactions`, { voided: 'true' })

    expect(plain.body).toEqual([])
    expect(all.body).toMatchObject([{ id: row.id, voided_at: expect.any(String) }])
  })

  it('the list of tills filters by a cash difference', async () => {
    const short = await openTill(api, staffed)
    await closeTill(api, staffed, short, { counted_cash_cents: 49_000, notes: 'falta una moneda' })
    const right = await openTill(api, staffed)
    await closeTill(api, staffed, right, { counted_cash_cents: 50_000 })

    const ids = async (has_difference: string) => {
      const reply = await api
        .as(staffed.cashier)
        .get('/cashiers', { restaurant_id: restaurantId(), has_difference })
      return reply.body.items.map((row: { id: string }) => row.id)
    }

    expect(await ids('true')).toEqual([short.id])
    expect(await ids('false')).toEqual([right.id])
  })
})

describe('PUT /cashiers/{id}', () => {
  it('closing a till with the expected count stores its Z report permanently', async () => {
    const till = await openTill(api, staffed)
    const { order } = await buildPaidOrder(api, staffed, till)

    const closed = await closeTill(api, staffed, till, { counted_cash_cents: 59_500 })
    const report = await api.as(staffed.cashier).get(`/cashiers/${till.id}/report`)

    expect(closed).toMatchObject({
      status: 'closed',
      z_number: 1,
      expected_cash_cents: 59_500,
      counted_cash_cents: 59_500,
      difference_cents: 0,
    })
    expect(report.body).toMatchObject({
      kind: 'Z',
      z_number: 1,
      orders: { count: 1, total_cents: order.total_cents, tax_cents: order.tax_cents },
      cash: { expected_cents: 59_500, difference_cents: 0 },
    })
    const again = await api.as(staffed.cashier).get(`/cashiers/${till.id}/report`)
    expect(again.text).toBe(report.text)
  })

  it('every change of a closed till is rejected', async () => {
    const till = await openTill(api, staffed)
    const { payment } = await buildPaidOrder(api, staffed, till)
    await closeTill(api, staffed, till, { counted_cash_cents: 59_500 })
    const order = await openOrder(api, staffed)
    const cashier = api.as(staffed.cashier)

    const replies = [
      await cashier.put(`/cashiers/${till.id}`, { notes: 'tarde' }),
      await cashier.put(`/cashiers/${till.id}`, { status: 'closed', counted_cash_cents: 1 }),
      await cashier.post(`/cashiers/${till.id}/transactions`, {
        type: 'payment',
        method: 'cash',
        order_id: order.id,
        amount_cents: 9500,
      }),
      await cashier.delete(`/cashiers/${till.id}/transactions/${payment.id}`),
      await cashier.delete(`/cashiers/${till.id}`),
    ]

    expect(replies.map((reply) => [reply.status, reply.body.code])).toEqual(
      Array.from({ length: 5 }, () => [409, 'session_closed']),
    )
    await expect(
      api.db.cashierSession.update({ where: { id: till.id }, data: { notes: 'x' } }),
    ).rejects.toThrow('session_closed')
  })

  it('a cash difference beyond the tolerance requires a note', async () => {
    const till = await openTill(api, staffed)

    const refused = await api
      .as(staffed.cashier)
      .put(`/cashiers/${till.id}`, { status: 'closed', counted_cash_cents: 40_000 })
    const closed = await closeTill(api, staffed, till, { counted_cash_cents: 40_000, notes: 'faltó cambio' })

    expect([refused.status, refused.body.code]).toEqual([409, 'difference_needs_note'])
    expect(closed).toMatchObject({ difference_cents: -10_000, z_number: 1 })
  })

  it('the expected cash of a blind count is hidden until the cash is counted', async () => {
    await api.db.restaurant.update({ where: { id: restaurantId() }, data: { blind_count: true } })
    const till = await openTill(api, staffed)
    await buildPaidOrder(api, staffed, till)
    const cashier = api.as(staffed.cashier)

    const seen = (await cashier.get(`/cashiers/${till.id}`)).body as CashierSession
    const report = (await cashier.get(`/cashiers/${till.id}/report`)).body
    const owners = (await api.as(staffed.owner).get(`/cashiers/${till.id}`)).body as CashierSession
    // Both users request the same unchanged list. A response that is cached for one user must not reach the
    // other user.
    const listedSession = async (who: StaffedRestaurant['owner']) =>
      (
        (await api.as(who).get(`/cashiers?restaurant_id=${restaurantId()}`)).body as {
          items: CashierSession[]
        }
      ).items[0]
    const lists = [await listedSession(staffed.owner), await listedSession(staffed.cashier)]
    const closed = await closeTill(api, staffed, till, { counted_cash_cents: 59_500 })

    expect(lists.map((one) => one?.expected_cash_cents)).toEqual([59_500, null])
    expect([seen.expected_cash_cents, seen.totals.by_method, report.cash]).toEqual([null, {}, null])
    expect(owners.expected_cash_cents).toBe(59_500)
    expect(closed.expected_cash_cents).toBe(59_500)
  })

  it('lists show the expected cash of a blind count to callers who may run every till', async () => {
    await api.db.restaurant.update({ where: { id: restaurantId() }, data: { blind_count: true } })
    await openTill(api, staffed)
    const owner = api.as(staffed.owner)
    const person = { restaurant_id: restaurantId(), user_id: staffed.cashier.id }
    const { id } = await api.db.membership.findFirstOrThrow({ where: person })
    const seenAmounts: unknown[] = []
    // The till does not change between the requests. Only the role of the caller changes the response.
    for (const role of ['cashier', 'restaurant_admin', 'cashier']) {
      expect((await owner.patch(`/memberships/${id}`, { role })).status).toBe(200)
      const { body } = await api.as(staffed.cashier).get('/cashiers', { restaurant_id: restaurantId() })
      seenAmounts.push((body as { items: CashierSession[] }).items[0]?.expected_cash_cents)
    }

    expect(seenAmounts).toEqual([null, 50_000, null])
  })

  it('a till is closed by its cashier or a manager, and another cashier is rejected', async () => {
    const till = await openTill(api, staffed)
    const second = await buildMember(api.db, restaurantId(), { role: 'cashier' })
    const body = { status: 'closed', counted_cash_cents: 50_000 }

    const refused = await api.as(second).put(`/cashiers/${till.id}`, body)
    const closeReply = await api.as(staffed.owner).put(`/cashiers/${till.id}`, body)

    expect([refused.status, refused.body.code]).toEqual([409, 'not_your_session'])
    expect(closeReply.body.status).toBe('closed')
  })

  it.each([
    ['closing without a count', { status: 'closed' }, 422],
    [
      'counts that differ from the counted cash',
      { status: 'closed', counted_cash_cents: 5, counts: [{ denomination_cents: 1, count: 4 }] },
      422,
    ],
    ['a state that no till has', { status: 'counting' }, 422],
    ['an unknown field', { vip: true }, 422],
  ])('a change of a till with %s is rejected and has no effect', async (_what, body, status) => {
    const till = await openTill(api, staffed)

    const reply = await api.as(staffed.cashier).put(`/cashiers/${till.id}`, body)

    expect(reply.status).toBe(status)
    expect((await api.db.cashierSession.findUniqueOrThrow({ where: { id: till.id } })).status).toBe('open')
  })
})

describe('read-only fields of a till', () => {
  it('read-only fields of a till are ignored, so that a till can be sent back with other notes', async () => {
    const wished = { status: 'closed', z_number: 7, cashier_id: staffed.owner.id, expected_cash_cents: 1 }
    const till = await openTill(api, staffed, wished)

    const saved = await api
      .as(staffed.cashier)
      .put(`/cashiers/${till.id}`, { ...till, notes: 'turno de noche' })

    expect(till).toMatchObject({ status: 'open', z_number: null, cashier_id: staffed.cashier.id })
    expect(saved.status).toBe(200)
    expect(saved.body).toEqual({ ...till, notes: 'turno de noche', updated_at: expect.any(String) })
    const closed = await closeTill(api, staffed, till, { counted_cash_cents: 50_000 })
    const again = await api.as(staffed.cashier).put(`/cashiers/${till.id}`, closed)
    expect([again.status, again.body.code]).toEqual([409, 'session_closed'])
  })
})

describe('DELETE /cashiers/{id}', () => {
  it('a till without movements is archived, and removing one with movements is rejected', async () => {
    const untouched = await openTill(api, staffed)
    const manager = await buildMember(api.db, restaurantId(), { role: 'restaurant_admin' })
    expect((await api.as(manager).delete(`/cashiers/${untouched.id}`)).body).toEqual({ id: untouched.id })
    const used = await openTill(api, staffed)
    await recordTransaction(api, staffed, used, {
      order_id: (await openOrder(api, staffed)).id,
      amount_cents: 100,
    })

    const reply = await api.as(staffed.cashier).delete(`/cashiers/${used.id}`)

    expect([reply.status, reply.body.code]).toEqual([409, 'session_has_transactions'])
    expect((await api.as(staffed.cashier).get(`/cashiers/${untouched.id}`)).status).toBe(404)
  })

  it('removing an unknown till is rejected with 404', async () => {
    expect((await api.as(staffed.cashier).delete(`/cashiers/${randomUUID()}`)).status).toBe(404)
  })
})
