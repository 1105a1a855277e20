import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { withClient } from '../../src/db/with-client.ts'
import { checkInvariants } from '../../src/db/invariants.ts'
import { findBrokenLinks } from '../../src/modules/audit/audit-chain.query.ts'
import { startApiForFile } from '../setup/api.ts'
import { closeTill, openTill, buildPaidOrder } from '../factories/till.ts'
import { uniqueNumber } from '../factories/ids.ts'
import { buildStockItem } from '../factories/inventory.ts'
import { buildStaffedRestaurant, openOrder } from '../factories/order.ts'
import { buildTable } from '../factories/table.ts'
import { keysRejectedByCitus } from './keys-rejected-by-citus.ts'
import { readContents } from '../upgrades/database-contents.ts'

const SCRIPT = readFileSync(path.resolve(import.meta.dirname, '../../../docs/deploy/distributed.sql'), 'utf8')

const sql = <T extends object>(text: string) =>
  withClient(api.deps.env.DATABASE_URL, async (client) => (await client.query<T>(text)).rows)

/** Creates a paid order in a closed till session, and an order that consumes stock. */
async function createOrders(): Promise<void> {
  const till = await openTill(api, staffed, { register: `Caja ${uniqueNumber()}` })
  await buildPaidOrder(api, staffed, till)
  await closeTill(api, staffed, till, { counted_cash_cents: 59_500 })
  await openOrder(api, staffed, { send: true })
}

const api = await startApiForFile()
const staffed = await buildStaffedRestaurant(api.db)
const { id: restaurant_id } = staffed.restaurant
const item = await buildStockItem(api.db, { restaurant_id, deliveries: [{ quantity: 90, expires_at: null }] })
const recipe = [{ inventory_item_id: item.id, quantity: 0.25 }]
await api.as(staffed.owner).put(`/dishes/${staffed.dish.id}`, { recipe, price_cents: 9500 })
await createOrders()

describe('keys of a distributed PostgreSQL', () => {
  it('the distribution script adds the restaurant id to every key, changes no row, and changes nothing when run again', async () => {
    const contentsBefore = await withClient(api.deps.env.DATABASE_URL, readContents)
    const rejectedBefore = await keysRejectedByCitus(api.deps.env.DATABASE_URL)
    await sql(SCRIPT)
    const rejectedAfter = await keysRejectedByCitus(api.deps.env.DATABASE_URL)
    const indexes = () => sql('SELECT indexname, indexdef FROM pg_indexes ORDER BY 1')
    const indexesBefore = await indexes()
    await sql(SCRIPT)

    expect(rejectedBefore.length).toBeGreaterThan(60)
    expect(rejectedAfter).toEqual([])
    expect(await indexes()).toEqual(indexesBefore)
    expect(await withClient(api.deps.env.DATABASE_URL, readContents)).toEqual(contentsBefore)
  })

  it('the changed unique keys still let only one of twenty callers open a table', async () => {
    const table = await buildTable(api.db, { restaurant_id: staffed.restaurant.id })
    const waiter = api.as(staffed.waiter)
    const openedReplies = await Promise.all(
      Array.from({ length: 20 }, () =>
        waiter.post('/orders', {
          restaurant_id: staffed.restaurant.id,
          order_type: 'dine_in',
          table_id: table.id,
          items: [{ dish_id: staffed.dish.id, quantity: 1 }],
        }),
      ),
    )
    await createOrders()

    expect(openedReplies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(openedReplies.map(({ status }) => status))).toEqual(new Set([201, 409]))
    await withClient(api.deps.env.DATABASE_URL, async (client) => {
      expect(await checkInvariants(client)).toEqual([])
      expect(await findBrokenLinks(client)).toEqual([])
    })
  })
})
