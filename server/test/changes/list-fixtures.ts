import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import type { Api } from '../setup/api.ts'
import { openTill, recordTransaction } from '../factories/till.ts'
import { buildStockItem } from '../factories/inventory.ts'
import { buildLoyaltyCard, buildCustomer } from '../factories/loyalty.ts'
import { buildMenu } from '../factories/menu.ts'
import { buildStaffedRestaurant, openOrder, type StaffedRestaurant } from '../factories/order.ts'
import { buildReservation } from '../factories/reservation.ts'
import { buildTable } from '../factories/table.ts'

/** List with a change feed, and SQL that changes one of its entities. `$1` is the entity's id. */
export interface TrackedList {
  name: string
  path: string
  /** Query parameters with which the pages of the list contain the same entities as its change feed. */
  plainQuery?: Record<string, string>
  table: string
  seedId: string
  /** Creates values of the columns that must be unique, for a copy of the seed entity. */
  uniqueValues: () => Record<string, unknown>
  update: string
  remove: string
  /**
   * SQL statements that change parts of the response in other tables, without a write to the entity's row.
   */
  partUpdates: readonly string[]
}

export interface ListFixtures {
  staffed: StaffedRestaurant
  till: { id: string }
  lists: TrackedList[]
}

const archiveSql = (table: string) => `UPDATE ${table} SET deleted_at = now() WHERE id = $1`

/** Creates a restaurant with an entity of every list. */
export async function buildListFixtures(api: Api): Promise<ListFixtures> {
  const staffed = await buildStaffedRestaurant(api.db)
  const restaurant_id = staffed.restaurant.id
  const till = await openTill(api, staffed)
  const moveReply = await api
    .as(staffed.owner)
    .post(`/cashiers/${till.id}/transactions`, { type: 'cash_in', amount_cents: 500, note: 'Cambio' })
  const paid = await openOrder(api, staffed)
  const payment = await recordTransaction(api, staffed, till, { order_id: paid.id, amount_cents: 100 })
  const secondTill = await openTill(
    api,
    { ...staffed, cashier: { ...staffed.cashier, id: staffed.owner.id } },
    { register: '2' },
  )
  const order = await openOrder(api, staffed)
  const customer = await buildCustomer(api.db, { restaurant_id })
  const card = await buildLoyaltyCard(api.db, { restaurant_id, status: 'expired' })
  const item = await buildStockItem(api.db, {
    restaurant_id,
    deliveries: [{ quantity: 5, expires_at: null }],
  })
  const menu = await buildMenu(api.db, { restaurant_id })
  const reservation = await buildReservation(api.db, { restaurant_id })
  const table = await buildTable(api.db, { restaurant_id })
  const restaurantQuery = `restaurant_id=${restaurant_id}`
  return {
    staffed,
    till,
    lists: [
      {
        name: 'orders',
        path: `/orders?${restaurantQuery}`,
        table: 'orders',
        seedId: order.id,
        uniqueValues: () => ({ number: Math.floor(Math.random() * 1e9) }),
        update: `UPDATE orders SET notes = gen_random_uuid()::text WHERE id = $1`,
        remove: archiveSql('orders'),
        partUpdates: [
          `INSERT INTO order_items SELECT (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(), 'order_id', $1::uuid))).*
            FROM order_items i LIMIT 1`,
          `UPDATE order_items SET notes = gen_random_uuid()::text WHERE order_id = $1`,
          `DELETE FROM order_items WHERE id IN (SELECT id FROM order_items WHERE order_id = $1 LIMIT 1)`,
        ],
      },
      {
        name: 'cashier sessions',
        path: `/cashiers?${restaurantQuery}`,
        table: 'cashier_sessions',
        seedId: secondTill.id,
        uniqueValues: () => ({ register: randomUUID(), cashier_id: randomUUID() }),
        update: `UPDATE cashier_sessions SET notes = gen_random_uuid()::text WHERE id = $1`,
        remove: archiveSql('cashier_sessions'),
        partUpdates: [
          `INSERT INTO cashier_transactions SELECT (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'session_id', $1::uuid))).*
            FROM cashier_transactions t LIMIT 1`,
          `UPDATE restaurants SET blind_count = NOT blind_count
            WHERE id = (SELECT restaurant_id FROM cashier_sessions WHERE id = $1)`,
        ],
      },
      {
        name: 'transactions',
        path: `/cashiers/${till.id}/transactions`,
        plainQuery: { voided: 'true' },
        table: 'cashier_transactions',
        seedId: moveReply.body.id,
        uniqueValues: () => ({ created_at: new Date(), voided_at: null }),
        update: `UPDATE cashier_transactions SET note = gen_random_uuid()::text WHERE id = $1`,
        remove: `UPDATE cashier_transactions SET voided_at = clock_timestamp() WHERE id = $1`,
        partUpdates: [],
      },
      {
        name: 'payments',
        path: `/payments?${restaurantQuery}`,
        plainQuery: { voided: 'true' },
        table: 'cashier_transactions',
        seedId: payment.id,
        uniqueValues: () => ({ created_at: new Date(), voided_at: null }),
        update: `UPDATE cashier_transactions SET note = gen_random_uuid()::text WHERE id = $1`,
        remove: `UPDATE cashier_transactions SET voided_at = clock_timestamp() WHERE id = $1`,
        partUpdates: [],
      },
      {
        name: 'reservations',
        path: `/reservations?${restaurantQuery}`,
        table: 'reservations',
        seedId: reservation.id,
        uniqueValues: () => ({}),
        update: `UPDATE reservations SET notes = gen_random_uuid()::text WHERE id = $1`,
        remove: `UPDATE reservations SET status = 'cancelled' WHERE id = $1`,
        partUpdates: [
          `UPDATE tables SET seats = 1 + (seats % 90)
            WHERE id IN (SELECT table_id FROM reservation_tables WHERE reservation_id = $1)`,
          `DELETE FROM reservation_tables WHERE reservation_id = $1`,
        ],
      },
      {
        name: 'tables',
        path: `/tables?${restaurantQuery}`,
        table: 'tables',
        seedId: table.id,
        uniqueValues: () => ({ label: randomUUID().slice(0, 20), code: null }),
        update: `UPDATE tables SET note = gen_random_uuid()::text WHERE id = $1`,
        remove: archiveSql('tables'),
        partUpdates: [
          `INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'table_id', $1::uuid,
            'number', (random() * 1e9)::int, 'order_type', 'dine_in', 'deleted_at', null))).* FROM orders o WHERE table_id IS NULL LIMIT 1`,
          `UPDATE orders SET status = 'cancelled', cancelled_at = now() WHERE table_id = $1 AND status <> 'cancelled'`,
        ],
      },
      {
        name: 'dishes',
        path: `/dishes?${restaurantQuery}`,
        table: 'dishes',
        seedId: staffed.dish.id,
        uniqueValues: () => ({ sku: null }),
        update: `UPDATE dishes SET name = gen_random_uuid()::text WHERE id = $1`,
        remove: archiveSql('dishes'),
        partUpdates: [
          `INSERT INTO modifier_groups (id, restaurant_id, dish_id, name)
            SELECT gen_random_uuid(), restaurant_id, id, 'Salsas' FROM dishes WHERE id = $1`,
          `INSERT INTO modifier_options (id, restaurant_id, group_id, name)
            SELECT gen_random_uuid(), restaurant_id, id, 'Verde' FROM modifier_groups WHERE dish_id = $1`,
          `INSERT INTO recipe_lines (restaurant_id, dish_id, inventory_item_id, quantity)
            SELECT d.restaurant_id, d.id, i.id, 1 FROM dishes d JOIN inventory_items i USING (restaurant_id) WHERE d.id = $1 LIMIT 1
            ON CONFLICT DO NOTHING`,
          `INSERT INTO images (id, restaurant_id, folder, entity_id, blob_path, position, width, height, bytes)
            SELECT gen_random_uuid(), restaurant_id, 'dishes', id, 'dishes/' || gen_random_uuid(), 0, 9, 9, 9 FROM dishes d
            WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM images WHERE entity_id = d.id)`,
        ],
      },
      {
        name: 'menus',
        path: `/menus?${restaurantQuery}`,
        table: 'menus',
        seedId: menu.id,
        uniqueValues: () => ({ is_active: false }),
        update: `UPDATE menus SET name = gen_random_uuid()::text WHERE id = $1`,
        remove: archiveSql('menus'),
        partUpdates: [
          `INSERT INTO menu_sections (id, restaurant_id, menu_id, name)
            SELECT gen_random_uuid(), restaurant_id, id, 'Postres' FROM menus WHERE id = $1`,
          `INSERT INTO menu_dishes (restaurant_id, menu_id, section_id, dish_id)
            SELECT s.restaurant_id, s.menu_id, s.id, d.id FROM menu_sections s JOIN dishes d USING (restaurant_id)
            WHERE s.menu_id = $1 LIMIT 1 ON CONFLICT DO NOTHING`,
        ],
      },
      {
        name: 'customers',
        path: `/customers?${restaurantQuery}`,
        table: 'customers',
        seedId: customer.id,
        uniqueValues: () => ({ email: null }),
        update: `UPDATE customers SET phone = gen_random_uuid()::text WHERE id = $1`,
        remove: archiveSql('customers'),
        partUpdates: [],
      },
      {
        name: 'loyalty cards',
        path: `/loyalty/cards?${restaurantQuery}`,
        table: 'loyalty_cards',
        seedId: card.id,
        uniqueValues: () => ({ code: randomUUID(), status: 'expired', seals_count: 0 }),
        update: `UPDATE loyalty_cards SET expires_at = clock_timestamp() WHERE id = $1`,
        remove: `DELETE FROM loyalty_cards c WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM loyalty_card_entries WHERE card_id = c.id)`,
        partUpdates: [
          `INSERT INTO loyalty_card_entries (id, restaurant_id, card_id, kind, cycle, balance_after)
            SELECT gen_random_uuid(), restaurant_id, id, 'expire', 1, 0 FROM loyalty_cards WHERE id = $1`,
          `UPDATE customers SET name = gen_random_uuid()::text WHERE id = (SELECT customer_id FROM loyalty_cards WHERE id = $1)`,
          `UPDATE loyalty_templates SET reward = gen_random_uuid()::text WHERE id = (SELECT template_id FROM loyalty_cards WHERE id = $1)`,
          `UPDATE loyalty_templates SET name_en = gen_random_uuid()::text WHERE id = (SELECT template_id FROM loyalty_cards WHERE id = $1)`,
          `UPDATE loyalty_templates SET reward_en = gen_random_uuid()::text WHERE id = (SELECT template_id FROM loyalty_cards WHERE id = $1)`,
        ],
      },
      {
        name: 'inventory',
        path: `/inventory?${restaurantQuery}`,
        table: 'inventory_items',
        seedId: item.id,
        uniqueValues: () => ({ sku: null }),
        update: `UPDATE inventory_items SET min_quantity = (random() * 100)::int WHERE id = $1`,
        remove: archiveSql('inventory_items'),
        partUpdates: [
          `INSERT INTO inventory_batches (id, restaurant_id, inventory_item_id, quantity)
            SELECT gen_random_uuid(), restaurant_id, id, 2 FROM inventory_items WHERE id = $1`,
          `UPDATE inventory_batches SET quantity = quantity + 1 WHERE inventory_item_id = $1`,
        ],
      },
    ],
  }
}

/**
 * Copies the seed entity of a list.
 * @returns id of the copy
 */
export async function insertCopy(
  client: Client,
  { table, seedId, uniqueValues }: TrackedList,
): Promise<string> {
  const copy = randomUUID()
  await client.query(
    `INSERT INTO ${table} SELECT (jsonb_populate_record(t, $2::jsonb)).* FROM ${table} t WHERE id = $1`,
    [seedId, JSON.stringify({ ...uniqueValues(), id: copy })],
  )
  return copy
}
