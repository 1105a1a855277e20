import { menuEndpoints, type MenuListQuery } from '@forki/contract/menus'
import type { Context } from '../../context/context.ts'
import { notFound } from '../../errors/app-error.ts'
import { bind } from '../../http/bind.ts'
import { pagePresenter } from '../../http/page-presenter.ts'
import { readChanges } from '../../events/change-feed.ts'
import { acquireRowLocks, lockRestaurantOf, lockRow } from '../../db/row-locks.ts'
import { loadParentRestaurant } from '../../access/load-restaurant.ts'
import { canList, isMemberOf, scopeOf } from '../../access/policies.ts'
import { canCreateMenu, canDeleteMenu, canReadActiveMenu, canReadMenu, canUpdateMenu } from './menu.policy.ts'
import { presentActiveMenu, presentMenu } from './menu.presenter.ts'
import { loadFavouritesRestaurant, pinFavourites } from './favourites.service.ts'
import { menuChanges, selectMenuPage } from './menu.query.ts'
import {
  activateMenu,
  createMenu,
  deactivateMenu,
  findActiveMenu,
  findMenu,
  removeMenu,
  updateMenu,
} from './menu.service.ts'

const load = (ctx: Context, input: { params: { id: string } }) => findMenu(ctx, input.params.id)
const lock = lockRow('menus')
const loadScope = (ctx: Context, input: { query: MenuListQuery }) =>
  scopeOf(ctx.actor, 'read_menu', input.query.filters.restaurant_id)
const loadRestaurant = (ctx: Context, input: { query: { restaurant_id: string } }) => {
  const { restaurant_id } = input.query
  if (!isMemberOf(ctx.actor, restaurant_id)) throw notFound()
  return { restaurant_id }
}

/** Routes of a restaurant's menus. At most one menu is active. */
export const menuRoutes = [
  bind(menuEndpoints.list, {
    load: loadScope,
    can: canList,
    run: (ctx, scope, input) => selectMenuPage(ctx, scope, input.query),
    present: pagePresenter(presentMenu),
    changes: (ctx, scope, { query }, request) =>
      readChanges(ctx, { ...menuChanges(scope, query), present: presentMenu }, request),
  }),
  bind(menuEndpoints.active, {
    load: loadRestaurant,
    can: canReadActiveMenu,
    run: (ctx, restaurant) => findActiveMenu(ctx, restaurant.restaurant_id),
    present: presentActiveMenu,
  }),
  bind(menuEndpoints.pin, {
    load: loadFavouritesRestaurant,
    lock: (tx, { restaurant_id }) => acquireRowLocks(tx, [['restaurants', restaurant_id]]),
    can: canUpdateMenu,
    run: (ctx, restaurant, input) => pinFavourites(ctx, restaurant, input.body),
    present: (row) => row,
  }),
  bind(menuEndpoints.find, { load, can: canReadMenu, run: async (_ctx, menu) => menu, present: presentMenu }),
  bind(menuEndpoints.create, {
    load: loadParentRestaurant,
    can: canCreateMenu,
    run: (ctx, _restaurant, input) => createMenu(ctx, input.body),
    present: presentMenu,
  }),
  bind(menuEndpoints.update, {
    load,
    lock,
    can: canUpdateMenu,
    run: (ctx, menu, input) => updateMenu(ctx, menu, input.body),
    present: presentMenu,
  }),
  bind(menuEndpoints.remove, { load, lock, can: canDeleteMenu, run: removeMenu }),
  bind(menuEndpoints.activate, {
    load,
    lock: lockRestaurantOf('menus'),
    can: canUpdateMenu,
    run: (ctx, menu, input) => activateMenu(ctx, menu, input.body),
    present: presentMenu,
  }),
  bind(menuEndpoints.deactivate, {
    load,
    lock: lockRestaurantOf('menus'),
    can: canUpdateMenu,
    run: deactivateMenu,
    present: presentMenu,
  }),
]
