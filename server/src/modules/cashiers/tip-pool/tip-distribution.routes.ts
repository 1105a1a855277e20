import {
  tipDistributionEndpoints,
  type OwnTipShareListQuery,
  type TipDistributionListQuery,
} from '@forki/contract/tip-distributions'
import type { Context } from '../../../context/context.ts'
import { bind } from '../../../http/bind.ts'
import { pagePresenter } from '../../../http/page-presenter.ts'
import { lockRestaurantOf } from '../../../db/row-locks.ts'
import { canList, scopeOf } from '../../../access/policies.ts'
import { canManageTipDistributions } from './tip-distribution.policy.ts'
import {
  presentDistribution,
  presentDistributionPage,
  presentOwnShare,
} from './tip-distribution.presenter.ts'
import { selectOwnShares } from './own-tip-share.query.ts'
import { selectDistributionPage } from './tip-distribution.query.ts'
import {
  closeDistribution,
  createDistribution,
  findDistribution,
  loadTipRestaurant,
  removeDistribution,
  updateDistribution,
} from './tip-distribution.service.ts'
import { exportTipDistribution } from './tip-export.service.ts'

const load = (ctx: Context, input: { params: { id: string } }) => findDistribution(ctx, input.params.id)
/**
 * Lock step of the request pipeline for changes of a distribution. Locks the restaurant's row first, so that
 * concurrent closings carry each tip difference once.
 */
const lock = lockRestaurantOf('tip_distributions', 'alone')

/** Routes of tip distributions. */
export const tipDistributionRoutes = [
  bind(tipDistributionEndpoints.list, {
    load: (ctx: Context, input: { query: TipDistributionListQuery }) =>
      scopeOf(ctx.actor, 'manage_memberships', input.query.filters.restaurant_id),
    can: canList,
    run: (ctx, { ids }, input) => selectDistributionPage(ctx, ids, input.query),
    present: presentDistributionPage,
  }),
  bind(tipDistributionEndpoints.listOwn, {
    load: (ctx: Context, input: { query: OwnTipShareListQuery }) =>
      scopeOf(ctx.actor, null, input.query.filters.restaurant_id),
    can: canList,
    run: (ctx, { ids }, input) => selectOwnShares(ctx, ids, input.query),
    present: pagePresenter(presentOwnShare),
  }),
  bind(tipDistributionEndpoints.find, {
    load,
    can: canManageTipDistributions,
    run: async (_ctx, row) => row,
    present: presentDistribution,
  }),
  bind(tipDistributionEndpoints.create, {
    load: loadTipRestaurant,
    can: canManageTipDistributions,
    run: (ctx, _restaurant, input) => createDistribution(ctx, input.body),
    present: presentDistribution,
  }),
  bind(tipDistributionEndpoints.update, {
    load,
    lock,
    can: canManageTipDistributions,
    run: (ctx, row, input) => updateDistribution(ctx, row, input.body),
    present: presentDistribution,
  }),
  bind(tipDistributionEndpoints.close, {
    load,
    lock,
    can: canManageTipDistributions,
    run: (ctx, row, input) => closeDistribution(ctx, row, input.body),
    present: presentDistribution,
  }),
  bind(tipDistributionEndpoints.remove, {
    load,
    lock,
    can: canManageTipDistributions,
    run: removeDistribution,
  }),
  bind(tipDistributionEndpoints.exportOne, {
    load,
    can: canManageTipDistributions,
    run: (ctx, row, { query }) => exportTipDistribution(ctx, row, query.format),
  }),
]
