import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { deletionResult, id, idParams } from './kit/ids.ts'
import { listQuery, pageOf, queryFlag, restaurantFilter } from './kit/list.ts'
import { email, identifierText, instant, singleLineText, phone, multilineText } from './kit/values.ts'
import { editBody, writeBody } from './kit/request-bodies.ts'

/** Supplier of stock items. */
export const supplier = z.object({
  id,
  restaurant_id: id,
  name: z.string().meta({ example: 'Abarrotes La Central' }),
  tax_id: z.string().nullable(),
  contact: z.string().nullable().meta({ description: 'Contact person.' }),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  lead_time_days: z.int().nullable().meta({ description: 'Days from order to delivery.', example: 2 }),
  notes: z.string().nullable(),
  is_active: z.boolean(),
  created_at: instant,
  updated_at: instant,
})
export type Supplier = z.output<typeof supplier>

/** Fields of a supplier that callers may write. */
export const supplierInputFields = z.object({
  name: singleLineText(120),
  tax_id: identifierText(40).nullable().default(null),
  contact: singleLineText(120).nullable().default(null),
  email: email.nullable().default(null),
  phone: phone.nullable().default(null),
  lead_time_days: z.int().min(0).max(365).nullable().default(null),
  notes: multilineText(2000).nullable().default(null),
  is_active: z.boolean().default(true),
})
export const createSupplierBody = writeBody(supplierInputFields.extend({ restaurant_id: id }), supplier)
export type CreateSupplier = z.output<typeof createSupplierBody>
export const updateSupplierBody = editBody(supplierInputFields, supplier)
export type UpdateSupplier = z.output<typeof updateSupplierBody>

export const supplierListQuery = listQuery({
  sort: ['name', 'created_at', 'updated_at'],
  filters: { ...restaurantFilter, is_active: queryFlag },
})
export type SupplierListQuery = z.output<typeof supplierListQuery>

export const supplierEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/suppliers',
    access: 'perm:read_inventory_item',
    summary: 'List suppliers',
    description: '`q` searches names, contacts and tax ids.',
    query: supplierListQuery,
    response: pageOf(supplier),
  }),
  find: endpoint({
    method: 'GET',
    path: '/suppliers/{id}',
    access: 'perm:read_inventory_item',
    summary: 'Get a supplier',
    params: idParams,
    response: supplier,
  }),
  create: endpoint({
    method: 'POST',
    path: '/suppliers',
    access: 'perm:create_inventory_item',
    summary: 'Create a supplier',
    body: createSupplierBody,
    response: supplier,
    status: 201,
    errors: ['feature_not_in_plan'],
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/suppliers/{id}',
    access: 'perm:update_inventory_item',
    summary: 'Update a supplier',
    description: 'Changes the fields that are present.',
    params: idParams,
    body: updateSupplierBody,
    response: supplier,
    errors: ['changed_meanwhile', 'feature_not_in_plan'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/suppliers/{id}',
    access: 'perm:delete_inventory_item',
    summary: 'Archive a supplier',
    description: 'Its stock items still show its name.',
    params: idParams,
    response: deletionResult,
    errors: ['feature_not_in_plan'],
  }),
}
