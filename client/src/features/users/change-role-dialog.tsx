import type { User } from '@forki/contract/auth'
import { USER_ROLES, type UserRole } from '@forki/contract/permissions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api.ts'
import { editConflictText, currentValues } from '../../lib/edit-conflict.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldSet } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { useChangeRole } from './queries.ts'
import { fullName } from '../../domain/users/user-summary.ts'

/** Dialog that changes the role of a user. It explains the effect of the new role. */
export function ChangeRoleDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation(['installation', 'common'])
  const { role, setRole, differs, present, change, save } = useRoleChange(user, onClose)
  const name = fullName(user)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('installation:users.role_of', { name })}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button
            variant={role === 'application_admin' ? 'danger' : 'primary'}
            busy={change.isPending}
            disabled={!differs}
            onClick={save}
          >
            {differs
              ? t('installation:users.make_role', { role: t(`installation:users.roles.${role}`) })
              : t('installation:users.change_role')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {change.isError ? (
          <Notice tone="danger">
            {present
              ? editConflictText('role', t(`installation:users.roles.${present}`))
              : errorText(change.error, 'profile_update')}
          </Notice>
        ) : null}
        <FieldSet legend={t('installation:users.role')}>
          <RadioCards
            name="new-role"
            value={role}
            onChange={setRole}
            options={USER_ROLES.toReversed().map((value) => ({
              value,
              label: t(`installation:users.roles.${value}`),
              hint: t(`installation:users.role_hints.${value}`),
            }))}
          />
        </FieldSet>
        {differs ? (
          <Notice tone={role === 'application_admin' ? 'warning' : 'info'}>
            {t(`installation:users.becomes.${role}`, { name: user.first_name })}
            {user.role === 'application_admin' ? ` ${t('installation:users.no_longer_admin')}` : null}
          </Notice>
        ) : null}
      </div>
    </Dialog>
  )
}

/**
 * State of the dialog that changes a user's role. If another administrator has changed the role since the
 * dialog opened, the save fails and the dialog shows the stored role. The next save overwrites that role.
 */
function useRoleChange(user: User, onSaved: () => void) {
  const { t } = useTranslation('installation')
  const [role, setRole] = useState(user.role)
  /** Role that the server last returned for the user. A save fails if the stored role is another one. */
  const [loadedRole, setLoadedRole] = useState(user.role)
  const change = useChangeRole()
  const save = () =>
    change.mutate(
      { params: { id: user.id }, body: { role, expected: { role: loadedRole } } },
      {
        onError: (error) => setLoadedRole(storedRole(error) ?? loadedRole),
        onSuccess: () => {
          toastSuccess(t('users.role_changed', { name: fullName(user), role: t(`users.roles.${role}`) }))
          onSaved()
        },
      },
    )
  return { role, setRole, differs: role !== loadedRole, present: storedRole(change.error), change, save }
}

const storedRole = (error: unknown) => currentValues(error)?.['role'] as UserRole | undefined
