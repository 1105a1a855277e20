import type { CoursePacing } from '@forki/contract/orders/course-pacing'
import type { TaxName } from '@forki/contract/tax-names'
import { columnsOf, type JsonRow } from '../../../db/columns.ts'
import { sql } from '../../../db/sql.ts'
import type { Context } from '../../../context/context.ts'
import { dishCourseSql, modifierGroupsJson, recipeLinesJson, type GroupRow } from '../../dishes/dish.query.ts'
import { onInactivePlanCondition } from '../opening/seating-table.service.ts'
import type { RecipeLine } from '../order.query.ts'

const dishColumns = columnsOf('Dish', 'd', [
  'id',
  'name',
  'name_en',
  'category',
  'station',
  'allergens',
  'is_active',
  'is_available',
])
const restaurantColumns = columnsOf('Restaurant', 'r', [
  'currency',
  'timezone',
  'business_day_cutoff',
  'prices_include_tax',
  'tax_names',
  'service_charge_bps',
  'course_pacing',
])
const customerColumns = columnsOf('Customer', 'c', ['id', 'name', 'phone'])

/** Dish of the order catalog, with its current price and tax rate. */
export interface CatalogDish extends JsonRow<typeof dishColumns> {
  /** Price in the active menu, otherwise the price of the dish, in minor units. */
  price_cents: number
  /** Tax rate of the dish in basis points, otherwise that of the restaurant. */
  tax_rate_bps: number
  /** Course of the dish's category (ORD-44). */
  course: number | null
  groups: GroupRow[]
  recipe: RecipeLine[]
}

const dishJson = dishColumns.json({
  price_cents: sql`coalesce(m.price_cents, d.price_cents)`,
  tax_rate_bps: sql`coalesce(d.tax_rate_bps, r.tax_rate_bps)`,
  course: dishCourseSql,
  groups: modifierGroupsJson,
  recipe: recipeLinesJson,
})

/** Data of a restaurant for opening an order or adding lines. */
export interface OrderCatalog {
  restaurant: JsonRow<typeof restaurantColumns, { course_pacing: CoursePacing; tax_names: TaxName[] }>
  dishes: CatalogDish[]
  customer: JsonRow<typeof customerColumns> | null
  /** Id of the open order at the requested table. */
  open_order_id: string | null
  /** True if another floor plan than that of the requested table is active. */
  off_floor: boolean
}

interface CatalogRequest {
  restaurant_id: string
  dish_ids: readonly string[]
  table_id?: string | null | undefined
  customer_id?: string | null | undefined
  /**
   * True to open an order. The read then locks the restaurant's currency and the customer until the commit. A
   * concurrent erasure of the customer thus also erases the copy of the data in the order.
   */
  opensOrder?: boolean
  /**
   * True if the caller writes lines. The read then locks the dishes of the new lines. A concurrent removal of
   * the example data thus cannot archive these dishes (RES-23).
   */
  writesLines?: boolean
}

/**
 * Reads the restaurant and the requested dishes in one statement, so that all prices are of one committed
 * state. Excludes dishes of other restaurants and archived dishes. Undefined for an unknown restaurant.
 */
export async function selectOrderCatalog(
  ctx: Context,
  request: CatalogRequest,
): Promise<OrderCatalog | undefined> {
  const { restaurant_id, dish_ids, table_id = null, customer_id = null, opensOrder, writesLines } = request
  const lock = opensOrder ? sql`FOR KEY SHARE OF r` : sql.empty
  const lockCustomer = opensOrder ? sql`FOR KEY SHARE` : sql.empty
  const lockDishes = writesLines ? sql`FOR KEY SHARE` : sql.empty
  const [row] = await sql.rows<{ catalog: OrderCatalog }>(
    ctx,
    sql`
      SELECT json_build_object(
        'restaurant', ${restaurantColumns.json()},
        'customer', (SELECT ${customerColumns.json()} FROM (SELECT * FROM customers c
          WHERE c.id = ${customer_id}::uuid AND c.restaurant_id = r.id AND c.deleted_at IS NULL ${lockCustomer}) c),
        'open_order_id', (SELECT o.id FROM orders o WHERE o.table_id = ${table_id}::uuid
          AND o.status NOT IN ('completed', 'cancelled') AND o.deleted_at IS NULL),
        'off_floor', ${onInactivePlanCondition(table_id)},
        'dishes', (SELECT coalesce(json_agg(${dishJson}), '[]')
          FROM (SELECT * FROM dishes WHERE id = ANY (${dish_ids}::uuid[])
            AND restaurant_id = ${restaurant_id}::uuid AND deleted_at IS NULL ORDER BY id ${lockDishes}) d
          LEFT JOIN menu_dishes m ON m.dish_id = d.id
            AND m.menu_id = (SELECT id FROM menus WHERE restaurant_id = ${restaurant_id}::uuid AND is_active))) AS catalog
      FROM restaurants r WHERE r.id = ${restaurant_id}::uuid AND r.deleted_at IS NULL ${lock}`,
  )
  return row?.catalog
}

/** Reads the current recipe of one portion of each dish. Excludes dishes without a recipe. */
export async function selectRecipes(
  ctx: Context,
  dish_ids: readonly string[],
): Promise<Map<string, RecipeLine[]>> {
  const rows = await sql.rows<{ dish_id: string; recipe: RecipeLine[] }>(
    ctx,
    sql`
      SELECT dish_id, json_agg(json_build_object('inventory_item_id', inventory_item_id, 'quantity', quantity)
        ORDER BY inventory_item_id) AS recipe
      FROM recipe_lines WHERE dish_id = ANY (${dish_ids}::uuid[]) GROUP BY dish_id`,
  )
  return new Map(rows.map((row) => [row.dish_id, row.recipe]))
}
