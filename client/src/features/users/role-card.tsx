import type { User } from '@forki/contract/auth'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyOnOpen } from '../../lib/lazy.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useUnchangeableReason } from './use-user-activation.ts'
import { RoleChip } from '../../components/users/user-cells.tsx'

const ChangeRoleDialog = lazyOnOpen(async () => (await import('./change-role-dialog.tsx')).ChangeRoleDialog)

/** Card with the user's role in the installation, and a button that changes the role. */
export function RoleCard({ user }: { user: User }) {
  const { t } = useTranslation('installation')
  const fixedReason = useUnchangeableReason(user)
  const [changing, setChanging] = useState(false)
  return (
    <Card>
      <CardHeader
        title={t('users.role')}
        actions={
          <Button size="sm" disabled={fixedReason !== null} onClick={() => setChanging(true)}>
            {t('users.change_role')}
          </Button>
        }
      />
      <CardBody className="flex flex-col gap-3">
        <div>
          <RoleChip role={user.role} size="md" />
        </div>
        <p className="text-sm text-ink-soft">{t(`users.role_hints.${user.role}`)}</p>
        {fixedReason ? <Notice tone="info">{t(`users.fixed.${fixedReason}`)}</Notice> : null}
      </CardBody>
      {changing ? <ChangeRoleDialog user={user} onClose={() => setChanging(false)} /> : null}
    </Card>
  )
}
