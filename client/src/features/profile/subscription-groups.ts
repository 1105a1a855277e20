/** Groups of the user's subscriptions. Pure functions. */
import type { UserSubscription } from '@forki/contract/subscriptions'

export interface SubscriptionGroups {
  /** Subscriptions that are active. */
  held: UserSubscription[]
  /** Subscriptions that an administrator must activate. */
  pending: UserSubscription[]
  /** Subscriptions that are neither active nor pending: ended ones, and ones that have not started. */
  past: UserSubscription[]
}

export const groupSubscriptions = (subscriptions: readonly UserSubscription[]): SubscriptionGroups => ({
  held: subscriptions.filter(({ is_active }) => is_active),
  pending: subscriptions.filter(({ status }) => status === 'pending'),
  past: subscriptions.filter(({ is_active, status }) => !is_active && status !== 'pending'),
})
