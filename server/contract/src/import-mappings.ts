import { z } from 'zod'
import { endpoint, type EndpointAccess } from './kit/endpoint.ts'
import { deletionResult, id } from './kit/ids.ts'
import { singleLineText } from './kit/values.ts'

export const IMPORT_KINDS = ['dishes', 'customers', 'stock', 'suppliers'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** Source of a field: a column of the file by its heading, or one value for all rows. */
const fieldSourceInput = z.union([
  z.strictObject({ column: singleLineText(200) }),
  z.strictObject({ value: singleLineText(120) }),
])

const mappingInputFields = {
  name: singleLineText(60).meta({
    description: 'Unique among the mappings of the kind, without regard to case.',
  }),
  fields: z
    .record(z.string().regex(/^[a-z_]{1,40}$/), fieldSourceInput)
    .refine((fields) => Object.keys(fields).length <= 40, 'not_allowed')
    .meta({ description: 'Source of each field.', example: { name: { column: 'Item Name' } } }),
  decimal: z
    .enum(['.', ','])
    .nullable()
    .default(null)
    .meta({ description: 'Decimal sign of the file. Null: detected.' }),
  date_format: z
    .enum(['ymd', 'dmy', 'mdy'])
    .nullable()
    .default(null)
    .meta({ description: 'Sequence of day, month and year. Null: detected.' }),
}
export const importMapping = z.object({
  id,
  ...mappingInputFields,
  name: z.string(),
  fields: z.record(z.string(), z.union([z.object({ column: z.string() }), z.object({ value: z.string() })])),
})
export type ImportMapping = z.output<typeof importMapping>
export const writeImportMappingBody = z.strictObject(mappingInputFields)
export type WriteImportMapping = z.output<typeof writeImportMappingBody>

const restaurantParams = z.object({ restaurantId: id })
const mappingParams = z.object({ restaurantId: id, id })

const listEndpoint = <const P extends string>(kind: P, access: EndpointAccess) =>
  endpoint({
    method: 'GET',
    path: `/import-mappings/${kind}/{restaurantId}`,
    access,
    summary: `List column mappings for ${kind}`,
    description: 'Sorts them by name.',
    params: restaurantParams,
    response: z.object({ items: z.array(importMapping) }),
  })
const saveEndpoint = <const P extends string>(kind: P, access: EndpointAccess) =>
  endpoint({
    method: 'PUT',
    path: `/import-mappings/${kind}/{restaurantId}/{id}`,
    access,
    summary: `Save a column mapping for ${kind}`,
    description:
      'Creates or replaces it. The client chooses the id. A restaurant has at most 20 of each kind.',
    params: mappingParams,
    body: writeImportMappingBody,
    response: importMapping,
    errors: ['mapping_name_taken', 'too_many_mappings'],
  })
const removeEndpoint = <const P extends string>(kind: P, access: EndpointAccess) =>
  endpoint({
    method: 'DELETE',
    path: `/import-mappings/${kind}/{restaurantId}/{id}`,
    access,
    summary: `Delete a column mapping for ${kind}`,
    params: mappingParams,
    response: deletionResult,
  })

export const importMappingEndpoints = {
  listDishes: listEndpoint('dishes', 'perm:create_dish'),
  saveDishes: saveEndpoint('dishes', 'perm:create_dish'),
  removeDishes: removeEndpoint('dishes', 'perm:create_dish'),
  listCustomers: listEndpoint('customers', 'perm:manage_loyalty'),
  saveCustomers: saveEndpoint('customers', 'perm:manage_loyalty'),
  removeCustomers: removeEndpoint('customers', 'perm:manage_loyalty'),
  listStock: listEndpoint('stock', 'perm:create_inventory_item'),
  saveStock: saveEndpoint('stock', 'perm:create_inventory_item'),
  removeStock: removeEndpoint('stock', 'perm:create_inventory_item'),
  listSuppliers: listEndpoint('suppliers', 'perm:create_inventory_item'),
  saveSuppliers: saveEndpoint('suppliers', 'perm:create_inventory_item'),
  removeSuppliers: removeEndpoint('suppliers', 'perm:create_inventory_item'),
}
