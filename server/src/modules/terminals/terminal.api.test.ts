import { beforeEach, describe, expect, it } from 'vitest'
import { terminal, terminalHere, TERMINAL_SIGN_IN_MS } from '@forki/contract/terminals'
import { me } from '@forki/contract/auth'
import { newId } from '../../db/ids.ts'
import { startApiForFile } from '../../../test/setup/api.ts'
import { keepSignInsAlive } from '../../../test/setup/sign-ins.ts'
import { buildStaffedRestaurant, openOrder, type StaffedRestaurant } from '../../../test/factories/order.ts'
import { buildTerminal, setPin, TEST_PIN } from '../../../test/factories/terminal.ts'
import { PASSWORD } from '../../../test/factories/user.ts'

let staffed: StaffedRestaurant
let sharedTerminal: Awaited<ReturnType<typeof buildTerminal>>
const api = await startApiForFile()
beforeEach(async () => {
  api.clock.set(new Date())
  staffed = await buildStaffedRestaurant(api.db)
  sharedTerminal = await buildTerminal(api, staffed.restaurant)
  await setPin(api, staffed.restaurant.id, staffed.waiter.id)
})

const statusAndCode = (reply: { status: number; body: { code?: string } }) => [reply.status, reply.body.code]
const signInByPin = (user: { id: string } = staffed.waiter, pin = TEST_PIN) =>
  sharedTerminal.device.post('/terminals/here/person', { user_id: user.id, pin })
const currentHolder = async () => {
  const { status, body } = await sharedTerminal.device.get('/auth/me')
  return status === 200 ? body.id : body.code
}
const listOrders = () => sharedTerminal.device.get('/orders', { restaurant_id: staffed.restaurant.id })

describe('a terminal', () => {
  it("opening a terminal replaces the opener's cookie, and the first sign-in by PIN ends the opener's session", async () => {
    const owner = { id: staffed.restaurant.owner_id }
    const token = await api.signIn(owner)
    const sessionBefore = api.withToken(token)

    const opened = await sessionBefore.post(`/restaurants/${staffed.restaurant.id}/terminals`, {
      name: 'Barra',
    })
    expect(opened.status).toBe(201)
    const row = terminal.parse(opened.body)
    expect(row).toMatchObject({ name: 'Barra', idle_seconds: 120, is_current: false, person: null })
    expect(String(opened.headers['set-cookie'])).toContain('HttpOnly')

    const session = await api.db.terminal.findUniqueOrThrow({
      where: { id: row.id },
      include: { session: true },
    })
    const cookie = String(opened.headers['set-cookie']).split(';')[0]!
    const device = (path: string, init: RequestInit = {}) =>
      fetch(`${api.url}/api/v1${path}`, {
        ...init,
        headers: { cookie, origin: api.deps.env.FORKI_PUBLIC_URL, 'content-type': 'application/json' },
      })
    expect(await (await device('/auth/me')).json()).toMatchObject({ code: 'terminal_locked' })
    expect((await sessionBefore.get('/auth/me')).status).toBe(200)
    const body = JSON.stringify({ user_id: staffed.waiter.id, pin: TEST_PIN })
    const signInReply = await device('/terminals/here/person', { method: 'POST', body })
    expect(signInReply.status).toBe(200)
    expect((await sessionBefore.get('/auth/me')).status).toBe(401)
    expect(session.session.user_id).toBe(owner.id)
  })

  it('a locked terminal permits only public calls, the list of users and sign-in', async () => {
    const hereReply = await sharedTerminal.device.get('/terminals/here')

    const parsed = terminalHere.parse(hereReply.body)
    expect(parsed.terminal).toMatchObject({ id: sharedTerminal.id, name: 'Caja 1' })
    expect(parsed.people.map(({ id }) => id)).toContain(staffed.waiter.id)
    const approvers = parsed.people.filter(({ may_approve }) => may_approve).map(({ id }) => id)
    expect(approvers.toSorted()).toEqual([staffed.cashier.id, staffed.restaurant.owner_id].toSorted())
    expect(JSON.stringify(hereReply.body)).not.toMatch(/pin|email|hash/)
    expect(statusAndCode(await listOrders())).toEqual([403, 'terminal_locked'])
    expect(statusAndCode(await sharedTerminal.device.get('/restaurants'))).toEqual([403, 'terminal_locked'])
    expect((await api.as(staffed.waiter).get('/terminals/here')).body).toMatchObject({
      terminal: null,
      people: [],
    })
  })

  it("a terminal signs a user in by PIN, with the restaurant's work only, and labels actions with both names", async () => {
    expect((await signInByPin()).status).toBe(200)

    const mine = me.parse((await sharedTerminal.device.get('/auth/me')).body)
    expect(mine).toMatchObject({ id: staffed.waiter.id, role: 'staff', phone: null })
    expect(mine.access.terminal).toMatchObject({ name: 'Caja 1', idle_seconds: 120 })
    const order = await sharedTerminal.device.post('/orders', {
      restaurant_id: staffed.restaurant.id,
      order_type: 'takeaway',
      items: [{ dish_id: staffed.dish.id }],
    })
    expect(order.status).toBe(201)
    const event = await api.db.orderEvent.findFirstOrThrow({ where: { order_id: order.body.id } })
    expect([event.user_id, event.user_name]).toEqual([
      staffed.waiter.id,
      `${staffed.waiter.first_name} ${staffed.waiter.last_name} · Caja 1`,
    ])
    expect(order.body.waiter_name).toBe(`${staffed.waiter.first_name} ${staffed.waiter.last_name}`)
  })

  it('a terminal never permits administration, users, keys or the profile', async () => {
    await setPin(api, staffed.restaurant.id, staffed.restaurant.owner_id)
    expect((await signInByPin({ ...staffed.waiter, id: staffed.restaurant.owner_id })).status).toBe(200)
    const { device } = sharedTerminal
    const id = staffed.restaurant.id

    const refusedReplies = await Promise.all([
      device.get('/auth/sessions'),
      device.put('/auth/profile', { city: 'Puebla' }),
      device.post('/auth/change-password', { current_password: PASSWORD, new_password: `${PASSWORD} b` }),
      device.post('/auth/second-factor/setup', { password: PASSWORD }),
      device.get('/api-keys', { restaurant_id: id }),
      device.get('/audit', { restaurant_id: id }),
      device.get(`/memberships/restaurant/${id}`),
      device.post('/memberships', { restaurant_id: id, email: 'x@people.test', role: 'waiter' }),
      device.get('/subscriptions/user-subscriptions'),
      device.put(`/restaurants/${id}`, { city: 'Puebla' }),
      device.get(`/restaurants/${id}/terminals`),
      device.put(`/pins/${id}`, { password: PASSWORD, pin: '9182' }),
    ])

    expect(refusedReplies.map(statusAndCode)).toEqual(refusedReplies.map(() => [403, 'own_sign_in_needed']))
    expect((await listOrders()).status).toBe(200)
    const { access } = (await device.get('/auth/me')).body
    expect(access).toMatchObject({ is_owner_or_admin: false, restaurants: [{ role: 'restaurant_admin' }] })
    expect(access.restaurants[0].permissions).toContain('create_payment')
    expect(access.restaurants[0].permissions).not.toContain('manage_memberships')
    expect(access.restaurants[0].permissions).not.toContain('update_restaurant')
    const other = await buildStaffedRestaurant(api.db)
    await api.db.restaurantOwner.create({
      data: { restaurant_id: other.restaurant.id, user_id: staffed.restaurant.owner_id },
    })
    expect((await device.get('/orders', { restaurant_id: other.restaurant.id })).status).toBe(404)
  })

  it('a terminal locks manually, without activity, and after half a day, with a tolerance for the last call', async () => {
    await signInByPin()
    api.clock.advance(149_000)
    expect(await currentHolder()).toBe(staffed.waiter.id)
    api.clock.advance(2000)
    expect(await currentHolder()).toBe('terminal_locked')

    await signInByPin()
    for (let passed = 0; passed < TERMINAL_SIGN_IN_MS - 100_000; passed += 100_000) {
      api.clock.advance(100_000)
      await api.db.terminalTurn.updateMany({
        where: { ended_at: null },
        data: { touched_at: api.clock.now() },
      })
    }
    await keepSignInsAlive(api)
    expect((await sharedTerminal.device.post('/terminals/here/touch')).status).toBe(200)
    expect(await currentHolder()).toBe(staffed.waiter.id)
    api.clock.advance(100_000)
    expect(statusAndCode(await sharedTerminal.device.post('/terminals/here/touch'))).toEqual([
      403,
      'terminal_locked',
    ])

    api.clock.set(new Date())
    await signInByPin()
    expect((await sharedTerminal.device.delete('/terminals/here/person')).status).toBe(200)
    expect((await sharedTerminal.device.delete('/terminals/here/person')).status).toBe(200)
    expect(await currentHolder()).toBe('terminal_locked')
  })

  it('a terminal applies changes at once: the member leaves, is deactivated, loses the PIN, or the terminal ends', async () => {
    const where = { user_id: staffed.waiter.id }
    await signInByPin()
    await api.db.membership.updateMany({ where, data: { role: 'chef' } })
    expect(statusAndCode(await listOrders())).toEqual([403, 'forbidden'])
    await api.db.membership.updateMany({ where, data: { status: 'revoked' } })
    expect(await currentHolder()).toBe('terminal_locked')
    await api.db.membership.updateMany({ where, data: { status: 'accepted' } })
    await api.db.user.update({ where: { id: staffed.waiter.id }, data: { active: false } })
    expect(await currentHolder()).toBe('terminal_locked')
    await api.db.user.update({ where: { id: staffed.waiter.id }, data: { active: true } })
    expect(await currentHolder()).toBe(staffed.waiter.id)

    const owner = api.as({ id: staffed.restaurant.owner_id })
    const id = staffed.restaurant.id
    expect((await owner.get(`/restaurants/${id}/pins`)).body.items).toMatchObject([{ id: staffed.waiter.id }])
    expect((await owner.delete(`/restaurants/${id}/pins/${staffed.waiter.id}`)).status).toBe(200)
    expect(await currentHolder()).toBe('terminal_locked')
    expect((await owner.get(`/restaurants/${id}/terminals`)).body.items).toMatchObject([
      { id: sharedTerminal.id },
    ])
    expect((await owner.put(`/terminals/${sharedTerminal.id}`, { name: 'Pase' })).body.name).toBe('Pase')
    expect((await owner.delete(`/terminals/${sharedTerminal.id}`)).status).toBe(200)
    expect((await owner.delete(`/terminals/${sharedTerminal.id}`)).status).toBe(404)
    expect((await sharedTerminal.device.get('/auth/me')).status).toBe(401)
    const log = await api.db.auditEntry.findMany({ where: { restaurant_id: id }, orderBy: { at: 'asc' } })
    expect(new Set(log.map(({ action }) => action))).toEqual(
      new Set(['terminal.pin_set', 'terminal.pin_cleared', 'terminal.updated', 'terminal.ended']),
    )
  })
})

describe('a PIN', () => {
  it('a PIN is set at the terminal with the password, which signs in, and simple PINs are rejected', async () => {
    const set = (pin: string, password = PASSWORD) =>
      sharedTerminal.device.post('/terminals/here/pin', { user_id: staffed.cashier.id, password, pin })

    for (const pin of ['1234', '0000', '4321', '1990', '2026', '1212', '123123', '987654', '121212'])
      expect(statusAndCode(await set(pin))).toEqual([422, 'weak_pin'])
    expect(statusAndCode(await set('7391', 'no es esta'))).toEqual([422, 'wrong_password'])
    expect(statusAndCode(await set('73'))).toEqual([422, 'invalid'])
    expect((await set('7391')).status).toBe(200)
    expect(await currentHolder()).toBe(staffed.cashier.id)
    expect((await signInByPin(staffed.cashier, '7391')).status).toBe(200)
    const kept = await api.db.memberPin.findMany({ where: { user_id: staffed.cashier.id } })
    expect(kept[0]?.pin_hash).toMatch(/^\$2/)
    expect(
      statusAndCode(
        await api
          .as(staffed.waiter)
          .post('/terminals/here/person', { user_id: staffed.waiter.id, pin: TEST_PIN }),
      ),
    ).toEqual([409, 'not_a_terminal'])
  })

  it('a PIN is set at the terminal by members only, with ten attempts at the password', async () => {
    const elsewhere = await buildStaffedRestaurant(api.db)
    const { device } = sharedTerminal
    const set = ({ id: user_id }: { id: string }, password: string) =>
      device.post('/terminals/here/pin', { user_id, password, pin: '7391' })

    expect(statusAndCode(await set(elsewhere.waiter, PASSWORD))).toEqual([422, 'wrong_password'])
    for (let left = 10; left > 0; left -= 1)
      expect(statusAndCode(await set(staffed.cook, 'no es esta'))).toEqual([422, 'wrong_password'])
    expect(statusAndCode(await set(staffed.cook, PASSWORD))).toEqual([429, 'rate_limited'])
  })

  it('a PIN is set in the profile for the restaurants of the user', async () => {
    const chef = api.as(staffed.chef)
    const set = (id: string, password = PASSWORD) => chef.put(`/pins/${id}`, { password, pin: '7391' })
    const elsewhere = await buildStaffedRestaurant(api.db)

    expect(statusAndCode(await set(staffed.restaurant.id, 'no es esta'))).toEqual([422, 'wrong_password'])
    expect((await set(elsewhere.restaurant.id)).status).toBe(404)
    for (let left = 4; left > 0; left -= 1) await set(staffed.restaurant.id, 'no es esta')
    expect(statusAndCode(await set(staffed.restaurant.id))).toEqual([429, 'rate_limited'])
    await api.db.rateLimit.deleteMany({ where: { key: { startsWith: 'change_password_user' } } })
    expect((await set(staffed.restaurant.id)).status).toBe(200)
    const own = await chef.get('/pins')
    expect(own.body.items).toMatchObject([
      { restaurant_id: staffed.restaurant.id, since: expect.any(String) },
    ])
  })

  it('five of twenty concurrent PIN guesses are checked, and then the PIN is locked for five minutes', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => signInByPin(staffed.waiter, String(5013 + n))),
    )

    const codes = guesses.map(({ body }) => body.code)
    expect(codes.filter((code) => code === 'wrong_pin')).toHaveLength(5)
    expect(codes.filter((code) => code === 'pin_locked')).toHaveLength(15)
    expect(statusAndCode(await signInByPin())).toEqual([422, 'pin_locked'])
    const other = await buildTerminal(api, staffed.restaurant)
    const otherTerminalReply = await other.device.post('/terminals/here/person', {
      user_id: staffed.waiter.id,
      pin: TEST_PIN,
    })
    expect(otherTerminalReply.status).toBe(200)
    const entries = await api.db.auditEntry.findMany({
      where: { action: 'terminal.pin_locked', entity_id: sharedTerminal.id },
    })
    expect(entries.map(({ data }) => data)).toEqual([{ user_id: staffed.waiter.id }])

    api.clock.advance(5 * 60_000 + 1)
    expect((await signInByPin()).status).toBe(200)
  })

  it('thirty of forty concurrent PIN guesses at eight terminals are checked, and then the PIN is locked until the password', async () => {
    const terminals = await Promise.all(
      Array.from({ length: 9 }, (_, n) => buildTerminal(api, staffed.restaurant, { name: `Caja ${n + 2}` })),
    )
    const freshTerminal = terminals.pop()!
    const signInAt = ({ device }: typeof freshTerminal, pin: string) =>
      device.post('/terminals/here/person', { user_id: staffed.waiter.id, pin })
    expect((await signInAt(freshTerminal, TEST_PIN)).status).toBe(200)
    const guesses = await Promise.all(
      terminals.flatMap((one, n) =>
        Array.from({ length: 5 }, (_, k) => signInAt(one, String(5013 + n * 5 + k))),
      ),
    )

    const codes = guesses.map(({ body }) => body.code)
    expect(codes.filter((code) => code === 'wrong_pin')).toHaveLength(30)
    expect(codes.filter((code) => code === 'pin_asleep')).toHaveLength(10)
    const entries = await api.db.auditEntry.findMany({
      where: { restaurant_id: staffed.restaurant.id, action: 'terminal.pin_asleep' },
    })
    expect(entries.map(({ data }) => data)).toEqual([{ user_id: staffed.waiter.id }])
    const counter = { key: { startsWith: 'pin_person' } }
    const laterExpiry = { expire: { decrement: 2 * 86_400_000 } }
    await api.db.rateLimit.updateMany({ where: counter, data: laterExpiry })
    expect(statusAndCode(await signInAt(freshTerminal, TEST_PIN))).toEqual([422, 'pin_asleep'])
    // Shortens the PIN lock to one day, as if the write of the long lock was lost. The next rejected attempt
    // writes it again.
    await api.db.rateLimit.updateMany({ where: counter, data: { expire: Date.now() + 86_400_000 } })
    expect(statusAndCode(await signInAt(freshTerminal, TEST_PIN))).toEqual([422, 'pin_asleep'])
    await api.db.rateLimit.updateMany({ where: counter, data: laterExpiry })
    expect(statusAndCode(await signInAt(freshTerminal, TEST_PIN))).toEqual([422, 'pin_asleep'])

    const by_password = { user_id: staffed.waiter.id, password: PASSWORD, pin: '7391' }
    expect((await freshTerminal.device.post('/terminals/here/pin', by_password)).status).toBe(200)
    expect((await signInAt(freshTerminal, '7391')).status).toBe(200)
  })

  it('a sign-in by PIN receives the same response for users without a PIN, unknown users and members elsewhere', async () => {
    const elsewhere = await buildStaffedRestaurant(api.db)
    await setPin(api, staffed.restaurant.id, elsewhere.waiter.id)

    for (const user of [staffed.cook, elsewhere.waiter, { id: newId() }]) {
      for (let n = 0; n < 5; n += 1)
        expect(statusAndCode(await signInByPin(user))).toEqual([422, 'wrong_pin'])
      expect(statusAndCode(await signInByPin(user))).toEqual([422, 'pin_locked'])
    }
    const where = { action: 'terminal.pin_locked', entity_id: sharedTerminal.id }
    const [entry, ...others] = await api.db.auditEntry.findMany({ where })
    expect([entry?.data, others]).toEqual([{ user_id: staffed.cook.id }, []])
  })

  it('a PIN is valid for one user in one restaurant, and its hash is valid nowhere else', async () => {
    const elsewhere = await buildStaffedRestaurant(api.db)
    await setPin(api, elsewhere.restaurant.id, staffed.cook.id)
    expect(statusAndCode(await signInByPin(staffed.cook))).toEqual([422, 'wrong_pin'])

    const pinOwner = { restaurant_id: staffed.restaurant.id, user_id: staffed.cook.id }
    const others = await api.db.memberPin.findMany({
      where: {
        OR: [
          { user_id: staffed.cook.id },
          { restaurant_id: staffed.restaurant.id, user_id: staffed.waiter.id },
        ],
      },
    })
    expect(others).toHaveLength(2)
    for (const { pin_hash } of others) {
      await api.db.memberPin.deleteMany({ where: pinOwner })
      await api.db.memberPin.create({ data: { ...pinOwner, pin_hash, updated_at: new Date() } })
      expect(statusAndCode(await signInByPin(staffed.cook))).toEqual([422, 'wrong_pin'])
    }
  })

  it('a PIN does not sign in at a terminal that has ended', async () => {
    await api.db.terminal.update({ where: { id: sharedTerminal.id }, data: { ended_at: api.clock.now() } })

    expect(statusAndCode(await signInByPin())).toEqual([409, 'not_a_terminal'])
    expect(await api.db.terminalTurn.count({ where: { terminal_id: sharedTerminal.id } })).toBe(0)
  })

  it('one of twenty concurrent sign-ins at a terminal remains in force', async () => {
    await setPin(api, staffed.restaurant.id, staffed.cashier.id)
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => signInByPin(n % 2 ? staffed.waiter : staffed.cashier)),
    )

    const signedInReplies = replies.filter(({ status }) => status === 200)
    expect(signedInReplies.length).toBeGreaterThanOrEqual(2)
    expect(await api.db.terminalTurn.count({ where: { terminal_id: sharedTerminal.id } })).toBe(
      signedInReplies.length,
    )
    expect(
      await api.db.terminalTurn.count({ where: { terminal_id: sharedTerminal.id, ended_at: null } }),
    ).toBe(1)
  })

  it('a PIN approves at a terminal with the lock of its sign-ins', async () => {
    await setPin(api, staffed.restaurant.id, staffed.cashier.id, '7391')
    await signInByPin()
    const items = [{ dish_id: staffed.dish.id, quantity: 20 }]
    const order = await openOrder(api, staffed, { items, send: true })
    const path = `/orders/${order.id}/items/${order.items[0]!.id}/void`
    const body = (pin: string, user_id = staffed.cashier.id) => ({
      quantity: 1,
      reason: 'frío',
      approval: { user_id, pin },
    })

    const lent = await sharedTerminal.device.post(path, body('7391'))
    expect(lent.status).toBe(200)
    expect(JSON.stringify(lent.body)).toContain(staffed.cashier.id)
    expect(await currentHolder()).toBe(staffed.waiter.id)
    const own = await sharedTerminal.device.post(path, body(TEST_PIN, staffed.waiter.id))
    expect(statusAndCode(own)).toEqual([403, 'approval_required'])

    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        sharedTerminal.device.post(path, body(`${5013 + n}`), {
          'Idempotency-Key': `guess-${order.id}-${n}`,
        }),
      ),
    )
    expect(guesses.filter(({ body: { code } }) => code === 'approval_required')).toHaveLength(5)
    expect(guesses.filter(({ body: { code } }) => code === 'pin_locked')).toHaveLength(15)
    expect(statusAndCode(await signInByPin(staffed.cashier, '7391'))).toEqual([422, 'pin_locked'])
  })
})
