import { cashierEndpoints } from '@forki/contract/cashiers'
import { noSaleEndpoints } from '@forki/contract/no-sales'
import { tipEndpoints } from '@forki/contract/tips'
import type { Context } from '../../context/context.ts'
import { bind } from '../../http/bind.ts'
import { pagePresenter } from '../../http/page-presenter.ts'
import { readChanges, type ChangeSource } from '../../events/change-feed.ts'
import type { ExternalReferenceFilters } from '../../db/external-references.ts'
import { lockRow, acquireRowLocks } from '../../db/row-locks.ts'
import { loadParentRestaurant } from '../../access/load-restaurant.ts'
import { canList, scopeOf, type Scope } from '../../access/policies.ts'
import { canReadPaymentDetails } from '../orders/order.presenter.ts'
import {
  canCreateTransaction,
  canOpenSession,
  canReadSession,
  canRemoveSession,
  canUpdateSession,
  canVoidPayment,
  hidesTillCash,
  canChangeEveryTill,
} from './cashier.policy.ts'
import {
  transactionPresenter,
  presentSession,
  presentTransaction,
  visibleTransactions,
} from './cashier.presenter.ts'
import { storeFirstCount } from './first-count.service.ts'
import { createNoSale, findNoSales } from './no-sale.service.ts'
import { createTransaction, findTransaction, removeTransaction } from './transaction.service.ts'
import { exportReport } from './report-export.service.ts'
import { findReport } from './report.service.ts'
import { findSessionTotals } from './session-totals.query.ts'
import { findOpenSession, findSession, openSession, removeSession, updateSession } from './session.service.ts'
import { findTips } from './tip.service.ts'
import { exportTips } from './tip-report-export.service.ts'
import { sessionChanges, type SessionListQuery, type SessionRow, selectSessionPage } from './session.query.ts'
import { selectTransactions, transactionChanges, type TransactionRow } from './transaction.query.ts'

const loadRestaurant = (ctx: Context, input: { query: { restaurant_id: string } }) =>
  loadParentRestaurant(ctx, { body: input.query })
const load = (ctx: Context, input: { params: { id: string } }) => findSession(ctx, input.params.id)
const loadSession = (ctx: Context, input: { params: { sessionId: string } }) =>
  findSession(ctx, input.params.sessionId)
const loadTransaction = (ctx: Context, input: { params: { sessionId: string; transactionId: string } }) =>
  findTransaction(ctx, input.params.sessionId, input.params.transactionId)
/**
 * Locks the till session, then the order and the transaction, to void the transaction. Payments lock the
 * session in the same mode, `change`.
 */
const lockTransaction = (tx: Context, row: { id: string; session_id: string; order_id: string | null }) =>
  acquireRowLocks(tx, [
    ['cashier_sessions', row.session_id, 'change'],
    ...(row.order_id === null ? [] : ([['orders', row.order_id, 'alone']] as const)),
    ['cashier_transactions', row.id, 'alone'],
  ])
const loadScope = (ctx: Context, input: { query: SessionListQuery }) =>
  scopeOf(ctx.actor, 'read_cashier_session', input.query.filters.restaurant_id)

/**
 * Returns the source of the change feed of till sessions. Only callers who may change every till see the
 * expected cash of a blind count. A cursor is therefore valid only while this right is unchanged.
 */
const sessionSource = async (
  ctx: Context,
  scope: Scope,
  query: Pick<SessionListQuery, 'filters'>,
): Promise<ChangeSource<SessionRow>> => ({
  ...(await sessionChanges(ctx, scope, query)),
  view: scope.ids?.filter((id) => canChangeEveryTill(ctx.actor, id)).toSorted(),
  present: (row) => presentSession(row, ctx),
})

/**
 * Returns the source of the change feed of a till's transactions. A blind count hides cash amounts until the
 * till closes. The closing invalidates earlier cursors, so that clients fetch the now visible amounts.
 */
function transactionSource(
  ctx: Context,
  session: SessionRow,
  filters: ExternalReferenceFilters,
): ChangeSource<TransactionRow> {
  const payments = canReadPaymentDetails(ctx.actor, session.restaurant_id)
  const source = transactionChanges(session, payments, filters)
  const view = hidesTillCash(ctx.actor, session) ? [source.view, 'blind'] : source.view
  return { ...source, view, present: transactionPresenter(ctx, session) }
}

/** Routes of tills: sessions, transactions, drawer openings without a sale, reports and tips. */
export const cashierRoutes = [
  bind(cashierEndpoints.open, {
    load: loadRestaurant,
    can: canReadSession,
    run: (ctx, restaurant) => findOpenSession(ctx, restaurant.restaurant_id),
    present: presentSession,
  }),
  bind(cashierEndpoints.totals, {
    load: (ctx: Context, input: { query: { restaurant_id: string } }) =>
      scopeOf(ctx.actor, 'read_cashier_session', input.query.restaurant_id),
    can: canList,
    run: (ctx, scope, { query }) => findSessionTotals(ctx, scope, query),
  }),
  bind(cashierEndpoints.find, {
    load,
    can: canReadSession,
    run: async (_ctx, session) => session,
    present: presentSession,
  }),
  bind(cashierEndpoints.list, {
    load: loadScope,
    can: canList,
    run: (ctx, scope, input) => selectSessionPage(ctx, scope, input.query),
    present: pagePresenter(presentSession),
    cache: 'per-caller',
    changes: async (ctx, scope, { query }, request) =>
      readChanges(ctx, await sessionSource(ctx, scope, query), request),
  }),
  bind(cashierEndpoints.create, {
    load: loadParentRestaurant,
    can: canOpenSession,
    run: (ctx, _restaurant, input) => openSession(ctx, input.body),
    present: presentSession,
  }),
  bind(cashierEndpoints.update, {
    load: loadSession,
    lock: lockRow('cashier_sessions', 'alone'),
    can: canUpdateSession,
    prepare: storeFirstCount,
    run: (ctx, session, input) => updateSession(ctx, session, input.body),
    present: presentSession,
  }),
  bind(cashierEndpoints.remove, {
    load: loadSession,
    lock: lockRow('cashier_sessions', 'alone'),
    can: canRemoveSession,
    run: removeSession,
  }),
  bind(cashierEndpoints.listTransactions, {
    load: loadSession,
    can: canReadSession,
    run: async (ctx, session, { query }) => {
      const rows = await selectTransactions(ctx, session.id, query)
      return visibleTransactions(ctx, session.restaurant_id, rows).map(transactionPresenter(ctx, session))
    },
    changes: (ctx, session, { query }, request) =>
      readChanges(ctx, transactionSource(ctx, session, query), request),
  }),
  bind(cashierEndpoints.createTransaction, {
    load: loadSession,
    // `createTransaction` acquires the same lock mode again. If the route used a weaker mode, two concurrent
    // payments would deadlock when both upgrade their locks.
    lock: lockRow('cashier_sessions', 'change'),
    can: canCreateTransaction,
    run: (ctx, session, input) => createTransaction(ctx, session, input.body),
    present: presentTransaction,
  }),
  bind(cashierEndpoints.removeTransaction, {
    load: loadTransaction,
    lock: lockTransaction,
    can: canVoidPayment,
    run: removeTransaction,
  }),
  bind(cashierEndpoints.report, { load: loadSession, can: canReadSession, run: findReport }),
  bind(tipEndpoints.report, {
    load: loadRestaurant,
    can: canReadSession,
    run: (ctx, _restaurant, { query }) => findTips(ctx, query),
  }),
  bind(tipEndpoints.exportReport, {
    load: loadRestaurant,
    can: canReadSession,
    run: (ctx, _restaurant, { query }) => exportTips(ctx, query),
  }),
  bind(noSaleEndpoints.listNoSales, { load: loadSession, can: canReadSession, run: findNoSales }),
  bind(noSaleEndpoints.createNoSale, {
    load: loadSession,
    lock: lockRow('cashier_sessions', 'change'),
    can: canUpdateSession,
    run: (ctx, session, input) => createNoSale(ctx, session, input.body),
  }),
  bind(cashierEndpoints.exportReport, { load: loadSession, can: canReadSession, run: exportReport }),
]
