import { inspect } from 'node:util'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '@forki/contract/orders'
import { startApiForFile } from '../../../test/setup/api.ts'
import {
  buildSentOrder,
  buildStaffedRestaurant,
  type StaffedRestaurant,
} from '../../../test/factories/order.ts'
import { buildAdmin, PASSWORD } from '../../../test/factories/user.ts'

let staffed: StaffedRestaurant
let order: Order
const api = await startApiForFile()
beforeEach(async () => {
  ;({ staffed, order } = await buildSentOrder(api, 20))
})

const voidLine = (approval: object, key?: string) =>
  api
    .as(staffed.waiter)
    .post(
      `/orders/${order.id}/items/${order.items[0]!.id}/void`,
      { quantity: 1, reason: 'frío', approval },
      key === undefined ? {} : { 'Idempotency-Key': key },
    )

describe('approvals by another user', () => {
  it("an approval's password is checked at most ten times, although each failed request is rolled back", async () => {
    const wrongApprovalBody = { email: staffed.cashier.email, password: 'no es esta' }

    const guesses = []
    for (let call = 0; call < 11; call += 1)
      guesses.push(await voidLine(wrongApprovalBody, `guess-${order.id}-${call}`))
    const right = await voidLine({ ...wrongApprovalBody, password: PASSWORD })

    expect(guesses.map((reply) => reply.status)).toEqual([...Array<number>(10).fill(403), 429])
    expect(right.status).toBe(429)
    expect(right.headers['retry-after']).toMatch(/^\d+$/)
    const items = await api.db.orderItem.findMany({ where: { order_id: order.id } })
    expect(items.map((item) => [item.quantity, item.status])).toEqual([[20, 'sent']])
  })

  it('an approval is valid in restaurants where the approver has the right, and records the approver', async () => {
    const stranger = await buildStaffedRestaurant(api.db)
    const owner = await api.db.user.findUniqueOrThrow({ where: { id: stranger.restaurant.owner_id } })
    const admin = await buildAdmin(api.db)

    const foreignOwnerReply = await voidLine({ email: owner.email, password: PASSWORD })
    const administratorReply = await voidLine({ email: admin.email, password: PASSWORD })

    expect([foreignOwnerReply.status, foreignOwnerReply.body.code]).toEqual([403, 'approval_required'])
    expect(administratorReply.status).toBe(200)
    expect(
      (administratorReply.body as Order).items.find((item) => item.status === 'voided')?.approved_by,
    ).toBe(admin.id)
  })

  it('an approval covers no more than the seen amount of a void, cancellation or discount', async () => {
    const approval = { email: staffed.cashier.email, password: PASSWORD, covers_cents: 9499 }
    const waiter = api.as(staffed.waiter)
    const path = `/orders/${order.id}`
    const attempts = (covers_cents: number) => [
      () => voidLine({ ...approval, covers_cents: Math.min(covers_cents, 9500) }),
      () => {
        const discount = { kind: 'amount', value: 50_000, reason: 'x' }
        return waiter.put(path, { discount, approval: { ...approval, covers_cents } })
      },
      () => waiter.post(`${path}/cancel`, { notes: 'x', approval: { ...approval, covers_cents } }),
    ]

    const outgrown = []
    for (const attempt of attempts(9499)) outgrown.push(await attempt())
    const coveredReplies = []
    for (const attempt of attempts(190_000)) coveredReplies.push(await attempt())

    expect(outgrown.map((reply) => [reply.status, reply.body.code])).toEqual(
      outgrown.map(() => [409, 'approval_outgrown']),
    )
    expect(coveredReplies.map((reply) => reply.status)).toEqual([200, 200, 200])
  })

  it("an approval's password is stored neither in history, audit log nor idempotency key", async () => {
    await voidLine({ email: staffed.cashier.email, password: PASSWORD }, `kept-${order.id}`)

    const where = { restaurant_id: staffed.restaurant.id }
    const keptRows = [
      await api.db.orderEvent.findMany({ where }),
      await api.db.auditEntry.findMany({ where }),
      await api.db.idempotencyKey.findMany({ where: { key: `kept-${order.id}` } }),
    ]

    expect(keptRows.map((rows) => rows.length > 0)).toEqual([true, true, true])
    expect(inspect(keptRows, { depth: null, maxArrayLength: null })).not.toContain(PASSWORD)
  })
})
