import type { ReactNode } from 'react'
import type { useListParams } from '../../lib/list-params.ts'

/** Column of a `DataTable`. */
export interface Column<T> {
  key: string
  header: string
  cell: (row: T) => ReactNode
  /** Figures, right-aligned with tabular digits. */
  numeric?: boolean
  /** Sort field of the column. With it the header is a button. */
  sort?: string
  /** True if the first cell is a link, which opens the row by keyboard. */
  isLink?: boolean
  /** True to show the column only on wide screens. */
  wide?: boolean
}

export type ListParams = ReturnType<typeof useListParams>

export interface RowsProps<T> {
  label: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  onOpen?: ((row: T) => void) | undefined
  actions?: ((row: T) => ReactNode) | undefined
  list: ListParams
}
