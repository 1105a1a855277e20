import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { driftOf } from '../../scripts/migration-drift.ts'
import { withSchemaEngine } from '../../scripts/schema-engine.ts'
import { withClient } from '../../src/db/with-client.ts'
import { createMigrationCheck, isMigrated, migrate, readMigrations } from '../../src/db/migrate.ts'
import { freshDatabase, type FreshDatabase } from '../setup/database.ts'

describe('migrations', () => {
  it('the migrations create exactly the schema of prisma/schema.prisma', async () => {
    const difference = await driftOf(inject('cluster').template)

    expect(difference).toBe('')
  })

  it('the comparison with the schema reports an additional column', async () => {
    const database = await freshDatabase()
    await withClient(database.url, (client) => client.query('alter table users add column surplus int'))

    const difference = await driftOf(database.url)

    await database.drop()
    expect(difference).toContain('ALTER TABLE "users" DROP COLUMN "surplus"')
  })

  it('the migrations are recorded in the form of Prisma itself', async () => {
    const history = await withSchemaEngine(inject('cluster').template, (engine) => engine.history())

    expect(history).toEqual({
      hasMigrationsTable: true,
      history: null,
      editedMigrationNames: [],
      failedMigrationNames: [],
    })
  })
})

describe('migrate', () => {
  let database: FreshDatabase
  let folder: string
  const write = (name: string, sql: string) => {
    mkdirSync(path.join(folder, name), { recursive: true })
    writeFileSync(path.join(folder, name, 'migration.sql'), sql)
  }
  const sql = (text: string) =>
    withClient(database.url, async (client) => (await client.query(text)).rows as unknown[])
  const waitingForLocks = async () =>
    (
      await sql(
        "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      )
    ).length

  /** Runs `during` while a connection holds the read lock of a table that the next migration alters. */
  async function withUnfinishedRead(during: (reader: Client) => Promise<void>): Promise<void> {
    write('1_one', 'create table one (id int)')
    await migrate(database.url, { folder })
    write('2_two', 'alter table one add column more int')
    await withClient(database.url, async (reader) => {
      await reader.query('begin')
      await reader.query('select from one')
      await during(reader)
    })
  }

  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(() => database.drop())
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'forki-migrations-'))
    await sql('drop schema public cascade; create schema public')
    return () => rmSync(folder, { recursive: true })
  })

  it('migrate applies each migration once when twenty processes start together', async () => {
    write('1_one', 'create table one (id int)')
    write('2_two', 'create table two (id int)')

    const reports = await Promise.all(Array.from({ length: 20 }, () => migrate(database.url, { folder })))

    expect(reports.flat()).toEqual(['1_one', '2_two'])
    expect(await sql('select applied_steps_count from _prisma_migrations')).toHaveLength(2)
  })

  it('migrate preserves existing data, chains old audit entries and marks old days stale', async () => {
    const [firstMigration, ...laterMigrations] = readMigrations()
    write(firstMigration!.name, firstMigration!.sql)
    await migrate(database.url, { folder })
    const restaurant = '019a0000-0000-7000-8000-000000000001'
    await sql(`
      insert into restaurants (id, name, slug, currency, timezone, updated_at)
        values ('${restaurant}', 'Uno', 'uno', 'MXN', 'UTC', now());
      insert into audit_entries (id, restaurant_id, action, entity, data, at)
        select gen_random_uuid(), case when n % 2 = 0 then '${restaurant}'::uuid end, 'a', 'b', '{"n": 1}',
          timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, 20) n;
      insert into orders (id, restaurant_id, number, business_date, order_type, waiter_name, currency,
          prices_include_tax, service_charge_bps, updated_at, status, cancelled_at)
        values (gen_random_uuid(), '${restaurant}', 1, '2026-01-02', 'takeaway', 'Ana', 'MXN', true, 0, now(),
          'cancelled', now())`)
    for (const { name, sql: text } of laterMigrations) write(name, text)

    await migrate(database.url, { folder })

    expect(
      await sql(`select e.chain = coalesce(e.restaurant_id, '00000000-0000-0000-0000-000000000000') as right_chain,
        count(*)::int as entries, bool_and(e.hash = forki_audit_hash(e)) as whole, max(e.seq)::int as last
        from audit_entries e group by e.chain, 1`),
    ).toEqual(Array.from({ length: 2 }, () => ({ right_chain: true, entries: 10, whole: true, last: 10 })))
    expect(await sql('select distinct business_date::text as day from stale_days')).toEqual([
      { day: '2026-01-02' },
    ])
    await expect(sql("update audit_entries set action = 'c'")).rejects.toThrow('forki:append_only')
  })

  it('migrate rolls a failed migration back, and rejects further runs until it is corrected', async () => {
    write('1_bad', 'create table one (id int);\nselect nonsense;')

    await expect(migrate(database.url, { folder })).rejects.toThrow(
      /1_bad failed and was undone \(column "nonsense" does not exist, line 2\)/,
    )
    await expect(migrate(database.url, { folder })).rejects.toThrow(/1_bad failed before .*--retry/)
    expect(await sql("select to_regclass('one') as found")).toEqual([{ found: null }])

    write('1_bad', 'create table one (id int)')
    expect(await migrate(database.url, { folder, retry: true })).toEqual(['1_bad'])
    expect(await migrate(database.url, { folder })).toEqual([])
  })

  it('a migration that waits for a long transaction lets others read meanwhile, and is applied afterwards', async () => {
    await withUnfinishedRead(async (backup) => {
      let isApplied = false
      const migrationRun = migrate(database.url, { folder }).then((names) => {
        isApplied = true
        return names
      })
      await vi.waitFor(async () => expect(await waitingForLocks()).toBe(1), { timeout: 5000, interval: 20 })
      // The migration waits for its table lock in short attempts. A read that arrives meanwhile waits at most
      // for one attempt.
      await withClient(database.url, async (reader) => {
        await reader.query('set statement_timeout = 4000')
        await reader.query('select from one')
      })
      expect(isApplied).toBe(false)
      await backup.query('commit')

      expect(await migrationRun).toEqual(['2_two'])
    })
    expect(await sql('select migration_name from _prisma_migrations order by 1')).toHaveLength(2)
  })

  it('a migration that PostgreSQL ends to resolve a deadlock is repeated', async () => {
    write('1_one', 'create table one (id int); create table two (id int)')
    await migrate(database.url, { folder })
    write('2_two', 'alter table one add column more int; alter table two add column more int')

    await withClient(database.url, async (other) => {
      await other.query('begin')
      await other.query('lock table two')
      const migrationRun = migrate(database.url, { folder })
      await vi.waitFor(async () => expect(await waitingForLocks()).toBe(1), { timeout: 5000, interval: 20 })
      await other.query('select from one')
      await other.query('commit')

      expect(await migrationRun).toEqual(['2_two'])
    })
  })

  it('a migration that gets no lock is not recorded as failed, and a later run applies it', async () => {
    await withUnfinishedRead(async (backup) => {
      await expect(migrate(database.url, { folder, lockPatience: 1 })).rejects.toThrow(
        'The migration 2_two waits for a long transaction, such as a backup: wait for its end, and start again.',
      )
      await backup.query('commit')
    })

    expect(await migrate(database.url, { folder })).toEqual(['2_two'])
  })

  it('migrate rejects a migration that changed after it was applied', async () => {
    write('1_one', 'create table one (id int)')
    await migrate(database.url, { folder })
    write('1_one', 'create table one (id bigint)')

    await expect(migrate(database.url, { folder })).rejects.toThrow(/1_one was changed after it was applied/)
  })

  it('migrate ignores changed line ends', async () => {
    write('1_one', 'create table one (\n  id int\n)')
    await migrate(database.url, { folder })
    write('1_one', 'create table one (\r\n  id int\r\n)')

    expect(await migrate(database.url, { folder })).toEqual([])
  })

  it('an earlier version accepts a database to which a newer version only added', async () => {
    write('20260101000000_one', 'create table one (id int)')
    write('20260201000000_newer', 'create table two (id int)')
    await migrate(database.url, { folder })
    rmSync(path.join(folder, '20260201000000_newer'), { recursive: true })

    expect(await migrate(database.url, { folder })).toEqual([])
    expect(await withClient(database.url, (client) => isMigrated(client, readMigrations(folder)))).toBe(true)
  })

  it('a contract migration rejects versions before the migration in its name, and accepts those with it', async () => {
    const contract = '20260401000000_drop_one_contract_after_20260201000000'
    write('20260101000000_one', 'create table one (id int)')
    write('20260201000000_two', 'create table two (id int)')
    write(contract, 'drop table one')
    await migrate(database.url, { folder })
    rmSync(path.join(folder, contract), { recursive: true })

    expect(await migrate(database.url, { folder })).toEqual([])
    rmSync(path.join(folder, '20260201000000_two'), { recursive: true })
    await expect(migrate(database.url, { folder })).rejects.toThrow(
      `${contract}, which this version does not know: start the newer version it came from`,
    )
    expect(await withClient(database.url, (client) => isMigrated(client, readMigrations(folder)))).toBe(false)
  })

  it('migrate rejects a database that has newer migrations and lacks some of this version', async () => {
    write('1_one', 'create table one (id int)')
    write('3_newer', 'create table two (id int)')
    await migrate(database.url, { folder })
    rmSync(path.join(folder, '3_newer'), { recursive: true })
    write('2_late', 'create table three (id int)')

    await expect(migrate(database.url, { folder })).rejects.toThrow(
      /3_newer, which this version does not know/,
    )
  })

  it('an older version starts again after a newer one failed to migrate', async () => {
    write('1_one', 'create table one (id int)')
    write('2_newer', 'select nonsense')
    await expect(migrate(database.url, { folder })).rejects.toThrow('nonsense')
    rmSync(path.join(folder, '2_newer'), { recursive: true })

    expect(await migrate(database.url, { folder })).toEqual([])
  })

  it('the check of /readyz remains true when an upgrade adds a migration to the folder of the running server', async () => {
    write('1_one', 'create table one (id int)')
    await migrate(database.url, { folder })
    const check = createMigrationCheck(folder)
    write('2_two', 'create table two (id int)')

    expect(await withClient(database.url, check)).toBe(true)
    expect(await withClient(database.url, createMigrationCheck(folder))).toBe(false)
  })

  it('isMigrated returns true only for a database with all migrations', async () => {
    const readIsMigrated = () => withClient(database.url, (client) => isMigrated(client))
    expect(await readIsMigrated()).toBe(false)

    await migrate(database.url)

    expect(await readIsMigrated()).toBe(true)
    expect(readMigrations().length).toBeGreaterThan(0)
  })
})
