import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { noticeEndpoints, type Notice } from '@forki/contract/notices'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildApproval } from '../../../test/factories/approval.ts'
import { closeTill, openTill } from '../../../test/factories/till.ts'
import { buildStockItem } from '../../../test/factories/inventory.ts'
import { buildJob } from '../../../test/factories/job.ts'
import { buildMember, buildMembership } from '../../../test/factories/membership.ts'
import { buildStaffedRestaurant, openOrder, type StaffedRestaurant } from '../../../test/factories/order.ts'
import { buildAdmin, buildUser } from '../../../test/factories/user.ts'

const api = await startApiForFile({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } })

let staffed: StaffedRestaurant
beforeEach(async () => {
  staffed = await buildStaffedRestaurant(api.db)
})

type User = { id: string }
const listNotices = async (user: User, query: Record<string, string | number> = {}) => {
  const reply = await api.as(user).get('/notices', { restaurant_id: staffed.restaurant.id, ...query })
  expect([reply.status, reply.body.detail]).toEqual([200, undefined])
  return noticeEndpoints.list.response.parse(reply.body)
}
const listKinds = async (user: User) => (await listNotices(user)).items.map(({ kind }) => kind).toSorted()
const markSeen = async (user: User, until: string) => {
  const reply = await api.as(user).put('/notices/seen', { restaurant_id: staffed.restaurant.id, until })
  expect([reply.status, reply.body.detail]).toEqual([200, undefined])
  return reply.body.unseen as number
}
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

/** Creates items with low-stock alerts, one minute apart. The first item has the newest alert. */
async function buildLowItems(count: number): Promise<void> {
  const { id: restaurant_id } = staffed.restaurant
  await api.db.inventoryItem.createMany({
    data: Array.from({ length: count }, (_, index) => ({
      id: randomUUID(),
      restaurant_id,
      name: `Insumo ${index}`,
      unit: 'kg',
      quantity: 1.5,
      min_quantity: 4,
      low_alerted_at: minutesAgo(index + 1),
    })),
  })
}

/** Creates one notice of each kind that belongs to the restaurant. The owner is the inviter. */
async function buildEachKind(): Promise<void> {
  const { restaurant, owner } = staffed
  await buildLowItems(1)
  const till = await openTill(api, staffed)
  await closeTill(api, staffed, till, { counted_cash_cents: 49_300, notes: 'Contado dos veces' })
  await buildMembership(api.db, {
    restaurant_id: restaurant.id,
    invited_by: owner.id,
    responded_at: minutesAgo(3),
  })
  const order = await openOrder(api, staffed)
  await buildApproval(api, staffed, { order })
}

describe('GET /notices', () => {
  it('each kind of notice needs the permission to read its rows, and invitations their inviter', async () => {
    await buildEachKind()
    const manager = await buildMember(api.db, staffed.restaurant.id, { role: 'restaurant_admin' })
    const chef = await buildMember(api.db, staffed.restaurant.id, { role: 'chef' })
    const stock = await buildMember(api.db, staffed.restaurant.id, { permissions: ['read_inventory_item'] })

    expect(await listKinds(staffed.owner)).toEqual([
      'approval',
      'invitation_accepted',
      'stock_low',
      'till_difference',
    ])
    expect(await listKinds(manager)).toEqual(['approval', 'stock_low', 'till_difference'])
    expect(await listKinds(staffed.cashier)).toEqual(['approval', 'till_difference'])
    expect(await listKinds(stock)).toEqual(['stock_low'])
    expect(await listKinds(staffed.waiter)).toEqual([])
    expect(await listKinds(chef)).toEqual([])
  })

  it('a staff member who was added without email is no accepted invitation', async () => {
    const body = { restaurant_id: staffed.restaurant.id, first_name: 'Lupe', role: 'chef' }
    const added = await api.as(staffed.owner).post('/memberships/staff', body)

    expect(added.status).toBe(201)
    expect(await listKinds(staffed.owner)).toEqual([])
  })

  it('a notice contains the values that its text needs', async () => {
    await buildEachKind()
    const { items } = await listNotices(staffed.owner)
    const noticeOfKind = (kind: Notice['kind']) => items.find((notice) => notice.kind === kind)

    expect(noticeOfKind('stock_low')).toMatchObject({
      name: 'Insumo 0',
      quantity: 1.5,
      min_quantity: 4,
      unit: 'kg',
    })
    expect(noticeOfKind('till_difference')).toMatchObject({
      register: '1',
      currency: 'MXN',
      difference_cents: -700,
    })
    expect(noticeOfKind('invitation_accepted')).toMatchObject({ name: 'Marta Solís', role: 'waiter' })
    expect(noticeOfKind('approval')).toMatchObject({ order_number: 1, restaurant_id: staffed.restaurant.id })
    expect(items.map(({ at }) => at)).toEqual(
      items
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
  })

  it('an invitation reaches its user in every restaurant and without one, by account and by verified address', async () => {
    const other = await buildStaffedRestaurant(api.db)
    const invited = await buildUser(api.db)
    const pendingFields = { status: 'pending', restaurant_id: other.restaurant.id } as const
    await buildMembership(api.db, { ...pendingFields, user_id: invited.id })
    const byAddress = await buildUser(api.db)
    await buildMembership(api.db, { ...pendingFields, user_id: null, email: byAddress.email })
    const unverified = await buildUser(api.db, { is_email_verified: false })
    await buildMembership(api.db, { ...pendingFields, user_id: null, email: unverified.email })
    const lateInvitation = { ...pendingFields, user_id: staffed.waiter.id, expires_at: minutesAgo(1) }
    await buildMembership(api.db, lateInvitation)
    const noticesOf = async (user: User) => (await api.as(user).get('/notices')).body.items

    expect(await noticesOf(invited)).toMatchObject([
      { kind: 'invitation', restaurant_name: other.restaurant.name, role: 'waiter' },
    ])
    expect(await noticesOf(byAddress)).toHaveLength(1)
    expect(await noticesOf(unverified)).toEqual([])
    expect(await noticesOf(staffed.waiter)).toEqual([])
  })

  it('only administrators see emails that failed, as one notice with their number', async () => {
    await buildJob(api, { name: 'send_mail' })
    await buildJob(api, { name: 'send_mail' })
    const admin = await buildAdmin(api.db)

    const [mail] = (await api.as(admin).get('/notices')).body.items
    expect(mail).toMatchObject({ kind: 'mail_failed', count: 2, restaurant_id: null, is_seen: false })
    await api.as(admin).put('/notices/seen', { until: mail.at })
    expect((await api.as(admin).get('/notices')).body).toMatchObject({
      unseen: 0,
      items: [{ is_seen: true }],
    })
    expect(await listKinds(staffed.owner)).toEqual([])
  })

  it('pages of notices by cursor contain every notice once, newest first', async () => {
    await buildLowItems(45)
    const first = await listNotices(staffed.owner, { per_page: 20 })
    const second = await listNotices(staffed.owner, { per_page: 20, cursor: first.next_cursor ?? '' })
    const third = await listNotices(staffed.owner, { per_page: 20, cursor: second.next_cursor ?? '' })
    const all = [first, second, third].flatMap(({ items }) => items)

    expect(all.map((notice) => (notice.kind === 'stock_low' ? notice.name : null))).toEqual(
      Array.from({ length: 45 }, (_, index) => `Insumo ${index}`),
    )
    expect(third.next_cursor).toBeNull()
  })

  it('notices older than 30 days and resolved notices are not listed', async () => {
    await buildStockItem(api.db, {
      restaurant_id: staffed.restaurant.id,
      low_alerted_at: minutesAgo(31 * 1440),
    })
    await buildStockItem(api.db, { restaurant_id: staffed.restaurant.id, low_alerted_at: null })
    const order = await openOrder(api, staffed)
    await buildApproval(api, staffed, { order, status: 'cancelled' })
    await buildApproval(api, staffed, { order, created_at: minutesAgo(9) })

    expect(await listKinds(staffed.owner)).toEqual([])
  })

  it('the number of unseen notices is at most 100', async () => {
    await buildLowItems(130)

    expect((await listNotices(staffed.owner)).unseen).toBe(100)
  })

  it('notices reject other restaurants with 404, anonymous callers with 401 and an invalid cursor with 422', async () => {
    const foreign = await buildStaffedRestaurant(api.db)
    const { id: restaurant_id } = staffed.restaurant
    const status = async (caller: ReturnType<typeof api.as>, query: Record<string, string>) =>
      (await caller.get('/notices', query)).status

    expect(await status(api.as(foreign.owner), { restaurant_id })).toBe(404)
    expect(await status(api.anonymous, {})).toBe(401)
    expect(await status(api.as(staffed.owner), { cursor: 'x' })).toBe(422)
    const body = { restaurant_id, until: new Date().toISOString() }
    expect((await api.as(foreign.owner).put('/notices/seen', body)).status).toBe(404)
  })
})

describe('PUT /notices/seen', () => {
  it('notices up to the given instant are marked as seen for this user alone and remain in the list', async () => {
    await buildLowItems(3)
    const { items } = await listNotices(staffed.owner)

    expect(await markSeen(staffed.owner, items[1]?.at ?? '')).toBe(1)
    expect((await listNotices(staffed.owner)).items.map(({ is_seen }) => is_seen)).toEqual([
      false,
      true,
      true,
    ])
    const manager = await buildMember(api.db, staffed.restaurant.id, { role: 'restaurant_admin' })
    expect((await listNotices(manager)).unseen).toBe(3)
  })

  it('an earlier seen mark changes nothing, and a seen mark in the future counts as now', async () => {
    await buildLowItems(2)
    const { items } = await listNotices(staffed.owner)
    await markSeen(staffed.owner, items[0]?.at ?? '')

    expect(await markSeen(staffed.owner, items[1]?.at ?? '')).toBe(0)
    await markSeen(staffed.owner, '2999-01-01T00:00:00.000Z')
    const marks = await api.db.noticeMark.findMany({ where: { user_id: staffed.owner.id } })
    expect(marks).toHaveLength(2)
    for (const { seen_until } of marks) expect(seen_until.getTime()).toBeLessThanOrEqual(Date.now() + 1000)
  })

  it('the latest of 24 parallel seen marks from two devices remains', async () => {
    const instants = Array.from({ length: 24 }, (_, index) => minutesAgo(index + 1).toISOString())
    const mixedInstants = [
      ...instants.filter((_, index) => index % 2),
      ...instants.filter((_, index) => index % 2 === 0),
    ]
    await Promise.all(mixedInstants.map((until) => markSeen(staffed.owner, until)))

    const marks = await api.db.noticeMark.findMany({ where: { user_id: staffed.owner.id } })
    expect(marks.map(({ seen_until }) => seen_until.toISOString())).toEqual([instants[0], instants[0]])
  })
})
