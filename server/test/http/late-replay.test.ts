import type { Order } from '@forki/contract/orders'
import { beforeEach, describe, expect, it } from 'vitest'
import { startApiForFile } from '../setup/api.ts'
import { openTill } from '../factories/till.ts'
import { buildStaffedRestaurant, type StaffedRestaurant } from '../factories/order.ts'

const HOUR_MS = 3_600_000
/** Delays in ms until an offline device repeats commands. Commands older than 48 h need the user's consent. */
const DELAYS_MS = [5 * 60_000, 11 * HOUR_MS, 48 * HOUR_MS]

let staffed: StaffedRestaurant
const api = await startApiForFile()
beforeEach(async () => {
  staffed = await buildStaffedRestaurant(api.db)
})

const keyHeaders = (key: string) => ({ 'Idempotency-Key': key })
const postWithKey = (person: { id: string }, path: string, body: object, key: string) =>
  api.as(person).post(path, body, keyHeaders(key))

describe('commands of an offline device, sent again much later', () => {
  it.each(DELAYS_MS)(
    'a command repeated after %d ms receives its first response and has one effect',
    async (late) => {
      const name = `late-${late}`
      const till = await openTill(api, staffed)
      const { restaurant, waiter, cashier, dish } = staffed
      const opening = { restaurant_id: restaurant.id, order_type: 'takeaway' }
      const openedReply = await postWithKey(waiter, '/orders', opening, `${name}-open`)
      const order = openedReply.body as Order
      const lines = { items: [{ dish_id: dish.id, quantity: 2 }], send: true }
      const addedLines = await postWithKey(waiter, `/orders/${order.id}/items`, lines, `${name}-lines`)
      const { balance_cents: amount_cents } = addedLines.body as Order
      const payment = { type: 'payment', method: 'cash', order_id: order.id, amount_cents }
      const paymentReply = await postWithKey(
        cashier,
        `/cashiers/${till.id}/transactions`,
        payment,
        `${name}-pay`,
      )
      expect([openedReply.status, addedLines.status, paymentReply.status]).toEqual([
        201,
        addedLines.status,
        201,
      ])

      // The sessions are extended after the clock advances, because they expire before idempotency keys.
      api.clock.advance(late)
      await api.db.session.updateMany({
        data: { last_seen_at: api.clock.now(), expires_at: new Date(api.clock.now().getTime() + HOUR_MS) },
      })
      const replays = [
        await postWithKey(waiter, '/orders', opening, `${name}-open`),
        await postWithKey(waiter, `/orders/${order.id}/items`, lines, `${name}-lines`),
        await postWithKey(cashier, `/cashiers/${till.id}/transactions`, payment, `${name}-pay`),
      ]

      expect(replays.map(({ status, text }) => [status, text])).toEqual(
        [openedReply, addedLines, paymentReply].map(({ status, text }) => [status, text]),
      )
      expect(replays.map(({ headers }) => headers['idempotency-replayed'])).toEqual(['true', 'true', 'true'])
      expect(await api.db.orderItem.count({ where: { order_id: order.id } })).toBe(1)
      expect(await api.db.cashierTransaction.count({ where: { order_id: order.id } })).toBe(1)
    },
  )
})
