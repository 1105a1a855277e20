import type { CashierReport } from '@forki/contract/cashier-reports'
import type { TipReport } from '@forki/contract/tips'
import { beforeEach, expect, it } from 'vitest'
import { openOrder, type StaffedRestaurant } from '../../test/factories/order.ts'
import { buildPaidOrder, buildStaffedTill, recordTransaction } from '../../test/factories/till.ts'
import { startApiForFile, type Caller } from '../../test/setup/api.ts'
import { closeTill } from './close-till.ts'

const api = await startApiForFile()
let staffed: StaffedRestaurant
let till: { id: string }
beforeEach(async () => {
  ;({ staffed, till } = await buildStaffedTill(api))
  await buildPaidOrder(api, staffed, till)
  const order = await openOrder(api, staffed)
  await recordTransaction(api, staffed, till, {
    order_id: order.id,
    amount_cents: order.balance_cents,
    tip_cents: 700,
  })
})

/** Client of the soak test. `change` alters its responses as a fault of the server would. */
const clientOf = (caller: Caller, change: (path: string, body: never) => void = () => undefined) => ({
  call: async (method: string, path: string, body?: object) => {
    const reply = await (method === 'GET' ? caller.get(path) : caller.put(path, body))
    expect(reply.status).toBe(200)
    change(path, reply.body as never)
    return reply.body as unknown
  },
})

it('the soak test reports no deviation for a till that closes as expected', async () => {
  expect(await closeTill(clientOf(api.as(staffed.owner)), till.id)).toEqual([])
})

it('the soak test reports each field in which a Z report differs from its X report', async () => {
  const client = clientOf(api.as(staffed.owner), (_path, body: Partial<CashierReport>) => {
    if (body.kind !== 'Z') return
    body.orders!.guests += 1
    body.tax_lines = []
  })

  expect(await closeTill(client, till.id)).toEqual([
    `the Z report of till ${till.id} differs from its X report in orders`,
    `the Z report of till ${till.id} differs from its X report in tax_lines`,
  ])
})

it('the soak test reports tips by waiter that differ from the Z report although their total is right', async () => {
  const client = clientOf(api.as(staffed.owner), (path, body: TipReport) => {
    if (!path.startsWith('/tips')) return
    body.total.cash_cents -= 100
    body.total.card_cents += 100
    body.waiters[0]!.net_cents += 50
  })

  expect(await closeTill(client, till.id)).toEqual([
    `the cash tips of till ${till.id} differ from its Z report`,
    `the tips by waiter of till ${till.id} differ from its Z report`,
    `the cash tips by waiter of till ${till.id} differ from its Z report`,
  ])
})
