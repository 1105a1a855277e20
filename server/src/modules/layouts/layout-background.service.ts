import { STORED_BACKGROUND, type CreateLayout } from '@forki/contract/layouts'
import type { Context } from '../../context/context.ts'
import { aroundStored, keepStored, readStored, entityOfStored } from '../images/stored-picture.service.ts'
import { sql } from '../../db/sql.ts'

const FOLDER = 'layouts'
const isStored = (url: string | null | undefined): url is string =>
  typeof url === 'string' && STORED_BACKGROUND.test(url)

/**
 * Goes around a plan's creation: what begins with another plan's picture gets a copy of its files, so that neither takes the
 * other's away.
 */
export async function aroundCreation<T>(
  ctx: Context,
  _restaurant: unknown,
  { body }: { body: CreateLayout },
  rest: () => Promise<T>,
): Promise<T> {
  const url = body.background_image_url
  const picture = isStored(url) ? await readStored(ctx, url) : null
  if (!picture) return rest()
  const owner = { folder: FOLDER, entity_id: ctx.newId() } as const
  return aroundStored(ctx, { key: body, owner, picture }, rest)
}

/** The id of a plan that is made, and what it shows: its own copy of a picture that is kept here, or a web address. */
export async function firstBackground(tx: Context, body: CreateLayout) {
  const { restaurant_id, background_image_url: url } = body
  const entity_id = entityOfStored(body)
  if (entity_id === undefined) {
    return { id: tx.newId(), background_image_url: isStored(url) ? null : url }
  }
  const { blob_path } = await keepStored(tx, { folder: FOLDER, entity_id, restaurant_id }, body)
  return { id: entity_id, background_image_url: blob_path }
}

/**
 * What a plan shows once it is saved with that picture: a picture that went, or is another plan's, is shown by none. The
 * caller holds the layout's row, as whoever deletes one of its pictures does.
 */
export async function backgroundOf(tx: Context, layout_id: string, url: string | null) {
  if (!isStored(url)) return url
  const [row] = await sql.rows<{ stands: boolean }>(
    tx,
    sql`
    SELECT EXISTS (
      SELECT FROM images WHERE blob_path = ${url} AND folder = ${FOLDER} AND entity_id = ${layout_id}::uuid
    ) AS stands`,
  )
  return row?.stands ? url : null
}
