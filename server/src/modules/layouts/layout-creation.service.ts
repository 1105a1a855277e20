import type { CreateLayout } from '@forki/contract/layouts'
import type { Context } from '../../context/context.ts'
import { invalid } from '../../errors/app-error.ts'
import { requireFeature } from '../../access/plan-features.ts'
import { inTransaction } from '../../db/transaction.ts'
import { publish } from '../../events/publish.ts'
import { batchUpdateForCopy, drawingOf, parseServerBatch } from './layout-drawing.ts'
import { initialIdAndBackground } from './layout-background.service.ts'
import { writeBatch } from './layout-batch.service.ts'
import { storeVersion } from './layout-version.service.ts'
import { selectLayout, type LayoutRow } from './layout.query.ts'
import { findLayout, auditLayout } from './layout.service.ts'

/**
 * Creates an inactive layout: empty, with the given floor plan, or with a copy of another layout's sections,
 * tables and decor.
 * @throws invalid for a copy of an unknown layout, or for a floor plan together with a copy
 * @throws label_taken, feature_not_in_plan
 */
export async function createLayout(ctx: Context, body: CreateLayout): Promise<LayoutRow> {
  const { copy_of, drawing, ...fields } = body
  const { restaurant_id, name } = fields
  requireFeature(ctx, restaurant_id, 'layouts')
  if (copy_of !== undefined && drawing) throw invalid('drawing', 'not_allowed')
  return inTransaction(ctx, async (tx) => {
    const initialFields = await initialIdAndBackground(tx, body)
    const { id } = initialFields
    await tx.db.restaurantLayout.create({ data: { ...fields, ...initialFields } })
    if (copy_of !== undefined) await copyDrawing(tx, { id, restaurant_id }, copy_of)
    if (drawing) {
      await writeBatch(tx, { id, restaurant_id }, parseServerBatch({ layout_id: id, ...drawing }))
    }
    const createdLayout = await findLayout(tx, id)
    await storeVersion(tx, createdLayout, { before: null })
    await publish(tx, { type: 'layout.updated', restaurant_id, ids: [id] })
    await auditLayout(tx, createdLayout, 'layout.created', { name })
    return createdLayout
  })
}

async function copyDrawing(
  tx: Context,
  made: { id: string; restaurant_id: string },
  copy_of: string,
): Promise<void> {
  const source = await selectLayout(tx, copy_of)
  if (source?.restaurant_id !== made.restaurant_id) throw invalid('copy_of', 'unknown_reference')
  const batch = batchUpdateForCopy(made.id, drawingOf(source))
  await writeBatch(tx, made, parseServerBatch(batch))
  await tx.db.restaurantLayout.update({ where: { id: made.id }, data: { decor: source.decor } })
}
