import type { Layout } from '@forki/contract/layouts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { startApiForFile, type Caller } from '../../../test/setup/api.ts'
import { buildLayout } from '../../../test/factories/layout.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { drawPicture } from '../../../test/factories/pictures.ts'
import { pictureFilesIn, imageRowsOf, uploadPicture } from '../../../test/factories/upload.ts'

const api = await startApiForFile()
const jpeg = await drawPicture('jpeg', 120, 90)

/** Owner who edits a layout with a background image, new for each test. */
let owner: Caller
let owner_id: string
let restaurant_id: string
let source: string
let path: string
const layoutPath = (id: string) => `/restaurant-layouts/${id}`
const findLayout = async (id: string): Promise<Layout> => (await owner.get(layoutPath(id))).body
const shownBackground = async (id: string) => (await findLayout(id)).background_image_url
const setBackground = (id: string, background_image_url: string | null) =>
  owner.put(layoutPath(id), { background_image_url })
const uploadBackground = async (id: string) =>
  (await uploadPicture({ api, user: { id: owner_id }, folder: `layouts/${id}` }, jpeg)).body.blob_path
const deleteImage = (blob_path: string) => owner.delete(`/images/delete/${blob_path}`)
beforeEach(async () => {
  const restaurant = await buildRestaurant(api.db)
  restaurant_id = restaurant.id
  owner_id = restaurant.owner_id
  owner = api.as({ id: owner_id })
  source = (await buildLayout(api.db, { restaurant_id })).id
  await owner.post(`${layoutPath(source)}/start_editing`)
  path = await uploadBackground(source)
  await setBackground(source, path)
})

const createLayout = (body: object) =>
  owner.post('/restaurant-layouts', { restaurant_id, name: 'Copia', width: 1000, height: 800, ...body })
const copyLayout = async (): Promise<Layout> => {
  const reply = await createLayout({ copy_of: source, background_image_url: path })
  expect(reply.status).toBe(201)
  return reply.body
}
/** Downloads an image by its signed link, as a browser does. */
async function bytesOf(blob_path: string | null): Promise<Buffer | null> {
  const links = await owner.post('/images/signed-urls', { blob_paths: [blob_path] })
  const link = links.body[blob_path ?? '']
  const file = link && (await fetch(`${api.url}${link}`))
  return file?.ok ? Buffer.from(await file.arrayBuffer()) : null
}

describe('background of a copied layout', () => {
  test("the background image of a copied layout is copied, and stays when the source's image is deleted", async () => {
    const original = await bytesOf(path)
    const made = await copyLayout()

    expect(made.background_image_url).toMatch(new RegExp(`^layouts/${made.id}/`))
    expect(await imageRowsOf(api, `layouts/${made.id}`)).toMatchObject([
      { blob_path: made.background_image_url, restaurant_id, width: 120, height: 90, position: 0 },
    ])
    expect((await deleteImage(path)).status).toBe(200)
    await vi.waitFor(async () => expect(await pictureFilesIn(api, `layouts/${source}`)).toEqual([]))
    expect([await shownBackground(source), await shownBackground(made.id)]).toEqual([
      null,
      made.background_image_url,
    ])
    expect(await bytesOf(made.background_image_url)).toEqual(original)
  })

  test("a copied background image stays after the source is deleted, and its deletion leaves the source's", async () => {
    const [one, other] = [await copyLayout(), await copyLayout()]
    await deleteImage(one.background_image_url ?? '')
    expect([await shownBackground(one.id), await shownBackground(source)]).toEqual([null, path])
    expect(await bytesOf(path)).not.toBeNull()

    expect((await owner.delete(layoutPath(source))).status).toBe(200)
    expect(await bytesOf(other.background_image_url)).not.toBeNull()
  })

  test('no file is left after a rejected copy of a layout', async () => {
    const before = await pictureFilesIn(api, 'layouts')
    const foreign = await buildLayout(api.db)

    const reply = await createLayout({ copy_of: foreign.id, background_image_url: path })

    expect(reply.status).toBe(422)
    await vi.waitFor(async () => expect(await pictureFilesIn(api, 'layouts')).toEqual(before))
  })

  test('a layout is created without a background image that is deleted, lost or of another restaurant', async () => {
    const other = await buildRestaurant(api.db)
    const stranger = await buildLayout(api.db, { restaurant_id: other.id })
    const user = { id: other.owner_id }
    const secret = await uploadPicture({ api, user, folder: `layouts/${stranger.id}` }, jpeg)
    const lostPath = await uploadBackground(source)
    await api.deps.blobs.delete(lostPath)
    await deleteImage(path)

    for (const background_image_url of [path, lostPath, secret.body.blob_path]) {
      const reply = await createLayout({ background_image_url })
      expect([reply.status, reply.body.background_image_url]).toEqual([201, null])
    }
  })

  test('a layout is created once for a repeated idempotency key, with one copy of its background image', async () => {
    const body = { restaurant_id, name: 'Una', width: 1000, height: 800, background_image_url: path }
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const replies = await Promise.all([1, 2].map(() => owner.post('/restaurant-layouts', body, key)))
    const again = await owner.post('/restaurant-layouts', body, key)

    expect(again.status).toBe(201)
    expect(replies.map(({ status }) => status)).toContain(201)
    expect(await api.db.restaurantLayout.count({ where: { restaurant_id, name: 'Una' } })).toBe(1)
    const ownFolder = `layouts/${again.body.id}`
    await vi.waitFor(async () => expect(await pictureFilesIn(api, ownFolder)).toHaveLength(2))
    expect(await imageRowsOf(api, ownFolder)).toHaveLength(1)
  })
})

describe('a deleted background image', () => {
  test('a version is restored without its deleted background image', async () => {
    const { version } = await findLayout(source)
    await setBackground(source, null)
    await deleteImage(path)

    const reply = await owner.post(`${layoutPath(source)}/versions/${version}/restore`)

    expect([reply.status, reply.body.background_image_url]).toEqual([200, null])
  })

  test('a version is restored with its existing background image', async () => {
    const { version } = await findLayout(source)
    await setBackground(source, null)

    const reply = await owner.post(`${layoutPath(source)}/versions/${version}/restore`)

    expect(reply.body.background_image_url).toBe(path)
  })

  test("a deleted background image or another layout's is not saved", async () => {
    const made = await copyLayout()
    await deleteImage(path)
    const batch = (background_image_url: string | null) =>
      owner.post('/restaurant-layouts/batch_update', { layout_id: source, layout: { background_image_url } })

    expect((await setBackground(source, path)).body.background_image_url).toBeNull()
    expect((await batch(made.background_image_url)).body.layout.background_image_url).toBeNull()
    expect((await setBackground(source, 'https://example.com/plan.png')).body.background_image_url).toMatch(
      /^https/,
    )
  })

  test('no deleted background image is shown, even after a save concurrent with twenty deletions', async () => {
    const doomed = await uploadBackground(source)
    // The test saves the layout only once, because a second save would clear the deleted background image.
    const { sent } = await inTransaction(api.ctx(), async (tx) => {
      // The table lock blocks the layout save after its check of the background image and before its commit.
      await tx.db.$executeRaw`LOCK TABLE layout_versions IN EXCLUSIVE MODE`
      const saveRequest = setBackground(source, doomed)
      await waitForLockedSessions(1)
      const deletionRequest = deleteImage(doomed)
      await Promise.race([deletionRequest, waitForLockedSessions(2)])
      return {
        sent: [saveRequest, deletionRequest, ...Array.from({ length: 19 }, () => deleteImage(doomed))],
      }
    })
    const [save, ...deletions] = await Promise.all(sent)

    expect([save?.status, save?.body.background_image_url]).toEqual([200, doomed])
    const statuses = deletions.map(({ status }) => status).toSorted((one, other) => one - other)
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 404)])
    expect(await shownBackground(source)).toBeNull()
  })
})

/** Waits until `sessions` database sessions wait for a lock. */
const waitForLockedSessions = (sessions: number) =>
  vi.waitFor(
    async () => {
      const [row] = await api.db.$queryRaw<{ count: number }[]>`
        SELECT count(*)::int FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`
      expect(row?.count).toBe(sessions)
    },
    { timeout: 5000 },
  )
