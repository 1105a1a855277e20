import { createMenuBody } from '@forki/contract/menus'
import { describe, expect, it } from 'vitest'
import { restaurant_id } from '../../test/current-user.ts'
import { buildDish } from '../../test/dishes.ts'
import { buildMenu } from '../../test/menus.ts'
import { uuid } from '../../test/uuid.ts'
import { menuFormSchema } from './menu-schema.ts'
import { copyOf, dishCount, interleavedDishIds, sectionsByCategory, valuesOf } from './menu-values.ts'

describe('menu in the editor', () => {
  it('an unchanged menu is sent as it was loaded', () => {
    const menu = buildMenu()
    const values = valuesOf(menu)

    expect(menuFormSchema.parse(values)).toEqual({
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

  it('a copy of a menu has new sections and is not served', () => {
    const copy = createMenuBody.parse(copyOf(buildMenu({ is_active: true }), 'Cena'))

    expect(copy).toMatchObject({ restaurant_id, name: 'Cena' })
    expect(copy.sections.every((section) => section.id === undefined)).toBe(true)
  })
})

describe('sections by category', () => {
  const categories = [
    { key: 'starters', label: 'Entradas', label_en: 'Starters' },
    { key: 'mains', label: 'Fuertes', label_en: 'Mains' },
  ]
  const otherSectionNames = { name: 'Más', name_en: 'More' }

  it('a menu of all dishes has one section per category in list order, and one for all other dishes', () => {
    const dishes = [
      buildDish({ id: uuid(1), category: 'mains' }),
      buildDish({ id: uuid(2), category: null }),
      buildDish({ id: uuid(3), category: 'gone' }),
      buildDish({ id: uuid(4), category: 'mains', is_active: false }),
    ]

    expect(sectionsByCategory(dishes, categories, otherSectionNames)).toEqual([
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

it('the pictures of a menu show the first dish of each section before any second dish, without duplicates', () => {
  const menu = buildMenu({ sections: [section(0, [1, 2, 3]), section(1, []), section(2, [4, 1])] })
  expect(interleavedDishIds(menu)).toEqual([1, 4, 2, 3].map(uuid))
})
