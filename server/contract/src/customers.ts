import { z } from 'zod'
import { changeBatchOf } from './kit/change-feed.ts'
import { endpoint } from './kit/endpoint.ts'
import { deletionResult, id, idParams } from './kit/ids.ts'
import { listQuery, pageOf, queryFlag, restaurantFilter } from './kit/list.ts'
import {
  referenceFields,
  referenceFilters,
  referenceInputFields,
  referenceKeys,
  referenceParams,
} from './external-references.ts'
import { day, email, instant, singleLineText, phone } from './kit/values.ts'
import { editBody, upsertBody, writeBody } from './kit/request-bodies.ts'

/** Guest with a customer record. */
export const customer = z
  .object({
    id,
    restaurant_id: id,
    user_id: id.nullable().meta({ description: 'Account of the customer on this installation, if any.' }),
    name: z.string(),
    email: z.string().nullable().meta({ description: 'Lower case. Unique within the restaurant.' }),
    phone: z.string().nullable(),
    birth_date: day.nullable(),
    marketing_consent: z.boolean(),
    ...referenceFields,
    created_at: instant,
    updated_at: instant,
  })
  .meta({
    example: {
      id: '019a2b3c-0000-7000-8000-00000000c001',
      restaurant_id: '019a2b3c-0000-7000-8000-00000000a001',
      user_id: null,
      name: 'Lucía Arce',
      email: 'lucia@example.com',
      phone: '+52 222 555 0101',
      birth_date: '1990-04-12',
      marketing_consent: true,
      external_source: 'crm',
      external_id: 'C-1042',
      metadata: { segment: 'regular' },
      created_at: '2026-11-21T18:04:05.123Z',
      updated_at: '2026-11-21T18:04:05.123Z',
    },
  })
export type Customer = z.output<typeof customer>

/** Fields of a customer that callers may write. */
export const customerInputFields = z.object({
  name: singleLineText(120),
  email: email.nullable().default(null),
  phone: phone.nullable().default(null),
  birth_date: day.nullable().default(null),
  marketing_consent: z.boolean().default(false),
  ...referenceInputFields,
})
export const createCustomerBody = writeBody(customerInputFields.extend({ restaurant_id: id }), customer)
export type CreateCustomer = z.output<typeof createCustomerBody>
export const updateCustomerBody = editBody(customerInputFields, customer)
export type UpdateCustomer = z.output<typeof updateCustomerBody>

/**
 * Request body that creates or updates a customer by external id. An update needs only the changed fields.
 */
export const writeCustomerBody = upsertBody(customerInputFields.omit(referenceKeys), customer)
export type WriteCustomer = z.output<typeof writeCustomerBody>

export const customerListQuery = listQuery({
  changes: true,
  sort: ['name', 'created_at', 'updated_at'],
  filters: { ...restaurantFilter, marketing_consent: queryFlag, ...referenceFilters },
})
export type CustomerListQuery = z.output<typeof customerListQuery>

export const customerEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/customers',
    access: 'perm:manage_loyalty',
    summary: 'List customers',
    description: '`q` searches names, email addresses, phones and external ids.',
    query: customerListQuery,
    response: pageOf(customer),
    changes: changeBatchOf(customer),
  }),
  find: endpoint({
    method: 'GET',
    path: '/customers/{id}',
    access: 'perm:manage_loyalty',
    summary: 'Get a customer',
    params: idParams,
    response: customer,
  }),
  create: endpoint({
    method: 'POST',
    path: '/customers',
    access: 'perm:manage_loyalty',
    summary: 'Create a customer',
    body: createCustomerBody,
    response: customer,
    status: 201,
    errors: ['customer_email_taken', 'external_id_taken', 'feature_not_in_plan'],
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/customers/{id}',
    access: 'perm:manage_loyalty',
    summary: 'Update a customer',
    description: 'Changes the fields that are present.',
    params: idParams,
    body: updateCustomerBody,
    response: customer,
    errors: ['changed_meanwhile', 'customer_email_taken', 'external_id_taken', 'feature_not_in_plan'],
  }),
  write: endpoint({
    method: 'PUT',
    path: '/customers/external/{source}/{external_id}',
    access: 'perm:manage_loyalty',
    summary: 'Create or update a customer by external id',
    description: 'Changes the fields that are present.',
    params: referenceParams,
    body: writeCustomerBody,
    response: customer,
    errors: ['customer_email_taken', 'feature_not_in_plan'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/customers/{id}',
    access: 'perm:manage_loyalty',
    summary: 'Erase the personal data of a customer',
    description: 'Orders, seals and rewards still count. Live cards end.',
    params: idParams,
    response: deletionResult,
  }),
}
