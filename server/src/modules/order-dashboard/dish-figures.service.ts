import type { z } from 'zod'
import type { dishFiguresExportQuery, DishFiguresQuery } from '@forki/contract/dish-figures'
import { dishReportExportTable } from '@forki/contract/exports/sales-reports'
import { MIN_COMPARED_PORTIONS } from '@forki/contract/order-dashboard/constants'
import { roundHalfUpDiv } from '@forki/contract/money/rounding'
import type { Scope } from '../../access/policies.ts'
import { exportFile } from '../../adapters/export/export-file.ts'
import { tableColumns } from '../../adapters/export/table-columns.ts'
import type { Context } from '../../context/context.ts'
import type { FileReply } from '../../http/bind.ts'
import type { ComparedDays } from './comparison.query.ts'
import { resolveComparedDays } from './comparison.service.ts'
import { selectDishFigures, type DishFigureRow, type DishFigureRows } from './dish-figures.query.ts'
import { changeBps, hasEnoughOrdersToCompare } from './report.presenter.ts'
import {
  findDashboardRestaurants,
  resolveDashboardSpan,
  type DashboardRestaurants,
  type Span,
} from './dashboard-span.service.ts'

export interface DishFiguresResult {
  restaurants: DashboardRestaurants
  span: Span
  past: ComparedDays
  found: DishFigureRows
}

/**
 * Returns a page of the dishes of a span with their sums in the comparison span.
 * @throws not_found for an archived or unknown restaurant, several_currencies, invalid for the spans
 */
export async function findDishFigures(
  ctx: Context,
  scope: Scope,
  query: DishFiguresQuery,
): Promise<DishFiguresResult> {
  const restaurants = await findDashboardRestaurants(ctx, scope)
  const span = resolveDashboardSpan(ctx, restaurants.rows, query)
  const past = resolveComparedDays(ctx, restaurants.rows, span, query)
  const days = { restaurant_ids: restaurants.ids, from: span.from, to: span.to, past }
  return { restaurants, span, past, found: await selectDishFigures(ctx, days, query) }
}

/**
 * Share of a dish in net sales, and change against the comparison span, in basis points. The change is null
 * unless the comparison span has enough orders, and enough portions of the dish.
 */
export const dishShareAndChange = (row: DishFigureRow, { whole_cents, past }: DishFigureRows) => ({
  share_bps: whole_cents > 0 ? roundHalfUpDiv(BigInt(row.net_sales_cents) * 10_000n, whole_cents) : null,
  change_bps:
    hasEnoughOrdersToCompare(past) && row.past_quantity >= MIN_COMPARED_PORTIONS
      ? changeBps(row.net_sales_cents, row.past_net_sales_cents)
      : null,
})

/** Maximum number of exported dishes. */
const MAX_EXPORTED = 20_000

/** Cell texts for true and false, by language. */
const YES_NO_TEXTS = { es: ['sí', 'no'], en: ['yes', 'no'] } as const

/** Exports at most `MAX_EXPORTED` dishes of a span, with the filters and the order of the list. */
export async function exportDishes(
  ctx: Context,
  scope: Scope,
  { format, columns, ...query }: z.output<typeof dishFiguresExportQuery>,
): Promise<FileReply> {
  const { restaurants, span, found } = await findDishFigures(ctx, scope, {
    ...query,
    page: 1,
    per_page: MAX_EXPORTED,
  })
  const answers = YES_NO_TEXTS[ctx.language]
  const names = new Map(restaurants.rows.map(({ id, name }) => [id, name]))
  const rows = found.items.map((row) => {
    const { share_bps, change_bps } = dishShareAndChange(row, found)
    return {
      ...row,
      restaurant_name: names.get(row.restaurant_id) ?? '',
      name: ctx.language === 'en' ? (row.name_en ?? row.name) : row.name,
      change_bps,
      share_percent: share_bps === null ? null : share_bps / 100,
      on_menu: answers[row.on_menu ? 0 : 1],
    }
  })
  return exportFile<(typeof rows)[number]>(ctx, {
    format,
    file_name: `${dishReportExportTable.file_name[ctx.language]}-${span.from}-${span.to}`,
    columns: tableColumns(dishReportExportTable, { language: ctx.language, chosenColumns: columns }),
    rows,
    localityOf: () => ({ currency: restaurants.currency ?? '', timezone: 'UTC' }),
  })
}
