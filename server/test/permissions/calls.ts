import type { Order } from '@forki/contract/orders'
import { APPROVAL_CALLS } from './calls/approvals.ts'
import { ACCOUNT_CALLS } from './calls/account.ts'
import { ADMINISTRATION_CALLS } from './calls/administration.ts'
import { IMAGE_CALLS } from './calls/images.ts'
import { INTEGRATION_CALLS } from './calls/integrations.ts'
import { withListExports } from './calls/list-exports.ts'
import { LOYALTY_CALLS } from './calls/loyalty.ts'
import { INVENTORY_CALLS } from './calls/inventory.ts'
import { ORDER_DASHBOARD_CALLS } from './calls/order-dashboard.ts'
import { PRINTING_CALLS } from './calls/printing.ts'
import { RESERVATION_CALLS } from './calls/reservations.ts'
import { RESTAURANT_CALLS } from './calls/restaurants.ts'
import { SUBSCRIPTION_CALLS } from './calls/subscriptions.ts'
import { DELIVERY_CALLS } from './calls/delivery.ts'
import { DISH_CALLS } from './calls/dishes.ts'
import { RECEIPT_AND_TIP_CALLS } from './calls/receipts-and-tips.ts'
import { TERMINAL_CALLS } from './calls/terminals.ts'
import { TIP_DISTRIBUTION_CALLS } from './calls/tip-distributions.ts'
import { MERGE_AND_MOVE_CALLS } from './calls/order-merges-and-moves.ts'
import { VISIT_CALLS } from './calls/visits.ts'
import { missingId, uniqueNumber } from '../factories/ids.ts'
import { buildLayout } from '../factories/layout.ts'
import { buildMember, buildMembership } from '../factories/membership.ts'
import { buildMenu } from '../factories/menu.ts'
import { openOrder } from '../factories/order.ts'
import { buildRestaurantDropdown } from '../factories/restaurant-dropdown.ts'
import type { Call } from './matrix/call-input.ts'
import type { CallBuilder } from './matrix/call-builder.ts'
import {
  addCash,
  createEditableTable,
  createLayoutWithVersion,
  unpinFavouritesBody,
  openOwnTill,
  createPaidOrder,
} from './call-entities.ts'

export type { Call } from './matrix/call-input.ts'
export type { CallBuilder } from './matrix/call-builder.ts'

const byRestaurant: CallBuilder = (_fixtures, { restaurant }) => ({ query: { restaurant_id: restaurant.id } })
const restaurantById: CallBuilder = (_fixtures, { restaurant }) => ({ params: { id: restaurant.id } })
const emptyCall: CallBuilder = () => ({})

const menuCall =
  (body?: Call['body']): CallBuilder =>
  async ({ api }, { restaurant }) => ({
    params: { id: (await buildMenu(api.db, { restaurant_id: restaurant.id })).id },
    ...(body && { body }),
  })
const dropdownCall =
  (body?: Call['body']): CallBuilder =>
  async ({ api }, { restaurant }) => ({
    params: { id: (await buildRestaurantDropdown(api.db, { restaurant_id: restaurant.id })).id },
    ...(body && { body }),
  })
const layoutCall =
  (body?: Call['body']): CallBuilder =>
  async ({ api }, { restaurant }, user) => ({
    params: { id: (await buildLayout(api.db, { restaurant_id: restaurant.id, editor_id: user.id })).id },
    ...(body && { body }),
  })
const savedLayoutCall: CallBuilder = async (fixtures, staffed, user) => ({
  params: { id: (await createLayoutWithVersion(fixtures, staffed, user)).id, version: '1' },
})
const tableCall =
  (body?: Call['body']): CallBuilder =>
  async (fixtures, staffed, user) => ({
    params: { id: (await createEditableTable(fixtures, staffed, user)).table.id },
    ...(body && { body }),
  })
const orderCall =
  (body?: (order: Order) => Call['body']): CallBuilder =>
  async ({ api }, staffed) => {
    const opened = await openOrder(api, staffed)
    return { params: { id: opened.id }, ...(body && { body: body(opened) }) }
  }
const lineCall =
  (body: Call['body']): CallBuilder =>
  async ({ api }, staffed) => {
    const opened = await openOrder(api, staffed)
    return { params: { id: opened.id, item_id: opened.items[0]?.id ?? '' }, ...(body && { body }) }
  }
const ticketCall =
  (body?: Call['body'], steps = 0): CallBuilder =>
  async ({ api }, staffed) => {
    const opened = await openOrder(api, staffed, { send: true })
    const cook = api.as(staffed.cook)
    for (let step = 0; step < steps; step += 1) await cook.post(`/kitchen/tickets/${opened.id}/bump`, {})
    return {
      params: { order_id: opened.id, item_id: opened.items[0]?.id ?? '' },
      ...(body && { body }),
    }
  }

const tillCall =
  (name: 'id' | 'sessionId', body?: Call['body']): CallBuilder =>
  async (fixtures, staffed, user) => ({
    params: { [name]: await openOwnTill(fixtures, staffed, user) },
    ...(body && { body }),
  })
/**
 * Builder of a call about an invitation to a restaurant without other test accounts, so that accepting it
 * affects no other test.
 */
const invitationCall: CallBuilder = async ({ api }, _staffed, user) => {
  const fields = { user_id: user.id, status: 'pending' as const, responded_at: null }
  return { params: { id: (await buildMembership(api.db, fields)).id } }
}

const LIST_CALLS: Readonly<Record<string, CallBuilder>> = {
  ...ACCOUNT_CALLS,
  ...TERMINAL_CALLS,
  ...RECEIPT_AND_TIP_CALLS,
  ...RESTAURANT_CALLS,
  ...MERGE_AND_MOVE_CALLS,
  'GET /restaurants': emptyCall,
  'GET /restaurants/my-restaurants': emptyCall,
  'GET /restaurants/{id}': restaurantById,
  'POST /restaurants': () => ({
    body: { name: 'La Parota', currency: 'MXN', timezone: 'America/Mexico_City' },
  }),
  'POST /memberships': (_fixtures, { restaurant }) => ({
    body: { restaurant_id: restaurant.id, email: `${missingId()}@people.test`, role: 'waiter' },
  }),
  'GET /memberships/me': emptyCall,
  'GET /memberships/restaurant/{id}': restaurantById,
  'POST /memberships/{id}/accept': invitationCall,
  'POST /memberships/{id}/decline': invitationCall,
  'PATCH /memberships/{id}': async ({ api }, { restaurant }) => {
    const person = await buildMember(api.db, restaurant.id)
    const membership = await api.db.membership.findFirstOrThrow({ where: { user_id: person.id } })
    return { params: { id: membership.id }, body: { permissions: ['read_dish'] } }
  },
  'GET /restaurant-dropdowns': byRestaurant,
  'GET /restaurant-dropdowns/{id}': dropdownCall(),
  'POST /restaurant-dropdowns': (_fixtures, { restaurant }) => ({
    body: {
      restaurant_id: restaurant.id,
      list: 'station',
      key: `grill_${uniqueNumber()}`,
      label: 'Parrilla',
    },
  }),
  'PUT /restaurant-dropdowns/{id}': dropdownCall({ label: 'Brasa' }),
  'DELETE /restaurant-dropdowns/{id}': dropdownCall(),
  ...DISH_CALLS,
  'GET /menus': byRestaurant,
  'GET /menus/active': async ({ api }, { restaurant }) => {
    const active = { restaurant_id: restaurant.id, is_active: true }
    if (!(await api.db.menu.findFirst({ where: active }))) await buildMenu(api.db, active)
    return { query: { restaurant_id: restaurant.id } }
  },
  'PUT /menus/favourites': async (fixtures, staffed) => ({
    body: await unpinFavouritesBody(fixtures, staffed),
  }),
  'GET /menus/{id}': menuCall(),
  'POST /menus': (_fixtures, { restaurant }) => ({ body: { restaurant_id: restaurant.id, name: 'Cenas' } }),
  'PUT /menus/{id}': menuCall({ name: 'Comidas' }),
  'DELETE /menus/{id}': menuCall(),
  'PATCH /menus/{id}/activate': menuCall(),
  'PATCH /menus/{id}/deactivate': menuCall(),
  'POST /restaurant-layouts/batch_update': async (fixtures, staffed, user) => ({
    body: {
      layout_id: (await createEditableTable(fixtures, staffed, user)).layout_id,
      sections: [],
      tables: [],
    },
  }),
  'POST /restaurant-layouts': (_fixtures, { restaurant }) => ({
    body: { restaurant_id: restaurant.id, name: 'Terraza', width: 500, height: 500 },
  }),
  'PUT /restaurant-layouts/{id}': layoutCall({ name: 'Patio' }),
  'DELETE /restaurant-layouts/{id}': layoutCall(),
  'GET /restaurant-layouts/{id}': layoutCall(),
  'GET /restaurant-layouts/active/{restaurantId}': async ({ api }, { restaurant }) => {
    const active = { restaurant_id: restaurant.id, is_active: true }
    if (!(await api.db.restaurantLayout.findFirst({ where: active }))) await buildLayout(api.db, active)
    return { params: { restaurantId: restaurant.id } }
  },
  'GET /restaurant-layouts/by-restaurant/{id}': restaurantById,
  'POST /restaurant-layouts/{id}/start_editing': layoutCall(),
  'POST /restaurant-layouts/{id}/stop_editing': layoutCall(),
  'GET /restaurant-layouts/{id}/editing_user': layoutCall(),
  'GET /restaurant-layouts/{id}/versions': layoutCall(),
  'GET /restaurant-layouts/{id}/versions/{version}': savedLayoutCall,
  'POST /restaurant-layouts/{id}/versions/{version}/restore': savedLayoutCall,
  'PUT /restaurant-layouts/{id}/schedule': layoutCall({ weekdays: [], dates: [] }),
  'GET /restaurant-layouts/{id}/activation': layoutCall(),
  'PATCH /restaurant-layouts/{id}/activate': layoutCall(),
  'PATCH /restaurant-layouts/{id}/deactivate': layoutCall(),
  'GET /tables': byRestaurant,
  'GET /tables/{id}': tableCall(),
  'POST /tables': async (fixtures, staffed, user) => {
    const { section } = await createEditableTable(fixtures, staffed, user)
    const position = { x: 1, y: 1, width: 80, height: 80 }
    return { body: { section_id: section.id, label: `N${uniqueNumber()}`, position } }
  },
  'PUT /tables/{id}': tableCall({ seats: 2 }),
  'DELETE /tables/{id}': tableCall(),
  'POST /tables/{id}/code': tableCall(),
  'PATCH /tables/{id}/activate': tableCall(),
  'PATCH /tables/{id}/deactivate': tableCall(),
  'PATCH /tables/{id}/free': tableCall(),
  'GET /orders': byRestaurant,
  'GET /orders/{id}': orderCall(),
  'POST /orders': (_fixtures, staffed) => ({
    body: {
      restaurant_id: staffed.restaurant.id,
      order_type: 'takeaway',
      items: [{ dish_id: staffed.dish.id }],
    },
  }),
  'PUT /orders/{id}': orderCall(() => ({ notes: 'sin prisa' })),
  'DELETE /orders/{id}': orderCall(),
  ...DELIVERY_CALLS,
  'POST /orders/{id}/cancel': orderCall(() => ({ notes: 'se fueron' })),
  'POST /orders/{id}/complete': async ({ api }, staffed) => ({
    params: { id: await createPaidOrder(api, staffed) },
    body: {},
  }),
  'POST /orders/{id}/send': orderCall(() => ({})),
  'POST /orders/{id}/items': orderCall((opened) => ({ items: [{ dish_id: opened.items[0]?.dish_id }] })),
  'PATCH /orders/{id}/items/{item_id}': lineCall({ quantity: 2 }),
  'POST /orders/{id}/items/{item_id}/void': lineCall({ reason: 'de más' }),
  'PUT /orders/{id}/items/{item_id}/discount': lineCall({
    discount: { kind: 'percent', value: 500, reason: 'Queja' },
  }),
  'PUT /orders/{id}/checks': orderCall(() => ({ mode: 'even', parts: 2 })),
  'POST /orders/{id}/reopen': async ({ api }, staffed) => {
    const id = await createPaidOrder(api, staffed)
    await api.as(staffed.waiter).post(`/orders/${id}/complete`, {})
    return { params: { id }, body: { notes: 'olvidamos el café' } }
  },
  'GET /orders/{id}/events': orderCall(),
  'GET /orders/{id}/receipt': orderCall(),
  'GET /kitchen/tickets': byRestaurant,
  'PATCH /kitchen/items/{item_id}': ticketCall({ status: 'preparing' }),
  'POST /kitchen/tickets/{order_id}/bump': ticketCall({}),
  'POST /kitchen/tickets/{order_id}/recall': ticketCall({}, 2),
  'POST /kitchen/tickets/{order_id}/seen': ticketCall({}),
  'POST /kitchen/tickets/{order_id}/call': ticketCall({}, 2),
  'POST /kitchen/received': async ({ api }, staffed) => {
    const { items } = await openOrder(api, staffed, { send: true })
    return { body: { restaurant_id: staffed.restaurant.id, item_ids: items.map(({ id }) => id) } }
  },
  'GET /cashiers/open': async (fixtures, staffed, user) => {
    await openOwnTill(fixtures, staffed, user)
    return { query: { restaurant_id: staffed.restaurant.id } }
  },
  'GET /cashiers/{id}': tillCall('id'),
  'GET /cashiers': byRestaurant,
  'GET /payments': byRestaurant,
  'POST /cashiers': async ({ api }, { restaurant }, user) => {
    const open = { restaurant_id: restaurant.id, cashier_id: user.id, status: 'open' as const }
    await api.db.cashierSession.updateMany({ where: open, data: { deleted_at: new Date() } })
    const register = `caja ${uniqueNumber()}`
    return { body: { restaurant_id: restaurant.id, register, opening_float_cents: 0 } }
  },
  'PUT /cashiers/{sessionId}': tillCall('sessionId', { notes: 'turno de noche' }),
  'DELETE /cashiers/{sessionId}': tillCall('sessionId'),
  'GET /cashiers/{sessionId}/transactions': tillCall('sessionId'),
  'POST /cashiers/{sessionId}/transactions': tillCall('sessionId', {
    type: 'cash_in',
    amount_cents: 100,
    note: 'cambio',
  }),
  'DELETE /cashiers/{sessionId}/transactions/{transactionId}': async (fixtures, staffed, user) => ({
    params: await addCash(fixtures, staffed, user),
  }),
  'GET /cashiers/{sessionId}/report': tillCall('sessionId'),
  'GET /cashiers/{sessionId}/report/export': tillCall('sessionId'),
  'GET /events': byRestaurant,
  'GET /events/log': byRestaurant,
  ...ADMINISTRATION_CALLS,
  ...IMAGE_CALLS,
  ...INTEGRATION_CALLS,
  ...INVENTORY_CALLS,
  ...ORDER_DASHBOARD_CALLS,
  ...LOYALTY_CALLS,
  ...PRINTING_CALLS,
  ...RESERVATION_CALLS,
  ...SUBSCRIPTION_CALLS,
  ...APPROVAL_CALLS,
  ...TIP_DISTRIBUTION_CALLS,
  ...VISIT_CALLS,
}

/** Builders of an authorized call for every non-public endpoint, by endpoint. Most of these calls succeed. */
export const CALL_BUILDERS = withListExports(LIST_CALLS)

/**
 * Builder of an authorized call of the endpoint with this name.
 * @throws Error that names the folder for a new builder, if the endpoint has none
 */
export function callBuilderOf(name: string): CallBuilder {
  if (CALL_BUILDERS[name]) return CALL_BUILDERS[name]
  throw new Error(`${name} has no call builder: add one to server/test/permissions/calls/`)
}
