import type { Feature, MembershipRole, Permission, UserRole } from '@forki/contract/permissions'

/** Membership of the caller in one restaurant at this request. */
export interface ActorMembership {
  restaurant_id: string
  /** Role. Null for an API key, which has only its permissions. */
  role: MembershipRole | 'restaurant_owner' | null
  permissions: ReadonlySet<Permission>
  /** Features of the restaurant's plans. Null if the installation does not limit features. */
  features: ReadonlySet<Feature> | null
  /** True if a plan covers the restaurant, even one without features. */
  is_covered?: boolean
}

/** Device that several users share. */
export interface ActorTerminal {
  id: string
  restaurant_id: string
  name: string
  idle_seconds: number
  locks_after_order: boolean
}

/** Authenticated caller. */
export interface Actor {
  /** User id. Null for an anonymous caller. */
  user_id: string | null
  session_id: string | null
  /** API key id of a program. `user_id` is then the key's creator. */
  api_key_id: string | null
  role: UserRole | null
  email: string | null
  is_email_verified: boolean
  /** First and last name, for orders and logs. */
  name: string
  /** True if the installation requires a second factor that this user has not set up yet. */
  owes_second_factor?: boolean
  /** Set on a shared device. Narrows its user's rights. Without a user the device is locked. */
  terminal?: ActorTerminal
  /** Set for a guest's phone at a table, which has no user: hash of its token. */
  visit_token_hash?: string
  /** Restaurants owned or joined (accepted only), by id. */
  memberships: ReadonlyMap<string, ActorMembership>
}

/** Caller who is not signed in. */
export const ANONYMOUS: Actor = {
  user_id: null,
  session_id: null,
  api_key_id: null,
  role: null,
  email: null,
  is_email_verified: false,
  name: '',
  memberships: new Map(),
}
