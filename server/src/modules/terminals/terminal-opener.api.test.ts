import { beforeEach, describe, expect, it } from 'vitest'
import { MEMBERSHIP_ROLES, ROLE_PERMISSIONS } from '@forki/contract/permissions'
import { terminal } from '@forki/contract/terminals'
import type { User } from '../../generated/prisma/client.ts'
import { checkInvariants } from '../../db/invariants.ts'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildStaffedRestaurant, type StaffedRestaurant } from '../../../test/factories/order.ts'
import { buildTerminal, setPin, TEST_PIN } from '../../../test/factories/terminal.ts'
import { buildAdmin } from '../../../test/factories/user.ts'

let staffed: StaffedRestaurant
let manager: User
let sharedTerminal: Awaited<ReturnType<typeof buildTerminal>>
const api = await startApiForFile()
beforeEach(async () => {
  staffed = await buildStaffedRestaurant(api.db)
  manager = await buildMember(api.db, staffed.restaurant.id, { role: 'restaurant_admin' })
  sharedTerminal = await buildTerminal(api, { id: staffed.restaurant.id, owner_id: manager.id })
  await setPin(api, staffed.restaurant.id, staffed.waiter.id)
})

const asOwner = () => api.as(staffed.owner)
const adopt = (as = asOwner()) => as.post(`/terminals/${sharedTerminal.id}/adopt`)
const signInWaiter = () =>
  sharedTerminal.device.post('/terminals/here/person', { user_id: staffed.waiter.id, pin: TEST_PIN })
const isLive = async () => (await sharedTerminal.device.get('/terminals/here')).status === 200
const membershipOf = ({ id }: User) =>
  api.db.membership.findFirstOrThrow({ where: { user_id: id, restaurant_id: staffed.restaurant.id } })
const changeMembership = async (user: User, body: object) => {
  const { id } = await membershipOf(user)
  const { status } = await asOwner().patch(`/memberships/${id}`, body)
  expect(status).toBe(200)
}
const dismiss = (user: User) => changeMembership(user, { status: 'revoked' })

describe('a terminal whose opener loses the right to it', () => {
  it('a terminal of a dismissed manager ends: no users, no PIN, no orders', async () => {
    expect((await signInWaiter()).status).toBe(200)

    await dismiss(manager)

    const calls = [
      sharedTerminal.device.get('/terminals/here'),
      signInWaiter(),
      sharedTerminal.device.get('/orders', { restaurant_id: staffed.restaurant.id }),
      sharedTerminal.device.get('/auth/me'),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([401, 401, 401, 401])
    const { ended_at } = await api.db.terminal.findUniqueOrThrow({ where: { id: sharedTerminal.id } })
    expect(ended_at).not.toBeNull()
    expect((await asOwner().get(`/restaurants/${staffed.restaurant.id}/terminals`)).body.items).toEqual([])
  })

  it.each([
    ['a demotion', () => changeMembership(manager, { role: 'waiter' })],
    [
      'a deactivated account',
      async () => {
        const admin = api.as(await buildAdmin(api.db))
        expect((await admin.post(`/users/${manager.id}/deactivate`)).status).toBe(200)
      },
    ],
    [
      'an erased account',
      async () => {
        const admin = api.as(await buildAdmin(api.db))
        expect((await admin.delete(`/users/${manager.id}`)).status).toBe(200)
      },
    ],
    [
      'an archived restaurant',
      () =>
        api.db.restaurant.update({ where: { id: staffed.restaurant.id }, data: { deleted_at: new Date() } }),
    ],
  ])('a terminal ends with %s', async (_what, lose) => {
    expect(await isLive()).toBe(true)

    await lose()

    expect(await isLive()).toBe(false)
    expect(await checkInvariants(api.deps.pool)).toEqual([])
  })

  it('a terminal ends when the extra permission of its opener is revoked', async () => {
    const waiter = await buildMember(api.db, staffed.restaurant.id, { permissions: ['update_restaurant'] })
    sharedTerminal = await buildTerminal(api, { id: staffed.restaurant.id, owner_id: waiter.id })

    await changeMembership(waiter, { permissions: [] })

    expect(await isLive()).toBe(false)
  })

  it('a terminal ends with the ownership of a former owner, and survives a rewrite of the owners', async () => {
    const restaurant_id = staffed.restaurant.id
    sharedTerminal = await buildTerminal(api, { id: restaurant_id, owner_id: staffed.owner.id })
    const row = { restaurant_id, user_id: staffed.owner.id }
    const removeOwner = () => api.db.restaurantOwner.deleteMany({ where: row })

    await api.db.$transaction([removeOwner(), api.db.restaurantOwner.create({ data: row })])
    expect(await isLive()).toBe(true)

    await removeOwner()
    expect(await isLive()).toBe(false)
  })

  it('an ended terminal does not return with the membership', async () => {
    const { id } = await membershipOf(manager)
    await dismiss(manager)
    await api.db.membership.update({ where: { id }, data: { status: 'accepted' } })

    expect(await isLive()).toBe(false)
  })

  it('restaurant_admin is the only role with update_restaurant, as the function that ends terminals assumes', () => {
    const holding = MEMBERSHIP_ROLES.filter((role) => ROLE_PERMISSIONS[role].includes('update_restaurant'))

    expect(holding).toEqual(['restaurant_admin'])
  })
})

describe('adopting a terminal', () => {
  it("adopting a terminal records opener and adopter and preserves it after the opener's dismissal", async () => {
    const adopted = await adopt()

    expect(adopted.status).toBe(200)
    expect(terminal.parse(adopted.body)).toMatchObject({
      opened_by: { id: manager.id },
      adopted_by: { id: staffed.owner.id },
      adopted_at: expect.any(String),
    })
    await dismiss(manager)
    expect(await isLive()).toBe(true)
    expect((await signInWaiter()).status).toBe(200)
    const note = await api.db.auditEntry.findFirst({
      where: { action: 'terminal.adopted', entity_id: sharedTerminal.id },
    })
    expect(note?.user_id).toBe(staffed.owner.id)
  })

  it('an adopted terminal ends with the dismissal of its adopter', async () => {
    const second = await buildMember(api.db, staffed.restaurant.id, { role: 'restaurant_admin' })
    await adopt(api.as(second))

    await dismiss(second)

    expect(await isLive()).toBe(false)
  })

  it('adopting a terminal is rejected for members without the permission, and at the terminal itself', async () => {
    await signInWaiter()

    expect((await adopt(api.as(staffed.waiter))).status).toBe(403)
    expect((await adopt(sharedTerminal.device)).body.code).toBe('own_sign_in_needed')
  })

  it('adopting an ended terminal is rejected with 404', async () => {
    await dismiss(manager)

    expect((await adopt()).status).toBe(404)
  })
})

describe('races of terminals', () => {
  it('twenty terminals opened during a dismissal leave none of the dismissed user', async () => {
    await api.as(manager).get('/auth/me')
    const open = () =>
      api.as(manager).post(`/restaurants/${staffed.restaurant.id}/terminals`, { name: 'Barra' })
    const opening = Array.from({ length: 20 }, open)

    await Promise.all([...opening.slice(0, 10), dismiss(manager), ...opening.slice(10)])

    const heldFilter = { held_by: manager.id, ended_at: null }
    expect(await api.db.terminal.findMany({ where: heldFilter })).toEqual([])
    expect(await checkInvariants(api.deps.pool)).toEqual([])
  })

  it('twenty adoptions during a dismissal either preserve or end a terminal', async () => {
    await asOwner().get('/auth/me')

    const [, ...answers] = await Promise.all([dismiss(manager), ...Array.from({ length: 20 }, () => adopt())])

    const statuses = new Set(answers.map(({ status }) => status))
    expect([...statuses].filter((status) => status !== 200 && status !== 404)).toEqual([])
    expect(await isLive()).toBe(statuses.has(200))
    expect(await checkInvariants(api.deps.pool)).toEqual([])
  })
})
