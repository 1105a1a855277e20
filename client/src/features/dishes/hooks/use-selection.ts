import type { Dish } from '@forki/contract/dishes'
import { useState } from 'react'

export interface Selection {
  /** Selected dishes by id. Null outside of selection mode. */
  chosen: ReadonlyMap<string, Dish> | null
  start: () => void
  stop: () => void
  toggle: (dish: Dish) => void
  choose: (dishes: readonly Dish[]) => void
}

/** Selection of dishes for a bulk change. Other pages and filters do not change the selection. */
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
