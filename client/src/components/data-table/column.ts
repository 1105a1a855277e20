import type { ReactNode } from 'react'
import type { useListParams } from '../../lib/list-params.ts'

/** A column of a `DataTable`. */
export interface Column<T> {
  key: string
  header: string
  cell: (row: T) => ReactNode
  /** Figures: right-aligned, digits in columns. */
  numeric?: boolean
  /** The list's sort field of this column; makes its head a button. */
  sort?: string
  /** The first cell is a link of its own, which opens the row by keyboard. */
  isLink?: boolean
  /** Only on wide screens. */
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
