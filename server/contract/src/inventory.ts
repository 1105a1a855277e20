import { z } from 'zod'
import { changesOf } from './kit/changes.ts'
import { endpoint } from './kit/endpoint.ts'
import { deleted, id, idParams, key } from './kit/ids.ts'
import { listQuery, pageOf, queryFlag, restaurantFilter } from './kit/list.ts'
import {
  MAX_CENTS,
  day,
  identifier,
  instant,
  instantInput,
  line,
  prose,
  quantity,
  sumCents,
  editBody,
  writeBody,
} from './kit/values.ts'
import { image } from './images.ts'
import { MOVEMENT_TYPES } from './inventory/constants.ts'

export * from './inventory/constants.ts'

/** Minor units for one unit, at most 4 decimals. */
const unitCost = z.number().min(0).max(MAX_CENTS).multipleOf(0.0001)
/** What is in stock, never below zero here. */
const level = quantity.min(0)

/** What is left of one delivery. */
export const inventoryBatch = z.object({
  id,
  quantity: z.number().meta({ description: "In the item's unit; never below zero." }),
  expires_at: day.nullable().meta({ description: 'The last day it is good for; null: it keeps.' }),
  unit_cost_cents: z.number().meta({ description: 'Minor units for one unit, 4 decimals.' }),
  received_at: instant,
})

const unitFactor = z.object({
  unit: z.string().meta({ example: 'pack' }),
  factor: z.number().meta({ description: "One of that unit is so many of the item's own.", example: 24 }),
})

export const inventoryItem = z.object({
  id,
  restaurant_id: id,
  name: z.string().meta({ example: 'Jitomate saladet' }),
  sku: z.string().nullable(),
  category: z.string().nullable().meta({ description: "A key of the restaurant's inventory_category list." }),
  unit: z
    .string()
    .meta({ description: "A key of the restaurant's unit list: what quantities and costs are counted in." }),
  units: z.array(unitFactor).meta({
    description:
      'Other units that movements may come in. Those of mass (mg, g, kg, t) and of volume (ml, cl, dl, l, hl) convert among themselves without being named.',
  }),
  quantity: z.number().meta({
    description:
      'The sum of all movements, at most 3 decimals. May be below zero: the kitchen cooked it all the same.',
  }),
  min_quantity: z.number().meta({ description: 'At this or less it is low.' }),
  reorder_quantity: z.number().meta({ description: 'How much to order when it is low.' }),
  unit_cost_cents: z.number().meta({
    description:
      'Moving average of what was paid for one unit, minor units, 4 decimals. A purchase makes it (stock × average + bought × price) / (stock + bought); where there was no stock, or less than none, the price itself.',
  }),
  supplier_id: id.nullable(),
  supplier_name: z.string().nullable(),
  batches: z.array(inventoryBatch).meta({
    description:
      'What is left of deliveries, the first to be used first: by the day it expires, then by when it came. They add up to the quantity, or to zero when that is below: what comes in covers that first, and the batch holds the rest.',
  }),
  nearest_expiry: day.nullable().meta({ description: 'The day on which the first batch expires.' }),
  stock_value_cents: sumCents.meta({
    description: 'Quantity × unit_cost_cents in minor units, rounded; 0 below zero.',
  }),
  is_low: z.boolean().meta({ description: 'quantity ≤ min_quantity.' }),
  is_active: z.boolean(),
  images: z.array(image),
  version: z.int(),
  created_at: instant,
  updated_at: instant,
})
export type InventoryItem = z.output<typeof inventoryItem>

const unitInput = z.strictObject({
  unit: key,
  factor: z.number().gt(0).max(1_000_000).multipleOf(0.000001),
})
const changeable = z.object({
  name: line(120),
  sku: identifier(60).nullable().default(null),
  category: key.nullable().default(null),
  unit: key,
  units: z.array(unitInput).max(20).default([]),
  min_quantity: level.default(0),
  reorder_quantity: level.default(0),
  supplier_id: id.nullable().default(null),
  is_active: z.boolean().default(true),
})
/** `unit_cost_cents` is the cost until the first purchase; afterwards movements alone change it. */
export const createInventoryItem = writeBody(
  changeable.extend({
    restaurant_id: id,
    unit_cost_cents: unitCost.default(0).meta({ description: 'Minor units for one unit, 4 decimals.' }),
  }),
  inventoryItem,
)
export type CreateInventoryItem = z.output<typeof createInventoryItem>
/** With a `version`, a stale one is refused. */
export const updateInventoryItem = editBody(changeable.extend({ version: z.int().min(1) }), inventoryItem)
export type UpdateInventoryItem = z.output<typeof updateInventoryItem>

export const inventoryListQuery = listQuery({
  changes: true,
  sort: [
    'name',
    'sku',
    'category',
    'quantity',
    'stock_value_cents',
    'nearest_expiry',
    'created_at',
    'updated_at',
  ],
  filters: {
    ...restaurantFilter,
    category: key,
    supplier_id: id,
    is_active: queryFlag,
    low_stock: queryFlag,
    out_of_stock: queryFlag,
    negative: queryFlag,
  },
})
export type InventoryListInput = z.output<typeof inventoryListQuery>

export const inventoryMovement = z.object({
  id,
  restaurant_id: id,
  inventory_item_id: id,
  inventory_item_name: z.string(),
  unit: z.string().meta({ description: "The item's unit, which quantities are in." }),
  type: z.enum(MOVEMENT_TYPES),
  quantity: z.number().meta({ description: 'Signed: what it added to stock.', example: -1.5 }),
  balance_after: z.number().meta({ description: 'In stock afterwards, in `unit`.' }),
  unit_cost_cents: z
    .number()
    .nullable()
    .meta({ description: 'What one unit was bought for, or counted at, 4 decimals.' }),
  expires_at: day.nullable().meta({ description: 'The last day that what was added is good for.' }),
  entered_quantity: z.number().nullable().meta({ description: 'As it was entered, in `entered_unit`.' }),
  entered_unit: z.string().nullable(),
  counted_at: instant.nullable().meta({ description: 'Of a count: when the shelf was looked at.' }),
  note: z.string().nullable(),
  order_id: id.nullable(),
  order_item_id: id.nullable(),
  cause: z
    .string()
    .nullable()
    .meta({ description: 'sent: a line went to the kitchen. void: it was taken back before preparation.' }),
  batches: z
    .array(z.object({ batch_id: id, quantity: z.number() }))
    .meta({ description: 'What it took from each batch (below zero) or put into it.' }),
  created_by: id.nullable(),
  created_by_name: z.string().nullable(),
  created_at: instant,
})
export type InventoryMovement = z.output<typeof inventoryMovement>

/**
 * A movement by hand. Rules that tie fields together: quantity > 0 of purchase, usage and waste, ≥ 0 of a count (what was
 * found), signed and not 0 of an adjustment, unless it only corrects the cost.
 */
export const createMovement = z
  .strictObject({
    type: z.enum(MOVEMENT_TYPES),
    quantity: quantity.meta({
      description:
        'What was bought, used or thrown away (> 0); what was found (count, ≥ 0); a signed correction (adjustment).',
      example: 12.5,
    }),
    unit: key.optional().meta({ description: "The unit of `quantity`; the item's own when left out." }),
    unit_cost_cents: unitCost.optional().meta({
      description:
        'Minor units, 4 decimals. Of a purchase: the price of one `unit`; the average when left out. Of an adjustment: what one unit is worth from now on.',
    }),
    expires_at: day.optional().meta({ description: 'The last day that what is added is good for.' }),
    note: prose(500).nullable().default(null),
    order_id: id.optional().meta({ description: 'An order of the same restaurant that it belongs to.' }),
    counted_at: instantInput.optional().meta({
      description:
        'Of a count: when the shelf was looked at; now when left out. What moved since is kept on top of it.',
    }),
  })
  .superRefine((movement, context) => {
    const refuse = (path: string) =>
      context.addIssue({ code: 'custom', path: [path], message: 'not_allowed' })
    const { type, quantity: amount } = movement
    if (type === 'count' && amount < 0) refuse('quantity')
    if (type === 'adjustment' && amount === 0 && movement.unit_cost_cents === undefined) refuse('quantity')
    if (type !== 'count' && type !== 'adjustment' && amount <= 0) refuse('quantity')
    if (movement.unit_cost_cents !== undefined && type !== 'purchase' && type !== 'adjustment')
      refuse('unit_cost_cents')
    if (movement.expires_at !== undefined && (type === 'usage' || type === 'waste')) refuse('expires_at')
    if (movement.counted_at !== undefined && type !== 'count') refuse('counted_at')
  })
export type CreateMovement = z.output<typeof createMovement>

export const movementListQuery = listQuery({
  sort: ['created_at'],
  order: 'desc',
  filters: { type: z.enum(MOVEMENT_TYPES), order_id: id },
})
export type MovementListInput = z.output<typeof movementListQuery>

const activation = (verb: 'activate' | 'deactivate', summary: string) =>
  endpoint({
    method: 'PATCH',
    path: `/inventory/{id}/${verb}`,
    access: 'perm:update_inventory_item',
    summary,
    params: idParams,
    response: inventoryItem,
    errors: ['feature_not_in_plan'],
  })

export const inventoryEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/inventory',
    access: 'perm:read_inventory_item',
    summary: 'Stock items, searched by name, SKU and category.',
    query: inventoryListQuery,
    response: pageOf(inventoryItem),
    changes: changesOf(inventoryItem),
  }),
  find: endpoint({
    method: 'GET',
    path: '/inventory/{id}',
    access: 'perm:read_inventory_item',
    summary: 'One stock item with its batches.',
    params: idParams,
    response: inventoryItem,
  }),
  create: endpoint({
    method: 'POST',
    path: '/inventory',
    access: 'perm:create_inventory_item',
    summary: 'Adds a stock item, empty: what is there comes in by a movement.',
    body: createInventoryItem,
    response: inventoryItem,
    status: 201,
    errors: ['sku_taken', 'feature_not_in_plan'],
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/inventory/{id}',
    access: 'perm:update_inventory_item',
    summary: 'Changes the fields that are present; the unit only while nothing is counted in it.',
    params: idParams,
    body: updateInventoryItem,
    response: inventoryItem,
    errors: ['changed_meanwhile', 'sku_taken', 'stale_version', 'unit_in_use', 'feature_not_in_plan'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/inventory/{id}',
    access: 'perm:delete_inventory_item',
    summary: 'Archives a stock item that no recipe uses; its history stays.',
    params: idParams,
    response: deleted,
    errors: ['item_in_recipe', 'feature_not_in_plan'],
  }),
  activate: activation('activate', 'Puts the item back into service.'),
  deactivate: activation('deactivate', 'Takes the item out of service: no alerts, not in low stock.'),
  movements: endpoint({
    method: 'GET',
    path: '/inventory/{id}/movements',
    access: 'perm:read_inventory_item',
    summary: "An item's movements, the newest first.",
    params: idParams,
    query: movementListQuery,
    response: pageOf(inventoryMovement),
  }),
  move: endpoint({
    method: 'POST',
    path: '/inventory/{id}/movements',
    access: 'perm:update_inventory_item',
    summary:
      'Books a purchase, usage, waste, adjustment or count. What goes out is taken from the batches that expire first.',
    params: idParams,
    body: createMovement,
    response: inventoryMovement,
    status: 201,
    errors: ['count_superseded', 'feature_not_in_plan'],
    idempotent: true,
  }),
}
