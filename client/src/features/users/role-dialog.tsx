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

/** Dialog that changes the role of a user. It lists the permissions that the user gains and loses. */
export function RoleDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation(['admin', 'common'])
  const { role, setRole, differs, present, change, save } = useRoleChange(user, onClose)
  const name = fullName(user)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('admin:users.role_of', { name })}
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
              ? t('admin:users.make_role', { role: t(`admin:users.roles.${role}`) })
              : t('admin:users.change_role')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {change.isError ? (
          <Notice tone="danger">
            {present
              ? editConflictText('role', t(`admin:users.roles.${present}`))
              : errorText(change.error, 'profile_update')}
          </Notice>
        ) : null}
        <FieldSet legend={t('admin:users.role')}>
          <RadioCards
            name="new-role"
            value={role}
            onChange={setRole}
            options={USER_ROLES.toReversed().map((value) => ({
              value,
              label: t(`admin:users.roles.${value}`),
              hint: t(`admin:users.role_hints.${value}`),
            }))}
          />
        </FieldSet>
        {differs ? (
          <Notice tone={role === 'application_admin' ? 'warning' : 'info'}>
            {t(`admin:users.becomes.${role}`, { name: user.first_name })}
            {user.role === 'application_admin' ? ` ${t('admin:users.no_longer_admin')}` : null}
          </Notice>
        ) : null}
      </div>
    </Dialog>
  )
}

/**
 * State of the chosen role and its save. After a conflict the choice is compared with the role that another user
 * stored.
 */
function useRoleChange(user: User, onSaved: () => void) {
  const { t } = useTranslation('admin')
  const [role, setRole] = useState(user.role)
  /** Stored role of the user that the dialog showed last. */
  const [read, setRead] = useState(user.role)
  const change = useChangeRole()
  const save = () =>
    change.mutate(
      { params: { id: user.id }, body: { role, expected: { role: read } } },
      {
        onError: (error) => setRead(storedRole(error) ?? read),
        onSuccess: () => {
          toastSuccess(t('users.role_changed', { name: fullName(user), role: t(`users.roles.${role}`) }))
          onSaved()
        },
      },
    )
  return { role, setRole, differs: role !== read, present: storedRole(change.error), change, save }
}

const storedRole = (error: unknown) => currentValues(error)?.['role'] as UserRole | undefined
