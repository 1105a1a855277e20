import type { User } from '@forki/contract/auth'
import type { UserRole } from '@forki/contract/permissions'
import { ShieldCheck, Store, UserRound, type LucideIcon } from 'lucide-react'
import type { Tone } from '../../../ui/tone.ts'

/** First and last name, as people write them. */
export const fullName = (user: { first_name: string; last_name: string }) =>
  `${user.first_name} ${user.last_name}`.trim()

/** How a role looks wherever it stands. */
export const roleLook: Record<UserRole, { icon: LucideIcon; tone: Tone }> = {
  application_admin: { icon: ShieldCheck, tone: 'plum' },
  restaurant_owner: { icon: Store, tone: 'info' },
  staff: { icon: UserRound, tone: 'neutral' },
}

/** Restaurants of the accepted memberships of a user (PER-3). */
export const workplacesOf = (user: User) =>
  user.memberships.filter(({ status }) => status === 'accepted').map(({ restaurant }) => restaurant.name)

/** What is in force of a person's subscriptions. */
export const liveSubscriptions = (user: User) => user.subscriptions.filter(({ is_active }) => is_active)
