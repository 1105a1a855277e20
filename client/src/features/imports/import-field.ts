import type { imports } from '../../locales/es/imports.ts'

export type FieldKey = keyof typeof imports.fields
export type ListName = 'dish_category' | 'inventory_category' | 'unit' | 'station'
type FieldType =
  | 'text'
  | 'money'
  | 'cost'
  | 'quantity'
  | 'whole'
  | 'percent'
  | 'choice'
  | 'tags'
  | 'flag'
  | 'date'

/** Field of a record that a column of the file fills. */
export interface ImportField {
  key: FieldKey
  type: FieldType
  /** True if a new record needs the field. */
  required?: boolean
  /** Dropdown list whose entries a field of type `choice` accepts. */
  list?: ListName
  /**
   * True for a column that is not a field of its own, but becomes part of other fields, such as a surname.
   */
  isPart?: boolean
  /** Headings in files of other programs, in Spanish and English, normalized by `foldForMatching`. */
  headings: readonly string[]
}

/** Article number of a dish or stock item. */
export const SKU_FIELD: ImportField = {
  key: 'sku',
  type: 'text',
  headings: [
    'codigo',
    'codigo sku',
    'clave',
    'referencia',
    'sku',
    'code',
    'code sku',
    'plu',
    'item code',
    'internal reference',
    'referencia interna',
  ],
}
/**
 * Columns that join several rows of the file as variations of one dish or stock item. They contain the names of
 * the variations, and the handle that these rows share.
 */
export const VARIANT_FIELDS: readonly ImportField[] = [
  { key: 'variant', type: 'text', isPart: true, headings: ['variante', 'variacion', 'variant', 'variation'] },
  { key: 'variant_2', type: 'text', isPart: true, headings: [] },
  { key: 'variant_3', type: 'text', isPart: true, headings: [] },
  { key: 'handle', type: 'text', isPart: true, headings: ['handle'] },
]
