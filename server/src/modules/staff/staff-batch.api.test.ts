import { beforeEach, describe, expect, it } from 'vitest'
import { MAX_STAFF_LINES } from '@forki/contract/limits'
import { staffEndpoints } from '@forki/contract/staff'
import { buildMember, buildMembership } from '../../../test/factories/membership.ts'
import { buildStaffedRestaurant, type StaffedRestaurant } from '../../../test/factories/order.ts'
import { buildSubscription } from '../../../test/factories/subscription.ts'
import { startApiForFile } from '../../../test/setup/api.ts'

const api = await startApiForFile()
let staffed: StaffedRestaurant
let number = 0
beforeEach(async () => {
  staffed = await buildStaffedRestaurant(api.db)
})

const freshEmail = () => `lined${number++}@people.test`
const statusAndCode = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const postBatch = (lines: object[], caller = api.as(staffed.owner)) =>
  caller.post('/memberships/batch', { restaurant_id: staffed.restaurant.id, lines })
/** Sends a list that the server must reject. Returns the field path of each error. */
const postForErrorPaths = async (lines: object[]) => {
  const reply = await postBatch(lines)
  return reply.body.errors.map(({ path }: { path: string }) => path)
}
const countMemberships = () => api.db.membership.count({ where: { restaurant_id: staffed.restaurant.id } })

const inviteWaiters = (count: number) =>
  postBatch(Array.from({ length: count }, () => ({ email: freshEmail(), role: 'waiter' })))

describe('lists of people', () => {
  it('a staff list invites addresses by mail and link, and adds names with a PIN, in the order of the lines', async () => {
    const email = freshEmail()

    const reply = await postBatch([
      { email, role: 'waiter' },
      { first_name: 'Luis', last_name: 'Vega', role: 'chef' },
      { first_name: 'Eva', role: 'cashier', pin: '4827' },
    ])

    expect(reply.status).toBe(201)
    const { items } = staffEndpoints.addLines.response.parse(reply.body)
    expect(items.map(({ outcome }) => outcome)).toEqual(['invited', 'added', 'added'])
    expect(items[0]).toMatchObject({ pin: null, membership: { email, status: 'pending' } })
    const token = new URL(items[0]!.link!).searchParams.get('token')!
    expect((await api.anonymous.get('/invitations/link', { token })).body.state).toBe('open')
    expect(api.mails.filter(({ to }) => to === email)).toHaveLength(1)
    expect(items[1]).toMatchObject({ link: null, membership: { status: 'accepted', role: 'chef' } })
    expect(items[1]!.pin).toMatch(/^\d{4}$/)
    expect(items[2]!.pin).toBeNull()
  })

  it('a staff list reports members, open invitations and owners by line, and adds none of them twice', async () => {
    const member = await buildMember(api.db, staffed.restaurant.id)
    const invited = await buildMembership(api.db, {
      restaurant_id: staffed.restaurant.id,
      user_id: null,
      status: 'pending',
    })
    const owner = await api.db.user.findUniqueOrThrow({ where: { id: staffed.restaurant.owner_id } })
    const before = await countMemberships()
    const emails = [member.email, invited.email, owner.email, freshEmail()]

    const reply = await postBatch(emails.map((email) => ({ email, role: 'waiter' })))

    expect(reply.body.items.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'already_member',
      'already_invited',
      'owner',
      'invited',
    ])
    expect(await countMemberships()).toBe(before + 1)
    expect(api.mails.filter(({ to }) => emails.slice(0, 3).includes(to))).toEqual([])
  })

  it('a staff list with wrong lines is rejected as a whole with the path of each wrong line, and changes nothing', async () => {
    const [before, email] = [await countMemberships(), freshEmail()]
    await api.as(staffed.owner).post('/memberships/staff', {
      restaurant_id: staffed.restaurant.id,
      first_name: 'Luis',
      role: 'waiter',
      pin: '7391',
    })

    expect(
      await postForErrorPaths([
        { email, role: 'waiter' },
        { email: 'no', role: 'waiter' },
      ]),
    ).toEqual(['lines.1.email'])
    expect(
      await postForErrorPaths([
        { email, role: 'waiter' },
        { email, role: 'chef' },
      ]),
    ).toEqual(['lines.1.email'])
    expect(await postForErrorPaths([{ email, first_name: 'Eva', role: 'waiter' }])).toEqual(['lines.0.email'])
    expect(
      await postForErrorPaths([
        { first_name: 'Eva', role: 'waiter', pin: '4827' },
        { email, role: 'waiter' },
        { first_name: 'Ana', role: 'waiter', pin: '4827' },
        { first_name: 'Leo', role: 'waiter', pin: '1111' },
      ]),
    ).toEqual(['lines.2.pin', 'lines.3.pin'])
    expect(
      await postForErrorPaths([
        { email, role: 'waiter' },
        { first_name: 'Eva', role: 'waiter', pin: '7391' },
      ]),
    ).toEqual(['lines.1.pin'])
    expect(await countMemberships()).toBe(before + 1)
  })

  it('a staff list has one to fifty lines', async () => {
    const lines = Array.from({ length: MAX_STAFF_LINES }, (_, index) =>
      index % 2 ? { email: freshEmail(), role: 'waiter' } : { first_name: `Luis ${index}`, role: 'waiter' },
    )

    expect((await postBatch([...lines, lines[0]!])).status).toBe(422)
    expect((await postBatch([])).status).toBe(422)
    const reply = await postBatch(lines)
    expect(reply.status).toBe(201)
    const pins = reply.body.items.flatMap(({ pin }: { pin: string | null }) => (pin === null ? [] : [pin]))
    expect(new Set(pins).size).toBe(MAX_STAFF_LINES / 2)
  })

  it("a staff list needs the caller's right to grant every role in it", async () => {
    const manager = api.as(await buildMember(api.db, staffed.restaurant.id, { role: 'restaurant_admin' }))
    const before = await countMemberships()

    expect(
      statusAndCode(await postBatch([{ email: freshEmail(), role: 'waiter' }], api.as(staffed.waiter))),
    ).toEqual([403, 'forbidden'])
    expect(
      statusAndCode(
        await postBatch(
          [
            { email: freshEmail(), role: 'waiter' },
            { email: freshEmail(), role: 'restaurant_admin' },
          ],
          manager,
        ),
      ),
    ).toEqual([403, 'forbidden'])
    expect(await countMemberships()).toBe(before)
  })

  it('a staff list beyond the daily limit of invitations leaves the rest of the limit to smaller lists', async () => {
    await inviteWaiters(MAX_STAFF_LINES)
    await inviteWaiters(MAX_STAFF_LINES - 1)

    const [large, small] = [await inviteWaiters(2), await inviteWaiters(1)]

    expect([large.status, small.status]).toEqual([429, 201])
  })

  it('addresses of a staff list count toward the daily limit of invitations', async () => {
    await inviteWaiters(MAX_STAFF_LINES)
    await inviteWaiters(MAX_STAFF_LINES)

    expect(statusAndCode(await postBatch([{ email: freshEmail(), role: 'waiter' }]))).toEqual([
      429,
      'rate_limited',
    ])
    expect((await postBatch([{ first_name: 'Luis', role: 'waiter' }])).status).toBe(201)
  })
})

describe('parallel lists', () => {
  it('parallel staff lists and single invitations never exceed the staff limit of the plan', async () => {
    const { id, owner_id } = staffed.restaurant
    const before = await countMemberships()
    await api.db.userSubscription.deleteMany({ where: { user_id: owner_id } })
    await buildSubscription(api.db, {
      user_id: owner_id,
      restaurant_ids: [id],
      plan: { max_staff: before + 10 },
    })

    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 4 === 0
          ? api
              .as(staffed.owner)
              .post('/memberships', { restaurant_id: id, email: freshEmail(), role: 'waiter' })
          : postBatch([
              { email: freshEmail(), role: 'waiter' },
              { first_name: 'Luis', role: 'waiter' },
              { email: freshEmail(), role: 'waiter' },
            ]),
      ),
    )

    const after = await countMemberships()
    expect(after).toBeLessThanOrEqual(before + 10)
    expect(after).toBeGreaterThan(before + 7)
    const failed = replies.filter(({ status }) => status !== 201)
    expect(failed.map(({ body }) => body.code)).toEqual(failed.map(() => 'plan_limit'))
  })

  it('parallel staff lists with the same addresses invite each address once', async () => {
    const emails = [freshEmail(), freshEmail(), freshEmail()]
    const lines = emails.map((email) => ({ email, role: 'waiter' }))

    const replies = await Promise.all(Array.from({ length: 20 }, () => postBatch(lines)))

    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201))
    const invited = replies.flatMap(({ body }) => body.items).filter(({ outcome }) => outcome === 'invited')
    expect(invited).toHaveLength(3)
    expect(await api.db.membership.count({ where: { email: { in: emails } } })).toBe(3)
    expect(api.mails.filter(({ to }) => emails.includes(to))).toHaveLength(3)
  })
})
