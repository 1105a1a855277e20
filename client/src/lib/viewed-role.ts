/**
 * Simulated role of this tab. A user who may grant the role sees the restaurant as its members do (PER-23).
 * Calls through `api.ts` send the role in a header, and the server applies its permissions. The tab writes
 * nothing to the server except the sign-out, and nothing to localStorage. The simulation starts with a page
 * load, so that no data of the user's own permissions is in memory. It ends with another or with the session.
 */
import type { MembershipRole, Permission } from '@forki/contract/permissions'

export interface ViewedRole {
  restaurant_id: string
  role: MembershipRole
  permissions: readonly Permission[]
  /** Name of the member whose permissions this tab simulates. Null for a role without a member. */
  member: string | null
  /** Value of the request header `Forki-View-As`, such as `role=waiter`. */
  header: string
}

/** Key of the simulated role in sessionStorage. The simulation begins when the next page load reads it. */
export const VIEWED_ROLE_KEY = 'forki-viewed-role'

let current: ViewedRole | null = readView()

/** Simulated role of this tab. Null while the user has their own permissions. */
export const viewedRole = (): ViewedRole | null => current

/** Ends the view without a page load, when the session ends. */
export function forgetViewedRole(): void {
  if (current === null) return
  current = null
  sessionStorage.removeItem(VIEWED_ROLE_KEY)
}

/** Ends the view as another role and reloads the page at `path`. */
export function endViewedRole(path: string): void {
  forgetViewedRole()
  location.assign(path)
}

function readView(): ViewedRole | null {
  try {
    const text = sessionStorage.getItem(VIEWED_ROLE_KEY)
    return text === null ? null : (JSON.parse(text) as ViewedRole)
  } catch {
    // Without sessionStorage no view can start.
    return null
  }
}
