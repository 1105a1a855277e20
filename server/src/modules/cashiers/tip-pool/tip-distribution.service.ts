import { businessDate } from '@forki/contract/dates/business-day'
import type { CreateTipDistribution, UpdateTipDistribution } from '@forki/contract/tip-distributions'
import type { TipPool } from '@forki/contract/tip-pool'
import { actorLabel } from '../../../context/actor-label.ts'
import type { Context } from '../../../context/context.ts'
import { audit } from '../../../db/audit-log.ts'
import { registerConstraint } from '../../../db/database-errors.ts'
import { acquireRowLocks, type Locked } from '../../../db/row-locks.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { writeIfCurrentVersion } from '../../../db/write-if-current.ts'
import { conflict, invalid, notFound } from '../../../errors/app-error.ts'
import { requireFeature } from '../../../access/plan-features.ts'
import { isMemberOf } from '../../../access/policies.ts'
import { selectTipsAndSalesByWaiter } from './tip-amounts.query.ts'
import { selectDistribution, type DistributionRow, type TipShareRow } from './tip-distribution.query.ts'
import { draftSharesOf, findTipAmounts, tipRuleOf, spanOf } from './tip-amounts.service.ts'
import { resolveTipPeople } from './tip-people.service.ts'

registerConstraint('tip_distributions_days', 'days_distributed')

/** Restaurant of a new distribution, with the state of its blind count. */
export interface TipRestaurant {
  restaurant_id: string
  blind_count: boolean
}

/**
 * Load step of the request pipeline for a new distribution.
 * @throws not_found for a missing restaurant, or one that is not the caller's
 */
export async function loadTipRestaurant(
  ctx: Context,
  { body: { restaurant_id } }: { body: { restaurant_id: string } },
): Promise<TipRestaurant> {
  if (!isMemberOf(ctx.actor, restaurant_id)) throw notFound()
  const found = await ctx.db.restaurant.findFirst({
    where: { id: restaurant_id, deleted_at: null },
    select: { blind_count: true },
  })
  if (!found) throw notFound()
  return { restaurant_id, blind_count: found.blind_count }
}

/**
 * Finds a distribution.
 * @throws not_found for a missing distribution, or one outside the caller's restaurants
 */
export async function findDistribution(ctx: Context, distribution_id: string): Promise<DistributionRow> {
  const row = await selectDistribution(ctx, distribution_id)
  if (!row || !isMemberOf(ctx.actor, row.restaurant_id)) throw notFound()
  return row
}

/**
 * Drafts a distribution with everyone who has tips or sales on its days. The lock on the restaurant serializes
 * concurrent drafts, and a constraint rejects overlapping days.
 * @throws tip_pool_off, days_distributed, feature_not_in_plan, invalid for days in the future
 * @see MON-63
 */
export async function createDistribution(
  ctx: Context,
  { restaurant_id, from_date, to_date }: CreateTipDistribution,
): Promise<DistributionRow> {
  requireFeature(ctx, restaurant_id, 'pos')
  return inTransaction(ctx, async (tx) => {
    await acquireRowLocks(tx, [['restaurants', restaurant_id]])
    const restaurant = await tx.db.restaurant.findUniqueOrThrow({
      where: { id: restaurant_id },
      select: { timezone: true, business_day_cutoff: true, tip_pool: true },
    })
    const tip_pool = restaurant.tip_pool as unknown as TipPool
    if (!tip_pool.is_on) throw conflict('tip_pool_off')
    const today = businessDate(tx.now(), restaurant.timezone, restaurant.business_day_cutoff)
    if (to_date > today) throw invalid('to_date', 'in_future')
    const id = tx.newId()
    await tx.db.tipDistribution.create({
      data: {
        id,
        restaurant_id,
        from_date: new Date(from_date),
        to_date: new Date(to_date),
        created_by: tx.actor.user_id ?? '',
        created_at: tx.now(),
      },
    })
    const waiterTotals = await selectTipsAndSalesByWaiter(
      tx,
      restaurant_id,
      spanOf({ ...restaurant, from_date, to_date }),
    )
    await replaceShares(tx, { id, restaurant_id }, draftSharesOf(waiterTotals, tipRuleOf(tip_pool)))
    await auditDistribution(tx, { id, restaurant_id, from_date, to_date }, 'created')
    return findDistribution(tx, id)
  })
}

/**
 * Replaces the people of a draft tip distribution.
 * @throws distribution_closed, stale_version, invalid for unknown or repeated people
 */
export async function updateDistribution(
  ctx: Context,
  row: Locked<DistributionRow>,
  { version, people }: UpdateTipDistribution,
): Promise<DistributionRow> {
  refuseClosed(row)
  return inTransaction(ctx, async (tx) => {
    await writeIfCurrentVersion(version, (seen) =>
      tx.db.tipDistribution.updateMany({
        where: { id: row.id, status: 'draft', ...seen },
        data: { version: { increment: 1 } },
      }),
    )
    if (people !== undefined) await replaceShares(tx, row, await resolveTipPeople(tx, row, people))
    await auditDistribution(tx, row, 'updated')
    return findDistribution(tx, row.id)
  })
}

/**
 * Closes a draft with the amounts that the caller read. Carries the differences of earlier distributions. The
 * lock on the restaurant serializes concurrent closings, so that only one distribution carries each
 * difference. A tip that is received after the computation becomes a difference of this distribution.
 * @throws distribution_closed, tip_pool_off, distribution_changed, tips_undivided
 * @see MON-64
 */
export async function closeDistribution(
  ctx: Context,
  row: Locked<DistributionRow>,
  { revision }: { revision: string },
): Promise<DistributionRow> {
  refuseClosed(row)
  if (!row.tip_pool.is_on) throw conflict('tip_pool_off')
  return inTransaction(ctx, async (tx) => {
    const amounts = await findTipAmounts(tx, row)
    if (amounts.revision !== revision) throw conflict('distribution_changed')
    if (amounts.undivided_cents > 0) throw conflict('tips_undivided')
    await replaceShares(tx, row, amounts.people)
    const { rule, tips_cents, carried_cents, shared_cents, pool_cents } = amounts
    const { count } = await tx.db.tipDistribution.updateMany({
      where: { id: row.id, status: 'draft' },
      data: {
        status: 'closed',
        rule,
        tips_cents,
        carried_cents,
        carried: amounts.carried.map(({ distribution_id, amount_cents }) => ({
          distribution_id,
          amount_cents,
        })),
        shared_cents,
        pool_cents,
        version: { increment: 1 },
        closed_by: tx.actor.user_id,
        closed_by_name: actorLabel(tx.actor),
        closed_at: tx.now(),
      },
    })
    if (count === 0) throw conflict('distribution_closed')
    await auditDistribution(tx, row, 'closed', { tips_cents, carried_cents, shared_cents, pool_cents })
    return findDistribution(tx, row.id)
  })
}

/**
 * Deletes a draft.
 * @throws distribution_closed
 */
export async function removeDistribution(
  ctx: Context,
  row: Locked<DistributionRow>,
): Promise<{ id: string }> {
  refuseClosed(row)
  return inTransaction(ctx, async (tx) => {
    const { count } = await tx.db.tipDistribution.deleteMany({ where: { id: row.id, status: 'draft' } })
    if (count === 0) throw notFound()
    await auditDistribution(tx, row, 'removed')
    return { id: row.id }
  })
}

function refuseClosed({ status }: DistributionRow): void {
  if (status === 'closed') throw conflict('distribution_closed')
}

/** Replaces the stored shares of a draft tip distribution. */
async function replaceShares(
  tx: Context,
  { id: distribution_id, restaurant_id }: { id: string; restaurant_id: string },
  people: readonly TipShareRow[],
): Promise<void> {
  await tx.db.tipShare.deleteMany({ where: { distribution_id } })
  await tx.db.tipShare.createMany({
    data: people.map((person) => ({ ...person, id: tx.newId(), restaurant_id, distribution_id })),
  })
}

async function auditDistribution(
  tx: Context,
  {
    id,
    restaurant_id,
    from_date,
    to_date,
  }: Pick<DistributionRow, 'id' | 'restaurant_id' | 'from_date' | 'to_date'>,
  action: 'created' | 'updated' | 'closed' | 'removed',
  data: object = {},
): Promise<void> {
  await audit(tx, {
    restaurant_id,
    action: `tip_distribution.${action}`,
    entity: 'tip_distribution',
    entity_id: id,
    data: { from_date, to_date, ...data },
  })
}
