import { effectivePermissions, type MembershipRole, type Permission } from '@forki/contract/permissions'
import { useSignedInUser, type AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { homePathOf } from '../../domain/access/restaurant-areas.ts'
import { VIEWED_ROLE_KEY, type ViewedRole } from '../../lib/viewed-role.ts'

interface View {
  role: MembershipRole
  permissions: readonly Permission[]
  /** Name of the member whose role and permissions the view has. Null for a role without a member. */
  member?: string | null
}

/** Returns a function that views the restaurant as a role. The view begins on the start page of the role. */
export function useViewAsRole(restaurant: AccessibleRestaurant): (view: View) => void {
  const currentUser = useSignedInUser()
  return ({ role, permissions, member = null }) => {
    const header = new URLSearchParams([
      ['restaurant_id', restaurant.id],
      ['role', role],
      ...permissions.map((name): [string, string] => ['permissions', name]),
    ]).toString()
    const view: ViewedRole = { restaurant_id: restaurant.id, role, permissions, member, header }
    sessionStorage.setItem(VIEWED_ROLE_KEY, JSON.stringify(view))
    const viewed = { ...restaurant, role, permissions: effectivePermissions(role, permissions) }
    location.assign(homePathOf(currentUser, viewed))
  }
}
