import type { ExampleKind, RemovedExamples } from '@forki/contract/examples'
import type { Context } from '../../context/context.ts'
import { audit } from '../../db/audit-log.ts'
import { inTransaction } from '../../db/transaction.ts'
import { findCustomer } from '../customers/customer.service.ts'
import { removeCustomer } from '../customers/remove-customer.service.ts'
import { removeDishes } from '../dishes/create-and-remove-dishes.service.ts'
import { removeItems } from '../inventory/create-and-remove-items.service.ts'
import { removeLayout } from '../layouts/layout-activation.service.ts'
import { removeTables } from '../layouts/layout-batch.service.ts'
import { findLayout } from '../layouts/layout.service.ts'
import { findTemplate, removeTemplate } from '../loyalty/template.service.ts'
import { findMenu, removeMenu } from '../menus/menu.service.ts'
import type { RestaurantRow } from '../restaurants/restaurant.query.ts'
import { findSupplier, removeSupplier } from '../suppliers/supplier.service.ts'
import { requireExampleFeatures } from './example-features.ts'
import { deleteExampleMarks, lockExamples, selectExamples } from './example.query.ts'
import { countByKind, planRemoval, type RemovalPlan } from './removal-plan.ts'

/**
 * Archives the example rows that are not used, changed or needed. Deletes the marks of all example rows. Locks
 * the rows before it reads their state, so that no new order can refer to a row that is about to be archived.
 * @throws layout_locked while another user edits the floor plan, feature_not_in_plan
 * @see RES-22
 * @see docs/decisions/124-example-data.md
 */
export async function removeExamples(ctx: Context, { id }: RestaurantRow): Promise<RemovedExamples> {
  requireExampleFeatures(ctx, id)
  return inTransaction(ctx, async (tx) => {
    await lockExamples(tx, id)
    const plan = planRemoval(await selectExamples(tx, id))
    await archiveExamples(tx, id, plan)
    const marks = await deleteExampleMarks(tx, id)
    const answer = { removed: countByKind(plan.removed), kept: plan.kept }
    if (marks > 0) await auditRemoval(tx, id, answer)
    return answer
  })
}

async function archiveExamples(
  tx: Context,
  restaurant_id: string,
  { removed, kept }: RemovalPlan,
): Promise<void> {
  const ids = (kind: ExampleKind) => removed.flatMap((row) => (row.kind === kind ? [row.id] : []))
  await archiveFloorPlan(tx, { removed, kept })
  // Rows are archived before the rows to which they refer: the menu before its dishes, dishes before their
  // stock items.
  await removeEach(ids('menu'), async (id) => removeMenu(tx, await findMenu(tx, id)))
  await removeDishes(tx, restaurant_id, ids('dish'))
  await removeItems(tx, restaurant_id, ids('inventory_item'))
  await removeEach(ids('supplier'), async (id) => removeSupplier(tx, await findSupplier(tx, id)))
  await removeEach(ids('loyalty_template'), async (id) => removeTemplate(tx, await findTemplate(tx, id)))
  await removeEach(ids('customer'), async (id) => removeCustomer(tx, await findCustomer(tx, id)))
}

/**
 * Archives the example floor plan with all its tables. If the floor plan stays, archives only the tables in
 * `removed`.
 */
async function archiveFloorPlan(tx: Context, { removed, kept }: RemovalPlan): Promise<void> {
  const layout = removed.find(({ kind }) => kind === 'layout')
  if (layout) {
    await removeLayout(tx, await findLayout(tx, layout.id))
    return
  }
  const stays = kept.find(({ kind }) => kind === 'layout')
  const table_ids = removed.flatMap(({ kind, id }) => (kind === 'table' ? [id] : []))
  if (stays && table_ids.length > 0) await removeTables(tx, await findLayout(tx, stays.id), table_ids)
}

async function removeEach(ids: readonly string[], remove: (id: string) => Promise<unknown>): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one connection executes the statements one after another
  for (const id of ids) await remove(id)
}

const auditRemoval = (tx: Context, restaurant_id: string, { removed, kept }: RemovedExamples) =>
  audit(tx, {
    restaurant_id,
    action: 'examples.removed',
    entity: 'examples',
    entity_id: restaurant_id,
    // Names of customers are personal data, which the audit log never contains.
    data: { ...removed, kept: kept.map(({ kind, id, reason }) => ({ kind, id, reason })) },
  })
