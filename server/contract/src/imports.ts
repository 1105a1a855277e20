import { z } from 'zod'
import { customerInputFields } from './customers.ts'
import { MAX_IMPORT_ROWS } from './dish-import.ts'
import { allReferenceKeys } from './external-references.ts'
import { dishInputFields } from './dishes.ts'
import { inventoryItemInputFields, stockLevel, unitCost } from './inventory.ts'
import { endpoint } from './kit/endpoint.ts'
import { id, dropdownKey } from './kit/ids.ts'
import { singleLineText, signedCents } from './kit/values.ts'
import { updateBody } from './kit/request-bodies.ts'
import { supplierInputFields } from './suppliers.ts'

/**
 * Variants of a dish, such as its sizes, of which a guest chooses one. The import writes them as a modifier
 * group and never removes an option.
 */
const variantsInput = z.strictObject({
  name: singleLineText(80),
  options: z
    .array(z.strictObject({ name: singleLineText(80), price_delta_cents: signedCents }))
    .min(1)
    .max(50),
})

/**
 * Schema of an import row. A missing field leaves the stored value unchanged, and a new record receives the
 * default.
 */
const importRowOf = <S extends z.ZodRawShape>(fields: z.ZodObject<S>) => updateBody(fields, z.object({}))

export const dishImportRow = importRowOf(
  dishInputFields
    .omit({ position: true, modifier_groups: true, recipe: true, ...allReferenceKeys })
    .extend({ variants: variantsInput.optional() }),
)
export type DishImportRow = z.output<typeof dishImportRow>
export const customerImportRow = importRowOf(customerInputFields.omit(allReferenceKeys))
export type CustomerImportRow = z.output<typeof customerImportRow>
export const stockImportRow = importRowOf(
  inventoryItemInputFields.omit({ units: true, supplier_id: true }).extend({
    quantity: stockLevel.optional(),
    unit_cost_cents: unitCost.optional().meta({ description: 'Minor units per unit, 4 decimals.' }),
  }),
)
export type StockImportRow = z.output<typeof stockImportRow>
export const supplierImportRow = importRowOf(supplierInputFields)
export type SupplierImportRow = z.output<typeof supplierImportRow>

/** Dropdown lists that an import may extend. */
export const IMPORT_DROPDOWN_LISTS = ['dish_category', 'inventory_category', 'unit'] as const

const importBodyOf = <R extends z.ZodType>(row: R) =>
  z.strictObject({
    restaurant_id: id,
    preview: z
      .boolean()
      .default(false)
      .meta({ description: 'True to report the changes without making them.' }),
    update: z
      .boolean()
      .default(false)
      .meta({ description: 'True to update records that exist. Otherwise their rows are skipped.' }),
    digest: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional()
      .meta({
        description: 'Digest of a preview. If the import would differ from it, nothing changes.',
        example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      }),
    entries: z
      .array(
        z.strictObject({ list: z.enum(IMPORT_DROPDOWN_LISTS), key: dropdownKey, label: singleLineText(80) }),
      )
      .max(200)
      .default([])
      .meta({ description: 'Dropdown entries that the import adds first, if they are absent.' }),
    rows: z.array(row).min(1).max(MAX_IMPORT_ROWS),
  })

export const dishImportBody = importBodyOf(dishImportRow)
export const customerImportBody = importBodyOf(customerImportRow)
export const stockImportBody = importBodyOf(stockImportRow)
export const supplierImportBody = importBodyOf(supplierImportRow)

export const IMPORT_OUTCOMES = ['created', 'updated', 'unchanged', 'skipped', 'refused'] as const
/** Reasons for which the server refuses a row. */
export const IMPORT_REFUSAL_REASONS = [
  'required',
  'duplicate',
  'taken',
  'unknown_reference',
  'unit_differs',
  'invalid',
] as const

const changedValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable()
export const importRowResult = z.object({
  id: id.nullable().meta({ description: 'Record of the row. Null for a new record of a preview.' }),
  name: z.string().nullable().meta({ description: 'Stored name of an existing record.' }),
  outcome: z.enum(IMPORT_OUTCOMES),
  changes: z.array(z.object({ field: z.string(), before: changedValue, after: changedValue })),
  problems: z.array(
    z.object({
      field: z.string().nullable(),
      reason: z.enum(IMPORT_REFUSAL_REASONS),
      row: z.int().nullable().meta({ description: 'Index of the earlier row for a duplicate.' }),
    }),
  ),
})
export type ImportRowResult = z.output<typeof importRowResult>

export const importResult = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  skipped: z.int(),
  refused: z.int(),
  digest: z.string().meta({ description: 'Digest of the outcomes and differences of all rows.' }),
  rows: z.array(importRowResult).meta({ description: 'One entry per row, in the order sent.' }),
})
export type ImportResult = z.output<typeof importResult>

export const importEndpoints = {
  dishes: endpoint({
    method: 'POST',
    path: '/imports/dishes',
    access: 'perm:create_dish',
    summary: 'Import dishes',
    description:
      'Rows match by SKU, or else by name. `update` needs `update_dish`, `entries` needs `create_rest_dropdown`.',
    body: dishImportBody,
    response: importResult,
    errors: ['preview_outdated', 'sku_taken'],
    idempotent: true,
  }),
  customers: endpoint({
    method: 'POST',
    path: '/imports/customers',
    access: 'perm:manage_loyalty',
    summary: 'Import customers',
    description: 'Rows match by email address, or else by name and phone.',
    body: customerImportBody,
    response: importResult,
    errors: ['preview_outdated', 'customer_email_taken', 'feature_not_in_plan'],
    idempotent: true,
  }),
  stock: endpoint({
    method: 'POST',
    path: '/imports/stock',
    access: 'perm:create_inventory_item',
    summary: 'Import stock items',
    description:
      'Rows match by SKU, or else by name. A quantity is recorded as a count. `update` and quantities need `update_inventory_item`, `entries` needs `create_rest_dropdown`.',
    body: stockImportBody,
    response: importResult,
    errors: ['preview_outdated', 'sku_taken', 'feature_not_in_plan'],
    idempotent: true,
  }),
  suppliers: endpoint({
    method: 'POST',
    path: '/imports/suppliers',
    access: 'perm:create_inventory_item',
    summary: 'Import suppliers',
    description: 'Rows match by tax id, or else by name. `update` needs `update_inventory_item`.',
    body: supplierImportBody,
    response: importResult,
    errors: ['preview_outdated', 'feature_not_in_plan'],
    idempotent: true,
  }),
}
