import type { Feature, MembershipRole, Permission, UserRole } from '@forki/contract/permissions'

/** Membership of the caller in one restaurant. Reads may use a cached one that is up to 1 s old. */
export interface ActorMembership {
  restaurant_id: string
  /** Role in the restaurant. Null for an API key, which has only its permissions. */
  role: MembershipRole | 'restaurant_owner' | null
  permissions: ReadonlySet<Permission>
  /** Features of the restaurant's plans. Null if the installation does not limit features. */
  features: ReadonlySet<Feature> | null
  /** True if a plan covers the restaurant, even a plan without features. Never set for an API key. */
  is_covered?: boolean
  /** True for a rehearsal copy. Lists without a restaurant filter omit it (REH-4). Never set for an API key. */
  is_rehearsal?: true
}

/** Shared terminal: a device on which several users sign in. */
export interface ActorTerminal {
  id: string
  restaurant_id: string
  name: string
  idle_seconds: number
  locks_after_order: boolean
}

/** Caller of a request: user, API key, terminal, guest or anonymous. */
export interface Actor {
  /** User id. Null for anonymous callers, guests and locked terminals. */
  user_id: string | null
  session_id: string | null
  /** Id of the API key that calls. `user_id` is then the creator of the key. */
  api_key_id: string | null
  /** True for an API key of a group of restaurants. Its rights do not depend on those of its creator. */
  is_group_key?: true
  role: UserRole | null
  email: string | null
  is_email_verified: boolean
  /** First and last name of the user, or `API: ` and the name of the API key. For orders and logs. */
  name: string
  /** True if the installation requires a second factor and this user has not set one up yet. */
  owes_second_factor?: boolean
  /**
   * Shared terminal that sent the request, if any. On a terminal, the user has fewer rights. A terminal
   * without a user is locked.
   */
  terminal?: ActorTerminal
  /** Hash of the visit token of a guest's phone at a table. Such an actor has no user. */
  visit_token_hash?: string
  /** Memberships by restaurant id: owned and joined restaurants of the user, or restaurants of the API key. */
  memberships: ReadonlyMap<string, ActorMembership>
}

/** Actor of a caller who is not signed in. */
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
