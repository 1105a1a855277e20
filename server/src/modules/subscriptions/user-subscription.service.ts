import type { CreateSubscription, UpdateSubscription } from '@forki/contract/subscriptions'
import { audit } from '../../db/audit-log.ts'
import type { Context } from '../../context/context.ts'
import { conflict, invalid, notFound } from '../../errors/app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import { publishCoverage, writeCoverage } from './coverage.service.ts'
import { selectPlan, type PlanRow } from './plan.query.ts'
import { changedFields, type SubscriptionChange } from './subscription-change.ts'
import { termEndOf, firstStatus, isLiveSubscription, type SubscriptionTerm } from './subscription-term.ts'
import { subscriptionStatusSql } from './subscription.query.ts'
import { selectSubscription, type SubscriptionRow } from './user-subscription.query.ts'
import { sql } from '../../db/sql.ts'

const isAdminCall = ({ actor }: Context): boolean => actor.role === 'application_admin'

/**
 * Finds a subscription of the caller, or any subscription for an administrator.
 * @throws not_found
 */
export async function findSubscription(ctx: Context, subscription_id: string): Promise<SubscriptionRow> {
  const row = await selectSubscription(ctx, subscription_id)
  if (!row || !(isAdminCall(ctx) || row.user_id === ctx.actor.user_id)) throw notFound()
  return row
}

/**
 * Subscribes a user to a plan. The subscription starts at once if the user gets a trial, or if the plan is free
 * without a trial. Otherwise an owner's subscription is pending, but one that an administrator creates is
 * active. Administrators may set another status.
 * @throws already_subscribed, restaurant_covered, plan_limit, invalid
 */
export async function subscribe(ctx: Context, input: CreateSubscription): Promise<SubscriptionRow> {
  const { restaurant_ids, subscription_plan_id, auto_renew, moves_restaurants } = input
  return inTransaction(ctx, async (tx) => {
    const user_id = input.user_id ?? tx.actor.user_id ?? ''
    await lockSubscriber(tx, user_id)
    const plan = await lockPlan(tx, subscription_plan_id)
    const earlier = await findEarlierSubscriptions(tx, user_id, plan.id)
    if (!isAdminCall(tx) && earlier.live) throw conflict('already_subscribed')
    const terms = firstTerms(tx, { input, plan, hadTrial: earlier.exists })
    const id = tx.newId()
    await tx.db.userSubscription.create({
      data: { id, user_id, subscription_plan_id, auto_renew, ...terms, created_at: tx.now() },
    })
    const cover = { id, user_id, plan, terms, restaurantIdsBefore: [], restaurantIdsAfter: restaurant_ids }
    await writeCoverage(tx, { ...cover, movesRestaurants: moves_restaurants, checksLimit: false })
    return recordChange(tx, await findSubscription(tx, id), 'user_subscription.created')
  })
}

function firstTerms(
  ctx: Context,
  { input, plan, hadTrial }: { input: CreateSubscription; plan: PlanRow; hadTrial: boolean },
): SubscriptionTerm {
  const defaultStatus = firstStatus(plan, hadTrial)
  const status = input.status ?? (isAdminCall(ctx) && defaultStatus === 'pending' ? 'active' : defaultStatus)
  const starts_at = input.starts_at === undefined ? ctx.now() : new Date(input.starts_at)
  const chosenEndsAt = chosenEnd(input.ends_at)
  // If the request sets `ends_at` to null, the subscription has no end, even for a paid plan.
  return requireValidTerm({
    status,
    starts_at,
    ends_at: chosenEndsAt === undefined ? termEndOf(status, plan, starts_at) : chosenEndsAt,
  })
}

/**
 * Changes coverage and renewal of a subscription, or cancels it. Administrators also change plan, term and
 * status. Unchanged fields count as not sent. A subscription that becomes active or trialing starts at once for
 * its plan's interval or trial, unless the input has dates. It then takes its restaurants from the user's other
 * subscriptions.
 * @throws subscription_ended for its user after the end, restaurant_covered, plan_limit, invalid
 */
export async function updateSubscription(
  ctx: Context,
  { id }: SubscriptionRow,
  input: UpdateSubscription,
): Promise<SubscriptionRow> {
  return inTransaction(ctx, async (tx) => {
    await sql.rows(tx, sql`SELECT id FROM user_subscriptions WHERE id = ${id}::uuid FOR UPDATE`)
    const before = await findSubscription(tx, id)
    const change = changedFields(before, input)
    if (Object.keys(change).length === 0) return before
    const isEnded = before.status === 'cancelled' || before.status === 'expired'
    if (change.status === 'cancelled' && isEnded) return before
    if (isEnded && !isAdminCall(tx)) throw conflict('subscription_ended')
    const plan = await planAfter(tx, before, change.subscription_plan_id)
    const terms = nextTerms(tx, { before, change, plan })
    const isBeginning = isLiveSubscription(terms.status) && terms.status !== before.status
    await tx.db.userSubscription.update({
      where: { id },
      data: { ...terms, subscription_plan_id: plan.id, auto_renew: change.auto_renew ?? before.auto_renew },
    })
    const cover = { id, user_id: before.user_id, plan, terms, restaurantIdsBefore: before.restaurant_ids }
    await writeCoverage(tx, {
      ...cover,
      restaurantIdsAfter: change.restaurant_ids ?? before.restaurant_ids,
      movesRestaurants: isBeginning,
      checksLimit: isBeginning || plan.id !== before.subscription_plan_id,
    })
    return recordChange(tx, await findSubscription(tx, id), actionOf(before, terms), before)
  })
}

const planAfter = async (tx: Context, before: SubscriptionRow, plan_id: string | undefined) =>
  plan_id === undefined ? before.subscription_plan : lockPlan(tx, plan_id)

function nextTerms(
  ctx: Context,
  { before, change, plan }: { before: SubscriptionRow; change: SubscriptionChange; plan: PlanRow },
): SubscriptionTerm {
  const status = change.status ?? before.status
  const begins = isLiveSubscription(status) && status !== before.status
  const requestedStart = change.starts_at === undefined ? null : new Date(change.starts_at)
  const starts_at = requestedStart ?? (begins ? ctx.now() : new Date(before.starts_at))
  if (change.ends_at !== undefined) {
    return requireValidTerm({ status, starts_at, ends_at: chosenEnd(change.ends_at) ?? null })
  }
  if (begins) return requireValidTerm({ status, starts_at, ends_at: termEndOf(status, plan, starts_at) })
  return requireValidTerm({
    status,
    starts_at,
    ends_at: before.ends_at === null ? null : new Date(before.ends_at),
  })
}

/** End that the request contains. Undefined for a missing field. Null for no end. */
const chosenEnd = (sent: string | null | undefined): Date | null | undefined =>
  typeof sent === 'string' ? new Date(sent) : sent

function requireValidTerm(terms: SubscriptionTerm): SubscriptionTerm {
  if (terms.ends_at !== null && terms.ends_at <= terms.starts_at) throw invalid('ends_at', 'before_start')
  if (terms.status === 'trialing' && terms.ends_at === null) throw invalid('ends_at', 'required')
  return terms
}

function actionOf(before: SubscriptionRow, { status }: SubscriptionTerm): string {
  if (status === before.status) return 'user_subscription.updated'
  if (status === 'cancelled') return 'user_subscription.cancelled'
  return isLiveSubscription(status) ? 'user_subscription.activated' : 'user_subscription.updated'
}

/** Deletes a subscription. The audit log contains its values. */
export async function removeSubscription(ctx: Context, { id }: SubscriptionRow): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    await sql.rows(tx, sql`SELECT id FROM user_subscriptions WHERE id = ${id}::uuid FOR UPDATE`)
    const before = await findSubscription(tx, id)
    await tx.db.userSubscription.delete({ where: { id } })
    await recordChange(tx, before, 'user_subscription.removed')
    return { id }
  })
}

/**
 * Locks the subscriber. Concurrent new subscriptions of a user thus run one after another, and an owner's
 * calls do not subscribe to a plan twice.
 */
async function lockSubscriber(tx: Context, user_id: string): Promise<void> {
  const rows = await sql.rows(
    tx,
    sql`
    SELECT id FROM users WHERE id = ${user_id}::uuid AND deleted_at IS NULL FOR NO KEY UPDATE`,
  )
  if (rows.length === 0) throw invalid('user_id', 'unknown_person')
}

/**
 * Reads a plan and locks it against changes until the commit. Only administrators may use an inactive plan.
 */
async function lockPlan(tx: Context, plan_id: string): Promise<PlanRow> {
  await sql.rows(tx, sql`SELECT id FROM subscription_plans WHERE id = ${plan_id}::uuid FOR SHARE`)
  const plan = await selectPlan(tx, plan_id)
  if (!plan) throw invalid('subscription_plan_id', 'unknown_reference')
  if (!plan.is_active && !isAdminCall(tx)) throw invalid('subscription_plan_id', 'inactive')
  return plan
}

/**
 * Returns whether the user ever subscribed to the plan, and whether such a subscription is current, starts later or is
 * pending. A renewing one is current after the end of its term too.
 */
async function findEarlierSubscriptions(tx: Context, user_id: string, plan_id: string) {
  const past = await sql.rows<{ live: boolean }>(
    tx,
    sql`SELECT ${subscriptionStatusSql(tx.now())} IN ('pending', 'trialing', 'active') AS live
      FROM user_subscriptions us JOIN subscription_plans sp ON sp.id = us.subscription_plan_id
      WHERE us.user_id = ${user_id}::uuid AND us.subscription_plan_id = ${plan_id}::uuid`,
  )
  return { exists: past.length > 0, live: past.some(({ live }) => live) }
}

/**
 * Publishes the changed rights to the members of the restaurants that the subscription covers or covered.
 * Writes its audit entry inside the transaction.
 */
async function recordChange(
  tx: Context,
  row: SubscriptionRow,
  action: string,
  before?: SubscriptionRow,
): Promise<SubscriptionRow> {
  await publishCoverage(tx, [...row.restaurant_ids, ...(before?.restaurant_ids ?? [])])
  await audit(tx, {
    restaurant_id: null,
    action,
    entity: 'user_subscription',
    entity_id: row.id,
    data: { ...auditData(row), ...(before && { before: auditData(before) }) },
  })
  return row
}

const auditData = (row: SubscriptionRow) => ({
  user_id: row.user_id,
  subscription_plan_id: row.subscription_plan_id,
  plan: row.subscription_plan.name,
  status: row.status,
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  auto_renew: row.auto_renew,
  restaurant_ids: row.restaurant_ids,
})
