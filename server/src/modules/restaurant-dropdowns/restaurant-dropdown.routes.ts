import {
  restaurantDropdownEndpoints,
  type RestaurantDropdownListQuery,
} from '@forki/contract/restaurant-dropdowns'
import type { Context } from '../../context/context.ts'
import { bind } from '../../http/bind.ts'
import { pagePresenter } from '../../http/page-presenter.ts'
import { lockRow } from '../../db/row-locks.ts'
import { loadParentRestaurant } from '../../access/load-restaurant.ts'
import { canList, scopeOf } from '../../access/policies.ts'
import {
  canCreateDropdownEntry,
  canDeleteDropdownEntry,
  canReadDropdownEntry,
  canUpdateDropdownEntry,
} from './restaurant-dropdown.policy.ts'
import { presentDropdownEntry } from './restaurant-dropdown.presenter.ts'
import {
  withUseCount,
  createDropdownEntry,
  findDropdownEntry,
  listDropdownEntries,
  removeDropdownEntry,
  updateDropdownEntry,
} from './restaurant-dropdown.service.ts'

const load = (ctx: Context, input: { params: { id: string } }) => findDropdownEntry(ctx, input.params.id)
const lock = lockRow('restaurant_dropdowns')
const loadScope = (ctx: Context, input: { query: RestaurantDropdownListQuery }) =>
  scopeOf(ctx.actor, null, input.query.filters.restaurant_id)

/** Routes of a restaurant's dropdown lists: categories, units, table types, stations, reasons, tenders. */
export const restaurantDropdownRoutes = [
  bind(restaurantDropdownEndpoints.list, {
    load: loadScope,
    can: canList,
    run: (ctx, scope, input) => listDropdownEntries(ctx, scope, input.query),
    present: pagePresenter(presentDropdownEntry),
  }),
  bind(restaurantDropdownEndpoints.find, {
    load,
    can: canReadDropdownEntry,
    run: withUseCount,
    present: presentDropdownEntry,
  }),
  bind(restaurantDropdownEndpoints.create, {
    load: loadParentRestaurant,
    can: canCreateDropdownEntry,
    run: (ctx, _restaurant, input) => createDropdownEntry(ctx, input.body),
    present: presentDropdownEntry,
  }),
  bind(restaurantDropdownEndpoints.update, {
    load,
    lock,
    can: canUpdateDropdownEntry,
    run: (ctx, dropdown, input) => updateDropdownEntry(ctx, dropdown, input.body),
    current: presentDropdownEntry,
    present: presentDropdownEntry,
  }),
  bind(restaurantDropdownEndpoints.remove, {
    load,
    lock,
    can: canDeleteDropdownEntry,
    run: removeDropdownEntry,
  }),
]
