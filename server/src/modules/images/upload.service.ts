import type { SentFile } from '@forki/contract/images'
import type { Context } from '../../kit/context.ts'
import { tooMany } from '../../kit/errors.ts'
import { limit } from '../../kit/http/rate-limit.ts'
import { discard, storePicture } from './blob.service.ts'
import type { ImageRow } from './image.presenter.ts'
import { addImage, type NewImage } from './image.service.ts'
import type { ImageOwner } from './image.query.ts'
import { renderPicture } from './picture.ts'

interface Upload {
  body: { file: SentFile }
}

const RULE = { points: 60, seconds: 3600 }
/** Uploads of one person under way at a time. */
const AT_ONCE = 2

/** What became of a file, until its row is written. */
const stored = new WeakMap<SentFile, NewImage & { adopted: boolean }>()

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
    const { width, height, ...picture } = await renderPicture(file)
    const blob_path = `${owner.folder}/${owner.entity_id}/${ctx.newId()}.webp`
    await storePicture(ctx.deps, blob_path, { width, height, ...picture })
    const upload = { blob_path, width, height, bytes: picture.large.length, adopted: false }
    stored.set(file, upload)
    try {
      return await rest()
    } finally {
      if (!upload.adopted && !(await hasRow(ctx, blob_path))) await discard(ctx.deps, [blob_path])
    }
  })
}

/** Writes the row of a file that `aroundUpload` stored. */
export async function keepUpload(ctx: Context, owner: ImageOwner, { body }: Upload): Promise<ImageRow> {
  const upload = stored.get(body.file)
  if (!upload) throw new Error('an upload came past its storing')
  const { blob_path, width, height, bytes } = upload
  const row = await addImage(ctx, owner, { blob_path, width, height, bytes })
  ctx.afterCommit(() => void (upload.adopted = true))
  return row
}

/** A commit whose answer was lost may have happened. When nobody can say, the files stay, and the sweep decides. */
async function hasRow({ deps }: Context, blob_path: string): Promise<boolean> {
  try {
    return (await deps.prisma.image.findUnique({ where: { blob_path }, select: { id: true } })) !== null
  } catch (error) {
    deps.log.warn({ err: error, blob_path }, 'pictures: a file is left to the sweep')
    return true
  }
}

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
