import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fakeS3ServerEnv, startFakeS3, type FakeS3 } from '../../../test/fakes/s3.ts'
import { createBlobStore } from './blob-store.ts'
import { imageOrigin } from './s3-links.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const PATH = 'dishes/1/a.webp'
const picture = Buffer.from('not really a picture')

let store: FakeS3
beforeAll(async () => {
  store = await startFakeS3()
  await blobsAt(new Date()).put(PATH, picture)
})
afterAll(() => store.close())

const settingsWith = (settings?: Record<string, string>) => fakeS3ServerEnv(store, settings)
const blobsAt = (now: Date, settings: Record<string, string> = {}) =>
  createBlobStore(settingsWith(settings), () => now)
const PROXY_SETTINGS: Record<string, string>[] = [{ FORKI_IMAGES_PROXY: '1' }, { S3_BUCKET: '' }]
const ago = (ms: number) => new Date(Date.now() - ms)

const statusAfter = async (ms: number, kind: 'signedUrl' | 'publicUrl') =>
  (await fetch(await blobsAt(ago(ms))[kind](PATH))).status
const linksAt = async (time: string) => {
  const blobs = blobsAt(new Date(`2026-11-24T${time}Z`))
  return [await blobs.signedUrl(PATH), await blobs.publicUrl(PATH)]
}

describe('presigned links', () => {
  it('presigned links load the image from the store, with its type and a caching header', async () => {
    const link = await blobsAt(new Date()).signedUrl(PATH)
    const answer = await fetch(link)

    expect(link.startsWith(`${store.url}/pictures/${PATH}?`)).toBe(true)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(picture)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('cache-control')).toBe('private, max-age=900, immutable')
  })

  it('presigned links are valid for ten minutes at least and fifteen at most', async () => {
    expect(await statusAfter(9.9 * MINUTE, 'signedUrl')).toBe(200)
    expect(await statusAfter(15.1 * MINUTE, 'signedUrl')).toBe(403)
  })

  it('presigned links are equal within five minutes, and on public pages within a day', async () => {
    const [first, second, third] = await Promise.all(['10:00:00', '10:04:59', '10:05:00'].map(linksAt))

    expect(second).toEqual(first)
    expect(third![0]).not.toBe(first![0])
    expect(third![1]).toBe(first![1])
  })

  it('presigned links of public pages are valid for one to two days', async () => {
    expect(await statusAfter(DAY - MINUTE, 'publicUrl')).toBe(200)
    expect(await statusAfter(2 * DAY + MINUTE, 'publicUrl')).toBe(403)
  })

  it('presigned links grant neither another object nor another method', async () => {
    const link = await blobsAt(new Date()).signedUrl(PATH)

    expect((await fetch(link.replace('a.webp', 'b.webp'))).status).toBe(403)
    expect((await fetch(link, { method: 'DELETE' })).status).toBe(403)
    expect((await fetch(link, { method: 'PUT', body: 'x' })).status).toBe(403)
    expect(store.objects.get(PATH)?.bytes).toEqual(picture)
  })
})

describe('imageOrigin', () => {
  it.each([
    ['the endpoint', { S3_ENDPOINT: 'https://s3.example.com' }, 'https://s3.example.com'],
    [
      'the public endpoint',
      { FORKI_S3_PUBLIC_ENDPOINT: 'https://cdn.example.com:8443' },
      'https://cdn.example.com:8443',
    ],
    ['Amazon', { S3_ENDPOINT: '', S3_REGION: 'eu-west-1' }, 'https://s3.eu-west-1.amazonaws.com'],
    [
      'Amazon in China',
      { S3_ENDPOINT: '', S3_REGION: 'cn-north-1' },
      'https://s3.cn-north-1.amazonaws.com.cn',
    ],
  ])('imageOrigin returns the origin of the store: %s', async (_name, settings, origin) => {
    const link = await blobsAt(new Date(), settings).signedUrl(PATH)

    expect(imageOrigin(settingsWith(settings))).toBe(origin)
    expect(link.startsWith(`${origin}/pictures/${PATH}?`)).toBe(true)
  })

  it('imageOrigin returns null with FORKI_IMAGES_PROXY and without a bucket', async () => {
    for (const settings of PROXY_SETTINGS) {
      const blobs = blobsAt(new Date(), settings)

      expect(imageOrigin(settingsWith(settings))).toBeNull()
      expect(await blobs.signedUrl(PATH)).toMatch(/^\/files\/dishes\/1\/a\.webp\?exp=\d+&sig=/)
      expect(await blobs.publicUrl(PATH)).toMatch(/^\/files\/dishes\/1\/a\.webp\?exp=\d+&sig=/)
    }
  })
})
