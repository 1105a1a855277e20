import { beforeEach, describe, expect, it } from 'vitest'
import { waitingTickets } from '@forki/contract/kitchen'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildStaffedRestaurant, openOrder, type StaffedRestaurant } from '../../../test/factories/order.ts'
import { buildRestaurantDropdown } from '../../../test/factories/restaurant-dropdown.ts'
import { buildTerminal, setPin, TEST_PIN } from '../../../test/factories/terminal.ts'

let staffed: StaffedRestaurant
let shared: Awaited<ReturnType<typeof buildTerminal>>
const api = await startApiForFile()
beforeEach(async () => {
  api.clock.set(new Date())
  staffed = await buildStaffedRestaurant(api.db)
  shared = await buildTerminal(api, staffed.restaurant)
})

/** Sends an order with a line for the kitchen and one for the bar. */
const sendOrder = () =>
  openOrder(api, staffed, {
    items: [{ dish_id: staffed.dish.id }, { dish_id: staffed.drink.id, quantity: 2 }],
    send: true,
  })
const buildStation = (key: string, is_active = true) =>
  buildRestaurantDropdown(api.db, { restaurant_id: staffed.restaurant.id, list: 'station', key, is_active })
const countWaiting = async (query: { station?: string } = {}) => {
  const reply = await shared.device.get('/kitchen/waiting', query)
  expect([reply.status, reply.body.detail]).toEqual([200, undefined])
  return waitingTickets.parse(reply.body)
}
const bump = (order: { id: string }, body: object) =>
  api.as(staffed.cook).post(`/kitchen/tickets/${order.id}/bump`, body)

describe('GET /kitchen/waiting', () => {
  it('a locked terminal gets the number, age and last time of waiting tickets, and nothing else (KIT-30)', async () => {
    api.clock.set('2026-11-21T20:00:00.000Z')
    await sendOrder()
    api.clock.advance(90_000)
    await sendOrder()
    api.clock.advance(30_000)

    const reply = await shared.device.get('/kitchen/waiting')
    api.clock.set(new Date())

    expect(reply.body).toEqual({
      tickets: 4,
      oldest_seconds: 120,
      last_sent_at: '2026-11-21T20:01:30.000Z',
    })
  })

  it('a terminal without waiting tickets gets zero and no age', async () => {
    await openOrder(api, staffed)

    expect(await countWaiting()).toEqual({ tickets: 0, oldest_seconds: null, last_sent_at: null })
  })

  it('waiting tickets of a station exclude those of other stations', async () => {
    await buildStation('bar')
    await buildStation('grill')
    await sendOrder()

    expect((await countWaiting({ station: 'bar' })).tickets).toBe(1)
    expect((await countWaiting({ station: 'grill' })).tickets).toBe(0)
  })

  it('a screen whose station is no longer active counts the tickets of all stations, which its board shows', async () => {
    await buildStation('grill', false)
    await sendOrder()

    expect((await countWaiting({ station: 'grill' })).tickets).toBe(2)
    expect((await countWaiting({ station: 'nowhere' })).tickets).toBe(2)
  })

  it('a started ticket waits until its lines are ready, and those of a cancelled order do not wait', async () => {
    const started = await sendOrder()
    const cancelled = await sendOrder()

    await bump(started, { to: 'preparing' })
    expect((await countWaiting()).tickets).toBe(4)
    await bump(started, { to: 'ready' })
    expect((await countWaiting()).tickets).toBe(2)
    const reply = await api.as(staffed.owner).post(`/orders/${cancelled.id}/cancel`, { notes: 'se fueron' })
    expect([reply.status, reply.body.detail]).toEqual([200, undefined])
    expect((await countWaiting()).tickets).toBe(0)
  })

  it('tickets of another restaurant are not counted', async () => {
    const other = await buildStaffedRestaurant(api.db)
    await openOrder(api, other, { items: [{ dish_id: other.dish.id }], send: true })

    expect((await countWaiting()).tickets).toBe(0)
  })

  it('an unlocked terminal of a waiter gets the count too, and its board needs a right to the kitchen', async () => {
    await setPin(api, staffed.restaurant.id, staffed.waiter.id)
    await shared.device.post('/terminals/here/person', { user_id: staffed.waiter.id, pin: TEST_PIN })
    await sendOrder()

    expect((await countWaiting()).tickets).toBe(2)
    const board = await shared.device.get('/kitchen/tickets', { restaurant_id: staffed.restaurant.id })
    expect(board.status).toBe(403)
  })

  it('a device that is no terminal and a terminal that ended get no count', async () => {
    const own = await api.as(staffed.cook).get('/kitchen/waiting')
    await api.db.terminal.update({ where: { id: shared.id }, data: { ended_at: new Date() } })
    await api.db.session.update({ where: { id: shared.session_id }, data: { revoked_at: new Date() } })
    const ended = await shared.device.get('/kitchen/waiting')

    expect([own.status, own.body.code]).toEqual([409, 'not_a_terminal'])
    expect([ended.status, ended.body.code]).toEqual([401, 'invalid_session'])
  })
})
