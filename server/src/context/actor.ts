import type { Feature, MembershipRole, Permission, UserRole } from '@forki/contract/permissions'

/** A person's standing in one restaurant, as it is at this request. */
export interface Place {
  restaurant_id: string
  /** Null for a program: what it may do hangs on its permissions alone. */
  role: MembershipRole | 'restaurant_owner' | null
  permissions: ReadonlySet<Permission>
  /** Features of the plan that covers the restaurant; `null` where gating is off. */
  features: ReadonlySet<Feature> | null
  /** A plan covers the restaurant, be it one without any feature. */
  is_covered?: boolean
}

/** A device that several people share. */
export interface TerminalPlace {
  id: string
  restaurant_id: string
  name: string
  idle_seconds: number
  locks_after_order: boolean
}

/** Authenticated caller. */
export interface Actor {
  /** Null for somebody who is not signed in. */
  user_id: string | null
  session_id: string | null
  /** Set for a program that acts by an API key; `user_id` is then who made the key. */
  api_key_id: string | null
  role: UserRole | null
  email: string | null
  is_email_verified: boolean
  /** First and last name, for what is written into orders and logs. */
  name: string
  /** Set where the installation asks for a second factor that this person has not set up yet. */
  owes_second_factor?: boolean
  /** Set on a shared device: its person's rights are narrowed, and without one it is locked. */
  terminal?: TerminalPlace
  /** Set for a guest's phone at a table, which is nobody: of its token, what is kept. */
  visit_token_hash?: string
  /** Restaurants owned or joined (accepted only), by id. */
  places: ReadonlyMap<string, Place>
}

/** Somebody who is not signed in. */
export const ANONYMOUS: Actor = {
  user_id: null,
  session_id: null,
  api_key_id: null,
  role: null,
  email: null,
  is_email_verified: false,
  name: '',
  places: new Map(),
}
