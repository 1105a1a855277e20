import type { ImageFolder } from '@forki/contract/images'
import type { Context } from '../../context/context.ts'
import { columnsOf, jsonArray, type JsonRow } from '../../db/columns.ts'
import type { Image } from '../../generated/prisma/client.ts'
import { sql, type Sql } from '../../db/sql.ts'

const imageColumns = columnsOf('Image', 'img', ['blob_path', 'position', 'uploaded_at', 'is_featured'])

export type ImageRow = JsonRow<typeof imageColumns, { uploaded_at: Date | string }>

/**
 * SQL expression of an entity's images by position, as a JSON array.
 * @param entity_id column outside the subquery
 */
export const imagesJson = (folder: ImageFolder, entity_id: Sql): Sql =>
  jsonArray(
    imageColumns.json(),
    imageColumns.column.position,
    sql`images img WHERE img.folder = ${sql.raw(`'${folder}'`)} AND img.entity_id = ${entity_id}`,
  )

/** Entity with images, by folder and id. `restaurant_id` is null for users. */
export interface ImageOwner {
  folder: ImageFolder
  entity_id: string
  restaurant_id: string | null
}

const OWNER_SELECTS: Record<ImageFolder, Sql> = {
  restaurants: sql`SELECT id, id AS restaurant_id FROM restaurants`,
  dishes: sql`SELECT id, restaurant_id FROM dishes`,
  menus: sql`SELECT id, restaurant_id FROM menus`,
  users: sql`SELECT id, NULL::uuid AS restaurant_id FROM users`,
  inventory: sql`SELECT id, restaurant_id FROM inventory_items`,
  loyalty: sql`SELECT id, restaurant_id FROM loyalty_templates`,
  layouts: sql`SELECT id, restaurant_id FROM restaurant_layouts`,
}

/** Reads the entity of the image path `{folder}/{entityId}`. Undefined if it is unknown or archived. */
export async function selectImageOwner(ctx: Context, path: string): Promise<ImageOwner | undefined> {
  const [folder, entity_id] = path.split('/') as [ImageFolder, string]
  const [row] = await sql.rows<{ id: string; restaurant_id: string | null }>(
    ctx,
    sql`${OWNER_SELECTS[folder]} WHERE id = ${entity_id}::uuid AND deleted_at IS NULL`,
  )
  return row && { folder, entity_id: row.id, restaurant_id: row.restaurant_id }
}

/** Database row of an image with the columns of the entity that owns it. */
export type StoredImage = ImageOwner & Pick<Image, 'id' | 'blob_path' | 'position' | 'is_featured'>

export async function selectImage(ctx: Context, blob_path: string): Promise<StoredImage | undefined> {
  const [row] = await sql.rows<StoredImage>(
    ctx,
    sql`
      SELECT id, restaurant_id, folder, entity_id, blob_path, position, is_featured
      FROM images WHERE blob_path = ${blob_path}`,
  )
  return row
}

/** Reads the images of an entity by position. */
export const selectImagesOf = (ctx: Context, { folder, entity_id }: ImageOwner) =>
  ctx.db.image.findMany({ where: { folder, entity_id }, orderBy: { position: 'asc' } })

/**
 * Selects the paths of images that the caller may see: images of the caller's restaurants, and profile images
 * of the caller and of colleagues. Administrators see all images. The function checks the image rows, because
 * a caller can send any path.
 */
export async function selectVisiblePaths(ctx: Context, blob_paths: readonly string[]): Promise<string[]> {
  const { actor } = ctx
  const everything = actor.role === 'application_admin'
  const restaurantIds = [...actor.memberships.keys()]
  // An API key does not count as its creator. It sees the creator's profile image if they share a restaurant.
  const own_id = actor.api_key_id === null ? actor.user_id : null
  const rows = await sql.rows<{ blob_path: string }>(
    ctx,
    sql`
      SELECT i.blob_path FROM images i
      WHERE i.blob_path = ANY (${blob_paths}::text[]) AND (${everything}
        OR i.restaurant_id = ANY (${restaurantIds}::uuid[])
        OR (i.folder = 'users' AND (i.entity_id = ${own_id}::uuid
          OR EXISTS (SELECT FROM memberships m WHERE m.user_id = i.entity_id AND m.status = 'accepted'
            AND m.restaurant_id = ANY (${restaurantIds}::uuid[]))
          OR EXISTS (SELECT FROM restaurant_owners o WHERE o.user_id = i.entity_id
            AND o.restaurant_id = ANY (${restaurantIds}::uuid[])))))`,
  )
  return rows.map((row) => row.blob_path)
}
