import type { ImportKind, ImportMapping } from '@forki/contract/import-mappings'
import type { FieldKey } from '../fields-by-kind.ts'

/** Built-in mapping for the export of another system. */
export interface Preset {
  id: string
  /** Name of the other system, such as `Square`. */
  name: string
  /**
   * Headings that identify the export, because no other export has all of them. A `*` at the end stands for
   * the name of a location or tax.
   */
  identifyingHeadings: readonly string[]
  /** Possible headings of each field, the preferred first. */
  fields: Partial<Record<FieldKey, readonly string[]>>
  /** Values of fields that the export lacks. */
  values?: Partial<Record<FieldKey, string>>
  decimal?: ImportMapping['decimal']
  date_format?: ImportMapping['date_format']
}

const square = { name: 'Square', identifyingHeadings: ['Token', 'Item Name', 'Variation Name'] } as const
const loyverse = {
  name: 'Loyverse',
  identifyingHeadings: ['Handle', 'SKU', 'Name', 'Sold by weight'],
} as const
const LOYVERSE_VARIANTS = {
  handle: ['Handle'],
  variant: ['Option 1 value'],
  variant_2: ['Option 2 value'],
  variant_3: ['Option 3 value'],
} as const
const odoo = 'Odoo'

/** Built-in mappings by kind. A mapping is suggested if the file has all of its identifying headings. */
export const PRESETS: Record<ImportKind, readonly Preset[]> = {
  dishes: [
    {
      ...square,
      id: 'square',
      fields: {
        name: ['Item Name'],
        price_cents: ['Price'],
        category: ['Reporting Category', 'Category', 'Categories'],
        description: ['Description'],
        sku: ['SKU'],
        variant: ['Variation Name'],
        variant_group: ['Option Name 1'],
      },
    },
    {
      ...loyverse,
      id: 'loyverse',
      fields: {
        name: ['Name'],
        price_cents: ['Price', 'Price *', 'Default price'],
        category: ['Category'],
        description: ['Description'],
        sku: ['SKU'],
        is_active: ['Available for sale *'],
        variant_group: ['Option 1 name'],
        ...LOYVERSE_VARIANTS,
      },
    },
    {
      id: 'odoo',
      name: odoo,
      identifyingHeadings: ['name', 'list_price'],
      fields: {
        name: ['name'],
        price_cents: ['list_price'],
        category: ['pos_categ_ids', 'pos_categ_id', 'categ_id', 'categ_id/complete_name', 'categ_id/name'],
        description: ['description_sale'],
        sku: ['default_code'],
        is_active: ['active'],
      },
      decimal: '.',
    },
    {
      id: 'odoo_es',
      name: odoo,
      identifyingHeadings: ['Nombre', 'Precio de venta', 'Referencia interna'],
      fields: {
        name: ['Nombre'],
        price_cents: ['Precio de venta'],
        category: [
          'Categoría del punto de venta',
          'Categoría de PdV',
          'Categoría de producto',
          'Categoría del producto',
        ],
        description: ['Descripción de ventas'],
        sku: ['Referencia interna'],
        is_active: ['Activo'],
      },
    },
    {
      id: 'odoo_en',
      name: odoo,
      identifyingHeadings: ['Name', 'Sales Price', 'Internal Reference'],
      fields: {
        name: ['Name'],
        price_cents: ['Sales Price'],
        category: ['Point of Sale Category', 'PoS Category', 'Product Category'],
        description: ['Sales Description'],
        sku: ['Internal Reference'],
        is_active: ['Active'],
      },
    },
  ],
  customers: [
    {
      id: 'square',
      name: 'Square',
      identifyingHeadings: ['Reference ID', 'First Name', 'Last Name', 'Email Address'],
      fields: {
        name: ['First Name'],
        last_name: ['Last Name'],
        email: ['Email Address'],
        phone: ['Phone Number'],
        birth_date: ['Birthday'],
        marketing_consent: ['Email Subscription Status'],
      },
    },
    {
      id: 'loyverse',
      name: 'Loyverse',
      identifyingHeadings: ['Customer ID', 'Customer name', 'Email', 'Phone'],
      fields: { name: ['Customer name'], email: ['Email'], phone: ['Phone'] },
    },
    {
      id: 'odoo',
      name: odoo,
      identifyingHeadings: ['name', 'email', 'is_company'],
      fields: {
        name: ['name', 'complete_name', 'display_name'],
        email: ['email'],
        phone: ['phone'],
        other_phone: ['mobile'],
      },
    },
    {
      id: 'odoo_es',
      name: odoo,
      identifyingHeadings: ['Correo electrónico', 'Teléfono', 'Es una empresa'],
      fields: {
        name: ['Nombre', 'Nombre completo', 'Nombre para mostrar', 'Nombre mostrado'],
        email: ['Correo electrónico'],
        phone: ['Teléfono'],
        other_phone: ['Móvil', 'Celular'],
      },
    },
    {
      id: 'odoo_en',
      name: odoo,
      identifyingHeadings: ['Email', 'Phone', 'Is a Company'],
      fields: {
        name: ['Name', 'Complete Name', 'Display Name'],
        email: ['Email'],
        phone: ['Phone'],
        other_phone: ['Mobile'],
      },
    },
  ],
  suppliers: [
    {
      id: 'odoo',
      name: odoo,
      identifyingHeadings: ['name', 'vat'],
      fields: {
        name: ['name', 'complete_name', 'display_name'],
        tax_id: ['vat'],
        email: ['email'],
        phone: ['phone', 'mobile'],
      },
    },
  ],
  stock: [
    {
      ...square,
      id: 'square',
      fields: {
        name: ['Item Name'],
        variant: ['Variation Name'],
        sku: ['SKU'],
        category: ['Reporting Category', 'Category', 'Categories'],
        quantity: ['Current Quantity *'],
        min_quantity: ['Stock Alert Count *'],
        unit_cost_cents: ['Default Unit Cost'],
      },
      values: { unit: 'piece' },
    },
    {
      ...loyverse,
      id: 'loyverse',
      fields: {
        name: ['Name'],
        sku: ['SKU'],
        category: ['Category'],
        quantity: ['In stock', 'In stock *'],
        min_quantity: ['Low stock', 'Low stock *'],
        unit_cost_cents: ['Cost'],
        ...LOYVERSE_VARIANTS,
      },
      values: { unit: 'piece' },
    },
    {
      id: 'odoo_quants',
      name: odoo,
      identifyingHeadings: ['product_id', 'quantity'],
      fields: {
        name: ['product_id'],
        quantity: ['quantity'],
        unit: ['product_uom_id'],
        location: ['location_id'],
      },
      decimal: '.',
    },
    {
      id: 'odoo_quants_en',
      name: odoo,
      identifyingHeadings: ['Product', 'Location', 'Quantity*'],
      fields: {
        name: ['Product'],
        quantity: ['Quantity', 'Quantity*'],
        unit: ['Unit of Measure', 'UoM', 'Unit'],
        location: ['Location'],
      },
      values: { unit: 'piece' },
    },
    {
      id: 'odoo_quants_es',
      name: odoo,
      identifyingHeadings: ['Producto', 'Ubicación', 'Cantidad*'],
      fields: {
        name: ['Producto'],
        quantity: ['Cantidad', 'Cantidad a la mano', 'Cantidad disponible', 'Cantidad*'],
        unit: ['Unidad de medida', 'UdM', 'Unidad'],
        location: ['Ubicación'],
      },
      values: { unit: 'piece' },
    },
    {
      id: 'odoo',
      name: odoo,
      identifyingHeadings: ['name', 'qty_available'],
      fields: {
        name: ['name'],
        sku: ['default_code'],
        category: ['categ_id', 'categ_id/complete_name', 'categ_id/name'],
        quantity: ['qty_available'],
        unit: ['uom_id', 'uom_id/name'],
        unit_cost_cents: ['standard_price'],
      },
      decimal: '.',
    },
    {
      id: 'odoo_en',
      name: odoo,
      identifyingHeadings: ['Name', 'Quantity On Hand'],
      fields: {
        name: ['Name'],
        sku: ['Internal Reference'],
        category: ['Product Category'],
        quantity: ['Quantity On Hand'],
        unit: ['Unit of Measure', 'Unit'],
        unit_cost_cents: ['Cost'],
      },
    },
    {
      id: 'odoo_es',
      name: odoo,
      identifyingHeadings: ['Nombre', 'Cantidad a la mano'],
      fields: {
        name: ['Nombre'],
        sku: ['Referencia interna'],
        category: ['Categoría de producto', 'Categoría del producto'],
        quantity: ['Cantidad a la mano'],
        unit: ['Unidad de medida', 'Unidad'],
        unit_cost_cents: ['Costo', 'Coste'],
      },
    },
  ],
}
