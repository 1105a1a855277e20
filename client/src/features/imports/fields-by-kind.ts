import type { ImportKind } from '@forki/contract/import-mappings'
import { DISH_FIELDS } from './dish-fields.ts'
import { SKU_FIELD, VARIANT_FIELDS, type ImportField } from './import-field.ts'

export type { FieldKey, ImportField, ListName } from './import-field.ts'

const CUSTOMER_FIELDS: readonly ImportField[] = [
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
  {
    key: 'last_name',
    type: 'text',
    isPart: true,
    headings: ['apellido', 'apellidos', 'surname', 'last name'],
  },
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
    isPart: true,
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

const STOCK_FIELDS: readonly ImportField[] = [
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
  {
    key: 'location',
    type: 'text',
    isPart: true,
    headings: ['ubicacion', 'almacen', 'location', 'warehouse'],
  },
  SKU_FIELD,
  ...VARIANT_FIELDS,
]

const SUPPLIER_FIELDS: readonly ImportField[] = [
  {
    key: 'name',
    type: 'text',
    required: true,
    headings: [
      'nombre',
      'proveedor',
      'razon social',
      'name',
      'supplier',
      'supplier name',
      'vendor',
      'vendor name',
      'company',
    ],
  },
  {
    key: 'tax_id',
    type: 'text',
    headings: ['rfc', 'nif', 'cif', 'rut', 'cuit', 'identificacion fiscal', 'tax id', 'vat', 'vat number'],
  },
  {
    key: 'contact',
    type: 'text',
    headings: ['contacto', 'persona de contacto', 'contact', 'contact name', 'contact person'],
  },
  {
    key: 'email',
    type: 'text',
    headings: ['correo', 'correo electronico', 'email', 'e mail', 'email address'],
  },
  {
    key: 'phone',
    type: 'text',
    headings: ['telefono', 'celular', 'movil', 'phone', 'phone number', 'telephone', 'mobile'],
  },
  {
    key: 'lead_time_days',
    type: 'whole',
    headings: ['dias de entrega', 'plazo de entrega', 'lead time', 'lead time in days', 'delivery days'],
  },
  { key: 'notes', type: 'text', headings: ['notas', 'comentarios', 'notes', 'comments'] },
  { key: 'is_active', type: 'flag', headings: ['activo', 'active'] },
]

/** Fields that an import can fill, by kind of record. The most important fields are first. */
export const FIELDS_BY_KIND: Record<ImportKind, readonly ImportField[]> = {
  dishes: DISH_FIELDS,
  customers: CUSTOMER_FIELDS,
  stock: STOCK_FIELDS,
  suppliers: SUPPLIER_FIELDS,
}
