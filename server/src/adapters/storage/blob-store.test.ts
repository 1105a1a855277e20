import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startFakeS3, type FakeS3 } from '../../../test/fakes/s3.ts'
import { readEnv } from '../../env.ts'
import { createBlobStore } from './blob-store.ts'
import type { BlobStore } from '../../context/ports/blob-store.ts'

let store: FakeS3
const folder = mkdtempSync(path.join(tmpdir(), 'forki-both-'))
beforeAll(async () => {
  store = await startFakeS3()
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const picture = Buffer.from('not really a picture')

/** Expiry of a signed link in ms, for links of this server and presigned links of S3. */
function expiryOf(link: string): number {
  const query = new URL(link, 'http://x').searchParams
  const signedAt = query.get('X-Amz-Date')
  if (signedAt === null) return Number(query.get('exp')) - Date.now()
  const time = signedAt.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
  return Date.parse(time) + Number(query.get('X-Amz-Expires')) * 1000 - Date.now()
}

/** Folder and bucket pass the same tests, so that an installation can switch between them. */
describe.each(['folder', 'bucket'] as const)('a %s', (kind) => {
  let blobs: BlobStore
  beforeEach(() => {
    store.objects.clear()
    rmSync(path.join(folder, 'blobs'), { recursive: true, force: true })
    const settings = {
      NODE_ENV: 'test',
      DATABASE_URL: 'postgresql://localhost/none',
      FORKI_SECRET: 'only-the-tests-sign-with-these-bytes-0123456789',
      FORKI_DATA_DIR: folder,
      ...(kind === 'bucket' && store.env),
    }
    blobs = createBlobStore(readEnv(settings), () => new Date())
  })
  const all = async (prefix: string) => {
    const foundPaths: string[] = []
    for await (const blob_path of blobs.list(prefix)) foundPaths.push(blob_path)
    return foundPaths.toSorted()
  }

  test('a blob store returns a stored file unchanged', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, n) => n % 251))
    await blobs.put('dishes/1/a.webp', bytes)

    const found = await blobs.get('dishes/1/a.webp')

    expect(await buffer(found!.body)).toEqual(bytes)
    expect(found!.stat.size).toBe(bytes.length)
    expect(Math.abs(found!.stat.modified_at.getTime() - Date.now())).toBeLessThan(5000)
    expect(await blobs.stat('dishes/1/a.webp')).toEqual(found!.stat)
  })

  test('a blob store replaces files, lists whole prefixes page by page, and deletes files', async () => {
    await blobs.put('dishes/1/a.webp', Buffer.from('old'))
    for (const name of ['a', 'b', 'c', 'd', 'e']) await blobs.put(`dishes/1/${name}.webp`, picture)
    await blobs.put('menus/1/a.webp', picture)

    expect(await all('dishes/')).toEqual(['a', 'b', 'c', 'd', 'e'].map((name) => `dishes/1/${name}.webp`))
    expect(await buffer((await blobs.get('dishes/1/a.webp'))!.body)).toEqual(picture)
    await blobs.delete('dishes/1/a.webp')
    expect(await all('dishes/')).not.toContain('dishes/1/a.webp')
    expect(await all('menus/')).toEqual(['menus/1/a.webp'])
  })

  test('a blob store returns null for a missing file and deletes it without an error', async () => {
    await blobs.put('dishes/1/a.webp', picture)
    await blobs.delete('dishes/1/a.webp')
    await blobs.delete('dishes/1/a.webp')

    expect(await blobs.get('dishes/1/a.webp')).toBeNull()
    expect(await blobs.stat('dishes/1/a.webp')).toBeNull()
    expect(await all('dishes/')).toEqual([])
  })

  test('a blob store rejects invalid paths', async () => {
    await expect(blobs.put('../a.webp', picture)).rejects.toThrow('not a blob path')
    await expect(blobs.put('dishes/../../a.webp', picture)).rejects.toThrow('not a blob path')
    expect(await blobs.get('dishes/%2e%2e/a.webp')).toBeNull()
  })

  test('a blob store has no drafts to delete after all writes have ended', async () => {
    await blobs.put('dishes/1/a.webp', picture)

    expect(await blobs.deleteDrafts(new Date(Date.now() + 60_000))).toBe(0)
    expect(await all('dishes/')).toEqual(['dishes/1/a.webp'])
  })

  test('a blob store signs private links for ten to fifteen minutes and public ones for one to two days', async () => {
    const minute = 60_000

    const forReader = expiryOf(await blobs.signedUrl('dishes/1/a.webp'))
    const forAll = await blobs.publicUrl('dishes/1/a.webp')

    expect(forReader).toBeLessThanOrEqual(15 * minute)
    expect(forReader).toBeGreaterThan(10 * minute - 1000)
    expect(expiryOf(forAll)).toBeLessThanOrEqual(48 * 60 * minute)
    expect(expiryOf(forAll)).toBeGreaterThan(24 * 60 * minute - 1000)
    expect(await blobs.publicUrl('dishes/1/a.webp')).toBe(forAll)
  })
})
