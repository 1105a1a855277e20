import { MAX_SAVED_VIEWS } from '@forki/contract/limits'
import type { WriteSavedView } from '@forki/contract/saved-views'
import type { Context } from '../../context/context.ts'
import { registerConstraint } from '../../db/database-errors.ts'
import { conflict, notFound } from '../../errors/app-error.ts'
import {
  deleteView,
  insertView,
  isActiveRestaurant,
  lockViews,
  updateView,
  type SavedViewRow,
} from './saved-view.query.ts'

registerConstraint('saved_views_name', 'view_name_taken')

/**
 * Creates or replaces a view of the caller (FIG-23). Each view occupies one of `MAX_SAVED_VIEWS` numbered
 * slots, which limits their number.
 * @throws not_found for an archived restaurant, view_name_taken, too_many_views
 */
export async function saveView(
  ctx: Context,
  restaurant_id: string,
  id: string,
  view: WriteSavedView,
): Promise<SavedViewRow> {
  if (!(await isActiveRestaurant(ctx, restaurant_id))) throw notFound()
  await lockViews(ctx, restaurant_id)
  const saved =
    (await updateView(ctx, restaurant_id, id, view)) ?? (await insertView(ctx, restaurant_id, id, view))
  if (!saved) throw conflict('too_many_views', { limit: MAX_SAVED_VIEWS }, { limit: MAX_SAVED_VIEWS })
  return saved
}

/**
 * Deletes a view of the caller.
 * @throws not_found
 */
export async function removeView(ctx: Context, restaurant_id: string, id: string): Promise<{ id: string }> {
  if (!(await isActiveRestaurant(ctx, restaurant_id))) throw notFound()
  if ((await deleteView(ctx, restaurant_id, id)) === 0) throw notFound()
  return { id }
}
