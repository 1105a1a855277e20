import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { startApi, type Api } from '../../../../test/setup/api.ts'
import { openTill } from '../../../../test/factories/till.ts'
import { buildImage } from '../../../../test/factories/image.ts'
import { buildStaffedRestaurant, openOrder } from '../../../../test/factories/order.ts'
import { databaseUrlAt } from '../../../../test/setup/database.ts'
import { withClient } from '../../../db/with-client.ts'
import { INVARIANTS } from '../../../db/invariants.ts'
import { imageFilePaths } from '../../images/image.presenter.ts'
import { drillBackup } from './restore-drill.ts'
import { countRows } from './recorded-backup.ts'
import { writeBackup } from './write-backup.ts'

// The timeout is long, because a restore runs every migration.
vi.setConfig({ testTimeout: 90_000 })

const folder = mkdtempSync(path.join(tmpdir(), 'forki-drill-test-'))
const file = path.join(folder, 'backup.tar.gz')
let api: Api
let orderId: string
beforeAll(async () => {
  api = await startApi({ env: { FORKI_DATA_DIR: path.join(folder, 'data') } })
  const staffed = await buildStaffedRestaurant(api.db)
  orderId = (await openOrder(api, staffed, { send: true })).id
  await openTill(api, staffed)
  const image = await buildImage(api.db, { restaurant_id: staffed.restaurant.id, entity_id: staffed.dish.id })
  for (const name of imageFilePaths(image.blob_path))
    await api.deps.blobs.put(name, Buffer.from(`picture ${name}`))
})
afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true, force: true })
})

const databaseUrl = () => api.deps.env.DATABASE_DIRECT_URL ?? api.deps.env.DATABASE_URL
const backUp = () =>
  writeBackup(file, { databaseUrl: databaseUrl(), blobs: api.deps.blobs, now: api.clock.now })
const drill = (url = databaseUrl()) => drillBackup(file, { databaseUrl: url, folder })
const scratchDatabases = async () => {
  const { rows } = await api.deps.pool.query<{ datname: string }>(
    "SELECT datname FROM pg_database WHERE datname LIKE 'forki\\_drill\\_%'",
  )
  return rows.map(({ datname }) => datname)
}
/** Temporary databases of this process's drills. Other test files may run drills at the same time. */
const ownDatabases = async () => (await scratchDatabases()).filter((name) => name.endsWith(`_${process.pid}`))
/** Runs `work` while connected to a new database. Creates it again if a parallel drill drops it before. */
async function whileConnectedTo<T>(name: string, work: () => Promise<T>): Promise<T> {
  for (;;) {
    await api.deps.pool.query(`CREATE DATABASE ${name}`)
    let isConnected = false
    try {
      return await withClient(databaseUrlAt(databaseUrl(), name), () => {
        isConnected = true
        return work()
      })
    } catch (error) {
      if (isConnected) throw error
    }
  }
}
const leftovers = () => readdirSync(folder).filter((name) => name.startsWith('forki_drill_'))

describe('a restore drill', () => {
  it('a restore drill counts the restored rows and images, and leaves no database and no folder', async () => {
    const manifest = await backUp()

    const result = await drill()

    expect(result).toMatchObject({
      rows: countRows(manifest),
      tables: Object.keys(manifest.tables).length,
      images: 2,
      invariants: INVARIANTS.length,
      audit_entries: manifest.tables['audit_entries']!.rows,
      problems: [],
    })
    expect(await ownDatabases()).toEqual([])
    expect(leftovers()).toEqual([])
  })

  it('a restore drill names a violated rule of the data and a broken audit chain', async () => {
    await api.db.order.update({ where: { id: orderId }, data: { tip_cents: 7 } })
    await api.deps.pool.query('ALTER TABLE audit_entries DISABLE TRIGGER USER')
    const forgedSql = "UPDATE audit_entries SET action = 'order.forged' WHERE seq = 1"
    expect((await api.deps.pool.query(forgedSql)).rowCount).toBeGreaterThan(0)
    await backUp()

    const { problems } = await drill()

    expect(problems.join('\n')).toContain(orderId)
    expect(problems.join('\n')).toMatch(/audit log [0-9a-f-]{36}: entry 1 is changed/)
    expect(await ownDatabases()).toEqual([])
  })

  it('a restore drill rejects a missing file and leaves neither a database nor a folder', async () => {
    const missing = path.join(folder, 'none.tar.gz')

    await expect(drillBackup(missing, { databaseUrl: databaseUrl(), folder })).rejects.toThrow(
      "none.tar.gz can't be opened",
    )
    expect(await ownDatabases()).toEqual([])
    expect(leftovers()).toEqual([])
  })

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), 'is cut off'],
    [
      'with a changed row',
      (bytes: Buffer) => {
        const archive = gunzipSync(bytes)
        const at = archive.indexOf('Hibiscus water')
        expect(at).toBeGreaterThan(0)
        archive.write('Hibiscus Water', at)
        return gzipSync(archive)
      },
      'is damaged (the table dishes)',
    ],
  ])(
    'a restore drill rejects a damaged file that is %s and leaves neither a database nor a folder',
    async (_name, change, sentence) => {
      await backUp()
      const damaged = path.join(folder, 'damaged.tar.gz')
      writeFileSync(damaged, change(readFileSync(file)))

      await expect(drillBackup(damaged, { databaseUrl: databaseUrl(), folder })).rejects.toThrow(sentence)
      expect(await ownDatabases()).toEqual([])
      expect(leftovers()).toEqual([])
    },
  )

  it('a restore drill deletes databases and folders of killed drills, and none in use', async () => {
    const hourAgo = Date.now() - 3_600_000
    const [killed, running, foreign] = [
      `forki_drill_${hourAgo}_1`,
      `forki_drill_${hourAgo}_2`,
      'forki_drill_notes',
    ]
    for (const name of [killed, foreign]) await api.deps.pool.query(`CREATE DATABASE ${name}`)
    const old = path.join(folder, 'forki_drill_killed')
    mkdirSync(old)
    utimesSync(old, new Date(0), new Date(0))

    const remainingDatabases = await whileConnectedTo(running, async () => {
      await drill()
      return scratchDatabases()
    })
    for (const name of [running, foreign]) await api.deps.pool.query(`DROP DATABASE ${name}`)

    expect(remainingDatabases).toEqual(expect.arrayContaining([running, foreign]))
    expect(remainingDatabases).not.toContain(killed)
    expect(leftovers()).toEqual([])
  })

  it('a restore drill names the missing right of a user that may not create databases', async () => {
    const { admin } = inject('cluster')
    await withClient(admin, (db) => db.query('CREATE ROLE drill_reader LOGIN'))
    const url = new URL(databaseUrl())
    url.username = 'drill_reader'
    url.password = ''

    await expect(drill(url.href)).rejects.toThrow(
      'The database user may not create the database of the drill: run ALTER ROLE … CREATEDB as a superuser.',
    )
    await withClient(admin, (db) => db.query('DROP ROLE drill_reader'))
  })
})
