import type { User } from '@forki/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSignedInUser } from '../../domain/access/current-user.ts'
import { useActivateUser, useDeactivateUser } from './queries.ts'
import { userQueries } from '../../domain/users/queries.ts'
import { toastUndo } from './undo-toast.tsx'
import { fullName } from '../../domain/users/user-summary.ts'

const activeAdminsQuery = userQueries.list({
  query: { role: 'application_admin', active: 'true', per_page: 1, fields: 'role' },
})

/** Reason why the role and the active state of the user cannot change. Null if both may change. */
export function useUnchangeableReason(user: User): 'self' | 'last_admin' | null {
  const currentUser = useSignedInUser()
  const isActiveAdmin = user.role === 'application_admin' && user.active
  const admins = useQuery({ ...activeAdminsQuery, enabled: isActiveAdmin })
  if (user.id === currentUser.id) return 'self'
  return isActiveAdmin && admins.data?.total === 1 ? 'last_admin' : null
}

/** Optimistic activation or deactivation of a user, with an undo. */
export function useUserActivation(user: User) {
  const { t } = useTranslation(['installation', 'common'])
  const activate = useActivateUser()
  const deactivate = useDeactivateUser()
  const name = fullName(user)
  const set = (active: boolean, undone = false): void => {
    const action = active ? activate : deactivate
    action.mutate(
      { params: { id: user.id } },
      {
        onSuccess: () => {
          if (undone) return
          toastUndo(t(active ? 'installation:users.activated' : 'installation:users.deactivated', { name }), {
            label: t('common:actions.undo'),
            onUndo: () => set(!active, true),
          })
        },
      },
    )
  }
  const isShownActive = activate.isPending ? true : deactivate.isPending ? false : user.active
  return { active: isShownActive, busy: activate.isPending || deactivate.isPending, set }
}
