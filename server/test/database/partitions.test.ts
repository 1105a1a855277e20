import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withClient } from '../../src/db/with-client.ts'
import { checkInvariants } from '../../src/db/invariants.ts'
import { countChains, findBrokenLinks } from '../../src/modules/audit/audit-chain.query.ts'
import { restoreBackup } from '../../src/modules/operations/backup/restore-backup.ts'
import { writeBackup } from '../../src/modules/operations/backup/write-backup.ts'
import { startApi, type Api } from '../setup/api.ts'
import { closeTill, openTill, buildPaidOrder } from '../factories/till.ts'
import { buildStockItem } from '../factories/inventory.ts'
import { buildStaffedRestaurant, openOrder, type StaffedRestaurant } from '../factories/order.ts'
import { freshDatabase } from '../setup/database.ts'
import { readContents } from '../upgrades/database-contents.ts'

const SCRIPT = readFileSync(path.resolve(import.meta.dirname, '../../../docs/deploy/partitions.sql'), 'utf8')

let api: Api
let staffed: StaffedRestaurant
let order_id: string
const url = () => api.deps.env.DATABASE_URL
const sql = <T extends object>(text: string) =>
  withClient(url(), async (client) => (await client.query<T>(text)).rows)
/** Runs the partition script as an operator would, and again after a lock timeout. */
const runPartitionScript = (): Promise<unknown> =>
  sql(SCRIPT).catch((error: { code?: string }) => {
    if (error.code === '55P03') return runPartitionScript()
    throw error
  })

/** Reads the rows of the partitioned tables, regardless of their partition. */
const partitionedRows = async (databaseUrl = url()) => {
  const { order_events = [], audit_entries = [] } = await withClient(databaseUrl, readContents)
  return [order_events, audit_entries].map((rows) => rows.map((row) => JSON.stringify(row)).toSorted())
}

/** Creates a paid order in a closed till session with audit entries, and an order that consumes stock. */
async function createOrders(): Promise<void> {
  const till = await openTill(api, staffed, { register: `Caja ${randomUUID().slice(0, 8)}` })
  await buildPaidOrder(api, staffed, till)
  await closeTill(api, staffed, till, { counted_cash_cents: 59_500 })
  await openOrder(api, staffed, { send: true })
}

/** Inserts an order event and an audit entry with this time, far in the past or future. */
async function insertEventAndAuditEntry(at: string): Promise<void> {
  await sql(`
    insert into order_events (id, restaurant_id, order_id, type, user_name, at)
      values (gen_random_uuid(), '${staffed.restaurant.id}', '${order_id}', 'noted', 'Ana', '${at}');
    insert into audit_entries (id, restaurant_id, action, entity, at)
      values (gen_random_uuid(), '${staffed.restaurant.id}', 'a', 'b', '${at}')`)
}

const countRowsIn = async (partition: string) =>
  (await sql<{ count: number }>(`select count(*)::int as count from ${partition}`))[0]?.count

beforeAll(async () => {
  api = await startApi()
  staffed = await buildStaffedRestaurant(api.db)
  const { id: restaurant_id } = staffed.restaurant
  const item = await buildStockItem(api.db, {
    restaurant_id,
    deliveries: [{ quantity: 90, expires_at: null }],
  })
  const recipe = [{ inventory_item_id: item.id, quantity: 0.25 }]
  await api.as(staffed.owner).put(`/dishes/${staffed.dish.id}`, { recipe, price_cents: 9500 })
  order_id = (await openOrder(api, staffed)).id
  await createOrders()
})
afterAll(() => api.close())

describe('tables partitioned by month', () => {
  it('partitioning preserves every row and moves each to its month', async () => {
    await insertEventAndAuditEntry('2026-01-31T23:59:59Z')
    await insertEventAndAuditEntry('2026-03-01T00:00:00Z')
    const rowsBefore = await partitionedRows()
    await runPartitionScript()

    expect(await partitionedRows()).toEqual(rowsBefore)
    for (const history of ['order_events', 'audit_entries']) {
      expect(await countRowsIn(`${history}_2026_01`)).toBe(1)
      expect(await countRowsIn(`${history}_2026_02`)).toBe(0)
      expect(await countRowsIn(`${history}_2026_03`)).toBe(1)
      expect(await countRowsIn(`${history}_default`)).toBe(0)
    }
  })

  it('partitioned tables accept twenty concurrent writers, and all invariants hold', async () => {
    await createOrders()
    const openedOrders = await Promise.all(
      Array.from({ length: 20 }, () => openOrder(api, staffed, { send: true })),
    )
    const owner = api.as(staffed.owner)
    const cancelReplies = await Promise.all(
      openedOrders.map((order) => owner.post(`/orders/${order.id}/cancel`, { notes: 'Se fueron' })),
    )
    const events = (await owner.get(`/orders/${order_id}/events`)).body as { items: unknown[] }

    expect(cancelReplies.map(({ status }) => status)).toEqual(openedOrders.map(() => 200))
    expect(events.items.length).toBeGreaterThanOrEqual(3)
    await withClient(url(), async (client) => {
      expect(await checkInvariants(client)).toEqual([])
      expect(await findBrokenLinks(client)).toEqual([])
      expect((await countChains(client)).entries).toBeGreaterThan(20)
    })
  })

  it('partitions are append-only like their table', async () => {
    for (const table of ['order_events', 'audit_entries', 'audit_entries_2026_01']) {
      await expect(sql(`delete from ${table}`)).rejects.toThrow('forki:append_only')
    }
    await expect(
      sql(`update order_events set order_id = '${staffed.restaurant.id}' where order_id = '${order_id}'`),
    ).rejects.toThrow('forki:append_only')
    await expect(
      sql(`insert into order_events (id, restaurant_id, order_id, type, user_name)
        values (gen_random_uuid(), gen_random_uuid(), '${order_id}', 'stolen', '')`),
    ).rejects.toThrow('order_events_restaurant_id_order_id_fkey')
  })

  it("rows without a partition go to the default one and move when their month's partition is created", async () => {
    await insertEventAndAuditEntry('2031-05-05T05:05:05Z')
    expect(await countRowsIn('audit_entries_default')).toBe(1)
    const rowsBefore = await partitionedRows()
    await Promise.all([runPartitionScript(), runPartitionScript(), createOrders()])

    const rowsAfter = await partitionedRows()
    expect(rowsBefore.flat().filter((row) => !rowsAfter.flat().includes(row))).toEqual([])
    expect(await countRowsIn('audit_entries_2031_05')).toBe(1)
    expect(await countRowsIn('audit_entries_default')).toBe(0)
    expect(await withClient(url(), (client) => findBrokenLinks(client))).toEqual([])
  })

  it('a backup restores partitioned tables completely', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'forki-months-'))
    const file = path.join(folder, 'backup.tar.gz')
    const { blobs } = api.deps
    await writeBackup(file, { databaseUrl: url(), blobs, now: api.clock.now })
    const restored = await freshDatabase()
    await restoreBackup(file, { databaseUrl: restored.url, blobs })
    const came = await partitionedRows(restored.url)
    await restored.drop()
    rmSync(folder, { recursive: true })

    expect(came).toEqual(await partitionedRows())
  })
})
