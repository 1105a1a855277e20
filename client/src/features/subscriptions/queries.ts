/** Queries and mutations of the installation's plans and subscriptions. */
import { subscriptionEndpoints } from '@forki/contract/calls/subscriptions'
import { resourceQueries, useAction } from '../../lib/resource.ts'

export const subscriptionQueries = resourceQueries(subscriptionEndpoints)

/** The 100 newest subscriptions of a user, including ended ones. */
export const subscriptionsOfUserQuery = (user_id: string) =>
  subscriptionQueries.listAll({ query: { user_id, active_only: 'false', per_page: 100 } })

/** Roots of the queries to invalidate after a change of a plan or subscription, which determine permissions. */
const INVALIDATED_ROOTS = ['subscriptions', 'users', 'dropdowns', 'auth', 'audit'] as const
export const useCreatePlan = () =>
  useAction(subscriptionEndpoints.createPlan, {
    done: 'plan_created',
    failed: 'plan_create',
    invalidates: INVALIDATED_ROOTS,
  })
export const useUpdatePlan = () =>
  useAction(subscriptionEndpoints.updatePlan, {
    done: 'plan_updated',
    failed: 'plan_update',
    invalidates: INVALIDATED_ROOTS,
  })
export const useRemovePlan = () =>
  useAction(subscriptionEndpoints.removePlan, {
    done: 'plan_deleted',
    failed: 'plan_delete',
    invalidates: INVALIDATED_ROOTS,
  })

export const useCreateSubscription = () =>
  useAction(subscriptionEndpoints.create, {
    done: 'user_subscription_created',
    failed: 'user_subscription_create',
    invalidates: INVALIDATED_ROOTS,
  })
export const useUpdateSubscription = () =>
  useAction(subscriptionEndpoints.update, {
    done: 'user_subscription_updated',
    failed: 'user_subscription_update',
    invalidates: INVALIDATED_ROOTS,
  })
export const useRemoveSubscription = () =>
  useAction(subscriptionEndpoints.remove, {
    done: 'user_subscription_deleted',
    failed: 'user_subscription_delete',
    invalidates: INVALIDATED_ROOTS,
  })
