/** Groups of the user's subscriptions. Pure. */
import type { UserSubscription } from '@forki/contract/subscriptions'

export interface SubscriptionGroups {
  /** Active subscriptions. */
  held: UserSubscription[]
  /** Subscriptions that an administrator has yet to activate. */
  pending: UserSubscription[]
  /** Ended subscriptions. */
  past: UserSubscription[]
}

export const groupSubscriptions = (subscriptions: readonly UserSubscription[]): SubscriptionGroups => ({
  held: subscriptions.filter(({ is_active }) => is_active),
  pending: subscriptions.filter(({ status }) => status === 'pending'),
  past: subscriptions.filter(({ is_active, status }) => !is_active && status !== 'pending'),
})
