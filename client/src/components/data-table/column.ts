import type { ReactNode } from 'react'
import type { useListParams } from '../../lib/list-params.ts'

/** Column definition of a `DataTable`. */
export interface Column<T> {
  key: string
  header: string
  cell: (row: T) => ReactNode
  /** True for figures, which are right-aligned with tabular digits. */
  numeric?: boolean
  /** Sort field of the column. If set, the column header is a sort button. */
  sort?: string
  /**
   * True for a first column whose cells are links to the entity. The keyboard then opens the entity by that
   * link.
   */
  isLink?: boolean
  /** True if only wide screens show the column, unless the user chose it. */
  onlyWide?: boolean
}

export type ListParams = ReturnType<typeof useListParams>

export interface RowsProps<T> {
  label: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  /** Opens an entity that has no address of its own, for example in a sheet. */
  onOpen?: ((row: T) => void) | undefined
  /** Address of an entity. Its row and its name open it, also in a new tab. */
  href?: ((row: T) => string | undefined) | undefined
  actions?: ((row: T) => ReactNode) | undefined
  list: ListParams
}
