import type { OwnTipShareListQuery } from '@forki/contract/tip-distributions'
import type { StoredTipRule } from '@forki/contract/tip-pool'
import type { Context } from '../../../context/context.ts'
import { columnsOf, type JsonRow } from '../../../db/columns.ts'
import { searchPatterns } from '../../../db/text-search.ts'
import { accountIdsOfUserSql } from '../../../db/merged-accounts.ts'
import { page, orderByWithTieBreaker } from '../../../db/sql-page.ts'
import { inRestaurants, sql } from '../../../db/sql.ts'

/** Columns of a tip share, with its working time, points and amounts in minor units. */
export const SHARE_COLUMNS = [
  'quarter_hours',
  'points',
  'sales_cents',
  'tips_cents',
  'kept_cents',
  'pool_cents',
  'total_cents',
] as const
const ownShareColumns = columnsOf('TipShare', 's', SHARE_COLUMNS)

/** Caller's share of a closed tip distribution. */
export interface OwnTipShareRow extends JsonRow<typeof ownShareColumns> {
  id: string
  restaurant_id: string
  currency: string
  from_date: string
  to_date: string
  closed_at: string
  rule: StoredTipRule
}

/**
 * Reads a page of the caller's shares of closed distributions. An API key receives no tips, so it has no
 * shares.
 * @param ids ids of the restaurants, null for all
 */
export function selectOwnShares(ctx: Context, ids: string[] | null, input: OwnTipShareListQuery) {
  return page<OwnTipShareRow>(ctx, input, {
    json: ownShareColumns.json({
      id: sql`d.id`,
      restaurant_id: sql`d.restaurant_id`,
      currency: sql`r.currency`,
      from_date: sql`d.from_date`,
      to_date: sql`d.to_date`,
      closed_at: sql`d.closed_at`,
      rule: sql`d.rule`,
    }),
    from: sql`tip_shares s JOIN tip_distributions d ON d.id = s.distribution_id AND d.status = 'closed'
      JOIN restaurants r ON r.id = d.restaurant_id AND r.deleted_at IS NULL`,
    where: [
      ctx.actor.api_key_id === null
        ? sql`s.user_id = ANY (${accountIdsOfUserSql(ctx.actor.user_id ?? '')})`
        : sql`false`,
      ...(ids === null ? [] : [inRestaurants(sql`s`, ids)]),
      ...searchPatterns(input.q).map((pattern) => sql`r.search_text LIKE ${pattern}`),
    ],
    order: orderByWithTieBreaker(input, sql`d.from_date`, sql`d.id`),
  })
}
