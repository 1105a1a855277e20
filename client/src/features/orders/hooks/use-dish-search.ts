import type { ActiveMenu } from '@forki/contract/menus'
import { useState } from 'react'
import { entriesOf, FAVOURITES_TAB_ID, favouriteEntries, findDishes } from '../dish-search.ts'

/**
 * State of the dish search. It selects the dishes on the order screen: search results, favourites, or one
 * section of the menu.
 */
export function useDishSearch(menu: ActiveMenu) {
  const [section, setSection] = useState(FAVOURITES_TAB_ID)
  const [q, setQ] = useState('')
  const foundEntries = q === '' ? null : findDishes(entriesOf(menu), q)
  const ofSection = () =>
    section === FAVOURITES_TAB_ID
      ? favouriteEntries(menu)
      : (menu.sections.find(({ id }) => id === section)?.dishes ?? [])
  return {
    q,
    setQ,
    /** Dishes that match the search. Null without a search. */
    found: foundEntries,
    shown: foundEntries ?? ofSection(),
    /** Selected tab: the favourites or a section of the menu. Null during a search. */
    section: foundEntries ? null : section,
    chooseSection: (next: string) => {
      setQ('')
      setSection(next)
    },
  }
}

export type DishSearch = ReturnType<typeof useDishSearch>
