/** How a person stands with their subscriptions. Pure. */
import type { UserSubscription } from '@forki/contract/subscriptions'

export interface Standing {
  /** In force now. */
  held: UserSubscription[]
  /** They wait for an administrator. */
  pending: UserSubscription[]
  /** Over. */
  past: UserSubscription[]
}

/** Sorts subscriptions by what they are good for now. */
export const standingOf = (subscriptions: readonly UserSubscription[]): Standing => ({
  held: subscriptions.filter(({ is_active }) => is_active),
  pending: subscriptions.filter(({ status }) => status === 'pending'),
  past: subscriptions.filter(({ is_active, status }) => !is_active && status !== 'pending'),
})
