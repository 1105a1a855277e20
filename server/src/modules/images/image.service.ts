import type { EventType } from '@forki/contract/events'
import type { ImageFolder, ImageOrderBody } from '@forki/contract/images'
import { MAX_IMAGES } from '@forki/contract/limits'
import type { Feature } from '@forki/contract/permissions'
import { audit } from '../../db/audit-log.ts'
import type { Context } from '../../context/context.ts'
import { conflict, invalid, notFound } from '../../errors/app-error.ts'
import { acquireRowLocks, type LockableTable } from '../../db/row-locks.ts'
import { requireFeature } from '../../access/plan-features.ts'
import { inTransaction } from '../../db/transaction.ts'
import { publish } from '../../events/publish.ts'
import { deleteImageFiles } from './image-files.service.ts'
import { canSeeImages } from './image.policy.ts'
import {
  selectImage,
  selectImageOwner,
  selectImagesOf,
  selectVisiblePaths,
  type ImageOwner,
  type StoredImage,
  type ImageRow,
} from './image.query.ts'
import { sql } from '../../db/sql.ts'

/** Event types that notify clients of changed images, by folder of the entity. */
const EVENT_BY_FOLDER: Partial<Record<ImageFolder, EventType>> = {
  dishes: 'dish.updated',
  menus: 'menu.updated',
  layouts: 'layout.updated',
}
/** Plan features that adding and reordering images need, by folder of the entity. */
const FEATURE_BY_FOLDER: Partial<Record<ImageFolder, Feature>> = {
  inventory: 'inventory',
  loyalty: 'loyalty',
  layouts: 'layouts',
}

/**
 * Finds the entity of the image path `{folder}/{entityId}`.
 * @throws not_found, also if the caller may not see the entity
 */
export async function findImageOwner(ctx: Context, path: string): Promise<ImageOwner> {
  const owner = await selectImageOwner(ctx, path)
  if (!owner || !canSeeImages(ctx.actor, owner)) throw notFound()
  return owner
}

/**
 * Finds an image by its path.
 * @throws not_found, also if the caller may not see the image's entity
 */
export async function findImage(ctx: Context, blob_path: string): Promise<StoredImage> {
  const found = await selectImage(ctx, blob_path)
  if (!found) throw notFound()
  await findImageOwner(ctx, `${found.folder}/${found.entity_id}`)
  return found
}

/** Image without a row yet, whose files are already stored. */
export interface NewImage {
  blob_path: string
  width: number
  height: number
  /** Size of the larger file, in bytes. */
  bytes: number
}

/**
 * Adds an image after the entity's other images. The first image is featured. An advisory lock enforces the
 * limit of five under concurrent uploads.
 * @throws image_limit with the present paths, feature_not_in_plan
 * @see IMG-2
 */
export async function addImage(ctx: Context, owner: ImageOwner, stored: NewImage): Promise<ImageRow> {
  requireFeatureOf(ctx, owner)
  return inTransaction(ctx, async (tx) => {
    await lockImages(tx, owner)
    const rows = await selectImagesOf(tx, owner)
    const position = rows.length
    if (position >= MAX_IMAGES)
      throw conflict('image_limit', {}, { blob_paths: rows.map(({ blob_path }) => blob_path) })
    const row = await tx.db.image.create({
      data: {
        id: tx.newId(),
        ...owner,
        ...stored,
        position,
        is_featured: position === 0,
        uploaded_by: tx.actor.user_id,
        uploaded_at: tx.now(),
      },
    })
    await recordChange(tx, owner, 'image.added', stored.blob_path)
    return row
  })
}

/**
 * Sets the sequence of all images of the entity. `featured` is the path of the featured image, or null for
 * none. If `featured` is absent, the featured image does not change.
 * @throws invalid unless the paths are exactly those of the entity's images, and `featured` is one of them
 * @throws feature_not_in_plan
 */
export async function reorderImages(
  ctx: Context,
  owner: ImageOwner,
  input: ImageOrderBody,
): Promise<ImageRow[]> {
  requireFeatureOf(ctx, owner)
  const { blob_paths, featured } = input
  return inTransaction(ctx, async (tx) => {
    await lockImages(tx, owner)
    const rows = await selectImagesOf(tx, owner)
    requireSamePaths(rows, input)
    await sql.run(
      tx,
      sql`
      UPDATE images i SET position = wanted.nth - 1,
        is_featured = CASE WHEN ${featured === undefined} THEN i.is_featured
          ELSE i.blob_path IS NOT DISTINCT FROM ${featured ?? null}::text END
      FROM unnest(${blob_paths}::text[]) WITH ORDINALITY AS wanted(blob_path, nth)
      WHERE i.blob_path = wanted.blob_path`,
    )
    await recordChange(tx, owner, 'image.ordered', null)
    return selectImagesOf(tx, owner)
  })
}

/**
 * Deletes an image. Later images move up, and the first image replaces a deleted featured one. The files are
 * deleted after the commit.
 * @throws not_found
 */
export async function removeImage(
  ctx: Context,
  image: StoredImage,
): Promise<{ id: string; blob_path: string }> {
  const { id, blob_path, folder, entity_id } = image
  await inTransaction(ctx, async (tx) => {
    await lockImages(tx, image)
    const imageToDelete = await tx.db.image.findUnique({ where: { id } })
    if (!imageToDelete) throw notFound()
    await tx.db.image.delete({ where: { id } })
    await sql.run(
      tx,
      sql`
      UPDATE images SET position = position - 1, is_featured = is_featured OR (${imageToDelete.is_featured} AND position = 1)
      WHERE folder = ${folder} AND entity_id = ${entity_id}::uuid AND position > ${imageToDelete.position}`,
    )
    if (imageToDelete.is_featured && imageToDelete.position > 0) {
      await tx.db.image.updateMany({ where: { folder, entity_id, position: 0 }, data: { is_featured: true } })
    }
    await clearReferences(tx, image)
    await recordChange(tx, image, 'image.removed', blob_path)
    tx.afterCommit(() => void deleteImageFiles(tx.deps, [blob_path]))
  })
  return { id, blob_path }
}

/** Signs links to the images that the caller may see. Returns them by path and omits all other paths. */
export async function signImageLinks(
  ctx: Context,
  blob_paths: readonly string[],
): Promise<Record<string, string>> {
  if (blob_paths.length === 0) return {}
  const visible = await selectVisiblePaths(
    ctx,
    blob_paths.filter((path) => !path.includes('\0')),
  )
  const links = await Promise.all(visible.map((path) => ctx.deps.blobs.signedUrl(path)))
  return Object.fromEntries(visible.map((path, index) => [path, links[index]!]))
}

function requireFeatureOf(ctx: Context, { folder, restaurant_id }: ImageOwner): void {
  const feature = FEATURE_BY_FOLDER[folder]
  if (feature && restaurant_id !== null) requireFeature(ctx, restaurant_id, feature)
}

const TABLES: Record<ImageFolder, LockableTable> = {
  restaurants: 'restaurants',
  dishes: 'dishes',
  menus: 'menus',
  users: 'users',
  inventory: 'inventory_items',
  loyalty: 'loyalty_templates',
  layouts: 'restaurant_layouts',
}

type OwnerPath = Pick<ImageOwner, 'folder' | 'entity_id'>

/** Lock step: locks the entity, so that nobody archives it concurrently, and its images. */
export const lockImageOwner = (tx: Context, owner: OwnerPath): Promise<unknown> =>
  Promise.all([acquireRowLocks(tx, [[TABLES[owner.folder], owner.entity_id]]), lockImages(tx, owner)])

/**
 * Serializes writers of an entity's images by an advisory lock, so that the limit is enforced and positions
 * have no gap.
 */
async function lockImages(ctx: Context, { folder, entity_id }: OwnerPath): Promise<void> {
  const name = `images:${folder}/${entity_id}`
  await sql.rows(ctx, sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))::text`)
}

function requireSamePaths(rows: readonly ImageRow[], { blob_paths, featured }: ImageOrderBody): void {
  const ownPaths = new Set(rows.map((row) => row.blob_path))
  const left = new Set(ownPaths)
  blob_paths.forEach((path, index) => {
    if (!ownPaths.has(path)) throw invalid(`blob_paths.${index}`, 'unknown_reference')
    if (!left.delete(path)) throw invalid(`blob_paths.${index}`, 'duplicate')
  })
  if (left.size > 0) throw invalid('blob_paths', 'too_few', { limit: ownPaths.size })
  if (typeof featured === 'string' && !ownPaths.has(featured)) throw invalid('featured', 'unknown_reference')
}

/** Clears references of other database rows to a deleted image. */
async function clearReferences(ctx: Context, { folder, entity_id, blob_path }: StoredImage): Promise<void> {
  const { db } = ctx
  const id = entity_id
  if (folder === 'restaurants')
    await db.restaurant.updateMany({
      where: { id, restaurant_logo: blob_path },
      data: { restaurant_logo: null },
    })
  if (folder === 'users')
    await db.user.updateMany({ where: { id, profile_image: blob_path }, data: { profile_image: null } })
  if (folder === 'loyalty')
    await db.loyaltyTemplate.updateMany({ where: { id, logo: blob_path }, data: { logo: null } })
  if (folder === 'layouts') {
    // Saving a floor plan checks its background image under the same row lock.
    await sql.rows(ctx, sql`SELECT FROM restaurant_layouts WHERE id = ${id}::uuid FOR NO KEY UPDATE`)
    await db.restaurantLayout.updateMany({
      where: { id, background_image_url: blob_path },
      data: { background_image_url: null },
    })
  }
}

/**
 * Publishes the change of an entity's images and writes its audit entry, in the transaction of the change.
 */
async function recordChange(
  ctx: Context,
  { folder, entity_id, restaurant_id }: ImageOwner,
  action: string,
  blob_path: string | null,
): Promise<void> {
  const type = EVENT_BY_FOLDER[folder]
  if (type && restaurant_id !== null) await publish(ctx, { type, restaurant_id, ids: [entity_id] })
  const data = { folder, entity_id, ...(blob_path !== null && { blob_path }) }
  await audit(ctx, { restaurant_id, action, entity: 'image', entity_id, data })
}
