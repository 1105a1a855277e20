import type { SentFile } from '@forki/contract/images'
import type { Context } from '../../context/context.ts'
import { tooMany } from '../../errors/app-error.ts'
import { limit } from '../../http/rate-limit.ts'
import type { ImageRow } from './image.query.ts'
import type { ImageOwner } from './image.query.ts'
import { renderPicture } from './picture.ts'
import { aroundStored, keepStored } from './stored-picture.service.ts'

interface Upload {
  body: { file: SentFile }
}

/** A menu of hundreds of dishes is photographed in an hour. */
const RULE = { points: 600, seconds: 3600 }
/** Uploads of one person under way at a time. */
const AT_ONCE = 2

/**
 * Goes before and after the upload's transaction, because reading a picture and storing it take longer than a connection
 * may be held: who does it too often is turned away before a pixel is looked at; the files are in their place before there
 * is a row, and go again when none comes of it.
 * @throws rate_limited, and what `renderPicture` and the store refuse
 */
export async function aroundUpload<T>(
  ctx: Context,
  owner: ImageOwner,
  { body: { file } }: Upload,
  rest: () => Promise<T>,
): Promise<T> {
  return oneOfFew(ctx, async () => {
    const picture = await renderPicture(file)
    return aroundStored(ctx, { key: file, owner, picture }, rest)
  })
}

/** Writes the row of a file that `aroundUpload` stored. */
export const keepUpload = (ctx: Context, owner: ImageOwner, { body }: Upload): Promise<ImageRow> =>
  keepStored(ctx, owner, body.file)

const underWay = new Map<string, number>()

async function oneOfFew<T>(ctx: Context, work: () => Promise<T>): Promise<T> {
  const person = ctx.actor.user_id ?? ''
  const count = underWay.get(person) ?? 0
  if (count >= AT_ONCE) throw tooMany(1)
  underWay.set(person, count + 1)
  try {
    await limit(ctx, 'images_upload', person, RULE)
    return await work()
  } finally {
    const left = (underWay.get(person) ?? 1) - 1
    if (left > 0) underWay.set(person, left)
    else underWay.delete(person)
  }
}
