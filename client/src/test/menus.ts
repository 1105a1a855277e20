import type { Menu } from '@forki/contract/menus'
import { menu } from '@forki/contract/menus'
import { restaurant_id } from './current-user.ts'
import { uuid } from './uuid.ts'

const day = '2026-11-21T12:00:00.000Z'

export const menu_id = uuid(70)

/** Builds a menu, validated by the contract: two sections with one dish each. */
export const buildMenu = (overrides: Partial<Menu> = {}): Menu =>
  menu.parse({
    id: menu_id,
    restaurant_id,
    name: 'Comida',
    name_en: null,
    description: null,
    description_en: null,
    sections: [
      {
        id: uuid(71),
        name: 'Entradas',
        name_en: 'Starters',
        position: 0,
        dishes: [{ dish_id: uuid(1), position: 0, price_cents: null }],
      },
      {
        id: uuid(72),
        name: 'Fuertes',
        name_en: null,
        position: 1,
        dishes: [{ dish_id: uuid(2), position: 0, price_cents: 9900 }],
      },
    ],
    schedule: [],
    is_active: false,
    version: 3,
    created_at: day,
    updated_at: day,
    ...overrides,
  })
