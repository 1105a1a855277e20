import type { ImportKind } from '@forki/contract/import-mappings'
import { DISHES } from './dish-fields.ts'
import { SKU, VARIANTS, type Field } from './field.ts'

export type { Field, FieldKey, ListName } from './field.ts'

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
  SKU,
  ...VARIANTS,
]

/** Fields of each kind of record, the most important first. */
export const FIELDS: Record<ImportKind, readonly Field[]> = {
  dishes: DISHES,
  customers: CUSTOMERS,
  stock: STOCK,
}
