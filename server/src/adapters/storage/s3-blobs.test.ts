import { S3Client } from '@aws-sdk/client-s3'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { fakeS3ServerEnv, S3_ACCESS_KEY, startFakeS3, type FakeS3 } from '../../../test/fakes/s3.ts'
import { createBlobStore } from './blob-store.ts'

let store: FakeS3
beforeAll(async () => {
  store = await startFakeS3()
})
afterAll(() => store.close())
afterEach(() => {
  store.failWith(null)
  store.objects.clear()
  store.responses.length = 0
})

const blobsWith = (settings: Record<string, string> = {}) =>
  createBlobStore(fakeS3ServerEnv(store, settings), () => new Date())
const picture = Buffer.from('not really a picture')

describe('the S3 store', () => {
  test.each([
    ['the wrong secret', { S3_SECRET_ACCESS_KEY: 'something else altogether' }],
    ['a key that nobody has', { S3_ACCESS_KEY_ID: 'somebody' }],
    ['a bucket that is not there', { S3_BUCKET: 'other' }],
    ['nobody listening', { S3_ENDPOINT: 'http://127.0.0.1:1' }],
  ])('the S3 store throws unavailable and stores nothing with %s', async (_what, settings) => {
    const put = blobsWith(settings).put('dishes/1/a.webp', picture)

    await expect(put).rejects.toMatchObject({ code: 'unavailable' })
    expect(store.objects.size).toBe(0)
  })

  test.each(['down', 'refusing'] as const)(
    'a file in an S3 store that is %s is unavailable, not absent',
    async (ailment) => {
      store.failWith(ailment)

      await expect(blobsWith().get('dishes/1/a.webp')).rejects.toMatchObject({ code: 'unavailable' })
    },
  )

  test('a call of the S3 store times out when the store never responds', async () => {
    store.failWith('slow')
    const began = Date.now()

    await expect(blobsWith().put('dishes/1/a.webp', picture)).rejects.toMatchObject({ code: 'unavailable' })
    expect(Date.now() - began).toBeLessThan(15_000)
  })
})

interface Signer {
  presign: (request: object, options: object) => Promise<{ query: Record<string, string> }>
  sign: (request: object) => Promise<{ headers: Record<string, string> }>
}

/** Presigner of the AWS SDK, for links that the test signs. */
async function createSigner(secretAccessKey = S3_ACCESS_KEY.secret): Promise<Signer> {
  const client = new S3Client({
    region: 'us-east-1',
    endpoint: store.url,
    credentials: { accessKeyId: S3_ACCESS_KEY.id, secretAccessKey },
  })
  return (await client.config.signer()) as unknown as Signer
}

async function linkTo(
  path: string,
  options: { expiresIn?: number; signingDate?: Date; secret?: string } = {},
) {
  const { hostname, port } = new URL(store.url)
  const { expiresIn = 900, signingDate = new Date(), secret } = options
  const request = { method: 'GET', protocol: 'http:', hostname, port: Number(port), path, query: {} }
  const headers = { host: `${hostname}:${port}`, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' }
  const signed = await (
    await createSigner(secret)
  ).presign({ ...request, headers }, { expiresIn, signingDate })
  const query = new URLSearchParams(signed.query)
  return `${store.url}${path}?${query.toString()}`
}

const statusOf = async (url: string, init?: RequestInit) => (await fetch(url, init)).status
const PATH = '/pictures/dishes/1/a.webp'

describe('the S3 store of the tests', () => {
  test('the S3 fake serves a file for a signed link until the link expires', async () => {
    await blobsWith().put('dishes/1/a.webp', picture)
    const past = new Date(Date.now() - 901_000)

    expect(await statusOf(await linkTo(PATH))).toBe(200)
    expect(await statusOf(await linkTo(PATH, { signingDate: past }))).toBe(403)
    expect(await statusOf(await linkTo(PATH, { secret: 'another secret' }))).toBe(403)
  })

  test('the S3 fake rejects changed links and unsigned calls', async () => {
    await blobsWith().put('dishes/1/a.webp', picture)
    await blobsWith().put('dishes/1/b.webp', picture)
    const link = await linkTo(PATH)

    expect(await statusOf(link.replace('a.webp', 'b.webp'))).toBe(403)
    expect(await statusOf(link.replace('X-Amz-Expires=900', 'X-Amz-Expires=9000'))).toBe(403)
    expect(await statusOf(link, { method: 'DELETE' })).toBe(403)
    expect(await statusOf(`${store.url}${PATH}`)).toBe(403)
    expect(await statusOf(`${store.url}${PATH}`, { method: 'PUT', body: 'x' })).toBe(403)
    expect(store.objects.size).toBe(2)
  })

  test('the S3 fake rejects a request whose body differs from the signed one', async () => {
    const { hostname, port } = new URL(store.url)
    const request = { method: 'PUT', protocol: 'http:', hostname, port: Number(port), path: PATH, query: {} }
    const headers = { host: `${hostname}:${port}` }
    const signed = await (await createSigner()).sign({ ...request, headers, body: 'the signed body' })

    const send = (body: string) =>
      statusOf(`${store.url}${PATH}`, { method: 'PUT', headers: signed.headers, body })

    expect(await send('another body!!!')).toBe(403)
    expect(await send('the signed body')).toBe(200)
  })
})
