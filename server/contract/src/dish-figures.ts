import { z } from 'zod'
import { dishReportExportTable } from './exports/sales-reports.ts'
import { exportColumnsParameter, exportFormatParameter } from './kit/export.ts'
import { id } from './kit/ids.ts'
import { pageOf, pagingQueryFields } from './kit/list.ts'
import { signedCents, sumCents } from './kit/values.ts'
import {
  comparedSpanFields,
  comparisonQueryFields,
  netSales,
  spanQueryFields,
  topDish,
} from './order-dashboard.ts'
import { DISH_FIGURE_SORTS } from './order-dashboard/constants.ts'

const dishFigureQueryFields = {
  ...spanQueryFields,
  ...comparisonQueryFields,
  q: z
    .string()
    .trim()
    .max(200)
    .optional()
    .meta({ description: 'Search words, without regard to case and accents. Each has to match.' }),
  category: z
    .string()
    .max(60)
    .optional()
    .meta({ description: 'Present category of the dish. Empty for dishes without one.' }),
  sold: z
    .enum(['all', 'sold', 'unsold'])
    .default('all')
    .meta({ description: '`sold`: sold dishes. `unsold`: dishes of the active menu that sold nothing.' }),
  sort: z
    .enum(DISH_FIGURE_SORTS)
    .default('net_sales_cents')
    .meta({
      description: `Sort field: ${DISH_FIGURE_SORTS.map((name) => `\`${name}\``).join(', ')}. Default: \`net_sales_cents\`.`,
    }),
  order: z
    .enum(['asc', 'desc'])
    .default('desc')
    .meta({ description: 'Sort order, ascending or descending.' }),
}

export const dishFiguresQuery = z.object({ ...dishFigureQueryFields, ...pagingQueryFields(50) })
export type DishFiguresQuery = z.output<typeof dishFiguresQuery>
export const dishFiguresExportQuery = z.object({
  ...dishFigureQueryFields,
  format: exportFormatParameter,
  columns: exportColumnsParameter(dishReportExportTable),
})

const { quantity, revenue_cents } = topDish.shape
const discount = sumCents.meta({
  description:
    'Discounts of the lines in minor units, with their shares of discounts of orders, before refunds.',
})

/** Dish with its sales in a span of business days. */
export const dishFigure = z.object({
  id: id.meta({ description: 'Id of the dish.' }),
  restaurant_id: id,
  name: z.string(),
  name_en: z.string().nullable(),
  category: z.string().nullable().meta({ description: 'Present category of the dish.' }),
  on_menu: z.boolean().meta({ description: 'True if the active menu has the dish.' }),
  quantity,
  net_sales_cents: netSales,
  revenue_cents,
  discount_cents: discount,
  share_bps: z
    .int()
    .nullable()
    .meta({ description: 'Share of the net sales of all dishes. Null without net sales.' }),
  past_quantity: z.int().meta({ description: 'Portions in the comparison span.' }),
  past_net_sales_cents: netSales,
  change_bps: signedCents.nullable().meta({
    description:
      'Change of the net sales. Null if the comparison span has fewer than 5 completed orders, or fewer than 5 portions of the dish.',
  }),
})

/** Page of dishes, and their sums over all pages. */
export const dishFigures = pageOf(dishFigure).extend({
  currency: z.string().nullable(),
  totals: z.object({ quantity, net_sales_cents: netSales, revenue_cents, discount_cents: discount }),
  comparison: z.object(comparedSpanFields),
})
