import { expect, test, vi } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { checkInvariants } from '../../db/invariants.ts'
import { buildDish } from '../../../test/factories/dish.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { drawPicture } from '../../../test/factories/pictures.ts'
import {
  pictureFilesIn,
  imageRowsOf,
  uploadPicture,
  type UploadResponse,
} from '../../../test/factories/upload.ts'

const api = await startApiForFile()
const jpeg = await drawPicture('jpeg', 120, 90)

const ROUNDS = 6

/** Creates five callers with the right to upload, because each caller may run at most two uploads at once. */
async function buildUploaders() {
  const restaurant = await buildRestaurant(api.db)
  const people = await Promise.all(
    Array.from({ length: 5 }, () => buildMember(api.db, restaurant.id, { role: 'chef' })),
  )
  const dish = await buildDish(api.db, { restaurant_id: restaurant.id })
  const folder = `dishes/${dish.id}`
  const send = (nth: number): Promise<UploadResponse> =>
    uploadPicture({ api, user: people[nth % 5]!, folder }, jpeg)
  return { folder, send, remover: api.as({ id: restaurant.owner_id }) }
}

/**
 * Verifies that image rows have positions without a gap and exactly two files each. Returns the number of
 * rows.
 */
async function expectWholeFolder(folder: string): Promise<number> {
  const rows = await imageRowsOf(api, folder)
  expect(rows.map((row) => row.position)).toEqual(rows.map((_, nth) => nth))
  expect(rows.filter((row) => row.is_featured)).toHaveLength(rows.length > 0 ? 1 : 0)
  const wanted = rows.flatMap(({ blob_path }) => [blob_path, blob_path.replace(/\.webp$/, '.320.webp')])
  await vi.waitFor(async () => expect(await pictureFilesIn(api, folder)).toEqual(wanted.toSorted()))
  return rows.length
}

test('R16: ten uploads to four images with concurrent deletes keep five at most, no gap and no orphan', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { folder, send, remover } = await buildUploaders()
    for (let nth = 0; nth < 4; nth += 1) expect((await send(nth)).status).toBe(201)
    const before = await imageRowsOf(api, folder)
    const doomed = round % 2 === 0 ? [] : before.slice(0, 2)

    const [uploads, deletes] = await Promise.all([
      Promise.all(Array.from({ length: 10 }, (_, nth) => send(nth))),
      Promise.all(doomed.map(({ blob_path }) => remover.delete(`/images/delete/${blob_path}`))),
    ])

    const statuses = uploads.map((answer) => answer.status)
    expect(statuses.every((status) => status === 201 || status === 409)).toBe(true)
    expect(
      uploads.filter((answer) => answer.status === 409).every((answer) => answer.body.code === 'image_limit'),
    ).toBe(true)
    expect(deletes.every((answer) => answer.status === 200)).toBe(true)
    const added = statuses.filter((status) => status === 201).length
    expect(await expectWholeFolder(folder)).toBe(4 + added - doomed.length)
    expect(added).toBeGreaterThanOrEqual(1)
    expect(added).toBeLessThanOrEqual(1 + doomed.length)
  }
}, 60_000)

test('an image is deleted once for ten concurrent calls', async () => {
  const { folder, send, remover } = await buildUploaders()
  const { body } = await send(0)
  await send(1)

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => remover.delete(`/images/delete/${body.blob_path}`)),
  )

  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.status === 404)).toHaveLength(9)
  expect(await expectWholeFolder(folder)).toBe(1)
})

test('one consistent sequence of images remains under concurrent sorting, deletes and uploads', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { folder, send, remover } = await buildUploaders()
    const paths: string[] = []
    for (let nth = 0; nth < 4; nth += 1) paths.push((await send(nth)).body.blob_path)

    const answers = await Promise.all([
      remover.patch('/images/order', { folder, blob_paths: paths.toReversed(), featured: paths[3] }),
      remover.patch('/images/order', { folder, blob_paths: [paths[1], paths[0], paths[3], paths[2]] }),
      remover.delete(`/images/delete/${paths[2]}`),
      send(0),
    ])

    expect(answers.every((answer) => [200, 201, 422].includes(answer.status))).toBe(true)
    expect(await expectWholeFolder(folder)).toBe(4)
  }
}, 60_000)

test('one image is created from ten concurrent uploads with the same idempotency key', async () => {
  const { folder, send } = await buildUploaders()
  await send(0)
  const restaurant = await buildRestaurant(api.db)
  const dish = await buildDish(api.db, { restaurant_id: restaurant.id })
  const uploadTarget = { api, user: { id: restaurant.owner_id }, folder: `dishes/${dish.id}` }
  const headers = { 'Idempotency-Key': 'once' }

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => uploadPicture(uploadTarget, jpeg, { headers })),
  )

  expect(answers.every((answer) => [201, 409, 429].includes(answer.status))).toBe(true)
  expect(answers.some((answer) => answer.status === 201)).toBe(true)
  expect(await expectWholeFolder(uploadTarget.folder)).toBe(1)
  expect(await expectWholeFolder(folder)).toBe(1)
})

test('concurrent image calls leave every database invariant true', async () => {
  expect(await checkInvariants(api.deps.pool)).toEqual([])
})
