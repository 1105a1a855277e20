import { randomUUID } from 'node:crypto'
import { FEATURES } from '@forki/contract/permissions'
import type { Prisma } from '../../src/generated/prisma/client.ts'
import type { Db } from '../../src/context/ports/database.ts'
import { buildOwner } from './user.ts'

/** Creates a free plan with every feature and no limits. */
export const buildPlan = (db: Db, overrides: Partial<Prisma.SubscriptionPlanCreateManyInput> = {}) =>
  db.subscriptionPlan.create({
    data: { id: randomUUID(), name: 'Plan de prueba', features: [...FEATURES], ...overrides },
  })

type SubscriptionOverrides = Partial<Prisma.UserSubscriptionCreateManyInput> & {
  /** Ids of the covered restaurants. */
  restaurant_ids?: string[]
  /** Overrides of the new plan that is created if `subscription_plan_id` is absent. */
  plan?: Partial<Prisma.SubscriptionPlanCreateManyInput>
}

/**
 * Creates an active subscription without an end. Creates owner and plan too unless the overrides contain
 * them.
 */
export async function buildSubscription(db: Db, overrides: SubscriptionOverrides = {}) {
  const { restaurant_ids = [], plan, ...fields } = overrides
  const user_id = fields.user_id ?? (await buildOwner(db)).id
  const subscription_plan_id = fields.subscription_plan_id ?? (await buildPlan(db, plan)).id
  const id = fields.id ?? randomUUID()
  const subscription = await db.userSubscription.create({
    data: {
      id,
      status: 'active',
      starts_at: new Date('2020-01-01T00:00:00Z'),
      ...fields,
      user_id,
      subscription_plan_id,
    },
  })
  await db.subscriptionCover.createMany({
    data: restaurant_ids.map((restaurant_id) => ({ subscription_id: id, restaurant_id })),
  })
  return subscription
}
