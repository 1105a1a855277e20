import type { ExportColumnSpec, ExportColumnKind, ExportTable } from '@forki/contract/kit/export-table'
import type { Language } from '../../errors/messages/language.ts'
import type { Cell, ColumnType } from './cells.ts'
import type { ExportColumn } from './export-file.ts'

interface ColumnChoice {
  language: Language
  /** Columns that the user chose. Undefined for all except `omittedColumns`. */
  chosenColumns: readonly string[] | undefined
  /** Columns that a file omits if the user did not choose any. */
  omittedColumns?: readonly string[]
}

/**
 * Builds the export columns of an `ExportTable`, in declared order, with headers and code labels in one
 * language.
 */
export function tableColumns<R extends Record<string, Cell>>(
  { columns }: ExportTable,
  { language, chosenColumns, omittedColumns = [] }: ColumnChoice,
): ExportColumn<R>[] {
  return Object.entries<ExportColumnSpec>(columns)
    .filter(([key]) => (chosenColumns ? chosenColumns.includes(key) : !omittedColumns.includes(key)))
    .map(([key, { kind = 'text', code_labels, total, width, ...words }]) => ({
      key,
      header: words[language],
      type: TYPE_BY_KIND[kind],
      width,
      total,
      code_labels:
        code_labels &&
        Object.fromEntries(Object.entries(code_labels).map(([code, word]) => [code, word[language]])),
    }))
}

const TYPE_BY_KIND: Record<ExportColumnKind, ColumnType> = {
  text: 'text',
  number: 'number',
  quantity: 'quantity',
  money: 'money',
  exact_money: 'exact_money',
  cost: 'unit_cost',
  percent: 'percent',
  instant: 'instant',
  day: 'day',
}
