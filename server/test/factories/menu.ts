import type { Menu, Prisma } from '../../src/generated/prisma/client.ts'
import type { Db } from '../../src/context/ports/database.ts'
import { newId } from '../../src/db/ids.ts'
import { buildRestaurant } from './restaurant.ts'

export type MenuOverrides = Partial<Prisma.MenuCreateManyInput> & {
  /** Dishes of the menu's only section, in order. The default price is the dish's own. */
  dishes?: { id: string; price_cents?: number | bigint | null }[]
}

/** Creates an inactive menu with one section. Creates a restaurant too unless the overrides contain one. */
export async function buildMenu(
  db: Db,
  overrides: MenuOverrides = {},
): Promise<Menu & { section_id: string }> {
  const { dishes = [], ...fields } = overrides
  const restaurant_id = fields.restaurant_id ?? (await buildRestaurant(db)).id
  const id = fields.id ?? newId()
  const section_id = newId()
  const menu = await db.menu.create({ data: { id, name: 'Carta de la casa', ...fields, restaurant_id } })
  await db.menuSection.create({
    data: { id: section_id, restaurant_id, menu_id: id, name: 'Entradas', name_en: 'Starters' },
  })
  await db.menuDish.createMany({
    data: dishes.map((dish, position) => ({
      restaurant_id,
      menu_id: id,
      section_id,
      dish_id: dish.id,
      price_cents: dish.price_cents ?? null,
      position,
    })),
  })
  return { ...menu, section_id }
}
