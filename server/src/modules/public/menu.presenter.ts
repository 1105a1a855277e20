import type { z } from 'zod'
import type { publicDish, publicMenu } from '@forki/contract/public-menu'
import type { Context } from '../../context/context.ts'
import { thumbnailPath } from '../images/image.presenter.ts'
import type { PublicDishRow, PublicMenuRow } from './menu.query.ts'

type MenuView = z.input<typeof publicMenu>
type DishView = z.input<typeof publicDish>

/**
 * Presents the menu to guests. The response contains only listed fields, so that no internal field is
 * published.
 */
export async function presentPublicMenu(row: PublicMenuRow, ctx: Context): Promise<MenuView> {
  const { restaurant_logo, ...restaurant } = row.restaurant
  return {
    restaurant: {
      ...restaurant,
      locale: restaurant.locale as MenuView['restaurant']['locale'],
      logo_url: restaurant_logo === null ? null : await ctx.deps.blobs.publicUrl(restaurant_logo),
    },
    name: row.name,
    name_en: row.name_en,
    description: row.description,
    description_en: row.description_en,
    schedule: row.schedule,
    sections: await Promise.all(
      row.sections.map(async ({ id, name, name_en, dishes }) => ({
        id,
        name,
        name_en,
        dishes: await Promise.all(dishes.map((dish) => presentDish(dish, ctx))),
      })),
    ),
  }
}

const presentDish = async (row: PublicDishRow, { deps: { blobs } }: Context): Promise<DishView> => ({
  id: row.id,
  name: row.name,
  name_en: row.name_en,
  description: row.description,
  description_en: row.description_en,
  price_cents: row.price_cents,
  allergens: row.allergens as DishView['allergens'],
  diets: row.diets as DishView['diets'],
  calories: row.calories,
  is_available: row.is_available,
  modifier_groups: row.modifier_groups,
  images: await Promise.all(
    row.images.map(async ({ blob_path, is_featured }) => ({
      signed_url: await blobs.publicUrl(blob_path),
      thumbnail_url: await blobs.publicUrl(thumbnailPath(blob_path)),
      is_featured,
    })),
  ),
})
