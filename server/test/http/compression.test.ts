import { request } from 'node:http'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { endpoints } from '@forki/contract/registry'
import { isCompressible } from '../../src/http/compressed-json.ts'
import { buildDish } from '../factories/dish.ts'
import { buildStaffedRestaurant } from '../factories/order.ts'
import { startApiForFile } from '../setup/api.ts'

const api = await startApiForFile()
const staffed = await buildStaffedRestaurant(api.db)
const restaurant_id = staffed.restaurant.id
await Promise.all(
  Array.from({ length: 60 }, (_, index) => buildDish(api.db, { restaurant_id, name: `Plato ${index}` })),
)
const token = await api.signIn(staffed.owner)
const LIST = `/dishes?restaurant_id=${restaurant_id}&per_page=100`

interface RawAnswer {
  status: number | undefined
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

interface RawOptions {
  method?: string
  body?: string
  'if-none-match'?: string
}

/** Calls the API without decompression of the response. */
function rawCall(
  path: string,
  encodings: string,
  { method = 'GET', body = '', ...headers }: RawOptions = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const call = request(
      `${api.url}/api/v1${path}`,
      {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'accept-encoding': encodings,
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
        )
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}

describe('compression of API responses', () => {
  test('the server sends a large list in the best encoding that the client accepts', async () => {
    const uncompressed = await rawCall(LIST, 'identity')
    const br = await rawCall(LIST, 'gzip, deflate, br')
    const gzip = await rawCall(LIST, 'gzip')

    expect([uncompressed, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ])
    expect([uncompressed, br, gzip].map(({ headers }) => headers.vary)).toEqual([
      'Accept-Encoding',
      'Accept-Encoding',
      'Accept-Encoding',
    ])
    expect((await promisify(brotliDecompress)(br.body)).equals(uncompressed.body)).toBe(true)
    expect((await promisify(gunzip)(gzip.body)).equals(uncompressed.body)).toBe(true)
    expect(gzip.body.length).toBeLessThan(uncompressed.body.length / 5)
    expect(Number(gzip.headers['content-length'])).toBe(gzip.body.length)
  })

  test.each(['', 'identity', 'br;q=0, gzip;q=0', 'deflate'])(
    'the server sends uncompressed JSON for Accept-Encoding "%s"',
    async (encodings) => {
      const { headers, body } = await rawCall(LIST, encodings)

      expect(headers['content-encoding']).toBeUndefined()
      expect(JSON.parse(body.toString())).toHaveProperty('items')
    },
  )

  test('the server compresses batches of changes and cached responses, again from the cache', async () => {
    const changes = await rawCall(
      `/dishes?restaurant_id=${restaurant_id}&updated_since=2020-01-01T00:00:00Z`,
      'gzip',
    )
    const order = { restaurant_id, items: [{ dish_id: staffed.dish.id }], order_type: 'takeaway', send: true }
    for (let count = 0; count < 5; count += 1) await api.as(staffed.owner).post('/orders', order)
    const board = async (encodings: string) =>
      rawCall(`/kitchen/tickets?restaurant_id=${restaurant_id}`, encodings)
    const answers = [await board('gzip'), await board('gzip'), await board('br'), await board('identity')]

    expect(changes.headers['content-encoding']).toBe('gzip')
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([
      'gzip',
      'gzip',
      'br',
      undefined,
    ])
    expect((await promisify(gunzip)(answers[1]!.body)).equals(answers[3]!.body)).toBe(true)
  })

  test('the server compresses the OpenAPI document with an ETag for each encoding', async () => {
    const document = await rawCall('/openapi.json', 'br')
    const etag = String(document.headers.etag)
    const revalidated = await rawCall('/openapi.json', 'br', { 'if-none-match': etag })

    expect(document.headers['content-encoding']).toBe('br')
    expect(etag).toMatch(/-br"$/)
    expect(revalidated.status).toBe(304)
    expect(revalidated.body.length).toBe(0)
  })

  test('the server sends small responses, replies to writes and rejections uncompressed', async () => {
    const smallReply = await rawCall(`/dishes/${staffed.dish.id}?fields=id`, 'gzip')
    const items = Array.from({ length: 40 }, () => ({ dish_id: staffed.dish.id }))
    const writeReply = await rawCall('/orders', 'gzip', {
      method: 'POST',
      body: JSON.stringify({ restaurant_id, order_type: 'takeaway', items }),
    })
    const rejected = await rawCall('/dishes?page=x', 'gzip')

    expect(writeReply.status).toBe(201)
    expect(writeReply.body.length).toBeGreaterThan(1024)
    expect([smallReply, writeReply, rejected].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

test('isCompressible excludes writes, sign-in and endpoints whose response has a secret', () => {
  const compressed = endpoints.filter(isCompressible)

  expect(compressed.length).toBeGreaterThan(80)
  expect(
    compressed.filter(({ method, path, secret }) => method !== 'GET' || secret || path.startsWith('/auth')),
  ).toEqual([])
})
