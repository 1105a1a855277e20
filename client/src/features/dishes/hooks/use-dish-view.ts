import { useState } from 'react'
import { readStored, writeStored } from '../../../lib/storage.ts'
import type { View } from '../components/dish-toolbar.tsx'

const VIEW_KEY = 'forki-dishes-view'

/** Pictures or table, as this device had it last. */
export function useDishView(): [View, (view: View) => void] {
  const [view, setView] = useState<View>(() => (readStored(VIEW_KEY) === 'table' ? 'table' : 'grid'))
  const change = (next: View) => {
    writeStored(VIEW_KEY, next)
    setView(next)
  }
  return [view, change]
}
