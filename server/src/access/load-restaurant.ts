import type { Context } from '../context/context.ts'
import { notFound } from '../errors/app-error.ts'
import { isMemberOf } from './policies.ts'

/**
 * Load step of a create endpoint: returns the restaurant id of the request body. Administrators also pass with
 * the id of a restaurant that does not exist.
 * @throws not_found if the caller is no member of the restaurant
 */
export async function loadParentRestaurant(
  ctx: Context,
  input: { body: { restaurant_id: string } },
): Promise<{ restaurant_id: string }> {
  const { restaurant_id } = input.body
  if (!isMemberOf(ctx.actor, restaurant_id)) throw notFound()
  return { restaurant_id }
}
