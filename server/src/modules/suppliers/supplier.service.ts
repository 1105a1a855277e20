import type { Page } from '@forki/contract/kit/list'
import type { CreateSupplier, SupplierListQuery, UpdateSupplier } from '@forki/contract/suppliers'
import type { Supplier } from '../../generated/prisma/client.ts'
import { audit } from '../../db/audit-log.ts'
import type { Context } from '../../context/context.ts'
import { notFound } from '../../errors/app-error.ts'
import { modelPage } from '../../db/model-page.ts'
import { searchWhere } from '../../db/text-search.ts'
import { requireFeature } from '../../access/plan-features.ts'
import { isMemberOf, type Scope } from '../../access/policies.ts'
import { inTransaction } from '../../db/transaction.ts'
import { publish } from '../../events/publish.ts'

/** Reads one page of the suppliers in `scope`, searched by name, contact and tax id. */
export async function listSuppliers(
  ctx: Context,
  scope: Scope,
  input: SupplierListQuery,
): Promise<Page<Supplier>> {
  const { is_active } = input.filters
  const where = {
    ...scope.prisma_filter,
    ...searchWhere(input.q),
    deleted_at: null,
    ...(is_active !== undefined && { is_active }),
  }
  return modelPage(ctx.db.supplier, where, input)
}

/**
 * Finds a supplier.
 * @throws not_found for a missing supplier, or one that is not visible to the caller
 */
export async function findSupplier(ctx: Context, supplier_id: string): Promise<Supplier> {
  const row = await ctx.db.supplier.findFirst({ where: { id: supplier_id, deleted_at: null } })
  if (!row || !isMemberOf(ctx.actor, row.restaurant_id)) throw notFound()
  return row
}

/**
 * Creates a supplier.
 * @throws feature_not_in_plan
 */
export async function createSupplier(ctx: Context, input: CreateSupplier): Promise<Supplier> {
  requireFeature(ctx, input.restaurant_id, 'inventory')
  return inTransaction(ctx, async (tx) => {
    const row = await tx.db.supplier.create({ data: { id: tx.newId(), created_at: tx.now(), ...input } })
    return recordChange(tx, row, 'supplier.created')
  })
}

/**
 * Updates the given fields of a supplier.
 * @throws feature_not_in_plan
 */
export async function updateSupplier(
  ctx: Context,
  { id, restaurant_id }: Supplier,
  input: UpdateSupplier,
): Promise<Supplier> {
  requireFeature(ctx, restaurant_id, 'inventory')
  return writeChange(ctx, id, { data: input, action: 'supplier.updated' })
}

/**
 * Archives a supplier. The list excludes it, and new references to it are rejected. Items and history still
 * contain its name.
 * @throws feature_not_in_plan
 */
export async function removeSupplier(ctx: Context, { id, restaurant_id }: Supplier): Promise<{ id: string }> {
  requireFeature(ctx, restaurant_id, 'inventory')
  const data = { deleted_at: ctx.now(), is_active: false }
  await inTransaction(ctx, async (tx) => {
    await writeChange(tx, id, { data, action: 'supplier.removed' })
    await publish(tx, { type: 'supplier.deleted', restaurant_id, ids: [id] })
  })
  return { id }
}

interface Change {
  data: UpdateSupplier & { deleted_at?: Date }
  action: string
}

/**
 * Writes the change of a supplier that is not archived, in one statement. The second of two concurrent
 * archivings thus receives 404.
 */
async function writeChange(ctx: Context, id: string, { data, action }: Change): Promise<Supplier> {
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.supplier.updateManyAndReturn({ where: { id, deleted_at: null }, data })
    if (!row) throw notFound()
    return recordChange(tx, row, action)
  })
}

/** Publishes the change of a supplier and writes its audit entry, in the transaction of the change. */
async function recordChange(ctx: Context, row: Supplier, action: string): Promise<Supplier> {
  await publish(ctx, { type: 'supplier.updated', restaurant_id: row.restaurant_id, ids: [row.id] })
  await audit(ctx, {
    restaurant_id: row.restaurant_id,
    action,
    entity: 'supplier',
    entity_id: row.id,
    data: { name: row.name },
  })
  return row
}
