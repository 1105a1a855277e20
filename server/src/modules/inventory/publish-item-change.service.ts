import { isDeepStrictEqual } from 'node:util'
import { audit } from '../../db/audit-log.ts'
import type { Context } from '../../context/context.ts'
import { publish } from '../../events/publish.ts'
import type { ItemRow } from './inventory-item.query.ts'

/**
 * Publishes the change of a stock item and writes its audit entry with former values of changed
 * `AUDITED_FIELDS`, in the same transaction.
 */
export async function publishAndAuditItem(
  ctx: Context,
  item: ItemRow,
  action: string,
  before?: ItemRow,
): Promise<ItemRow> {
  await publish(ctx, { type: 'stock.updated', restaurant_id: item.restaurant_id, ids: [item.id] })
  const changedFields = before
    ? AUDITED_FIELDS.filter((name) => !isDeepStrictEqual(before[name], item[name]))
    : []
  await audit(ctx, {
    restaurant_id: item.restaurant_id,
    action,
    entity: 'inventory_item',
    entity_id: item.id,
    data: {
      name: item.name,
      quantity: item.quantity,
      unit_cost_cents: item.unit_cost_cents,
      ...Object.fromEntries(changedFields.map((name) => [name, item[name]])),
      ...Object.fromEntries(changedFields.map((name) => [`${name}_before`, before?.[name]])),
    },
  })
  return item
}

const AUDITED_FIELDS = [
  'name',
  'sku',
  'category',
  'unit',
  'units',
  'min_quantity',
  'reorder_quantity',
  'supplier_id',
  'is_active',
] as const satisfies (keyof ItemRow)[]
