import type { User } from '@forki/contract/auth'

export const fullName = (user: { first_name: string; last_name: string }) =>
  `${user.first_name} ${user.last_name}`.trim()

/** Names of the restaurants in which the user has accepted a membership (PER-3). */
export const workplaceNamesOf = (user: User) =>
  user.memberships.filter(({ status }) => status === 'accepted').map(({ restaurant }) => restaurant.name)

export const activeSubscriptions = (user: User) => user.subscriptions.filter(({ is_active }) => is_active)
