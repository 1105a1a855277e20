import type { ActiveMenu } from '@forki/contract/menus'
import { describe, expect, it } from 'vitest'
import { favouriteEntries, findDishes, foldForSearch, type MenuEntry } from './dish-search.ts'

const entry = (name: string, name_en: string | null = null, sku: string | null = null) =>
  ({ dish_id: name, dish: { name, name_en, sku } }) as unknown as MenuEntry
const names = (entries: readonly MenuEntry[]) => entries.map(({ dish }) => dish.name)

describe('findDishes', () => {
  const card = [
    entry('Té de jazmín', 'Jasmine tea', '102'),
    entry('Ensalada César', null, 'ENS-01'),
    entry('César (chica)', 'Small Caesar', '10'),
    entry('Café', '«Ristretto»', 'caf.10'),
    entry('Smørrebrød', "Chef's choice"),
  ]

  it.each([
    ['cesar', ['César (chica)', 'Ensalada César']],
    ['CAFÉ', ['Café']],
    ['jaz te', ['Té de jazmín']],
    ['tea', ['Té de jazmín']],
    ['chi', ['César (chica)']],
    ['small', ['César (chica)']],
    ['ristretto', ['Café']],
    ['smorre', ['Smørrebrød']],
    ["chef's", ['Smørrebrød']],
    ['10', ['César (chica)', 'Té de jazmín', 'Café']],
    ['102', ['Té de jazmín']],
    ['ens-01', ['Ensalada César']],
    ['ENS-0', ['Ensalada César']],
    ['01', ['Ensalada César']],
    ['caf.10', ['Café']],
    ['  ', []],
    ['-', []],
    ['sopa', []],
  ])('findDishes finds for "%s" the dishes %j', (typed, found) => {
    expect(names(findDishes(card, typed))).toEqual(found)
  })

  it('fold removes accents and case', () => {
    expect(foldForSearch(' ÑANDÚ ')).toBe('nandu')
    expect(foldForSearch('Crème brûlée, Łódź, GROSS Fuß')).toBe('creme brulee, lodz, gross fuss')
  })
})

describe('favourites', () => {
  const dishes = Array.from({ length: 20 }, (_, index) => entry(`d${index}`))
  const menuWith = (favourite?: Partial<ActiveMenu['favourites']>) =>
    ({
      sections: [{ dishes }],
      ...(favourite && { favourites: { pinned_ids: [], ranked_ids: [], version: 0, ...favourite } }),
    }) as unknown as ActiveMenu

  it('favouriteEntries returns pinned dishes, then ranked ones, then the first of the menu, each once and 12 in all', () => {
    const menu = menuWith({ pinned_ids: ['d9', 'gone', 'd3'], ranked_ids: ['d3', 'd15', 'other'] })

    expect(names(favouriteEntries(menu))).toEqual([
      'd9',
      'd3',
      'd15',
      'd0',
      'd1',
      'd2',
      'd4',
      'd5',
      'd6',
      'd7',
      'd8',
      'd10',
    ])
  })

  it('favouriteEntries returns all pinned dishes, even more than 12', () => {
    const pinned_ids = dishes.slice(0, 15).map(({ dish_id }) => dish_id)

    expect(favouriteEntries(menuWith({ pinned_ids }))).toHaveLength(15)
  })

  it('favouriteEntries returns the first dishes of a menu without favourites', () => {
    expect(names(favouriteEntries(menuWith()))).toEqual(dishes.slice(0, 12).map(({ dish_id }) => dish_id))
  })
})
