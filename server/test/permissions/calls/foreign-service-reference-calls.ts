import type { Dish } from '@forki/contract/dishes'
import { buildImage } from '../../factories/image.ts'
import { buildStockItem } from '../../factories/inventory.ts'
import { buildLayout, buildSection } from '../../factories/layout.ts'
import { buildCustomer } from '../../factories/loyalty.ts'
import { openOrder } from '../../factories/order.ts'
import { buildRestaurantDropdown } from '../../factories/restaurant-dropdown.ts'
import { buildPrinter } from '../../factories/printer.ts'
import type { Call } from '../matrix/call-input.ts'
import type { Fixtures } from '../test-accounts.ts'
import { openOwnTill } from '../call-entities.ts'
import { createTipDraft } from './tip-distributions.ts'

/**
 * Calls on restaurant A that reference an entity of restaurant B, such as a customer, order line, check, tender,
 * printer, stock item, section or picture.
 */
export async function foreignServiceReferenceCalls(fixtures: Fixtures): Promise<Record<string, Call>> {
  const { api, a, b } = fixtures
  const { restaurant } = a
  const [mine, theirs] = [await openOrder(api, a), await openOrder(api, b, { send: true })]
  const guest = await buildCustomer(api.db, { restaurant_id: b.restaurant.id })
  const stock = await buildStockItem(api.db, { restaurant_id: b.restaurant.id })
  const picture = await buildImage(api.db, { restaurant_id: b.restaurant.id })
  const split = await api.as(b.cashier).put(`/orders/${theirs.id}/checks`, { mode: 'even', parts: 2 })
  const check_id = split.body.checks[0].id as string
  const option = await createForeignOption(fixtures)
  const sessionId = await openOwnTill(fixtures, a, a.owner)
  const tender = await buildRestaurantDropdown(api.db, {
    restaurant_id: b.restaurant.id,
    list: 'tender',
    method: 'card',
  })
  const params = { id: mine.id }
  const order = { restaurant_id: restaurant.id, order_type: 'takeaway' }
  const recipe = [{ inventory_item_id: stock.id, quantity: 1 }]
  const modified = [{ dish_id: a.dish.id, modifiers: [option] }]
  const paymentBody = { type: 'payment', method: 'card', order_id: mine.id, amount_cents: 100 }
  const sentOrder = await openOrder(api, a, { send: true })
  const item_ids = [theirs.items[0]?.id ?? '']
  const layout = await buildLayout(api.db, { restaurant_id: b.restaurant.id, editor_id: b.owner.id })
  const room = await buildSection(api.db, { restaurant_layout_id: layout.id })
  const plan = { restaurant_id: restaurant.id, name: 'Terraza', width: 500, height: 500 }
  const position = { x: 0, y: 0, width: 80, height: 80 }
  const newTable = { temp_id: 'temp-1', section_id: room.id, label: '1', position }
  const ownPrinter = await buildPrinter(api.db, { restaurant_id: restaurant.id })
  const foreignPrinter = await buildPrinter(api.db, { restaurant_id: b.restaurant.id })
  return {
    'POST /approvals line': {
      body: {
        kind: 'void',
        order_id: sentOrder.id,
        item_id: theirs.items[0]?.id ?? '',
        amount_cents: 100,
        reason: 'x',
      },
    },
    'PUT /tip-distributions/{id} person': {
      params: await createTipDraft(fixtures, a),
      body: { people: [{ user_id: b.waiter.id }] },
    },
    'POST /dishes stock': { body: { restaurant_id: restaurant.id, name: 'Sopa', price_cents: 1, recipe } },
    'PUT /dishes/external/{source}/{external_id} stock': {
      params: { source: 'erp', external_id: 'foreign' },
      body: { restaurant_id: restaurant.id, name: 'Sopa', price_cents: 1, recipe },
    },
    'PUT /dishes/{id} stock': { params: { id: a.dish.id }, body: { recipe } },
    'PUT /restaurants/{id} picture': {
      params: { id: restaurant.id },
      body: { restaurant_logo: picture.blob_path },
    },
    'PUT /users/{id} picture': {
      params: { id: a.owner.id },
      body: { profile_image: picture.blob_path },
    },
    'PUT /auth/profile picture': { body: { profile_image: picture.blob_path } },
    'POST /orders guest': { body: { ...order, customer_id: guest.id } },
    'PUT /orders/{id} guest': { params, body: { customer_id: guest.id } },
    'POST /orders option': { body: { ...order, items: modified } },
    'POST /orders/{id}/items option': { params, body: { items: modified } },
    'POST /kitchen/tickets/{order_id}/bump line': { params: { order_id: sentOrder.id }, body: { item_ids } },
    'POST /cashiers/{sessionId}/transactions check': {
      params: { sessionId },
      body: { ...paymentBody, check_id },
    },
    'POST /cashiers/{sessionId}/transactions tender': {
      params: { sessionId },
      body: { ...paymentBody, tender_id: tender.id },
    },
    'PUT /cashiers/{sessionId} tender': {
      params: { sessionId },
      body: {
        status: 'closed',
        counted_cash_cents: 0,
        counted_tenders: [{ method: 'card', tender_id: tender.id, counted_cents: 0 }],
      },
    },
    'POST /orders/{id}/receipt-emails check': { params, body: { email: 'guest@example.com', check_id } },
    'POST /print-jobs order': {
      body: {
        restaurant_id: restaurant.id,
        document: 'bill',
        subject_id: theirs.id,
        printer_id: ownPrinter.id,
      },
    },
    'POST /print-jobs printer': {
      body: {
        restaurant_id: restaurant.id,
        document: 'bill',
        subject_id: mine.id,
        printer_id: foreignPrinter.id,
      },
    },
    'POST /print-jobs line': {
      body: {
        restaurant_id: restaurant.id,
        document: 'kitchen_ticket',
        subject_id: sentOrder.id,
        item_ids,
        printer_id: ownPrinter.id,
      },
    },
    'GET /print-documents order': {
      query: { restaurant_id: restaurant.id, document: 'bill', subject_id: theirs.id },
    },
    'POST /restaurant-layouts section': { body: { ...plan, drawing: { tables: [newTable] } } },
    'POST /restaurant-layouts layout': { body: { ...plan, copy_of: layout.id } },
    'POST /restaurant-layouts/{id}/stop_editing layout': { params: { id: layout.id } },
  }
}

async function createForeignOption({ api, b }: Fixtures): Promise<string> {
  const modifier_groups = [
    { name: 'Salsa', min: 0, max: 1, options: [{ name: 'Verde', price_delta_cents: 0 }] },
  ]
  const { body } = await api.as(b.owner).put(`/dishes/${b.drink.id}`, { modifier_groups })
  return (body as Dish).modifier_groups[0]?.options[0]?.id ?? ''
}
