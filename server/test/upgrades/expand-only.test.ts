import { escapeIdentifier, type Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { withClient } from '../../src/db/with-client.ts'
import { migrate, readMigrations } from '../../src/db/migrate.ts'
import { databaseUrlAt } from '../setup/database.ts'
import { breakingChanges, readSchema, type SchemaContract } from './breaking-schema-changes.ts'

/**
 * Migration of the oldest server version that may run beside the newest one. Later migrations only add to the
 * schema. A migration that removes something is named `…_contract_after_<number>`, and this constant must
 * then be the migration with that number.
 */
const OLDEST_SUPPORTED = '20261126173320_own_tenders_checked'
/**
 * Changes of unique indexes that break no supported version. No statement of these versions names such an index in
 * ON CONFLICT. The index with the same name rejects the same rows of these versions, with the same error.
 */
const REPLACED_INDEXES = [
  // Servers without `earlier_seals` write 0 for each seal, so they add at most one seal for an order.
  'loyalty_card_entries is no longer unique by btree (card_id, order_id, kind) WHERE (order_id IS NOT NULL)',
]
const DATABASE = 'upgrades_expand'

const url = () => databaseUrlAt(inject('cluster').admin, DATABASE)
const readSchemaNow = () => withClient(url(), readSchema)
const runAsAdmin = (sql: string) =>
  withClient(inject('cluster').admin, async (client: Client) => void (await client.query(sql)))

describe('migrations that only add', () => {
  let schemaBefore: SchemaContract
  beforeAll(async () => {
    await runAsAdmin(`create database ${escapeIdentifier(DATABASE)}`)
    await migrate(url(), { upTo: OLDEST_SUPPORTED })
    schemaBefore = await readSchemaNow()
    await migrate(url())
  })
  afterAll(() => runAsAdmin(`drop database ${DATABASE} with (force)`))

  it('the newest schema permits the statements of every version since the oldest supported one', async () => {
    const schemaAfter = await readSchemaNow()

    expect(Object.keys(schemaAfter.columns).length).toBeGreaterThan(Object.keys(schemaBefore.columns).length)
    expect(breakingChanges(schemaBefore, schemaAfter)).toEqual(REPLACED_INDEXES)
  })

  it('a contract migration names a migration that exists', () => {
    const names = readMigrations().map(({ name }) => name)
    const missing = names.filter((name) => {
      const [, requiredMigration] = /contract_after_(\d+)$/.exec(name) ?? []
      return (
        requiredMigration !== undefined &&
        !names.some((other) => other < name && other.startsWith(`${requiredMigration}_`))
      )
    })

    expect(missing).toEqual([])
  })

  it.each([
    ['a dropped column', 'alter table dishes drop column sku cascade', 'dishes.sku was removed'],
    ['a renamed column', 'alter table dishes rename column sku to code', 'dishes.sku was removed'],
    ['a dropped table', 'drop table notice_marks cascade', ' was removed'],
    [
      'another type',
      'alter table tables alter column code type varchar(90)',
      'tables.code was text and is character varying',
    ],
    [
      'a column that became required',
      'alter table dishes alter column sku set not null',
      'dishes.sku became required',
    ],
    ['a new required column', 'alter table dishes add code int not null', 'dishes.code is new and required'],
    [
      'a dropped default',
      'alter table dishes alter column is_active drop default',
      'dishes.is_active became required',
    ],
    [
      'a new rule',
      "alter table dishes add constraint named check (name <> '') not valid",
      'dishes.named is a new rule',
    ],
    [
      'a new unique index',
      'create unique index dishes_name on dishes (name)',
      'dishes.dishes_name is a new rule',
    ],
    [
      'a dropped unique index, which ON CONFLICT needs',
      'drop index inventory_movements_once',
      'inventory_movements is no longer unique by btree (order_item_id, inventory_item_id, cause)',
    ],
    [
      'a column that may be null now',
      'alter table dishes alter column name drop not null',
      'dishes.name may be null now',
    ],
    ['a dropped function', 'drop function forki_audit_hash cascade', 'the function forki_audit_hash'],
  ])('the check of expand-only migrations reports %s', async (_what, sql, finding) => {
    const problems = await withClient(url(), async (client) => {
      const newest = await readSchema(client)
      await client.query('begin')
      await client.query(sql)
      const changed = await readSchema(client)
      await client.query('rollback')
      return breakingChanges(newest, changed)
    })

    expect(problems.join('\n')).toContain(finding)
  })
})
