import type { BILLING_INTERVALS, PlanListInput } from '@forki/contract/subscriptions'
import type { Feature } from '@forki/contract/permissions'
import type { Context } from '../../context/context.ts'
import { searchPatterns } from '../../db/list.ts'
import { page, sequence } from '../../db/page.ts'
import { sql, type Sql } from '../../db/sql.ts'

/** A plan as one statement returns it. */
export interface PlanRow {
  id: string
  name: string
  description: string | null
  price_cents: number
  currency: string
  billing_interval: (typeof BILLING_INTERVALS)[number]
  features: Feature[]
  max_restaurants: number | null
  max_staff: number | null
  trial_days: number
  is_default: boolean
  is_active: boolean
  created_at: string
  updated_at: string
}

/** The columns of plan `sp` as JSON. */
export const planJson = sql`
  json_build_object(
    'id', sp.id, 'name', sp.name, 'description', sp.description, 'price_cents', sp.price_cents,
    'currency', sp.currency, 'billing_interval', sp.billing_interval, 'features', sp.features,
    'max_restaurants', sp.max_restaurants, 'max_staff', sp.max_staff, 'trial_days', sp.trial_days,
    'is_default', sp.is_default, 'is_active', sp.is_active, 'created_at', sp.created_at, 'updated_at', sp.updated_at)`

const order: Record<PlanListInput['sort'], Sql> = {
  price_cents: sql`sp.price_cents`,
  name: sql`sp.name`,
  created_at: sql`sp.created_at`,
}

/** One page of the plans on offer, or of all, and the total, in one statement. */
export function selectPlanPage(ctx: Context, onOffer: boolean, input: PlanListInput) {
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
    order: sequence(input, order[input.sort], sql`sp.id`),
  })
}

/** One plan, or undefined. */
export async function selectPlan(ctx: Context, plan_id: string): Promise<PlanRow | undefined> {
  const query = sql`SELECT ${planJson} AS plan FROM subscription_plans sp WHERE sp.id = ${plan_id}::uuid`
  const rows = await sql.rows<{ plan: PlanRow }>(ctx, query)
  return rows[0]?.plan
}
