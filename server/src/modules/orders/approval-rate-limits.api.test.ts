import { beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '@forki/contract/orders'
import { startApiForFile, type Caller } from '../../../test/setup/api.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import {
  buildSentOrder,
  buildStaffedRestaurant,
  openOrder,
  type StaffedRestaurant,
} from '../../../test/factories/order.ts'
import { buildAdmin, PASSWORD } from '../../../test/factories/user.ts'
import { hashPassword } from '../../adapters/passwords/password.ts'

let staffed: StaffedRestaurant
let order: Order
const api = await startApiForFile()
beforeEach(async () => {
  ;({ staffed, order } = await buildSentOrder(api, 60))
})

const rightApprovalBody = () => ({ email: staffed.cashier.email, password: PASSWORD })
const wrongApprovalBody = (email = staffed.cashier.email) => ({ email, password: 'no es esta' })
const voidLine = (caller: Caller, approval: object, key?: string) =>
  caller.post(
    `/orders/${order.id}/items/${order.items[0]!.id}/void`,
    { quantity: 1, reason: 'frío', approval },
    key === undefined ? {} : { 'Idempotency-Key': key },
  )
/** Signs the waiter in on another device. */
const signInOnDevice = async () => api.withToken(await api.signIn(staffed.waiter))
const repeatInTurn = async <T>(count: number, call: (index: number) => Promise<T>): Promise<T[]> => {
  const results: T[] = []
  for (let index = 0; index < count; index += 1) results.push(await call(index))
  return results
}
const runFourConcurrently = <T>(make: () => Promise<T>) => Promise.all(Array.from({ length: 4 }, make))
const statuses = (replies: readonly { status: number }[]) => replies.map((reply) => reply.status)

describe('approvals under idempotency keys', () => {
  it('forty concurrent approvals, each by a password, all receive a response', async () => {
    const password_hash = await hashPassword(PASSWORD, 12)
    const restaurant_id = staffed.restaurant.id
    const waiters = await runFourConcurrently(async () => api.as(await buildMember(api.db, restaurant_id)))
    const approvers = await runFourConcurrently(() => buildMember(api.db, restaurant_id, { role: 'cashier' }))
    const ids = approvers.map(({ id }) => id)
    await api.db.user.updateMany({ where: { id: { in: ids } }, data: { password_hash } })
    const approve = (index: number) => {
      const { email } = approvers[Math.floor(index / 10)]!
      return voidLine(waiters[index % 4]!, { email, password: PASSWORD }, `many-${order.id}-${index}`)
    }

    const replies = await Promise.all(Array.from({ length: 40 }, (_, index) => approve(index)))

    expect(statuses(replies)).toEqual(Array<number>(40).fill(200))
    const found = (await api.as(staffed.waiter).get(`/orders/${order.id}`)).body as Order
    expect(found.items.find((line) => line.status === 'sent')?.quantity).toBe(20)
  }, 120_000)

  it('a replayed response does not count an approval again', async () => {
    const waiter = api.as(staffed.waiter)
    const key = `replayed-${order.id}`
    const firstReply = await voidLine(waiter, rightApprovalBody(), key)
    await repeatInTurn(10, () => voidLine(waiter, wrongApprovalBody()))

    const blockedReply = await voidLine(waiter, rightApprovalBody())
    const replays = await repeatInTurn(3, () => voidLine(waiter, rightApprovalBody(), key))

    expect([firstReply.status, blockedReply.status, ...statuses(replays)]).toEqual([200, 429, 200, 200, 200])
    expect(replays[0]!.headers['idempotency-replayed']).toBe('true')
    expect(replays[0]!.text).toBe(firstReply.text)
  })

  it("an approver who has lost the right can't approve", async () => {
    await api.db.membership.updateMany({
      where: { user_id: staffed.cashier.id },
      data: { status: 'revoked' },
    })

    const reply = await voidLine(api.as(staffed.waiter), rightApprovalBody(), `late-${order.id}`)

    expect([reply.status, reply.body.code]).toEqual([403, 'approval_required'])
  })
})

describe('limits of approvals', () => {
  it('failed sign-ins do not block approvals, and failed approvals do not block sign-in', async () => {
    const signIn = (password: string) =>
      api.anonymous.post('/auth/login', { username: staffed.cashier.email, password })
    await repeatInTurn(10, () => signIn('no es esta'))

    const approvedReply = await voidLine(api.as(staffed.waiter), rightApprovalBody())

    expect([(await signIn(PASSWORD)).status, approvedReply.status]).toEqual([429, 200])
    const other = await buildStaffedRestaurant(api.db)
    staffed = { ...staffed, cashier: other.cashier }
    await repeatInTurn(10, () => voidLine(api.as(staffed.waiter), wrongApprovalBody(other.cashier.email)))
    expect((await signIn(PASSWORD)).status).toBe(200)
  })

  it('ten failed approvals block the device and no other device of the restaurant', async () => {
    const guesses = await repeatInTurn(11, () => voidLine(api.as(staffed.waiter), wrongApprovalBody()))
    const colleague = api.as(await buildMember(api.db, staffed.restaurant.id))

    const laterReplies = [
      await voidLine(api.as(staffed.waiter), rightApprovalBody()),
      await voidLine(colleague, rightApprovalBody()),
    ]

    expect(statuses(guesses)).toEqual([...Array<number>(10).fill(403), 429])
    expect(statuses(laterReplies)).toEqual([429, 200])
  })

  it('twenty failed approvals block a caller on any number of devices', async () => {
    const devices = [await signInOnDevice(), await signInOnDevice(), await signInOnDevice()]

    const guesses = await repeatInTurn(24, (index) =>
      voidLine(devices[index % 3]!, wrongApprovalBody(`${index}@nadie.test`)),
    )

    expect(statuses(guesses).filter((status) => status === 403)).toHaveLength(20)
    expect(statuses(guesses).slice(20)).toEqual([429, 429, 429, 429])
  })

  it('thirty wrong passwords block an approver for any number of callers', async () => {
    const callers = await Promise.all(
      Array.from({ length: 7 }, async () => api.as(await buildMember(api.db, staffed.restaurant.id))),
    )

    const guesses = await repeatInTurn(35, (index) => voidLine(callers[index % 7]!, wrongApprovalBody()))

    expect(statuses(guesses).filter((status) => status === 403)).toHaveLength(30)
    expect((await voidLine(callers[0]!, rightApprovalBody())).status).toBe(429)
  })

  it('wrong passwords of an administrator count in all restaurants together', async () => {
    const admin = await buildAdmin(api.db)
    const places = await Promise.all(Array.from({ length: 4 }, () => buildStaffedRestaurant(api.db)))
    const guessAt = async (place: StaffedRestaurant, index: number) => {
      staffed = place
      order = await openOrder(api, place, { items: [{ dish_id: place.dish.id }], send: true })
      return repeatInTurn(index < 3 ? 10 : 1, () =>
        voidLine(api.as(place.waiter), wrongApprovalBody(admin.email)),
      )
    }

    const guesses = await repeatInTurn(4, (index) => guessAt(places[index]!, index))

    expect(guesses.map((replies) => statuses(replies).at(-1))).toEqual([403, 403, 403, 429])
  })
})
