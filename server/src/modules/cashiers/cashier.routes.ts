import { cashierEndpoints } from '@forki/contract/cashiers'
import type { Context } from '../../kit/context.ts'
import { bind } from '../../kit/http/bind.ts'
import { parentRestaurant } from '../../kit/parent.ts'
import { canList, scopeOf } from '../../kit/policy.ts'
import {
  canOpenSession,
  canReadSession,
  canRemoveSession,
  canTakePayment,
  canUpdateSession,
  canVoidPayment,
} from './cashier.policy.ts'
import { presentSession, presentSessionPage, presentTransaction } from './cashier.presenter.ts'
import { createTransaction, findTransaction, removeTransaction } from './payment.service.ts'
import { findReport } from './report.service.ts'
import {
  findOpenSession,
  findSession,
  listSessions,
  openSession,
  removeSession,
  updateSession,
} from './session.service.ts'
import type { SessionListInput } from './cashier.query.ts'
import { selectTransactions } from './transaction.query.ts'

const loadRestaurant = (ctx: Context, input: { query: { restaurant_id: string } }) =>
  parentRestaurant(ctx, { body: input.query })
const load = (ctx: Context, input: { params: { id: string } }) => findSession(ctx, input.params.id)
const loadSession = (ctx: Context, input: { params: { sessionId: string } }) =>
  findSession(ctx, input.params.sessionId)
const loadTransaction = (ctx: Context, input: { params: { sessionId: string; transactionId: string } }) =>
  findTransaction(ctx, input.params.sessionId, input.params.transactionId)
const loadScope = (ctx: Context, input: { query: SessionListInput }) =>
  scopeOf(ctx.actor, 'read_cashier_session', input.query.filters.restaurant_id)

/** Tills: sessions, their transactions and reports. */
export const cashierRoutes = [
  bind(cashierEndpoints.open, {
    load: loadRestaurant,
    can: canReadSession,
    run: (ctx, restaurant) => findOpenSession(ctx, restaurant.restaurant_id),
    present: presentSession,
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
    run: (ctx, scope, input) => listSessions(ctx, scope, input.query),
    present: presentSessionPage,
    alike: 'for one caller',
  }),
  bind(cashierEndpoints.create, {
    load: parentRestaurant,
    can: canOpenSession,
    run: (ctx, _restaurant, input) => openSession(ctx, input.body),
    present: presentSession,
  }),
  bind(cashierEndpoints.update, {
    load: loadSession,
    can: canUpdateSession,
    run: (ctx, session, input) => updateSession(ctx, session, input.body),
    present: presentSession,
  }),
  bind(cashierEndpoints.remove, { load: loadSession, can: canRemoveSession, run: removeSession }),
  bind(cashierEndpoints.listTransactions, {
    load: loadSession,
    can: canReadSession,
    run: (ctx, session, { query }) =>
      selectTransactions(ctx, session.id, { voided: query.voided === 'true' }),
    present: (rows) => rows.map(presentTransaction),
  }),
  bind(cashierEndpoints.createTransaction, {
    load: loadSession,
    can: canTakePayment,
    run: (ctx, session, input) => createTransaction(ctx, session, input.body),
    present: presentTransaction,
  }),
  bind(cashierEndpoints.removeTransaction, {
    load: loadTransaction,
    can: canVoidPayment,
    run: removeTransaction,
  }),
  bind(cashierEndpoints.report, { load: loadSession, can: canReadSession, run: findReport }),
]
