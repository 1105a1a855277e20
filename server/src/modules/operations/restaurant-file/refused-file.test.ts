import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type Api } from '../../../../test/setup/api.ts'
import {
  buildStaffedRestaurant,
  openOrder,
  type StaffedRestaurant,
} from '../../../../test/factories/order.ts'
import { buildSubscription } from '../../../../test/factories/subscription.ts'
import { buildOwner } from '../../../../test/factories/user.ts'
import { insertSampleData } from '../../../../test/upgrades/database-contents.ts'
import { sampleId } from '../../../../test/upgrades/sample-ids.ts'
import { withClient } from '../../../db/with-client.ts'
import { directDatabaseUrl } from '../../../env.ts'
import { imageFilePaths } from '../../images/image.presenter.ts'
import { readArchive, sha256, tableOfEntry, TABLES_PREFIX, type Manifest } from '../backup/backup-archive.ts'
import { tarStream, type TarEntry } from '../backup/tar.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { importRestaurantFile } from './import-restaurant.ts'
import { exportRestaurantFile } from './export-restaurant.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'forki-refused-'))
const filePath = (name: string) => path.join(folder, name)
const file = filePath('uno.tar.gz')
let old: Api
let api: Api
let staffed: StaffedRestaurant
let takeFile: (from: string) => Promise<unknown>

beforeAll(async () => {
  old = await startApi()
  await withClient(directDatabaseUrl(old.deps.env), insertSampleData)
  for (const { blob_path } of await old.db.image.findMany())
    for (const name of imageFilePaths(blob_path))
      await old.deps.blobs.put(name, Buffer.from(`picture ${name}`))
  await exportRestaurantFile(file, 'uno', sourceOf(old))
  api = await startApi()
  staffed = await buildStaffedRestaurant(api.db)
  await openOrder(api, staffed)
  const owner = await buildOwner(api.db)
  await buildSubscription(api.db, { user_id: owner.id })
  takeFile = (from) => importRestaurantFile(api.ctx(), from, { owner: owner.email })
})
afterAll(async () => {
  await Promise.all([old.close(), api.close()])
  rmSync(folder, { recursive: true, force: true })
})

const sourceOf = ({ deps, clock }: Api) => ({
  databaseUrl: directDatabaseUrl(deps.env),
  blobs: deps.blobs,
  now: clock.now,
})

/** Reads the number of rows per table and the names of the stored dish images. */
async function stateOf({ deps }: Api): Promise<unknown> {
  const { rows } = await deps.pool.query<{ name: string; count: string }>(
    `select relname as name, (xpath('/row/c/text()', query_to_xml('select count(*) as c from ' || oid::regclass, false, true, '')))[1]::text as count
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const files: string[] = []
  for await (const name of deps.blobs.list('dishes/')) files.push(name)
  return { rows, files }
}

/** Creates a restaurant file with forged rows and matching checksums. */
async function forgeFile(change: (row: string, table: string) => string, blob = (name: string) => name) {
  const parts: TarEntry[] = []
  const sums = new Map<string, { rows: number; sha256: string }>()
  for await (const { name, body } of readArchive(file)) {
    const table = name.startsWith(TABLES_PREFIX) ? tableOfEntry(name) : null
    const lines = body.toString('utf8').split('\n').slice(0, -1)
    const rows = table ? lines.flatMap((row) => change(row, table).split('\n')) : []
    const writtenBytes = table ? Buffer.from(rows.map((row) => `${row}\n`).join('')) : body
    if (table) sums.set(table, { rows: rows.length, sha256: sha256(writtenBytes) })
    parts.push({
      name: blob(name),
      body: name === 'manifest.json' ? fittingManifest(body, sums, blob) : writtenBytes,
    })
  }
  writeFileSync(filePath('forged'), gzipSync(await buffer(tarStream(parts))))
  return filePath('forged')
}

function fittingManifest(
  body: Buffer,
  sums: Map<string, Manifest['tables'][string]>,
  blob: (name: string) => string,
) {
  const manifest = JSON.parse(body.toString('utf8')) as Manifest
  const pictures = Object.entries(manifest.pictures).map(
    ([name, sum]) => [blob(`pictures/${name}`).slice('pictures/'.length), sum] as const,
  )
  const tables = Object.fromEntries(
    Object.keys(manifest.tables).map((name) => [name, sums.get(name) ?? manifest.tables[name]]),
  )
  return Buffer.from(JSON.stringify({ ...manifest, tables, pictures: Object.fromEntries(pictures) }))
}

const UNO = sampleId('Uno', 'restaurant')
const alterOnly = (wanted: string, from: string | RegExp, to: (found: string) => string) =>
  forgeFile((row, table) => (table === wanted ? row.replace(from, to) : row))
const cutFile = (part: number) => {
  const bytes = readFileSync(file)
  writeFileSync(filePath('cut'), bytes.subarray(0, bytes.length * part))
  return filePath('cut')
}

const CASES: [string, () => Promise<string> | string, RegExp][] = [
  ['cut off', () => cutFile(0.6), /cut off: its end is missing/],
  [
    'with a flipped bit',
    () => {
      const bytes = readFileSync(file)
      bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 8, bytes.length >> 1)
      writeFileSync(filePath('bit'), bytes)
      return filePath('bit')
    },
    /damaged/,
  ],
  [
    'that is a backup of the whole installation',
    async () => {
      await writeBackup(filePath('all.tar.gz'), sourceOf(old))
      return filePath('all.tar.gz')
    },
    /is not a restaurant's file of Forki/,
  ],
  [
    'of another program',
    () => path.join(import.meta.dirname, 'import-restaurant.ts'),
    /is not a restaurant's file/,
  ],
  [
    'of another version',
    async () => {
      const parts: TarEntry[] = []
      for await (const { name, body } of readArchive(file))
        parts.push({
          name,
          body: Buffer.from(body.toString('latin1').replace(/"2\d{13}_/, '"20200101000000_'), 'latin1'),
        })
      writeFileSync(filePath('older'), gzipSync(await buffer(tarStream(parts))))
      return filePath('older')
    },
    /made by another version/,
  ],
  [
    'with a dish id that exists here',
    () => alterOnly('dishes', sampleId('Uno', 'dish'), () => staffed.dish.id),
    /is in this installation already \(dishes: /,
  ],
  [
    'with a favourite dish of another restaurant',
    () => alterOnly('favourites', UNO, () => staffed.restaurant.id),
    /rows of favourites that are not the restaurant's/,
  ],
  [
    'with an order from a table of another restaurant',
    () => alterOnly('orders', /"table_id":"[^"]+"/, () => `"table_id":"${staffed.table.id}"`),
    /rows of orders that lead to nothing of the restaurant's/,
  ],
  [
    'with an order paid beyond its total',
    () => alterOnly('orders', /"paid_cents":\d+/, () => '"paid_cents":2000000000'),
    /damaged \(rows of orders\)/,
  ],
  [
    'with two users of one email address',
    () =>
      alterOnly('people', /.*/, (row) => `${row}\n${row.replace(/"id":"[^"]*"/, `"id":"${randomUUID()}"`)}`),
    /damaged \(its people\)/,
  ],
  [
    'with a changed audit log',
    () => alterOnly('audit_entries', /"user_name":"[^"]*"/, () => '"user_name":"Nobody"'),
    /its audit log, whose chain does not hold/,
  ],
  [
    'with the picture path of another restaurant',
    () =>
      forgeFile(
        (row) => row,
        (name) => (name.startsWith('pictures/') ? name.replace(/\/dishes\/.{4}/, '/dishes/beef') : name),
      ),
    /damaged \(the picture dishes\/beef/,
  ],
  [
    'with an unknown table',
    () =>
      forgeFile(
        (row) => row,
        (name) => name.replace('tables/suppliers/', 'tables/sessions/'),
      ),
    /damaged \(the table/,
  ],
]

test.each(CASES)(
  'a restaurant file %s is rejected in one sentence, and nothing is imported',
  async (_, make, sentence) => {
    const before = await stateOf(api)
    const attempt = takeFile(await make())

    await expect(attempt).rejects.toMatchObject({
      name: 'BackupError',
      message: expect.stringMatching(sentence),
    })
    expect(await stateOf(api)).toEqual(before)
  },
)

test('a failed import of a restaurant file leaves neither rows nor images', async () => {
  const before = await stateOf(api)
  let storedCount = 0
  const blobs = {
    ...api.deps.blobs,
    put: async (name: string, body: Buffer) => {
      await api.deps.blobs.put(name, body)
      storedCount += 1
      if (storedCount === 2) throw new Error('the store is full')
    },
  }
  const ctx = api.ctx()
  const attempt = importRestaurantFile({ ...ctx, deps: { ...ctx.deps, blobs } }, file, {
    owner: (await buildOwnerHere()).email,
  })
  await expect(attempt).rejects.toThrow('the store is full')

  expect(storedCount).toBe(2)
  expect(await stateOf(api)).toMatchObject({ files: (before as { files: string[] }).files })
  expect(await api.db.restaurant.count({ where: { id: UNO } })).toBe(0)
})

test(
  'one of twenty concurrent imports of the same restaurant file succeeds',
  { timeout: 60_000 },
  async () => {
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => takeFile(file)))
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))

    expect(reasons).toHaveLength(19)
    expect(
      reasons.some((reason) => reason.includes('Uno is in this installation already; nothing was changed.')),
    ).toBe(true)
    expect(reasons.filter((reason) => reason.includes('constraint'))).toEqual([])
    expect(await api.db.restaurant.count({ where: { id: UNO } })).toBe(1)
  },
)

async function buildOwnerHere() {
  const owner = await buildOwner(api.db)
  await buildSubscription(api.db, { user_id: owner.id })
  return owner
}
