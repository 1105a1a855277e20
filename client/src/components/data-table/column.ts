import type { ReactNode } from 'react'
import type { useListParams } from '../../lib/list-params.ts'

/** Column definition of a `DataTable`. */
export interface Column<T> {
  key: string
  header: string
  cell: (row: T) => ReactNode
  /** True for figures, which are right-aligned with tabular digits. */
  numeric?: boolean
  /** Field by which the server sorts this column. If set, the column header is a sort button. */
  sort?: string
  /**
   * True for a first column whose cells already contain a link to the entity. The table then adds no second
   * link for keyboard users.
   */
  isLink?: boolean
  /** True to show the column only on wide screens. A user's column choice overrides this default. */
  onlyWide?: boolean
}

export type ListParams = ReturnType<typeof useListParams>

export interface RowsProps<T> {
  label: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  /** Opens an entity without a page of its own, for example in a sheet. */
  onOpen?: ((row: T) => void) | undefined
  /**
   * Path of the entity's page. A press on the row or on the entity's name opens the page. With Ctrl, ⌘ or the
   * middle mouse button it opens in a new tab.
   */
  href?: ((row: T) => string | undefined) | undefined
  actions?: ((row: T) => ReactNode) | undefined
  list: ListParams
}
