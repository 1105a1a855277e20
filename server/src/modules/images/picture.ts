import type { Sharp, SharpOptions } from 'sharp'
import { MAX_IMAGE_PIXELS, type SentFile } from '@forki/contract/images'
import { limitConcurrency } from '../../jobs/concurrency-limit.ts'
import { AppError } from '../../errors/app-error.ts'
import { hidesAnother, isDeclaredOtherwise, pictureKind, type PictureKind } from './picture-kind.ts'

/** A picture as it is kept: WebP in two sizes, of the larger one also the outside. */
export interface Picture {
  large: Buffer
  small: Buffer
  width: number
  height: number
}

/** Pixels of the longer side. Smaller images keep their size (IMG-4). */
const SIDES = { large: 1600, small: 320 }
const WEBP = { quality: 82, effort: 4 }
/** Unpacking takes memory by the pixel and a whole processor; two at a time leave the house its share. */
const twoAtOnce = limitConcurrency({ at_once: 2, most_waiting: 24 })
const MOST_SECONDS = 20

/** Broken data ends the work; a mere oddity, as many a camera writes, does not. */
const READING: SharpOptions = { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'truncated' }

/** What the library calls each kind. JPEGs with a wider range of light have a name of their own. */
const FORMATS: Record<PictureKind, readonly string[]> = {
  jpeg: ['jpeg', 'uhdr'],
  png: ['png'],
  gif: ['gif'],
  webp: ['webp'],
  avif: ['heif', 'avif'],
}

/**
 * Reads a picture and writes it anew: upright, in the web's colours, without anything of the original but its pixels. Of
 * moving pictures the first is taken.
 * @throws unsupported_image, image_not_plain, image_too_large, image_damaged; unavailable when too many wait
 */
export async function renderPicture({ bytes, type }: SentFile): Promise<Picture> {
  const given = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kind = pictureKind(given)
  if (kind === null || isDeclaredOtherwise(type)) throw new AppError('unsupported_image')
  if (hidesAnother(given, kind)) throw new AppError('image_not_plain')
  return twoAtOnce(async () => {
    try {
      return await render(given, kind)
    } catch (error) {
      throw error instanceof AppError ? error : refusalOf(error)
    }
  })
}

async function render(bytes: Buffer, kind: PictureKind): Promise<Picture> {
  const sharp = await library()
  const { format } = await sharp(bytes, READING).metadata()
  if (!FORMATS[kind].includes(format)) throw new AppError('unsupported_image')
  const large = await inside(sharp(bytes, READING).autoOrient(), SIDES.large).toBuffer({
    resolveWithObject: true,
  })
  const small = await inside(sharp(large.data), SIDES.small).toBuffer()
  return { large: large.data, small, width: large.info.width, height: large.info.height }
}

const inside = (picture: Sharp, side: number): Sharp =>
  picture
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp(WEBP)
    .timeout({ seconds: MOST_SECONDS })

const refusalOf = (error: unknown): AppError =>
  new AppError(/pixel limit/i.test(String(error)) ? 'image_too_large' : 'image_damaged', { cause: error })

/** Loaded with the first upload: it is large, and most processes start without anybody uploading. */
async function library() {
  const { default: sharp } = await import('sharp')
  // What was unpacked once is not asked for again; kept, it would only fill the memory.
  sharp.cache(false)
  return sharp
}
