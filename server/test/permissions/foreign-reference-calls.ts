import { buildImage } from '../factories/image.ts'
import { buildStockItem, buildStockDropdowns, buildSupplier } from '../factories/inventory.ts'
import { buildMenu } from '../factories/menu.ts'
import { foreignLoyaltyReferenceCalls } from './calls/foreign-loyalty-reference-calls.ts'
import { foreignServiceReferenceCalls } from './calls/foreign-service-reference-calls.ts'
import { openOrder } from '../factories/order.ts'
import { buildReservation } from '../factories/reservation.ts'
import { buildPlan, buildSubscription } from '../factories/subscription.ts'
import { buildWebhookDelivery, buildWebhook } from '../factories/webhook.ts'
import type { Call } from './matrix/call-input.ts'
import type { TestAccount, Fixtures } from './test-accounts.ts'
import { addCash, createEditableTable, openOwnTill } from './call-entities.ts'

const RESERVATION_FIELDS = {
  customer_name: 'Irene Luján',
  party_size: 2,
  starts_at: '2027-02-01T20:00:00Z',
  ends_at: '2027-02-01T22:00:00Z',
}

/**
 * Calls by an owner of restaurant A with path and restaurant of A, but an id of restaurant B in the body or
 * query.
 */
export async function foreignReferenceCalls(
  fixtures: Fixtures,
  owner: TestAccount,
): Promise<Record<string, Call>> {
  const { api, a, b } = fixtures
  const user = owner.user ?? { id: '' }
  const [mine, theirs] = [await openOrder(api, a), await openOrder(api, b, { send: true })]
  const [ownTable, foreignTable] = [
    await createEditableTable(fixtures, a, user),
    await createEditableTable(fixtures, b, user),
  ]
  const ours = await buildMenu(api.db, { restaurant_id: a.restaurant.id })
  const picture = await buildImage(api.db, { restaurant_id: a.restaurant.id })
  const foreignImage = await buildImage(api.db, { restaurant_id: b.restaurant.id })
  const till_id = await openOwnTill(fixtures, a, user)
  await buildStockDropdowns(api.db, a.restaurant.id)
  const flour = await buildStockItem(api.db, { restaurant_id: a.restaurant.id })
  const foreignSupplier = await buildSupplier(api.db, { restaurant_id: b.restaurant.id })
  const foreignCash = await addCash(fixtures, b, b.cashier)
  const hook = await buildWebhook(api, { restaurant_id: a.restaurant.id })
  const message = await buildWebhookDelivery(api, await buildWebhook(api, { restaurant_id: b.restaurant.id }))
  const item = theirs.items[0]?.id ?? ''
  const id = mine.id
  const takeaway = { restaurant_id: a.restaurant.id, order_type: 'takeaway' }
  const sections = [{ name: 'Ajena', dishes: [{ dish_id: b.dish.id }] }]
  const batch = { layout_id: ownTable.layout_id }
  const subscription = await buildSubscription(api.db, { user_id: user.id })
  return {
    'POST /subscriptions/user-subscriptions restaurant': {
      body: { subscription_plan_id: (await buildPlan(api.db)).id, restaurant_ids: [b.restaurant.id] },
    },
    'PUT /subscriptions/user-subscriptions/{subscriptionId} restaurant': {
      params: { subscriptionId: subscription.id },
      body: { restaurant_ids: [b.restaurant.id] },
    },
    'PUT /subscriptions/user-subscriptions/{subscriptionId} term': {
      params: { subscriptionId: subscription.id },
      body: { ends_at: '2099-01-01T00:00:00Z' },
    },
    'POST /api-keys restaurant': {
      body: {
        restaurant_ids: [a.restaurant.id, b.restaurant.id],
        name: 'Ajena',
        permissions: ['read_order'],
      },
    },
    'POST /reservations table': {
      body: { ...RESERVATION_FIELDS, restaurant_id: a.restaurant.id, table_ids: [a.table.id, b.table.id] },
    },
    'PUT /reservations/external/{source}/{external_id} table': {
      params: { source: 'opentable', external_id: 'foreign' },
      body: { ...RESERVATION_FIELDS, restaurant_id: a.restaurant.id, table_ids: [b.table.id] },
    },
    'PUT /reservations/{id} table': {
      params: { id: (await buildReservation(api.db, { restaurant_id: a.restaurant.id })).id },
      body: { table_ids: [b.table.id] },
    },
    'POST /orders dish': { body: { ...takeaway, items: [{ dish_id: b.dish.id }] } },
    'POST /orders table': {
      body: { restaurant_id: a.restaurant.id, order_type: 'dine_in', table_id: b.table.id },
    },
    'PUT /orders/{id} table': { params: { id }, body: { table_id: b.table.id } },
    'PUT /orders/{id} waiter': { params: { id }, body: { waiter_id: b.waiter.id } },
    'POST /orders/{id}/items dish': { params: { id }, body: { items: [{ dish_id: b.dish.id }] } },
    'PATCH /orders/{id}/items/{item_id} line': { params: { id, item_id: item }, body: { quantity: 2 } },
    'POST /orders/{id}/items/{item_id}/void line': { params: { id, item_id: item }, body: { reason: 'x' } },
    'PUT /orders/{id}/items/{item_id}/discount line': {
      params: { id, item_id: item },
      body: { discount: { kind: 'percent', value: 500, reason: 'Queja' } },
    },
    'PUT /orders/{id}/checks line': {
      params: { id },
      body: { mode: 'items', checks: [{ shares: [{ item_id: item }] }] },
    },
    'POST /orders/{id}/move-items line': {
      params: { id },
      body: { to: { table_id: a.table.id }, items: [{ item_id: item }] },
    },
    'POST /orders/{id}/move-items order': {
      params: { id },
      body: { to: { order_id: theirs.id }, items: [{ item_id: mine.items[0]!.id }] },
    },
    'POST /orders/{id}/move-items table': {
      params: { id },
      body: { to: { table_id: b.table.id }, items: [{ item_id: mine.items[0]!.id }] },
    },
    'POST /orders/{id}/merge order': { params: { id }, body: { order_id: theirs.id } },
    'PATCH /images/order picture': {
      body: { folder: `dishes/${picture.entity_id}`, blob_paths: [foreignImage.blob_path] },
    },
    'PATCH /images/order featured': {
      body: {
        folder: `dishes/${picture.entity_id}`,
        blob_paths: [picture.blob_path],
        featured: foreignImage.blob_path,
      },
    },
    'POST /inventory supplier': {
      body: { restaurant_id: a.restaurant.id, name: 'Harina', unit: 'kg', supplier_id: foreignSupplier.id },
    },
    'PUT /inventory/{id} supplier': { params: { id: flour.id }, body: { supplier_id: foreignSupplier.id } },
    'POST /inventory/{id}/movements order': {
      params: { id: flour.id },
      body: { type: 'usage', quantity: 1, order_id: theirs.id },
    },
    'PUT /menus/favourites dish': {
      body: { restaurant_id: a.restaurant.id, dish_ids: [b.dish.id], version: 0 },
    },
    'POST /menus dish': { body: { restaurant_id: a.restaurant.id, name: 'Robada', sections } },
    'PUT /menus/{id} dish': { params: { id: ours.id }, body: { sections } },
    'PUT /tables/{id} section': {
      params: { id: ownTable.table.id },
      body: { section_id: foreignTable.section.id },
    },
    'POST /restaurant-layouts/batch_update table': {
      body: { ...batch, deleted_table_ids: [foreignTable.table.id] },
    },
    'POST /restaurant-layouts/batch_update section': {
      body: { ...batch, deleted_section_ids: [foreignTable.section.id] },
    },
    'POST /restaurant-layouts/batch_update move': {
      body: { ...batch, tables: [{ id: foreignTable.table.id, label: 'Z1' }] },
    },
    'POST /restaurant-layouts/{id}/start_editing restaurant': {
      params: { id: foreignTable.layout_id },
      query: { restaurant_id: a.restaurant.id },
    },
    'POST /cashiers/{sessionId}/transactions order': {
      params: { sessionId: till_id },
      body: { type: 'payment', method: 'cash', order_id: theirs.id, amount_cents: 100 },
    },
    'POST /cashiers/{sessionId}/transactions refund': {
      params: { sessionId: till_id },
      body: { type: 'refund', refund_of: foreignCash.transactionId, amount_cents: 100 },
    },
    'POST /webhooks/{id}/deliveries/{delivery_id}/redeliver delivery': {
      params: { id: hook.id, delivery_id: message.id },
    },
    ...(await foreignLoyaltyReferenceCalls(fixtures, theirs.id)),
    ...(await foreignServiceReferenceCalls(fixtures)),
    'DELETE /cashiers/{sessionId}/transactions/{transactionId} movement': {
      params: { sessionId: till_id, transactionId: foreignCash.transactionId },
    },
  }
}
