import { effectivePermissions, type MembershipRole, type Permission } from '@forki/contract/permissions'
import { useSignedInUser, type AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { homePathOf } from '../../domain/access/restaurant-areas.ts'
import { startView } from '../../lib/viewed-role.ts'

interface View {
  role: MembershipRole
  permissions: readonly Permission[]
  /** Name of the member whose rights the view has. */
  member?: string
}

/** Returns a function that views the restaurant as a role. The view begins on the start page of the role. */
export function useStartView(restaurant: AccessibleRestaurant): (view: View) => void {
  const currentUser = useSignedInUser()
  return ({ role, permissions, member }) => {
    const viewed = { ...restaurant, role, permissions: effectivePermissions(role, permissions) }
    startView(
      { restaurant_id: restaurant.id, role, permissions, member: member ?? null },
      homePathOf(currentUser, viewed),
    )
  }
}
