import type { Permission } from '@forki/contract/permissions'
import type { Db } from '../../src/context/ports/database.ts'
import type { Api } from '../setup/api.ts'
import { buildApiKey } from './api-key.ts'
import { buildDish } from './dish.ts'
import { buildRestaurant } from './restaurant.ts'
import { buildOwner } from './user.ts'

/** Owner with restaurants, each with one dish. */
export interface RestaurantGroup {
  owner: { id: string; email: string }
  ids: string[]
  restaurants: { id: string; dish_id: string }[]
}

export async function buildRestaurantGroup(db: Db, count = 2): Promise<RestaurantGroup> {
  const owner = await buildOwner(db)
  const restaurants: RestaurantGroup['restaurants'] = []
  for (let n = 0; n < count; n += 1) {
    const { id } = await buildRestaurant(db, { owner_id: owner.id })
    restaurants.push({ id, dish_id: (await buildDish(db, { restaurant_id: id })).id })
  }
  return { owner, restaurants, ids: restaurants.map(({ id }) => id) }
}

/** Request body that creates a group key: an API key for several restaurants. */
export const groupKeyBody = (restaurant_ids: readonly string[], over: object = {}) => ({
  restaurant_ids,
  name: 'Central',
  permissions: ['read_dish', 'read_order', 'create_order'],
  ...over,
})

/** Creates an API key for several restaurants in the database. `token` is the key in plain text. */
export const buildGroupKey = (
  db: Db,
  { owner, ids }: Pick<RestaurantGroup, 'owner' | 'ids'>,
  permissions: readonly Permission[] = ['read_dish', 'read_order', 'create_order'],
) =>
  buildApiKey(db, {
    restaurant_id: ids[0]!,
    restaurant_ids: ids,
    created_by: owner.id,
    permissions,
    name: 'Central',
  })

export const addOwner = (db: Db, restaurant_id: string, user: { id: string }) =>
  db.restaurantOwner.create({ data: { restaurant_id, user_id: user.id } })
export const removeOwner = (db: Db, restaurant_id: string, user: { id: string }) =>
  db.restaurantOwner.deleteMany({ where: { restaurant_id, user_id: user.id } })

/** Request body that opens a takeaway order with the restaurant's dish. */
export const takeawayBodyOf = ({ id, dish_id }: RestaurantGroup['restaurants'][number]) => ({
  restaurant_id: id,
  order_type: 'takeaway',
  items: [{ dish_id }],
})

/**
 * Lists the dishes of each restaurant with the token.
 * @returns the status of each response
 */
export async function dishListStatusesIn(api: Api, token: string, ids: readonly string[]): Promise<number[]> {
  const statuses: number[] = []
  for (const restaurant_id of ids)
    statuses.push((await api.withToken(token).get('/dishes', { restaurant_id })).status)
  return statuses
}
