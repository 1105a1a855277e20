import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import express from 'express'
import supertest from 'supertest'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { readEnv } from '../../env.ts'
import type { Deps } from '../../context/context.ts'
import { errorHandler } from '../../http/error-handler.ts'
import { createLog } from '../../observability/log.ts'
import { newId } from '../../db/ids.ts'
import { createBlobStore, isBlobPath } from './blob-store.ts'
import { filesRouter } from '../../http/files-router.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'forki-blobs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let now: Date
beforeEach(() => {
  now = new Date('2026-11-21T18:02:00.000Z')
})
const env = readEnv({
  NODE_ENV: 'test',
  FORKI_DATA_DIR: folder,
  DATABASE_URL: 'postgresql://localhost/none',
  FORKI_SECRET: 'only-the-tests-sign-with-these-bytes-0123456789',
})
const blobs = createBlobStore(env, () => now)
const picture = Buffer.from('not really a picture')
const putPicture = async (blob_path: string) => {
  await blobs.put(blob_path, picture)
  return blob_path
}
const listAll = async (prefix: string) => {
  const foundPaths: string[] = []
  for await (const blob_path of blobs.list(prefix)) foundPaths.push(blob_path)
  return foundPaths.toSorted()
}

const TRAVERSALS = [
  '../secret',
  'dishes/../../secret',
  'dishes/..',
  '/etc/passwd',
  'dishes//x.webp',
  'dishes/.hidden',
  'dishes/a\0b',
  String.raw`dishes\..\..\secret`,
  'dishes/%2e%2e/secret',
  'dishes',
  '',
  `dishes/${'x'.repeat(300)}`,
]

describe('the local blob folder', () => {
  test('the local blob folder stores, replaces, lists and deletes a file', async () => {
    await blobs.put('dishes/1/a.webp', Buffer.from('old'))
    await putPicture('dishes/1/a.webp')
    await putPicture('dishes/1/b.320.webp')
    await putPicture('dishes/2/c.webp')

    const found = await blobs.get('dishes/1/a.webp')
    expect(await buffer(found!.body)).toEqual(picture)
    expect(found!.stat.size).toBe(picture.length)
    expect(await listAll('dishes/1/')).toEqual(['dishes/1/a.webp', 'dishes/1/b.320.webp'])
    await blobs.delete('dishes/1/a.webp')
    await blobs.delete('dishes/1/a.webp')
    expect(await blobs.get('dishes/1/a.webp')).toBeNull()
    expect(await blobs.stat('dishes/1/a.webp')).toBeNull()
    expect(await listAll('menus/')).toEqual([])
  })

  test('the local blob folder stores one whole version when twenty writers write the same file, without drafts', async () => {
    const versions = Array.from({ length: 20 }, (_, n) => Buffer.alloc(50_000, n))

    await Promise.all(versions.map((bytes) => blobs.put('race/x.webp', bytes)))

    const kept = await buffer((await blobs.get('race/x.webp'))!.body)
    expect(versions.some((bytes) => bytes.equals(kept))).toBe(true)
    expect(readdirSync(path.join(folder, 'blobs/race'))).toEqual(['x.webp'])
  })

  test('the local blob folder throws unavailable for a path below an existing file and leaves no partial file', async () => {
    await putPicture('taken/a.webp')

    await expect(blobs.put('taken/a.webp/b.webp', picture)).rejects.toMatchObject({ code: 'unavailable' })
    expect(await listAll('taken/')).toEqual(['taken/a.webp'])
  })

  test.each(TRAVERSALS)('the path %j, which leads out of the folder, is rejected', async (blob_path) => {
    writeFileSync(path.join(folder, 'secret'), 'secret')

    expect(isBlobPath(blob_path)).toBe(false)
    expect(await blobs.get(blob_path)).toBeNull()
    expect(await blobs.stat(blob_path)).toBeNull()
    await expect(blobs.put(blob_path, picture)).rejects.toThrow('not a blob path')
    await blobs.delete(blob_path)
    expect(readdirSync(folder)).toContain('secret')
  })
})

describe('GET /files', () => {
  const log = createLog('silent')
  const deps = { env, blobs, log, newId, now: () => now } as unknown as Deps
  const app = express().use(filesRouter(deps), errorHandler(deps))
  const getLink = (url: string, headers: Record<string, string> = {}) => supertest(app).get(url).set(headers)

  test('the blob route serves a cacheable file for a valid link, and 304 if the client has it', async () => {
    const url = await blobs.signedUrl(await putPicture('dishes/3/a.webp'))

    const first = await getLink(url)
    const again = await getLink(url, { 'if-none-match': first.headers['etag']! })

    expect(first.status).toBe(200)
    expect(first.body).toEqual(picture)
    expect(first.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(first.headers['cache-control']).toMatch(/^private, max-age=\d+, immutable$/)
    expect(again.status).toBe(304)
  })

  test('links to blobs are valid for ten to fifteen minutes and equal within a window', async () => {
    await putPicture('dishes/3/a.webp')
    for (const start of ['18:00:00.000', '18:02:00.000', '18:04:59.999']) {
      now = new Date(`2026-11-21T${start}Z`)
      const url = await blobs.signedUrl('dishes/3/a.webp')
      const requestAt = async (minutes: number) => {
        now = new Date(new Date(`2026-11-21T${start}Z`).getTime() + minutes * 60_000)
        return (await getLink(url)).status
      }

      expect([await requestAt(0), await requestAt(9.99), await requestAt(15.01)]).toEqual([200, 200, 403])
    }
    now = new Date('2026-11-21T18:01:00.000Z')
    const signedLink = await blobs.signedUrl('dishes/3/a.webp')
    now = new Date('2026-11-21T18:04:00.000Z')
    expect(await blobs.signedUrl('dishes/3/a.webp')).toBe(signedLink)
  })

  test('the blob route rejects a link for another file, after its expiry, or with a forged signature', async () => {
    const url = new URL(await blobs.signedUrl(await putPicture('dishes/3/a.webp')), 'http://forki.test')
    await putPicture('dishes/3/b.webp')
    const changedLink = (change: (link: URL) => void) => {
      const link = new URL(url)
      change(link)
      return `${link.pathname}${link.search}`
    }

    const answers = await Promise.all(
      [
        changedLink((link) => void (link.pathname = '/files/dishes/3/b.webp')),
        changedLink((link) => link.searchParams.set('exp', '9999999999999')),
        changedLink((link) => link.searchParams.set('exp', '1e99')),
        changedLink((link) => link.searchParams.delete('sig')),
        changedLink((link) => link.searchParams.append('sig', 'x')),
        changedLink((link) => link.searchParams.set('sig', 'x'.repeat(43))),
        '/files/dishes/3/a.webp',
      ].map((link) => getLink(link)),
    )

    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 403))
  })

  test('the blob route responds 404 for a deleted file or an invalid path', async () => {
    const goneLink = await blobs.signedUrl('dishes/3/gone.webp')

    const answers = await Promise.all(
      [goneLink, '/files/..%2f..%2fsecret?exp=1&sig=x', '/files/dishes/%2e%2e/secret?exp=1&sig=x'].map(
        (url) => getLink(url),
      ),
    )

    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404])
    expect(answers[0]!.headers['etag']).toBeUndefined()
  })
})
