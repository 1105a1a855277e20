import type { Feature, MembershipRole, Permission, UserRole } from '@forki/contract/permissions'

/** Membership or ownership of the caller in one restaurant. */
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

/** Shared terminal of the request. */
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
  /** Shared terminal, which limits the user's rights. A terminal without a user is locked. */
  terminal?: ActorTerminal
  /** Token hash of a guest's phone at a table. Guests have no user. */
  visit_token_hash?: string
  /** Restaurants that the caller owns or has joined, by id. Without open invitations. */
  places: ReadonlyMap<string, ActorMembership>
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
