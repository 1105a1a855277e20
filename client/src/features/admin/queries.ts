/** What the administration reads and writes: people, plans, subscriptions, jobs. */
import type { Page } from '@forki/contract/kit/list'
import { operationEndpoints } from '@forki/contract/operations'
import { restaurantEndpoints, type Restaurant } from '@forki/contract/restaurants'
import { subscriptionEndpoints } from '@forki/contract/subscriptions'
import { userEndpoints } from '@forki/contract/users'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, errorText, type ApiError } from '../../lib/api.ts'
import { invalidate, renewed, resourceQueries, useAction } from '../../lib/resource.ts'
import { toastError } from '../../lib/toast.ts'

export const userQueries = resourceQueries(userEndpoints)
export const subscriptionQueries = resourceQueries(subscriptionEndpoints)
const restaurantQueries = resourceQueries(restaurantEndpoints)
export const jobQueries = resourceQueries(operationEndpoints)

export type KnownRestaurant = Pick<Restaurant, 'id' | 'name' | 'owner_ids' | 'is_active'>

/** Every restaurant by name, with its owners: what subscriptions cover is chosen and named from these. */
export const restaurantsQuery = queryOptions({
  queryKey: ['restaurants', 'names'],
  staleTime: 60_000,
  queryFn: async ({ signal }) => {
    const all: KnownRestaurant[] = []
    let pages = 1
    for (let page = 1; page <= pages; page += 1) {
      const query = {
        page,
        per_page: 100,
        sort: 'name',
        order: 'asc',
        fields: 'name,owner_ids,is_active',
      } as const
      const found: Page<KnownRestaurant> = await call(restaurantEndpoints.list, { query }, { signal })
      all.push(...found.items)
      pages = found.total_pages
    }
    return all
  },
})

/** What a person owns; more than a page of it nobody does. */
export const restaurantsOf = (owner_id: string) =>
  restaurantQueries.list({ query: { owner_id, sort: 'name', order: 'asc', per_page: 100 } })

/** What a person subscribes to and ever did, the newest on top. */
export const subscriptionsOf = (user_id: string) =>
  subscriptionQueries.listAll({ query: { user_id, active_only: 'false', per_page: 100 } })

/** A person shows in subscriptions and, signed in, in `auth`. */
const PEOPLE = ['users', 'subscriptions', 'auth', 'audit'] as const
export const useCreateUser = () => useAction(userEndpoints.create, { failed: 'user_create', touches: PEOPLE })
export const useUpdateUser = () =>
  useAction(userEndpoints.update, { done: 'profile_updated', failed: 'profile_update', touches: PEOPLE })
/** Says itself what it did, with a way back. */
export const useChangeRole = () => useAction(userEndpoints.update, { failed: false, touches: PEOPLE })
export const useActivateUser = () =>
  useAction(userEndpoints.activate, { failed: 'profile_update', touches: PEOPLE })
export const useDeactivateUser = () =>
  useAction(userEndpoints.deactivate, { failed: 'profile_update', touches: PEOPLE })
/** The list is told by who shows it: a page of the person who is gone must not ask for them again first. */
export const useRemoveUser = () =>
  useAction(userEndpoints.remove, { failed: false, touches: ['subscriptions', 'audit'] })

/** Where a person is signed in, looked at again while it is on screen: no event of a restaurant tells of it. */
export const sessionsQuery = (user_id: string) =>
  renewed(userQueries.sessions({ params: { id: user_id } }), 15_000)
export const useEndSession = () =>
  useAction(userEndpoints.removeSession, {
    done: 'session_removed',
    failed: 'generic',
    touches: ['users', 'audit'],
  })

/** Ends every named session of a person, one after the other; those that are gone already do not matter. */
export function useEndSessionsOf(user_id: string) {
  const client = useQueryClient()
  return useMutation<void, ApiError, readonly string[]>({
    mutationFn: async (ids) => {
      for (const session_id of ids) {
        await call(userEndpoints.removeSession, { params: { id: user_id, session_id } }).catch(unlessGone)
      }
    },
    onError: (error) => toastError(errorText(error)),
    onSettled: () => invalidate(client, ['users', 'audit']),
  })
}

function unlessGone(error: ApiError): void {
  if (error.status !== 404) throw error
}

/** What a plan allows changes what people may do. */
const PLANS = ['subscriptions', 'users', 'dropdowns', 'auth', 'audit'] as const
export const useCreatePlan = () =>
  useAction(subscriptionEndpoints.createPlan, { done: 'plan_created', failed: 'plan_create', touches: PLANS })
export const useUpdatePlan = () =>
  useAction(subscriptionEndpoints.updatePlan, { done: 'plan_updated', failed: 'plan_update', touches: PLANS })
export const useRemovePlan = () =>
  useAction(subscriptionEndpoints.removePlan, { done: 'plan_deleted', failed: 'plan_delete', touches: PLANS })

export const useCreateSubscription = () =>
  useAction(subscriptionEndpoints.create, {
    done: 'user_subscription_created',
    failed: 'user_subscription_create',
    touches: PLANS,
  })
export const useUpdateSubscription = () =>
  useAction(subscriptionEndpoints.update, {
    done: 'user_subscription_updated',
    failed: 'user_subscription_update',
    touches: PLANS,
  })
export const useRemoveSubscription = () =>
  useAction(subscriptionEndpoints.remove, {
    done: 'user_subscription_deleted',
    failed: 'user_subscription_delete',
    touches: PLANS,
  })

export const useRetryJob = () => useAction(operationEndpoints.retryJob, { touches: ['admin', 'audit'] })
