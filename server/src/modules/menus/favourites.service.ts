import type { PinFavourites } from '@forki/contract/menus'
import type { Context } from '../../context/context.ts'
import { loadParentRestaurant } from '../../access/load-restaurant.ts'
import { audit } from '../../db/audit-log.ts'
import { inTransaction } from '../../db/transaction.ts'
import { conflict, invalid, notFound } from '../../errors/app-error.ts'
import { publish } from '../../events/publish.ts'
import {
  isUnarchivedRestaurant,
  lockDishes,
  selectActiveMenuId,
  writePinnedDishes,
  type FavouritesRow,
} from './favourites.query.ts'

/**
 * Load step for pinning dishes: returns the restaurant. Checks that the restaurant exists and is not
 * archived, because administrators pass the membership check with any id.
 * @throws not_found
 */
export async function loadFavouritesRestaurant(
  ctx: Context,
  input: { body: PinFavourites },
): Promise<{ restaurant_id: string }> {
  const restaurant = await loadParentRestaurant(ctx, input)
  if (!(await isUnarchivedRestaurant(ctx, restaurant.restaurant_id))) throw notFound()
  return restaurant
}

/**
 * Replaces the pinned dishes of a restaurant. Dishes that are inactive or not on the active menu may be pinned,
 * but the order screen does not show them.
 * @throws stale_version, invalid
 * @see MNU-13
 */
export async function pinFavourites(
  ctx: Context,
  { restaurant_id }: { restaurant_id: string },
  { dish_ids, version }: PinFavourites,
): Promise<FavouritesRow> {
  return inTransaction(ctx, async (tx) => {
    const known = await lockDishes(tx, restaurant_id, dish_ids)
    const names = new Map(known.map(({ id, name }) => [id, name]))
    dish_ids.forEach((id, index) => {
      if (!names.has(id)) throw invalid(`dish_ids.${index}`, 'unknown_reference')
      if (dish_ids.indexOf(id) < index) throw invalid(`dish_ids.${index}`, 'duplicate')
    })
    const row = await writePinnedDishes(tx, restaurant_id, { dish_ids, version })
    if (!row) throw conflict('stale_version')
    const menu_id = await selectActiveMenuId(tx, restaurant_id)
    if (menu_id) await publish(tx, { type: 'menu.updated', restaurant_id, ids: [menu_id] })
    await audit(tx, {
      restaurant_id,
      action: 'menu.favourites_pinned',
      ...(menu_id
        ? { entity: 'menu', entity_id: menu_id }
        : { entity: 'restaurant', entity_id: restaurant_id }),
      data: { pinned: dish_ids.map((id) => names.get(id)) },
    })
    return row
  })
}
