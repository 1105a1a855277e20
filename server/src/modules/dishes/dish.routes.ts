import { dishEndpoints } from '@forki/contract/dishes'
import { importDishesEndpoint } from '@forki/contract/dish-import'
import { batchDishesEndpoint } from '@forki/contract/dish-batch'
import { upsertDishesEndpoint } from '@forki/contract/dish-upserts'
import type { DishListQuery } from '@forki/contract/dishes'
import type { Context } from '../../context/context.ts'
import { bind } from '../../http/bind.ts'
import { pagePresenter } from '../../http/page-presenter.ts'
import { readChanges } from '../../events/change-feed.ts'
import { lockExternalReference } from '../../db/external-references.ts'
import { lockRow } from '../../db/row-locks.ts'
import { loadParentRestaurant } from '../../access/load-restaurant.ts'
import { canList, scopeOf } from '../../access/policies.ts'
import {
  canCreateDish,
  canDeleteDish,
  canImportDishes,
  canReadDish,
  canUpdateDish,
  canWriteDish,
} from './dish.policy.ts'
import { dishChanges, selectDishPage } from './dish.query.ts'
import { presentDish } from './dish.presenter.ts'
import { batchDishes } from './dish-batch.service.ts'
import { importDishes } from './dish-import.service.ts'
import { createDish, findDish, removeDish, setDishActive, updateDish } from './dish.service.ts'
import { findUpsertedDishes, lockUpsertedDishes, upsertDishes } from './dish-upserts.service.ts'
import { findDishByExternalId, writeDish } from './upsert-dish.service.ts'

const load = (ctx: Context, input: { params: { id: string } }) => findDish(ctx, input.params.id)
const lock = lockRow('dishes')
const loadScope = async (ctx: Context, input: { query: DishListQuery }) =>
  scopeOf(ctx.actor, 'read_dish', input.query.filters.restaurant_id)

/** Routes of a restaurant's dishes. New modules should copy the structure of this module. */
export const dishRoutes = [
  bind(dishEndpoints.list, {
    load: loadScope,
    can: canList,
    run: (ctx, scope, input) => selectDishPage(ctx, scope, input.query),
    present: pagePresenter(presentDish),
    changes: (ctx, scope, { query }, request) =>
      readChanges(ctx, { ...dishChanges(scope, query), present: presentDish }, request),
  }),
  bind(dishEndpoints.find, {
    load,
    can: canReadDish,
    run: async (_ctx, dish) => dish,
    present: presentDish,
  }),
  bind(dishEndpoints.create, {
    load: loadParentRestaurant,
    can: canCreateDish,
    run: (ctx, _restaurant, input) => createDish(ctx, input.body),
    present: presentDish,
  }),
  bind(importDishesEndpoint, {
    load: loadParentRestaurant,
    can: canImportDishes,
    run: (ctx, _restaurant, input) => importDishes(ctx, input.body),
  }),
  bind(batchDishesEndpoint, {
    load: loadParentRestaurant,
    can: canUpdateDish,
    run: (ctx, _restaurant, input) => batchDishes(ctx, input.body),
  }),
  bind(dishEndpoints.update, {
    load,
    lock,
    can: canUpdateDish,
    run: (ctx, dish, input) => updateDish(ctx, dish, input.body),
    current: presentDish,
    present: presentDish,
  }),
  bind(dishEndpoints.write, {
    load: (ctx, input) => findDishByExternalId(ctx, input),
    lock: lockExternalReference('dishes'),
    can: canWriteDish,
    run: (ctx, subject, input) => writeDish(ctx, subject, input),
    present: presentDish,
  }),
  bind(upsertDishesEndpoint, {
    load: (ctx, input) => findUpsertedDishes(ctx, input),
    lock: lockUpsertedDishes,
    can: canWriteDish,
    run: (ctx, subject, input) => upsertDishes(ctx, subject, input),
  }),
  bind(dishEndpoints.remove, {
    load,
    lock,
    can: canDeleteDish,
    run: removeDish,
  }),
  bind(dishEndpoints.activate, {
    load,
    lock,
    can: canUpdateDish,
    run: (ctx, dish) => setDishActive(ctx, dish, true),
    present: presentDish,
  }),
  bind(dishEndpoints.deactivate, {
    load,
    lock,
    can: canUpdateDish,
    run: (ctx, dish) => setDishActive(ctx, dish, false),
    present: presentDish,
  }),
]
