/**
 * Simulated role of this tab. A user who may grant a role sees the restaurant as members with that role
 * (PER-23). Calls through `api.ts` send the role in a header, and the server applies the role's permissions.
 * The tab writes nothing to the server except the sign-out, and nothing to localStorage. The simulation starts
 * and ends with a page load, so that no data of the user's own permissions is in memory. The end of the session
 * also ends it.
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

let currentViewedRole: ViewedRole | null = readView()

/** Simulated role of this tab. Null if the tab simulates no role. */
export const viewedRole = (): ViewedRole | null => currentViewedRole

/** Ends the role simulation without a page load, when the session ends. */
export function forgetViewedRole(): void {
  if (currentViewedRole === null) return
  currentViewedRole = null
  sessionStorage.removeItem(VIEWED_ROLE_KEY)
}

/** Ends the role simulation and loads the page at `path`. */
export function endViewedRole(path: string): void {
  forgetViewedRole()
  location.assign(path)
}

function readView(): ViewedRole | null {
  try {
    const text = sessionStorage.getItem(VIEWED_ROLE_KEY)
    return text === null ? null : (JSON.parse(text) as ViewedRole)
  } catch {
    // Without sessionStorage the tab cannot simulate a role.
    return null
  }
}
