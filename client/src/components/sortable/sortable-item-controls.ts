import type { ReactNode } from 'react'

/** Controls of an item in a sortable list. */
export interface SortableItemControls {
  /** Drag handle, which also works by keyboard (space, arrows, space). Null if no item can move. */
  handle: ReactNode
  /** Buttons that move the item by one position. */
  buttons: ReactNode
  index: number
  dragging: boolean
}
