import { restaurantEndpoints } from '@forki/contract/restaurants'
import type { Context } from '../../context/context.ts'
import { bind } from '../../http/bind.ts'
import { pagePresenter } from '../../http/page-presenter.ts'
import { lockRow } from '../../db/row-locks.ts'
import { signedIn } from '../../access/policies.ts'
import { archiveRestaurant, setRestaurantActive } from './restaurant-archive.service.ts'
import {
  canCreateRestaurant,
  canReadRestaurant,
  canArchiveRestaurant,
  canUpdateRestaurant,
} from './restaurant.policy.ts'
import { presentRestaurant, presentCompleteRestaurant } from './restaurant.presenter.ts'
import {
  createRestaurant,
  findRestaurant,
  listMyRestaurants,
  listRestaurants,
  updateRestaurant,
} from './restaurant.service.ts'

const load = (ctx: Context, input: { params: { id: string } }) => findRestaurant(ctx, input.params.id)
const lock = lockRow('restaurants')

/** Routes of restaurants. */
export const restaurantRoutes = [
  bind(restaurantEndpoints.list, {
    can: signedIn,
    run: (ctx, _nothing, input) => listRestaurants(ctx, input.query),
    present: pagePresenter(presentRestaurant),
  }),
  bind(restaurantEndpoints.listMine, {
    can: signedIn,
    run: (ctx, _nothing, input) => listMyRestaurants(ctx, input.query),
    present: pagePresenter(presentRestaurant),
  }),
  bind(restaurantEndpoints.find, {
    load,
    can: canReadRestaurant,
    run: async (_ctx, restaurant) => restaurant,
    present: presentRestaurant,
  }),
  bind(restaurantEndpoints.create, {
    can: canCreateRestaurant,
    run: (ctx, _nothing, input) => createRestaurant(ctx, input.body),
    present: presentCompleteRestaurant,
  }),
  bind(restaurantEndpoints.update, {
    load,
    lock,
    can: canUpdateRestaurant,
    run: (ctx, restaurant, input) => updateRestaurant(ctx, restaurant, input.body),
    current: presentRestaurant,
    present: presentRestaurant,
  }),
  bind(restaurantEndpoints.remove, {
    load,
    lock: lockRow('restaurants', 'alone'),
    can: canArchiveRestaurant,
    run: archiveRestaurant,
  }),
  bind(restaurantEndpoints.activate, {
    load,
    lock,
    can: canArchiveRestaurant,
    run: (ctx, restaurant) => setRestaurantActive(ctx, restaurant, true),
    present: presentRestaurant,
  }),
  bind(restaurantEndpoints.deactivate, {
    load,
    lock,
    can: canArchiveRestaurant,
    run: (ctx, restaurant) => setRestaurantActive(ctx, restaurant, false),
    present: presentRestaurant,
  }),
]
