import { cashierReport } from '@forki/contract/cashier-reports'
import { beforeEach, describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildApiKey } from '../../../test/factories/api-key.ts'
import { openOrder, type StaffedRestaurant } from '../../../test/factories/order.ts'
import { buildStaffedTill, recordTransaction } from '../../../test/factories/till.ts'

type ApiClient = ReturnType<typeof api.as>

const api = await startApiForFile()
let staffed: StaffedRestaurant
let till: { id: string }
let key: ApiClient
let creator: ApiClient
beforeEach(async () => {
  ;({ staffed, till } = await buildStaffedTill(api))
  const { token } = await buildApiKey(api.db, {
    restaurant_id: staffed.restaurant.id,
    created_by: staffed.cashier.id,
    name: 'Kiosco',
    permissions: ['read_order', 'update_order', 'update_cashier_session'],
  })
  key = api.withToken(token)
  creator = api.as(staffed.cashier)
})

const ok = (reply: { status: number; body: { detail?: string } }, status = 200) =>
  expect([reply.status, reply.body.detail]).toEqual([status, undefined])
const readReport = async () =>
  cashierReport.parse((await api.as(staffed.owner).get(`/cashiers/${till.id}/report`)).body)
const openDrawer = (client: ApiClient) =>
  client.post(`/cashiers/${till.id}/no-sales`, { reason: 'Dar cambio' })
const cashierName = () => `${staffed.cashier.first_name} ${staffed.cashier.last_name}`.trim()

/** Opens an order, discounts it and one of its lines, and pays it. */
async function payDiscountedOrder(client: ApiClient) {
  const { id, items } = await openOrder(api, staffed)
  const lineDiscount = { kind: 'amount', value: 300, reason: 'queja' }
  ok(await client.put(`/orders/${id}/items/${items[0]?.id}/discount`, { discount: lineDiscount }))
  const discount = { kind: 'percent', value: 500, reason: 'amigos' }
  const discounted = await client.put(`/orders/${id}`, { discount })
  ok(discounted)
  const amount_cents = discounted.body.balance_cents as number
  await recordTransaction(api, staffed, till, { order_id: id, amount_cents })
}

describe('actions of an API key in the till report', () => {
  it('drawer openings by an API key appear under its name, apart from those of its creator', async () => {
    ok(await openDrawer(key), 201)
    ok(await openDrawer(creator), 201)
    ok(await openDrawer(creator), 201)

    const { no_sales } = await readReport()

    expect(no_sales.by.map(({ user_name, count }) => [user_name, count])).toEqual([
      [cashierName(), 2],
      ['API: Kiosco', 1],
    ])
  })

  it('discounts by an API key appear under its name, apart from those of its creator', async () => {
    await payDiscountedOrder(key)
    await payDiscountedOrder(creator)

    const { discounts } = await readReport()

    const listed = discounts.map(({ kind, user_id, user_name, count }) => [kind, user_id, user_name, count])
    const { id } = staffed.cashier
    expect(listed).toHaveLength(4)
    expect(listed).toEqual(
      expect.arrayContaining([
        ['order', null, 'API: Kiosco', 1],
        ['line', null, 'API: Kiosco', 1],
        ['order', id, cashierName(), 1],
        ['line', id, cashierName(), 1],
      ]),
    )
  })
})
