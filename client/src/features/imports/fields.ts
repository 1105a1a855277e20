import type { ImportKind } from '@forki/contract/import-mappings'
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
export interface Field {
  key: FieldKey
  type: FieldType
  /** True if a new record needs the field. */
  required?: boolean
  /** Dropdown list of a choice. */
  list?: ListName
  /** True for a column that becomes part of other fields, such as a surname. */
  part?: boolean
  /** Headings in files of other programs, in Spanish and English, normalized by `fold`. */
  headings: readonly string[]
}

const sku: Field = {
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
const VARIANTS: readonly Field[] = [
  { key: 'variant', type: 'text', part: true, headings: ['variante', 'variacion', 'variant', 'variation'] },
  { key: 'variant_2', type: 'text', part: true, headings: [] },
  { key: 'variant_3', type: 'text', part: true, headings: [] },
  { key: 'handle', type: 'text', part: true, headings: ['handle'] },
]

const DISHES: readonly Field[] = [
  {
    key: 'name',
    type: 'text',
    required: true,
    headings: [
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
  },
  {
    key: 'price_cents',
    type: 'money',
    required: true,
    headings: [
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
  },
  {
    key: 'category',
    type: 'choice',
    list: 'dish_category',
    headings: [
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
  },
  { key: 'description', type: 'text', headings: ['descripcion', 'detalle', 'description', 'details'] },
  {
    key: 'name_en',
    type: 'text',
    headings: [
      'nombre en ingles',
      'nombre ingles',
      'name en',
      'english name',
      'name english',
      'name in english',
    ],
  },
  {
    key: 'description_en',
    type: 'text',
    headings: [
      'descripcion en ingles',
      'descripcion ingles',
      'description en',
      'english description',
      'description in english',
    ],
  },
  {
    key: 'station',
    type: 'choice',
    list: 'station',
    headings: ['estacion', 'area', 'impresora', 'cocina', 'station', 'prep station', 'printer', 'kitchen'],
  },
  sku,
  { key: 'allergens', type: 'tags', headings: ['alergenos', 'alergias', 'allergens', 'allergen'] },
  { key: 'diets', type: 'tags', headings: ['dietas', 'dieta', 'diets', 'diet', 'dietary'] },
  {
    key: 'prep_minutes',
    type: 'whole',
    headings: [
      'minutos',
      'minutos de preparacion',
      'tiempo',
      'tiempo de preparacion',
      'prep minutes',
      'prep time',
      'minutes',
      'minutes to prepare',
    ],
  },
  { key: 'calories', type: 'whole', headings: ['calorias', 'kcal', 'calories'] },
  {
    key: 'tax_rate_bps',
    type: 'percent',
    headings: ['impuesto', 'impuesto propio', 'iva', 'tax', 'own tax', 'tax of its own', 'tax rate', 'vat'],
  },
  {
    key: 'is_available',
    type: 'flag',
    headings: ['hay hoy', 'disponible', 'existencia', 'available', 'available today', 'in stock'],
  },
  {
    key: 'is_active',
    type: 'flag',
    headings: ['en servicio', 'activo', 'active', 'enabled', 'in service', 'visible'],
  },
  ...VARIANTS,
  { key: 'variant_group', type: 'text', part: true, headings: ['nombre de la opcion', 'option name'] },
]

const CUSTOMERS: readonly Field[] = [
  {
    key: 'name',
    type: 'text',
    required: true,
    headings: [
      'nombre',
      'cliente',
      'nombre completo',
      'name',
      'customer',
      'customer name',
      'full name',
      'first name',
      'display name',
    ],
  },
  { key: 'last_name', type: 'text', part: true, headings: ['apellido', 'apellidos', 'surname', 'last name'] },
  {
    key: 'email',
    type: 'text',
    headings: ['correo', 'correo electronico', 'email', 'e mail', 'email address', 'mail'],
  },
  {
    key: 'phone',
    type: 'text',
    headings: ['telefono', 'phone', 'phone number', 'telephone'],
  },
  {
    key: 'other_phone',
    type: 'text',
    part: true,
    headings: ['celular', 'movil', 'mobile', 'cell', 'mobile phone'],
  },
  {
    key: 'birth_date',
    type: 'date',
    headings: ['nacimiento', 'fecha de nacimiento', 'cumpleanos', 'birthday', 'birth date', 'date of birth'],
  },
  {
    key: 'marketing_consent',
    type: 'flag',
    headings: [
      'acepta publicidad',
      'consentimiento',
      'marketing consent',
      'accepts marketing',
      'email subscription status',
    ],
  },
]

const STOCK: readonly Field[] = [
  {
    key: 'name',
    type: 'text',
    required: true,
    headings: [
      'nombre',
      'producto',
      'articulo',
      'insumo',
      'ingrediente',
      'name',
      'item',
      'item name',
      'product',
      'ingredient',
    ],
  },
  {
    key: 'unit',
    type: 'choice',
    list: 'unit',
    required: true,
    headings: ['unidad', 'unidad de medida', 'unit', 'unit of measure', 'uom'],
  },
  {
    key: 'quantity',
    type: 'quantity',
    headings: [
      'cantidad',
      'existencia',
      'existencias',
      'stock',
      'quantity',
      'on hand',
      'quantity on hand',
      'in stock',
      'cantidad a la mano',
    ],
  },
  {
    key: 'unit_cost_cents',
    type: 'cost',
    headings: ['costo', 'coste', 'costo unitario', 'cost', 'unit cost', 'default unit cost'],
  },
  {
    key: 'min_quantity',
    type: 'quantity',
    headings: [
      'minimo',
      'stock minimo',
      'minimum',
      'par',
      'par level',
      'low stock',
      'reorder point',
      'minimum quantity',
    ],
  },
  {
    key: 'reorder_quantity',
    type: 'quantity',
    headings: ['cantidad a pedir', 'reorder quantity', 'quantity to order', 'order quantity'],
  },
  {
    key: 'category',
    type: 'choice',
    list: 'inventory_category',
    headings: ['categoria', 'familia', 'grupo', 'category', 'group'],
  },
  sku,
  ...VARIANTS,
]

/** Fields of each kind of record, the most important first. */
export const FIELDS: Record<ImportKind, readonly Field[]> = {
  dishes: DISHES,
  customers: CUSTOMERS,
  stock: STOCK,
}
