import type { ReactNode } from 'react'

/** Controls of an item in a sortable list. */
export interface SortableItemControls {
  /** Drag handle, also for keyboards (space, arrows, space). Null in a disabled list or below two items. */
  handle: ReactNode
  /** Buttons that move the item by one position. Null in a disabled list or below two items. */
  buttons: ReactNode
  index: number
  dragging: boolean
}
