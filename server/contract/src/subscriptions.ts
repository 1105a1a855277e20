import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { deletionResult, id, idParams } from './kit/ids.ts'
import { listQuery, pageOf, queryFlag } from './kit/list.ts'
import { cents, instant, instantInput, singleLineText, multilineText } from './kit/values.ts'
import { currency } from './kit/currency.ts'
import { editBody, writeBody } from './kit/request-bodies.ts'
import { FEATURES } from './permissions.ts'
import { BILLING_INTERVALS, SUBSCRIPTION_STATUSES } from './subscriptions/constants.ts'

export * from './subscriptions/constants.ts'

const planLimit = z.int().min(0).max(100_000).nullable()

/** Subscription plan of the installation: features and limits for a price. */
export const subscriptionPlan = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  price_cents: z.int().meta({ description: 'Minor units of `currency` per interval. 0 = free.' }),
  currency: z.string().meta({ description: 'ISO 4217.', example: 'MXN' }),
  billing_interval: z.enum(BILLING_INTERVALS),
  features: z
    .array(z.enum(FEATURES))
    .meta({ description: 'Features of the restaurants under the plan.', example: ['pos', 'kitchen'] }),
  max_restaurants: z
    .int()
    .nullable()
    .meta({ description: 'Maximum number of restaurants. Null = unlimited.' }),
  max_staff: z
    .int()
    .nullable()
    .meta({ description: 'Maximum number of staff members per restaurant. Null = unlimited.' }),
  trial_days: z.int().meta({ description: 'Days of a trial, once per user. 0 = none.' }),
  is_default: z.boolean().meta({ description: 'Plan of new owners. Exactly one plan is the default.' }),
  is_active: z.boolean().meta({ description: 'False = no longer offered. Existing subscriptions continue.' }),
  created_at: instant,
  updated_at: instant,
})
export type SubscriptionPlan = z.output<typeof subscriptionPlan>

const planInputFields = z.object({
  name: singleLineText(80),
  description: multilineText(1000).nullable().default(null),
  price_cents: cents.default(0),
  currency: currency.default('MXN'),
  billing_interval: z.enum(BILLING_INTERVALS).default('month'),
  features: z.array(z.enum(FEATURES)).max(50).default([]),
  max_restaurants: planLimit.default(null),
  max_staff: planLimit.default(null),
  trial_days: z.int().min(0).max(365).default(0),
  is_default: z.boolean().default(false),
  is_active: z.boolean().default(true),
})
export const createPlanBody = writeBody(planInputFields, subscriptionPlan)
export type CreatePlan = z.output<typeof createPlanBody>
export const updatePlanBody = editBody(planInputFields, subscriptionPlan)
export type UpdatePlan = z.output<typeof updatePlanBody>

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
export type PlanListQuery = z.output<typeof planListQuery>

/** Subscription of a user to a plan, with the restaurants that it covers. */
export const userSubscription = z.object({
  id,
  user_id: id,
  user_email: z.string(),
  user_name: z.string(),
  subscription_plan_id: id,
  subscription_plan: subscriptionPlan,
  restaurant_ids: z.array(id),
  status: z.enum(SUBSCRIPTION_STATUSES).meta({
    description: 'pending = waits for an administrator. After `ends_at` the status is expired.',
  }),
  is_active: z.boolean().meta({ description: 'Currently in force.' }),
  starts_at: instant,
  ends_at: instant.nullable().meta({ description: 'Null = open end.' }),
  auto_renew: z.boolean().meta({
    description:
      'At the end, a free plan continues with an open end. For a paid plan or a trial, a pending subscription to the same plan and restaurants is created, which an administrator activates.',
  }),
  created_at: instant,
  updated_at: instant,
})
export type UserSubscription = z.output<typeof userSubscription>

const restaurantIds = z.array(id).max(500)

/** New subscription. Only administrators subscribe other users or set `starts_at`, `ends_at` and `status`. */
export const createSubscriptionBody = writeBody(
  z.object({
    subscription_plan_id: id,
    restaurant_ids: restaurantIds.default([]),
    moves_restaurants: z.boolean().default(false).meta({
      description:
        "The restaurants leave the user's other subscriptions in the same transaction. A pending subscription moves them when it is activated.",
    }),
    auto_renew: z.boolean().default(false),
    user_id: id.optional(),
    starts_at: instantInput.optional(),
    ends_at: instantInput.nullable().optional(),
    status: z.enum(['pending', 'trialing', 'active']).optional(),
  }),
  userSubscription,
)
export type CreateSubscription = z.output<typeof createSubscriptionBody>

/**
 * Changes of a subscription. The subscriber changes `restaurant_ids` and `auto_renew`, and may cancel by
 * `status`. Only administrators change other fields.
 */
export const updateSubscriptionBody = editBody(
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
export type UpdateSubscription = z.output<typeof updateSubscriptionBody>

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
/** Query of the list of all subscriptions, with a filter by user. */
export const allSubscriptionListQuery = listQuery({
  sort: subscriptionSorts,
  order: 'desc',
  filters: { ...subscriptionFilters, user_id: id },
})
export type SubscriptionListQuery = z.output<typeof allSubscriptionListQuery>

const planParams = z.object({ planId: id })
const subscriptionParams = z.object({ subscriptionId: id })

export const subscriptionEndpoints = {
  findPlan: endpoint({
    method: 'GET',
    path: '/subscriptions/plans/{id}',
    access: 'public',
    summary: 'Get a plan',
    description: 'Only administrators find plans that are not offered.',
    params: idParams,
    response: subscriptionPlan,
  }),
  listPlans: endpoint({
    method: 'GET',
    path: '/subscriptions/plans',
    access: 'public',
    summary: 'List plans',
    description: '`q` searches names and descriptions. Only administrators see plans that are not offered.',
    query: planListQuery,
    response: pageOf(subscriptionPlan),
  }),
  listMine: endpoint({
    method: 'GET',
    path: '/subscriptions/user-subscriptions',
    access: 'signed-in',
    summary: "List the caller's subscriptions",
    description:
      'By default, returns only subscriptions in force. `active_only=false` or a `status` filter includes others.',
    query: subscriptionListQuery,
    response: pageOf(userSubscription),
  }),
  listAll: endpoint({
    method: 'GET',
    path: '/subscriptions/admin/user-subscriptions',
    access: 'admin',
    summary: 'List the subscriptions of all users',
    description:
      'By default, returns only subscriptions in force. `active_only=false` or a `status` filter includes others. `q` searches names, email addresses and plans.',
    query: allSubscriptionListQuery,
    response: pageOf(userSubscription),
  }),
  createPlan: endpoint({
    method: 'POST',
    path: '/subscriptions/plans',
    access: 'admin',
    summary: 'Create a plan',
    description: 'A new default plan replaces the previous one.',
    body: createPlanBody,
    response: subscriptionPlan,
    status: 201,
    idempotent: true,
  }),
  updatePlan: endpoint({
    method: 'PUT',
    path: '/subscriptions/plans/{planId}',
    access: 'admin',
    summary: 'Update a plan',
    description: 'Changes the fields that are present, at once for every subscriber.',
    params: planParams,
    body: updatePlanBody,
    response: subscriptionPlan,
    errors: ['changed_meanwhile', 'default_plan'],
  }),
  removePlan: endpoint({
    method: 'DELETE',
    path: '/subscriptions/plans/{planId}',
    access: 'admin',
    summary: 'Delete a plan that never had subscribers',
    description: 'To stop new subscriptions to a used plan, set `is_active` to false.',
    params: planParams,
    response: deletionResult,
    errors: ['plan_in_use', 'default_plan'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/subscriptions/user-subscriptions',
    access: 'signed-in',
    summary: 'Subscribe to a plan',
    description:
      'A trial or free plan is in force at once. Others wait for an administrator. Administrators may subscribe any user, owners only themselves.',
    body: createSubscriptionBody,
    response: userSubscription,
    status: 201,
    errors: ['forbidden', 'already_subscribed', 'restaurant_covered', 'plan_limit'],
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/subscriptions/user-subscriptions/{subscriptionId}',
    access: 'signed-in',
    summary: 'Update or cancel a subscription',
    description:
      'Users change coverage and renewal, or cancel. Administrators also activate, extend and change the plan.',
    params: subscriptionParams,
    body: updateSubscriptionBody,
    response: userSubscription,
    errors: ['forbidden', 'changed_meanwhile', 'subscription_ended', 'restaurant_covered', 'plan_limit'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/subscriptions/user-subscriptions/{subscriptionId}',
    access: 'admin',
    summary: 'Delete a subscription',
    description: 'Its restaurants lose their coverage.',
    params: subscriptionParams,
    response: deletionResult,
  }),
}
