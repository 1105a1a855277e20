import type { Context } from '../context/context.ts'
import { notFound } from '../errors/app-error.ts'
import { isMemberOf } from './policies.ts'

/**
 * Loads the restaurant of a new entity, as the subject of its create endpoint.
 * @throws not_found if it is missing, or if the caller is no member
 */
export async function loadParentRestaurant(
  ctx: Context,
  input: { body: { restaurant_id: string } },
): Promise<{ restaurant_id: string }> {
  const { restaurant_id } = input.body
  if (!isMemberOf(ctx.actor, restaurant_id)) throw notFound()
  return { restaurant_id }
}
