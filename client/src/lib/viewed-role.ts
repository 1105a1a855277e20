/**
 * Role through which this tab looks at a restaurant (PER-23). Every call sends it, and the server answers as to a member
 * with that role. The tab only reads, and stores nothing on the device. A view begins and ends with a page load, so
 * no data of other rights remains in memory.
 */
import type { MembershipRole, Permission } from '@forki/contract/permissions'

export interface ViewedRole {
  restaurant_id: string
  role: MembershipRole
  permissions: readonly Permission[]
  /** Name of the member whose rights the view has. Null for a role without a member. */
  member: string | null
  /** Value of the request header. */
  header: string
}

/** Key of the view in sessionStorage. A stored view begins with the next page load. */
export const VIEW_KEY = 'forki-viewed-role'

let current: ViewedRole | null = readView()

/** Role of this tab's view. Null while the user works with the own rights. */
export const viewedRole = (): ViewedRole | null => current

/** Ends the view without a page load, at the end of the session. */
export function forgetView(): void {
  if (current === null) return
  current = null
  sessionStorage.removeItem(VIEW_KEY)
}

/** Ends the view and loads the page anew at `path`. */
export function endView(path: string): void {
  forgetView()
  location.assign(path)
}

function readView(): ViewedRole | null {
  try {
    const text = sessionStorage.getItem(VIEW_KEY)
    return text === null ? null : (JSON.parse(text) as ViewedRole)
  } catch {
    // Without storage no view can begin.
    return null
  }
}
