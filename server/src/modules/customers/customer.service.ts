import type { CreateCustomer, UpdateCustomer } from '@forki/contract/customers'
import { audit } from '../../db/audit-log.ts'
import type { Context } from '../../context/context.ts'
import { claimExternalReference } from '../../db/external-references.ts'
import { conflict, notFound } from '../../errors/app-error.ts'
import { requireFeature } from '../../access/plan-features.ts'
import { isMemberOf } from '../../access/policies.ts'
import { registerConstraint } from '../../db/database-errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import { publish } from '../../events/publish.ts'
import { toBirthDate } from '../users/user.service.ts'
import { selectCustomer, type CustomerRow } from './customer.query.ts'

registerConstraint('customers_email', 'customer_email_taken')

/**
 * Finds a customer by id.
 * @throws not_found for a missing customer, or one outside the caller's restaurants
 */
export async function findCustomer(ctx: Context, customer_id: string): Promise<CustomerRow> {
  const row = await selectCustomer(ctx, customer_id)
  if (!row || !isMemberOf(ctx.actor, row.restaurant_id)) throw notFound()
  return row
}

/**
 * Creates a customer. A unique index rejects a taken email address.
 * @throws customer_email_taken, external_id_taken, feature_not_in_plan without `loyalty`
 */
export async function createCustomer(ctx: Context, input: CreateCustomer): Promise<CustomerRow> {
  requireFeature(ctx, input.restaurant_id, 'loyalty')
  return inTransaction(ctx, async (tx) => {
    const id = tx.newId()
    await claimExternalReference(tx, 'customers', input, { given: input })
    await tx.db.customer.create({ data: { id, created_at: tx.now(), ...withBirthDate(tx, input) } })
    await publishAndAuditCustomer(tx, { id, restaurant_id: input.restaurant_id }, 'customer.created')
    return findCustomer(tx, id)
  })
}

/**
 * Returns the id of the restaurant's customer with the given email address, or creates a customer. An existing
 * customer does not change. Concurrent calls with the same address create one customer.
 * @throws customer_email_taken if a customer with the address was erased during the call
 */
export async function findOrCreateCustomer(
  ctx: Context,
  input: Pick<CreateCustomer, 'restaurant_id' | 'name' | 'email' | 'phone'>,
): Promise<{ id: string }> {
  const { restaurant_id, email } = input
  const newIds = { id: ctx.newId(), restaurant_id }
  const { count } = await ctx.db.customer.createMany({
    data: [{ ...input, ...newIds, created_at: ctx.now() }],
    skipDuplicates: true,
  })
  if (count > 0) {
    await publishAndAuditCustomer(ctx, newIds, 'customer.created')
    return newIds
  }
  const existingCustomer = await ctx.db.customer.findFirst({
    where: { restaurant_id, email, deleted_at: null },
    select: { id: true },
  })
  if (!existingCustomer) throw conflict('customer_email_taken')
  return existingCustomer
}

export async function updateCustomer(
  ctx: Context,
  customer: CustomerRow,
  input: UpdateCustomer,
): Promise<CustomerRow> {
  requireFeature(ctx, customer.restaurant_id, 'loyalty')
  return inTransaction(ctx, async (tx) => {
    await claimExternalReference(tx, 'customers', customer, { given: input, before: customer })
    const { count } = await tx.db.customer.updateMany({
      where: { id: customer.id, deleted_at: null },
      data: { ...withBirthDate(tx, input), updated_at: tx.now() },
    })
    if (count === 0) throw notFound()
    await publishAndAuditCustomer(tx, customer, 'customer.updated', { data: { fields: Object.keys(input) } })
    return findCustomer(tx, customer.id)
  })
}

/** Converts a birth date for the DATE column, as midnight UTC. */
const withBirthDate = <T extends { birth_date?: string | null }>(
  ctx: Context,
  { birth_date, ...fields }: T,
) => ({
  ...fields,
  ...(birth_date !== undefined && { birth_date: toBirthDate(ctx, birth_date) }),
})

/**
 * Publishes the change of a customer and writes its audit entry, in the transaction of the change. The audit log is
 * permanent, so its entries contain no personal data of the customer.
 */
export async function publishAndAuditCustomer(
  ctx: Context,
  { id, restaurant_id }: { id: string; restaurant_id: string },
  type: 'customer.created' | 'customer.updated' | 'customer.deleted',
  { action = type, data = {} }: { action?: string; data?: Record<string, unknown> } = {},
): Promise<void> {
  await publish(ctx, { type, restaurant_id, ids: [id] })
  await audit(ctx, { restaurant_id, action, entity: 'customer', entity_id: id, data })
}
