import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LiveEvent } from '@forki/contract/events'
import type { Order } from '@forki/contract/orders'
import type { Permission } from '@forki/contract/permissions'
import { afterAll, expect, it } from 'vitest'
import { createForki, type Forki } from '../../sdk/src/index.ts'
import { buildApiKey } from '../factories/api-key.ts'
import { openTill, recordTransaction } from '../factories/till.ts'
import { buildMenu } from '../factories/menu.ts'
import { buildStaffedRestaurant } from '../factories/order.ts'
import { startApiForFile } from '../setup/api.ts'

interface GuideCode {
  readMenu: (
    forki: Forki,
    restaurant_id: string,
  ) => Promise<{ dishes: { id: string; is_sold_out: boolean }[] }>
  setSoldOut: (forki: Forki, restaurant_id: string, dish_id: string, is_sold_out: boolean) => Promise<object>
  sendOrder: (
    forki: Forki,
    order: object,
  ) => Promise<{ order?: Order; sold_out?: { dish_ids: string[]; option_ids: string[] } }>
  readEvents: (
    forki: Forki,
    restaurant_id: string,
    cursor?: string,
  ) => Promise<{ events: LiveEvent[]; cursor: string; is_restart: boolean }>
  changeCourier: (forki: Forki, id: string, name: string, phone: string) => Promise<Order>
  cancelOrder: (forki: Forki, id: string, notes: string) => Promise<Order | null>
  reconcile: (forki: Forki, restaurant_id: string, channel: string, day: string) => Promise<object[]>
}

const folder = mkdtempSync(path.join(tmpdir(), 'forki-platform-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const guideText = readFileSync(path.join(import.meta.dirname, '../../../docs/delivery-platforms.md'), 'utf8')
const guideFile = path.join(folder, 'platform.mjs')
writeFileSync(
  guideFile,
  Array.from(guideText.matchAll(/^```js\n([\s\S]*?)^```/gm), ([, code = '']) => code).join('\n'),
)
const guideCode = (await import(pathToFileURL(guideFile).href)) as GuideCode

const api = await startApiForFile()
const staffed = await buildStaffedRestaurant(api.db)
const restaurant_id = staffed.restaurant.id
const waiter = api.as(staffed.waiter)
await buildMenu(api.db, { restaurant_id, dishes: [staffed.dish, staffed.drink], is_active: true })
const createClientWithRights = async (...permissions: Permission[]) => {
  const { token } = await buildApiKey(api.db, { restaurant_id, created_by: staffed.owner.id, permissions })
  return createForki({ url: api.url, apiKey: token })
}
const PLATFORM_RIGHTS = [
  'read_dish',
  'update_dish',
  'create_order',
  'read_order',
  'update_order',
  'read_payment',
] as const
const forki = await createClientWithRights(...PLATFORM_RIGHTS)
const orderOf = (external_id: string, dish_id = staffed.dish.id) => ({
  restaurant_id,
  channel: 'rapidito',
  external_source: 'rapidito',
  external_id,
  delivery: { address: 'Calle 7', prepaid_cents: 10_000, platform_fee_cents: 1500 },
  items: [{ dish_id }],
})
const sendOrder = async (external_id: string) =>
  (await guideCode.sendOrder(forki, orderOf(external_id))).order!
const acceptOrder = async ({ id }: Order) => {
  expect((await waiter.post(`/orders/${id}/accept`, {})).status).toBe(200)
}

it('the guide reads the menu, sells a dish out and learns which dish of an order is sold out', async () => {
  await guideCode.setSoldOut(forki, restaurant_id, staffed.drink.id, true)
  const { dishes } = await guideCode.readMenu(forki, restaurant_id)

  expect(new Map(dishes.map(({ id, is_sold_out }) => [id, is_sold_out]))).toEqual(
    new Map([
      [staffed.dish.id, false],
      [staffed.drink.id, true],
    ]),
  )
  expect(await guideCode.sendOrder(forki, orderOf('G-0', staffed.drink.id))).toEqual({
    sold_out: { dish_ids: [staffed.drink.id], option_ids: [] },
  })
})

it('the guide sends an order once, changes its courier, and reads the events of an outage', async () => {
  const start = await guideCode.readEvents(forki, restaurant_id)
  const orders = await Promise.all(Array.from({ length: 5 }, () => sendOrder('G-1')))
  const order = orders[0]!
  await acceptOrder(order)
  const changedOrder = await guideCode.changeCourier(forki, order.id, 'Nadia', '+52 222 555 0102')
  const { events } = await guideCode.readEvents(forki, restaurant_id, start.cursor)

  expect(new Set(orders.map(({ id }) => id)).size).toBe(1)
  expect(changedOrder.delivery).toMatchObject({
    address: 'Calle 7',
    courier_name: 'Nadia',
    prepaid_cents: 10_000,
  })
  const types = events.filter(({ data }) => data.ids.includes(order.id)).map(({ type }) => type)
  expect(types).toEqual(expect.arrayContaining(['order.created', 'order.accepted', 'order.updated']))
})

it('the guide reads the event log from its beginning when a failover ended its cursor', async () => {
  const start = await guideCode.readEvents(forki, restaurant_id)
  const order = await sendOrder('G-7')
  // Rewrites the change log, so that the identity of the database changes as after a failover.
  await api.deps.pool.query('VACUUM FULL list_changes')
  const restart = await guideCode.readEvents(forki, restaurant_id, start.cursor)
  const next = await guideCode.readEvents(forki, restaurant_id, restart.cursor)

  expect(restart.is_restart).toBe(true)
  const ids = restart.events.map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
  expect(restart.events.flatMap(({ data }) => data.ids)).toContain(order.id)
  expect(next).toMatchObject({ events: [], is_restart: false })
})

it('the guide cancels an order before its acceptance, and an accepted one only with the permission delete_order', async () => {
  const [early, late] = [await sendOrder('G-2'), await sendOrder('G-3')]
  await acceptOrder(late)

  expect(await guideCode.cancelOrder(forki, early.id, 'guest')).toMatchObject({ delivery_state: 'rejected' })
  expect(await guideCode.cancelOrder(forki, early.id, 'guest')).toMatchObject({ status: 'cancelled' })
  expect(await guideCode.cancelOrder(forki, late.id, 'guest')).toBeNull()
  const clientWithDeletion = await createClientWithRights(...PLATFORM_RIGHTS, 'delete_order')
  expect(await guideCode.cancelOrder(clientWithDeletion, late.id, 'guest')).toMatchObject({
    status: 'cancelled',
    delivery_state: 'accepted',
  })
})

it('the guide reconciles paid, open and cancelled orders of a day', async () => {
  const till = await openTill(api, staffed)
  const [paid, open, cancelled] = [await sendOrder('G-4'), await sendOrder('G-5'), await sendOrder('G-6')]
  await acceptOrder(paid)
  const payment = { order_id: paid.id, method: 'other', amount_cents: paid.balance_cents }
  await recordTransaction(api, staffed, till, payment)
  await guideCode.cancelOrder(forki, cancelled.id, 'guest')
  const rows = await guideCode.reconcile(forki, restaurant_id, 'rapidito', paid.business_date)
  const rowOf = (external_id: string) =>
    rows.find((row) => 'external_id' in row && row.external_id === external_id)

  expect(rowOf('G-4')).toMatchObject({
    total_cents: 9500,
    settled_cents: 9500,
    open_cents: 0,
    price_difference_cents: 500,
    payout_cents: 8500,
    tax_cents: paid.tax_cents,
  })
  expect(rowOf('G-5')).toMatchObject({ settled_cents: 0, open_cents: open.balance_cents })
  expect(rowOf('G-6')).toMatchObject({ status: 'cancelled', payout_cents: 0, price_difference_cents: 0 })
})

it('dishes of a rehearsal copy have the external ids of the restaurant', async () => {
  await api.db.dish.update({
    where: { id: staffed.dish.id },
    data: { external_source: 'rapidito', external_id: 'D-1' },
  })
  const owner = api.as(staffed.owner)
  const reply = await owner.post(`/restaurants/${restaurant_id}/rehearsal`)
  expect([reply.status, reply.body.detail]).toEqual([200, undefined])
  const copy_id = (reply.body as { copy: { id: string } }).copy.id
  const { body } = await owner.get('/dishes', {
    restaurant_id: copy_id,
    external_source: 'rapidito',
    external_id: 'D-1',
  })

  expect(body.items).toMatchObject([{ name: staffed.dish.name, restaurant_id: copy_id }])
})
