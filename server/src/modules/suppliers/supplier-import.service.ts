import { writeColumnLists, jsonRows } from '../../db/columns.ts'
import { audit } from '../../db/audit-log.ts'
import { sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import { publish } from '../../events/publish.ts'

/** Columns of a supplier that an import writes. */
export const IMPORTED_COLUMNS = [
  'name',
  'tax_id',
  'contact',
  'email',
  'phone',
  'lead_time_days',
  'notes',
  'is_active',
] as const
const columns = writeColumnLists(IMPORTED_COLUMNS, 'n')

/** Supplier with all fields that an import contains. */
export interface SupplierFields {
  id: string
  name: string
  tax_id: string | null
  contact: string | null
  email: string | null
  phone: string | null
  lead_time_days: number | null
  notes: string | null
  is_active: boolean
}

/** Supplier that an import creates (`is_new`) or updates. */
export interface ImportedSupplier extends SupplierFields {
  is_new: boolean
}

/**
 * Writes imported suppliers: one statement updates, one inserts. Publishes one event and writes one audit
 * entry for all of them. The caller must hold the locks of the updated suppliers.
 */
export async function importSuppliers(
  ctx: Context,
  restaurant_id: string,
  suppliers: readonly ImportedSupplier[],
): Promise<void> {
  if (suppliers.length === 0) return
  const created = suppliers.filter(({ is_new }) => is_new)
  const updated = suppliers.filter(({ is_new }) => !is_new)
  await sql.run(
    ctx,
    sql`
    UPDATE suppliers s SET updated_at = ${ctx.now()}, ${columns.set} FROM ${jsonRows('suppliers', updated)} n
    WHERE s.id = n.id AND s.restaurant_id = ${restaurant_id}::uuid`,
  )
  await sql.run(
    ctx,
    sql`
    INSERT INTO suppliers (id, restaurant_id, created_at, updated_at, ${columns.names})
    SELECT n.id, ${restaurant_id}::uuid, ${ctx.now()}, ${ctx.now()}, ${columns.values}
    FROM ${jsonRows('suppliers', created)} n`,
  )
  const ids = suppliers.map(({ id }) => id)
  await publish(ctx, { type: 'supplier.updated', restaurant_id, ids })
  await audit(ctx, {
    restaurant_id,
    action: 'supplier.imported',
    entity: 'supplier',
    entity_id: restaurant_id,
    data: { created: created.length, updated: updated.length },
  })
}
