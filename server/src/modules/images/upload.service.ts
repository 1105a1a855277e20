import type { MultipartFile } from '@forki/contract/images'
import type { Context } from '../../context/context.ts'
import { tooManyRequests } from '../../errors/app-error.ts'
import { limit } from '../../http/rate-limit.ts'
import type { ImageRow } from './image.query.ts'
import type { ImageOwner } from './image.query.ts'
import { reencodePicture } from './reencode-picture.ts'
import { withStoredImage, insertStoredImage } from './stored-image.service.ts'

interface Upload {
  body: { file: MultipartFile }
}

/** Rate limit of uploads by user. It permits the photos of a menu with hundreds of dishes in an hour. */
const UPLOAD_LIMIT = { points: 600, window_seconds: 3600 }
/** Maximum number of concurrent uploads of one user in this process. */
const MAX_CONCURRENT = 2

/**
 * Decodes and stores an uploaded image, then runs `rest` with the transaction of the upload. Decoding and
 * storing are slow, so they occupy no database connection. The rate limit precedes decoding. If no image row
 * follows, the files are deleted.
 * @throws rate_limited, and errors of `reencodePicture` and of the store
 * @see docs/decisions/024-image-storage.md
 */
export async function processUpload<T>(
  ctx: Context,
  owner: ImageOwner,
  { body: { file } }: Upload,
  rest: () => Promise<T>,
): Promise<T> {
  return limitUploads(ctx, async () => {
    const picture = await reencodePicture(file)
    return withStoredImage(ctx, { uploadKey: file, owner, picture }, rest)
  })
}

/** Writes the row of an image whose files `processUpload` stored. */
export const insertUpload = (ctx: Context, owner: ImageOwner, { body }: Upload): Promise<ImageRow> =>
  insertStoredImage(ctx, owner, body.file)

const runningUploadsByUser = new Map<string, number>()

async function limitUploads<T>(ctx: Context, work: () => Promise<T>): Promise<T> {
  const person = ctx.actor.user_id ?? ''
  const count = runningUploadsByUser.get(person) ?? 0
  if (count >= MAX_CONCURRENT) throw tooManyRequests(1)
  runningUploadsByUser.set(person, count + 1)
  try {
    await limit(ctx, 'images_upload', person, UPLOAD_LIMIT)
    return await work()
  } finally {
    const left = (runningUploadsByUser.get(person) ?? 1) - 1
    if (left > 0) runningUploadsByUser.set(person, left)
    else runningUploadsByUser.delete(person)
  }
}
