import type { Context } from '../context/context.ts'
import { notFound } from '../errors/app-error.ts'
import { isMemberOf } from './policies.ts'

/**
 * The subject of a create: the restaurant that the new entity is to stand in, which answers 404 like a missing one when
 * the caller has no tie to it.
 */
export async function loadParentRestaurant(
  ctx: Context,
  input: { body: { restaurant_id: string } },
): Promise<{ restaurant_id: string }> {
  const { restaurant_id } = input.body
  if (!isMemberOf(ctx.actor, restaurant_id)) throw notFound()
  return { restaurant_id }
}
