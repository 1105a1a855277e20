import { beforeEach, describe, expect, it } from 'vitest'
import { canReceiveEmail } from '@forki/contract/kit/reserved-email'
import { staffEndpoints } from '@forki/contract/staff'
import { buildMember, buildStaffWithoutEmail } from '../../../test/factories/membership.ts'
import { buildStaffedRestaurant, type StaffedRestaurant } from '../../../test/factories/order.ts'
import { buildSubscription } from '../../../test/factories/subscription.ts'
import { buildTerminal } from '../../../test/factories/terminal.ts'
import { buildAdmin, PASSWORD } from '../../../test/factories/user.ts'
import { startApiForFile } from '../../../test/setup/api.ts'

const api = await startApiForFile({ env: { FORKI_TRUST_PROXY: '1' } })
let staffed: StaffedRestaurant
beforeEach(async () => {
  staffed = await buildStaffedRestaurant(api.db)
})

const statusAndCode = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const asOwner = () => api.as({ id: staffed.restaurant.owner_id })
const addStaff = (body: object = {}, caller = asOwner()) =>
  caller.post('/memberships/staff', {
    restaurant_id: staffed.restaurant.id,
    first_name: 'Luis',
    role: 'waiter',
    ...body,
  })
const setPin = (id: string) => asOwner().put(`/memberships/${id}/pin`, { pin: '4827' })
const signInAt = (
  device: Awaited<ReturnType<typeof buildTerminal>>['device'],
  user_id: string,
  pin: string,
) => device.post('/terminals/here/person', { user_id, pin })

describe('staff without email', () => {
  it("a staff member without email works at a shared terminal with the returned PIN, and orders have the member's name", async () => {
    const reply = await addStaff({ last_name: 'Vega', pin: '4827' })
    expect(reply.status).toBe(201)
    const { membership, pin } = staffEndpoints.add.response.parse(reply.body)
    expect(membership).toMatchObject({ status: 'accepted', role: 'waiter', has_email: false })
    expect(pin).toBeNull()
    const { device } = await buildTerminal(api, staffed.restaurant)

    expect((await signInAt(device, membership.user_id!, '4827')).status).toBe(200)

    const meReply = await device.get('/auth/me')
    expect(meReply.body).toMatchObject({ id: membership.user_id, first_name: 'Luis', has_email: false })
    const order = await device.post('/orders', {
      restaurant_id: staffed.restaurant.id,
      order_type: 'takeaway',
      items: [],
    })
    expect(order.status).toBe(201)
    expect(order.body).toMatchObject({ waiter_id: membership.user_id, waiter_name: 'Luis Vega' })
  })

  it('a staff member without email gets a generated PIN that is returned once and opens the terminal', async () => {
    const { body } = await addStaff()
    const { device } = await buildTerminal(api, staffed.restaurant)

    expect(body.pin).toMatch(/^\d{4}$/)
    expect((await signInAt(device, body.membership.user_id, body.pin)).status).toBe(200)
    expect((await asOwner().get(`/memberships/restaurant/${staffed.restaurant.id}`)).text).not.toContain(
      `"${body.pin}"`,
    )
  })

  it('five wrong PINs lock the PIN of a staff member without email, and a manager unlocks it by a new PIN', async () => {
    const { body } = await addStaff({ pin: '4827' })
    const { device } = await buildTerminal(api, staffed.restaurant)
    const { id, user_id } = body.membership
    for (let n = 0; n < 5; n += 1) await signInAt(device, user_id, '9264')
    expect(statusAndCode(await signInAt(device, user_id, '4827'))).toEqual([422, 'pin_locked'])

    const set = await asOwner().put(`/memberships/${id}/pin`, {})

    expect(set.status).toBe(200)
    expect((await signInAt(device, user_id, set.body.pin)).status).toBe(200)
    expect((await signInAt(device, user_id, '4827')).status).toBe(422)
  })

  it('a staff member without email has no password, no verified address and no reset, and receives no email', async () => {
    const { body } = await addStaff({ pin: '4827' })
    const { email } = body.membership
    expect(canReceiveEmail(email)).toBe(false)
    const signIn = (username: string) => api.anonymous.post('/auth/login', { username, password: PASSWORD })

    expect(statusAndCode(await signIn(email))).toEqual([401, 'invalid_credentials'])
    expect((await api.anonymous.post('/auth/forgot-password', { email })).status).toBe(422)
    const row = await api.db.user.findUniqueOrThrow({ where: { email } })
    await expect(
      api.db.user.update({ where: { id: row.id }, data: { password_hash: row.id } }),
    ).rejects.toThrow('users_without_email')
    await expect(
      api.db.user.update({ where: { id: row.id }, data: { is_email_verified: true } }),
    ).rejects.toThrow('users_without_email')
    expect(api.mails.filter(({ to }) => !canReceiveEmail(to))).toEqual([])
  })

  it('registration, invitations and POST /users reject the reserved addresses of staff without email', async () => {
    const { body } = await addStaff({ pin: '4827' })
    const { email } = body.membership
    const names = { first_name: 'Eva', last_name: 'Mora', password: PASSWORD }

    const replies = await Promise.all([
      api.anonymous.post('/auth/register', { email, ...names }),
      asOwner().post('/memberships', { restaurant_id: staffed.restaurant.id, email, role: 'waiter' }),
      api.as(await buildAdmin(api.db)).post('/users', { email, first_name: 'Eva', last_name: 'Mora' }),
    ])

    expect(replies.map(({ status }) => status)).toEqual([422, 422, 422])
    expect(replies[0].text).toContain('email')
  })

  it('a staff member without email cannot be invited to another restaurant and gets no account role above staff', async () => {
    const { user } = await buildStaffWithoutEmail(api.db, staffed.restaurant.id)
    const other = await buildStaffedRestaurant(api.db)
    const admin = api.as(await buildAdmin(api.db))

    const invitationReply = await api
      .as({ id: other.restaurant.owner_id })
      .post('/memberships', { restaurant_id: other.restaurant.id, user_id: user.id, role: 'waiter' })
    const promoted = await admin.put(`/users/${user.id}`, { role: 'application_admin' })

    expect(invitationReply.status).toBe(422)
    expect(statusAndCode(promoted)).toEqual([409, 'account_without_email'])
  })

  it('a staff member without email is found by name and not by the reserved address', async () => {
    const { user } = await buildStaffWithoutEmail(api.db, staffed.restaurant.id)
    const list = (q: string) => asOwner().get(`/memberships/restaurant/${staffed.restaurant.id}`, { q })
    const users = (await api.as(await buildAdmin(api.db)).get('/users', { q: 'no-email.invalid' })).body.total

    expect((await list('vega')).body.items[0]).toMatchObject({ user_id: user.id })
    expect((await list('no-email')).body.total).toBe(0)
    expect(users).toBe(0)
  })
})

describe('refusals of staff without email', () => {
  it('the PIN of a colleague is rejected with 409 pin_taken, for a new staff member and for a member who chooses it', async () => {
    await addStaff({ pin: '4827' })
    const { id } = staffed.restaurant
    const chosen = await api.as(staffed.cook).put(`/pins/${id}`, { password: PASSWORD, pin: '7391' })
    expect(chosen.status).toBe(200)

    expect(statusAndCode(await addStaff({ pin: '4827' }))).toEqual([409, 'pin_taken'])
    expect(statusAndCode(await addStaff({ pin: '7391' }))).toEqual([409, 'pin_taken'])
    expect(
      statusAndCode(await api.as(staffed.waiter).put(`/pins/${id}`, { password: PASSWORD, pin: '4827' })),
    ).toEqual([409, 'pin_taken'])
    expect((await addStaff({ pin: '1234' })).body.code).toBe('weak_pin')
    const elsewhere = await buildStaffedRestaurant(api.db)
    const otherRestaurantReply = await addStaff(
      { restaurant_id: elsewhere.restaurant.id, pin: '4827' },
      api.as({ id: elsewhere.restaurant.owner_id }),
    )
    expect(otherRestaurantReply.status).toBe(201)
  })

  it('adding a staff member needs manage_memberships and the rights of the role, and the refusal names the missing right', async () => {
    const manager = await buildMember(api.db, staffed.restaurant.id, { role: 'restaurant_admin' })

    expect(statusAndCode(await addStaff({}, api.as(staffed.waiter)))).toEqual([403, 'forbidden'])
    expect((await addStaff({}, api.as(manager))).status).toBe(201)
    const above = await addStaff({ role: 'restaurant_admin' }, api.as(manager))
    expect(statusAndCode(above)).toEqual([403, 'forbidden'])
    expect(above.body.detail).toBeTruthy()
    expect(
      (
        await addStaff(
          {},
          api.as(await buildMember(api.db, (await buildStaffedRestaurant(api.db)).restaurant.id)),
        )
      ).status,
    ).toBe(404)
  })

  it('a manager cannot set the PIN of a member with an account or of an ended membership', async () => {
    const member = await buildMember(api.db, staffed.restaurant.id)
    const held = await api.db.membership.findFirstOrThrow({ where: { user_id: member.id } })
    const { membership } = await buildStaffWithoutEmail(api.db, staffed.restaurant.id, { status: 'revoked' })

    expect(statusAndCode(await setPin(held.id))).toEqual([409, 'member_has_account'])
    expect(statusAndCode(await setPin(membership.id))).toEqual([409, 'membership_closed'])
  })

  it('staff without email count toward the staff limit of the plan, which parallel calls never exceed', async () => {
    const { id, owner_id } = staffed.restaurant
    const before = await api.db.membership.count({ where: { restaurant_id: id } })
    await api.db.userSubscription.deleteMany({ where: { user_id: owner_id } })
    await buildSubscription(api.db, {
      user_id: owner_id,
      restaurant_ids: [id],
      plan: { max_staff: before + 3 },
    })

    const replies = await Promise.all(Array.from({ length: 20 }, () => addStaff()))

    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(replies.filter(({ body }) => body.code === 'plan_limit')).toHaveLength(17)
    expect(await api.db.membership.count({ where: { restaurant_id: id } })).toBe(before + 3)
    expect(await api.db.user.count({ where: { first_name: 'Luis', memberships: { none: {} } } })).toBe(0)
  })

  it('one of twenty members who are added in parallel gets the PIN', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => addStaff({ pin: '6153' })))

    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'pin_taken')).toHaveLength(19)
    expect(await api.db.memberPin.count({ where: { restaurant_id: staffed.restaurant.id } })).toBe(1)
  })
})
