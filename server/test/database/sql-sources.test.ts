import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  compareSources,
  coverageSentence,
  readSources,
  sourceMigration,
  SOURCES_FOLDER,
} from '../../scripts/sql-sources.ts'
import { withClient } from '../../src/db/with-client.ts'
import { freshDatabase, type FreshDatabase } from '../setup/database.ts'

let database: FreshDatabase
let folder: string
const fileAt = (name: string) => path.join(folder, `${name}.sql`)
const replaceIn = (name: string, text: string, replacement: string) => {
  const sql = readFileSync(fileAt(name), 'utf8')
  expect(sql).toContain(text)
  writeFileSync(fileAt(name), sql.replace(text, replacement))
}
const run = (sql: string) => withClient(database.url, (client) => client.query(sql))
const compare = () => compareSources(database.url, { folder })

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'forki-sql-'))
  cpSync(SOURCES_FOLDER, folder, { recursive: true })
  return () => rmSync(folder, { recursive: true })
})

describe('comparison of a migrated database with prisma/sql', () => {
  it('the same functions and triggers are in a migrated database and in prisma/sql', async () => {
    const comparison = await compareSources(database.url)

    expect(comparison.differences).toEqual([])
    expect(comparison.faults).toEqual([])
    expect(coverageSentence(comparison)).toMatch(
      /^(\d{3}) of \1 functions and (\d{3}) of \2 triggers have their source/,
    )
  })

  it('each file of prisma/sql has a purpose of one sentence with at most 25 words', async () => {
    const { objects } = await compareSources(database.url)
    const purposes = new Set(objects.map(({ source }) => source.purpose))
    const tooLong = [...purposes].filter((purpose) => purpose.split(' ').length > 25)

    expect(tooLong).toEqual([])
    expect([...purposes].filter((purpose) => !/^[A-Z][^.]*\.$/.test(purpose))).toEqual([])
  })

  it('applying every file twice over the present functions and triggers leaves no difference', async () => {
    const sources = readSources()
    for (const { sql } of [...sources, ...sources]) await run(sql)

    expect((await compareSources(database.url)).differences).toEqual([])
  })

  it('comparing prisma/sql with a database leaves its functions and triggers unchanged', async () => {
    const firstComparison = await compare()
    writeFileSync(fileAt('forki_extra'), '-- Extra.\nCREATE FUNCTION forki_extra() RETURNS int RETURN 1;\n')
    await compare()
    rmSync(fileAt('forki_extra'))

    expect((await compare()).existing).toEqual(firstComparison.existing)
  })

  it('comparing prisma/sql with a database reports no difference for a source with CRLF line ends', async () => {
    const sql = readFileSync(fileAt('forki_end_visits_of_order'), 'utf8')
    writeFileSync(fileAt('forki_end_visits_of_order'), sql.replaceAll('\n', '\r\n'))

    expect((await compare()).differences).toEqual([])
  })
})

describe('planted differences in the database', () => {
  const planted: [string, string, string, string][] = [
    [
      'a changed function body',
      `CREATE OR REPLACE FUNCTION forki_append_only() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$`,
      readFileSync(path.join(SOURCES_FOLDER, 'forki_append_only.sql'), 'utf8'),
      'forki_append_only() differs from prisma/sql/forki_append_only.sql.',
    ],
    [
      'a changed attribute of a function',
      'ALTER FUNCTION forki_fold_text(text) VOLATILE',
      'ALTER FUNCTION forki_fold_text(text) IMMUTABLE',
      'forki_fold_text(text) differs from prisma/sql/forki_fold_text.sql.',
    ],
    [
      'a changed trigger condition',
      `CREATE OR REPLACE TRIGGER orders_frozen BEFORE UPDATE ON orders
       FOR EACH ROW WHEN (OLD.status = 'completed') EXECUTE FUNCTION forki_freeze_ended_order()`,
      readFileSync(path.join(SOURCES_FOLDER, 'forki_freeze_ended_order.sql'), 'utf8'),
      'orders_frozen on orders differs from prisma/sql/forki_freeze_ended_order.sql.',
    ],
    [
      'a disabled trigger',
      'ALTER TABLE orders DISABLE TRIGGER orders_frozen',
      'ALTER TABLE orders ENABLE TRIGGER orders_frozen',
      'orders_frozen on orders differs from prisma/sql/forki_freeze_ended_order.sql.',
    ],
    [
      'a missing trigger of a generated family',
      'DROP TRIGGER dishes_log_dishes_insert ON dishes',
      `CREATE TRIGGER dishes_log_dishes_insert AFTER INSERT ON dishes REFERENCING NEW TABLE AS after
       FOR EACH STATEMENT EXECUTE FUNCTION forki_log_dishes_of_dishes_insert()`,
      'dishes_log_dishes_insert on dishes is not in the database, but in prisma/sql/forki_log.sql.',
    ],
    [
      'a function without a source',
      'CREATE FUNCTION surplus(int) RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
      'DROP FUNCTION surplus(int)',
      'surplus(integer) has no source in prisma/sql.',
    ],
    [
      'a trigger without a source',
      'CREATE TRIGGER surplus BEFORE DELETE ON dishes FOR EACH ROW EXECUTE FUNCTION forki_append_only()',
      'DROP TRIGGER surplus ON dishes',
      'surplus on dishes has no source in prisma/sql.',
    ],
  ]

  it.each(planted)(
    'comparing prisma/sql with a database reports a planted difference in the database: %s',
    async (_title, plant, restore, sentence) => {
      await run(plant)
      const { differences } = await compare()
      await run(restore)

      expect(differences).toEqual([sentence])
      expect((await compare()).differences).toEqual([])
    },
  )
})

describe('planted differences in the folder', () => {
  it('comparing prisma/sql with a database reports a function that its file defines differently', async () => {
    replaceIn('forki_append_only', 'forki:append_only', 'forki:other')

    expect((await compare()).differences).toEqual([
      'forki_append_only() differs from prisma/sql/forki_append_only.sql.',
    ])
  })

  it('comparing prisma/sql with a database reports a trigger that its file defines differently', async () => {
    replaceIn('forki_set_search_text', 'OF name, city, slug', 'OF name, city')

    expect((await compare()).differences).toEqual([
      'restaurants_search on restaurants differs from prisma/sql/forki_set_search_text.sql.',
    ])
  })

  it('comparing prisma/sql with a database reports each generated function whose template changed', async () => {
    replaceIn('forki_log', 'SELECT DISTINCT ON (q.row_id)', 'SELECT DISTINCT')

    const { differences, changedSources } = await compare()

    expect(differences.length).toBeGreaterThan(80)
    expect(changedSources.map(({ name }) => name)).toEqual(['forki_log'])
  })

  it('comparing prisma/sql with a database reports function and trigger of a missing file, and does not count them as covered', async () => {
    rmSync(fileAt('forki_freeze_ended_order'))

    const comparison = await compare()

    expect(comparison.differences).toEqual([
      'orders_frozen on orders has no source in prisma/sql.',
      'forki_freeze_ended_order() has no source in prisma/sql.',
    ])
    const [, covered, all] = /^(\d+) of (\d+) functions/.exec(coverageSentence(comparison)) ?? []
    expect(Number(covered)).toBe(Number(all) - 1)
  })

  it('comparing prisma/sql with a database reports a file whose function no migration creates', async () => {
    writeFileSync(fileAt('forki_extra'), '-- Extra.\nCREATE FUNCTION forki_extra() RETURNS int RETURN 1;\n')

    expect((await compare()).differences).toEqual([
      'forki_extra() is not in the database, but in prisma/sql/forki_extra.sql.',
    ])
  })

  it('comparing prisma/sql with a database reports files that create nothing, duplicate a function, have another name or lack a purpose', async () => {
    const frozen = readFileSync(fileAt('forki_freeze_ended_order'), 'utf8')
    writeFileSync(fileAt('forki_nothing'), '-- Nothing.\nSELECT 1;\n')
    writeFileSync(fileAt('other_name'), frozen.slice(frozen.indexOf('CREATE')))

    expect((await compare()).faults).toEqual([
      'orders_frozen on orders is created by prisma/sql/forki_freeze_ended_order.sql and by prisma/sql/other_name.sql.',
      'forki_freeze_ended_order() is created by prisma/sql/forki_freeze_ended_order.sql and by prisma/sql/other_name.sql.',
      'forki_freeze_ended_order() does not begin with the name of its file prisma/sql/other_name.sql.',
      'prisma/sql/forki_nothing.sql creates neither a function nor a trigger.',
      'prisma/sql/other_name.sql does not begin with a comment that names its purpose.',
    ])
  })

  it('comparing prisma/sql with a database throws an error that names the file when its SQL fails', async () => {
    appendFileSync(fileAt('forki_fold_text'), 'SELECT nonsense;\n')

    await expect(compare()).rejects.toThrow(
      'prisma/sql/forki_fold_text.sql can\'t be applied: column "nonsense" does not exist.',
    )
  })
})

describe('migration of changed sources', () => {
  let applied: FreshDatabase
  const migrated = async (schemaChange = '') => {
    const comparison = await compareSources(database.url, { folder, schemaChange })
    const sql = sourceMigration(comparison)
    await withClient(applied.url, (client) => client.query(`${schemaChange}\n${sql}`))
    return { sql, after: await compareSources(applied.url, { folder }) }
  }
  beforeEach(async () => {
    applied = await freshDatabase()
    return () => applied.drop()
  })

  it('db:new writes no migration without a difference', async () => {
    expect(sourceMigration(await compare())).toBe('')
  })

  it('a migration written by db:new replaces changed functions, generated triggers and constraint triggers', async () => {
    replaceIn('forki_append_only', 'forki:append_only', 'forki:other')
    replaceIn('forki_log', 'SELECT DISTINCT ON (q.row_id)', 'SELECT DISTINCT')
    replaceIn(
      'forki_end_terminals_of_holder',
      'AFTER UPDATE OR DELETE ON restaurant_owners',
      'AFTER DELETE ON restaurant_owners',
    )

    const { sql, after } = await migrated()

    expect(sql.match(/^-- [A-Z][^:\n]*:/gm)?.slice(0, 1)).toEqual(['-- Append-only guard of ledgers:'])
    expect(sql).not.toContain('forki_fold_text(')
    expect(after.differences).toEqual([])
  })

  it('a migration written by db:new drops the triggers and functions of a removed file', async () => {
    rmSync(fileAt('forki_freeze_ended_order'))

    const { sql, after } = await migrated()

    expect(sql).toBe('DROP TRIGGER orders_frozen ON orders;\nDROP ROUTINE forki_freeze_ended_order();')
    expect(after.differences).toEqual([])
  })

  it('a migration written by db:new adds a table and then its triggers', async () => {
    appendFileSync(
      fileAt('forki_append_only'),
      `CREATE OR REPLACE TRIGGER receipts_append_only BEFORE DELETE ON receipts
         FOR EACH ROW EXECUTE FUNCTION forki_append_only();\n`,
    )

    const { after } = await migrated('CREATE TABLE receipts (id INT PRIMARY KEY);')

    expect(after.differences).toEqual([])
    expect(after.existing.map(({ name }) => name)).toContain('receipts_append_only on receipts')
  })
})
