import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { purge } from '../../src/jobs/delete-expired-rows.job-handler.ts'
import { startApi, type Api, type Caller } from '../setup/api.ts'
import { buildSupplier } from '../factories/inventory.ts'
import { buildTable } from '../factories/table.ts'
import { buildListFixtures, insertCopy, type ListFixtures, type TrackedList } from './list-fixtures.ts'
import { withoutTimestamps, Mirror, readPages, outOfOrderIds } from './mirror.ts'

const LIST_NAMES = [
  'orders',
  'cashier sessions',
  'transactions',
  'payments',
  'reservations',
  'tables',
  'dishes',
  'menus',
  'customers',
  'loyalty cards',
  'inventory',
]
const WRITERS = 20
const TRANSACTIONS_PER_WRITER = 10

let api: Api
let fixtures: ListFixtures
let owner: Caller
const clients: Client[] = []

async function connectToDatabase(): Promise<Client> {
  const client = new Client({ connectionString: api.deps.env.DATABASE_URL })
  await client.connect()
  clients.push(client)
  return client
}

beforeAll(async () => {
  api = await startApi()
  fixtures = await buildListFixtures(api)
  owner = api.as(fixtures.staffed.owner)
})
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()))
  await api.close()
})

const findList = (name: string): TrackedList => fixtures.lists.find((list) => list.name === name)!
const pickRandom = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)]!

describe('late commits', () => {
  it.each(LIST_NAMES)(
    'the change feed returns a change of %s that began before a read and was committed after it',
    async (name) => {
      const list = findList(name)
      const mirror = new Mirror(owner, list.path)
      const [slowClient, quickClient] = [await connectToDatabase(), await connectToDatabase()]
      const [lateId, earlyId] = [await insertCopy(quickClient, list), await insertCopy(quickClient, list)]
      await mirror.read()
      await slowClient.query('BEGIN')
      await slowClient.query(list.update, [lateId])
      await quickClient.query(list.update, [earlyId])

      const itemsBetween = await mirror.read()
      await slowClient.query('COMMIT')
      const itemsAfter = await mirror.read()

      expect(itemsBetween.map(({ id }) => id)).toEqual([earlyId])
      expect(itemsAfter.map(({ id }) => id)).toEqual([lateId])
      expect(await mirror.read()).toEqual([])
    },
  )
})

describe('parts', () => {
  it.each(LIST_NAMES.filter((name) => !['transactions', 'payments', 'customers'].includes(name)))(
    'the change feed returns an entity of %s again after a change of another row in its response',
    async (name) => {
      const list = findList(name)
      const mirror = new Mirror(owner, list.path)
      const client = await connectToDatabase()
      await mirror.read()
      for (const partUpdate of list.partUpdates) {
        await client.query(partUpdate, [list.seedId])
        const receivedItems = await mirror.read()

        expect([partUpdate, receivedItems.map(({ id }) => id)]).toEqual([
          partUpdate,
          expect.arrayContaining([list.seedId]),
        ])
      }
      expect(list.partUpdates.length).toBeGreaterThan(1)
    },
  )
})

/** Writes random changes of list entities in transactions of up to 300 ms. Rolls back one in ten. */
async function writeRandomChanges(client: Client): Promise<void> {
  for (let transactionIndex = 0; transactionIndex < TRANSACTIONS_PER_WRITER; transactionIndex += 1) {
    await client.query('BEGIN')
    try {
      for (let change = 0; change < 3; change += 1)
        await changeRandomEntity(client, pickRandom(fixtures.lists))
      await client.query(`SELECT pg_sleep($1)`, [Math.random() * pickRandom([0, 0.05, 0.3])])
      await client.query(Math.random() < 0.1 ? 'ROLLBACK' : 'COMMIT')
    } catch (error) {
      await client.query('ROLLBACK')
      const { code } = error as { code: string }
      // Deadlocks and constraint violations are expected, because the concurrent clients change and copy the
      // same rows.
      if (code !== '40P01' && !code.startsWith('23')) throw error
    }
  }
}

async function changeRandomEntity(client: Client, list: TrackedList): Promise<void> {
  const action = pickRandom(['insert', 'update', 'update', 'part', 'remove'] as const)
  if (action === 'insert') return void (await insertCopy(client, list))
  // Does not change the seed entity, which the test copies, or the till session, which has the transactions.
  const keptIds = [list.seedId, fixtures.till.id]
  const till = list.name === 'transactions' ? `AND session_id = '${fixtures.till.id}'` : ''
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM ${list.table} WHERE restaurant_id = $1 AND id <> ALL ($2) ${till} ORDER BY random() LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [fixtures.staffed.restaurant.id, keptIds],
  )
  if (!rows[0]) return
  const sql = action === 'part' ? pickRandom([...list.partUpdates, list.update]) : list[action]
  await client.query(sql, [rows[0].id])
}

/**
 * Test case of an entity whose response contains columns of another row. A change of that row must appear in
 * the change feed of the entity. `$1` is the id of the list's seed entity.
 */
interface EmbeddedRowCase {
  entity: string
  list: string
  /** SQL that changes the row whose columns the response contains. */
  changeSql: string
  /**
   * SQL that links the copy `$2` of the seed entity `$1` to the changed row. Absent if a copied column links
   * both already.
   */
  linkSql?: string
  expected: Record<string, unknown>
}

const EMBEDDED_ROW_CASES: EmbeddedRowCase[] = [
  {
    entity: 'card whose programme',
    list: 'loyalty cards',
    changeSql: `UPDATE loyalty_templates SET reward = 'Pastel'
      WHERE id = (SELECT template_id FROM loyalty_cards WHERE id = $1)`,
    expected: { template: { reward: 'Pastel' } },
  },
  {
    entity: 'card whose customer',
    list: 'loyalty cards',
    changeSql: `UPDATE customers SET name = 'Rosa Ibarra'
      WHERE id = (SELECT customer_id FROM loyalty_cards WHERE id = $1)`,
    expected: { customer_name: 'Rosa Ibarra' },
  },
  {
    entity: 'stock item whose supplier',
    list: 'inventory',
    changeSql: `UPDATE suppliers SET name = 'Huerta Nueva'
      WHERE id = (SELECT supplier_id FROM inventory_items WHERE id = $1)`,
    expected: { supplier_name: 'Huerta Nueva' },
  },
  {
    entity: 'reservation whose table',
    list: 'reservations',
    changeSql: `UPDATE tables SET seats = 17
      WHERE id = (SELECT table_id FROM reservation_tables WHERE reservation_id = $1)`,
    linkSql: `INSERT INTO reservation_tables
      SELECT (jsonb_populate_record(r, jsonb_build_object('reservation_id', $2::uuid, 'is_held', false))).*
      FROM reservation_tables r WHERE reservation_id = $1`,
    expected: { tables: [{ seats: 17 }] },
  },
]

describe('embedded rows', () => {
  beforeAll(async () => {
    const client = await connectToDatabase()
    const restaurant_id = fixtures.staffed.restaurant.id
    const supplier = await buildSupplier(api.db, { restaurant_id })
    await client.query(`UPDATE inventory_items SET supplier_id = $1 WHERE id = $2`, [
      supplier.id,
      findList('inventory').seedId,
    ])
    const table = await buildTable(api.db, { restaurant_id })
    await client.query(
      `INSERT INTO reservation_tables (reservation_id, table_id, restaurant_id, starts_at, ends_at)
        SELECT id, $1, restaurant_id, starts_at, ends_at FROM reservations WHERE id = $2
        AND NOT EXISTS (SELECT FROM reservation_tables WHERE reservation_id = $2)`,
      [table.id, findList('reservations').seedId],
    )
  })

  it.each(EMBEDDED_ROW_CASES)(
    'the change feed returns $entity again after another transaction changed the referenced row during the insertion',
    async (embedded) => {
      const list = findList(embedded.list)
      const mirror = new Mirror(owner, list.path)
      const [changing, adding] = [await connectToDatabase(), await connectToDatabase()]
      await mirror.read()
      await changing.query('BEGIN')
      await changing.query(embedded.changeSql, [list.seedId])
      const insertion = (async () => {
        await adding.query('BEGIN')
        const id = await insertCopy(adding, list)
        if (embedded.linkSql !== undefined) await adding.query(embedded.linkSql, [list.seedId, id])
        await adding.query('COMMIT')
        return id
      })()
      await Promise.race([insertion, new Promise((resolve) => setTimeout(resolve, 300))])
      await mirror.read()
      await changing.query('COMMIT')
      const id = await insertion
      await mirror.read()

      expect(mirror.items.get(id)).toMatchObject(embedded.expected)
    },
  )
})

describe('mirrors', () => {
  it('mirrors equal the lists after twenty writers whose transactions commit out of order', async () => {
    const seeding = await connectToDatabase()
    for (const list of fixtures.lists)
      for (let copy = 0; copy < 10; copy += 1) await insertCopy(seeding, list)
    const mirrors = fixtures.lists.map((list) => ({ list, mirror: new Mirror(owner, list.path) }))
    const stopWriting = new AbortController()
    const writers = Array.from({ length: WRITERS }, async () => writeRandomChanges(await connectToDatabase()))
    const purging = (async () => {
      while (!stopWriting.signal.aborted) await purge(api.deps)
    })()
    const readers = mirrors.map(async ({ mirror }) => {
      let receivedCount = 0
      while (!stopWriting.signal.aborted) receivedCount += (await mirror.read()).length
      return receivedCount
    })
    await Promise.all(writers).finally(() => stopWriting.abort())
    const reads = await Promise.all(readers)
    await purging

    expect(reads.filter((came) => came < 20)).toEqual([])
    for (const { list, mirror } of mirrors) {
      expect(outOfOrderIds(await mirror.read())).toEqual([])
      const fullList = await readPages(owner, list.path, list.plainQuery)
      expect([list.name, withoutTimestamps(mirror.items.values())]).toEqual([
        list.name,
        withoutTimestamps(fullList),
      ])

      const fresh = new Mirror(owner, list.path)
      const receivedItems = await fresh.read()
      expect(outOfOrderIds(receivedItems)).toEqual([])
      expect(receivedItems.length).toBe(new Set(receivedItems.map(({ id }) => id)).size)
      expect(withoutTimestamps(fresh.items.values())).toEqual(withoutTimestamps(fullList))
      expect([...mirror.deleted].filter((id) => !fresh.deleted.has(id))).toEqual([])
    }
  }, 120_000)

  it('mirrors miss nothing after a purge of the change log, which leaves one row per entity', async () => {
    const list = findList('dishes')
    const client = await connectToDatabase()
    const mirror = new Mirror(owner, list.path)
    await mirror.read()
    for (let change = 0; change < 5; change += 1) await client.query(list.update, [list.seedId])
    // The purge deletes a row of the change log only after a later change of the dish, logged while no older
    // transaction was open. Transactions of other tests on the same PostgreSQL server count too. The test
    // therefore repeats change and purge.
    await vi.waitFor(
      async () => {
        await client.query(list.update, [list.seedId])
        await purge(api.deps)
        const { rows } = await client.query('SELECT 1 FROM list_changes WHERE row_id = $1', [list.seedId])
        expect(rows).toHaveLength(1)
      },
      { timeout: 15_000, interval: 100 },
    )
    expect((await mirror.read()).map(({ id }) => id)).toEqual([list.seedId])
  })
})
