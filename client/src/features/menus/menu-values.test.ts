import { createMenu } from '@forki/contract/menus'
import { describe, expect, it } from 'vitest'
import { restaurant_id } from '../../test/current-user.ts'
import { buildDish } from '../../test/dishes.ts'
import { buildMenu } from '../../test/menus.ts'
import { uuid } from '../../test/uuid.ts'
import { menuForm } from './menu-schema.ts'
import { copyOf, dishCount, dishesInTurn, sectionsByCategory, valuesOf } from './menu-values.ts'

describe('a menu in the editor', () => {
  it('is sent as it came when nothing was changed', () => {
    const menu = buildMenu()
    const values = valuesOf(menu)

    expect(menuForm.parse(values)).toEqual({
      ...values,
      sections: menu.sections.map(({ id, name, name_en, dishes }) => ({
        id,
        name,
        name_en,
        dishes: dishes.map(({ dish_id, price_cents }) => ({ dish_id, price_cents })),
      })),
    })
    expect(values.version).toBe(menu.version)
    expect(dishCount(menu)).toBe(2)
  })

  it('is copied with sections of its own and not served', () => {
    const copy = createMenu.parse(copyOf(buildMenu({ is_active: true }), 'Cena'))

    expect(copy).toMatchObject({ restaurant_id, name: 'Cena' })
    expect(copy.sections.every((section) => section.id === undefined)).toBe(true)
  })
})

describe('sections made of categories', () => {
  const categories = [
    { key: 'starters', label: 'Entradas', label_en: 'Starters' },
    { key: 'mains', label: 'Fuertes', label_en: 'Mains' },
  ]
  const rest = { name: 'Más', name_en: 'More' }

  it('follow the list, hold what is in service, and leave nothing out', () => {
    const dishes = [
      buildDish({ id: uuid(1), category: 'mains' }),
      buildDish({ id: uuid(2), category: null }),
      buildDish({ id: uuid(3), category: 'gone' }),
      buildDish({ id: uuid(4), category: 'mains', is_active: false }),
    ]

    expect(sectionsByCategory(dishes, categories, rest)).toEqual([
      { name: 'Fuertes', name_en: 'Mains', dishes: [{ dish_id: uuid(1), price_cents: null }] },
      {
        name: 'Más',
        name_en: 'More',
        dishes: [
          { dish_id: uuid(2), price_cents: null },
          { dish_id: uuid(3), price_cents: null },
        ],
      },
    ])
  })
})

const section = (position: number, dishes: number[]) => ({
  id: uuid(90 + position),
  name: 'Entradas',
  name_en: null,
  position,
  dishes: dishes.map((dish, at) => ({ dish_id: uuid(dish), position: at, price_cents: null })),
})

it('tells of a menu by the first of each section, and names no dish twice', () => {
  const menu = buildMenu({ sections: [section(0, [1, 2, 3]), section(1, []), section(2, [4, 1])] })
  expect(dishesInTurn(menu)).toEqual([1, 4, 2, 3].map(uuid))
})
