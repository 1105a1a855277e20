/** Groups of the user's subscriptions. Pure functions. */
import type { UserSubscription } from '@forki/contract/subscriptions'

export interface SubscriptionGroups {
  /** Subscriptions that are active. */
  held: UserSubscription[]
  /** Subscriptions that an administrator must activate. */
  pending: UserSubscription[]
  /** Subscriptions whose start is in the future. */
  upcoming: UserSubscription[]
  /** Subscriptions that have ended. */
  past: UserSubscription[]
}

/**
 * True if the subscription starts in the future. Its status is active or trialing, but `is_active` is false.
 */
export const isUpcoming = ({ is_active, status }: Pick<UserSubscription, 'is_active' | 'status'>): boolean =>
  !is_active && (status === 'active' || status === 'trialing')

export const groupSubscriptions = (subscriptions: readonly UserSubscription[]): SubscriptionGroups => ({
  held: subscriptions.filter(({ is_active }) => is_active),
  pending: subscriptions.filter(({ status }) => status === 'pending'),
  upcoming: subscriptions.filter(isUpcoming),
  past: subscriptions.filter(({ status }) => status === 'cancelled' || status === 'expired'),
})
