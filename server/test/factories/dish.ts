import { randomUUID } from 'node:crypto'
import type { Dish, Prisma } from '../../src/generated/prisma/client.ts'
import type { Db } from '../../src/context/ports/database.ts'
import { buildRestaurant } from './restaurant.ts'

/** Creates a dish at 95.00 for the kitchen. Creates a restaurant too unless the overrides contain one. */
export async function buildDish(db: Db, overrides: Partial<Prisma.DishCreateManyInput> = {}): Promise<Dish> {
  const restaurant_id = overrides.restaurant_id ?? (await buildRestaurant(db)).id
  return db.dish.create({
    data: {
      id: randomUUID(),
      name: 'Tacos al pastor',
      name_en: 'Al pastor tacos',
      price_cents: 9500,
      station: 'kitchen',
      ...overrides,
      restaurant_id,
    },
  })
}

/** Creates a modifier group of a dish. Its first option costs extra. */
export async function buildModifierGroup(
  db: Db,
  overrides: Partial<Prisma.ModifierGroupCreateManyInput> & { dish_id: string; options?: number },
) {
  const { options = 3, ...fields } = overrides
  const id = fields.id ?? randomUUID()
  const { restaurant_id } = await db.dish.findUniqueOrThrow({ where: { id: fields.dish_id } })
  return db.modifierGroup.create({
    data: {
      name: 'Salsa',
      min: 0,
      max: 1,
      ...fields,
      id,
      restaurant_id,
      options: {
        create: Array.from({ length: options }, (_, position) => ({
          id: randomUUID(),
          name: `Opción ${position + 1}`,
          price_delta_cents: position === 0 ? 1500 : 0,
          position,
        })),
      },
    },
    include: { options: { orderBy: { position: 'asc' } } },
  })
}
