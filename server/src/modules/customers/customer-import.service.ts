import { writeColumnLists, jsonRows } from '../../db/columns.ts'
import { audit } from '../../db/audit-log.ts'
import { sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import { publish } from '../../events/publish.ts'

const columns = writeColumnLists(['name', 'email', 'phone', 'birth_date', 'marketing_consent'], 'n')

const idsOf = (rows: readonly ImportedCustomer[]): string[] => rows.map(({ id }) => id)

/** Customer to write, with all its fields. */
export interface ImportedCustomer {
  id: string
  is_new: boolean
  name: string
  email: string | null
  phone: string | null
  birth_date: string | null
  marketing_consent: boolean
}

/**
 * Inserts new and updates existing customers of an import, by a fixed number of statements. Writes one audit
 * entry with the numbers of both. The caller must hold the locks of the existing customers.
 * @throws customer_email_taken
 */
export async function importCustomers(
  ctx: Context,
  restaurant_id: string,
  customers: readonly ImportedCustomer[],
): Promise<void> {
  if (customers.length === 0) return
  const created = customers.filter(({ is_new }) => is_new)
  const updated = customers.filter(({ is_new }) => !is_new)
  // Customers may swap email addresses in an import, so the addresses are cleared before they are set.
  await sql.run(ctx, sql`UPDATE customers SET email = NULL WHERE id = ANY (${idsOf(updated)}::uuid[])`)
  await sql.run(
    ctx,
    sql`
    UPDATE customers u SET updated_at = ${ctx.now()}, ${columns.set} FROM ${jsonRows('customers', updated)} n
    WHERE u.id = n.id AND u.restaurant_id = ${restaurant_id}::uuid`,
  )
  await sql.run(
    ctx,
    sql`
    INSERT INTO customers (id, restaurant_id, created_at, updated_at, ${columns.names})
    SELECT n.id, ${restaurant_id}::uuid, ${ctx.now()}, ${ctx.now()}, ${columns.values}
    FROM ${jsonRows('customers', created)} n`,
  )
  if (created.length > 0) await publish(ctx, { type: 'customer.created', restaurant_id, ids: idsOf(created) })
  if (updated.length > 0) await publish(ctx, { type: 'customer.updated', restaurant_id, ids: idsOf(updated) })
  const data = { created: created.length, updated: updated.length }
  await audit(ctx, {
    restaurant_id,
    action: 'customer.imported',
    entity: 'customer',
    entity_id: restaurant_id,
    data,
  })
}
