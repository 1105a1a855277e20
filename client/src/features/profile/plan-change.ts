/**
 * Change of the user's plan. The user subscribes to another plan, and the chosen restaurants move from the
 * current subscriptions to the new one.
 */
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

/** True if a subscription loses all of its restaurants to a new one. Pure function. */
export const isEmptied = (
  { restaurant_ids }: Pick<UserSubscription, 'restaurant_ids'>,
  leaving: readonly string[],
): boolean => restaurant_ids.length > 0 && restaurant_ids.every((id) => leaving.includes(id))

/**
 * Mutation that subscribes the user to a plan. The server creates the subscription and moves the restaurants
 * to it in one transaction. If an administrator must activate it first, the current subscriptions do not
 * change.
 */
export function useTakePlan() {
  const client = useQueryClient()
  return useExclusiveMutation<UserSubscription, PlanChange>({
    mutationFn: takePlan,
    onSuccess: () => toastSuccess(i18n.t('action-messages:done.user_subscription_created')),
    onSettled: () => invalidate(client, ['subscriptions', 'auth']),
  })
}

async function takePlan({ plan, restaurant_ids, heldSubscriptions }: PlanChange): Promise<UserSubscription> {
  const newSubscription = await call(subscriptionEndpoints.create, {
    body: { subscription_plan_id: plan.id, restaurant_ids: [...restaurant_ids], moves_restaurants: true },
  })
  if (!newSubscription.is_active) return newSubscription
  for (const { id: subscriptionId } of heldSubscriptions.filter((old) => isEmptied(old, restaurant_ids))) {
    // Cancels the subscriptions that lost all restaurants. A failed cancellation is ignored, because the plan
    // has already changed. That subscription stays on the page, without restaurants.
    await call(subscriptionEndpoints.update, {
      params: { subscriptionId },
      body: { status: 'cancelled' },
    }).catch(() => undefined)
  }
  return newSubscription
}
