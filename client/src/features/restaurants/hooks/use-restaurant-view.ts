import { useState } from 'react'
import { readStored, writeStored } from '../../../lib/storage.ts'

export type RestaurantView = 'cards' | 'table'
const VIEW_KEY = 'forki-restaurants-view'

/** Chosen view of the restaurants, cards or table, stored on this device. */
export function useRestaurantView(): [RestaurantView, (view: RestaurantView) => void] {
  const [view, setView] = useState<RestaurantView>(readStored(VIEW_KEY) === 'table' ? 'table' : 'cards')
  const change = (next: RestaurantView) => {
    writeStored(VIEW_KEY, next)
    setView(next)
  }
  return [view, change]
}
