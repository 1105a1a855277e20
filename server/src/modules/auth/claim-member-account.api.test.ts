import { afterEach, describe, expect, it } from 'vitest'
import { invitation } from '@forki/contract/invitations'
import { me } from '@forki/contract/auth'
import { businessDate } from '@forki/contract/dates/business-day'
import type { TipDistribution } from '@forki/contract/tip-distributions'
import { checkInvariants } from '../../db/invariants.ts'
import { openTill, recordTransaction } from '../../../test/factories/till.ts'
import { buildLoyaltyCard } from '../../../test/factories/loyalty.ts'
import { buildMember, buildStaffWithoutEmail } from '../../../test/factories/membership.ts'
import { buildStaffedRestaurant, buildTill, openOrder, payOrder } from '../../../test/factories/order.ts'
import { turnTipPoolOn } from '../../../test/factories/tip-distribution.ts'
import { buildTerminal, TEST_PIN, setPin } from '../../../test/factories/terminal.ts'
import { buildUser, PASSWORD } from '../../../test/factories/user.ts'
import { startApiForFile } from '../../../test/setup/api.ts'

const DAY = 86_400_000
const api = await startApiForFile({ env: { FORKI_TRUST_PROXY: '1' } })
afterEach(() => api.clock.set(new Date()))

let number = 0
const addressHeaders = () => ({ 'X-Forwarded-For': `10.4.${number >> 8}.${number++ & 255}` })
const freshEmail = () => `joined${number++}@people.test`
const statusAndCode = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const registrationFields = { first_name: 'Lucía', last_name: 'Vega', password: PASSWORD }

/** Restaurant with a waiter without email, the link to the waiter's account, and the waiter's open order. */
async function buildLinkedMember() {
  const staffed = await buildStaffedRestaurant(api.db)
  const { id: restaurant_id, owner_id } = staffed.restaurant
  const { user: account, membership } = await buildStaffWithoutEmail(api.db, restaurant_id)
  const reply = await api.as({ id: owner_id }).post(`/memberships/${membership.id}/link`)
  expect(reply.status).toBe(201)
  const token = new URL(reply.body.link).searchParams.get('token') ?? ''
  const order = await openOrder(api, { ...staffed, waiter: account })
  return { staffed, restaurant_id, owner_id, account, membership, token, order }
}
const completeOrder = (id: string) =>
  api.db.order.update({ where: { id }, data: { status: 'completed', completed_at: new Date() } })
const findInvitation = (token: string) => api.anonymous.get('/invitations/link', { token }, addressHeaders())
const register = (token: string, body: object) =>
  api.anonymous.post('/invitations/register', { token, ...registrationFields, ...body }, addressHeaders())
const accept = (user: { id: string }, token: string) =>
  api.as(user).post('/invitations/accept', { token }, addressHeaders())

describe('link to the account of a member without email', () => {
  it('the link of a member without email shows the name and no address, and expires after seven days', async () => {
    const { token } = await buildLinkedMember()

    const open = invitation.parse((await findInvitation(token)).body)
    api.clock.set(new Date(Date.now() + 8 * DAY))
    const late = await findInvitation(token)

    expect(open).toMatchObject({
      state: 'open',
      email: null,
      has_account: false,
      verifies_email: false,
      member: { first_name: 'Luis', last_name: 'Vega' },
    })
    expect(late.body).toMatchObject({ state: 'expired', member: null })
    expect(statusAndCode(await register(token, { email: freshEmail() }))).toEqual([409, 'invitation_expired'])
  })

  it("the link of a member without email is invalid after the member's removal, and a member with an account has none", async () => {
    const { token, owner_id, membership, restaurant_id } = await buildLinkedMember()
    const member = await buildMember(api.db, restaurant_id)
    const held = await api.db.membership.findFirstOrThrow({ where: { user_id: member.id } })
    const owner = api.as({ id: owner_id })
    await owner.patch(`/memberships/${membership.id}`, { status: 'revoked' })

    expect((await findInvitation(token)).body.state).toBe('revoked')
    expect(statusAndCode(await register(token, { email: freshEmail() }))).toEqual([409, 'invitation_closed'])
    expect(statusAndCode(await owner.post(`/memberships/${held.id}/link`))).toEqual([
      409,
      'invitation_closed',
    ])
  })

  it('the link of a member without email is rejected once its creator may no longer invite', async () => {
    const { restaurant_id, membership } = await buildLinkedMember()
    const manager = await buildMember(api.db, restaurant_id, { role: 'restaurant_admin' })
    const { body } = await api.as(manager).post(`/memberships/${membership.id}/link`)
    const token = new URL(body.link).searchParams.get('token') ?? ''
    await api.db.membership.updateMany({ where: { user_id: manager.id }, data: { role: 'waiter' } })

    expect(statusAndCode(await register(token, { email: freshEmail() }))).toEqual([
      409,
      'inviter_without_right',
    ])
    expect(statusAndCode(await accept(manager, token))).toEqual([409, 'own_link'])
  })
})

describe('registration by the link of a member without email', () => {
  it('a member without email who registers by the link keeps id, history and PIN, and receives a verification mail', async () => {
    const { token, account, order, staffed, restaurant_id } = await buildLinkedMember()
    await setPin(api, restaurant_id, account.id)
    const email = freshEmail()

    const reply = await register(token, { email })

    expect(reply.status).toBe(201)
    expect(me.parse(reply.body.user)).toMatchObject({
      id: account.id,
      email,
      has_email: true,
      first_name: 'Lucía',
      is_email_verified: false,
    })
    expect(reply.body.user.memberships[0]).toMatchObject({ status: 'accepted', email })
    expect(api.mails.filter(({ to }) => to === email).map(({ template }) => template)).toEqual([
      'verify_email',
    ])
    const login = await api.anonymous.post(
      '/auth/login',
      { username: email, password: PASSWORD },
      addressHeaders(),
    )
    expect(login.status).toBe(200)
    const { device } = await buildTerminal(api, staffed.restaurant)
    expect((await device.post('/terminals/here/person', { user_id: account.id, pin: TEST_PIN })).status).toBe(
      200,
    )
    const listed = await api.as(staffed.owner).get('/orders', { restaurant_id, waiter_id: account.id })
    expect(listed.body.items.map(({ id }: { id: string }) => id)).toEqual([order.id])
    expect((await findInvitation(token)).body.state).toBe('accepted')
  })

  it('a registration by link needs an address for a member without email, and allows none for an invitation', async () => {
    const { token, restaurant_id, owner_id } = await buildLinkedMember()
    await api
      .as({ id: owner_id })
      .post('/memberships', { restaurant_id, email: freshEmail(), role: 'waiter' })
    const mailed = new URL(api.mails.at(-1)!.values['link']!).searchParams.get('token')!
    const known = await buildUser(api.db)

    expect((await register(token, {})).status).toBe(422)
    expect((await register(mailed, { email: freshEmail() })).status).toBe(422)
    expect(statusAndCode(await register(token, { email: known.email }))).toEqual([409, 'email_taken'])
    expect((await findInvitation(token)).body.state).toBe('open')
  })
})

describe('acceptance of a member without email by an account', () => {
  it("accepting a member's link moves membership and open orders to the account, and names, filters and figures show one person", async () => {
    const { token, account, membership, order, staffed, restaurant_id } = await buildLinkedMember()
    const ended = await openOrder(api, { ...staffed, waiter: account })
    const till = await buildTill(api.db, staffed)
    const paymentInput = { amount_cents: ended.total_cents, tip_cents: 500, session_id: till.id }
    await payOrder(api.ctx(), staffed, ended.id, paymentInput)
    await completeOrder(ended.id)
    const before = await api.db.order.findUniqueOrThrow({ where: { id: ended.id } })
    const user = await buildUser(api.db, { first_name: 'Eva', last_name: 'Mora' })

    const reply = await accept(user, token)

    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({
      id: membership.id,
      user_id: user.id,
      email: user.email,
      role: 'waiter',
    })
    const open = await api.db.order.findUniqueOrThrow({ where: { id: order.id } })
    expect(open).toMatchObject({ waiter_id: user.id, waiter_name: 'Eva Mora' })
    const after = await api.db.order.findUniqueOrThrow({ where: { id: ended.id } })
    expect(after).toMatchObject({
      waiter_id: account.id,
      waiter_name: 'Eva Mora',
      total_cents: before.total_cents,
    })
    const owner = api.as(staffed.owner)
    const listed = await owner.get('/orders', { restaurant_id, waiter_id: user.id })
    expect(listed.body.total).toBe(2)
    const people = await owner.get('/users/by-ids', { user_ids: [account.id] })
    expect(people.body.items).toMatchObject([{ id: account.id, first_name: 'Eva', last_name: 'Mora' }])
    await payOrder(api.ctx(), staffed, order.id, { ...paymentInput, amount_cents: order.total_cents })
    await completeOrder(order.id)
    const report = await owner.get('/orders/dashboard/stats', { restaurant_id })
    expect(report.body.waiter_totals).toMatchObject([
      { waiter_id: user.id, waiter_name: 'Eva Mora', orders: 2, tips_cents: 1000 },
    ])
    const path = '/order/dashboard/analytics/rows'
    const rows = await owner.get(path, { restaurant_id, figure: 'waiter', key: user.id })
    expect(rows.body.totals).toMatchObject({ orders: 2 })
    const tips = await owner.get('/tips', { restaurant_id, session_id: till.id })
    expect(tips.body.waiters).toMatchObject([{ waiter_id: user.id, orders: 2, card_cents: 1000 }])
    expect(await checkInvariants(api.deps.pool)).toEqual([])
  })

  it("exceptions, seals and discounts of the till report belong to the account that accepted the member's link", async () => {
    const { token, account, membership, staffed, restaurant_id } = await buildLinkedMember()
    await api.db.membership.update({
      where: { id: membership.id },
      data: { permissions: { push: 'manage_loyalty' } },
    })
    const till = await openTill(api, staffed)
    const order = await openOrder(api, { ...staffed, waiter: account })
    const discount = { kind: 'percent', value: 500, reason: 'amigos' }
    const { body } = await api.as(account).put(`/orders/${order.id}`, { discount })
    await recordTransaction(api, staffed, till, { order_id: order.id, amount_cents: body.balance_cents })
    await api.as(staffed.cashier).post(`/orders/${order.id}/complete`)
    const card = await buildLoyaltyCard(api.db, { restaurant_id })
    expect((await api.as(account).post(`/loyalty/cards/${card.id}/add-seal`, {})).status).toBe(200)
    const user = await buildUser(api.db, { first_name: 'Eva', last_name: 'Mora' })
    expect((await accept(user, token)).status).toBe(200)

    const owner = api.as(staffed.owner)
    const query = { restaurant_id, person: user.id }
    const exceptions = await owner.get('/order/dashboard/exceptions', query)
    const people = await owner.get('/order/dashboard/people', { restaurant_id })
    const report = await owner.get(`/cashiers/${till.id}/report`)

    const amount_cents = order.total_cents - body.total_cents
    expect(exceptions.body.items).toMatchObject([
      { kind: 'discount', user_id: user.id, user_name: 'Eva Mora', amount_cents },
    ])
    expect(exceptions.body.sums).toMatchObject([{ person: user.id, user_name: 'Eva Mora', count: 1 }])
    expect(people.body.people).toMatchObject([
      {
        person: user.id,
        name: 'Eva Mora',
        completed: 1,
        discount_count: 1,
        discount_cents: amount_cents,
        seal_count: 1,
      },
    ])
    expect(report.body.discounts).toMatchObject([
      { kind: 'order', user_id: user.id, user_name: 'Eva Mora', amount_cents },
    ])
  })

  it('the tip share of a draft moves to the account that accepted the link, and its hours are added to an existing share', async () => {
    const { token, account, staffed, restaurant_id } = await buildLinkedMember()
    await turnTipPoolOn(api.db, staffed)
    const user = await buildMember(api.db, restaurant_id)
    const owner = api.as(staffed.owner)
    const from_date = businessDate(
      new Date(),
      staffed.restaurant.timezone,
      staffed.restaurant.business_day_cutoff,
    )
    const days = { restaurant_id, from_date, to_date: from_date }
    const path = `/tip-distributions/${(await owner.post('/tip-distributions', days)).body.id}`
    const hours = [
      { user_id: account.id, quarter_hours: 12 },
      { user_id: user.id, quarter_hours: 8 },
      { user_id: staffed.waiter.id, quarter_hours: 4 },
    ]
    expect((await owner.put(path, { people: hours })).status).toBe(200)

    expect((await accept(user, token)).status).toBe(200)

    const { body } = await owner.get(path)
    const shares = (body as TipDistribution).people.map((row) => [row.user_id, row.quarter_hours])
    expect(new Map(shares as [string, number][])).toEqual(
      new Map([
        [user.id, 20],
        [staffed.waiter.id, 4],
      ]),
    )
    expect(await checkInvariants(api.deps.pool)).toEqual([])
  })

  it('the moved tip share of a draft has the name of the account that accepted the link', async () => {
    const { token, account, staffed, restaurant_id } = await buildLinkedMember()
    await turnTipPoolOn(api.db, staffed)
    const { timezone, business_day_cutoff } = staffed.restaurant
    const from_date = businessDate(new Date(), timezone, business_day_cutoff)
    const owner = api.as(staffed.owner)
    const { body: draft } = await owner.post('/tip-distributions', {
      restaurant_id,
      from_date,
      to_date: from_date,
    })
    const path = `/tip-distributions/${draft.id}`
    await owner.put(path, { people: [{ user_id: account.id, quarter_hours: 12 }] })
    const user = await buildUser(api.db, { first_name: 'Eva', last_name: 'Mora' })

    expect((await accept(user, token)).status).toBe(200)

    const { people } = (await owner.get(path)).body as TipDistribution
    expect(people).toMatchObject([{ user_id: user.id, name: 'Eva Mora', quarter_hours: 12 }])
  })

  it("accepting a member's link ends the joined account: its PIN, its use of a terminal, and its place in lists of users", async () => {
    const { token, account, staffed, restaurant_id } = await buildLinkedMember()
    await setPin(api, restaurant_id, account.id)
    const { device } = await buildTerminal(api, staffed.restaurant)
    await device.post('/terminals/here/person', { user_id: account.id, pin: TEST_PIN })
    const user = await buildUser(api.db)

    expect((await accept(user, token)).status).toBe(200)

    expect(statusAndCode(await device.get('/auth/me'))).toEqual([403, 'terminal_locked'])
    expect((await device.post('/terminals/here/person', { user_id: account.id, pin: TEST_PIN })).status).toBe(
      422,
    )
    expect(await api.db.user.findUniqueOrThrow({ where: { id: account.id } })).toMatchObject({
      active: false,
      joined_into: user.id,
    })
    const { body } = await device.get('/terminals/here')
    expect(body.people.map(({ id }: { id: string }) => id)).not.toContain(account.id)
    expect(body.people.map(({ id }: { id: string }) => id)).toContain(user.id)
  })

  it('an account that is already a member keeps its membership when it accepts the link, and the joined membership ends', async () => {
    const { token, membership, restaurant_id } = await buildLinkedMember()
    const user = await buildMember(api.db, restaurant_id, { role: 'cashier' })

    const reply = await accept(user, token)

    expect(reply.body).toMatchObject({ user_id: user.id, role: 'cashier', status: 'accepted' })
    expect((await api.db.membership.findUniqueOrThrow({ where: { id: membership.id } })).status).toBe('left')
  })

  it("accepting a member's link replaces an open invitation of the account's address", async () => {
    const { token, membership, restaurant_id, owner_id } = await buildLinkedMember()
    const user = await buildUser(api.db)
    const { body } = await api
      .as({ id: owner_id })
      .post('/memberships', { restaurant_id, user_id: user.id, role: 'chef' })

    expect((await accept(user, token)).body).toMatchObject({ id: membership.id, role: 'waiter' })
    expect((await api.db.membership.findUniqueOrThrow({ where: { id: body.id } })).status).toBe('revoked')
  })

  it('a later name of the user is copied to the joined account, and an erasure leaves initials on both', async () => {
    const { token, account } = await buildLinkedMember()
    const user = await buildUser(api.db)
    await accept(user, token)
    await api.as(user).put('/auth/profile', { first_name: 'Nora' })
    const name = async () => (await api.db.user.findUniqueOrThrow({ where: { id: account.id } })).first_name

    expect(await name()).toBe('Nora')
    await api.as(user).delete(`/users/${user.id}`)
    expect(await name()).toBe('N.')
    expect((await api.db.order.findFirstOrThrow({ where: { waiter_id: user.id } })).waiter_name).toBe('N. S.')
  })

  it("accepting a member's link is rejected while the account has an open till, and changes nothing", async () => {
    const { token, account, membership, restaurant_id } = await buildLinkedMember()
    const fields = { restaurant_id, cashier_id: account.id, cashier_name: 'Luis Vega', register: 'Caja 1' }
    const till = await api.db.cashierSession.create({
      data: { id: api.deps.newId(), opening_float_cents: 0, ...fields },
    })
    const user = await buildUser(api.db)

    expect(statusAndCode(await accept(user, token))).toEqual([409, 'member_till_open'])
    expect((await api.db.membership.findUniqueOrThrow({ where: { id: membership.id } })).user_id).toBe(
      account.id,
    )

    await api.db.cashierSession.update({ where: { id: till.id }, data: { deleted_at: new Date() } })
    expect((await accept(user, token)).status).toBe(200)
  })
})
