import type { ImageFolder } from '@forki/contract/images'
import type { Image, Prisma } from '../../src/generated/prisma/client.ts'
import type { Db } from '../../src/context/ports/database.ts'
import { newId } from '../../src/db/ids.ts'
import { buildDish } from './dish.ts'

type ImageOverrides = Partial<Prisma.ImageCreateManyInput> & { folder?: ImageFolder }

/**
 * Creates the row of a picture after the other pictures of its entity, without files. Creates a dish too
 * unless the overrides contain an entity.
 */
export async function buildImage(db: Db, overrides: ImageOverrides = {}): Promise<Image> {
  const folder = overrides.folder ?? 'dishes'
  const dish = overrides.entity_id
    ? null
    : await buildDish(db, overrides.restaurant_id ? { restaurant_id: overrides.restaurant_id } : {})
  const entity_id = overrides.entity_id ?? dish?.id ?? newId()
  const position = await db.image.count({ where: { folder, entity_id } })
  return db.image.create({
    data: {
      id: newId(),
      blob_path: `${folder}/${entity_id}/${newId()}.webp`,
      position,
      is_featured: position === 0,
      width: 1600,
      height: 1200,
      bytes: 90_000,
      restaurant_id: dish?.restaurant_id ?? null,
      ...overrides,
      folder,
      entity_id,
    },
  })
}
