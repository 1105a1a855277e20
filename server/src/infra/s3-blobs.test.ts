import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import { createBlobStore } from './blob-store.ts'

const ID = 'forki-test'
const SECRET = 'a secret that only this test and its store know'
const BUCKET = 'pictures'

const stored = new Map<string, Buffer>()
let server: Server
let down = false

/** A small store that takes nothing that is not signed by the right key (AWS Signature, version 4). */
async function store(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request)
  const refuse = (status: number, code: string) =>
    void response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
  if (down) return refuse(503, 'SlowDown')
  if (!isSigned(request, body)) return refuse(403, 'SignatureDoesNotMatch')
  const url = new URL(request.url!, 'http://store')
  const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/')
  const name = rest.join('/')
  if (bucket !== BUCKET) return refuse(404, 'NoSuchBucket')
  if (url.searchParams.get('list-type') === '2') return list(url, response)
  if (request.method === 'PUT') {
    stored.set(name, body)
    return void response.writeHead(200, { etag: '"x"' }).end()
  }
  if (request.method === 'DELETE') {
    stored.delete(name)
    return void response.writeHead(204).end()
  }
  const found = stored.get(name)
  if (!found) return refuse(404, 'NoSuchKey')
  response.writeHead(200, {
    'content-length': found.length,
    'last-modified': new Date('2026-11-21T18:00:00Z').toUTCString(),
  })
  response.end(request.method === 'HEAD' ? undefined : found)
}

/** Two names a page, so that there is more than one. */
function list(url: URL, response: ServerResponse): void {
  const from = Number(url.searchParams.get('continuation-token') ?? 0)
  const names = [...stored.keys()]
    .filter((name) => name.startsWith(url.searchParams.get('prefix') ?? ''))
    .toSorted()
  const page = names.slice(from, from + 2)
  const more = from + 2 < names.length
  response.writeHead(200, { 'content-type': 'application/xml' }).end(
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>
    ${more ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''}
    ${page.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('')}</ListBucketResult>`,
  )
}

const hash = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const sign = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const given = /Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
    request.headers.authorization ?? '',
  )
  if (!given) return false
  const [, credential = '', signed = '', signature] = given
  const [id, day = '', region = '', service = ''] = credential.split('/')
  const url = new URL(request.url!, 'http://store')
  const date = String(request.headers['x-amz-date'])
  const payload = String(request.headers['x-amz-content-sha256'])
  if (id !== ID || (payload !== 'UNSIGNED-PAYLOAD' && payload !== hash(body))) return false
  const query = [...url.searchParams].map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  )
  const headers = signed.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const canonical = [
    request.method,
    url.pathname,
    query.toSorted().join('&'),
    headers.join(''),
    signed,
    payload,
  ].join('\n')
  const scope = `${day}/${region}/${service}/aws4_request`
  const key = sign(sign(sign(sign(`AWS4${SECRET}`, day), region), service), 'aws4_request')
  const text = ['AWS4-HMAC-SHA256', date, scope, hash(canonical)].join('\n')
  return sign(key, text).toString('hex') === signature
}

beforeAll(async () => {
  server = createServer((request, response) => void store(request, response))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
afterEach(() => {
  down = false
  stored.clear()
})

const blobsWith = (settings: Record<string, string> = {}) =>
  createBlobStore(
    readEnv({
      NODE_ENV: 'test',
      DATABASE_URL: 'postgresql://localhost/none',
      FORKI_SECRET: 'only-the-tests-sign-with-these-bytes-0123456789',
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: ID,
      S3_SECRET_ACCESS_KEY: SECRET,
      ...settings,
    }),
    () => new Date(),
  )
const picture = Buffer.from('not really a picture')

describe('the bucket', () => {
  test('gives back what it was given; lists page after page, and deletes', async () => {
    const blobs = blobsWith()
    for (const name of ['a', 'b', 'c', 'd', 'e']) await blobs.put(`dishes/1/${name}.webp`, picture)
    await blobs.put('menus/1/a.webp', picture)

    const found = await blobs.get('dishes/1/a.webp')
    const names: string[] = []
    for await (const name of blobs.list('dishes/')) names.push(name)
    await blobs.delete('dishes/1/a.webp')
    await blobs.delete('dishes/1/a.webp')

    expect(await buffer(found!.body)).toEqual(picture)
    expect(found!.stat).toEqual({ size: picture.length, modified_at: new Date('2026-11-21T18:00:00Z') })
    expect(names).toEqual(['a', 'b', 'c', 'd', 'e'].map((name) => `dishes/1/${name}.webp`))
    expect(await blobs.get('dishes/1/a.webp')).toBeNull()
    expect(await blobs.stat('dishes/1/a.webp')).toBeNull()
    expect((await blobs.stat('dishes/1/b.webp'))?.size).toBe(picture.length)
  })

  test('its links are this server’s own', () => {
    expect(blobsWith().signedUrl('dishes/1/a.webp')).toMatch(/^\/files\/dishes\/1\/a\.webp\?exp=\d+&sig=/)
  })

  test.each([
    ['the wrong secret', { S3_SECRET_ACCESS_KEY: 'something else altogether' }],
    ['a bucket that is not there', { S3_BUCKET: 'other' }],
    ['nobody listening', { S3_ENDPOINT: 'http://127.0.0.1:1' }],
  ])('with %s nothing is stored, and it says so', async (_what, settings) => {
    const put = blobsWith(settings).put('dishes/1/a.webp', picture)

    await expect(put).rejects.toMatchObject({ code: 'unavailable' })
    expect(stored.size).toBe(0)
  })

  test('a store that is down is unavailable, not absent', async () => {
    down = true

    await expect(blobsWith().get('dishes/1/a.webp')).rejects.toMatchObject({ code: 'unavailable' })
  })
})
