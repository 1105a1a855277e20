import { useState } from 'react'
import { readStored, writeStored } from '../../../lib/storage.ts'
import type { View } from '../components/dish-toolbar.tsx'

const VIEW_KEY = 'forki-dishes-view'

/** Chosen view of the dishes, grid or table, stored on this device. */
export function useDishView(): [View, (view: View) => void] {
  const [view, setView] = useState<View>(() => (readStored(VIEW_KEY) === 'table' ? 'table' : 'grid'))
  const change = (next: View) => {
    writeStored(VIEW_KEY, next)
    setView(next)
  }
  return [view, change]
}
