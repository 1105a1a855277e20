import { layoutVersionEndpoints } from '@forki/contract/layout-versions'
import { layoutEndpoints, type BatchUpdateBody } from '@forki/contract/layouts'
import type { Context } from '../../context/context.ts'
import type { Actor } from '../../context/actor.ts'
import { notFound } from '../../errors/app-error.ts'
import { bind } from '../../http/bind.ts'
import { pagePresenter } from '../../http/page-presenter.ts'
import { lockRestaurantOf, lockRow } from '../../db/row-locks.ts'
import { loadParentRestaurant } from '../../access/load-restaurant.ts'
import { isMemberOf } from '../../access/policies.ts'
import { activateLayout, deactivateLayout, removeLayout } from './layout-activation.service.ts'
import { withCopiedBackground } from './layout-background.service.ts'
import { restoreVersion, saveBatch } from './layout-batch.service.ts'
import { createLayout } from './layout-creation.service.ts'
import { startEditing, stopEditing } from './start-editing.service.ts'
import {
  canCreateLayout,
  canDeleteLayout,
  canEditLayoutAs,
  canListLayouts,
  canReadEditingLock,
  canReadLayout,
  canSaveBatch,
  canUpdateLayout,
} from './layout.policy.ts'
import { presentBatch, presentEditingLock, presentLayout } from './layout.presenter.ts'
import { selectLayoutPage, type LayoutRow } from './layout.query.ts'
import { previewActivation } from './activation-preview.query.ts'
import { scheduleLayout } from './layout-schedule.service.ts'
import { presentVersionDetail, presentVersion } from './layout-version.presenter.ts'
import { findVersion, listVersions } from './layout-version.service.ts'
import { findActiveLayout, findLayout, updateLayout } from './layout.service.ts'

const load = (ctx: Context, input: { params: { id: string } }) => findLayout(ctx, input.params.id)
const lock = lockRow('restaurant_layouts')
/**
 * Locks the restaurant's row, then the layout's. Activation, its schedule and removal affect all layouts of the
 * restaurant.
 */
const lockActivation = lockRestaurantOf('restaurant_layouts')
const loadOfBatch = (ctx: Context, input: { body: BatchUpdateBody }) => findLayout(ctx, input.body.layout_id)
const loadRestaurant = (ctx: Context, input: { params: { id: string } }) =>
  requireMembership(ctx.actor, input.params.id)
const loadActiveOf = (ctx: Context, input: { params: { restaurantId: string } }) =>
  requireMembership(ctx.actor, input.params.restaurantId)

function requireMembership(actor: Actor, restaurant_id: string) {
  if (!isMemberOf(actor, restaurant_id)) throw notFound()
  return { restaurant_id }
}

/**
 * Loads the layout whose editing lock a caller acquires or releases. A restaurant id in the query must be
 * that of the layout.
 */
async function loadForEditing(
  ctx: Context,
  input: { params: { id: string }; query: { restaurant_id?: string | undefined } },
): Promise<LayoutRow> {
  const layout = await findLayout(ctx, input.params.id)
  const { restaurant_id = layout.restaurant_id } = input.query
  if (restaurant_id !== layout.restaurant_id) throw notFound()
  return layout
}

/** Routes of floor plans. Service staff read them. Drawing and updating a plan need its editing lock. */
export const layoutRoutes = [
  bind(layoutEndpoints.batchUpdate, {
    load: loadOfBatch,
    lock,
    can: canSaveBatch,
    run: (ctx, layout, input) => saveBatch(ctx, layout, input.body),
    present: presentBatch,
  }),
  bind(layoutEndpoints.create, {
    outsideTransaction: withCopiedBackground,
    load: loadParentRestaurant,
    can: canCreateLayout,
    run: (ctx, _restaurant, input) => createLayout(ctx, input.body),
    present: presentLayout,
  }),
  bind(layoutEndpoints.update, {
    load,
    lock,
    can: canUpdateLayout,
    run: (ctx, layout, input) => updateLayout(ctx, layout, input.body),
    current: presentLayout,
    present: presentLayout,
  }),
  bind(layoutEndpoints.remove, { load, lock: lockActivation, can: canDeleteLayout, run: removeLayout }),
  bind(layoutEndpoints.find, {
    load,
    can: canReadLayout,
    run: async (_ctx, layout) => layout,
    present: presentLayout,
  }),
  bind(layoutEndpoints.active, {
    load: loadActiveOf,
    can: canReadLayout,
    run: (ctx, restaurant) => findActiveLayout(ctx, restaurant.restaurant_id),
    present: presentLayout,
    cache: 'shared',
  }),
  bind(layoutEndpoints.listOfRestaurant, {
    load: loadRestaurant,
    can: canListLayouts,
    run: (ctx, restaurant, input) => selectLayoutPage(ctx, restaurant.restaurant_id, input.query),
    present: pagePresenter(presentLayout),
    cache: 'shared',
  }),
  bind(layoutEndpoints.startEditing, {
    load: loadForEditing,
    lock,
    can: canEditLayoutAs,
    run: async (ctx, layout) => {
      await startEditing(ctx, layout)
      return findLayout(ctx, layout.id)
    },
    present: presentLayout,
  }),
  bind(layoutEndpoints.stopEditing, {
    load: loadForEditing,
    lock,
    can: canEditLayoutAs,
    run: async (ctx, layout) => {
      await stopEditing(ctx, layout)
      return findLayout(ctx, layout.id)
    },
    present: presentLayout,
  }),
  bind(layoutEndpoints.editingUser, {
    load,
    can: canReadEditingLock,
    run: async (_ctx, layout) => layout,
    present: presentEditingLock,
  }),
  bind(layoutVersionEndpoints.listVersions, {
    load,
    can: canReadEditingLock,
    run: (ctx, layout, input) => listVersions(ctx, layout, input.query),
    present: pagePresenter(presentVersion),
  }),
  bind(layoutVersionEndpoints.findVersion, {
    load,
    can: canReadEditingLock,
    run: (ctx, layout, input) => findVersion(ctx, layout, input.params.version),
    present: presentVersionDetail,
  }),
  bind(layoutVersionEndpoints.restoreVersion, {
    load,
    lock,
    can: canUpdateLayout,
    run: (ctx, layout, input) => restoreVersion(ctx, layout, input.params.version),
    present: presentLayout,
  }),
  bind(layoutVersionEndpoints.schedule, {
    load,
    lock: lockActivation,
    can: canUpdateLayout,
    run: (ctx, layout, input) => scheduleLayout(ctx, layout, input.body),
    present: presentLayout,
  }),
  bind(layoutVersionEndpoints.activation, { load, can: canUpdateLayout, run: previewActivation }),
  bind(layoutEndpoints.activate, {
    load,
    lock: lockActivation,
    can: canUpdateLayout,
    run: (ctx, layout, input) => activateLayout(ctx, layout, input.body),
    present: presentLayout,
  }),
  bind(layoutEndpoints.deactivate, {
    load,
    lock: lockActivation,
    can: canUpdateLayout,
    run: deactivateLayout,
    present: presentLayout,
  }),
]
