import { audit } from '../../db/audit-log.ts'
import type { Context, Deps } from '../../context/context.ts'
import { createContext } from '../../db/create-context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { publishCoverage } from './coverage.service.ts'
import { hasNoEffectiveEnd } from './subscription.query.ts'
import { columnsOf, type SqlRow } from '../../db/columns.ts'
import { sql } from '../../db/sql.ts'

const BATCH = 100

const subscriptionColumns = columnsOf('UserSubscription', 'us', [
  'id',
  'user_id',
  'subscription_plan_id',
  'auto_renew',
  'ends_at',
])

interface DueSubscription extends SqlRow<typeof subscriptionColumns, { ends_at: Date }> {
  goes_on: boolean
  restaurant_ids: string[]
}

/**
 * Renews or expires the subscriptions whose term has ended. An active subscription with `auto_renew` to an
 * active free plan continues without an end, and all others expire. An expired one with `auto_renew` receives a
 * pending successor for the same restaurants, which an administrator activates. Row locks prevent two runs from
 * processing the same subscription.
 */
export async function expireSubscriptions(deps: Deps): Promise<void> {
  const ctx = createContext(deps)
  let count: number
  do {
    count = await inTransaction(ctx, expireBatch)
  } while (count === BATCH)
}

async function expireBatch(tx: Context): Promise<number> {
  const dueSubscriptions = await sql.rows<DueSubscription>(
    tx,
    sql`
    SELECT ${subscriptionColumns.selectList}, ${hasNoEffectiveEnd} AS goes_on,
      ARRAY(SELECT sc.restaurant_id::text FROM subscription_covers sc WHERE sc.subscription_id = us.id
        ORDER BY 1) AS restaurant_ids
    FROM user_subscriptions us JOIN subscription_plans sp ON sp.id = us.subscription_plan_id
    WHERE us.status IN ('trialing', 'active') AND us.ends_at <= ${tx.now()}
    ORDER BY us.id LIMIT ${BATCH} FOR UPDATE OF us SKIP LOCKED`,
  )
  for (const row of dueSubscriptions) await expireOrRenew(tx, row)
  return dueSubscriptions.length
}

async function expireOrRenew(tx: Context, due: DueSubscription): Promise<void> {
  const { id, restaurant_ids } = due
  if (due.goes_on) {
    await tx.db.userSubscription.update({ where: { id }, data: { ends_at: null } })
    return auditSubscription(tx, due, 'user_subscription.renewed')
  }
  await tx.db.userSubscription.update({ where: { id }, data: { status: 'expired' } })
  await auditSubscription(tx, due, 'user_subscription.expired')
  await publishCoverage(tx, restaurant_ids)
  if (due.auto_renew) await createSuccessor(tx, due)
}

/**
 * Creates the pending successor of an expired subscription. Omits restaurants of other pending subscriptions
 * of the user to that plan. Creates none if such subscriptions exist and no other restaurant remains.
 */
async function createSuccessor(tx: Context, due: DueSubscription): Promise<void> {
  const { user_id, subscription_plan_id } = due
  const pendingFilter = { user_id, subscription_plan_id, status: 'pending' as const }
  const pending = await tx.db.userSubscription.findMany({
    where: pendingFilter,
    select: { covers: { select: { restaurant_id: true } } },
  })
  const pendingIds = new Set(pending.flatMap(({ covers }) => covers.map((cover) => cover.restaurant_id)))
  const restaurant_ids = due.restaurant_ids.filter((restaurant_id) => !pendingIds.has(restaurant_id))
  if (pending.length > 0 && restaurant_ids.length === 0) return
  const id = tx.newId()
  await tx.db.userSubscription.create({
    data: {
      id,
      ...pendingFilter,
      auto_renew: true,
      starts_at: due.ends_at,
      created_at: tx.now(),
      covers: { create: restaurant_ids.map((restaurant_id) => ({ restaurant_id })) },
    },
  })
  await auditSubscription(tx, { ...due, id, restaurant_ids }, 'user_subscription.created')
}

const auditSubscription = (
  tx: Context,
  { id, user_id, subscription_plan_id, restaurant_ids }: DueSubscription,
  action: string,
) =>
  audit(tx, {
    restaurant_id: null,
    action,
    entity: 'user_subscription',
    entity_id: id,
    data: { user_id, subscription_plan_id, restaurant_ids },
  })
