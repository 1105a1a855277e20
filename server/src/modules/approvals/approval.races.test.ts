import { beforeEach, describe, expect, it } from 'vitest'
import { MAX_APPROVALS_PER_ORDER } from '@forki/contract/approvals'
import type { Order } from '@forki/contract/orders'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildApproval } from '../../../test/factories/approval.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildSentOrder, type StaffedRestaurant } from '../../../test/factories/order.ts'
import { TEST_PIN, setPin } from '../../../test/factories/terminal.ts'
import { checkInvariants } from '../../db/invariants.ts'

let staffed: StaffedRestaurant
let order: Order
const api = await startApiForFile()
beforeEach(async () => {
  api.clock.set(new Date())
  await api.db.rateLimit.deleteMany()
  ;({ staffed, order } = await buildSentOrder(api, 20))
  await Promise.all([staffed.cashier, staffed.owner].map(({ id }) => setPin(api, staffed.restaurant.id, id)))
})

const repeatMany = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))
const codesOf = (replies: { status: number; body: { code?: string } }[]) =>
  replies.map(({ status, body }) => body.code ?? status)
const buildVoidRequest = (overrides: object = {}) =>
  buildApproval(api, staffed, {
    order,
    kind: 'void',
    item_id: order.items[0]!.id,
    amount_cents: 190_000 as never,
    ...overrides,
  })
const buildApprovedRequest = () =>
  buildVoidRequest({ status: 'approved', decided_by: staffed.cashier.id, decided_at: new Date() })
const voidByRequest = (request_id: string, quantity = 1) =>
  api.as(staffed.waiter).post(`/orders/${order.id}/items/${order.items[0]!.id}/void`, {
    quantity,
    reason: 'x',
    approval: { request_id },
  })
const rowOf = (id: string) => api.db.approval.findUniqueOrThrow({ where: { id } })

describe('races of an approval', () => {
  it("one of twenty concurrent decisions by two approvers wins, and the others receive the approver's name", async () => {
    const { id } = await buildVoidRequest()
    const approvers = [staffed.cashier, staffed.owner]

    const replies = await repeatMany(20, (index) => {
      const approver = api.as(approvers[index % 2]!)
      return index < 4
        ? approver.post(`/approvals/${id}/approve`, { pin: TEST_PIN })
        : approver.post(`/approvals/${id}/decline`)
    })

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const { status, decided_by } = await rowOf(id)
    const winner = await api.db.user.findUniqueOrThrow({ where: { id: decided_by ?? '' } })
    for (const { status: code, body } of replies.filter((reply) => reply.status !== 200)) {
      expect([code, body.code, body.state]).toEqual([409, 'approval_answered', status])
      expect(body.decided_by_name).toContain(winner.first_name)
    }
    expect(
      await api.db.auditEntry.count({
        where: { entity_id: id, action: { in: ['approval.approved', 'approval.declined'] } },
      }),
    ).toBe(1)
  })

  it('a decision is accepted until the approval request expires, and rejected from that instant on', async () => {
    const { id, expires_at } = await buildVoidRequest()
    const owner = api.as(staffed.owner)
    await owner.get('/auth/me')
    const earlierDecision = owner.post(`/approvals/${id}/approve`, { pin: TEST_PIN })
    const lapse = new Promise<void>((resolve) => {
      setTimeout(() => {
        api.clock.set(expires_at)
        resolve()
      }, 5)
    })

    const replies = await Promise.all([
      earlierDecision,
      lapse.then(() => repeatMany(19, () => owner.post(`/approvals/${id}/decline`))),
    ])

    const [first, others] = replies
    const { status, decided_at } = await rowOf(id)
    const outcome = [status, decided_at !== null && decided_at < expires_at, ...codesOf([first, ...others])]
    expect(outcome).toEqual(
      status === 'approved'
        ? ['approved', true, 200, ...Array<string>(19).fill('approval_answered')]
        : ['open', false, ...Array<string>(20).fill('approval_lapsed')],
    )
  })

  it('one of twenty concurrent uses of one approval voids one portion', async () => {
    const { id } = await buildApprovedRequest()

    const replies = await repeatMany(20, () => voidByRequest(id))

    const codes = codesOf(replies)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.filter((code) => code === 'approval_used')).toHaveLength(19)
    const voided = await api.db.orderItem.findMany({ where: { order_id: order.id, status: 'voided' } })
    expect(voided.map(({ quantity }) => quantity)).toEqual([1])
    expect(await api.db.auditEntry.count({ where: { entity_id: id, action: 'approval.used' } })).toBe(1)
    expect(await checkInvariants(api.deps.pool)).toEqual([])
  })

  it.each([0, 10])(
    'an approval used while the order changes applies to the approved bill or is rejected with the change (call %i)',
    async (place) => {
      const { id } = await buildApprovedRequest()
      const add = () =>
        api.as(staffed.owner).post(`/orders/${order.id}/items`, { items: [{ dish_id: staffed.drink.id }] })

      const replies = await repeatMany(20, (index) => (index === place ? voidByRequest(id) : add()))

      const used = replies[place]!
      const added = replies.filter((reply) => reply !== used)
      expect(new Set(added.map(({ status }) => status))).toEqual(new Set([200]))
      const { status } = await rowOf(id)
      const outcome = [codesOf([used])[0], status, (used.body.changes as unknown[] | undefined)?.length !== 0]
      expect(outcome).toEqual(
        used.status === 200 ? [200, 'used', true] : ['approval_outdated', 'approved', true],
      )
      // The event of a successful void precedes every event `items_added`, because an addition before the void
      // invalidates the approval. After a rejected void, no event `item_voided` exists.
      const events = await api.db.orderEvent.findMany({
        where: { order_id: order.id },
        orderBy: { id: 'asc' },
      })
      const kinds = events.map(({ type }) => type).filter((type) => /item/.test(type))
      expect(kinds.indexOf('item_voided')).toBeLessThanOrEqual(0)
      expect(await checkInvariants(api.deps.pool)).toEqual([])
    },
  )

  it('a decision while the order changes approves the current bill or is rejected', async () => {
    const { id } = await buildVoidRequest()
    const owner = api.as(staffed.owner)

    const [decision] = await repeatMany(20, (index) =>
      index === 0
        ? owner.post(`/approvals/${id}/approve`, { pin: TEST_PIN })
        : owner.post(`/orders/${order.id}/items`, { items: [{ dish_id: staffed.drink.id }] }),
    )

    expect(codesOf([decision!])[0]).toBeOneOf([200, 'approval_outdated'])
    expect(codesOf([await voidByRequest(id)])[0]).toBe(
      decision!.status === 200 ? 'approval_outdated' : 'approval_required',
    )
  })

  it('twenty concurrent approval requests never exceed the limit of pending requests of an order', async () => {
    const waiters = await repeatMany(20, () => buildMember(api.db, staffed.restaurant.id))

    const replies = await repeatMany(20, (index) =>
      api.as(waiters[index]!).post('/approvals', {
        kind: 'cancel',
        order_id: order.id,
        amount_cents: 190_000,
        reason: 'x',
      }),
    )

    expect(replies.filter(({ status }) => status === 201)).toHaveLength(MAX_APPROVALS_PER_ORDER)
    expect(await api.db.approval.count({ where: { order_id: order.id, status: 'open' } })).toBe(
      MAX_APPROVALS_PER_ORDER,
    )
  })
})
