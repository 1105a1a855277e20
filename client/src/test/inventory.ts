import type { InventoryItem, InventoryMovement } from '@forki/contract/inventory'
import { inventoryItem, inventoryMovement } from '@forki/contract/inventory'
import type { InventoryDashboard } from '@forki/contract/inventory-dashboard'
import { inventoryDashboard } from '@forki/contract/inventory-dashboard'
import { restaurant_id } from './current-user.ts'
import { uuid } from './uuid.ts'

const timestamp = '2026-11-21T12:00:00.000Z'

/** Builds an inventory item, validated by the contract. */
export const buildItem = (overrides: Partial<InventoryItem> = {}): InventoryItem =>
  inventoryItem.parse({
    id: uuid(60),
    restaurant_id,
    name: 'Aguacate Hass',
    sku: 'VER-AGUACATE',
    category: 'produce',
    unit: 'kg',
    units: [],
    quantity: 12.5,
    min_quantity: 5,
    reorder_quantity: 20,
    unit_cost_cents: 8600,
    supplier_id: null,
    supplier_name: null,
    batches: [],
    nearest_expiry: null,
    stock_value_cents: 107_500,
    is_low: false,
    is_active: true,
    images: [],
    version: 3,
    created_at: timestamp,
    updated_at: timestamp,
    ...overrides,
  })

/** Builds a stock movement of the inventory item. */
export const buildMovement = (overrides: Partial<InventoryMovement> = {}): InventoryMovement =>
  inventoryMovement.parse({
    id: uuid(70),
    restaurant_id,
    inventory_item_id: uuid(60),
    inventory_item_name: 'Aguacate Hass',
    unit: 'kg',
    type: 'purchase',
    quantity: 5,
    balance_after: 17.5,
    unit_cost_cents: 8600,
    value_cents: 43_000,
    expires_at: null,
    entered_quantity: null,
    entered_unit: null,
    counted_at: null,
    note: null,
    order_id: null,
    order_item_id: null,
    cause: null,
    batches: [],
    created_by: null,
    created_by_name: 'Ana Vidal',
    created_at: timestamp,
    ...overrides,
  })

/** Builds the figures of the inventory dashboard. */
export const buildFigures = (overrides: Partial<InventoryDashboard> = {}): InventoryDashboard =>
  inventoryDashboard.parse({
    restaurant_id,
    total_items: 1,
    active_items: 1,
    stock_value_cents: 107_500,
    low_stock_count: 0,
    out_of_stock_count: 0,
    negative_count: 0,
    expiring_count: 0,
    expired_count: 0,
    categories: [],
    recent_movements: [],
    ...overrides,
  })
