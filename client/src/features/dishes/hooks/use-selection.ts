import type { Dish } from '@forki/contract/dishes'
import { useState } from 'react'

export interface Selection {
  /** Null outside of selecting. */
  chosen: ReadonlyMap<string, Dish> | null
  start: () => void
  stop: () => void
  toggle: (dish: Dish) => void
  choose: (dishes: readonly Dish[]) => void
}

/** Which dishes are chosen for a change of many; kept while one turns pages and filters. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Dish> | null>(null)
  const toggle = (dish: Dish) =>
    setChosen((now) => {
      const next = new Map(now)
      if (!next.delete(dish.id)) next.set(dish.id, dish)
      return next
    })
  return {
    chosen,
    start: () => setChosen(new Map()),
    stop: () => setChosen(null),
    toggle,
    choose: (dishes) => setChosen(new Map(dishes.map((dish) => [dish.id, dish]))),
  }
}
