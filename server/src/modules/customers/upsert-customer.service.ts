import { createCustomerBody, type WriteCustomer } from '@forki/contract/customers'
import type { Context } from '../../context/context.ts'
import { selectIdByExternalReference, externalReferenceOf } from '../../db/external-references.ts'
import { loadParentRestaurant } from '../../access/load-restaurant.ts'
import { parseNewEntity } from '../../http/validation.ts'
import type { CustomerRow } from './customer.query.ts'
import { createCustomer, findCustomer, updateCustomer } from './customer.service.ts'

interface WriteInput {
  params: { source: string; external_id: string }
  body: WriteCustomer
}

/** Restaurant of a write by external id, and its customer with that id. Null if no customer has the id. */
interface WrittenCustomer {
  restaurant_id: string
  customer: CustomerRow | null
}

/** Finds the restaurant of the request, and its customer with the external id in the path. */
export async function findCustomerByExternalId(ctx: Context, input: WriteInput): Promise<WrittenCustomer> {
  const { restaurant_id } = await loadParentRestaurant(ctx, input)
  const id = await selectIdByExternalReference(ctx, 'customers', input)
  return { restaurant_id, customer: id === undefined ? null : await findCustomer(ctx, id) }
}

/**
 * Creates a customer with the external id. If the customer exists, updates the fields that the request
 * contains. The request pipeline locks the external id, so concurrent callers create one customer.
 * @see ORD-80
 */
export async function writeCustomer(
  ctx: Context,
  { customer }: WrittenCustomer,
  input: WriteInput,
): Promise<CustomerRow> {
  const { restaurant_id, ...fields } = input.body
  if (customer) return updateCustomer(ctx, customer, fields)
  return createCustomer(
    ctx,
    parseNewEntity(createCustomerBody, { ...fields, restaurant_id, ...externalReferenceOf(input) }),
  )
}
