import { z } from 'zod'
import { MOVEMENT_FILTERS, MOVEMENT_TYPES } from './inventory/constants.ts'
import { id } from './kit/ids.ts'
import { listQuery, pageOf, restaurantFilter } from './kit/list.ts'
import { day, instant, sumCents } from './kit/values.ts'

export const inventoryMovement = z.object({
  id,
  restaurant_id: id,
  inventory_item_id: id,
  inventory_item_name: z.string(),
  unit: z.string().meta({ description: 'Unit of the item and of the quantities.' }),
  type: z.enum(MOVEMENT_TYPES),
  quantity: z.number().meta({ description: 'Signed change of the stock.', example: -1.5 }),
  balance_after: z.number().meta({ description: 'Stock after the movement, in `unit`.' }),
  unit_cost_cents: z
    .number()
    .nullable()
    .meta({ description: 'Purchase price or counted value per unit, 4 decimals.' }),
  value_cents: z.number().meta({ description: 'Quantity × unit cost, with up to 7 decimals.' }),
  expires_at: day.nullable().meta({ description: 'Last day of use of the added stock.' }),
  entered_quantity: z.number().nullable().meta({ description: 'Quantity as entered, in `entered_unit`.' }),
  entered_unit: z.string().nullable(),
  counted_at: instant.nullable().meta({ description: 'For a count: time of the count.' }),
  note: z.string().nullable(),
  order_id: id.nullable(),
  order_item_id: id.nullable(),
  cause: z.string().nullable().meta({
    description: 'sent: the line was sent to the kitchen. void: the line was voided before preparation.',
  }),
  batches: z
    .array(z.object({ batch_id: id, quantity: z.number() }))
    .meta({ description: 'Quantity added to each batch. Negative: taken from it.' }),
  created_by: id.nullable(),
  created_by_name: z.string().nullable(),
  created_at: instant,
})
export type InventoryMovement = z.output<typeof inventoryMovement>

export const itemMovementListQuery = listQuery({
  sort: ['created_at'],
  order: 'desc',
  filters: { type: z.enum(MOVEMENT_TYPES), order_id: id },
})
export type ItemMovementListQuery = z.output<typeof itemMovementListQuery>

export const stockMovementListQuery = listQuery({
  sort: ['created_at'],
  order: 'desc',
  filters: {
    ...restaurantFilter,
    type: z.enum(MOVEMENT_FILTERS).meta({
      description: '`correction`: counts and adjustments.',
    }),
    inventory_item_id: id,
    supplier_id: id,
    from_date: day,
    to_date: day,
  },
})
/** Page of the movements of all stock items, and the sum of their values over all pages. */
export const stockMovementPage = pageOf(inventoryMovement).extend({
  totals: z.object({
    value_cents: sumCents.nullable().meta({ description: 'Null without `restaurant_id`.' }),
  }),
})
export type StockMovementPage = z.output<typeof stockMovementPage>
export type StockMovementListQuery = z.output<typeof stockMovementListQuery>
