import { orderEndpoints } from '@forki/contract/order-endpoints'
import type { Context } from '../../kit/context.ts'
import { bind } from '../../kit/http/bind.ts'
import { parentRestaurant } from '../../kit/parent.ts'
import { canList, scopeOf } from '../../kit/policy.ts'
import { splitChecks } from './checks/split-checks.service.ts'
import { cancelOrder, completeOrder, removeOrder } from './ending/end-order.service.ts'
import { reopenOrder } from './ending/reopen-order.service.ts'
import { updateOrder } from './heading/update-order.service.ts'
import { addItems } from './lines/add-lines.service.ts'
import { updateItem } from './lines/change-line.service.ts'
import { voidItem } from './lines/void-line.service.ts'
import { mergeOrders } from './merging/merge-orders.service.ts'
import { createOrder } from './opening/open-order.service.ts'
import { selectEvents } from './order-events.query.ts'
import type { OrderListInput } from './order-list.query.ts'
import { canCreateOrder, canDeleteOrder, canReadOrder, canUpdateOrder } from './order.policy.ts'
import { presentEvents, presentOrder, presentOrderPage } from './order.presenter.ts'
import { findOrder, findOrderPlace, listOrders } from './order.service.ts'
import { presentReceipt } from './receipt/receipt.presenter.ts'
import { findReceipt } from './receipt/receipt.service.ts'
import { sendOrder } from './sending/send-order.service.ts'

type OnOrder = { params: { id: string } }
const load = (ctx: Context, input: OnOrder) => findOrder(ctx, input.params.id)
/** For commands: they read the order under its lock, so where it stands is all that is needed before. */
const loadPlace = (ctx: Context, input: OnOrder) => findOrderPlace(ctx, input.params.id)
const loadScope = async (ctx: Context, input: { query: OrderListInput }) =>
  scopeOf(ctx.actor, 'read_order', input.query.filters.restaurant_id)
const command = { load: loadPlace, can: canUpdateOrder, present: presentOrder } as const

/** Orders from opening to receipt. */
export const orderRoutes = [
  bind(orderEndpoints.list, {
    load: loadScope,
    can: canList,
    run: (ctx, scope, input) => listOrders(ctx, scope, input.query),
    present: presentOrderPage,
    alike: 'for everybody',
  }),
  bind(orderEndpoints.find, {
    load,
    can: canReadOrder,
    run: async (_ctx, order) => order,
    present: presentOrder,
  }),
  bind(orderEndpoints.create, {
    load: parentRestaurant,
    can: canCreateOrder,
    run: (ctx, _restaurant, input) => createOrder(ctx, input.body),
    present: presentOrder,
  }),
  bind(orderEndpoints.update, {
    ...command,
    run: (ctx, order, input) => updateOrder(ctx, order, input.body),
  }),
  bind(orderEndpoints.remove, { load: loadPlace, can: canDeleteOrder, run: removeOrder }),
  bind(orderEndpoints.cancel, {
    ...command,
    run: (ctx, order, input) => cancelOrder(ctx, order, input.body),
  }),
  bind(orderEndpoints.complete, { ...command, run: (ctx, order) => completeOrder(ctx, order) }),
  bind(orderEndpoints.send, { ...command, run: (ctx, order, input) => sendOrder(ctx, order, input.body) }),
  bind(orderEndpoints.addItems, { ...command, run: (ctx, order, input) => addItems(ctx, order, input.body) }),
  bind(orderEndpoints.updateItem, {
    ...command,
    run: (ctx, order, { params, body }) => updateItem(ctx, order, { item_id: params.item_id, input: body }),
  }),
  bind(orderEndpoints.voidItem, {
    ...command,
    run: (ctx, order, { params, body }) => voidItem(ctx, order, { item_id: params.item_id, input: body }),
  }),
  bind(orderEndpoints.splitChecks, {
    ...command,
    run: (ctx, order, input) => splitChecks(ctx, order, input.body),
  }),
  bind(orderEndpoints.reopen, {
    load: loadPlace,
    can: canDeleteOrder,
    run: (ctx, order, input) => reopenOrder(ctx, order, input.body.notes),
    present: presentOrder,
  }),
  bind(orderEndpoints.events, {
    load: loadPlace,
    can: canReadOrder,
    run: (ctx, order) => selectEvents(ctx, order.id),
    present: presentEvents,
  }),
  bind(orderEndpoints.merge, {
    ...command,
    run: (ctx, order, input) => mergeOrders(ctx, order, input.body.order_id),
  }),
  bind(orderEndpoints.receipt, {
    load,
    can: canReadOrder,
    run: (ctx, order, input) => findReceipt(ctx, order, input.query),
    present: presentReceipt,
  }),
]
