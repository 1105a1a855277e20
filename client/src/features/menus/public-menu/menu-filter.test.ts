import { describe, expect, it } from 'vitest'
import { buildPublicDish } from '../../../test/public-menu.ts'
import {
  NO_FILTER,
  filterSections,
  nameInLanguage,
  valuesOccurringIn,
  type Dish,
  type Section,
} from './menu-filter.ts'

const dish = (name: string, given: Partial<Dish> = {}): Dish =>
  buildPublicDish({ id: name, name, price_cents: 100, ...given })
const menu: Section[] = [
  {
    id: 'starters',
    name: 'Entradas',
    name_en: 'Starters',
    dishes: [
      dish('Guacamole', { diets: ['vegan', 'gluten_free'], name_en: 'Guacamole dip' }),
      dish('Queso fundido', { allergens: ['milk'], diets: ['gluten_free'] }),
    ],
  },
  {
    id: 'mains',
    name: 'Fuertes',
    name_en: null,
    dishes: [dish('Róbalo', { allergens: ['fish'], description: 'Con limón' })],
  },
]
const names = (sections: Section[]) => sections.flatMap(({ dishes }) => dishes.map(({ name }) => name))

describe('filterSections', () => {
  it.each([
    ['no criterion', {}, ['Guacamole', 'Queso fundido', 'Róbalo']],
    ['all wanted diets', { diets: ['vegan', 'gluten_free'] as const }, ['Guacamole']],
    ['avoided allergens', { excluded: ['milk', 'fish'] as const }, ['Guacamole']],
    ['words without accents and capitals', { searchText: 'ROBALO limon' }, ['Róbalo']],
    ['words of the other language', { searchText: 'dip' }, ['Guacamole']],
    ['words of the section', { searchText: 'starters' }, ['Guacamole', 'Queso fundido']],
    ['words without a match', { searchText: 'pizza' }, []],
  ])('the public menu is filtered by %s', (_what, filter, left) => {
    expect(names(filterSections(menu, { ...NO_FILTER, ...filter }))).toEqual(left)
  })

  it('a filtered menu omits sections without a matching dish', () => {
    expect(filterSections(menu, { ...NO_FILTER, excluded: ['fish'] })).toHaveLength(1)
  })
})

it('nameInLanguage returns the English text to an English reader if there is one, and otherwise the own text', () => {
  expect(nameInLanguage(menu[0]!, 'en')).toEqual({ text: 'Starters', own: false })
  expect(nameInLanguage(menu[1]!, 'en')).toEqual({ text: 'Fuertes', own: true })
  expect(nameInLanguage(menu[0]!, 'es')).toEqual({ text: 'Entradas', own: true })
})

it('valuesOccurringIn returns the entries of the full list that a dish has, in the sequence of the list', () => {
  expect(valuesOccurringIn(['a', 'b', 'c'], [['c'], ['a', 'c']])).toEqual(['a', 'c'])
})
