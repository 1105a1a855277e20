import { connect } from 'node:net'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildDish } from '../../../test/factories/dish.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { buildAdmin, buildUser } from '../../../test/factories/user.ts'
import {
  drawDecompressionBomb,
  drawPhotograph,
  drawPicture,
  emptyZip,
} from '../../../test/factories/pictures.ts'
import {
  pictureFilesIn,
  imageRowsOf,
  uploadPicture,
  uploadForm,
  type UploadTarget,
} from '../../../test/factories/upload.ts'

const api = await startApiForFile()
const jpeg = await drawPicture('jpeg')

/** Upload target with a new dish and owner for each test, because uploads are limited by user. */
let uploadTarget: UploadTarget
let restaurant_id: string
beforeEach(async () => {
  const restaurant = await buildRestaurant(api.db)
  restaurant_id = restaurant.id
  const dish = await buildDish(api.db, { restaurant_id })
  uploadTarget = { api, user: { id: restaurant.owner_id }, folder: `dishes/${dish.id}` }
})
const expectNothingLeft = async () => {
  expect(await pictureFilesIn(api, uploadTarget.folder)).toEqual([])
  expect(await imageRowsOf(api, uploadTarget.folder)).toEqual([])
  expect(await api.deps.blobs.deleteDrafts(new Date(Date.now() + 60_000))).toBe(0)
}

describe('uploads', () => {
  test('an uploaded image is stored as two files, its links are returned, and the change is published', async () => {
    const events = await api.db.liveEvent.count({ where: { restaurant_id } })
    const answer = await uploadPicture(uploadTarget, await drawPhotograph(), { name: '../../etc/passwd' })

    expect(answer.status).toBe(201)
    const { blob_path, signed_url, thumbnail_url, ...rest } = answer.body
    expect(rest).toMatchObject({ position: 0, is_featured: true })
    expect(blob_path).toMatch(new RegExp(`^${uploadTarget.folder}/[0-9a-f-]{36}\\.webp$`))
    expect(await pictureFilesIn(api, uploadTarget.folder)).toEqual([
      blob_path.replace('.webp', '.320.webp'),
      blob_path,
    ])
    const [large, small] = await Promise.all(
      [signed_url, thumbnail_url].map(async (url) => {
        const file = await fetch(`${api.url}${url}`)
        expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp'])
        return sharp(Buffer.from(await file.arrayBuffer())).metadata()
      }),
    )
    expect(large).toMatchObject({ format: 'webp', width: 400, height: 800 })
    expect(small).toMatchObject({ format: 'webp', width: 160, height: 320 })
    expect(await imageRowsOf(api, uploadTarget.folder)).toMatchObject([
      {
        restaurant_id,
        width: 400,
        height: 800,
        uploaded_by: uploadTarget.user.id,
        position: 0,
        is_featured: true,
      },
    ])
    expect(await api.db.liveEvent.count({ where: { restaurant_id } })).toBe(events + 1)
    const dish = await api.as(uploadTarget.user).get(`/dishes/${uploadTarget.folder.split('/')[1]}`)
    expect(dish.body.images).toEqual([answer.body])
  })

  test('five images are accepted, and the rejected sixth leaves neither file nor row', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 5; count += 1) statuses.push((await uploadPicture(uploadTarget, jpeg)).status)
    const sixth = await uploadPicture(uploadTarget, jpeg)

    expect(statuses).toEqual([201, 201, 201, 201, 201])
    expect([sixth.status, sixth.body.code]).toEqual([409, 'image_limit'])
    expect(sixth.body.blob_paths).toHaveLength(5)
    const rows = await imageRowsOf(api, uploadTarget.folder)
    expect(rows.map((row) => [row.position, row.is_featured])).toEqual([
      [0, true],
      [1, false],
      [2, false],
      [3, false],
      [4, false],
    ])
    expect(await pictureFilesIn(api, uploadTarget.folder)).toHaveLength(10)
  })

  test('one image is stored for a repeated idempotency key, and another image under it is rejected', async () => {
    const headers = { 'Idempotency-Key': 'photo-1' }
    const first = await uploadPicture(uploadTarget, jpeg, { headers })
    const again = await uploadPicture(uploadTarget, jpeg, { headers })
    const other = await uploadPicture(uploadTarget, await drawPicture('png'), { headers })

    expect([first.status, again.status, again.headers.get('idempotency-replayed')]).toEqual([
      201,
      201,
      'true',
    ])
    expect(again.body).toEqual(first.body)
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
    expect(await imageRowsOf(api, uploadTarget.folder)).toHaveLength(1)
    expect(await pictureFilesIn(api, uploadTarget.folder)).toHaveLength(2)
  })

  test('an image is accepted by its content, whatever its name and type', async () => {
    const gif = await uploadPicture(uploadTarget, await drawPicture('gif'), {
      name: 'a.png',
      type: 'image/png',
    })
    const bare = await uploadPicture(uploadTarget, await drawPicture('avif'), {
      name: 'a',
      type: 'application/octet-stream',
    })

    expect([gif.status, bare.status]).toEqual([201, 201])
  })
})

describe('rejected uploads leave no file and no row', () => {
  const html = Buffer.from('<html><script>alert(1)</script>')
  const bad: Record<string, [number, string, () => Promise<Buffer> | Buffer, string?]> = {
    'a decompression bomb': [
      413,
      'image_too_large',
      () => drawDecompressionBomb(30_000, 30_000),
      'image/png',
    ],
    'a polyglot': [422, 'image_not_plain', () => Buffer.concat([jpeg, emptyZip()])],
    'a page after an image': [422, 'image_not_plain', () => Buffer.concat([jpeg, html])],
    'an SVG': [
      415,
      'unsupported_image',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'image/svg+xml',
    ],
    'an SVG declared as PNG': [
      415,
      'unsupported_image',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'image/png',
    ],
    'a page declared as JPEG': [415, 'unsupported_image', () => html],
    'a picture declared as a page': [415, 'unsupported_image', () => jpeg, 'text/html'],
    'a cut-off picture': [422, 'image_damaged', () => jpeg.subarray(0, jpeg.length / 2)],
    'an empty file': [415, 'unsupported_image', () => Buffer.alloc(0)],
    '11 MiB': [413, 'too_large', () => Buffer.concat([jpeg, Buffer.alloc(11 * 1024 * 1024)])],
  }

  test.each(Object.keys(bad))('an upload of %s is rejected', async (name) => {
    const [status, code, draw, type] = bad[name]!

    const answer = await uploadPicture(uploadTarget, await draw(), type === undefined ? {} : { type })

    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(answer.body.detail).toMatch(/^[A-ZÁÉÍÓÚ].+\.$/)
    await expectNothingLeft()
  })

  const BOUNDARY = 'forki-boundary'
  const multipartPart = (disposition: string, content = 'x') =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: image/jpeg\r\n\r\n${content}\r\n`
  const END = `--${BOUNDARY}--\r\n`
  const FILE = 'name="file"; filename="a.jpg"'
  const forms: Record<string, [number, string, string?]> = {
    'no file': [422, END],
    'a text instead of a file': [422, multipartPart('name="file"') + END],
    'a field without a name': [400, multipartPart('name=""; filename="a.jpg"') + END],
    'two files': [400, multipartPart(FILE) + multipartPart(FILE) + END],
    'a file under another name': [400, multipartPart('name="photo"; filename="a.jpg"') + END],
    'an unknown field': [422, multipartPart(FILE) + multipartPart('name="owner"') + END],
    'a truncated body': [400, multipartPart(FILE).slice(0, -4)],
    'no boundary': [400, multipartPart(FILE) + END, 'multipart/form-data'],
    JSON: [415, '{"file":"x"}', 'application/json'],
  }

  test.each(Object.keys(forms))('an upload form with %s is rejected', async (name) => {
    const [status, body, type = `multipart/form-data; boundary=${BOUNDARY}`] = forms[name]!

    const answer = await uploadForm(uploadTarget, body, { 'Content-Type': type })

    expect(answer.status).toBe(status)
    expect(typeof answer.body.detail).toBe('string')
    await expectNothingLeft()
  })

  test.each([
    ['..%2f', 'dishes/../users/x'],
    ['double encoding', 'dishes/%252e%252e'],
    ['no folder', ''],
    ['an unknown folder', `secrets/${'0'.repeat(8)}-0000-7000-8000-000000000000`],
    ['two folders', `dishes/menus/${'0'.repeat(8)}-0000-7000-8000-000000000000`],
    ['NUL', 'dishes/\0'],
  ])('an upload to an invalid folder is rejected: %s', async (_what, folder) => {
    const answer = await uploadPicture({ ...uploadTarget, folder }, jpeg)

    expect([answer.status, answer.body.code]).toEqual([422, 'invalid'])
    expect(answer.body.errors?.[0]?.path).toBe('folder')
  })

  test('other uploads are served after twenty senders aborted theirs', async () => {
    const token = await api.signIn(uploadTarget.user)
    const { hostname, port } = new URL(api.url)
    const hangUp = () =>
      new Promise<void>((resolve) => {
        const socket = connect(Number(port), hostname, () => {
          socket.write(
            `POST /api/v1/images/upload?folder=${uploadTarget.folder} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
              `Content-Type: multipart/form-data; boundary=${BOUNDARY}\r\nContent-Length: 500000\r\n\r\n${multipartPart(FILE).slice(0, -2)}`,
          )
          setTimeout(() => socket.destroy(), 30)
        })
        socket.on('close', () => resolve())
      })

    await Promise.all(Array.from({ length: 20 }, hangUp))

    await expectNothingLeft()
    expect((await uploadPicture(uploadTarget, jpeg)).status).toBe(201)
  })

  /** Sends an upload until the server stops reading, and reads the response concurrently. */
  async function pour(length: string, frame: (bytes: string) => string) {
    const token = await api.signIn(uploadTarget.user)
    const { hostname, port } = new URL(api.url)
    let sentBytes = 0
    const answer = await new Promise<string>((resolve) => {
      let text = ''
      const socket = connect(Number(port), hostname)
      const block = frame('x'.repeat(256 * 1024))
      const writeMore = () => {
        while (sentBytes < 1024 ** 3 && socket.writable) {
          sentBytes += 256 * 1024
          if (!socket.write(block)) return
        }
      }
      socket.on('drain', writeMore)
      socket.on('data', (bytes) => {
        text += String(bytes)
        socket.off('drain', writeMore)
      })
      socket.on('error', () => undefined)
      socket.on('close', () => resolve(text))
      socket.write(
        `POST /api/v1/images/upload?folder=${uploadTarget.folder} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
          `Content-Type: multipart/form-data; boundary=${BOUNDARY}\r\n${length}\r\n\r\n${frame(multipartPart(FILE).slice(0, -3))}`,
      )
      writeMore()
    })
    return { status: /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1], answer, megabytes: sentBytes / 1024 ** 2 }
  }

  test.each([
    ['declared', 'Content-Length: 1073741824', (bytes: string) => bytes],
    [
      'undeclared',
      'Transfer-Encoding: chunked',
      (bytes: string) => `${bytes.length.toString(16)}\r\n${bytes}\r\n`,
    ],
  ])(
    'an upload of 1 GiB with %s length is aborted early and without filling memory',
    async (_how, length, frame) => {
      const rssBefore = process.memoryUsage().rss

      const { status, answer, megabytes } = await pour(length, frame)

      expect(status).toBe('413')
      expect(answer).toContain('"code":"too_large"')
      expect(megabytes).toBeLessThan(100)
      expect(process.memoryUsage().rss - rssBefore).toBeLessThan(80 * 1024 * 1024)
      await expectNothingLeft()
    },
  )
})

describe('upload permissions', () => {
  test('users and administrators upload a profile image, and others are rejected', async () => {
    const [me, other, admin] = [await buildUser(api.db), await buildUser(api.db), await buildAdmin(api.db)]
    const folder = `users/${me.id}`

    expect((await uploadPicture({ api, user: me, folder }, jpeg)).status).toBe(201)
    expect((await uploadPicture({ api, user: admin, folder }, jpeg)).status).toBe(201)
    expect((await uploadPicture({ api, user: other, folder }, jpeg)).status).toBe(404)
    expect(await imageRowsOf(api, folder)).toHaveLength(2)
  })

  test('an upload is rejected for callers who may not update the entity, and to a foreign or archived one', async () => {
    const waiter = await buildMember(api.db, restaurant_id)
    const stranger = await buildRestaurant(api.db)
    const refusal = await uploadPicture({ ...uploadTarget, user: waiter }, jpeg)

    expect([refusal.status, refusal.body.code]).toEqual([403, 'forbidden'])
    expect(refusal.body.detail).toContain('Editar platillos')
    expect((await uploadPicture({ ...uploadTarget, user: { id: stranger.owner_id } }, jpeg)).status).toBe(404)
    await api.db.dish.update({
      where: { id: uploadTarget.folder.split('/')[1]! },
      data: { deleted_at: new Date() },
    })
    expect((await uploadPicture(uploadTarget, jpeg)).status).toBe(404)
    await expectNothingLeft()
  })

  test('an image of a stock item is rejected with 402 in a restaurant without a plan', async () => {
    const bare = await buildRestaurant(api.db, { hasSubscription: false })
    const item = await api.db.inventoryItem.create({
      data: { id: api.deps.newId(), restaurant_id: bare.id, name: 'Sal', unit: 'kg' },
    })
    const answer = await uploadPicture(
      { api, user: { id: bare.owner_id }, folder: `inventory/${item.id}` },
      jpeg,
    )

    expect([answer.status, answer.body.code]).toEqual([402, 'feature_not_in_plan'])
    expect(await pictureFilesIn(api, `inventory/${item.id}`)).toEqual([])
  })
})

describe('upload rate limits', () => {
  test('a user is limited to two concurrent uploads', async () => {
    const large = await drawPicture('jpeg', 3000, 2000)
    const answers = await Promise.all([1, 2, 3, 4].map(() => uploadPicture(uploadTarget, large)))

    const refused = answers.filter((answer) => answer.status === 429)
    expect(answers.filter((answer) => answer.status === 201).length).toBeGreaterThanOrEqual(2)
    expect(refused.length).toBeGreaterThanOrEqual(1)
    expect(refused[0]!.headers.get('retry-after')).toBe('1')
    expect(await imageRowsOf(api, uploadTarget.folder)).toHaveLength(answers.length - refused.length)
  }, 60_000)

  test('the 601st upload of a user within an hour is rejected with 429', async () => {
    let last = await uploadPicture(uploadTarget, Buffer.from('no picture'))
    expect(last.headers.get('ratelimit-limit')).toBe('600')
    for (let count = 1; count < 600; count += 1) {
      last = await uploadPicture(uploadTarget, Buffer.from('no picture'))
      expect(last.status, `the ${count + 1}th: ${JSON.stringify(last.body)}`).toBe(415)
    }
    const next = await uploadPicture(uploadTarget, jpeg)

    expect(last.headers.get('ratelimit-remaining')).toBe('0')
    expect([next.status, next.body.code]).toEqual([429, 'rate_limited'])
    expect(Number(next.headers.get('retry-after'))).toBeGreaterThan(0)
  }, 60_000)
})
