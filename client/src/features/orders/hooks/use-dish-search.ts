import type { ActiveMenu } from '@forki/contract/menus'
import type { OrderSummary } from '@forki/contract/orders'
import { useState } from 'react'
import { readTaps } from '../tap-counts.ts'
import { entriesOf, FAVOURITES, favourites, findDishes } from '../search.ts'

/** Dishes on the order screen: the matches of a search, the favourites, or a section of the menu. */
export function useDishSearch(restaurant_id: string, menu: ActiveMenu, orders: readonly OrderSummary[]) {
  const [section, setSection] = useState(FAVOURITES)
  const [q, setQ] = useState('')
  // Sorts the favourites only once, because a tile that moves under the finger causes wrong taps.
  const [counts] = useState(() => countsOf(restaurant_id, orders))
  const entries = entriesOf(menu)
  const found = q === '' ? null : findDishes(entries, q)
  const ofSection = () =>
    section === FAVOURITES
      ? favourites(entries, counts)
      : (menu.sections.find(({ id }) => id === section)?.dishes ?? [])
  return {
    q,
    setQ,
    /** Dishes that match the search. Null without a search. */
    found,
    shown: found ?? ofSection(),
    /** Selected tab: the favourites or a section of the menu. Null during a search. */
    section: found ? null : section,
    chooseSection: (next: string) => {
      setQ('')
      setSection(next)
    },
  }
}

export type DishSearch = ReturnType<typeof useDishSearch>

/** Number of portions by dish id: those that this device has added and those in open orders. */
function countsOf(restaurant_id: string, orders: readonly OrderSummary[]): Record<string, number> {
  const counts: Record<string, number> = { ...readTaps(restaurant_id) }
  for (const item of orders.flatMap((order) => order.items)) {
    if (item.status !== 'voided') counts[item.dish_id] = (counts[item.dish_id] ?? 0) + item.quantity
  }
  return counts
}
