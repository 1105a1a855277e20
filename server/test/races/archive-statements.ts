import type { PoolClient } from 'pg'
import type { Call } from '../permissions/matrix/call-input.ts'

type Archive = (client: PoolClient, call: Call) => Promise<unknown>

/** Function that executes `statement` with the first id found under `names` in the call's path and body. */
const rows =
  (statement: string, ...names: string[]): Archive =>
  (client, { params, body }) => {
    const parameters = { ...params, ...body }
    const id = names.map((name) => parameters[name]).find((value) => value !== undefined)
    return client.query(statement, [id])
  }
const archiveOf = (table: string, ...names: string[]): Archive =>
  rows(`UPDATE ${table} SET deleted_at = now() WHERE id = $1`, ...names, 'id')

const order: Archive = (client, { params = {} }) =>
  client.query(
    `UPDATE orders SET deleted_at = now() WHERE id = $1
      OR id = (SELECT order_id FROM order_items WHERE id = $2)`,
    [params['order_id'] ?? params['id'] ?? null, params['item_id'] ?? null],
  )

const reversedSeal: Archive = async (client, { params = {} }) => {
  await client.query('UPDATE loyalty_cards SET seals_count = seals_count - 1 WHERE id = $1', [params['id']])
  await client.query(
    `INSERT INTO loyalty_card_entries (id, restaurant_id, card_id, kind, cycle, delta, balance_after, reverses_id)
      SELECT gen_random_uuid(), restaurant_id, card_id, 'unseal', cycle, -delta, balance_after - delta, id
      FROM loyalty_card_entries WHERE id = $1`,
    [params['seal_id']],
  )
}

/** Functions that archive or delete the entity of a call, by path prefix. The first match applies. */
const ARCHIVES: readonly [string, Archive][] = [
  ['/approvals/', rows('DELETE FROM approvals WHERE id = $1', 'id')],
  ['/api-keys/', rows('UPDATE api_keys SET revoked_at = now() WHERE id = $1', 'id')],
  ['/cashiers/{sessionId}', archiveOf('cashier_sessions', 'sessionId')],
  [
    '/customers/external/',
    rows('UPDATE customers SET deleted_at = now() WHERE external_id = $1', 'external_id'),
  ],
  ['/customers/', archiveOf('customers')],
  ['/daily-summaries/', archiveOf('restaurants', 'restaurantId')],
  ['/import-mappings/', archiveOf('restaurants', 'restaurantId')],
  ['/saved-views/', archiveOf('restaurants', 'restaurantId')],
  [
    '/dishes/external/{source}/',
    rows('UPDATE dishes SET deleted_at = now() WHERE external_id = $1', 'external_id'),
  ],
  [
    '/dishes/external/{source}',
    (client, { body }) => {
      const [dish] = (body as { dishes: { external_id: string }[] }).dishes
      return client.query('UPDATE dishes SET deleted_at = now() WHERE external_id = $1', [dish?.external_id])
    },
  ],
  ['/dishes/', archiveOf('dishes')],
  [
    '/images/delete/',
    rows('DELETE FROM dishes WHERE id = (SELECT entity_id FROM images WHERE blob_path = $1)', 'blob_path'),
  ],
  [
    '/images/upload',
    (client, { query }) =>
      client.query('DELETE FROM dishes WHERE id = $1', [String(query?.['folder']).slice('dishes/'.length)]),
  ],
  ['/images/order', rows("DELETE FROM dishes WHERE id = split_part($1, '/', 2)::uuid", 'folder')],
  [
    '/dropdowns/',
    (client, { params = {} }) =>
      client.query('DELETE FROM dropdown_items WHERE list = $1 AND key = $2', [params['list'], params['pk']]),
  ],
  ['/inventory/', archiveOf('inventory_items')],
  ['/kitchen/', order],
  ['/loyalty/cards/{id}/seals/', reversedSeal],
  ['/loyalty/cards/', rows("UPDATE loyalty_cards SET status = 'expired' WHERE id = $1", 'id')],
  ['/loyalty/templates/', archiveOf('loyalty_templates')],
  ['/memberships/', rows("UPDATE memberships SET status = 'revoked' WHERE id = $1", 'id')],
  ['/menus/favourites', archiveOf('restaurants', 'restaurant_id')],
  ['/menus/', archiveOf('menus')],
  ['/orders/', order],
  ['/print-jobs/', rows('DELETE FROM print_jobs WHERE id = $1', 'id')],
  ['/printers/', archiveOf('printers')],
  ['/reservations/external/', rows('DELETE FROM reservations WHERE external_id = $1', 'external_id')],
  ['/reservations/', rows('DELETE FROM reservations WHERE id = $1', 'id')],
  ['/restaurant-dropdowns/', rows('DELETE FROM restaurant_dropdowns WHERE id = $1', 'id')],
  ['/restaurant-layouts/', archiveOf('restaurant_layouts', 'layout_id')],
  [
    '/restaurants/{id}/translations',
    (client, { body }) => {
      const [text] = (body as { translations: { id: string }[] }).translations
      return client.query('UPDATE dishes SET deleted_at = now() WHERE id = $1', [text?.id])
    },
  ],
  ['/restaurants/{id}', archiveOf('restaurants')],
  ['/subscriptions/plans/', rows('DELETE FROM subscription_plans WHERE id = $1', 'planId')],
  [
    '/subscriptions/user-subscriptions/',
    rows('DELETE FROM user_subscriptions WHERE id = $1', 'subscriptionId'),
  ],
  ['/suppliers/', archiveOf('suppliers')],
  ['/tip-distributions/', rows('DELETE FROM tip_distributions WHERE id = $1', 'id')],
  ['/tables/', archiveOf('tables')],
  ['/terminals/', rows('UPDATE terminals SET ended_at = now() WHERE id = $1', 'id')],
  ['/users/', archiveOf('users')],
  [
    '/visits/requests/',
    rows("UPDATE guest_requests SET status = 'declined', handled_at = now() WHERE id = $1", 'id'),
  ],
  ['/visits/', rows('UPDATE visits SET closed_at = now() WHERE id = $1', 'id')],
  ['/webhooks/', archiveOf('webhooks')],
]

/** Function that archives or deletes the entity of a call to this path. Undefined for unlisted paths. */
export const archiveStatement = (path: string): Archive | undefined =>
  ARCHIVES.find(([beginning]) => path.startsWith(beginning))?.[1]
