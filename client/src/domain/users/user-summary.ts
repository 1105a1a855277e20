import type { User } from '@forki/contract/auth'

/** First and last name, as people write them. */
export const fullName = (user: { first_name: string; last_name: string }) =>
  `${user.first_name} ${user.last_name}`.trim()

/** Restaurants of the accepted memberships of a user (PER-3). */
export const workplacesOf = (user: User) =>
  user.memberships.filter(({ status }) => status === 'accepted').map(({ restaurant }) => restaurant.name)

/** Subscriptions of a user that are in force. */
export const liveSubscriptions = (user: User) => user.subscriptions.filter(({ is_active }) => is_active)
