import { randomUUID } from 'node:crypto'
import type { Prisma, Restaurant } from '../../src/generated/prisma/client.ts'
import type { Db } from '../../src/context/ports/database.ts'
import { buildSubscription } from './subscription.ts'
import { buildOwner } from './user.ts'

export type RestaurantOverrides = Partial<Prisma.RestaurantCreateManyInput> & {
  /** Id of the owner. Default: a new user. */
  owner_id?: string
  /** False for a restaurant without a subscription. */
  hasSubscription?: boolean
}

/**
 * Creates a restaurant in Mexican pesos, with 16 % included tax and an owner. An active subscription of the
 * owner covers it with every feature. Returns `owner_id` in addition to the row.
 */
export async function buildRestaurant(
  db: Db,
  overrides: RestaurantOverrides = {},
): Promise<Restaurant & { owner_id: string }> {
  const { owner_id = (await buildOwner(db)).id, hasSubscription = true, ...fields } = overrides
  const id = fields.id ?? randomUUID()
  const restaurant = await db.restaurant.create({
    data: {
      id,
      name: 'La Espuela',
      slug: `la-espuela-${id}`,
      currency: 'MXN',
      timezone: 'America/Mexico_City',
      tax_rate_bps: 1600,
      ...fields,
    },
  })
  await db.restaurantOwner.create({ data: { restaurant_id: id, user_id: owner_id } })
  if (hasSubscription) await buildSubscription(db, { user_id: owner_id, restaurant_ids: [id] })
  return { ...restaurant, owner_id }
}
