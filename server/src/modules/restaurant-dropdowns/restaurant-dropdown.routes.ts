import {
  restaurantDropdownEndpoints,
  type RestaurantDropdownListInput,
} from '@forki/contract/restaurant-dropdowns'
import type { Context } from '../../context/context.ts'
import { bind } from '../../http/bind.ts'
import { presentPage } from '../../http/present-page.ts'
import { lockRow } from '../../db/row-locks.ts'
import { loadParentRestaurant } from '../../access/load-restaurant.ts'
import { canList, scopeOf } from '../../access/policies.ts'
import {
  canCreateDropdown,
  canDeleteDropdown,
  canReadDropdown,
  canUpdateDropdown,
} from './restaurant-dropdown.policy.ts'
import { presentDropdown } from './restaurant-dropdown.presenter.ts'
import {
  countUse,
  createDropdown,
  findDropdown,
  listDropdowns,
  removeDropdown,
  updateDropdown,
} from './restaurant-dropdown.service.ts'

const load = (ctx: Context, input: { params: { id: string } }) => findDropdown(ctx, input.params.id)
const lock = lockRow('restaurant_dropdowns')
const loadScope = (ctx: Context, input: { query: RestaurantDropdownListInput }) =>
  scopeOf(ctx.actor, null, input.query.filters.restaurant_id)

/** Routes of a restaurant's own dropdown lists: categories, units, table types, stations, reasons. */
export const restaurantDropdownRoutes = [
  bind(restaurantDropdownEndpoints.list, {
    load: loadScope,
    can: canList,
    run: (ctx, scope, input) => listDropdowns(ctx, scope, input.query),
    present: presentPage(presentDropdown),
  }),
  bind(restaurantDropdownEndpoints.find, {
    load,
    can: canReadDropdown,
    run: countUse,
    present: presentDropdown,
  }),
  bind(restaurantDropdownEndpoints.create, {
    load: loadParentRestaurant,
    can: canCreateDropdown,
    run: (ctx, _restaurant, input) => createDropdown(ctx, input.body),
    present: presentDropdown,
  }),
  bind(restaurantDropdownEndpoints.update, {
    load,
    lock,
    can: canUpdateDropdown,
    run: (ctx, dropdown, input) => updateDropdown(ctx, dropdown, input.body),
    current: presentDropdown,
    present: presentDropdown,
  }),
  bind(restaurantDropdownEndpoints.remove, {
    load,
    lock,
    can: canDeleteDropdown,
    run: removeDropdown,
  }),
]
