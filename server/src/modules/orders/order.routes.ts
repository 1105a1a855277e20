import { orderEndpoints } from '@forki/contract/order-endpoints'
import { receiptLinkEndpoints } from '@forki/contract/receipt-links'
import { tableEndpoints } from '@forki/contract/tables'
import type { Context } from '../../context/context.ts'
import { bind } from '../../http/bind.ts'
import { pagePresenter } from '../../http/page-presenter.ts'
import { readChanges, type ChangeSource } from '../../events/change-feed.ts'
import { lockRow, acquireRowLocks } from '../../db/row-locks.ts'
import { loadParentRestaurant } from '../../access/load-restaurant.ts'
import { canList, scopeOf, type Scope } from '../../access/policies.ts'
import { presentTable } from '../layouts/layout-table.presenter.ts'
import { findTable } from '../tables/table.service.ts'
import { verifyApproval } from './command-authority.service.ts'
import { acceptOrder, handOver, markDeliveryReady, rejectOrder } from './delivery/delivery-state.service.ts'
import { splitChecks } from './checks/split-checks.service.ts'
import { cancelOrder, completeOrder } from './ending/end-order.service.ts'
import { removeOrder } from './ending/remove-order.service.ts'
import { lockForReopening, reopenOrder } from './ending/reopen-order.service.ts'
import { updateOrder } from './head/update-order.service.ts'
import { addItems } from './lines/add-lines.service.ts'
import { updateItem } from './lines/change-line.service.ts'
import { discountItem } from './lines/discount-line.service.ts'
import { voidItem } from './lines/void-line.service.ts'
import { mergeOrders } from './merging/merge-orders.service.ts'
import { moveItems } from './moving/move-items.service.ts'
import { lockOrdersOfMove } from './moving/move-target.service.ts'
import { createOrder } from './opening/open-order.service.ts'
import { selectEvents } from './order-events.query.ts'
import {
  orderChanges,
  type ListedOrderRow,
  type OrderListQuery,
  selectOrderPage,
} from './order-list.query.ts'
import { findOrderTotals } from './order-totals.query.ts'
import {
  canFreeTable,
  canCreateOrder,
  canDeleteOrder,
  canReadOrder,
  canRevokeReceiptLinks,
  canTakePayment,
  canUpdateOrder,
  canReadPaymentDetails,
} from './order.policy.ts'
import { presentEvents, presentListedOrder, presentMovedItems, presentOrder } from './order.presenter.ts'
import { findOrder, findOrderRef } from './order.service.ts'
import { emailReceipt, findReceiptLink, revokeReceiptLinks } from './receipt/receipt-link.service.ts'
import { presentReceipt } from './receipt/receipt.presenter.ts'
import { findReceipt } from './receipt/receipt.service.ts'
import { freeTable, lockPaidOrders } from './seating/free-table.service.ts'
import { sendOrder } from './sending/send-order.service.ts'

type OnOrder = { params: { id: string } }
const load = (ctx: Context, input: OnOrder) => findOrder(ctx, input.params.id)
/**
 * Load step of order commands. Reads only the order's restaurant, because commands read the order under its
 * lock.
 */
const loadRef = (ctx: Context, input: OnOrder) => findOrderRef(ctx, input.params.id)
const loadTable = (ctx: Context, input: OnOrder) => findTable(ctx, input.params.id)
const loadScope = async (ctx: Context, input: { query: OrderListQuery }) =>
  scopeOf(ctx.actor, 'read_order', input.query.filters.restaurant_id)
const lock = lockRow('orders', 'alone')
const commandSteps = { load: loadRef, lock, can: canUpdateOrder, present: presentOrder } as const

/**
 * Source of the change feed of the order list. Tips require `read_payment`. A cursor is therefore valid only
 * while the caller may read payments of the same restaurants.
 */
const orderChangeSource = (
  ctx: Context,
  scope: Scope,
  query: OrderListQuery,
): ChangeSource<ListedOrderRow> => ({
  ...orderChanges(scope, query),
  view: scope.ids?.filter((id) => canReadPaymentDetails(ctx.actor, id)).toSorted(),
  present: presentListedOrder(query.expand),
})

/** Routes of orders, from opening to receipt. */
export const orderRoutes = [
  bind(orderEndpoints.list, {
    load: loadScope,
    can: canList,
    run: async (ctx, scope, { query }) => {
      const found = await selectOrderPage(ctx, scope, query)
      return found.map((page) => ({ page, expand: query.expand }))
    },
    present: ({ page, expand }, ctx) => pagePresenter(presentListedOrder(expand))(page, ctx),
    cache: 'per-caller',
    changes: (ctx, scope, { query }, request) =>
      readChanges(ctx, orderChangeSource(ctx, scope, query), request),
  }),
  bind(orderEndpoints.totals, {
    load: (ctx: Context, input: { query: { restaurant_id: string } }) =>
      scopeOf(ctx.actor, 'read_order', input.query.restaurant_id),
    can: canList,
    run: (ctx, scope, { query }) => findOrderTotals(ctx, scope, query),
  }),
  bind(orderEndpoints.find, {
    load,
    can: canReadOrder,
    run: async (_ctx, order) => order,
    present: presentOrder,
  }),
  bind(orderEndpoints.create, {
    load: loadParentRestaurant,
    can: canCreateOrder,
    run: (ctx, _restaurant, input) => createOrder(ctx, input.body),
    present: presentOrder,
  }),
  bind(orderEndpoints.update, {
    ...commandSteps,
    prepare: (ctx, order, { body }) => verifyApproval(ctx, order, body.discount ? body.approval : undefined),
    run: (ctx, order, input, approval) => updateOrder(ctx, order, input.body, approval),
  }),
  bind(orderEndpoints.remove, { load: loadRef, lock, can: canDeleteOrder, run: removeOrder }),
  bind(orderEndpoints.cancel, {
    ...commandSteps,
    prepare: (ctx, order, { body }) => verifyApproval(ctx, order, body.approval),
    run: (ctx, order, input, approval) => cancelOrder(ctx, order, input.body, approval),
  }),
  bind(orderEndpoints.accept, {
    ...commandSteps,
    run: (ctx, order, input) => acceptOrder(ctx, order, input.body),
  }),
  bind(orderEndpoints.reject, {
    ...commandSteps,
    run: (ctx, order, input) => rejectOrder(ctx, order, input.body),
  }),
  bind(orderEndpoints.ready, { ...commandSteps, run: markDeliveryReady }),
  bind(orderEndpoints.handOver, {
    ...commandSteps,
    run: (ctx, order, input) => handOver(ctx, order, input.body),
  }),
  bind(orderEndpoints.complete, {
    ...commandSteps,
    run: (ctx, order, input) => completeOrder(ctx, order, input.body),
  }),
  bind(orderEndpoints.send, {
    ...commandSteps,
    run: (ctx, order, input) => sendOrder(ctx, order, input.body),
  }),
  bind(orderEndpoints.addItems, {
    ...commandSteps,
    run: (ctx, order, input) => addItems(ctx, order, input.body),
  }),
  bind(orderEndpoints.updateItem, {
    ...commandSteps,
    run: (ctx, order, { params, body }) => updateItem(ctx, order, { item_id: params.item_id, input: body }),
  }),
  bind(orderEndpoints.voidItem, {
    ...commandSteps,
    prepare: (ctx, order, { body }) => verifyApproval(ctx, order, body.approval),
    run: (ctx, order, { params, body }, approval) =>
      voidItem(ctx, order, { item_id: params.item_id, input: body }, approval),
  }),
  bind(orderEndpoints.discountItem, {
    ...commandSteps,
    prepare: (ctx, order, { body }) => verifyApproval(ctx, order, body.discount ? body.approval : undefined),
    run: (ctx, order, { params, body }, approval) =>
      discountItem(ctx, order, { item_id: params.item_id, input: body }, approval),
  }),
  bind(orderEndpoints.splitChecks, {
    ...commandSteps,
    run: (ctx, order, input) => splitChecks(ctx, order, input.body),
  }),
  bind(orderEndpoints.reopen, {
    load: loadRef,
    lock: lockForReopening,
    can: canDeleteOrder,
    run: (ctx, order, input) => reopenOrder(ctx, order, input.body.notes),
    present: presentOrder,
  }),
  bind(orderEndpoints.events, {
    load: loadRef,
    can: canReadOrder,
    run: (ctx, order) => selectEvents(ctx, order.id),
    present: presentEvents,
  }),
  bind(orderEndpoints.merge, {
    ...commandSteps,
    lock: (tx, { id }, { body }) =>
      acquireRowLocks(
        tx,
        [id, body.order_id].toSorted().map((one) => ['orders', one, 'alone'] as const),
      ),
    run: (ctx, order, input) => mergeOrders(ctx, order, input.body.order_id),
  }),
  bind(orderEndpoints.moveItems, {
    ...commandSteps,
    lock: lockOrdersOfMove,
    run: (ctx, order, input) => moveItems(ctx, order, input.body),
    present: presentMovedItems,
  }),
  bind(tableEndpoints.free, {
    load: loadTable,
    can: canFreeTable,
    lock: lockPaidOrders,
    run: freeTable,
    present: presentTable,
  }),
  bind(receiptLinkEndpoints.find, {
    load: loadRef,
    can: canTakePayment,
    run: (ctx, order, input) => findReceiptLink(ctx, order, input.query),
  }),
  bind(receiptLinkEndpoints.revoke, {
    load: loadRef,
    lock,
    can: canRevokeReceiptLinks,
    run: revokeReceiptLinks,
  }),
  bind(receiptLinkEndpoints.email, {
    load: loadRef,
    lock,
    can: canTakePayment,
    run: (ctx, order, input) => emailReceipt(ctx, order, input.body),
  }),
  bind(orderEndpoints.receipt, {
    load,
    can: canReadOrder,
    run: (ctx, order, input) => findReceipt(ctx, order, input.query),
    present: presentReceipt,
  }),
]
