import type { z } from 'zod'
import type { DashboardSpanQuery } from '@forki/contract/order-dashboard'
import type { placeFigures } from '@forki/contract/area-table-figures'
import type { Scope } from '../../access/policies.ts'
import type { Context } from '../../context/context.ts'
import { selectAreaAndTableSums, type AreaOrTableRow } from './area-table-figures.query.ts'
import { averageMinutes, averageTicket } from './report.presenter.ts'
import { findDashboardRestaurants, resolveDashboardSpan } from './dashboard-span.service.ts'

/**
 * Returns the sales of a span by area and by table.
 * @throws not_found for an archived or unknown restaurant, several_currencies, invalid for the span
 */
export async function findAreaAndTableSums(
  ctx: Context,
  scope: Scope,
  input: DashboardSpanQuery,
): Promise<z.input<typeof placeFigures>> {
  const { rows, ids, currency } = await findDashboardRestaurants(ctx, scope)
  const { from, to } = resolveDashboardSpan(ctx, rows, input)
  const { areas, tables } = await selectAreaAndTableSums(ctx, { restaurant_ids: ids, from, to })
  return {
    currency,
    from_date: from,
    to_date: to,
    areas: areas.map(presentPlace),
    tables: tables.map((row) => ({ ...presentPlace(row), table_label: row.table_label || null })),
  }
}

const presentPlace = ({ area, seconds, ...row }: AreaOrTableRow) => ({
  ...row,
  area: area || null,
  average_ticket_cents: averageTicket(row.revenue_cents, row.orders),
  average_minutes: averageMinutes({ seconds, completed: row.orders }),
})
