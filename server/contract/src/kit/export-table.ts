/**
 * Kind of an export column, which decides its format in each file.
 * - `money`: Minor units.
 * - `exact_money`: Minor units with up to 7 decimals. The rows add up to the total without rounding.
 * - `cost`: Minor units per unit, with up to 4 decimals.
 * - `quantity`: Up to 3 decimals.
 * - `percent`: Basis points.
 * - `instant`: UTC, displayed in the time zone of the row's restaurant.
 * - `day`: Without a time zone.
 */
export type ExportColumnKind =
  | 'text'
  | 'number'
  | 'quantity'
  | 'money'
  | 'exact_money'
  | 'cost'
  | 'percent'
  | 'instant'
  | 'day'

/** Text in both languages of the product. */
export interface BilingualExportText {
  es: string
  en: string
}

/** Column of an exported list. Its text is the header, and the name in the column chooser. */
export interface ExportColumnSpec extends BilingualExportText {
  /** Default: `text`. */
  kind?: ExportColumnKind
  /** True if XLSX and `csv_local` files end with the sum of the column. */
  total?: true
  /** Column width in characters. */
  width?: number
  /** Labels of the codes in the column. */
  code_labels?: Readonly<Record<string, BilingualExportText>>
}

/** Columns of an exported list, in their order, and the name of its file. */
export interface ExportTable<K extends string = string> {
  file_name: BilingualExportText
  columns: Readonly<Record<K, ExportColumnSpec>>
}

/** Declares the columns of an exported list. Preserves their names for the compiler. */
export const exportTable = <const K extends string>(table: ExportTable<K>): ExportTable<K> => table

/** Column with the name of the restaurant, for lists of several restaurants. */
export const RESTAURANT_COLUMN = { es: 'Restaurante', en: 'Restaurant', width: 26 } as const

/** Labels of a Boolean column. */
export const YES_NO = { true: { es: 'Sí', en: 'Yes' }, false: { es: 'No', en: 'No' } } as const
