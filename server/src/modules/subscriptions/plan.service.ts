import type { CreatePlan, PlanListInput, UpdatePlan } from '@forki/contract/subscriptions'
import type { Page } from '@forki/contract/kit/list'
import { audit } from '../../db/audit-log.ts'
import type { Context } from '../../context/context.ts'
import { conflict, invalid, notFound } from '../../errors/app-error.ts'
import { registerConstraint } from '../../db/prisma-errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import { tellCovered } from './coverage.service.ts'
import { selectPlan, selectPlanPage, type PlanRow } from './plan.query.ts'
import { sql } from '../../db/sql.ts'

registerConstraint('subscription_plans_one_default', 'default_plan')
registerConstraint('user_subscriptions_subscription_plan_id_fkey', 'plan_in_use')

const administers = ({ actor }: Context): boolean => actor.role === 'application_admin'

/** One page of the plans on offer; an administrator sees the others too. */
export const listPlans = (ctx: Context, input: PlanListInput): Promise<Page<PlanRow>> =>
  selectPlanPage(ctx, !administers(ctx), input)

/** A plan on offer, for an administrator any plan; 404 otherwise. */
export async function findPlan(ctx: Context, plan_id: string): Promise<PlanRow> {
  const plan = await selectPlan(ctx, plan_id)
  if (!plan || !(plan.is_active || administers(ctx))) throw notFound()
  return plan
}

/** Adds a plan; as the default it takes the place of the one before. */
export async function createPlan(ctx: Context, input: CreatePlan): Promise<PlanRow> {
  return inTransaction(ctx, async (tx) => {
    await queue(tx)
    const id = tx.newId()
    if (input.is_default) await takeDefault(tx, id, input.is_active)
    await tx.db.subscriptionPlan.create({ data: { id, ...distinct(input), created_at: tx.now() } })
    return note(tx, await findPlan(tx, id), 'subscription_plan.created')
  })
}

/**
 * Changes the fields that are present; features and limits hold at once for everybody who has the plan. Coverage and
 * staff that are beyond a smaller limit stay as they are.
 * @throws default_plan when the installation would be left without a default plan on offer
 */
export async function updatePlan(ctx: Context, { id }: PlanRow, input: UpdatePlan): Promise<PlanRow> {
  return inTransaction(ctx, async (tx) => {
    await queue(tx)
    const before = await findPlan(tx, id)
    const { is_default = before.is_default, is_active = before.is_active } = input
    if (before.is_default && !(is_default && is_active)) throw conflict('default_plan')
    if (is_default && !before.is_default) await takeDefault(tx, id, is_active)
    await tx.db.subscriptionPlan.update({ where: { id }, data: distinct(input) })
    if (input.features) await tellCovered(tx, await coveredBy(tx, id))
    return note(tx, await findPlan(tx, id), 'subscription_plan.updated', changed(before, input))
  })
}

/**
 * Deletes a plan that nobody ever had; the foreign key of subscriptions decides, whoever races.
 * @throws plan_in_use, default_plan
 */
export async function removePlan(ctx: Context, { id }: PlanRow): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    await queue(tx)
    const plan = await findPlan(tx, id)
    if (plan.is_default) throw conflict('default_plan')
    const holders = await tx.db.userSubscription.count({ where: { subscription_plan_id: id } })
    if (holders > 0) throw conflict('plan_in_use')
    await tx.db.subscriptionPlan.delete({ where: { id } })
    await note(tx, plan, 'subscription_plan.removed')
    return { id }
  })
}

/** Restaurants under a subscription to the plan that may be in force. */
async function coveredBy(tx: Context, plan_id: string): Promise<string[]> {
  const rows = await tx.db.subscriptionCover.findMany({
    where: { subscription: { subscription_plan_id: plan_id, status: { in: ['trialing', 'active'] } } },
    select: { restaurant_id: true },
  })
  return rows.map((row) => row.restaurant_id)
}

/** Those who write plans wait for each other, so that the default moves from one to one; readers do not wait. */
const queue = (tx: Context) => sql.run(tx, sql`LOCK TABLE subscription_plans IN SHARE ROW EXCLUSIVE MODE`)

/** Makes room for a new default, which must be on offer. */
async function takeDefault(tx: Context, id: string, is_active: boolean): Promise<void> {
  if (!is_active) throw invalid('is_default', 'not_allowed')
  await tx.db.subscriptionPlan.updateMany({
    where: { is_default: true, id: { not: id } },
    data: { is_default: false },
  })
}

const distinct = <T extends { features?: readonly string[] | undefined }>({ features, ...rest }: T) => ({
  ...rest,
  ...(features && { features: [...new Set(features)] }),
})

/** What a field was, for each that is not any more. */
function changed(before: PlanRow, input: UpdatePlan): Record<string, unknown> {
  const names = Object.keys(input) as (keyof UpdatePlan)[]
  const pairs = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(input[name]))
  return { before: Object.fromEntries(pairs.map((name) => [name, before[name]])) }
}

/** Plans belong to the installation, so the note is in no restaurant's chain. */
async function note(
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
