import type { PoolClient } from 'pg'
import type { Call } from '../permissions/matrix/call-input.ts'

type ArchiveFunction = (client: PoolClient, call: Call) => Promise<unknown>

/** Function that executes `statement` with the first id found under `names` in the call's path and body. */
const executeWithId =
  (statement: string, ...names: string[]): ArchiveFunction =>
  (client, { params, body }) => {
    const parameters = { ...params, ...body }
    const id = names.map((name) => parameters[name]).find((value) => value !== undefined)
    return client.query(statement, [id])
  }
const archiveById = (table: string, ...names: string[]): ArchiveFunction =>
  executeWithId(`UPDATE ${table} SET deleted_at = now() WHERE id = $1`, ...names, 'id')

const archiveOrder: ArchiveFunction = (client, { params = {} }) =>
  client.query(
    `UPDATE orders SET deleted_at = now() WHERE id = $1
      OR id = (SELECT order_id FROM order_items WHERE id = $2)`,
    [params['order_id'] ?? params['id'] ?? null, params['item_id'] ?? null],
  )

const reverseSeal: ArchiveFunction = async (client, { params = {} }) => {
  await client.query('UPDATE loyalty_cards SET seals_count = seals_count - 1 WHERE id = $1', [params['id']])
  await client.query(
    `INSERT INTO loyalty_card_entries (id, restaurant_id, card_id, kind, cycle, delta, balance_after, reverses_id)
      SELECT gen_random_uuid(), restaurant_id, card_id, 'unseal', cycle, -delta, balance_after - delta, id
      FROM loyalty_card_entries WHERE id = $1`,
    [params['seal_id']],
  )
}

/** Functions that archive or delete the entity of a call, by path prefix. The first match applies. */
const ARCHIVE_FUNCTIONS: readonly [string, ArchiveFunction][] = [
  ['/approvals/', executeWithId('DELETE FROM approvals WHERE id = $1', 'id')],
  ['/api-keys/', executeWithId('UPDATE api_keys SET revoked_at = now() WHERE id = $1', 'id')],
  ['/cashiers/{sessionId}', archiveById('cashier_sessions', 'sessionId')],
  [
    '/customers/external/',
    executeWithId('UPDATE customers SET deleted_at = now() WHERE external_id = $1', 'external_id'),
  ],
  ['/customers/', archiveById('customers')],
  ['/daily-summaries/', archiveById('restaurants', 'restaurantId')],
  ['/import-mappings/', archiveById('restaurants', 'restaurantId')],
  ['/saved-views/', archiveById('restaurants', 'restaurantId')],
  [
    '/dishes/external/{source}/',
    executeWithId('UPDATE dishes SET deleted_at = now() WHERE external_id = $1', 'external_id'),
  ],
  [
    '/dishes/external/{source}',
    (client, { body }) => {
      const [dish] = (body as { dishes: { external_id: string }[] }).dishes
      return client.query('UPDATE dishes SET deleted_at = now() WHERE external_id = $1', [dish?.external_id])
    },
  ],
  ['/dishes/', archiveById('dishes')],
  [
    '/images/delete/',
    executeWithId(
      'DELETE FROM dishes WHERE id = (SELECT entity_id FROM images WHERE blob_path = $1)',
      'blob_path',
    ),
  ],
  [
    '/images/upload',
    (client, { query }) =>
      client.query('DELETE FROM dishes WHERE id = $1', [String(query?.['folder']).slice('dishes/'.length)]),
  ],
  ['/images/order', executeWithId("DELETE FROM dishes WHERE id = split_part($1, '/', 2)::uuid", 'folder')],
  [
    '/dropdowns/',
    (client, { params = {} }) =>
      client.query('DELETE FROM dropdown_items WHERE list = $1 AND key = $2', [params['list'], params['pk']]),
  ],
  ['/inventory/', archiveById('inventory_items')],
  ['/kitchen/', archiveOrder],
  ['/loyalty/cards/{id}/seals/', reverseSeal],
  ['/loyalty/cards/', executeWithId("UPDATE loyalty_cards SET status = 'expired' WHERE id = $1", 'id')],
  ['/loyalty/templates/', archiveById('loyalty_templates')],
  ['/memberships/', executeWithId("UPDATE memberships SET status = 'revoked' WHERE id = $1", 'id')],
  ['/menus/favourites', archiveById('restaurants', 'restaurant_id')],
  ['/menus/', archiveById('menus')],
  ['/orders/', archiveOrder],
  ['/print-jobs/', executeWithId('DELETE FROM print_jobs WHERE id = $1', 'id')],
  ['/printers/', archiveById('printers')],
  [
    '/reservations/external/',
    executeWithId('DELETE FROM reservations WHERE external_id = $1', 'external_id'),
  ],
  ['/reservations/', executeWithId('DELETE FROM reservations WHERE id = $1', 'id')],
  ['/restaurant-dropdowns/', executeWithId('DELETE FROM restaurant_dropdowns WHERE id = $1', 'id')],
  ['/restaurant-layouts/', archiveById('restaurant_layouts', 'layout_id')],
  [
    '/restaurants/{id}/translations',
    (client, { body }) => {
      const [text] = (body as { translations: { id: string }[] }).translations
      return client.query('UPDATE dishes SET deleted_at = now() WHERE id = $1', [text?.id])
    },
  ],
  ['/restaurants/{id}', archiveById('restaurants')],
  ['/subscriptions/plans/', executeWithId('DELETE FROM subscription_plans WHERE id = $1', 'planId')],
  [
    '/subscriptions/user-subscriptions/',
    executeWithId('DELETE FROM user_subscriptions WHERE id = $1', 'subscriptionId'),
  ],
  ['/suppliers/', archiveById('suppliers')],
  ['/tip-distributions/', executeWithId('DELETE FROM tip_distributions WHERE id = $1', 'id')],
  ['/tables/', archiveById('tables')],
  ['/terminals/', executeWithId('UPDATE terminals SET ended_at = now() WHERE id = $1', 'id')],
  ['/users/', archiveById('users')],
  [
    '/visits/requests/',
    executeWithId("UPDATE guest_requests SET status = 'declined', handled_at = now() WHERE id = $1", 'id'),
  ],
  ['/visits/', executeWithId('UPDATE visits SET closed_at = now() WHERE id = $1', 'id')],
  ['/webhooks/', archiveById('webhooks')],
]

/** Function that archives or deletes the entity of a call to this path. Undefined for unlisted paths. */
export const archiveFunctionOf = (path: string): ArchiveFunction | undefined =>
  ARCHIVE_FUNCTIONS.find(([beginning]) => path.startsWith(beginning))?.[1]
