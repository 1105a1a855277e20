import { paymentEndpoints, type PaymentListQuery } from '@forki/contract/payments'
import type { Context } from '../../context/context.ts'
import { bind } from '../../http/bind.ts'
import { readChanges } from '../../events/change-feed.ts'
import { canList, scopeOf } from '../../access/policies.ts'
import { paymentPresenter } from './cashier.presenter.ts'
import { paymentChanges, selectBlindCountRestaurants, selectPaymentPage } from './payment-list.query.ts'

const loadScope = (ctx: Context, { query }: { query: PaymentListQuery }) =>
  scopeOf(ctx.actor, 'read_payment', query.filters.restaurant_id)

/** Route of the list of payments of all tills. */
export const paymentListRoutes = [
  bind(paymentEndpoints.list, {
    load: loadScope,
    can: canList,
    run: async (ctx, scope, { query }) => {
      const present = paymentPresenter(await selectBlindCountRestaurants(ctx, scope))
      const found = await selectPaymentPage(ctx, scope, query)
      return { ...found, items: found.items.map(present) }
    },
    // `view` makes a cursor invalid once a blind count hides the payments of other restaurants than before.
    changes: async (ctx, scope, { query }, request) => {
      const view = await selectBlindCountRestaurants(ctx, scope)
      const source = await paymentChanges(ctx, scope, query)
      return readChanges(ctx, { ...source, view, present: paymentPresenter(view) }, request)
    },
  }),
]
