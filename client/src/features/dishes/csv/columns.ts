import type { allReferenceKeys } from '@forki/contract/external-references'
import type { CreateDish } from '@forki/contract/dishes'

type FieldWithoutColumn =
  | 'restaurant_id'
  | 'modifier_groups'
  | 'recipe'
  | 'position'
  | keyof typeof allReferenceKeys
export type ColumnKey = Exclude<keyof CreateDish, FieldWithoutColumn>

/** Columns of an exported CSV file of dishes. */
export const COLUMNS: readonly ColumnKey[] = [
  'name',
  'price_cents',
  'category',
  'description',
  'name_en',
  'description_en',
  'station',
  'sku',
  'allergens',
  'diets',
  'prep_minutes',
  'calories',
  'tax_rate_bps',
  'is_available',
  'is_active',
]
