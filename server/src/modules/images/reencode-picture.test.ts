import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  drawDecompressionBomb,
  drawPhotograph,
  drawPicture,
  emptyZip,
  withJpegComment,
} from '../../../test/factories/pictures.ts'
import { isPolyglot, isDeclaredNonImage, imageFormat } from './image-format.ts'
import { reencodePicture } from './reencode-picture.ts'

const reencode = (bytes: Buffer, type = '') => reencodePicture({ name: 'x', type, bytes })
const metadataOf = async (bytes: Buffer) => {
  const { format, width, height, exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata()
  return { format, width, height, exif, icc, xmp, iptc, orientation }
}
const NO_METADATA = {
  exif: undefined,
  icc: undefined,
  xmp: undefined,
  iptc: undefined,
  orientation: undefined,
}

const firstPartOf = (bytes: Buffer, part: number) => bytes.subarray(0, Math.floor(bytes.length * part))

describe('re-encoding of images', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    '%s is re-encoded as WebP in two sizes without metadata',
    async (format) => {
      const picture = await reencode(await drawPicture(format, 400, 200))

      expect(await metadataOf(picture.large)).toEqual({
        format: 'webp',
        width: 400,
        height: 200,
        ...NO_METADATA,
      })
      expect(await metadataOf(picture.small)).toEqual({
        format: 'webp',
        width: 320,
        height: 160,
        ...NO_METADATA,
      })
    },
  )

  test('a large image is scaled down to two sizes', async () => {
    const picture = await reencode(await drawPicture('jpeg', 1000, 2000))

    expect(await metadataOf(picture.large)).toMatchObject({ width: 800, height: 1600 })
    expect(await metadataOf(picture.small)).toMatchObject({ width: 160, height: 320 })
    expect([picture.width, picture.height]).toEqual([800, 1600])
  })

  test('a small image is not enlarged', async () => {
    const picture = await reencode(await drawPicture('png', 200, 100))

    expect(await metadataOf(picture.large)).toMatchObject({ width: 200, height: 100 })
    expect(await metadataOf(picture.small)).toMatchObject({ width: 200, height: 100 })
  })

  test('a rotated photo is turned upright, and place and author are removed from it', async () => {
    const photograph = await drawPhotograph()
    expect(photograph.includes('secret-software')).toBe(true)

    const { large, small } = await reencode(photograph)

    for (const bytes of [large, small]) {
      expect(bytes.includes('secret-software')).toBe(false)
      expect(bytes.includes('Exif')).toBe(false)
    }
    expect(await metadataOf(large)).toEqual({ format: 'webp', width: 400, height: 800, ...NO_METADATA })
    // The left half of the sent image was red. After a quarter turn, the upper half is red.
    // Each half is averaged, because the sent image has random noise.
    const meansOf = async (top: number) => {
      const halfPicture = await sharp(large).extract({ left: 0, top, width: 400, height: 380 }).toBuffer()
      return (await sharp(halfPicture).stats()).channels.map(({ mean }) => mean)
    }
    const [upper, lower] = [await meansOf(0), await meansOf(420)]
    expect(upper[0]).toBeGreaterThan(200)
    expect(upper[1]).toBeLessThan(60)
    expect(lower[1]).toBeGreaterThan(100)
  })

  test('the first frame of an animation is re-encoded', async () => {
    const frame = await drawPicture('png', 60, 40)
    const animatedPicture = await sharp([frame, frame, frame], { join: { animated: true } })
      .gif()
      .toBuffer()

    expect(await metadataOf((await reencode(animatedPicture)).large)).toMatchObject({ width: 60, height: 40 })
  })
})

describe('rejected images', () => {
  const refusedFiles: Record<string, [string, () => Promise<Buffer> | Buffer]> = {
    'an SVG': ['unsupported_image', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    'a page': ['unsupported_image', () => Buffer.from('<!doctype html><title>x</title>')],
    'a document': ['unsupported_image', () => Buffer.from('%PDF-1.7\n%%EOF')],
    'an empty file': ['unsupported_image', () => Buffer.alloc(0)],
    'a TIFF': [
      'unsupported_image',
      async () =>
        sharp(await drawPicture('png'))
          .tiff()
          .toBuffer(),
    ],
    'a decompression bomb of 900 megapixels': [
      'image_too_large',
      () => drawDecompressionBomb(30_000, 30_000),
    ],
    'one pixel row too many': ['image_too_large', () => drawDecompressionBomb(10_000, 5001)],
    'a header without a body': ['image_damaged', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    'noise after a header': [
      'image_damaged',
      () => Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(5000, 7)]),
    ],
    'a JPEG cut off': ['image_damaged', async () => firstPartOf(await drawPicture('jpeg'), 0.7)],
    'a PNG cut off': ['image_damaged', async () => firstPartOf(await drawPicture('png'), 0.9)],
    'a WebP cut off': ['image_damaged', async () => firstPartOf(await drawPicture('webp'), 0.5)],
    'an AVIF cut off': ['image_damaged', async () => firstPartOf(await drawPicture('avif'), 0.9)],
    'a GIF cut off': ['image_damaged', async () => firstPartOf(await drawPicture('gif'), 0.5)],
    'a page after the image': [
      'image_not_plain',
      async () => Buffer.concat([await drawPicture('png'), Buffer.from('<HTML><body>')]),
    ],
    'a script in a comment': [
      'image_not_plain',
      async () => withJpegComment(await drawPicture('jpeg'), '<script>alert(1)</script>'),
    ],
    'PHP in a comment': [
      'image_not_plain',
      async () => withJpegComment(await drawPicture('jpeg'), '<?php system($_GET[0]);'),
    ],
    'an archive after the image': [
      'image_not_plain',
      async () => Buffer.concat([await drawPicture('gif'), emptyZip()]),
    ],
    'a PDF marker in the first bytes': [
      'image_not_plain',
      async () => withJpegComment(await drawPicture('jpeg'), '%PDF-1.4'),
    ],
    'a header that reads as a script': ['image_not_plain', () => Buffer.from('GIF89a/*\x00\x00', 'latin1')],
  }

  test.each(Object.keys(refusedFiles))('%s is rejected as an image', async (name) => {
    const [code, draw] = refusedFiles[name]!

    await expect(reencode(await draw())).rejects.toMatchObject({ code })
  })

  test('an image with the declared type of another kind of file is rejected', async () => {
    const png = await drawPicture('png')

    for (const type of ['text/html', 'image/svg+xml', 'application/pdf'])
      await expect(reencode(png, type)).rejects.toMatchObject({ code: 'unsupported_image' })
    for (const type of ['image/jpeg', 'IMAGE/PNG; q=1', 'application/octet-stream', ''])
      await expect(reencode(png, type)).resolves.toMatchObject({ width: 320 })
  })
})

/**
 * Number of running or queued decodings of the image library. A task that leaves the queue counts twice for
 * an instant.
 */
const countWorking = () => {
  const { process, queue } = sharp.counters()
  return process + queue
}

test('two images are decoded at a time, however many wait', async () => {
  const jpeg = await drawPicture('jpeg', 1500, 1000)
  let mostWorking = 0
  const watch = setInterval(
    () => (mostWorking = Math.max(mostWorking, Math.min(countWorking(), countWorking(), countWorking()))),
    2,
  )

  await Promise.all(Array.from({ length: 8 }, () => reencode(jpeg)))
  clearInterval(watch)

  expect(mostWorking).toBeGreaterThan(0)
  expect(mostWorking).toBeLessThanOrEqual(2)
})

describe('images with accepted oddities', () => {
  test('an image with a video or a second image after it, as phones append them, is accepted', async () => {
    const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), Buffer.alloc(5000, 3)])
    const jpeg = await drawPicture('jpeg')

    await expect(reencode(Buffer.concat([jpeg, film]))).resolves.toMatchObject({ width: 320 })
    await expect(reencode(Buffer.concat([jpeg, jpeg]))).resolves.toMatchObject({ width: 320 })
  })

  test('an image with XMP metadata in XML is accepted', async () => {
    const xmp = '<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF/></x:xmpmeta>'

    await expect(reencode(withJpegComment(await drawPicture('jpeg'), xmp))).resolves.toMatchObject({
      width: 320,
    })
  })

  test('an image of exactly 50 megapixels is accepted', async () => {
    const { data } = await sharp({ create: { width: 10_000, height: 5000, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer({ resolveWithObject: true })

    await expect(reencode(data)).resolves.toMatchObject({ width: 1600, height: 800 })
  })

  test('no hidden file is detected in megabytes of random bytes', () => {
    const noise = Buffer.from(Array.from({ length: 2_000_000 }, (_, n) => (n * 2_654_435_761) % 251))

    expect(isPolyglot(noise, 'jpeg')).toBe(false)
  })
})

test('the image format is detected by the first bytes, not by the name', () => {
  expect(imageFormat(Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'))).toBe('webp')
  expect(imageFormat(Buffer.from('RIFF\0\0\0\0WAVE', 'latin1'))).toBeNull()
  expect(imageFormat(Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0mif1avif', 'latin1'))).toBe('avif')
  expect(imageFormat(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))).toBeNull()
  expect(isDeclaredNonImage('image/heic')).toBe(true)
})
