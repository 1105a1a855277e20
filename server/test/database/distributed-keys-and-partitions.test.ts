import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withClient } from '../../src/db/with-client.ts'
import { checkInvariants } from '../../src/db/invariants.ts'
import { migrate, MIGRATIONS_FOLDER } from '../../src/db/migrate.ts'
import { findBrokenLinks } from '../../src/modules/audit/audit-chain.query.ts'
import { freshDatabase, type FreshDatabase } from '../setup/database.ts'
import { keysRejectedByCitus } from './keys-rejected-by-citus.ts'
import { insertSampleData, readContents, type DatabaseContents } from '../upgrades/database-contents.ts'

const DEPLOY = path.resolve(import.meta.dirname, '../../../docs/deploy')
const readScript = (name: string) => readFileSync(path.join(DEPLOY, `${name}.sql`), 'utf8')
const [PARTITION, DISTRIBUTE] = [readScript('partitions'), readScript('distributed')]

/**
 * SQL of a future migration as an example: a column of a partitioned table, a table with foreign keys to
 * orders, an index.
 */
const LATER_MIGRATION_SQL = `
  ALTER TABLE order_events ADD COLUMN place TEXT NOT NULL DEFAULT '';
  CREATE INDEX order_events_place ON order_events (restaurant_id, place);
  CREATE TABLE later_notes (
    id UUID PRIMARY KEY, restaurant_id UUID NOT NULL REFERENCES restaurants (id), order_id UUID NOT NULL, mark TEXT NOT NULL,
    FOREIGN KEY (restaurant_id, order_id) REFERENCES orders (restaurant_id, id) ON UPDATE CASCADE);
  CREATE UNIQUE INDEX later_notes_mark ON later_notes (mark);
  INSERT INTO later_notes SELECT id, restaurant_id, id, number::text || id FROM orders;
  UPDATE orders SET notes = notes`

const sortedRows = (rows: DatabaseContents) =>
  Object.fromEntries(
    Object.entries(rows).map(([table, of]) => [table, of.map((row) => JSON.stringify(row)).toSorted()]),
  )

describe.each([
  ['distributed, then partitioned', [DISTRIBUTE, PARTITION]],
  ['partitioned, then distributed', [PARTITION, DISTRIBUTE]],
])('a database that is first %s', (_what, [first = '', second = '']) => {
  let database: FreshDatabase
  let folder: string
  const run = (sql: string) => withClient(database.url, (client) => client.query(sql))
  const rows = async () => sortedRows(await withClient(database.url, readContents))
  const indexes = async () =>
    (await run('SELECT indexname, indexdef FROM pg_indexes ORDER BY 1')).rows as object[]

  beforeAll(async () => {
    database = await freshDatabase()
    folder = mkdtempSync(path.join(tmpdir(), 'forki-forms-'))
    await withClient(database.url, insertSampleData)
  })
  afterAll(async () => {
    await database.drop()
    rmSync(folder, { recursive: true })
  })

  it('the distribution and partition scripts preserve every row, and running them again changes nothing', async () => {
    const rowsBefore = await rows()
    await run(first)
    await run(second)
    const indexesBefore = await indexes()
    await run(first)
    await run(second)

    const histories = await run(
      "SELECT relname FROM pg_class WHERE relkind = 'p' AND relnamespace = 'public'::regnamespace ORDER BY 1",
    )
    expect(histories.rows).toEqual([{ relname: 'audit_entries' }, { relname: 'order_events' }])
    expect(await rows()).toEqual(rowsBefore)
    await expect(run('DELETE FROM order_events')).rejects.toThrow('forki:append_only')
    expect(await keysRejectedByCitus(database.url)).toEqual([])
    expect(await indexes()).toEqual(indexesBefore)
    expect(await withClient(database.url, findBrokenLinks)).toEqual([])
  })

  it('a later migration applies after the scripts, and the scripts run again after it', async () => {
    cpSync(MIGRATIONS_FOLDER, folder, { recursive: true })
    mkdirSync(path.join(folder, '9_later'))
    writeFileSync(path.join(folder, '9_later', 'migration.sql'), LATER_MIGRATION_SQL)
    await migrate(database.url, { folder })
    const rejectedNames = (await keysRejectedByCitus(database.url)).map(({ name }) => name)
    await run(first)
    await run(second)

    expect(rejectedNames).toEqual(expect.arrayContaining(['later_notes_pkey', 'later_notes_mark']))
    expect(await keysRejectedByCitus(database.url)).toEqual([])
    expect(await withClient(database.url, checkInvariants)).toEqual([])
    expect(await withClient(database.url, findBrokenLinks)).toEqual([])
  })
})
