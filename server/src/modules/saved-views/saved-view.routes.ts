import { savedViewEndpoints } from '@forki/contract/saved-views'
import { isMember, isMemberOf } from '../../access/policies.ts'
import type { Context } from '../../context/context.ts'
import { acquireRowLocks } from '../../db/row-locks.ts'
import { notFound } from '../../errors/app-error.ts'
import { bind } from '../../http/bind.ts'
import { selectViews } from './saved-view.query.ts'
import { removeView, saveView } from './saved-view.service.ts'

interface InRestaurant {
  restaurant_id: string
}

async function load(ctx: Context, { params }: { params: { restaurantId: string } }): Promise<InRestaurant> {
  if (!isMemberOf(ctx.actor, params.restaurantId)) throw notFound()
  return { restaurant_id: params.restaurantId }
}
const can = (actor: Context['actor'], { restaurant_id }: InRestaurant) => isMember(actor, restaurant_id)
const lock = (tx: Context, { restaurant_id }: InRestaurant) =>
  acquireRowLocks(tx, [['restaurants', restaurant_id, 'share']])

/** Routes of the caller's saved views. */
export const savedViewRoutes = [
  bind(savedViewEndpoints.list, {
    load,
    can,
    run: async (ctx, { restaurant_id }) => ({ items: await selectViews(ctx, restaurant_id) }),
  }),
  bind(savedViewEndpoints.save, {
    load,
    lock,
    can,
    run: (ctx, { restaurant_id }, { params, body }) => saveView(ctx, restaurant_id, params.id, body),
  }),
  bind(savedViewEndpoints.remove, {
    load,
    lock,
    can,
    run: (ctx, { restaurant_id }, { params }) => removeView(ctx, restaurant_id, params.id),
  }),
]
