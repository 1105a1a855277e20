import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApi, type Api } from '../../../../test/setup/api.ts'
import { buildStaffedRestaurant, openOrder } from '../../../../test/factories/order.ts'
import { freshDatabase } from '../../../../test/setup/database.ts'
import { withClient } from '../../../db/with-client.ts'
import { drillBackup } from './restore-drill.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

// The timeout is long, because a restore runs every migration.
vi.setConfig({ testTimeout: 90_000 })

const folder = mkdtempSync(path.join(tmpdir(), 'forki-foreign-'))
let api: Api
beforeAll(async () => {
  api = await startApi({ env: { FORKI_DATA_DIR: path.join(folder, 'data') } })
  await openOrder(api, await buildStaffedRestaurant(api.db))
})
afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true, force: true })
})

const databaseUrl = () => api.deps.env.DATABASE_DIRECT_URL ?? api.deps.env.DATABASE_URL
const run = (statement: string) => withClient(databaseUrl(), (client) => client.query(statement))
const source = () => ({ databaseUrl: databaseUrl(), blobs: api.deps.blobs, now: api.clock.now })

describe('tables of other software in the database', () => {
  it('a backup with tables of other software is restored without them, and its drill passes', async () => {
    const file = path.join(folder, 'backup.tar.gz')
    await run(`CREATE TABLE scratch_copy AS SELECT * FROM orders;
      CREATE TABLE "Own list" (id serial PRIMARY KEY, note text); INSERT INTO "Own list" (note) VALUES ('x')`)
    const manifest = await writeBackup(file, source())
    const database = await freshDatabase()

    const restored = await restoreBackup(file, { databaseUrl: database.url, blobs: api.deps.blobs })
    const { rows } = await withClient(database.url, (client) =>
      client.query(
        `SELECT (SELECT count(*)::int FROM orders) AS orders, to_regclass('scratch_copy') AS copy`,
      ),
    )
    const drill = await drillBackup(file, { databaseUrl: databaseUrl(), folder })
    await database.drop()
    await run('DROP TABLE scratch_copy, "Own list"')

    expect(manifest.tables).toMatchObject({ scratch_copy: { rows: 1 }, 'Own list': { rows: 1 } })
    expect(restored.foreign_tables.toSorted()).toEqual(['Own list', 'scratch_copy'])
    expect(Object.keys(restored.tables)).not.toContain('scratch_copy')
    expect(rows).toEqual([{ orders: 1, copy: null }])
    expect(drill.problems).toEqual([])
    expect(drill.foreign_tables.toSorted()).toEqual(['Own list', 'scratch_copy'])
  })

  it('a restore into an empty database of Forki leaves tables and views of other software in it untouched', async () => {
    const file = path.join(folder, 'other.tar.gz')
    await writeBackup(file, source())
    const database = await freshDatabase()
    const target = { databaseUrl: database.url, blobs: api.deps.blobs }
    const runThere = (statement: string) =>
      withClient(database.url, (client) => client.query<{ note: string }>(statement))
    await runThere(`CREATE TABLE "Own list" (note text); INSERT INTO "Own list" VALUES ('x');
      CREATE VIEW own_view AS SELECT * FROM "Own list"`)

    await expect(restoreBackup(file, target)).rejects.toThrow('would drop them: Own list, own_view.')
    expect((await runThere('SELECT note FROM own_view')).rows).toEqual([{ note: 'x' }])

    await runThere('DROP TABLE "Own list" CASCADE')
    expect((await restoreBackup(file, target)).foreign_tables).toEqual([])
    await database.drop()
  })

  it('a backup names a table that its user may not read', async () => {
    const reader = `reader_${process.pid}`
    await run(`CREATE ROLE ${reader} LOGIN PASSWORD 'reader'; GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${reader};
      GRANT SELECT ON ALL SEQUENCES IN SCHEMA public TO ${reader}; CREATE TABLE hidden_notes (note text)`)
    const url = new URL(databaseUrl())
    url.username = reader
    url.password = 'reader'

    const backup = writeBackup(path.join(folder, 'denied.tar.gz'), { ...source(), databaseUrl: url.href })

    await expect(backup).rejects.toThrow(
      "The table hidden_notes in the schema public can't be read: grant SELECT on it, or move it to another schema.",
    )
    await run(`DROP TABLE hidden_notes; DROP OWNED BY ${reader}; DROP ROLE ${reader}`)
  })
})
