import type { z } from 'zod'
import type { publicDish, publicMenu } from '@forki/contract/public-menu'
import type { Context } from '../../kit/context.ts'
import { thumbnailPath } from '../images/image.presenter.ts'
import type { PublicDishRow, PublicMenuRow } from './menu.query.ts'

type MenuView = z.input<typeof publicMenu>
type DishView = z.input<typeof publicDish>

/** The menu as guests see it, field by field, so that nothing of the house's own ever slips out. */
export function presentPublicMenu(row: PublicMenuRow, ctx: Context): MenuView {
  const { restaurant_logo, ...restaurant } = row.restaurant
  return {
    restaurant: {
      ...restaurant,
      locale: restaurant.locale as MenuView['restaurant']['locale'],
      logo_url: restaurant_logo === null ? null : ctx.deps.blobs.publicUrl(restaurant_logo),
    },
    name: row.name,
    description: row.description,
    schedule: row.schedule,
    sections: row.sections.map(({ id, name, name_en, dishes }) => ({
      id,
      name,
      name_en,
      dishes: dishes.map((dish) => presentDish(dish, ctx)),
    })),
  }
}

const presentDish = (row: PublicDishRow, { deps: { blobs } }: Context): DishView => ({
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
  images: row.images.map(({ blob_path, is_featured }) => ({
    signed_url: blobs.publicUrl(blob_path),
    thumbnail_url: blobs.publicUrl(thumbnailPath(blob_path)),
    is_featured,
  })),
})
