/** Change of plan: a new subscription covers the chosen restaurants instead of the current subscriptions. */
import type { SubscriptionPlan, UserSubscription } from '@forki/contract/subscriptions'
import { subscriptionEndpoints } from '@forki/contract/calls/subscriptions'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { i18n } from '../../lib/i18n.ts'
import { invalidate } from '../../lib/resource.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { useExclusiveMutation } from '../../lib/use-exclusive-mutation.ts'

export interface PlanChange {
  plan: SubscriptionPlan
  restaurant_ids: readonly string[]
  /** Active subscriptions of the user. */
  heldSubscriptions: readonly UserSubscription[]
}

/** Restaurants that an old subscription covers after a new one has taken over some of them. Pure function. */
export const remainingRestaurantIds = (
  subscription: Pick<UserSubscription, 'restaurant_ids'>,
  leaving: readonly string[],
) => subscription.restaurant_ids.filter((id) => !leaving.includes(id))

/**
 * Subscribes to a plan. A subscription that an administrator must activate leaves the current subscriptions
 * unchanged.
 */
export function useTakePlan() {
  const client = useQueryClient()
  return useExclusiveMutation<UserSubscription, PlanChange>({
    mutationFn: take,
    onSuccess: () => toastSuccess(i18n.t('action-messages:done.user_subscription_created')),
    onSettled: () => invalidate(client, ['subscriptions', 'auth']),
  })
}

async function take({ plan, restaurant_ids, heldSubscriptions }: PlanChange): Promise<UserSubscription> {
  const newSubscription = await call(subscriptionEndpoints.create, {
    body: { subscription_plan_id: plan.id },
  })
  const giving = newSubscription.is_active
    ? heldSubscriptions.filter((old) => old.restaurant_ids.some((id) => restaurant_ids.includes(id)))
    : []
  for (const old of giving) await cover(old.id, remainingRestaurantIds(old, restaurant_ids))
  try {
    const coveredSubscription = await cover(newSubscription.id, restaurant_ids)
    const empty = giving.filter((old) => remainingRestaurantIds(old, restaurant_ids).length === 0)
    for (const { id: subscriptionId } of empty) {
      await call(subscriptionEndpoints.update, { params: { subscriptionId }, body: { status: 'cancelled' } })
    }
    return coveredSubscription
  } catch (error) {
    // Restores the coverage of the old subscriptions if the change fails. Otherwise no plan would cover the
    // restaurants.
    for (const old of giving) await cover(old.id, old.restaurant_ids).catch(() => undefined)
    throw error
  }
}

const cover = (subscriptionId: string, restaurant_ids: readonly string[]) =>
  call(subscriptionEndpoints.update, {
    params: { subscriptionId },
    body: { restaurant_ids: [...restaurant_ids] },
  })
