import { beforeEach, describe, expect, it } from 'vitest'
import { approvalRequest, approvalEndpoints } from '@forki/contract/approvals'
import type { Order } from '@forki/contract/orders'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildApproval } from '../../../test/factories/approval.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildStaffedRestaurant, openOrder, type StaffedRestaurant } from '../../../test/factories/order.ts'
import { buildTerminal, TEST_PIN, setPin } from '../../../test/factories/terminal.ts'
import { PASSWORD } from '../../../test/factories/user.ts'
import { APPROVAL_LIFETIME_MS, MAX_APPROVALS_PER_ORDER } from '@forki/contract/approvals'

let staffed: StaffedRestaurant
let order: Order
const api = await startApiForFile()
beforeEach(async () => {
  api.clock.set(new Date())
  await api.db.rateLimit.deleteMany()
  staffed = await buildStaffedRestaurant(api.db)
  await setPin(api, staffed.restaurant.id, staffed.cashier.id)
  const items = [{ dish_id: staffed.dish.id, quantity: 2 }, { dish_id: staffed.drink.id }]
  order = await openOrder(api, staffed, { items, send: true })
})

const asWaiter = () => api.as(staffed.waiter)
const asManager = () => api.as(staffed.cashier)
const lineOf = (dish_id: string) => order.items.find((item) => item.dish_id === dish_id)!
const askApproval = (input: object = {}) =>
  asWaiter().post('/approvals', {
    kind: 'void',
    order_id: order.id,
    item_id: lineOf(staffed.dish.id).id,
    amount_cents: 19_000,
    reason: 'se enfrió',
    ...input,
  })
const decide = (id: string, step: 'approve' | 'decline' = 'approve', body: object = { pin: TEST_PIN }) =>
  asManager().post(`/approvals/${id}/${step}`, step === 'approve' ? body : undefined)
const askAndApprove = async (input?: object) => {
  const { id } = (await askApproval(input)).body as { id: string }
  await decide(id)
  return id
}
const voidLine = (request_id: string, body: object = {}) =>
  asWaiter().post(`/orders/${order.id}/items/${lineOf(staffed.dish.id).id}/void`, {
    reason: 'se enfrió',
    approval: { request_id },
    ...body,
  })
const voidByPin = (pin: string, user_id = staffed.cashier.id) =>
  asWaiter().post(`/orders/${order.id}/items/${lineOf(staffed.dish.id).id}/void`, {
    quantity: 1,
    reason: 'frío',
    approval: { user_id, pin },
  })
const statusAndCode = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const auditOf = async (id: string) =>
  api.db.auditEntry.findMany({ where: { entity: 'approval', entity_id: id }, orderBy: { at: 'asc' } })

describe('asking for an approval', () => {
  it('an approval request is visible to every holder of delete_order, and not to colleagues without it', async () => {
    const reply = await askApproval()
    const colleague = api.as(await buildMember(api.db, staffed.restaurant.id))

    const seen = await Promise.all(
      [asManager(), api.as(staffed.owner), asWaiter(), colleague].map((caller) =>
        caller.get('/approvals', { restaurant_id: staffed.restaurant.id, status: 'open' }),
      ),
    )

    expect(reply.status).toBe(201)
    expect(approvalRequest.parse(reply.body)).toMatchObject({
      status: 'open',
      item_name: staffed.dish.name,
      order_number: order.number,
      amount_cents: 19_000,
      changes: [],
    })
    expect(seen.map(({ body }) => body.total as number)).toEqual([1, 1, 1, 0])
    expect(approvalEndpoints.list.response.parse(seen[0]!.body).items[0]?.id).toBe(reply.body.id)
  })

  it('an approval request and the decision on it publish one event each', async () => {
    const { id } = (await askApproval()).body as { id: string }
    await decide(id)

    const events = await api.db.liveEvent.findMany({
      where: { restaurant_id: staffed.restaurant.id, type: { startsWith: 'approval.' } },
      orderBy: { id: 'asc' },
    })

    expect(events.map(({ type, ids }) => [type, ids])).toEqual([
      ['approval.asked', [id]],
      ['approval.answered', [id]],
    ])
  })

  it('an approval request for an order of another restaurant, an ended order or a line of another order is rejected', async () => {
    const otherStaffed = await buildStaffedRestaurant(api.db)
    const other = await openOrder(api, otherStaffed, { send: true })
    const ended = await openOrder(api, staffed)
    await asWaiter().post(`/orders/${ended.id}/cancel`, { notes: 'x' })

    expect(statusAndCode(await askApproval({ order_id: other.id }))).toEqual([404, 'not_found'])
    expect(statusAndCode(await askApproval({ order_id: ended.id }))).toEqual([409, 'order_closed'])
    expect(statusAndCode(await askApproval({ item_id: other.items[0]!.id }))).toEqual([422, 'invalid'])
    expect(statusAndCode(await askApproval({ kind: 'discount' }))).toEqual([422, 'invalid'])
    expect(statusAndCode(await askApproval({ reason: 'x'.repeat(501) }))).toEqual([422, 'invalid'])
    expect(statusAndCode(await api.as(staffed.cook).post('/approvals', {}))).toEqual([422, 'invalid'])
  })

  it("an approval request replaces the user's earlier request for the same command", async () => {
    const firstRequest = (await askApproval()).body as { id: string }
    const secondRequest = (await askApproval({ amount_cents: 9500 })).body as { id: string }

    expect(statusAndCode(await decide(firstRequest.id))).toEqual([409, 'approval_answered'])
    expect((await decide(secondRequest.id)).status).toBe(200)
  })

  it('one order has a limited number of pending approval requests', async () => {
    const others = await Promise.all(
      Array.from({ length: MAX_APPROVALS_PER_ORDER }, () => buildMember(api.db, staffed.restaurant.id)),
    )
    for (const { id } of others) await buildApproval(api, staffed, { order, requested_by: id })

    const fullReply = await askApproval()
    api.clock.advance(APPROVAL_LIFETIME_MS)

    expect(statusAndCode(fullReply)).toEqual([409, 'approvals_full'])
    expect((await askApproval()).status).toBe(201)
  })

  it('one user can send thirty approval requests in 15 minutes', async () => {
    const replies = []
    for (let n = 0; n < 31; n += 1) replies.push(await askApproval())

    expect(replies.filter(({ status }) => status === 201)).toHaveLength(30)
    expect(statusAndCode(replies[30]!)).toEqual([429, 'rate_limited'])
  })
})

describe('deciding a request', () => {
  it('the decision on an approval request requires delete_order', async () => {
    const { id } = (await askApproval()).body as { id: string }

    expect((await asWaiter().post(`/approvals/${id}/approve`, { pin: TEST_PIN })).status).toBe(403)
    expect((await asWaiter().post(`/approvals/${id}/decline`)).status).toBe(403)
    const strangerRestaurant = await buildStaffedRestaurant(api.db)
    expect(
      (await api.as(strangerRestaurant.owner).post(`/approvals/${id}/approve`, { pin: TEST_PIN })).status,
    ).toBe(404)
  })

  it('an approver confirms a decision by PIN or by password', async () => {
    const firstRequest = (await askApproval()).body as { id: string }
    expect(statusAndCode(await decide(firstRequest.id, 'approve', { pin: '9264' }))).toEqual([
      422,
      'wrong_pin',
    ])
    expect(statusAndCode(await decide(firstRequest.id, 'approve', { password: 'no es' }))).toEqual([
      422,
      'wrong_password',
    ])
    const byPin = await decide(firstRequest.id)
    const secondRequest = (await askApproval()).body as { id: string }
    const byPassword = await decide(secondRequest.id, 'approve', { password: PASSWORD })

    expect(byPin.body).toMatchObject({ status: 'approved', decided_by: staffed.cashier.id })
    expect(byPassword.body).toMatchObject({ status: 'approved', decided_by: staffed.cashier.id })
  })

  it("five wrong PINs lock an approver's PIN on the device, and not on another one", async () => {
    const { id } = (await askApproval()).body as { id: string }
    for (let n = 0; n < 5; n += 1) await decide(id, 'approve', { pin: '9264' })
    const otherCaller = api.withToken(await api.signIn(staffed.cashier))

    const lockedReply = await decide(id)
    const otherDeviceReply = await otherCaller.post(`/approvals/${id}/approve`, { pin: TEST_PIN })

    expect(statusAndCode(lockedReply)).toEqual([422, 'pin_locked'])
    expect(otherDeviceReply.status).toBe(200)
  })

  it('a decision on a lapsed approval request is rejected, and the list shows the request as lapsed', async () => {
    const { id } = (await askApproval()).body as { id: string }
    api.clock.advance(APPROVAL_LIFETIME_MS)

    expect(statusAndCode(await decide(id))).toEqual([409, 'approval_lapsed'])
    expect(statusAndCode(await decide(id, 'decline'))).toEqual([409, 'approval_lapsed'])
    const query = { restaurant_id: staffed.restaurant.id, status: 'lapsed' }
    const list = await asManager().get('/approvals', query)
    expect((list.body.items as { id: string }[]).map((item) => item.id)).toEqual([id])
  })

  it('a second decision on an approval request is rejected with the name of the first approver', async () => {
    const { id } = (await askApproval()).body as { id: string }
    await decide(id, 'decline')

    const late = await api.as(staffed.owner).post(`/approvals/${id}/decline`)

    expect(statusAndCode(late)).toEqual([409, 'approval_answered'])
    expect(late.body).toMatchObject({ state: 'declined' })
    expect(late.body.decided_by_name).toContain(staffed.cashier.first_name)
    expect(late.body.detail).toContain(staffed.cashier.first_name)
  })

  it('a decision on a request whose bill changed is rejected and names the change', async () => {
    const { id } = (await askApproval()).body as { id: string }
    await asWaiter().post(`/orders/${order.id}/items`, { items: [{ dish_id: staffed.drink.id }] })

    const reply = await decide(id)

    expect(statusAndCode(reply)).toEqual([409, 'approval_outdated'])
    expect((reply.body.changes as { field: string }[]).map(({ field }) => field)).toEqual([
      'total_cents',
      'portions',
    ])
  })

  it('kitchen steps change neither the bill nor the approval request', async () => {
    const { id } = (await askApproval()).body as { id: string }
    await api.as(staffed.cook).patch(`/kitchen/items/${lineOf(staffed.dish.id).id}`, { status: 'ready' })

    expect((await decide(id)).status).toBe(200)
    expect((await voidLine(id)).status).toBe(200)
  })

  it('only its author withdraws an approval request, and a withdrawn request cannot be decided', async () => {
    const { id } = (await askApproval()).body as { id: string }
    const colleague = api.as(await buildMember(api.db, staffed.restaurant.id))

    expect((await colleague.post(`/approvals/${id}/cancel`)).status).toBe(403)
    expect((await asWaiter().post(`/approvals/${id}/cancel`)).body).toMatchObject({ status: 'cancelled' })
    expect(statusAndCode(await decide(id))).toEqual([409, 'approval_answered'])
  })

  it('a shared terminal accepts the PIN of its user for a decision', async () => {
    const shared = await buildTerminal(api, staffed.restaurant)
    await shared.device.post('/terminals/here/person', { user_id: staffed.cashier.id, pin: TEST_PIN })
    const { id } = (await askApproval()).body as { id: string }

    expect((await shared.device.post(`/approvals/${id}/approve`, { pin: TEST_PIN })).status).toBe(200)
  })
})

describe('using an approval', () => {
  it('an approved command is executed once, in the name of the approver', async () => {
    const id = await askAndApprove()

    const firstReply = await voidLine(id)
    const repeatedReply = await voidLine(id, { quantity: 1 })

    expect(firstReply.status).toBe(200)
    expect((firstReply.body as Order).items.find(({ status }) => status === 'voided')?.approved_by).toBe(
      staffed.cashier.id,
    )
    expect(statusAndCode(repeatedReply)).toEqual([409, 'approval_used'])
    const entries = await auditOf(id)
    expect(entries.map(({ action }) => action)).toEqual([
      'approval.asked',
      'approval.approved',
      'approval.used',
    ])
    expect(entries[2]?.data).toMatchObject({
      requested_by: staffed.waiter.id,
      approved_by: staffed.cashier.id,
    })
  })

  it.each(['discount', 'line_discount', 'cancel'] as const)('an approved %s is executed', async (kind) => {
    const item_id = kind === 'line_discount' ? lineOf(staffed.dish.id).id : undefined
    const id = await askAndApprove({ kind, item_id, amount_cents: order.total_cents })
    const approval = { request_id: id }
    const path = `/orders/${order.id}`
    const percent = { kind: 'percent', value: 5000, reason: 'x' }

    const reply =
      kind === 'discount'
        ? await asWaiter().put(path, { discount: percent, approval })
        : kind === 'cancel'
          ? await asWaiter().post(`${path}/cancel`, { notes: 'x', approval })
          : await asWaiter().put(`${path}/items/${item_id}/discount`, { discount: percent, approval })

    expect(reply.status).toBe(200)
    expect((await api.db.approval.findUniqueOrThrow({ where: { id } })).status).toBe('used')
  })

  it('an approval covers no other command, line, order or user, and no larger amount', async () => {
    const id = await askAndApprove({ amount_cents: 9500 })
    const approval = { request_id: id }
    const drink = lineOf(staffed.drink.id).id
    const path = `/orders/${order.id}`
    const other = await openOrder(api, staffed, { send: true })
    const colleague = api.as(await buildMember(api.db, staffed.restaurant.id))
    const reason = 'x'

    const refusedReplies = [
      await asWaiter().post(`${path}/items/${drink}/void`, { reason, approval }),
      await asWaiter().post(`${path}/cancel`, { notes: 'x', approval }),
      await asWaiter().post(`/orders/${other.id}/items/${other.items[0]!.id}/void`, { reason, approval }),
      await colleague.post(`${path}/items/${lineOf(staffed.dish.id).id}/void`, { reason, approval }),
    ]

    for (const reply of refusedReplies) expect(statusAndCode(reply)).toEqual([403, 'approval_required'])
    expect(statusAndCode(await voidLine(id))).toEqual([409, 'approval_outgrown'])
    expect((await voidLine(id, { quantity: 1 })).status).toBe(200)
  })

  it('a command is rejected before the approval, after a decline, after five minutes and after a change of the bill', async () => {
    const open = (await askApproval()).body as { id: string }
    expect(statusAndCode(await voidLine(open.id))).toEqual([403, 'approval_required'])
    await decide(open.id, 'decline')
    expect(statusAndCode(await voidLine(open.id))).toEqual([403, 'approval_required'])
    const lapsedApproval = await askAndApprove()
    api.clock.advance(APPROVAL_LIFETIME_MS)
    expect(statusAndCode(await voidLine(lapsedApproval))).toEqual([409, 'approval_lapsed'])
    const outdatedApproval = await askAndApprove()
    await asWaiter().post(`/orders/${order.id}/items`, { items: [{ dish_id: staffed.drink.id }] })
    const reply = await voidLine(outdatedApproval)
    expect(statusAndCode(reply)).toEqual([409, 'approval_outdated'])
    expect(reply.body.changes).toContainEqual({ field: 'portions', before: 3, after: 4 })
  })

  it('an approval is invalid once the approver has lost the right', async () => {
    const id = await askAndApprove()
    await api.db.membership.updateMany({
      where: { user_id: staffed.cashier.id },
      data: { status: 'revoked' },
    })

    expect(statusAndCode(await voidLine(id))).toEqual([403, 'approval_required'])
  })

  it('a void of a pending line without the approval leaves the approval usable', async () => {
    const id = await askAndApprove()
    const body = { items: [{ dish_id: staffed.dish.id }] }
    const line = (await asWaiter().post(`/orders/${order.id}/items`, body)).body as Order
    const pending = line.items.find(({ status }) => status === 'pending')!
    await asWaiter().post(`/orders/${order.id}/items/${pending.id}/void`, { reason: 'x' })

    expect((await api.db.approval.findUniqueOrThrow({ where: { id } })).status).toBe('approved')
    expect((await voidLine(id)).status).toBe(200)
  })
})

describe('approvers', () => {
  it('the list of approvers contains the staff who may approve, users at work first', async () => {
    await asManager().get('/auth/me')

    const reply = await asWaiter().get('/approvals/approvers', { restaurant_id: staffed.restaurant.id })

    const { items } = approvalEndpoints.approvers.response.parse(reply.body)
    expect(items[0]).toMatchObject({ id: staffed.cashier.id, is_present: true })
    expect(items.map(({ id }) => id).toSorted()).toEqual([staffed.cashier.id, staffed.owner.id].toSorted())
  })
})

describe("a PIN on the waiter's own device", () => {
  it("an approver's PIN on the waiter's device approves a request, and five wrong PINs lock it on this device alone (ACC-27)", async () => {
    const lentPinReply = await voidByPin(TEST_PIN)
    const guesses = []
    for (let n = 0; n < 6; n += 1) guesses.push(statusAndCode(await voidByPin(String(5013 + n))))
    const shared = await buildTerminal(api, staffed.restaurant)

    const otherDeviceReply = await shared.device.post('/terminals/here/person', {
      user_id: staffed.cashier.id,
      pin: TEST_PIN,
    })

    expect(lentPinReply.status).toBe(200)
    expect(guesses.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => [403, 'approval_required']))
    expect(guesses[5]).toEqual([422, 'pin_locked'])
    expect(otherDeviceReply.status).toBe(200)
  })

  it('new sign-ins give a caller at most twenty PIN guesses in 15 minutes', async () => {
    const replies = []
    for (let n = 0; n < 6; n += 1) {
      const device = api.withToken(await api.signIn(staffed.waiter))
      for (let guess = 0; guess < 4; guess += 1)
        replies.push(
          await device.post(`/orders/${order.id}/cancel`, {
            notes: 'x',
            approval: { user_id: staffed.cashier.id, pin: String(5013 + guess) },
          }),
        )
    }

    expect(replies.filter(({ status }) => status === 403)).toHaveLength(20)
    expect(replies.slice(20).map(({ status }) => status)).toEqual([429, 429, 429, 429])
  })

  it('the PIN of a user without the right is not compared, and its attempts count like those of an approver', async () => {
    await setPin(api, staffed.restaurant.id, staffed.waiter.id, '7391')

    for (let n = 0; n < 5; n += 1)
      expect(statusAndCode(await voidByPin('7391', staffed.waiter.id))).toEqual([403, 'approval_required'])
    expect(statusAndCode(await voidByPin('7391', staffed.waiter.id))).toEqual([422, 'pin_locked'])
  })
})
