import type { Sharp, SharpOptions } from 'sharp'
import { loadImageLibrary } from '../../adapters/load-image-library.ts'
import { MAX_IMAGE_PIXELS, type MultipartFile } from '@forki/contract/images'
import { limitConcurrency } from '../../jobs/concurrency-limit.ts'
import { AppError } from '../../errors/app-error.ts'
import { isPolyglot, isDeclaredNonImage, imageFormat, type ImageFormat } from './image-format.ts'

/** Re-encoded image: WebP in two sizes, with the dimensions of the larger one. */
export interface Picture {
  large: Buffer
  small: Buffer
  width: number
  height: number
}

/** Maximum length of an image's longer side in pixels, by size. Smaller images keep their size (IMG-4). */
const MAX_SIDES_PX = { large: 1600, small: 320 }
const WEBP_OPTIONS = { quality: 82, effort: 4 }
/**
 * Limit of two concurrent decodings, because each needs one CPU core, and memory in proportion to the pixels.
 */
const decodeLimit = limitConcurrency({ max_running: 2, max_waiting: 24 })
const TIMEOUT_SECONDS = 20

/** Options of image decoding. Truncated data is an error. Oddities of many cameras are only warnings. */
const DECODE_OPTIONS: SharpOptions = { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'truncated' }

/** Format names of the image library, by image format. HDR JPEGs have a name of their own. */
const LIBRARY_FORMATS: Record<ImageFormat, readonly string[]> = {
  jpeg: ['jpeg', 'uhdr'],
  png: ['png'],
  gif: ['gif'],
  webp: ['webp'],
  avif: ['heif', 'avif'],
}

/**
 * Decodes an image and re-encodes it upright, in sRGB and without metadata. Uses the first frame of an
 * animation.
 * @throws unsupported_image, image_not_plain, image_too_large, image_damaged, or unavailable if too many
 * callers wait
 */
export async function reencodePicture({ bytes, type }: MultipartFile): Promise<Picture> {
  const inputBuffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kind = imageFormat(inputBuffer)
  if (kind === null || isDeclaredNonImage(type)) throw new AppError('unsupported_image')
  if (isPolyglot(inputBuffer, kind)) throw new AppError('image_not_plain')
  return decodeLimit(async () => {
    try {
      return await encodeSizes(inputBuffer, kind)
    } catch (error) {
      throw error instanceof AppError ? error : decodeErrorOf(error)
    }
  })
}

async function encodeSizes(bytes: Buffer, kind: ImageFormat): Promise<Picture> {
  const sharp = await loadImageLibrary()
  const { format } = await sharp(bytes, DECODE_OPTIONS).metadata()
  if (!LIBRARY_FORMATS[kind].includes(format)) throw new AppError('unsupported_image')
  const largePicture = await fitInside(
    sharp(bytes, DECODE_OPTIONS).autoOrient(),
    MAX_SIDES_PX.large,
  ).toBuffer({
    resolveWithObject: true,
  })
  const smallPicture = await fitInside(sharp(largePicture.data), MAX_SIDES_PX.small).toBuffer()
  return {
    large: largePicture.data,
    small: smallPicture,
    width: largePicture.info.width,
    height: largePicture.info.height,
  }
}

const fitInside = (picture: Sharp, side: number): Sharp =>
  picture
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp(WEBP_OPTIONS)
    .timeout({ seconds: TIMEOUT_SECONDS })

const decodeErrorOf = (error: unknown): AppError =>
  new AppError(/pixel limit/i.test(String(error)) ? 'image_too_large' : 'image_damaged', { cause: error })
