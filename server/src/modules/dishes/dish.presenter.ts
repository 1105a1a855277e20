import type { z } from 'zod'
import type { dish } from '@forki/contract/dishes'
import type { Context } from '../../context/context.ts'
import { instant } from '../../db/timestamps.ts'
import { presentImages } from '../images/image.presenter.ts'
import type { DishRow } from './dish.query.ts'

type DishView = z.input<typeof dish>

export const presentDish = async (row: DishRow, ctx: Context): Promise<DishView> => ({
  ...row,
  allergens: row.allergens as DishView['allergens'],
  diets: row.diets as DishView['diets'],
  images: await presentImages(row.images, ctx),
  created_at: instant(row.created_at),
  updated_at: instant(row.updated_at),
})
