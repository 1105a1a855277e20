import type { z } from 'zod'
import type { dishFigures } from '@forki/contract/dish-figures'
import { dishShareAndChange, type DishFiguresResult } from './dish-figures.service.ts'
import { presentComparisonSpan } from './report.presenter.ts'

export const presentDishFigures = ({
  restaurants,
  past,
  found,
}: DishFiguresResult): z.input<typeof dishFigures> => ({
  ...found,
  items: found.items.map((row) => ({ ...row, ...dishShareAndChange(row, found) })),
  currency: restaurants.currency,
  comparison: presentComparisonSpan(past, found.past),
})
