import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startApi, type Api } from '../../../test/setup/api.ts'
import { buildDish } from '../../../test/factories/dish.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { startFakeS3, type FakeS3 } from '../../../test/fakes/s3.ts'
import { drawPicture } from '../../../test/factories/pictures.ts'
import {
  pictureFilesIn,
  imageRowsOf,
  uploadPicture,
  type UploadTarget,
} from '../../../test/factories/upload.ts'
import { createBlobStore } from '../../adapters/storage/blob-store.ts'
import type { BlobStore } from '../../context/ports/blob-store.ts'
import { startJobs, stopJobs } from '../../jobs/job-runner.ts'
import { deleteBlobsJob } from './delete-blobs.job.ts'

let store: FakeS3
let api: Api
let jpeg: Buffer
let uploadTarget: UploadTarget
/** Blob store that uses the bucket of `api` with the setting `FORKI_IMAGES_PROXY=1`. */
let proxied: BlobStore
beforeAll(async () => {
  store = await startFakeS3()
  api = await startApi({ env: store.env })
  jpeg = await drawPicture('jpeg')
  const soon = { ...deleteBlobsJob, retry: { max_retries: 20, first_delay_seconds: 1, max_delay_seconds: 1 } }
  proxied = createBlobStore({ ...api.deps.env, FORKI_IMAGES_PROXY: true }, api.deps.now)
  await startJobs(api.deps, { jobs: [soon], pollSeconds: 0.5 })
})
afterAll(async () => {
  await stopJobs(api.deps)
  await api.close()
  await store.close()
})
beforeEach(async () => {
  const restaurant = await buildRestaurant(api.db)
  const dish = await buildDish(api.db, { restaurant_id: restaurant.id })
  uploadTarget = { api, user: { id: restaurant.owner_id }, folder: `dishes/${dish.id}` }
})
afterEach(() => store.failWith(null))

const ownObjectKeys = () => [...store.objects.keys()].filter((key) => key.startsWith(uploadTarget.folder))

test('images of the bucket are loaded by presigned links, which the content security policy allows', async () => {
  const { status, body, headers } = await uploadPicture(uploadTarget, jpeg)
  const [file, thumbnail] = await Promise.all([fetch(body.signed_url), fetch(body.thumbnail_url)])
  const links = await api.as(uploadTarget.user).post('/images/signed-urls', { blob_paths: [body.blob_path] })

  expect(status).toBe(201)
  expect(ownObjectKeys().toSorted()).toEqual([body.blob_path.replace('.webp', '.320.webp'), body.blob_path])
  expect(headers.get('content-security-policy')).toContain(`img-src 'self' data: blob: ${store.url};`)
  expect(links.body).toEqual({ [body.blob_path]: body.signed_url })
  expect(thumbnail.status).toBe(200)
  expect(await sharp(Buffer.from(await file.arrayBuffer())).metadata()).toMatchObject({
    format: 'webp',
    width: 320,
  })
  expect((await fetch(`${store.url}/pictures/${body.blob_path}`)).status).toBe(403)
})

test('images in a bucket are limited to five, and a rejected sixth one leaves no object', async () => {
  const answers = []
  for (let count = 0; count < 6; count += 1) answers.push((await uploadPicture(uploadTarget, jpeg)).status)

  expect(answers).toEqual([201, 201, 201, 201, 201, 409])
  expect(ownObjectKeys()).toHaveLength(10)
  expect(await pictureFilesIn(api, uploadTarget.folder)).toHaveLength(10)
})

test.each(['down', 'refusing', 'slow'] as const)(
  'an upload to a store that is %s is rejected with 503 and without a row',
  async (ailment) => {
    store.failWith(ailment)

    const answer = await uploadPicture(uploadTarget, jpeg)

    expect([answer.status, answer.body.code]).toEqual([503, 'unavailable'])
    expect(answer.headers.get('retry-after')).not.toBeNull()
    expect(await imageRowsOf(api, uploadTarget.folder)).toEqual([])
    store.failWith(null)
    expect(ownObjectKeys()).toEqual([])
    expect((await uploadPicture(uploadTarget, jpeg)).status).toBe(201)
  },
)

test.each(['down', 'refusing'] as const)(
  'an image is deleted while the store is %s, and its files are deleted by a job once the store recovers',
  async (ailment) => {
    const { body } = await uploadPicture(uploadTarget, jpeg)
    store.failWith(ailment)

    const answer = await api.as(uploadTarget.user).delete(`/images/delete/${body.blob_path}`)

    expect(answer.status).toBe(200)
    expect(await imageRowsOf(api, uploadTarget.folder)).toEqual([])
    expect(ownObjectKeys()).toHaveLength(2)
    const selectDeletionJobs = () => api.db.$queryRaw<unknown[]>`
      SELECT id FROM pgboss.job WHERE name = 'delete_blobs' AND data->'blob_paths' ? ${body.blob_path}`
    await vi.waitFor(async () => expect(await selectDeletionJobs()).toHaveLength(1), { timeout: 10_000 })
    store.failWith(null)
    await vi.waitFor(() => expect(ownObjectKeys()).toEqual([]), { timeout: 15_000, interval: 200 })
  },
)

test('images are served through this server with FORKI_IMAGES_PROXY, and a browser with the current image receives 304', async () => {
  const { body } = await uploadPicture(uploadTarget, jpeg)
  const link = await proxied.signedUrl(body.blob_path)
  const file = await fetch(`${api.url}${link}`)
  const tag = { 'If-None-Match': file.headers.get('etag')! }

  expect(file.headers.get('content-type')).toBe('image/webp')
  expect((await fetch(`${api.url}${link}`, { headers: tag })).status).toBe(304)
})

test('entities are served while the store is down, and an image behind the proxy receives 503', async () => {
  const { body } = await uploadPicture(uploadTarget, jpeg)
  store.failWith('down')

  const dish = await api.as(uploadTarget.user).get(`/dishes/${uploadTarget.folder.split('/')[1]}`)
  const file = await fetch(`${api.url}${await proxied.signedUrl(body.blob_path)}`)

  expect([dish.status, dish.body.images[0].blob_path]).toEqual([200, body.blob_path])
  expect(file.status).toBe(503)
})
