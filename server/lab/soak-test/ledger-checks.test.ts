import { APPROVAL_KINDS } from '@forki/contract/approvals/constants'
import { expect, it } from 'vitest'
import { withClient } from '../../src/db/with-client.ts'
import { buildApproval } from '../../test/factories/approval.ts'
import { buildStaffedRestaurant, openOrder } from '../../test/factories/order.ts'
import { setPin, TEST_PIN } from '../../test/factories/terminal.ts'
import { startApiForFile } from '../../test/setup/api.ts'
import { newCounters } from './api-client.ts'
import { compareLedgers } from './ledger-checks.ts'

const api = await startApiForFile()
const staffed = await buildStaffedRestaurant(api.db)
await setPin(api, staffed.restaurant.id, staffed.cashier.id)

const openMarkedOrder = (notes: string) =>
  openOrder(api, staffed, {
    notes,
    items: [{ dish_id: staffed.dish.id, quantity: 3 }, { dish_id: staffed.drink.id }],
    send: true,
  })
const deviationsOf = (mark: string) => {
  const counters = newCounters()
  counters.requested.orders.add(mark)
  return withClient(api.deps.env.DATABASE_URL, (client) => compareLedgers(client, counters))
}

it('the soak test accepts used approvals of every kind whose command is in the history', async () => {
  const order = await openMarkedOrder('used')
  const [dish, drink] = order.items
  const waiter = api.as(staffed.waiter)
  const discount = { kind: 'complimentary', value: 10_000, reason: 'x' }
  const commands = {
    void: [
      dish!.id,
      (approval: object) => ({
        path: `items/${dish!.id}/void`,
        body: { quantity: 1, reason: 'x', approval },
      }),
    ],
    line_discount: [
      drink!.id,
      (approval: object) => ({ path: `items/${drink!.id}/discount`, body: { discount, approval } }),
    ],
    discount: [
      undefined,
      (approval: object) => ({
        path: '',
        body: { discount: { ...discount, kind: 'percent', value: 5000 }, approval },
      }),
    ],
    cancel: [undefined, (approval: object) => ({ path: 'cancel', body: { notes: 'x', approval } })],
  } as const
  const statuses = []
  for (const [kind, [item_id, commandOf]] of Object.entries(commands)) {
    const { id } = (
      await waiter.post('/approvals', {
        kind,
        order_id: order.id,
        item_id,
        amount_cents: 100_000,
        reason: 'x',
      })
    ).body as { id: string }
    await api.as(staffed.cashier).post(`/approvals/${id}/approve`, { pin: TEST_PIN })
    const { path, body } = commandOf({ request_id: id })
    const address = path ? `/orders/${order.id}/${path}` : `/orders/${order.id}`
    const isPut = kind === 'line_discount' || kind === 'discount'
    statuses.push((await (isPut ? waiter.put(address, body) : waiter.post(address, body))).status)
  }

  expect(statuses).toEqual([200, 200, 200, 200])
  expect(await api.db.approval.count({ where: { order_id: order.id, status: 'used' } })).toBe(4)
  expect(await deviationsOf('used')).toEqual([])
})

it('the soak test reports a used approval of any kind without its command in the history', async () => {
  const order = await openMarkedOrder('unused')
  const at = api.clock.now()
  for (const kind of APPROVAL_KINDS)
    await buildApproval(api, staffed, {
      order,
      kind,
      item_id: kind === 'void' || kind === 'line_discount' ? order.items[0]!.id : null,
      status: 'used',
      decided_by: staffed.cashier.id,
      decided_at: at,
      used_at: at,
    })

  expect(await deviationsOf('unused')).toEqual([
    expect.stringMatching(/^approvals that were used without their command in the history: 4 /),
    expect.stringMatching(/^approvals of line discounts whose sold lines have none: 1 /),
  ])
})
