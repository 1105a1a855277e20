import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Image } from '@forki/contract/images'
import { startApiForFile, type Caller } from '../../../test/setup/api.ts'
import { buildDish } from '../../../test/factories/dish.ts'
import { missingId } from '../../../test/factories/ids.ts'
import { buildImage } from '../../../test/factories/image.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { buildAdmin, buildUser } from '../../../test/factories/user.ts'
import { drawPicture } from '../../../test/factories/pictures.ts'
import { pictureFilesIn, imageRowsOf, uploadPicture } from '../../../test/factories/upload.ts'

const api = await startApiForFile()

let restaurant_id: string
let owner: Caller
let owner_id: string
let folder: string
beforeEach(async () => {
  const restaurant = await buildRestaurant(api.db)
  restaurant_id = restaurant.id
  owner_id = restaurant.owner_id
  owner = api.as({ id: owner_id })
  folder = `dishes/${(await buildDish(api.db, { restaurant_id })).id}`
})

/** Inserts a number of image rows of the dish, without files. */
async function insertImageRows(count: number, of = { restaurant_id, folder }): Promise<string[]> {
  const paths: string[] = []
  const [name, entity_id] = of.folder.split('/') as ['dishes', string]
  for (let nth = 0; nth < count; nth += 1) {
    const row = await buildImage(api.db, { restaurant_id: of.restaurant_id, folder: name, entity_id })
    paths.push(row.blob_path)
  }
  return paths
}
const deleteImage = (blob_path: string, as = owner) => as.delete(`/images/delete/${blob_path}`)
const listImages = async () =>
  (await imageRowsOf(api, folder)).map((row) => [row.blob_path, row.position, row.is_featured])

describe('deletion', () => {
  test("an image's row and files are deleted, the others move up, and the first is featured instead", async () => {
    const jpeg = await drawPicture('jpeg')
    const paths: string[] = []
    for (let nth = 0; nth < 3; nth += 1) {
      paths.push((await uploadPicture({ api, user: { id: owner_id }, folder }, jpeg)).body.blob_path)
    }
    const [first, second, third] = paths as [string, string, string]

    const answer = await deleteImage(first)

    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ id: expect.any(String) as string, blob_path: first })
    expect(await listImages()).toEqual([
      [second, 0, true],
      [third, 1, false],
    ])
    await vi.waitFor(async () => expect(await pictureFilesIn(api, folder)).toHaveLength(4))
    expect(
      (await pictureFilesIn(api, folder)).some((file) => file.startsWith(first.replace('.webp', ''))),
    ).toBe(false)
    expect((await deleteImage(first)).status).toBe(404)
  })

  test('an image in the middle, the last one, and a featured one that is not the first are deleted', async () => {
    const [a, b, c, d] = (await insertImageRows(4)) as [string, string, string, string]
    await owner.patch('/images/order', { folder, blob_paths: [a, b, c, d], featured: c })

    await deleteImage(b)
    expect(await listImages()).toEqual([
      [a, 0, false],
      [c, 1, true],
      [d, 2, false],
    ])
    await deleteImage(c)
    expect(await listImages()).toEqual([
      [a, 0, true],
      [d, 1, false],
    ])
    await deleteImage(d)
    await deleteImage(a)
    expect(await listImages()).toEqual([])
  })

  test('an image is deleted by a plain or percent-encoded path', async () => {
    const [a, b] = (await insertImageRows(2)) as [string, string]

    expect((await deleteImage(a)).status).toBe(200)
    expect((await deleteImage(encodeURIComponent(b))).status).toBe(200)
  })

  test.each([
    ['an unknown image', () => `${folder}/${missingId()}.webp`],
    ['a folder', () => folder],
    ['a slash', () => '%2F'],
    ['nothing', () => ''],
    ['NUL', () => `${folder}/%00.webp`],
    ['a parent path', () => '..%2f..%2fetc%2fpasswd'],
    ['a parent path, encoded twice', () => '%252e%252e%252fsecret'],
    ['a wildcard', () => `${folder}/%25.webp`],
    ['300 characters and more', () => `dishes/${'x'.repeat(400)}`],
  ])('deleting an image by an invalid path is rejected: %s', async (_what, path) => {
    const [kept] = await insertImageRows(1)

    expect((await deleteImage(path())).status).toBe(404)
    expect(await listImages()).toEqual([[kept, 0, true]])
  })

  test.each(['DISHES', 'Dishes'])(
    'the folder name %s is rejected with 422, because names are case-sensitive',
    async (name) => {
      const wrongFolder = folder.replace('dishes', name)
      const uploaded = await uploadPicture(
        { api, user: { id: owner_id }, folder: wrongFolder },
        Buffer.from('never read'),
      )
      const ordered = await owner.patch('/images/order', { folder: wrongFolder, blob_paths: [] })

      expect([uploaded.status, ordered.status]).toEqual([422, 422])
    },
  )

  test('deleting an image is rejected for a stranger (404), a waiter (403) and anonymous (401)', async () => {
    const [path] = (await insertImageRows(1)) as [string]
    const stranger = api.as({ id: (await buildRestaurant(api.db)).owner_id })
    const waiter = api.as(await buildMember(api.db, restaurant_id))

    expect((await deleteImage(path, stranger)).status).toBe(404)
    expect((await deleteImage(path, waiter)).status).toBe(403)
    expect((await deleteImage(path, api.anonymous)).status).toBe(401)
    expect(await listImages()).toHaveLength(1)
  })

  test('logo, profile image and card logo of a deleted image are cleared', async () => {
    const me = await buildUser(api.db)
    const template = await api.db.loyaltyTemplate.create({
      data: { id: missingId(), restaurant_id, name: 'Café', seals_required: 5, reward: 'Uno gratis' },
    })
    const logo = await buildImage(api.db, { folder: 'restaurants', entity_id: restaurant_id, restaurant_id })
    const other = await buildImage(api.db, { folder: 'restaurants', entity_id: restaurant_id, restaurant_id })
    const face = await buildImage(api.db, { folder: 'users', entity_id: me.id })
    const stamp = await buildImage(api.db, { folder: 'loyalty', entity_id: template.id, restaurant_id })
    await api.db.restaurant.update({
      where: { id: restaurant_id },
      data: { restaurant_logo: logo.blob_path },
    })
    await api.db.user.update({ where: { id: me.id }, data: { profile_image: face.blob_path } })
    await api.db.loyaltyTemplate.update({ where: { id: template.id }, data: { logo: stamp.blob_path } })

    await deleteImage(other.blob_path)
    expect((await owner.get(`/restaurants/${restaurant_id}`)).body.restaurant_logo).toBe(logo.blob_path)
    const answers = [
      await deleteImage(logo.blob_path),
      await deleteImage(face.blob_path, api.as(me)),
      await deleteImage(stamp.blob_path),
    ]

    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    expect((await owner.get(`/restaurants/${restaurant_id}`)).body).toMatchObject({
      restaurant_logo: null,
      restaurant_logo_url: null,
    })
    expect((await api.as(me).get('/auth/me')).body.profile_image).toBeNull()
    expect((await api.db.loyaltyTemplate.findUniqueOrThrow({ where: { id: template.id } })).logo).toBeNull()
  })
})

const reorder = (blob_paths: string[], featured?: string | null, as = owner) =>
  as.patch('/images/order', { folder, blob_paths, ...(featured !== undefined && { featured }) })
/** Reorders the images and returns the status and the invalid field of the response. */
const faultOf = async (blob_paths: string[], featured?: string) => {
  const answer = await reorder(blob_paths, featured)
  return [answer.status, answer.body.errors?.[0]?.path]
}

describe('order', () => {
  test('one call sorts all images of an entity and sets the featured one', async () => {
    const [a, b, c] = (await insertImageRows(3)) as [string, string, string]

    const reorderedReply = await reorder([c, a, b], b)
    const keptFeaturedReply = await reorder([a, b, c])
    const noFeaturedReply = await reorder([a, b, c], null)

    expect(reorderedReply.status).toBe(200)
    expect(
      (reorderedReply.body as Image[]).map((image) => [image.blob_path, image.position, image.is_featured]),
    ).toEqual([
      [c, 0, false],
      [a, 1, false],
      [b, 2, true],
    ])
    expect((keptFeaturedReply.body as Image[]).map((image) => image.is_featured)).toEqual([
      false,
      true,
      false,
    ])
    expect((noFeaturedReply.body as Image[]).map((image) => image.is_featured)).toEqual([false, false, false])
    expect((noFeaturedReply.body as Image[])[0]!.signed_url).toContain(a)
  })

  test('an order of images is rejected unless it contains exactly the images of the entity', async () => {
    const [a, b] = (await insertImageRows(2)) as [string, string]
    const foreign = await buildImage(api.db)

    expect(await faultOf([a])).toEqual([422, 'blob_paths'])
    expect(await faultOf([a, a])).toEqual([422, 'blob_paths.1'])
    expect(await faultOf([a, foreign.blob_path])).toEqual([422, 'blob_paths.1'])
    expect(await faultOf([a, b, foreign.blob_path])).toEqual([422, 'blob_paths.2'])
    expect(await faultOf([a, '\0'])).toEqual([422, 'blob_paths.1'])
    expect(await faultOf([a, b], foreign.blob_path)).toEqual([422, 'featured'])
    expect(await faultOf(['1', '2', '3', '4', '5', '6'])).toEqual([422, 'blob_paths'])
    expect(await listImages()).toEqual([
      [a, 0, true],
      [b, 1, false],
    ])
  })

  test('ordering images is rejected for a waiter (403) and a stranger (404)', async () => {
    const paths = await insertImageRows(1)

    expect((await reorder(paths, undefined, api.as(await buildMember(api.db, restaurant_id)))).status).toBe(
      403,
    )
    expect((await reorder(paths, undefined, api.as(await buildUser(api.db)))).status).toBe(404)
  })
})

const signUrls = async (as: Caller, blob_paths: string[]) => {
  const answer = await as.post('/images/signed-urls', { blob_paths })
  expect(answer.status).toBe(200)
  return answer.body as Record<string, string>
}

describe('signed links', () => {
  test('links are signed for images that the caller may see, and all other paths are omitted', async () => {
    const [mine] = (await insertImageRows(1)) as [string]
    const foreignPath = (await buildImage(api.db)).blob_path
    const oddPaths = [
      foreignPath,
      `${folder}/${missingId()}.webp`,
      '../secret',
      'dishes/%2e%2e/x',
      '\0',
      '',
      "' OR '1'='1",
    ]

    const links = await signUrls(owner, [mine, mine, ...oddPaths])

    expect(Object.keys(links)).toEqual([mine])
    expect(links[mine]).toMatch(new RegExp(`^/files/${mine}\\?exp=\\d+&sig=`))
    expect(
      Object.keys(await signUrls(api.as(await buildAdmin(api.db)), [mine, foreignPath])).toSorted(),
    ).toEqual([mine, foreignPath].toSorted())
    expect(await signUrls(api.as(await buildUser(api.db)), [mine, foreignPath])).toEqual({})
    expect(await signUrls(owner, [])).toEqual({})
  })

  test('profile images of the caller and of colleagues only are signed', async () => {
    const waiter = await buildMember(api.db, restaurant_id)
    const declined = await buildMember(api.db, restaurant_id, {
      status: 'declined',
      responded_at: new Date(),
    })
    const faceOf = async (id: string) =>
      (await buildImage(api.db, { folder: 'users', entity_id: id })).blob_path
    const [his, boss, gone] = [await faceOf(waiter.id), await faceOf(owner_id), await faceOf(declined.id)]

    expect(Object.keys(await signUrls(api.as(waiter), [his, boss, gone])).toSorted()).toEqual(
      [his, boss].toSorted(),
    )
    expect(Object.keys(await signUrls(owner, [his, boss, gone])).toSorted()).toEqual([his, boss].toSorted())
    expect(Object.keys(await signUrls(api.as(declined), [his, boss, gone]))).toEqual([gone])
  })

  test('a hundred links at most are signed', async () => {
    const paths = Array.from({ length: 101 }, (_, n) => `dishes/${n}`)

    expect((await owner.post('/images/signed-urls', { blob_paths: paths })).status).toBe(422)
    expect(await signUrls(owner, paths.slice(1))).toEqual({})
  })

  test('an image is served with an ETag, and its holder receives 304', async () => {
    const { body } = await uploadPicture({ api, user: { id: owner_id }, folder }, await drawPicture('jpeg'))
    const first = await fetch(`${api.url}${body.signed_url}`)
    const etag = first.headers.get('etag')!
    const again = await fetch(`${api.url}${body.signed_url}`, { headers: { 'If-None-Match': etag } })

    expect(first.status).toBe(200)
    expect(first.headers.get('cache-control')).toMatch(/^private, max-age=\d+, immutable$/)
    expect([again.status, await again.text()]).toEqual([304, ''])
  })
})
