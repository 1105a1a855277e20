/** Plans and subscriptions of the installation. */
import { subscriptionEndpoints } from '@forki/contract/calls/subscriptions'
import { resourceQueries, useAction } from '../../lib/resource.ts'

export const subscriptionQueries = resourceQueries(subscriptionEndpoints)

/** Present and past subscriptions of a user, newest first. */
export const subscriptionsOf = (user_id: string) =>
  subscriptionQueries.listAll({ query: { user_id, active_only: 'false', per_page: 100 } })

/** Roots of the queries that a plan affects, because its features decide the permissions of its users. */
const PLANS = ['subscriptions', 'users', 'dropdowns', 'auth', 'audit'] as const
export const useCreatePlan = () =>
  useAction(subscriptionEndpoints.createPlan, {
    done: 'plan_created',
    failed: 'plan_create',
    invalidates: PLANS,
  })
export const useUpdatePlan = () =>
  useAction(subscriptionEndpoints.updatePlan, {
    done: 'plan_updated',
    failed: 'plan_update',
    invalidates: PLANS,
  })
export const useRemovePlan = () =>
  useAction(subscriptionEndpoints.removePlan, {
    done: 'plan_deleted',
    failed: 'plan_delete',
    invalidates: PLANS,
  })

export const useCreateSubscription = () =>
  useAction(subscriptionEndpoints.create, {
    done: 'user_subscription_created',
    failed: 'user_subscription_create',
    invalidates: PLANS,
  })
export const useUpdateSubscription = () =>
  useAction(subscriptionEndpoints.update, {
    done: 'user_subscription_updated',
    failed: 'user_subscription_update',
    invalidates: PLANS,
  })
export const useRemoveSubscription = () =>
  useAction(subscriptionEndpoints.remove, {
    done: 'user_subscription_deleted',
    failed: 'user_subscription_delete',
    invalidates: PLANS,
  })
