import type { CreatePlan, PlanListQuery, UpdatePlan } from '@forki/contract/subscriptions'
import type { Page } from '@forki/contract/kit/list'
import { audit } from '../../db/audit-log.ts'
import type { Context } from '../../context/context.ts'
import { conflict, invalid, notFound } from '../../errors/app-error.ts'
import { registerConstraint } from '../../db/database-errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import { publishCoverage } from './coverage.service.ts'
import { selectPlan, selectPlanPage, type PlanRow } from './plan.query.ts'
import { sql } from '../../db/sql.ts'

registerConstraint('subscription_plans_one_default', 'default_plan')
registerConstraint('user_subscriptions_subscription_plan_id_fkey', 'plan_in_use')

const isAdminCall = ({ actor }: Context): boolean => actor.role === 'application_admin'

/** Reads one page of the active plans. Administrators receive inactive plans too. */
export const listPlans = (ctx: Context, input: PlanListQuery): Promise<Page<PlanRow>> =>
  selectPlanPage(ctx, !isAdminCall(ctx), input)

/**
 * Finds an active plan, or any plan for an administrator.
 * @throws not_found
 */
export async function findPlan(ctx: Context, plan_id: string): Promise<PlanRow> {
  const plan = await selectPlan(ctx, plan_id)
  if (!plan || !(plan.is_active || isAdminCall(ctx))) throw notFound()
  return plan
}

/** Creates a plan. A new default plan replaces the previous one. */
export async function createPlan(ctx: Context, input: CreatePlan): Promise<PlanRow> {
  return inTransaction(ctx, async (tx) => {
    await lockPlans(tx)
    const id = tx.newId()
    if (input.is_default) await clearPreviousDefault(tx, id, input.is_active)
    await tx.db.subscriptionPlan.create({
      data: { id, ...withDistinctFeatures(input), created_at: tx.now() },
    })
    return auditPlan(tx, await findPlan(tx, id), 'subscription_plan.created')
  })
}

/**
 * Updates the given fields of a plan. Features and limits apply at once to all subscribers. Restaurants and
 * staff beyond a lower limit remain.
 * @throws default_plan if no active default plan would remain, invalid for an inactive new default plan
 */
export async function updatePlan(ctx: Context, { id }: PlanRow, input: UpdatePlan): Promise<PlanRow> {
  return inTransaction(ctx, async (tx) => {
    await lockPlans(tx)
    const before = await findPlan(tx, id)
    const { is_default = before.is_default, is_active = before.is_active } = input
    if (before.is_default && !(is_default && is_active)) throw conflict('default_plan')
    if (is_default && !before.is_default) await clearPreviousDefault(tx, id, is_active)
    await tx.db.subscriptionPlan.update({ where: { id }, data: withDistinctFeatures(input) })
    if (input.features) await publishCoverage(tx, await coveredRestaurantIdsOf(tx, id))
    return auditPlan(tx, await findPlan(tx, id), 'subscription_plan.updated', previousValues(before, input))
  })
}

/**
 * Deletes a plan without subscriptions. If a user subscribes concurrently, the foreign key of subscriptions
 * rejects one of the two changes.
 * @throws plan_in_use, default_plan
 */
export async function removePlan(ctx: Context, { id }: PlanRow): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    await lockPlans(tx)
    const plan = await findPlan(tx, id)
    if (plan.is_default) throw conflict('default_plan')
    const holders = await tx.db.userSubscription.count({ where: { subscription_plan_id: id } })
    if (holders > 0) throw conflict('plan_in_use')
    await tx.db.subscriptionPlan.delete({ where: { id } })
    await auditPlan(tx, plan, 'subscription_plan.removed')
    return { id }
  })
}

/**
 * Reads the ids of the restaurants that trialing and active subscriptions to the plan cover. Subscriptions
 * past their end are included.
 */
async function coveredRestaurantIdsOf(tx: Context, plan_id: string): Promise<string[]> {
  const rows = await tx.db.subscriptionCover.findMany({
    where: { subscription: { subscription_plan_id: plan_id, status: { in: ['trialing', 'active'] } } },
    select: { restaurant_id: true },
  })
  return rows.map((row) => row.restaurant_id)
}

/**
 * Locks the plans, so that writers run one after another and exactly one default plan remains. Readers do not
 * wait.
 */
const lockPlans = (tx: Context) => sql.run(tx, sql`LOCK TABLE subscription_plans IN SHARE ROW EXCLUSIVE MODE`)

/** Removes the mark of the previous default plan. The new default plan must be active. */
async function clearPreviousDefault(tx: Context, id: string, is_active: boolean): Promise<void> {
  if (!is_active) throw invalid('is_default', 'not_allowed')
  await tx.db.subscriptionPlan.updateMany({
    where: { is_default: true, id: { not: id } },
    data: { is_default: false },
  })
}

const withDistinctFeatures = <T extends { features?: readonly string[] | undefined }>({
  features,
  ...rest
}: T) => ({
  ...rest,
  ...(features && { features: [...new Set(features)] }),
})

/** Previous values of a plan's changed fields. */
function previousValues(before: PlanRow, input: UpdatePlan): Record<string, unknown> {
  const names = Object.keys(input) as (keyof UpdatePlan)[]
  const pairs = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(input[name]))
  return { before: Object.fromEntries(pairs.map((name) => [name, before[name]])) }
}

/** Writes the audit entry of a plan. It names no restaurant, because plans belong to the installation. */
async function auditPlan(
  tx: Context,
  plan: PlanRow,
  action: string,
  more: Record<string, unknown> = {},
): Promise<PlanRow> {
  const { id: entity_id, created_at: _created, updated_at: _updated, ...data } = plan
  await audit(tx, {
    restaurant_id: null,
    action,
    entity: 'subscription_plan',
    entity_id,
    data: { ...data, ...more },
  })
  return plan
}
