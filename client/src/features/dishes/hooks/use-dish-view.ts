import { useState } from 'react'
import { readStored, writeStored } from '../../../lib/storage.ts'
import type { DishListView } from '../components/dish-toolbar.tsx'

const VIEW_KEY = 'forki-dishes-view'

/** Chosen view of the dishes, grid or table, stored on this device. */
export function useDishView(): [DishListView, (view: DishListView) => void] {
  const [view, setView] = useState<DishListView>(() => (readStored(VIEW_KEY) === 'table' ? 'table' : 'grid'))
  const change = (next: DishListView) => {
    writeStored(VIEW_KEY, next)
    setView(next)
  }
  return [view, change]
}
