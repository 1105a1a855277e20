import type { Image, ImageFolder } from '@forki/contract/images'
import type { QueryClient } from '@tanstack/react-query'

/** Query roots (first elements of query keys) of data with images, by image folder. */
export const IMAGE_QUERY_ROOTS: Record<ImageFolder, readonly string[]> = {
  restaurants: ['restaurants', 'auth'],
  dishes: ['dishes', 'menus'],
  menus: ['menus'],
  users: ['users', 'auth'],
  inventory: ['inventory'],
  loyalty: ['loyalty'],
  layouts: ['restaurant-layouts'],
}

type ImagesChange = (images: readonly Image[]) => readonly Image[]

/**
 * Images of an entity after the deletion of one image, with positions renumbered. If the featured image was
 * deleted, the first image is featured, as on the server.
 */
export function withoutImage(images: readonly Image[], blob_path: string): Image[] {
  const removed = images.find((image) => image.blob_path === blob_path)
  return images
    .filter((image) => image !== removed)
    .map((image, position) =>
      Object.assign({}, image, {
        position,
        is_featured: image.is_featured || (removed?.is_featured === true && position === 0),
      }),
    )
}

/** Images of an entity with a new one at the end. An image is never added twice. */
export const withImage = (images: readonly Image[], added: Image): Image[] => [
  ...images.filter(({ blob_path }) => blob_path !== added.blob_path),
  added,
]

/**
 * Changes the images of the entity `owner` in all cached queries that may contain them. Screens with these
 * queries show the change at once.
 */
export function changeCachedImages(
  client: QueryClient,
  owner: { folder: ImageFolder; entityId: string },
  change: ImagesChange,
): void {
  const roots = IMAGE_QUERY_ROOTS[owner.folder]
  client.setQueriesData(
    { predicate: ({ queryKey }) => roots.includes(String(queryKey[0])) },
    (data: unknown) => replaceImages(data, owner.entityId, change),
  )
}

/**
 * Copy of cached query data with changed images of the entity. Parts without the entity remain the same
 * objects, so that React does not render them again.
 */
export function replaceImages(data: unknown, entity_id: string, change: ImagesChange): unknown {
  if (Array.isArray(data)) {
    const next = data.map((item: unknown) => replaceImages(item, entity_id, change))
    return next.some((item, index) => item !== data[index]) ? next : data
  }
  if (data === null || typeof data !== 'object') return data
  const record = data as Record<string, unknown>
  if (record['id'] === entity_id && Array.isArray(record['images']))
    return { ...record, images: change(record['images'] as Image[]) }
  const entries = Object.entries(record).map(([name, value]) => [
    name,
    replaceImages(value, entity_id, change),
  ])
  return entries.some(([name, value]) => record[name as string] !== value)
    ? (Object.fromEntries(entries) as unknown)
    : data
}
