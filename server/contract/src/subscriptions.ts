import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { deleted, id, idParams } from './kit/ids.ts'
import { listQuery, pageOf, queryFlag } from './kit/list.ts'
import { cents, instant, instantInput, line, prose, editBody, writeBody } from './kit/values.ts'
import { FEATURES } from './permissions.ts'
import { BILLING_INTERVALS, SUBSCRIPTION_STATUSES } from './subscriptions/constants.ts'

export * from './subscriptions/constants.ts'

/** ISO 4217, as the runtime knows it. */
const currencies = new Set(Intl.supportedValuesOf('currency'))
const currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .refine((code) => currencies.has(code), 'unknown_currency')
const limit = z.int().min(0).max(100_000).nullable()

/** What an installation offers: features and limits for a price. */
export const subscriptionPlan = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  price_cents: z.int().meta({ description: 'Minor units of `currency` for each interval; 0 = free.' }),
  currency: z.string().meta({ description: 'ISO 4217.', example: 'MXN' }),
  billing_interval: z.enum(BILLING_INTERVALS),
  features: z
    .array(z.enum(FEATURES))
    .meta({ description: 'What restaurants under it may do.', example: ['pos', 'kitchen'] }),
  max_restaurants: z.int().nullable().meta({ description: 'Restaurants it covers; null = no limit.' }),
  max_staff: z.int().nullable().meta({ description: 'People in each restaurant; null = no limit.' }),
  trial_days: z.int().meta({ description: 'Days that a person may try it, once; 0 = none.' }),
  is_default: z.boolean().meta({ description: 'What a new owner gets; always exactly one plan.' }),
  is_active: z.boolean().meta({ description: 'False = not on offer; those who have it keep it.' }),
  created_at: instant,
  updated_at: instant,
})
export type SubscriptionPlan = z.output<typeof subscriptionPlan>

const planFields = z.object({
  name: line(80),
  description: prose(1000).nullable().default(null),
  price_cents: cents.default(0),
  currency: currency.default('MXN'),
  billing_interval: z.enum(BILLING_INTERVALS).default('month'),
  features: z.array(z.enum(FEATURES)).max(50).default([]),
  max_restaurants: limit.default(null),
  max_staff: limit.default(null),
  trial_days: z.int().min(0).max(365).default(0),
  is_default: z.boolean().default(false),
  is_active: z.boolean().default(true),
})
export const createPlan = writeBody(planFields, subscriptionPlan)
export type CreatePlan = z.output<typeof createPlan>
export const updatePlan = editBody(planFields, subscriptionPlan)
export type UpdatePlan = z.output<typeof updatePlan>

export const planListQuery = listQuery({
  sort: ['price_cents', 'name', 'created_at'],
  filters: {
    billing_interval: z.enum(BILLING_INTERVALS),
    currency,
    feature: z.enum(FEATURES),
    is_default: queryFlag,
    is_active: queryFlag,
  },
})
export type PlanListInput = z.output<typeof planListQuery>

/** A person's subscription to a plan, and the restaurants that it covers. */
export const userSubscription = z.object({
  id,
  user_id: id,
  user_email: z.string(),
  user_name: z.string(),
  subscription_plan_id: id,
  subscription_plan: subscriptionPlan,
  restaurant_ids: z.array(id),
  status: z.enum(SUBSCRIPTION_STATUSES).meta({
    description:
      'pending = waits for an administrator; past `ends_at` it reads expired, without anybody asking.',
  }),
  is_active: z.boolean().meta({ description: 'In force now.' }),
  starts_at: instant,
  ends_at: instant.nullable().meta({ description: 'Null = open end.' }),
  auto_renew: z.boolean().meta({
    description:
      'At its end a free plan goes on with an open end; for a priced one, or a trial, a pending subscription to the same plan and restaurants is there for an administrator to activate.',
  }),
  created_at: instant,
  updated_at: instant,
})
export type UserSubscription = z.output<typeof userSubscription>

const restaurantIds = z.array(id).max(500)

/** The administrator's alone: `user_id`, `starts_at`, `ends_at`, `status`. */
export const createSubscription = writeBody(
  z.object({
    subscription_plan_id: id,
    restaurant_ids: restaurantIds.default([]),
    auto_renew: z.boolean().default(false),
    user_id: id.optional(),
    starts_at: instantInput.optional(),
    ends_at: instantInput.nullable().optional(),
    status: z.enum(['pending', 'trialing', 'active']).optional(),
  }),
  userSubscription,
)
export type CreateSubscription = z.output<typeof createSubscription>

/** Its user changes `restaurant_ids` and `auto_renew`, and cancels; the rest is the administrator's. */
export const updateSubscription = editBody(
  z.object({
    subscription_plan_id: id.optional(),
    restaurant_ids: restaurantIds.optional(),
    auto_renew: z.boolean().optional(),
    starts_at: instantInput.optional(),
    ends_at: instantInput.nullable().optional(),
    status: z.enum(SUBSCRIPTION_STATUSES).optional(),
  }),
  userSubscription,
)
export type UpdateSubscription = z.output<typeof updateSubscription>

const subscriptionFilters = {
  active_only: queryFlag,
  status: z.enum(SUBSCRIPTION_STATUSES),
  subscription_plan_id: id,
  restaurant_id: id,
}
const subscriptionSorts = ['created_at', 'starts_at', 'ends_at'] as const

export const subscriptionListQuery = listQuery({
  sort: subscriptionSorts,
  order: 'desc',
  filters: subscriptionFilters,
})
/** Of everybody's, those of one person too. */
export const allSubscriptionsQuery = listQuery({
  sort: subscriptionSorts,
  order: 'desc',
  filters: { ...subscriptionFilters, user_id: id },
})
export type SubscriptionListInput = z.output<typeof allSubscriptionsQuery>

const planParams = z.object({ planId: id })
const subscriptionParams = z.object({ subscriptionId: id })

export const subscriptionEndpoints = {
  findPlan: endpoint({
    method: 'GET',
    path: '/subscriptions/plans/{id}',
    access: 'public',
    summary: 'One plan; those that are not on offer are found by administrators alone.',
    params: idParams,
    response: subscriptionPlan,
  }),
  listPlans: endpoint({
    method: 'GET',
    path: '/subscriptions/plans',
    access: 'public',
    summary: 'Plans, searched by name and description; those that are not on offer for administrators alone.',
    query: planListQuery,
    response: pageOf(subscriptionPlan),
  }),
  listMine: endpoint({
    method: 'GET',
    path: '/subscriptions/user-subscriptions',
    access: 'signed-in',
    summary: "One's own subscriptions: those in force, with active_only=false all.",
    query: subscriptionListQuery,
    response: pageOf(userSubscription),
  }),
  listAll: endpoint({
    method: 'GET',
    path: '/subscriptions/admin/user-subscriptions',
    access: 'admin',
    summary:
      "Everybody's subscriptions, searched by person, address and plan: those in force, with active_only=false all.",
    query: allSubscriptionsQuery,
    response: pageOf(userSubscription),
  }),
  createPlan: endpoint({
    method: 'POST',
    path: '/subscriptions/plans',
    access: 'admin',
    summary: 'Adds a plan; as the default it takes the place of the one before.',
    body: createPlan,
    response: subscriptionPlan,
    status: 201,
    idempotent: true,
  }),
  updatePlan: endpoint({
    method: 'PUT',
    path: '/subscriptions/plans/{planId}',
    access: 'admin',
    summary: 'Changes the fields that are present; holds at once for everybody who has the plan.',
    params: planParams,
    body: updatePlan,
    response: subscriptionPlan,
    errors: ['changed_meanwhile', 'default_plan'],
  }),
  removePlan: endpoint({
    method: 'DELETE',
    path: '/subscriptions/plans/{planId}',
    access: 'admin',
    summary: 'Deletes a plan that nobody ever had; others are taken off offer with is_active.',
    params: planParams,
    response: deleted,
    errors: ['plan_in_use', 'default_plan'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/subscriptions/user-subscriptions',
    access: 'signed-in',
    summary:
      'Subscribes: an owner for themselves (a trial or a free plan is in force at once, others wait for an administrator), an administrator for anybody.',
    body: createSubscription,
    response: userSubscription,
    status: 201,
    errors: ['already_subscribed', 'restaurant_covered', 'plan_limit'],
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/subscriptions/user-subscriptions/{subscriptionId}',
    access: 'signed-in',
    summary:
      'Changes coverage or renewal, or cancels; administrators also activate, extend and move to another plan.',
    params: subscriptionParams,
    body: updateSubscription,
    response: userSubscription,
    errors: ['changed_meanwhile', 'subscription_ended', 'restaurant_covered', 'plan_limit'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/subscriptions/user-subscriptions/{subscriptionId}',
    access: 'admin',
    summary: 'Deletes a subscription; what it covered is covered by nothing.',
    params: subscriptionParams,
    response: deleted,
  }),
}
