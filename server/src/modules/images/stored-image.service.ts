import { buffer } from 'node:stream/consumers'
import type { Context } from '../../context/context.ts'
import { deleteImageFiles, storeImageFiles } from './image-files.service.ts'
import { imageFilePaths } from './image.presenter.ts'
import { addImage, type NewImage } from './image.service.ts'
import { selectVisiblePaths, type ImageOwner, type ImageRow } from './image.query.ts'
import type { Picture } from './reencode-picture.ts'

/**
 * Files that were stored before their image row. The key is the part of the request's input that contains the
 * image.
 */
const storedImageByInput = new WeakMap<object, NewImage & { entity_id: string; adopted: boolean }>()

interface PictureUpload {
  /** Key of the stored files in `storedImageByInput`: a part of the request's input. */
  uploadKey: object
  owner: Pick<ImageOwner, 'folder' | 'entity_id'>
  picture: Picture
}

/**
 * Stores the files of an image, then runs `rest`, whose transaction inserts the image row. Deletes the files
 * if no row was inserted.
 */
export async function withStoredImage<T>(
  ctx: Context,
  { uploadKey, owner, picture }: PictureUpload,
  rest: () => Promise<T>,
): Promise<T> {
  const { width, height, large } = picture
  const { folder, entity_id } = owner
  const blob_path = `${folder}/${entity_id}/${ctx.newId()}.webp`
  await storeImageFiles(ctx.deps, blob_path, picture)
  const files = { entity_id, blob_path, width, height, bytes: large.length, adopted: false }
  storedImageByInput.set(uploadKey, files)
  try {
    return await rest()
  } finally {
    if (!files.adopted && !(await hasImageRow(ctx, blob_path))) await deleteImageFiles(ctx.deps, [blob_path])
  }
}

/** Writes the row of an image whose files `withStoredImage` stored. */
export async function insertStoredImage(ctx: Context, owner: ImageOwner, key: object): Promise<ImageRow> {
  const files = storedImageByInput.get(key)
  if (!files) throw new Error('insertStoredImage was called outside withStoredImage')
  const { blob_path, width, height, bytes } = files
  const row = await addImage(ctx, owner, { blob_path, width, height, bytes })
  ctx.afterCommit(() => void (files.adopted = true))
  return row
}

/**
 * Returns the id of the entity that owns a stored image. Requests that also create the entity use this id for
 * it.
 */
export const storedImageEntityId = (key: object): string | undefined => storedImageByInput.get(key)?.entity_id

/** Reads both files of a stored image. Null if the caller may not see the image or one of them is missing. */
export async function readStoredImage(ctx: Context, blob_path: string): Promise<Picture | null> {
  const [visible] = await selectVisiblePaths(ctx, [blob_path])
  const row = visible && (await ctx.db.image.findUnique({ where: { blob_path: visible } }))
  if (!row) return null
  const { width, height } = row
  const [large, small] = await Promise.all(
    imageFilePaths(blob_path).map(async (file) => {
      const found = await ctx.deps.blobs.get(file)
      return found && buffer(found.body)
    }),
  )
  return large && small ? { large, small, width, height } : null
}

/**
 * True if the image row exists: a commit may have succeeded although its reply was lost. Also true if the query
 * fails. The files then remain, and `deleteOrphanedFilesJob` deletes them if the row is missing.
 */
async function hasImageRow({ deps }: Context, blob_path: string): Promise<boolean> {
  try {
    return (await deps.prisma.image.findUnique({ where: { blob_path }, select: { id: true } })) !== null
  } catch (error) {
    deps.log.warn({ err: error, blob_path }, 'images: row lookup failed, files kept')
    return true
  }
}
