import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client, escapeIdentifier } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { withClient } from '../../src/db/with-client.ts'
import { checkInvariants } from '../../src/db/invariants.ts'
import { migrate, MIGRATIONS_FOLDER, readMigrations } from '../../src/db/migrate.ts'
import { countChains, findBrokenLinks } from '../../src/modules/audit/audit-chain.query.ts'
import { databaseUrlAt } from '../setup/database.ts'
import {
  insertSampleData,
  missingRows,
  readContents,
  readSums,
  type DatabaseContents,
} from './database-contents.ts'

const NEWEST_MIGRATION = readMigrations().at(-1)!.name
const EARLIER_MIGRATIONS = readMigrations().slice(0, -1)

/** Name of the first migration after which docs/deploy/partitions.sql can run. */
const FIRST_PARTITIONABLE = '20261122212500_whose_parts_looked_at'
const PARTITIONS = path.resolve(import.meta.dirname, '../../../docs/deploy/partitions.sql')

/**
 * Names of tables whose number of rows an upgrade may change: logs of migrations and changes, and rows that
 * are computed from others.
 */
const DERIVED_TABLES = new Set([
  '_prisma_migrations',
  'audit_heads',
  'daily_figures',
  'list_changes',
  'stale_days',
])

let admin: Client
beforeAll(async () => {
  admin = new Client({ connectionString: inject('cluster').admin })
  await admin.connect()
})
afterAll(() => admin.end())

const run = async (sql: string) => void (await admin.query(sql))
const urlOf = (database: string) => databaseUrlAt(inject('cluster').admin, database)

/**
 * Name of the database to which the migrations are applied one by one. The state before each migration is
 * copied from it.
 */
const STEPWISE_DATABASE = 'upgrades_walk'
const STATE_DATABASE = 'upgrades_state'

const rowCounts = (contents: DatabaseContents) =>
  Object.fromEntries(
    Object.entries(contents).flatMap(([table, rows]) =>
      DERIVED_TABLES.has(table) ? [] : [[table, rows.length]],
    ),
  )

interface FilledState {
  before: DatabaseContents
  sums: Record<string, unknown>
}

async function filledState(upTo: string): Promise<FilledState> {
  await migrate(urlOf(STEPWISE_DATABASE), { upTo })
  await run(
    `create database ${escapeIdentifier(STATE_DATABASE)} template ${STEPWISE_DATABASE} strategy file_copy`,
  )
  return withStateDatabase(async (client) => {
    await insertSampleData(client)
    return { before: await readContents(client), sums: await readSums(client) }
  })
}

const withStateDatabase = <T>(work: (client: Client) => Promise<T>) => withClient(urlOf(STATE_DATABASE), work)

describe('upgrade of an earlier version', () => {
  let folder: string
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'forki-upgrades-'))
    await run(`create database ${STEPWISE_DATABASE}`)
  })
  afterEach(() => run(`drop database if exists ${STATE_DATABASE} with (force)`))
  afterAll(async () => {
    await run(`drop database ${STEPWISE_DATABASE} with (force)`)
    rmSync(folder, { recursive: true })
  })

  it.each(EARLIER_MIGRATIONS)(
    'an upgrade from $name preserves every row and every amount',
    async ({ name }) => {
      const { before, sums } = await filledState(name)
      await migrate(urlOf(STATE_DATABASE))

      await withStateDatabase(async (client) => {
        const contentsAfter = await readContents(client)
        expect(missingRows(before, contentsAfter)).toEqual([])
        expect(rowCounts(contentsAfter)).toMatchObject(rowCounts(before))
        expect(await readSums(client)).toEqual(sums)
        expect(await checkInvariants(client)).toEqual([])
        expect(await findBrokenLinks(client)).toEqual([])
        expect(await countChains(client)).toEqual({ chains: 3, entries: 6 })
      })
    },
  )

  it('an upgrade redacts name and phone of guests in the history of orders, in partitions too', async () => {
    await filledState(FIRST_PARTITIONABLE)
    await withStateDatabase(async (client) => {
      await client.query(readFileSync(PARTITIONS, 'utf8'))
      await client.query(`
        INSERT INTO order_events (id, restaurant_id, order_id, type, user_name, data)
        SELECT gen_random_uuid(), restaurant_id, id, 'updated', 'Ana',
          '{"customer_name": "Zoraida", "customer_phone": null, "guests": 2}' FROM orders LIMIT 1`)
    })
    await migrate(urlOf(STATE_DATABASE))

    await withStateDatabase(async (client) => {
      const { rows } = await client.query("SELECT data FROM order_events WHERE data ? 'customer_name'")
      expect(rows).toEqual([{ data: { customer_name: true, customer_phone: true, guests: 2 } }])
      await expect(client.query("UPDATE order_events SET data = '{}'")).rejects.toThrow('forki:append_only')
    })
  })

  it('an upgrade of a partitioned database preserves every row', async () => {
    const { before } = await filledState(FIRST_PARTITIONABLE)
    await withStateDatabase((client) => client.query(readFileSync(PARTITIONS, 'utf8')))
    await migrate(urlOf(STATE_DATABASE))

    await withStateDatabase(async (client) => {
      expect(missingRows(before, await readContents(client))).toEqual([])
      expect(await checkInvariants(client)).toEqual([])
      expect(await countChains(client)).toEqual({ chains: 3, entries: 6 })
    })
  })

  it('the sample rows cover every table', async () => {
    const { before, sums } = await filledState(NEWEST_MIGRATION)

    expect(Object.keys(before).filter((table) => before[table]?.length === 0)).toEqual([])
    expect(sums).toMatchObject({ orders: '92000', payments: '46000', refunds: '2000' })
  })

  it('the comparison of a database before and after an upgrade reports a lost line and a changed cent', async () => {
    cpSync(MIGRATIONS_FOLDER, folder, { recursive: true })
    mkdirSync(path.join(folder, '9_loses'))
    const sql = `delete from order_check_shares where numerator = denominator;
      update order_items set tax_cents = tax_cents + 1 where status = 'ready'`
    writeFileSync(path.join(folder, '9_loses', 'migration.sql'), sql)
    const { before } = await filledState(NEWEST_MIGRATION)
    await migrate(urlOf(STATE_DATABASE), { folder })

    const lostRows = await withStateDatabase(async (client) =>
      missingRows(before, await readContents(client)),
    )
    expect(lostRows.map((row) => row.split(':')[0])).toEqual([
      'order_check_shares',
      'order_check_shares',
      'order_items',
      'order_items',
    ])
  })
})
