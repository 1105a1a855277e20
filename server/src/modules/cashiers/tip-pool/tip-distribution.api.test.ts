import { businessDate, addCalendarDays } from '@forki/contract/dates/business-day'
import type { CashierSession } from '@forki/contract/cashiers'
import type { OwnTipShare, TipDistribution } from '@forki/contract/tip-distributions'
import type { TipPool } from '@forki/contract/tip-pool'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildStaffedTill, recordTransaction } from '../../../../test/factories/till.ts'
import { buildApiKey } from '../../../../test/factories/api-key.ts'
import { buildMember } from '../../../../test/factories/membership.ts'
import { openOrder, type StaffedRestaurant } from '../../../../test/factories/order.ts'
import { turnTipPoolOn } from '../../../../test/factories/tip-distribution.ts'
import { startApiForFile } from '../../../../test/setup/api.ts'
import { checkInvariants } from '../../../db/invariants.ts'

let staffed: StaffedRestaurant
let till: CashierSession
let today: string
const api = await startApiForFile()
beforeEach(async () => {
  ;({ staffed, till } = await buildStaffedTill(api))
  today = businessDate(api.clock.now(), 'America/Mexico_City', '04:00')
  await turnTipPoolOn(api.db, staffed)
})

const rid = () => staffed.restaurant.id
const asOwner = () => api.as(staffed.owner)
const turnPoolOn = (change: Partial<TipPool>) => turnTipPoolOn(api.db, staffed, change)
async function tip(tip_cents: number, waiter: { id: string } = staffed.waiter) {
  const order = await openOrder(api, { ...staffed, waiter: waiter as StaffedRestaurant['waiter'] })
  return recordTransaction(api, staffed, till, {
    method: 'card',
    order_id: order.id,
    amount_cents: order.balance_cents,
    tip_cents,
  })
}
const createDraft = async (from_date = today, to_date = from_date) => {
  const reply = await asOwner().post('/tip-distributions', { restaurant_id: rid(), from_date, to_date })
  expect([reply.status, reply.body.detail]).toEqual([201, undefined])
  return reply.body as TipDistribution
}
const putPeople = async ({ id }: { id: string }, list: object[]) => {
  const reply = await asOwner().put(`/tip-distributions/${id}`, { people: list })
  expect([reply.status, reply.body.detail]).toEqual([200, undefined])
  return reply.body as TipDistribution
}
const closeDistribution = ({ id, revision }: TipDistribution, user: { id: string } = staffed.owner) =>
  api.as(user).post(`/tip-distributions/${id}/close`, { revision })
const expectClosed = async (distribution: TipDistribution) => {
  const reply = await closeDistribution(distribution)
  expect([reply.status, reply.body.detail]).toEqual([200, undefined])
  return reply.body as TipDistribution
}
const findDistribution = async ({ id }: { id: string }) =>
  (await asOwner().get(`/tip-distributions/${id}`)).body as TipDistribution
const totalsByName = ({ people: list }: TipDistribution) =>
  Object.fromEntries(list.map(({ name, total_cents }) => [name, total_cents]))
const ownShares = async (user: { id: string }) =>
  (await api.as(user).get('/tip-distributions/own', { restaurant_id: rid() })).body.items as OwnTipShare[]
/** Number of entries of the list at `path` that match the search text `q`. */
const countMatches = async (user: { id: string }, path: string, q: string) =>
  (await api.as(user).get(path, { q })).body.total as number
/** Sets the time of all transactions of `till` to noon of `day` in Mexico City. */
const moveTransactionsTo = (day: string) =>
  api.db.cashierTransaction.updateMany({
    where: { session_id: till.id },
    data: { created_at: new Date(`${day}T18:00:00Z`) },
  })

describe('drafts of tip distributions (MON-63)', () => {
  it('a tip distribution lists everyone with tips and divides the pool by the typed hours, after deducting refunded tips', async () => {
    const payment = await tip(1001)
    await recordTransaction(api, staffed, till, { type: 'refund', refund_of: payment.id, tip_cents: 1 })

    const first = await createDraft()
    const savedDraft = await putPeople(first, [
      { user_id: staffed.waiter.id, quarter_hours: 30 },
      { user_id: staffed.chef.id, quarter_hours: 15 },
      { name: 'Lavaloza', quarter_hours: 15, points: 3 },
    ])

    expect(first).toMatchObject({ tips_cents: 1000, shared_cents: 1000, undivided_cents: 1000 })
    expect(first.people.map(({ user_id, role, points }) => [user_id, role, points])).toEqual([
      [staffed.waiter.id, 'waiter', 10],
    ])
    const byUser = new Map(savedDraft.people.map((person) => [person.user_id, person]))
    expect(byUser.get(staffed.waiter.id)).toMatchObject({ role: 'waiter', points: 10, total_cents: 500 })
    expect(byUser.get(staffed.chef.id)).toMatchObject({ role: 'chef', points: 5, total_cents: 250 })
    expect(byUser.get(null)).toMatchObject({ name: 'Lavaloza', role: null, points: 3, total_cents: 250 })
    expect(savedDraft.version).toBe(2)
  })

  it("a percentage of each person's tips goes into the tip pool, which is divided by points times hours", async () => {
    await turnPoolOn({ share_bps: 3000, division: 'points' })
    await tip(1000)

    const savedDraft = await putPeople(await createDraft(), [
      { user_id: staffed.waiter.id, quarter_hours: 32 },
      { user_id: staffed.chef.id, quarter_hours: 32 },
    ])

    expect(savedDraft.people.map(({ kept_cents, pool_cents }) => [kept_cents, pool_cents])).toEqual([
      [700, 200],
      [0, 100],
    ])
  })

  it('a tip pool by points divides by points alone without hours, and can be closed', async () => {
    await turnPoolOn({ division: 'points' })
    await tip(1000)

    const savedDraft = await putPeople(await createDraft(), [
      { user_id: staffed.waiter.id },
      { user_id: staffed.chef.id },
      { name: 'Lavaloza', points: 3 },
    ])
    const { people, undivided_cents, status } = await expectClosed(savedDraft)

    expect(people.map(({ total_cents }) => total_cents).toSorted((a, b) => b - a)).toEqual([555, 278, 167])
    expect([undivided_cents, status]).toEqual([0, 'closed'])
  })

  it('a person contributes a percentage of their sales to the tip pool, at most their own tips', async () => {
    await turnPoolOn({ basis: 'sales', share_bps: 300 })
    const second = await buildMember(api.db, rid(), { role: 'waiter' })
    await tip(1000)
    await tip(100, second)

    const savedDraft = await putPeople(await createDraft(), [{ user_id: staffed.chef.id, quarter_hours: 4 }])

    // Each waiter sold one dish of 95.00 and contributes 3 % of it, 2.85.
    expect(
      savedDraft.people.map(({ user_id, kept_cents, pool_cents }) => [user_id, kept_cents, pool_cents]),
    ).toEqual([
      [staffed.waiter.id, 715, 0],
      [staffed.chef.id, 0, 385],
      [second.id, 0, 0],
    ])
  })

  it('a tip distribution by sales needs no hours', async () => {
    await turnPoolOn({ division: 'sales' })
    await tip(900)

    const first = await createDraft()

    expect([first.undivided_cents, totalsByName(first)]).toEqual([0, { [first.people[0]!.name]: 900 }])
  })

  it.each([
    ['an unknown user', [{ user_id: '01920000-0000-7000-8000-000000000000' }], 'people.0.user_id'],
    ['a person without account and name', [{ quarter_hours: 4 }], 'people.0.name'],
    ['a repeated name', [{ name: 'Ana' }, { name: 'Ana' }], 'people.1.name'],
    ['negative hours', [{ name: 'Ana', quarter_hours: -1 }], 'people.0.quarter_hours'],
    ['more than 24 hours on a day', [{ name: 'Ana', quarter_hours: 97 }], 'people.0.quarter_hours'],
    ['more hours than 31 days have', [{ name: 'Ana', quarter_hours: 2977 }], 'people.0.quarter_hours'],
    ['more than 100 points', [{ name: 'Ana', points: 101 }], 'people.0.points'],
  ])('a tip distribution with %s is rejected with 422 and changes nothing', async (_what, list, path) => {
    const first = await createDraft()

    const reply = await asOwner().put(`/tip-distributions/${first.id}`, { people: list })

    expect([reply.status, reply.body.errors[0].path]).toEqual([422, path])
    expect(reply.body.errors[0].message).not.toMatch(/_|\{/)
    expect(await findDistribution(first)).toEqual(first)
  })

  it.each([
    ['days in the wrong order', '2026-03-02', '2026-03-01'],
    ['more than 31 days', '2026-03-01', '2026-04-01'],
    ['days in the future', '2026-03-01', '2999-01-01'],
  ])('a new tip distribution for %s is rejected with 422', async (_what, from_date, to_date) => {
    const reply = await asOwner().post('/tip-distributions', { restaurant_id: rid(), from_date, to_date })

    expect([reply.status, reply.body.errors[0].path]).toEqual([422, 'to_date'])
  })

  it('a tip distribution is rejected with 409 for a day of another one, a stale version, or while the pool is off', async () => {
    const first = await createDraft(addCalendarDays(today, -3), today)
    const body = { restaurant_id: rid(), from_date: today, to_date: today }

    const again = await asOwner().post('/tip-distributions', body)
    const stale = await asOwner().put(`/tip-distributions/${first.id}`, { version: 9, people: [] })
    await turnTipPoolOn(api.db, staffed, { is_on: false })
    const wrongDatesReply = await asOwner().post('/tip-distributions', {
      ...body,
      from_date: '2026-01-01',
      to_date: '2026-01-01',
    })
    const offToo = await closeDistribution(first)

    expect([again, stale, wrongDatesReply, offToo].map(({ body: { code } }) => code)).toEqual([
      'days_distributed',
      'stale_version',
      'tip_pool_off',
      'tip_pool_off',
    ])
    expect((await asOwner().delete(`/tip-distributions/${first.id}`)).status).toBe(200)
    expect((await asOwner().get(`/tip-distributions/${first.id}`)).status).toBe(404)
  })

  it('a tip distribution is hidden from a cashier, and during a blind count also from other staff with the permission', async () => {
    const first = await createDraft()
    const assistant = await buildMember(api.db, rid(), {
      role: 'cashier',
      permissions: ['manage_memberships'],
    })
    const statusFor = async (user: { id: string }) =>
      (await api.as(user).get(`/tip-distributions/${first.id}`)).status
    const before = [await statusFor(staffed.cashier), await statusFor(assistant)]
    await api.db.restaurant.update({ where: { id: rid() }, data: { blind_count: true } })

    const list = await api.as(assistant).get('/tip-distributions', { restaurant_id: rid() })

    expect(before).toEqual([403, 200])
    expect([await statusFor(assistant), list.body.items]).toEqual([403, []])
  })
})

describe('closed tip distributions (MON-64)', () => {
  it('shares of a closed tip distribution add up to the tips of the report to the cent', async () => {
    const second = await buildMember(api.db, rid(), { role: 'waiter' })
    await tip(1000)
    await tip(333, second)
    const readyDraft = await putPeople(await createDraft(), [
      { user_id: staffed.waiter.id, quarter_hours: 31 },
      { user_id: second.id, quarter_hours: 17 },
      { user_id: staffed.chef.id, quarter_hours: 23 },
    ])

    const done = await expectClosed(readyDraft)
    const report = await asOwner().get('/tips', { restaurant_id: rid(), from_date: today, to_date: today })

    expect(done.people.reduce((sum, { total_cents }) => sum + total_cents, 0)).toBe(
      report.body.total.net_cents,
    )
    expect(done).toMatchObject({
      status: 'closed',
      tips_cents: 1333,
      shared_cents: 1333,
      difference_cents: 0,
    })
    expect(done.people).toEqual(readyDraft.people)
    expect(await checkInvariants(api.deps.pool)).toEqual([])
    const [entry] = await api.db.auditEntry.findMany({
      where: { entity_id: done.id },
      orderBy: { seq: 'desc' },
    })
    expect([entry?.action, entry?.data]).toMatchObject([
      'tip_distribution.closed',
      { from_date: today, shared_cents: 1333 },
    ])
  })

  it('a closing of a tip distribution is rejected if the amounts have changed since the read, or if nobody shares the pool', async () => {
    await tip(1000)
    const first = await createDraft()
    const undivided = await closeDistribution(first)
    const readyDraft = await putPeople(first, [{ user_id: staffed.waiter.id, quarter_hours: 4 }])
    await tip(5)

    const changedReply = await closeDistribution(readyDraft)

    expect([undivided.body.code, changedReply.body.code]).toEqual(['tips_undivided', 'distribution_changed'])
    expect((await expectClosed(await findDistribution(readyDraft))).shared_cents).toBe(1005)
  })

  it('a closed tip distribution cannot be changed, neither by the API nor in the database', async () => {
    const done = await expectClosed(await createDraft())
    const codes = [
      await asOwner().put(`/tip-distributions/${done.id}`, { people: [] }),
      await asOwner().delete(`/tip-distributions/${done.id}`),
      await closeDistribution(done),
    ].map(({ body }) => body.code)

    expect(codes).toEqual(['distribution_closed', 'distribution_closed', 'distribution_closed'])
    await expect(
      api.db.tipDistribution.update({ where: { id: done.id }, data: { shared_cents: 1 } }),
    ).rejects.toThrow(/distribution_closed/)
  })

  it('a tip after the closing is shown as a difference and is carried once into the next distribution', async () => {
    const [earlier, yesterday] = [addCalendarDays(today, -2), addCalendarDays(today, -1)]
    const first = await tip(1000)
    await tip(200)
    await moveTransactionsTo(earlier)
    const hours = [{ user_id: staffed.waiter.id, quarter_hours: 4 }]
    const earlierDistribution = await expectClosed(await putPeople(await createDraft(earlier), hours))
    await asOwner().delete(`/cashiers/${till.id}/transactions/${first.id}`)
    const late = await tip(50)
    await api.db.cashierTransaction.update({
      where: { id: late.id },
      data: { created_at: new Date(`${earlier}T19:00:00Z`) },
    })
    const open = await findDistribution(earlierDistribution)

    // Yesterday has no tips from which to deduct the carried −9.50. It passes to today's distribution.
    const yesterdayDistribution = await expectClosed(await createDraft(yesterday))
    await tip(2000)
    const todayDistribution = await expectClosed(await putPeople(await createDraft(), hours))

    expect([earlierDistribution.shared_cents, open.difference_cents]).toEqual([1200, -950])
    expect([
      yesterdayDistribution.carried_cents,
      yesterdayDistribution.shared_cents,
      yesterdayDistribution.difference_cents,
    ]).toEqual([-950, 0, -950])
    expect(todayDistribution.carried).toEqual([
      {
        distribution_id: yesterdayDistribution.id,
        from_date: yesterday,
        to_date: yesterday,
        amount_cents: -950,
      },
    ])
    expect([todayDistribution.tips_cents, todayDistribution.shared_cents]).toEqual([2000, 1050])
    const list = await asOwner().get('/tip-distributions', { restaurant_id: rid(), per_page: 5 })
    expect(
      list.body.items.map((item: TipDistribution) => [
        item.from_date,
        item.shared_cents,
        item.difference_cents,
      ]),
    ).toEqual([
      [today, 1050, 0],
      [yesterday, 0, 0],
      [earlier, 1200, 0],
    ])
    expect(await checkInvariants(api.deps.pool)).toEqual([])
  })

  it('the lists of distributions and of own shares search people and restaurants', async () => {
    await tip(1000)
    const { people: shares } = await expectClosed(
      await putPeople(await createDraft(), [{ user_id: staffed.waiter.id, quarter_hours: 4 }]),
    )

    expect(await countMatches(staffed.owner, '/tip-distributions', shares[0]!.name)).toBe(1)
    expect(await countMatches(staffed.owner, '/tip-distributions', 'nowhere')).toBe(0)
    expect(await countMatches(staffed.waiter, '/tip-distributions/own', staffed.restaurant.name)).toBe(1)
    expect(await countMatches(staffed.waiter, '/tip-distributions/own', 'nowhere')).toBe(0)
  })

  it('users see only their own shares of a tip distribution', async () => {
    await tip(900)
    const dividedDistribution = await putPeople(await createDraft(), [
      { user_id: staffed.waiter.id, quarter_hours: 16 },
      { user_id: staffed.chef.id, quarter_hours: 8 },
    ])
    const before = await ownShares(staffed.chef)
    await expectClosed(dividedDistribution)

    expect(before).toEqual([])
    expect(await ownShares(staffed.chef)).toMatchObject([
      {
        id: dividedDistribution.id,
        from_date: today,
        quarter_hours: 8,
        kept_cents: 0,
        pool_cents: 300,
        total_cents: 300,
      },
    ])
    expect(await ownShares(staffed.cashier)).toEqual([])
  })

  it('an API key has no shares, although its creator has some', async () => {
    await tip(900)
    await expectClosed(
      await putPeople(await createDraft(), [{ user_id: staffed.waiter.id, quarter_hours: 4 }]),
    )
    const { token } = await buildApiKey(api.db, {
      restaurant_id: rid(),
      created_by: staffed.waiter.id,
      permissions: ['read_order'],
    })
    const reply = await api.withToken(token).get('/tip-distributions/own', { restaurant_id: rid() })

    expect(await ownShares(staffed.waiter)).toHaveLength(1)
    expect([reply.status, reply.body.items]).toEqual([200, []])
  })

  it('the export of a tip distribution contains the shares and their total', async () => {
    await tip(1000)
    const { id } = await putPeople(await createDraft(), [{ name: 'Lavaloza', quarter_hours: 30, points: 2 }])

    const csv = await asOwner().get(`/tip-distributions/${id}/export`, { format: 'csv' })

    const rows = csv.text.split('\r\n')
    expect(rows.at(-3)).toMatch(/0,10,95\.00,10\.00,0\.00,0\.00,0\.00$/)
    expect(rows.at(-2)).toBe('Total,,,95.00,10.00,0.00,10.00,10.00')
  })
})
