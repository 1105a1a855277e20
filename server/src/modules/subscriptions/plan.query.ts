import type { BILLING_INTERVALS, PlanListQuery } from '@forki/contract/subscriptions'
import type { Feature } from '@forki/contract/permissions'
import type { Context } from '../../context/context.ts'
import { columnsOf, type JsonRow } from '../../db/columns.ts'
import { searchPatterns } from '../../db/text-search.ts'
import { page, orderByWithTieBreaker } from '../../db/sql-page.ts'
import { sql } from '../../db/sql.ts'

const planColumns = columnsOf('SubscriptionPlan', 'sp', [
  'id',
  'name',
  'description',
  'price_cents',
  'currency',
  'billing_interval',
  'features',
  'max_restaurants',
  'max_staff',
  'trial_days',
  'is_default',
  'is_active',
  'created_at',
  'updated_at',
])

/** Subscription plan as a statement returns it. */
export type PlanRow = JsonRow<
  typeof planColumns,
  {
    billing_interval: (typeof BILLING_INTERVALS)[number]
    features: Feature[]
  }
>

/** SQL of the columns of plan `sp` as JSON. */
export const planJson = planColumns.json()

/** Reads one page of the active plans (`onOffer`) or of all plans, with the total in one statement. */
export function selectPlanPage(ctx: Context, onOffer: boolean, input: PlanListQuery) {
  const { filters } = input
  const where = [onOffer ? sql`sp.is_active` : sql`true`]
  for (const pattern of searchPatterns(input.q)) where.push(sql`sp.search_text LIKE ${pattern}`)
  const { billing_interval, currency, feature, is_default, is_active } = filters
  if (billing_interval !== undefined) where.push(sql`sp.billing_interval = ${billing_interval}`)
  if (currency !== undefined) where.push(sql`sp.currency = ${currency}`)
  if (feature !== undefined) where.push(sql`${feature} = ANY (sp.features)`)
  if (is_default !== undefined) where.push(sql`sp.is_default = ${is_default}`)
  if (is_active !== undefined) where.push(sql`sp.is_active = ${is_active}`)
  return page<PlanRow>(ctx, input, {
    json: planJson,
    from: sql`subscription_plans sp`,
    where,
    order: orderByWithTieBreaker(input, planColumns.column[input.sort], planColumns.column.id),
  })
}

/** Reads one plan. Undefined for an unknown id. */
export async function selectPlan(ctx: Context, plan_id: string): Promise<PlanRow | undefined> {
  const query = sql`SELECT ${planJson} AS plan FROM subscription_plans sp WHERE sp.id = ${plan_id}::uuid`
  const rows = await sql.rows<{ plan: PlanRow }>(ctx, query)
  return rows[0]?.plan
}
