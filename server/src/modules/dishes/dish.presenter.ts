import type { z } from 'zod'
import type { dish } from '@forki/contract/dishes'
import type { Page } from '@forki/contract/kit/list'
import type { Context } from '../../context/context.ts'
import { instant } from '../../db/timestamps.ts'
import { presentImages } from '../images/image.presenter.ts'
import type { DishRow } from './dish.query.ts'

type DishView = z.input<typeof dish>

/** A dish as the API shows it, field by field. */
export const presentDish = async (row: DishRow, ctx: Context): Promise<DishView> => ({
  id: row.id,
  restaurant_id: row.restaurant_id,
  name: row.name,
  name_en: row.name_en,
  description: row.description,
  description_en: row.description_en,
  category: row.category,
  price_cents: row.price_cents,
  tax_rate_bps: row.tax_rate_bps,
  station: row.station,
  prep_minutes: row.prep_minutes,
  allergens: row.allergens as DishView['allergens'],
  diets: row.diets as DishView['diets'],
  calories: row.calories,
  sku: row.sku,
  images: await presentImages(row.images, ctx),
  modifier_groups: row.modifier_groups,
  recipe: row.recipe,
  is_available: row.is_available,
  is_active: row.is_active,
  position: row.position,
  created_at: instant(row.created_at),
  updated_at: instant(row.updated_at),
})

export const presentDishPage = async (page: Page<DishRow>, ctx: Context) => ({
  ...page,
  items: await Promise.all(page.items.map((row) => presentDish(row, ctx))),
})
