import type { FieldKey } from '../fields-by-kind.ts'
import type { CellProblem } from './parse-cell.ts'

export interface RowProblem {
  field: FieldKey | null
  /**
   * Translation key of the problem, with `detailText` as its parameter. For the key `text`, `detailText` is
   * the whole message.
   */
  reason: CellProblem['reason'] | 'twice' | 'variant' | 'text'
  detailText: string
}

/** Rows of the file that become one record. */
export interface FileRow {
  /** Number of the record's first row in the file, without empty rows. The row of the headings is 1. */
  line: number
  /** Cells of all rows of the record. */
  rows: readonly (readonly string[])[]
  name: string
  values: Record<string, unknown>
  problems: RowProblem[]
}

/** Returns the value if it is a string, or else an empty string. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
