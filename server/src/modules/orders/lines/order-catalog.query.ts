import { sql } from '../../../db/sql.ts'
import type { Context } from '../../../context/context.ts'
import { isOffFloor } from '../opening/seat.service.ts'
import type { RecipeLine } from '../order.query.ts'

export interface CatalogOption {
  id: string
  name: string
  price_delta_cents: number
  is_available: boolean
}

/** A dish as an order takes it: price and tax rate are those that hold now. */
export interface CatalogDish {
  id: string
  name: string
  name_en: string | null
  category: string | null
  station: string | null
  allergens: string[]
  /** The active menu's price, else the dish's own. */
  price_cents: number
  /** The dish's rate, else the restaurant's. */
  tax_rate_bps: number
  is_active: boolean
  is_available: boolean
  groups: { id: string; name: string; min: number; max: number; options: CatalogOption[] }[]
  recipe: RecipeLine[]
}

/** All that opening an order or adding lines to one is decided by. */
export interface OrderCatalog {
  restaurant: {
    currency: string
    timezone: string
    business_day_cutoff: string
    prices_include_tax: boolean
    service_charge_bps: number
  }
  dishes: CatalogDish[]
  customer: { id: string; name: string; phone: string | null } | null
  /** The open order on the table that was asked for. */
  open_order_id: string | null
  /** The table that was asked for is not of the floor in use. */
  off_floor: boolean
}

interface CatalogRequest {
  restaurant_id: string
  dish_ids: readonly string[]
  table_id?: string | null | undefined
  customer_id?: string | null | undefined
  /** For an order that is being opened: keeps the restaurant's currency from changing until the commit. */
  opening?: boolean
}

/**
 * Reads what the kitchen sells now, in one statement: prices of one committed state, whoever edits them meanwhile. Dishes
 * of other restaurants and archived ones are not there. Undefined when there is no such restaurant.
 */
export async function selectOrderCatalog(
  ctx: Context,
  request: CatalogRequest,
): Promise<OrderCatalog | undefined> {
  const { restaurant_id, dish_ids, table_id = null, customer_id = null, opening } = request
  const lock = opening ? sql`FOR KEY SHARE OF r` : sql.empty
  const [row] = await sql.rows<{ catalog: OrderCatalog }>(
    ctx,
    sql`
      SELECT json_build_object(
        'restaurant', json_build_object('currency', r.currency, 'timezone', r.timezone,
          'business_day_cutoff', r.business_day_cutoff, 'prices_include_tax', r.prices_include_tax,
          'service_charge_bps', r.service_charge_bps),
        'customer', (SELECT json_build_object('id', c.id, 'name', c.name, 'phone', c.phone) FROM customers c
          WHERE c.id = ${customer_id}::uuid AND c.restaurant_id = r.id AND c.deleted_at IS NULL),
        'open_order_id', (SELECT o.id FROM orders o WHERE o.table_id = ${table_id}::uuid
          AND o.status NOT IN ('completed', 'cancelled') AND o.deleted_at IS NULL),
        'off_floor', ${isOffFloor(table_id)},
        'dishes', (SELECT coalesce(json_agg(json_build_object('id', d.id, 'name', d.name, 'name_en', d.name_en,
            'category', d.category, 'station', d.station, 'allergens', d.allergens,
            'price_cents', coalesce(m.price_cents, d.price_cents),
            'tax_rate_bps', coalesce(d.tax_rate_bps, r.tax_rate_bps),
            'is_active', d.is_active, 'is_available', d.is_available,
            'groups', (SELECT coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'min', g.min, 'max', g.max,
                'options', (SELECT coalesce(json_agg(json_build_object('id', p.id, 'name', p.name,
                    'price_delta_cents', p.price_delta_cents, 'is_available', p.is_available)
                    ORDER BY p.position, p.id), '[]')
                  FROM modifier_options p WHERE p.group_id = g.id)) ORDER BY g.position, g.id), '[]')
              FROM modifier_groups g WHERE g.dish_id = d.id),
            'recipe', (SELECT coalesce(json_agg(json_build_object('inventory_item_id', l.inventory_item_id,
                'quantity', l.quantity) ORDER BY l.inventory_item_id), '[]')
              FROM recipe_lines l WHERE l.dish_id = d.id))), '[]')
          FROM dishes d
          LEFT JOIN menu_dishes m ON m.dish_id = d.id
            AND m.menu_id = (SELECT id FROM menus WHERE restaurant_id = ${restaurant_id}::uuid AND is_active)
          WHERE d.id = ANY (${dish_ids}::uuid[]) AND d.restaurant_id = r.id AND d.deleted_at IS NULL)) AS catalog
      FROM restaurants r WHERE r.id = ${restaurant_id}::uuid AND r.deleted_at IS NULL ${lock}`,
  )
  return row?.catalog
}

/** What one portion of each dish takes from stock now; dishes without a recipe are left out. */
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
