import { STORED_BACKGROUND_PATTERN, type CreateLayout } from '@forki/contract/layouts'
import type { Context } from '../../context/context.ts'
import {
  withStoredImage,
  insertStoredImage,
  readStoredImage,
  storedImageEntityId,
} from '../images/stored-image.service.ts'
import { sql } from '../../db/sql.ts'

const FOLDER = 'layouts'
const isStoredBackground = (url: string | null | undefined): url is string =>
  typeof url === 'string' && STORED_BACKGROUND_PATTERN.test(url)

/**
 * Copies the background image of another layout for a new layout, outside the transaction that creates the
 * layout. Each layout then has its own files, so deleting one image does not affect the other.
 */
export async function withCopiedBackground<T>(
  ctx: Context,
  _restaurant: unknown,
  { body }: { body: CreateLayout },
  rest: () => Promise<T>,
): Promise<T> {
  const url = body.background_image_url
  const picture = isStoredBackground(url) ? await readStoredImage(ctx, url) : null
  if (!picture) return rest()
  const owner = { folder: FOLDER, entity_id: ctx.newId() } as const
  return withStoredImage(ctx, { uploadKey: body, owner, picture }, rest)
}

/**
 * Returns the id and the background of a new layout. If `withCopiedBackground` copied an image, the id is the
 * one under which the copy was stored. Otherwise the background is the given URL, or null for a stored image
 * that could not be copied.
 */
export async function initialIdAndBackground(tx: Context, body: CreateLayout) {
  const { restaurant_id, background_image_url: url } = body
  const entity_id = storedImageEntityId(body)
  if (entity_id === undefined) {
    return { id: tx.newId(), background_image_url: isStoredBackground(url) ? null : url }
  }
  const { blob_path } = await insertStoredImage(tx, { folder: FOLDER, entity_id, restaurant_id }, body)
  return { id: entity_id, background_image_url: blob_path }
}

/**
 * Background that a restored layout version may use. Null if it is a stored image that was deleted or belongs
 * to another layout. The caller must hold the lock on the layout's row. Deleting an image of the layout
 * acquires this lock too.
 */
export async function restoredBackground(tx: Context, layout_id: string, url: string | null) {
  if (!isStoredBackground(url)) return url
  const [row] = await sql.rows<{ is_available: boolean }>(
    tx,
    sql`
    SELECT EXISTS (
      SELECT FROM images WHERE blob_path = ${url} AND folder = ${FOLDER} AND entity_id = ${layout_id}::uuid
    ) AS is_available`,
  )
  return row?.is_available ? url : null
}
