/** Columns of a CSV file of dishes, with their headings in this application and in other programs. */
import type { CreateDish } from '@forki/contract/dishes'
import { fold } from './fold.ts'

export type ColumnKey = Exclude<keyof CreateDish, 'restaurant_id' | 'modifier_groups' | 'recipe' | 'position'>

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

/** Headings in exports of other point-of-sale systems, in Spanish and English, normalized by `fold`. */
const KNOWN_HEADINGS: Record<ColumnKey, readonly string[]> = {
  name: [
    'nombre',
    'producto',
    'platillo',
    'plato',
    'articulo',
    'name',
    'item',
    'item name',
    'dish',
    'product',
    'title',
    'titulo',
  ],
  price_cents: [
    'precio',
    'precio venta',
    'precio de venta',
    'pvp',
    'importe',
    'price',
    'base price',
    'unit price',
    'amount',
  ],
  category: [
    'categoria',
    'familia',
    'grupo',
    'seccion',
    'category',
    'group',
    'section',
    'menu group',
    'reporting category',
  ],
  description: ['descripcion', 'detalle', 'description', 'details'],
  name_en: [
    'nombre en ingles',
    'nombre ingles',
    'name en',
    'english name',
    'name english',
    'name in english',
  ],
  description_en: [
    'descripcion en ingles',
    'descripcion ingles',
    'description en',
    'english description',
    'description in english',
    'description in english',
  ],
  station: ['estacion', 'area', 'impresora', 'cocina', 'station', 'prep station', 'printer', 'kitchen'],
  sku: [
    'codigo',
    'codigo sku',
    'clave',
    'referencia',
    'sku',
    'code',
    'code sku',
    'plu',
    'item code',
    'token',
  ],
  allergens: ['alergenos', 'alergias', 'allergens', 'allergen'],
  diets: ['dietas', 'dieta', 'diets', 'diet', 'dietary'],
  prep_minutes: [
    'minutos',
    'minutos de preparacion',
    'tiempo',
    'tiempo de preparacion',
    'prep minutes',
    'prep time',
    'minutes',
    'minutes to prepare',
  ],
  calories: ['calorias', 'kcal', 'calories'],
  tax_rate_bps: ['impuesto', 'impuesto propio', 'iva', 'tax', 'own tax', 'tax of its own', 'tax rate', 'vat'],
  is_available: ['hay hoy', 'disponible', 'existencia', 'available', 'available today', 'in stock'],
  is_active: ['en servicio', 'activo', 'active', 'enabled', 'in service', 'visible'],
}

/** Index of the file's column for each field. -1 means no column. No column is used twice. */
export type Mapping = Record<ColumnKey, number>

/**
 * Guesses the column mapping from the headings: exact matches first, then headings with the same beginning.
 */
export function guessMapping(headings: readonly string[]): Mapping {
  const folded = headings.map(fold)
  const taken = new Set<number>()
  const take = (matches: (heading: string) => boolean) => {
    const at = folded.findIndex((heading, index) => !taken.has(index) && matches(heading))
    if (at >= 0) taken.add(at)
    return at
  }
  const mapping = Object.fromEntries(
    COLUMNS.map((key) => [key, take((heading) => KNOWN_HEADINGS[key].includes(heading))]),
  ) as Mapping
  for (const key of COLUMNS) {
    if (mapping[key] < 0)
      mapping[key] = take((heading) => KNOWN_HEADINGS[key].some((word) => heading.startsWith(`${word} `)))
  }
  return mapping
}
