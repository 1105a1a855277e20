import type { CreateCustomer, UpdateCustomer } from '@forki/contract/customers'
import { audit } from '../../db/audit-log.ts'
import type { Context } from '../../context/context.ts'
import { conflict, notFound } from '../../errors/app-error.ts'
import { requireFeature } from '../../access/plan-features.ts'
import { isMemberOf } from '../../access/policies.ts'
import { registerConstraint } from '../../db/prisma-errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import { publish } from '../../events/publish.ts'
import { queueWalletUpdates } from '../wallet/wallet-update.service.ts'
import { toBirthDate } from '../users/user.service.ts'
import { selectCustomer, type CustomerRow } from './customer.query.ts'
import { sql } from '../../db/sql.ts'

registerConstraint('customers_email', 'customer_email_taken')

/** What stands where the name of an erased customer stood. */
export const ERASED_NAME = '—'

/** 404 when there is none, or none that the caller may know of. */
export async function findCustomer(ctx: Context, customer_id: string): Promise<CustomerRow> {
  const row = await selectCustomer(ctx, customer_id)
  if (!row || !isMemberOf(ctx.actor, row.restaurant_id)) throw notFound()
  return row
}

/** Adds a customer. 409 `customer_email_taken` by the database's own rule, whoever races. */
export async function createCustomer(ctx: Context, input: CreateCustomer): Promise<CustomerRow> {
  requireFeature(ctx, input.restaurant_id, 'loyalty')
  return inTransaction(ctx, async (tx) => {
    const id = tx.newId()
    await tx.db.customer.create({ data: { id, created_at: tx.now(), ...dated(tx, input) } })
    await note(tx, { id, restaurant_id: input.restaurant_id }, 'customer.created')
    return findCustomer(tx, id)
  })
}

/**
 * The customer of that address in the restaurant, as they are, or a new one. Of many who ask at once for the same
 * address, one makes it and all get it.
 */
export async function takeCustomer(
  ctx: Context,
  input: Pick<CreateCustomer, 'restaurant_id' | 'name' | 'email' | 'phone'>,
): Promise<{ id: string }> {
  const { restaurant_id, email } = input
  const made = { id: ctx.newId(), restaurant_id }
  const { count } = await ctx.db.customer.createMany({
    data: [{ ...input, ...made, created_at: ctx.now() }],
    skipDuplicates: true,
  })
  if (count > 0) {
    await note(ctx, made, 'customer.created')
    return made
  }
  const known = await ctx.db.customer.findFirst({
    where: { restaurant_id, email, deleted_at: null },
    select: { id: true },
  })
  if (!known) throw conflict('customer_email_taken')
  return known
}

/** Changes the fields that are present. */
export async function updateCustomer(
  ctx: Context,
  customer: CustomerRow,
  input: UpdateCustomer,
): Promise<CustomerRow> {
  requireFeature(ctx, customer.restaurant_id, 'loyalty')
  return inTransaction(ctx, async (tx) => {
    const { count } = await tx.db.customer.updateMany({
      where: { id: customer.id, deleted_at: null },
      data: { ...dated(tx, input), updated_at: tx.now() },
    })
    if (count === 0) throw notFound()
    await note(tx, customer, 'customer.updated', { fields: Object.keys(input) })
    return findCustomer(tx, customer.id)
  })
}

/**
 * Erases what tells who somebody is, on their orders too; what was bought, sealed and given keeps counting, and cards that
 * live end. A person's right, so no plan is asked.
 */
export async function removeCustomer(ctx: Context, customer: CustomerRow): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    const { count } = await tx.db.customer.updateMany({
      where: { id: customer.id, deleted_at: null },
      data: {
        name: ERASED_NAME,
        email: null,
        phone: null,
        birth_date: null,
        user_id: null,
        marketing_consent: false,
        deleted_at: tx.now(),
        updated_at: tx.now(),
      },
    })
    if (count === 0) throw notFound()
    await sql.run(
      tx,
      sql`
      WITH theirs AS (
        SELECT id FROM orders WHERE customer_id = ${customer.id}::uuid ORDER BY id FOR NO KEY UPDATE
      )
      UPDATE orders SET customer_name = NULL, customer_phone = NULL WHERE id IN (SELECT id FROM theirs)`,
    )
    await endCards(tx, customer.id)
    await note(tx, customer, 'customer.erased')
    return { id: customer.id }
  })
}

/** Nobody is left to bring them: they end as if they had run out, and phones that show one learn of it. */
async function endCards(ctx: Context, customer_id: string): Promise<void> {
  const ended = await sql.rows<{ id: string; restaurant_id: string }>(
    ctx,
    sql`
    WITH live AS (
      SELECT id FROM loyalty_cards
      WHERE customer_id = ${customer_id}::uuid AND status IN ('active', 'complete') ORDER BY id FOR UPDATE
    ), ended AS (
      UPDATE loyalty_cards SET status = 'expired', updated_at = ${ctx.now()} WHERE id IN (SELECT id FROM live)
      RETURNING id, restaurant_id, cycle, seals_count
    ), told AS (
      INSERT INTO loyalty_card_entries (id, restaurant_id, card_id, kind, cycle, balance_after, created_by, at)
      SELECT gen_random_uuid(), restaurant_id, id, 'expire', cycle, seals_count, ${ctx.actor.user_id}::uuid, ${ctx.now()}
      FROM ended
    )
    SELECT id, restaurant_id FROM ended`,
  )
  const [first] = ended
  if (!first) return
  const ids = ended.map(({ id }) => id)
  await publish(ctx, { type: 'card.updated', restaurant_id: first.restaurant_id, ids })
  await queueWalletUpdates(ctx, ids)
}

/** The column is a DATE; a day is midnight UTC of it. */
const dated = <T extends { birth_date?: string | null }>(ctx: Context, { birth_date, ...fields }: T) => ({
  ...fields,
  ...(birth_date !== undefined && { birth_date: toBirthDate(ctx, birth_date) }),
})

/** The log is kept for ever, so it says what was done and never who the customer is. */
const note = (
  ctx: Context,
  customer: { id: string; restaurant_id: string },
  action: string,
  data: Record<string, unknown> = {},
) =>
  audit(ctx, {
    restaurant_id: customer.restaurant_id,
    action,
    entity: 'customer',
    entity_id: customer.id,
    data,
  })
