import { expect, it } from 'vitest'
import { buildDish } from '../../../test/dishes.ts'
import { findDishes } from './find-dishes.ts'

const tacos = buildDish({ name: 'Tacos al pastor', category: 'tacos' })
const cafe = buildDish({ name: 'Café de olla', name_en: 'Pot coffee', category: 'drinks', is_active: false })

it.each([
  ['', '', ['Tacos al pastor', 'Café de olla']],
  ['cafe', '', ['Café de olla']],
  ['coffee', '', ['Café de olla']],
  ['pastor tac', '', ['Tacos al pastor']],
  ['', 'tacos', ['Tacos al pastor']],
  ['cafe', 'tacos', []],
])('findDishes returns for the search %o in category %o: %o', (q, category, names) => {
  expect(findDishes([cafe, tacos], q, category).map((dish) => dish.name)).toEqual(names)
})
