import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApi, type Api } from '../../../../test/setup/api.ts'
import { buildStaffedRestaurant, openOrder } from '../../../../test/factories/order.ts'
import { startFakeS3, type FakeS3 } from '../../../../test/fakes/s3.ts'
import { freshDatabase } from '../../../../test/setup/database.ts'
import { createS3Archive } from '../../../adapters/storage/s3-archive.ts'
import { createLocalBlobs } from '../../../adapters/storage/local-blobs.ts'
import { EnvError, readEnv } from '../../../env.ts'
import { backUpWhenDue } from './daily-backup.job-handler.ts'
import { bucketLocation } from './backup-bucket.ts'
import { withLocalFile } from './backup-locations.ts'
import { createLocationReader } from './backup-location-states.ts'
import { backUpTo } from './recorded-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const MIB = 1024 * 1024
// The timeout is long, because a restore runs every migration.
vi.setConfig({ testTimeout: 90_000 })

const folder = mkdtempSync(path.join(tmpdir(), 'forki-bucket-'))
const passphraseFile = path.join(folder, 'passphrase')
const ADDRESS = 's3://pictures/copies/forki'
let store: FakeS3
let api: Api
beforeAll(async () => {
  writeFileSync(passphraseFile, 'a long passphrase of this test alone')
  store = await startFakeS3()
  const { S3_BUCKET: _, ...keys } = store.env
  api = await startApi({
    env: {
      ...keys,
      FORKI_BACKUP_S3: ADDRESS,
      FORKI_BACKUP_DIR: path.join(folder, 'daily'),
      FORKI_BACKUP_KEEP: '2',
      FORKI_DATA_DIR: path.join(folder, 'data'),
    },
  })
  const staffed = await buildStaffedRestaurant(api.db)
  await openOrder(api, staffed)
})
afterAll(async () => {
  await api.close()
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})
afterEach(() => {
  store.failWith(null)
  store.objects.clear()
  store.uploads.clear()
})

const bucketOf = () => bucketLocation(api.deps.env, ADDRESS)
const source = (more: { passphraseFile?: string } = {}) => ({
  databaseUrl: api.deps.env.DATABASE_URL,
  blobs: api.deps.blobs,
  now: () => new Date(),
  ...more,
})
const backUp = (more = {}) => backUpTo(bucketOf(), source(more), api.deps.pool)
const archive = () => createS3Archive(api.deps.env, 'pictures')
async function* streamOf(bytes: Buffer, chunk = 300_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk)
}
const listRuns = async () =>
  (await api.db.maintenanceRun.findMany({ orderBy: { finished_at: 'desc' } })).map(
    ({ kind, place: at, error, details }) => ({ kind, place: at, error, details }),
  )

const uploadedPart = (modified_at: Date) => ({ bytes: Buffer.alloc(1), etag: '"x"', modified_at })
const backupDate = (day: number, hour: number) => new Date(2026, 9, day, hour, 2)
const backUpAt = async (moment: Date) => {
  api.clock.set(moment)
  await backUpWhenDue(api.deps)
  return (await bucketOf().list()).length
}

describe('an upload to a bucket', () => {
  it('an upload to a bucket stores a stream in parts with the same bytes, and returns its checksum', async () => {
    const bytes = randomBytes(12 * MIB)

    const stored = await archive().put('copies/big', streamOf(bytes), 5 * MIB)

    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect(stored).toEqual({ bytes: bytes.length, sha256 })
    expect(store.objects.get('copies/big')!.bytes.equals(bytes)).toBe(true)
    const parts = store.responses.filter(({ call }) => call.startsWith('PUT /pictures/copies/big'))
    expect(parts).toHaveLength(3)
    expect(store.uploads.size).toBe(0)
  })

  it('a part that is damaged in transit is uploaded again', async () => {
    const bytes = randomBytes(6 * MIB)
    store.failWith('damaging-once')

    await archive().put('copies/damaged-once', streamOf(bytes), 5 * MIB)

    expect(store.objects.get('copies/damaged-once')!.bytes.equals(bytes)).toBe(true)
    const parts = store.responses.filter(({ call }) => call.startsWith('PUT /pictures/copies/damaged-once'))
    expect(parts.map(({ status }) => status)).toEqual([400, 200, 200])
  })

  it('an upload to a bucket fails after five attempts of a damaged part', async () => {
    store.failWith('damaging')

    await expect(
      archive().put('copies/damaged', streamOf(randomBytes(6 * MIB)), 5 * MIB),
    ).rejects.toMatchObject({ name: 'BadDigest' })

    const parts = store.responses.filter(({ call }) => call.startsWith('PUT /pictures/copies/damaged?'))
    expect(parts.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
    expect(store.uploads.size).toBe(0)
  })

  it('an upload to a bucket is aborted when the stream fails, and no object becomes visible', async () => {
    const brokenStream = async function* () {
      yield randomBytes(6 * MIB)
      throw new Error('the disk is gone')
    }

    await expect(archive().put('copies/big', brokenStream(), 5 * MIB)).rejects.toThrow('the disk is gone')

    expect(store.objects.size).toBe(0)
    expect(store.uploads.size).toBe(0)
  })

  it('an upload to a bucket deletes an object that the store cut, so that it never counts as a backup', async () => {
    store.failWith('cutting')

    await expect(archive().put('copies/big', streamOf(randomBytes(6 * MIB)), 5 * MIB)).rejects.toThrow(
      `it stored ${3 * MIB} of ${6 * MIB} bytes`,
    )

    expect(store.objects.size).toBe(0)
  })

  it('uploads to a bucket are aborted after an hour without a new part, and those in progress continue', async () => {
    const old = new Date(Date.now() - 2 * 3_600_000)
    const start = (key: string, initiated_at: Date, newest: Date) =>
      store.uploads.set(key, {
        key: `copies/forki-${key}`,
        initiated_at,
        parts: new Map([1, 2, 3].map((number) => [number, uploadedPart(number === 3 ? newest : old)])),
      })
    start('killed', old, old)
    start('slow', old, new Date())
    start('new', new Date(), new Date())
    start('killed too', old, old)

    const count = await archive().abortUploads('copies/forki-', new Date(Date.now() - 3_600_000))

    expect(count).toBe(2)
    expect([...store.uploads.keys()].toSorted()).toEqual(['new', 'slow'])
  })
})

describe('a backup in a bucket', () => {
  it('an encrypted backup in a bucket is recorded, and its restore contains every row', async () => {
    const { address, manifest } = await backUp({ passphraseFile })
    const database = await freshDatabase()

    const restoredManifest = await withLocalFile(api.deps.env, address, folder, (file) =>
      restoreBackup(file, {
        databaseUrl: database.url,
        blobs: createLocalBlobs(path.join(folder, 'restored')),
        passphraseFile,
      }),
    )
    await database.drop()

    expect(address).toMatch(/^s3:\/\/pictures\/copies\/forki\/forki-\d{8}-\d{6}\.tar\.gz\.age$/)
    expect(restoredManifest.tables).toEqual(manifest.tables)
    expect(readdirSync(folder).filter((name) => name.startsWith('download-'))).toEqual([])
    const [run] = await listRuns()
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
    expect(run).toMatchObject({ kind: 'backup', place: ADDRESS, error: null, details: { rows } })
  })

  it('a backup is written and pruned in a bucket whose store lists no uploads', async () => {
    store.failWith('limited')

    const { address } = await backUp()
    await bucketOf().prune(1, new Date())

    expect(store.responses.filter(({ status }) => status === 501)).toHaveLength(2)
    expect((await bucketOf().list()).map(({ name }) => bucketOf().addressOf(name))).toEqual([address])
  })

  it('a backup in a bucket has a checksum file in the format of sha256sum', async () => {
    const { address } = await backUp()
    const key = address.slice('s3://pictures/'.length)

    const bytes = store.objects.get(key)!.bytes
    const sum = createHash('sha256').update(bytes).digest('hex')
    expect(store.objects.get(`${key}.sha256`)!.bytes.toString()).toBe(`${sum}  ${path.basename(key)}\n`)
  })

  it('a changed backup in a bucket is rejected before it is restored', async () => {
    const { address } = await backUp()
    const key = address.slice('s3://pictures/'.length)
    const object = store.objects.get(key)!
    object.bytes = Buffer.from(object.bytes)
    object.bytes[100]! ^= 1

    const fetched = withLocalFile(api.deps.env, address, folder, async (file) => readFileSync(file))

    await expect(fetched).rejects.toThrow(`${address} is damaged (its checksum differs): take another one.`)
  })

  it.each([
    ['down', /^s3:\/\/pictures\/copies\/forki\/ can't be written to \(.+\): correct S3_ENDPOINT/],
    ['refusing', /^s3:\/\/pictures\/copies\/forki\/ can't be written to \(.+\): correct S3_ENDPOINT/],
  ] as const)(
    'a backup to a bucket fails with one sentence and is recorded when the store is %s',
    async (failure, sentence) => {
      store.failWith(failure)

      await expect(backUp()).rejects.toThrow(sentence)

      store.failWith(null)
      expect(store.objects.size).toBe(0)
      expect((await listRuns())[0]).toMatchObject({ kind: 'backup', error: expect.stringMatching(sentence) })
    },
  )

  it('metrics show the last known backup in a bucket while the store is down', async () => {
    const { FORKI_BACKUP_DIR: _, ...env } = api.deps.env
    const readStates = createLocationReader(env)
    const clock = vi.spyOn(performance, 'now')
    const readAfter = async (minutes: number) => {
      clock.mockReturnValue(minutes * 60_000)
      return (await readStates()).map(({ newest }) => newest)
    }
    store.failWith('down')
    const unknownDates = await readAfter(10)
    store.failWith(null)
    await backUp()
    const knownDates = await readAfter(11)
    store.failWith('down')
    const laterDates = await readAfter(20)
    clock.mockRestore()

    expect(unknownDates).toEqual([null])
    expect(knownDates).toEqual([expect.any(Date)])
    expect(laterDates).toEqual(knownDates)
  })

  it('a restore from a bucket names a file that does not exist', async () => {
    const fetched = withLocalFile(api.deps.env, `${ADDRESS}/forki-none.tar.gz`, folder, async () => null)

    await expect(fetched).rejects.toMatchObject({
      message: `${ADDRESS}/forki-none.tar.gz does not exist.`,
      es: `${ADDRESS}/forki-none.tar.gz no existe.`,
    })
  })
})

describe('the daily backup', () => {
  it('the daily backup is written to folder and bucket once a day, and the newest of each remain with their checksums', async () => {
    store.objects.set('copies/forki/notes.txt', { bytes: Buffer.from('mine'), modified_at: new Date() })

    expect(await backUpAt(backupDate(5, 4))).toBe(1)
    expect(await backUpAt(backupDate(5, 9))).toBe(1)
    expect(await backUpAt(backupDate(6, 4))).toBe(2)
    expect(await backUpAt(backupDate(7, 4))).toBe(2)

    expect(readdirSync(path.join(folder, 'daily'))).toHaveLength(2)
    const names = [...store.objects.keys()].map((key) => key.slice('copies/forki/'.length))
    expect(names.filter((name) => name.endsWith('.sha256'))).toHaveLength(2)
    expect(names).toHaveLength(5)
    expect(names).toContain('notes.txt')
  })

  it('the daily backup is written to the folder when the bucket fails, and the job fails with the reason', async () => {
    store.failWith('refusing')
    api.clock.set(backupDate(20, 4))

    await expect(backUpWhenDue(api.deps)).rejects.toThrow(/can't be listed/)

    const [newest] = readdirSync(path.join(folder, 'daily')).toSorted().toReversed()
    expect(newest).toContain('forki-20261020')
    expect(existsSync(path.join(folder, 'daily', newest!))).toBe(true)
  })
})

describe('FORKI_BACKUP_S3', () => {
  const settings = { NODE_ENV: 'test', DATABASE_URL: 'postgresql://localhost/none', FORKI_DATA_DIR: folder }

  it.each(['bucket/prefix', 's3://', 's3://UPPER', 's3://bucket/../other', 'https://s3.example.com/bucket'])(
    'FORKI_BACKUP_S3 rejects %s with one sentence',
    (address) => {
      expect(() => readEnv({ ...settings, FORKI_BACKUP_S3: address })).toThrow(
        'FORKI_BACKUP_S3 must look like s3://bucket/prefix.',
      )
    },
  )

  it('FORKI_BACKUP_S3 needs the access keys of the store', () => {
    expect(() => readEnv({ ...settings, FORKI_BACKUP_S3: ADDRESS })).toThrow(EnvError)
  })
})
