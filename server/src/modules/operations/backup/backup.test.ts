import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type Api } from '../../../../test/setup/api.ts'
import { buildImage } from '../../../../test/factories/image.ts'
import { openTill } from '../../../../test/factories/till.ts'
import {
  buildStaffedRestaurant,
  openOrder,
  type StaffedRestaurant,
} from '../../../../test/factories/order.ts'
import { PASSWORD } from '../../../../test/factories/user.ts'
import { startFakeS3 } from '../../../../test/fakes/s3.ts'
import { checkInvariants } from '../../../db/invariants.ts'
import { freshDatabase } from '../../../../test/setup/database.ts'
import { withClient } from '../../../db/with-client.ts'
import { readEnv } from '../../../env.ts'
import { createBlobStore } from '../../../adapters/storage/blob-store.ts'
import { imageFilePaths } from '../../images/image.presenter.ts'
import { BACKUP_ARCHIVE, checkArchive, readArchive, writeArchive, type Manifest } from './backup-archive.ts'
import { restoreBackup } from './restore-backup.ts'
import { tarStream, type TarEntry } from './tar.ts'
import { writeBackup, writeBackupWith } from './write-backup.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'forki-backup-'))
const filePath = (name: string) => path.join(folder, name)
const file = filePath('service.tar.gz')
let api: Api
let staffed: StaffedRestaurant
let manifest: Manifest

/** Creates orders, a payment and an image, then writes a backup. More orders are created during the backup. */
beforeAll(async () => {
  api = await startApi({ env: { FORKI_DATA_DIR: filePath('old') } })
  staffed = await buildStaffedRestaurant(api.db)
  const till = await openTill(api, staffed)
  const paid = await openOrder(api, staffed, { send: true })
  const payment = { type: 'payment', method: 'cash', order_id: paid.id, amount_cents: paid.balance_cents }
  await api.as(staffed.cashier).post(`/cashiers/${till.id}/transactions`, payment)
  const image = await buildImage(api.db, { restaurant_id: staffed.restaurant.id, entity_id: staffed.dish.id })
  for (const name of imageFilePaths(image.blob_path))
    await api.deps.blobs.put(name, Buffer.from(`picture ${name}`))

  const orders = Promise.all(Array.from({ length: 40 }, () => openOrder(api, staffed)))
  manifest = await backUp(file)
  await orders
})
afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true, force: true })
})

const backUp = (name: string, from: Api = api) =>
  writeBackup(name, { databaseUrl: from.deps.env.DATABASE_URL, blobs: from.deps.blobs, now: from.clock.now })

const storeOf = (data: string, more: Record<string, string> = {}) =>
  createBlobStore(
    readEnv({
      ...process.env,
      DATABASE_URL: 'postgresql://localhost/none',
      FORKI_DATA_DIR: filePath(data),
      ...more,
    }),
    () => new Date(),
  )

/** Number of tables in a database. An unchanged number shows that a rejected restore changed nothing. */
const stateOf = (databaseUrl: string) =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ tables: number }>(
      `select count(*)::int as tables from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    )
    return rows[0]?.tables
  })

describe('a backup written during service', () => {
  test('a backup during service restores every row and image with all constraints, and users can sign in', async () => {
    const database = await freshDatabase()
    const blobs = storeOf('new')
    await restoreBackup(file, { databaseUrl: database.url, blobs })
    const restored = await startApi({ env: { DATABASE_URL: database.url, FORKI_DATA_DIR: filePath('new') } })
    const again = await backUp(filePath('again.tar.gz'), restored)
    const broken = await checkInvariants(restored.deps.pool)
    const credentials = { username: staffed.waiter.email, password: PASSWORD }
    const signedIn = await restored.anonymous.post('/auth/login', credentials)
    const order = await openOrder(restored, staffed)
    const frozen = await restored.deps.pool
      .query("update audit_entries set action = 'c'")
      .catch((error: unknown) => String(error))
    await restored.close()
    await database.drop()

    // The backup of the restored database has the row counts and checksums of the original backup.
    expect(again.tables).toEqual(manifest.tables)
    expect(again.sequences).toEqual(manifest.sequences)
    expect(again.pictures).toEqual(manifest.pictures)
    expect(Object.keys(manifest.pictures)).toHaveLength(2)
    expect(manifest.tables['cashier_transactions']?.rows).toBe(1)
    expect(manifest.tables['audit_entries']?.rows).toBeGreaterThan(0)
    expect(broken).toEqual([])
    expect(signedIn.status).toBe(200)
    expect(order.number).toBe((manifest.tables['orders']?.rows ?? 0) + 1)
    expect(frozen).toContain('forki:append_only')
  })

  test('a restore of a backup from a folder writes its images to a bucket', async () => {
    const store = await startFakeS3()
    const database = await freshDatabase()
    await withClient(database.url, (client) =>
      client.query('drop schema public cascade; create schema public'),
    )
    await restoreBackup(file, { databaseUrl: database.url, blobs: storeOf('bucket', store.env) })
    const names = [...store.objects.keys()]
    await store.close()
    await database.drop()

    expect(names.toSorted()).toEqual(Object.keys(manifest.pictures).toSorted())
  })

  test('a backup reports images without a file and still succeeds', async () => {
    const other = await startApi({ env: { FORKI_DATA_DIR: filePath('lost') } })
    const image = await buildImage(other.db)
    const { missing } = await backUp(filePath('lost.tar.gz'), other)
    await other.close()

    expect(missing).toEqual(imageFilePaths(image.blob_path))
  })

  test('only the owner of a backup file can read and write it, whatever the umask permits', async () => {
    const umask = process.umask(0)
    try {
      await backUp(filePath('private.tar.gz'))
    } finally {
      process.umask(umask)
    }

    expect(statSync(filePath('private.tar.gz')).mode & 0o777).toBe(0o600)
  })

  test('a backup that fails while it is written leaves no file', async () => {
    const brokenStore = { get: () => Promise.reject(new Error('the store is down')) }
    const attempt = writeBackup(filePath('half.tar.gz'), {
      databaseUrl: api.deps.env.DATABASE_URL,
      blobs: brokenStore,
      now: api.clock.now,
    })

    await expect(attempt).rejects.toThrow('the store is down')
    expect(readdirSync(folder).filter((name) => name.startsWith('half'))).toEqual([])
  })
})

/** Calls `work` after the first entry of a backup. */
async function* afterFirstEntry(entries: AsyncIterable<TarEntry>, work: () => Promise<void>) {
  let isFirst = true
  for await (const entry of entries) {
    yield entry
    if (isFirst) await work()
    isFirst = false
  }
}

describe('a backup beside a migration', () => {
  test('a migration that changes a table waits for the end of a backup, and the backup restores', async () => {
    const other = await startApi({ env: { FORKI_DATA_DIR: filePath('migrated') } })
    const target = await freshDatabase()
    const databaseUrl = other.deps.env.DATABASE_URL
    const migration = "set lock_timeout = '300ms'; alter table users add column x int"
    const migrate = () => withClient(databaseUrl, (client) => client.query(migration))
    let failure: unknown
    const write = (entries: AsyncIterable<TarEntry>) =>
      writeArchive(
        filePath('migrated.tar.gz'),
        afterFirstEntry(entries, async () => {
          failure = await migrate().catch((error: unknown) => error)
        }),
      )

    await writeBackupWith(write, { databaseUrl, blobs: other.deps.blobs, now: other.clock.now })
    const blobs = storeOf('none')
    const restored = await restoreBackup(filePath('migrated.tar.gz'), { databaseUrl: target.url, blobs })
    await migrate()
    await other.close()
    await target.drop()

    expect(failure).toMatchObject({ code: '55P03' })
    expect(Object.keys(restored.tables)).toContain('users')
  })

  test('a backup that waits for a migration contains the table that the migration creates', async () => {
    const other = await startApi({ env: { FORKI_DATA_DIR: filePath('waiting') } })
    const { tables } = await withClient(other.deps.env.DATABASE_URL, async (client) => {
      await client.query(
        'begin; create table draft_zones as select 1 as x; alter table users add column x int',
      )
      const backup = backUp(filePath('waiting.tar.gz'), other)
      const waiting = `select from pg_locks join pg_database d on d.oid = database
        where datname = current_database() and relation = 'users'::regclass and not granted`
      await expect.poll(async () => (await client.query(waiting)).rowCount, { timeout: 10_000 }).toBe(1)
      await client.query('commit')
      return backup
    })
    await other.close()

    expect(tables['draft_zones']?.rows).toBe(1)
  })
})

/** Writes a copy of the backup with changed entries and returns the name of the file. */
async function forgeBackup(
  name: string,
  change: (entry: { name: string; body: Buffer }) => Buffer | null,
  added: TarEntry[] = [],
) {
  const parts: TarEntry[] = []
  for await (const entry of readArchive(file)) {
    if (entry.name === 'manifest.json') parts.push(...added)
    const body = change(entry)
    if (body) parts.push({ name: entry.name, body })
  }
  writeFileSync(filePath(name), gzipSync(await buffer(tarStream(parts))))
  return filePath(name)
}

const alterFile = (name: string, change: (bytes: Buffer) => Buffer) => {
  copyFileSync(file, filePath(name))
  writeFileSync(filePath(name), change(readFileSync(file)))
  return filePath(name)
}

const BROKEN: [string, () => Promise<string> | string, RegExp][] = [
  [
    'cut off',
    () => alterFile('cut', (bytes) => bytes.subarray(0, bytes.length / 2)),
    /cut off: its end is missing/,
  ],
  [
    'cut off before its manifest',
    () => forgeBackup('end', ({ name, body }) => (name === 'manifest.json' ? null : body)),
    /cut off/,
  ],
  [
    'with a price changed by hand',
    () =>
      forgeBackup('price', ({ name, body }) =>
        name.startsWith('tables/dishes/') ? Buffer.from(body.toString().replace('9500', '1')) : body,
      ),
    /damaged \(the table dishes\)/,
  ],
  [
    'without its pictures',
    () => forgeBackup('blind', ({ name, body }) => (name.startsWith('pictures/') ? null : body)),
    /damaged \(the picture dishes/,
  ],
  [
    'with a picture that its manifest does not list',
    () =>
      forgeBackup('unlisted', ({ body }) => body, [
        { name: 'pictures/dishes/x.webp', body: Buffer.from('x') },
      ]),
    /damaged \(the picture dishes\/x\.webp\)/,
  ],
  [
    'of another file type',
    () => alterFile('other', () => Buffer.from('PK nothing of the kind')),
    /is not a backup of Forki/,
  ],
  [
    'with an archive of another program',
    async () => {
      const bytes = gzipSync(await buffer(tarStream([{ name: 'x', body: Buffer.from('y') }])))
      return alterFile('foreign', () => bytes)
    },
    /is not a backup of Forki/,
  ],
  ['that does not exist', () => filePath('nowhere'), /can't be opened/],
  [
    'of a newer version',
    () =>
      forgeBackup('newer', ({ name, body }) =>
        name === 'forki.json' ? Buffer.from(body.toString().replace(/"2\d{13}_/, '"30000101000000_')) : body,
      ),
    /has the schema of a newer version .+ after a return to this version/,
  ],
]

describe('damaged backup files', () => {
  test.each(BROKEN)(
    'a backup file is rejected in one sentence before any change: %s',
    async (_, make, sentence) => {
      const database = await freshDatabase()
      const before = await stateOf(database.url)
      const attempt = restoreBackup(await make(), { databaseUrl: database.url, blobs: storeOf('none') })

      await expect(attempt).rejects.toMatchObject({
        name: 'BackupError',
        message: expect.stringMatching(sentence),
      })
      expect(await stateOf(database.url)).toBe(before)
      await database.drop()
    },
  )
})

describe('a flipped bit in a backup file', () => {
  test.each(Array.from({ length: 50 }, (_, n) => n + 1))(
    'a flipped bit at %i of 52 positions of a backup file is detected or leaves the content unchanged',
    async (part) => {
      const corruptedFile = alterFile('bit', (bytes) => {
        const byteOffset = Math.floor((bytes.length * part) / 52)
        bytes.writeUInt8(bytes.readUInt8(byteOffset) ^ 8, byteOffset)
        return bytes
      })
      const refusal = await checkArchive(corruptedFile, BACKUP_ARCHIVE).catch((error: unknown) => error)

      const harmless = () => gunzipSync(readFileSync(corruptedFile)).equals(gunzipSync(readFileSync(file)))

      // Some flipped bits leave the decompressed content unchanged, for example a reference to another of
      // several equal bytes. The file then counts as intact.
      expect(refusal instanceof Error ? refusal.name === 'BackupError' : harmless()).toBe(true)
    },
  )
})

describe('targets of a restore', () => {
  test('a restore never overwrites a database with rows, or one in use by a server', async () => {
    const blobs = storeOf('none')
    const working = await api.deps.pool.connect()
    const lived = restoreBackup(file, { databaseUrl: api.deps.env.DATABASE_URL, blobs })
    await expect(lived).rejects.toThrow('A Forki server uses this database')
    working.release()

    const other = await freshDatabase()
    await withClient(other.url, (client) =>
      client.query(`insert into restaurants (id, name, slug, currency, timezone, updated_at)
        values (gen_random_uuid(), 'Uno', 'uno', 'MXN', 'UTC', now())`),
    )
    await expect(restoreBackup(file, { databaseUrl: other.url, blobs })).rejects.toThrow('is not empty')
    await other.drop()
  })

  test('a restore leaves neither rows nor images when the store fails halfway', async () => {
    const database = await freshDatabase()
    const put: string[] = []
    const store = storeOf('failing')
    const blobs = {
      ...store,
      put: async (name: string, body: Buffer) => {
        await store.put(name, body)
        put.push(name)
        if (put.length === 2) throw new Error('the store is full')
      },
    }
    await expect(restoreBackup(file, { databaseUrl: database.url, blobs })).rejects.toThrow(
      'the store is full',
    )

    expect(put).toHaveLength(2)
    expect(await Promise.all(put.map((name) => store.stat(name)))).toEqual([null, null])
    expect(await stateOf(database.url)).toBe(0)
    await database.drop()
  })
})
