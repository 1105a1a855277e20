import { z } from 'zod'
import { MAX_COURSE } from './orders/course-pacing.ts'
import { endpoint } from './kit/endpoint.ts'
import { deletionResult, id, idParams, dropdownKey } from './kit/ids.ts'
import { listQuery, pageOf, queryFlag, restaurantFilter } from './kit/list.ts'
import { instant, singleLineText } from './kit/values.ts'
import { editBody, writeBody } from './kit/request-bodies.ts'
import { tenderMethod } from './transactions.ts'

export const RESTAURANT_DROPDOWN_LIST_NAMES = [
  'dish_category',
  'inventory_category',
  'unit',
  'table_type',
  'station',
  'cancel_reason',
  'discount_reason',
  'no_sale_reason',
  'tender',
] as const

/** Maximum number of tenders (ways to pay, such as a meal voucher) that a restaurant defines. */
export const MAX_TENDERS = 30

/** Option of a dropdown list that the restaurant edits, such as its dish categories. */
export const restaurantDropdown = z.object({
  id,
  restaurant_id: id,
  list: z.enum(RESTAURANT_DROPDOWN_LIST_NAMES),
  key: z.string(),
  label: z.string(),
  label_en: z.string().nullable(),
  position: z.int(),
  is_active: z.boolean(),
  course: z.int().nullable().meta({
    description:
      'Course of new lines with a dish of this category, if the line is added without `course`. Null in the other lists.',
  }),
  method: tenderMethod.nullable().meta({
    description: 'Payment method to which a tender belongs. Never changes. Null in the other lists.',
  }),
  reference_required: z.boolean().meta({
    description: 'True if payments with this tender need `reference`. False in the other lists.',
  }),
  in_use_count: z.int().optional().meta({
    description:
      'Dishes, tables, inventory items, payments and refunds that use the option. Absent for readers without `read_rest_dropdown`.',
  }),
  created_at: instant,
  updated_at: instant,
})
export type RestaurantDropdown = z.output<typeof restaurantDropdown>

const updateFields = z.object({
  label: singleLineText(80),
  label_en: singleLineText(80).nullable().default(null),
  position: z.int().min(0).max(10_000).default(0),
  is_active: z.boolean().default(true),
  /** Default course of new order lines with a dish of this category. Only for the list `dish_category`. */
  course: z.int().min(1).max(MAX_COURSE).nullable().default(null),
  /** True if a payment with this tender needs a reference. Only for the list `tender`. */
  reference_required: z.boolean().default(false),
})
const createFields = updateFields.extend({
  restaurant_id: id,
  list: z.enum(RESTAURANT_DROPDOWN_LIST_NAMES),
  key: dropdownKey,
  /** Payment method to which the tender belongs. Required in the list `tender`, rejected in all other lists. */
  method: tenderMethod.nullable().default(null),
})
export const createRestaurantDropdownBody = writeBody(createFields, restaurantDropdown)
export type CreateRestaurantDropdown = z.output<typeof createRestaurantDropdownBody>
/**
 * Changes of a dropdown option. List and key are immutable, because database rows refer to them. The method
 * of a tender is immutable, because reports refer to it.
 */
export const updateRestaurantDropdownBody = editBody(updateFields, restaurantDropdown)
export type UpdateRestaurantDropdown = z.output<typeof updateRestaurantDropdownBody>

export const restaurantDropdownListQuery = listQuery({
  sort: ['position', 'label', 'key', 'list', 'created_at'],
  filters: { ...restaurantFilter, list: z.enum(RESTAURANT_DROPDOWN_LIST_NAMES), is_active: queryFlag },
})
export type RestaurantDropdownListQuery = z.output<typeof restaurantDropdownListQuery>

export const restaurantDropdownEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/restaurant-dropdowns',
    access: 'member',
    summary: 'List dropdown entries of restaurants',
    description: 'Inactive entries need `read_rest_dropdown`.',
    query: restaurantDropdownListQuery,
    response: pageOf(restaurantDropdown),
  }),
  find: endpoint({
    method: 'GET',
    path: '/restaurant-dropdowns/{id}',
    access: 'member',
    summary: 'Get a dropdown entry',
    description: 'An inactive one needs `read_rest_dropdown`.',
    params: idParams,
    response: restaurantDropdown,
  }),
  create: endpoint({
    method: 'POST',
    path: '/restaurant-dropdowns',
    access: 'perm:create_rest_dropdown',
    summary: 'Add a dropdown entry',
    body: createRestaurantDropdownBody,
    response: restaurantDropdown,
    status: 201,
    errors: ['key_taken', 'tender_name_taken', 'tender_limit'],
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/restaurant-dropdowns/{id}',
    access: 'perm:update_rest_dropdown',
    summary: 'Update a dropdown entry',
    description: 'Changes labels, position or activity. List, key and method are fixed.',
    params: idParams,
    body: updateRestaurantDropdownBody,
    response: restaurantDropdown,
    errors: ['changed_meanwhile', 'tender_name_taken'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/restaurant-dropdowns/{id}',
    access: 'perm:delete_rest_dropdown',
    summary: 'Delete an unused dropdown entry',
    params: idParams,
    response: deletionResult,
    errors: ['dropdown_in_use'],
  }),
}
