import type { Permission } from '@forki/contract/permissions'
import type { PeopleActionsQuery, PeopleQuery } from '@forki/contract/people-report'
import type { Page } from '@forki/contract/kit/list'
import { hasPermission, type Scope } from '../../access/policies.ts'
import type { Context } from '../../context/context.ts'
import { instant } from '../../db/timestamps.ts'
import { resolveComparedDays } from './comparison.service.ts'
import type { ComparedDays } from './comparison.query.ts'
import { selectPeopleActions, type PeopleActionRow } from './people-actions.query.ts'
import { selectPeopleReport, type PeopleReportRows } from './people-report.query.ts'
import type { DashboardRestaurantRow } from './restaurant.query.ts'
import {
  findDashboardRestaurants,
  resolveDashboardSpan,
  type DashboardRestaurants,
  type Span,
} from './dashboard-span.service.ts'

/** Data of the people report for the presenter. `may_read` marks the figures that the caller may read. */
export interface PeopleReportResult {
  restaurants: DashboardRestaurants
  span: Span
  past: ComparedDays
  rows: PeopleReportRows
  /** By figure: true if the caller may read the figure in every restaurant of the report. */
  may_read: { tips: boolean; no_sales: boolean; seals: boolean }
}

/** Returns sales and exceptions of a span of business days by person. */
export async function findPeopleReport(
  ctx: Context,
  scope: Scope,
  input: PeopleQuery,
): Promise<PeopleReportResult> {
  const restaurants = await findDashboardRestaurants(ctx, scope)
  const span = resolveDashboardSpan(ctx, restaurants.rows, input)
  const past = resolveComparedDays(ctx, restaurants.rows, span, input)
  const readable = (permission: Permission) => readableRestaurants(ctx, restaurants.rows, permission)
  const readsAll = (permission: Permission) => readable(permission).length === restaurants.rows.length
  const may_read = {
    tips: readsAll('read_payment'),
    no_sales: readsAll('read_cashier_session'),
    seals: readsAll('manage_loyalty'),
  }
  const { from, to } = span
  const rows = await selectPeopleReport(ctx, {
    restaurant_ids: restaurants.ids,
    from,
    to,
    past,
    actions: {
      from,
      to,
      no_sale: may_read.no_sales ? restaurants.rows : [],
      seal: may_read.seals ? restaurants.rows : [],
    },
  })
  return { restaurants, span, past, rows, may_read }
}

const readableRestaurants = (
  { actor }: Pick<Context, 'actor'>,
  restaurants: readonly DashboardRestaurantRow[],
  permission: Permission,
) => restaurants.filter(({ id }) => hasPermission(actor, id, permission) === true)

/** Returns a page of the actions without an order, in restaurants where the caller may read them. */
export async function findPeopleActions(
  ctx: Context,
  scope: Scope,
  query: PeopleActionsQuery,
): Promise<Page<PeopleActionRow>> {
  const { rows } = await findDashboardRestaurants(ctx, scope)
  const { from, to } = resolveDashboardSpan(ctx, rows, query)
  const found = await selectPeopleActions(
    ctx,
    {
      from,
      to,
      no_sale: query.kind === 'no_sale' ? readableRestaurants(ctx, rows, 'read_cashier_session') : [],
      seal: query.kind === 'seal' ? readableRestaurants(ctx, rows, 'manage_loyalty') : [],
    },
    query,
  )
  return { ...found, items: found.items.map((row) => ({ ...row, at: instant(row.at) })) }
}
