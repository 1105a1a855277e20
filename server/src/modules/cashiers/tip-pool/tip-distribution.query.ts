import type { MembershipRole } from '@forki/contract/permissions'
import type { TipDistributionListQuery } from '@forki/contract/tip-distributions'
import type { StoredTipRule, TipPool } from '@forki/contract/tip-pool'
import type { Context } from '../../../context/context.ts'
import { columnsOf, jsonArray, type JsonRow } from '../../../db/columns.ts'
import { searchPatterns } from '../../../db/text-search.ts'
import { page, orderByWithTieBreaker } from '../../../db/sql-page.ts'
import { inRestaurants, sql, type Sql } from '../../../db/sql.ts'
import { canChangeEveryTill } from '../cashier.policy.ts'
import { SHARE_COLUMNS } from './own-tip-share.query.ts'

const distributionColumns = columnsOf('TipDistribution', 'd', [
  'id',
  'restaurant_id',
  'from_date',
  'to_date',
  'status',
  'version',
  'rule',
  'tips_cents',
  'carried_cents',
  'shared_cents',
  'pool_cents',
  'created_at',
  'updated_at',
  'closed_at',
  'closed_by_name',
])
const shareColumns = columnsOf('TipShare', 's', ['user_id', 'name', 'role', ...SHARE_COLUMNS])

/** Stored share of a person. */
export type TipShareRow = JsonRow<typeof shareColumns, { role: MembershipRole | null }>

/** Difference of an earlier closed distribution, which this distribution carries. */
export interface CarriedDifferenceRow {
  distribution_id: string
  from_date: string
  to_date: string
  amount_cents: number
}

/** Currency, business days and blind count of the restaurant. */
interface TipRestaurant {
  currency: string
  timezone: string
  business_day_cutoff: string
  blind_count: boolean
}

type StatusAndRule = { status: 'draft' | 'closed'; rule: StoredTipRule | null }

/** Distribution with its shares and the settings of its restaurant. */
export type DistributionRow = JsonRow<typeof distributionColumns, StatusAndRule> &
  TipRestaurant & { tip_pool: TipPool; carried: CarriedDifferenceRow[]; people: TipShareRow[] }

/** Distribution in a list: the number of people instead of their shares. */
export type DistributionSummaryRow = JsonRow<typeof distributionColumns, StatusAndRule> &
  TipRestaurant & { people_count: number }

const restaurantFields = {
  currency: sql`r.currency`,
  timezone: sql`r.timezone`,
  business_day_cutoff: sql`r.business_day_cutoff`,
  blind_count: sql`r.blind_count`,
}
const distributionFrom = sql`tip_distributions d JOIN restaurants r ON r.id = d.restaurant_id AND r.deleted_at IS NULL`
/**
 * SQL of the differences that distribution `d` carries, with the days of the distributions from which they
 * come.
 */
const carriedJson = jsonArray(
  sql`json_build_object('distribution_id', c.distribution_id, 'from_date', e.from_date, 'to_date', e.to_date,
    'amount_cents', c.amount_cents)`,
  sql`e.from_date`,
  sql`jsonb_to_recordset(d.carried) AS c(distribution_id uuid, amount_cents bigint)
    JOIN tip_distributions e ON e.id = c.distribution_id`,
)

/** One distribution with its shares, or undefined. */
export async function selectDistribution(
  ctx: Context,
  distribution_id: string,
): Promise<DistributionRow | undefined> {
  const [row] = await sql.rows<{ found: DistributionRow }>(
    ctx,
    sql`
    SELECT ${distributionColumns.json({
      ...restaurantFields,
      tip_pool: sql`r.tip_pool`,
      carried: carriedJson,
      people: jsonArray(shareColumns.json(), sql`s.id`, sql`tip_shares s WHERE s.distribution_id = d.id`),
    })} AS found FROM ${distributionFrom} WHERE d.id = ${distribution_id}::uuid`,
  )
  return row?.found
}

/** One page of tip distributions. `ids` are the caller's restaurants, null for all restaurants. */
export function selectDistributionPage(ctx: Context, ids: string[] | null, input: TipDistributionListQuery) {
  const { restaurant_id, status } = input.filters
  const where: Sql[] = []
  if (ids !== null) {
    where.push(inRestaurants(sql`d`, ids))
    // In a restaurant with blind counts, only callers who may change every till see the distributions
    // (`canManageTipDistributions`).
    const hidden = ids.filter((id) => !canChangeEveryTill(ctx.actor, id))
    if (hidden.length > 0) where.push(sql`NOT (r.blind_count AND ${inRestaurants(sql`d`, hidden)})`)
  }
  if (restaurant_id !== undefined) where.push(sql`d.restaurant_id = ${restaurant_id}::uuid`)
  if (status !== undefined) where.push(sql`d.status = ${status}`)
  for (const pattern of searchPatterns(input.q))
    where.push(sql`EXISTS (SELECT 1 FROM tip_shares s
    WHERE s.distribution_id = d.id AND forki_fold_text(s.name) LIKE ${pattern})`)
  const key =
    input.sort === 'from_date' ? distributionColumns.column.from_date : distributionColumns.column.closed_at
  return page<DistributionSummaryRow>(ctx, input, {
    json: distributionColumns.json({
      ...restaurantFields,
      people_count: sql`(SELECT count(*)::int FROM tip_shares s WHERE s.distribution_id = d.id)`,
    }),
    from: distributionFrom,
    where,
    order: orderByWithTieBreaker(input, key, distributionColumns.column.id, 'last'),
  })
}
