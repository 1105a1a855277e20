import type { z } from 'zod'
import type { ownTipShare, tipDistribution, tipDistributionSummary } from '@forki/contract/tip-distributions'
import type { Page } from '@forki/contract/kit/list'
import type { Context } from '../../../context/context.ts'
import { instant, instantOrNull } from '../../../db/timestamps.ts'
import { selectTipDifferences } from './tip-amounts.query.ts'
import type { OwnTipShareRow } from './own-tip-share.query.ts'
import type { DistributionRow, DistributionSummaryRow } from './tip-distribution.query.ts'
import { findTipAmounts, spanOf } from './tip-amounts.service.ts'

const headOf = (row: DistributionRow | DistributionSummaryRow) => ({
  id: row.id,
  restaurant_id: row.restaurant_id,
  currency: row.currency,
  from_date: row.from_date,
  to_date: row.to_date,
  status: row.status,
  created_at: instant(row.created_at),
  updated_at: instant(row.updated_at),
  closed_at: instantOrNull(row.closed_at),
  closed_by_name: row.closed_by_name,
})

/** Presents a distribution with its amounts. */
export const presentDistribution = async (
  row: DistributionRow,
  ctx: Context,
): Promise<z.input<typeof tipDistribution>> => ({
  ...headOf(row),
  version: row.version,
  ...(await findTipAmounts(ctx, row)),
})

/** Presents a page of distributions with the differences of the closed ones. */
export async function presentDistributionPage(
  { items, ...paging }: Page<DistributionSummaryRow>,
  ctx: Context,
): Promise<Page<z.input<typeof tipDistributionSummary>>> {
  const closed = items.filter(({ status }) => status === 'closed')
  const differences = await selectTipDifferences(
    ctx,
    closed.map((row) => ({ id: row.id, ...spanOf(row) })),
  )
  return {
    ...paging,
    items: items.map((row) => ({
      ...headOf(row),
      people_count: row.people_count,
      shared_cents: row.shared_cents,
      difference_cents: differences.get(row.id) ?? 0,
    })),
  }
}

/** Presents the caller's share of a closed tip distribution. */
export const presentOwnShare = (row: OwnTipShareRow): z.input<typeof ownTipShare> => ({
  ...row,
  closed_at: instant(row.closed_at),
})
