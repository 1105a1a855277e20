import type { ReactNode } from 'react'

/** What a row of a sortable list may show of its place. */
export interface SortableTools {
  /** Grip to drag by; also by keyboard (space, arrows, space). Null where nothing can be moved. */
  handle: ReactNode
  /** One step back, one step forth. */
  buttons: ReactNode
  index: number
  dragging: boolean
}
