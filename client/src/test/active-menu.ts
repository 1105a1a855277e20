import type { ActiveMenu } from '@forki/contract/menus'
import { buildDish } from './dishes.ts'
import { buildMenu } from './menus.ts'
import { uuid } from './uuid.ts'

/**
 * Builds an active menu of one section. Its dishes have the given names, no options, and the ids `uuid(1)`,
 * `uuid(2)` and so on.
 */
export const buildActiveMenu = (
  names: readonly string[],
  favourites: Partial<ActiveMenu['favourites']> = {},
): ActiveMenu => ({
  ...buildMenu(),
  favourites: { pinned_ids: [], ranked_ids: [], version: 0, ...favourites },
  sections: [
    {
      id: uuid(71),
      name: 'Carta',
      name_en: null,
      position: 0,
      dishes: names.map((name, position) => ({
        dish_id: uuid(position + 1),
        position,
        price_cents: 9500,
        course: null,
        dish: buildDish({ id: uuid(position + 1), name, modifier_groups: [] }),
      })),
    },
  ],
})
