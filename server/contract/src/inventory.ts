import { z } from 'zod'
import { changeBatchOf } from './kit/change-feed.ts'
import { endpoint } from './kit/endpoint.ts'
import { deletionResult, id, idParams, dropdownKey } from './kit/ids.ts'
import { listQuery, pageOf, queryFlag, restaurantFilter } from './kit/list.ts'
import {
  MAX_CENTS,
  day,
  identifierText,
  instant,
  instantInput,
  singleLineText,
  multilineText,
  quantity,
  sumCents,
} from './kit/values.ts'
import { editBody, writeBody } from './kit/request-bodies.ts'
import { image } from './images.ts'
import {
  inventoryMovement,
  itemMovementListQuery,
  stockMovementListQuery,
  stockMovementPage,
} from './inventory-movements.ts'
import { MOVEMENT_TYPES } from './inventory/constants.ts'

export * from './inventory/constants.ts'
export * from './inventory-movements.ts'

/** Cost of one unit in minor units, with at most 4 decimals. */
export const unitCost = z.number().min(0).max(MAX_CENTS).multipleOf(0.0001)
/** Stock quantity that may not be negative. */
export const stockLevel = quantity.min(0)

/** Inventory batch: remaining stock of one delivery or surplus, with its expiry date and unit cost. */
export const inventoryBatch = z.object({
  id,
  quantity: z.number().meta({ description: "In the item's unit. Never negative." }),
  expires_at: day.nullable().meta({ description: 'Last day of use. Null: no expiry.' }),
  unit_cost_cents: z.number().meta({ description: 'Minor units per unit, 4 decimals.' }),
  received_at: instant,
})

const unitFactor = z.object({
  unit: z.string().meta({ example: 'pack' }),
  factor: z.number().meta({ description: "One `unit` equals `factor` of the item's own unit.", example: 24 }),
})

export const inventoryItem = z.object({
  id,
  restaurant_id: id,
  name: z.string().meta({ example: 'Jitomate saladet' }),
  sku: z.string().nullable(),
  category: z.string().nullable().meta({ description: "Key of the restaurant's inventory_category list." }),
  unit: z.string().meta({ description: "Key of the restaurant's unit list. Unit of quantities and costs." }),
  units: z.array(unitFactor).meta({
    description:
      'Other units that movements may use. Units of mass (mg, g, kg, t) and of volume (ml, cl, dl, l, hl) convert among themselves without an entry here.',
  }),
  quantity: z.number().meta({
    description:
      'Sum of all movements, at most 3 decimals. May be negative, because an order is cooked even if the recorded stock is too low.',
  }),
  min_quantity: z.number().meta({ description: 'The stock is low at or below this quantity.' }),
  reorder_quantity: z.number().meta({ description: 'Quantity to order when the stock is low.' }),
  unit_cost_cents: z.number().meta({
    description:
      'Moving average of the purchase price per unit, in minor units, 4 decimals. A purchase sets it to (stock × average + quantity × price) / (stock + quantity). If the stock was zero or negative, it sets the price.',
  }),
  supplier_id: id.nullable(),
  supplier_name: z.string().nullable(),
  batches: z.array(inventoryBatch).meta({
    description:
      'Remaining stock of deliveries, in order of use: by expiry, then by receipt. Their sum is the quantity, or zero if the quantity is negative. A delivery covers a negative stock first, and its batch contains the rest.',
  }),
  nearest_expiry: day.nullable().meta({ description: 'Expiry of the batch that expires first.' }),
  stock_value_cents: sumCents.meta({
    description: 'Quantity × unit_cost_cents in minor units, rounded. 0 for a negative quantity.',
  }),
  is_low: z.boolean().meta({ description: 'quantity ≤ min_quantity.' }),
  is_active: z.boolean(),
  images: z.array(image),
  version: z.int(),
  created_at: instant,
  updated_at: instant,
})
export type InventoryItem = z.output<typeof inventoryItem>

const unitFactorInput = z.strictObject({
  unit: dropdownKey,
  factor: z.number().gt(0).max(1_000_000).multipleOf(0.000001),
})
export const inventoryItemInputFields = z.object({
  name: singleLineText(120),
  sku: identifierText(60).nullable().default(null),
  category: dropdownKey.nullable().default(null),
  unit: dropdownKey,
  units: z.array(unitFactorInput).max(20).default([]),
  min_quantity: stockLevel.default(0),
  reorder_quantity: stockLevel.default(0),
  supplier_id: id.nullable().default(null),
  is_active: z.boolean().default(true),
})
/**
 * New stock item. `unit_cost_cents` is the initial cost per unit. Later only stock movements change it:
 * purchases and adjustments.
 */
export const createInventoryItemBody = writeBody(
  inventoryItemInputFields.extend({
    restaurant_id: id,
    unit_cost_cents: unitCost.default(0).meta({ description: 'Minor units per unit, 4 decimals.' }),
  }),
  inventoryItem,
)
export type CreateInventoryItem = z.output<typeof createInventoryItemBody>
/** Changes of a stock item. An outdated `version` is rejected. */
export const updateInventoryItemBody = editBody(
  inventoryItemInputFields.extend({ version: z.int().min(1) }),
  inventoryItem,
)
export type UpdateInventoryItem = z.output<typeof updateInventoryItemBody>

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
    category: dropdownKey,
    supplier_id: id,
    is_active: queryFlag,
    low_stock: queryFlag,
    out_of_stock: queryFlag,
    negative: queryFlag,
  },
})
export type InventoryListQuery = z.output<typeof inventoryListQuery>

/**
 * Stock movement that a user enters. The sign of `quantity` depends on the type: > 0 for purchase, usage and
 * waste, ≥ 0 for a count. An adjustment may have either sign, and is 0 only if it corrects the cost.
 */
export const createMovementBody = z
  .strictObject({
    type: z.enum(MOVEMENT_TYPES),
    quantity: quantity.meta({
      description:
        'Purchased, used or discarded quantity (> 0), counted quantity (≥ 0) or signed correction (adjustment).',
      example: 12.5,
    }),
    unit: dropdownKey.optional().meta({ description: "Unit of `quantity`. Default: the item's own." }),
    unit_cost_cents: unitCost.optional().meta({
      description:
        'Minor units, 4 decimals. For a purchase: price per `unit`, by default the average. For an adjustment: new value per unit.',
    }),
    expires_at: day.optional().meta({ description: 'Last day of use of the added stock.' }),
    note: multilineText(500).nullable().default(null),
    order_id: id.optional().meta({ description: 'Related order of the same restaurant.' }),
    counted_at: instantInput.optional().meta({
      description:
        'For a count: time of the count, by default now. Later movements are added to the counted quantity.',
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
export type CreateMovement = z.output<typeof createMovementBody>

const activationEndpoint = (verb: 'activate' | 'deactivate', summary: string, description?: string) =>
  endpoint({
    method: 'PATCH',
    path: `/inventory/{id}/${verb}`,
    access: 'perm:update_inventory_item',
    summary,
    ...(description !== undefined && { description }),
    params: idParams,
    response: inventoryItem,
    errors: ['feature_not_in_plan'],
  })

export const inventoryEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/inventory',
    access: 'perm:read_inventory_item',
    summary: 'List stock items',
    description: '`q` searches names, SKUs and categories.',
    query: inventoryListQuery,
    response: pageOf(inventoryItem),
    changes: changeBatchOf(inventoryItem),
  }),
  find: endpoint({
    method: 'GET',
    path: '/inventory/{id}',
    access: 'perm:read_inventory_item',
    summary: 'Get a stock item with its batches',
    params: idParams,
    response: inventoryItem,
  }),
  create: endpoint({
    method: 'POST',
    path: '/inventory',
    access: 'perm:create_inventory_item',
    summary: 'Create a stock item',
    description: 'Its quantity is zero until a movement adds stock.',
    body: createInventoryItemBody,
    response: inventoryItem,
    status: 201,
    errors: ['sku_taken', 'feature_not_in_plan'],
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/inventory/{id}',
    access: 'perm:update_inventory_item',
    summary: 'Update a stock item',
    description: 'Changes the fields that are present. The unit is fixed once a movement or recipe uses it.',
    params: idParams,
    body: updateInventoryItemBody,
    response: inventoryItem,
    errors: ['changed_meanwhile', 'sku_taken', 'stale_version', 'unit_in_use', 'feature_not_in_plan'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/inventory/{id}',
    access: 'perm:delete_inventory_item',
    summary: 'Archive a stock item',
    description: 'Recipes that use it prevent this. Its history remains.',
    params: idParams,
    response: deletionResult,
    errors: ['item_in_recipe', 'feature_not_in_plan'],
  }),
  activate: activationEndpoint('activate', 'Activate a stock item'),
  deactivate: activationEndpoint(
    'deactivate',
    'Deactivate a stock item',
    'It causes no alerts, and low stock omits it.',
  ),
  movements: endpoint({
    method: 'GET',
    path: '/inventory/{id}/movements',
    access: 'perm:read_inventory_item',
    summary: 'List the movements of a stock item',
    description: 'Returns the newest first. `q` searches notes, and name, SKU and category of the item.',
    params: idParams,
    query: itemMovementListQuery,
    response: pageOf(inventoryMovement),
  }),
  listMovements: endpoint({
    method: 'GET',
    path: '/inventory/movements',
    access: 'perm:read_inventory_item',
    summary: 'List the movements of all stock items',
    description:
      'Returns the newest first. `q` searches notes, and names, SKUs and categories of items. Days are business days of the given restaurant, otherwise days in UTC.',
    query: stockMovementListQuery,
    response: stockMovementPage,
  }),
  move: endpoint({
    method: 'POST',
    path: '/inventory/{id}/movements',
    access: 'perm:update_inventory_item',
    summary: 'Record a stock movement',
    description:
      'Records a purchase, usage, waste, adjustment or count. Outgoing stock is taken from the batches that expire first.',
    params: idParams,
    body: createMovementBody,
    response: inventoryMovement,
    status: 201,
    errors: ['count_superseded', 'feature_not_in_plan'],
    idempotent: true,
  }),
}
