import type { Prisma, RestaurantLayout, Section } from '../../src/generated/prisma/client.ts'
import type { Db } from '../../src/context/ports/database.ts'
import { newId } from '../../src/db/ids.ts'
import { buildRestaurant } from './restaurant.ts'

export type LayoutOverrides = Partial<Prisma.RestaurantLayoutCreateManyInput> & {
  /** Id of the user who holds an editing lock that does not expire. Default: no lock. */
  editor_id?: string
}

/**
 * Creates an inactive layout of ten by eight metres without sections. Creates a restaurant too unless the
 * overrides contain one.
 */
export async function buildLayout(db: Db, overrides: LayoutOverrides = {}): Promise<RestaurantLayout> {
  const { editor_id, ...fields } = overrides
  const restaurant_id = fields.restaurant_id ?? (await buildRestaurant(db)).id
  const lock = editor_id && {
    locked_by: editor_id,
    locked_at: new Date('2026-01-01T00:00:00Z'),
    lock_expires_at: new Date('2200-01-01T00:00:00Z'),
  }
  return db.restaurantLayout.create({
    data: {
      id: newId(),
      name: 'Planta baja',
      width: 1000,
      height: 800,
      ...lock,
      ...fields,
      restaurant_id,
    },
  })
}

/** Creates a section that fills its layout. Creates a layout too unless the overrides contain one. */
export async function buildSection(
  db: Db,
  overrides: Partial<Prisma.SectionCreateManyInput> = {},
): Promise<Section> {
  const layout = overrides.restaurant_layout_id
    ? await db.restaurantLayout.findUniqueOrThrow({ where: { id: overrides.restaurant_layout_id } })
    : await buildLayout(db, overrides.restaurant_id ? { restaurant_id: overrides.restaurant_id } : {})
  return db.section.create({
    data: {
      id: newId(),
      name: 'Salón',
      properties: { x: 0, y: 0, width: 1000, height: 800, color: null },
      ...overrides,
      restaurant_layout_id: layout.id,
      restaurant_id: layout.restaurant_id,
    },
  })
}
