import { describe, expect, it } from 'vitest'
import { favourites, findDishes, fold, type MenuEntry } from './search.ts'

const entry = (name: string, name_en: string | null = null) =>
  ({ dish_id: name, dish: { name, name_en, sku: null } }) as unknown as MenuEntry
const names = (entries: readonly MenuEntry[]) => entries.map(({ dish }) => dish.name)

describe('findDishes', () => {
  const card = [
    entry('Té de jazmín', 'Jasmine tea'),
    entry('Ensalada César'),
    entry('César (chica)'),
    entry('Café'),
  ]

  it.each([
    ['cesar', ['César (chica)', 'Ensalada César']],
    ['CAFÉ', ['Café']],
    ['jaz te', ['Té de jazmín']],
    ['tea', ['Té de jazmín']],
    ['chi', ['César (chica)']],
    ['  ', []],
    ['sopa', []],
  ])('findDishes finds for "%s" the dishes %j', (typed, found) => {
    expect(names(findDishes(card, typed))).toEqual(found)
  })

  it('fold removes accents and case', () => {
    expect(fold(' ÑANDÚ ')).toBe('nandu')
  })
})

describe('favourites', () => {
  it('favourites lists the most tapped dishes first, then all other dishes in the order of the menu', () => {
    const card = [entry('a'), entry('b'), entry('c')]

    expect(names(favourites(card, { c: 4 }, 2))).toEqual(['c', 'a'])
  })
})
