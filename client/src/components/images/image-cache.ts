import type { Image, ImageFolder } from '@forki/contract/images'
import type { QueryClient } from '@tanstack/react-query'

/** Roots of the queries in which pictures of a folder are shown. */
export const IMAGE_ROOTS: Record<ImageFolder, readonly string[]> = {
  restaurants: ['restaurants', 'auth'],
  dishes: ['dishes', 'menus'],
  menus: ['menus'],
  users: ['users', 'auth'],
  inventory: ['inventory'],
  loyalty: ['loyalty'],
  layouts: ['restaurant-layouts'],
}

type Change = (images: readonly Image[]) => readonly Image[]

/** The list without one picture: those behind it move up, and the first stands in for a featured one (as the server does). */
export function withoutImage(images: readonly Image[], blob_path: string): Image[] {
  const gone = images.find((image) => image.blob_path === blob_path)
  return images
    .filter((image) => image !== gone)
    .map((image, position) =>
      Object.assign({}, image, {
        position,
        is_featured: image.is_featured || (gone?.is_featured === true && position === 0),
      }),
    )
}

/** The list with a new picture at its end, once. */
export const withImage = (images: readonly Image[], added: Image): Image[] => [
  ...images.filter(({ blob_path }) => blob_path !== added.blob_path),
  added,
]

/** Changes an entity's pictures in every query that holds it, so that all screens show them at once. */
export function changeImages(
  client: QueryClient,
  owner: { folder: ImageFolder; entityId: string },
  change: Change,
): void {
  const roots = IMAGE_ROOTS[owner.folder]
  client.setQueriesData(
    { predicate: ({ queryKey }) => roots.includes(String(queryKey[0])) },
    (data: unknown) => patched(data, owner.entityId, change),
  )
}

/** The same data where the entity is not in it; else a copy along the way to it. */
export function patched(data: unknown, entity_id: string, change: Change): unknown {
  if (Array.isArray(data)) {
    const next = data.map((item: unknown) => patched(item, entity_id, change))
    return next.some((item, index) => item !== data[index]) ? next : data
  }
  if (data === null || typeof data !== 'object') return data
  const record = data as Record<string, unknown>
  if (record['id'] === entity_id && Array.isArray(record['images']))
    return { ...record, images: change(record['images'] as Image[]) }
  const entries = Object.entries(record).map(([name, value]) => [name, patched(value, entity_id, change)])
  return entries.some(([name, value]) => record[name as string] !== value)
    ? (Object.fromEntries(entries) as unknown)
    : data
}
