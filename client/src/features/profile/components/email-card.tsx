import type { Me } from '@forki/contract/auth'
import { BadgeCheck, MailWarning } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSendsNoMail } from '../../../domain/access/current-user.ts'
import { FormDialog } from '../../../components/form-dialog.tsx'
import { useContractForm } from '../../../lib/form.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { useChangeEmail } from '../queries.ts'

const loadUpdateUserBody = async () => (await import('@forki/contract/users')).updateUserBody

/** Email address of the account with its verification state. Only application administrators can change it. */
export function EmailCard({ currentUser }: { currentUser: Me }) {
  const { t } = useTranslation('profile')
  const [changing, setChanging] = useState(false)
  const sendsNoMail = useSendsNoMail()
  const [changed, setChanged] = useState<string | null>(null)
  const mayChange = currentUser.role === 'application_admin'
  return (
    <Card>
      <CardHeader
        title={t('email')}
        description={<span className="wrap-anywhere">{currentUser.email}</span>}
        actions={
          currentUser.is_email_verified ? (
            <StatusChip icon={BadgeCheck} tone="success">
              {t('verified')}
            </StatusChip>
          ) : (
            <StatusChip icon={MailWarning} tone="warning">
              {t('unverified')}
            </StatusChip>
          )
        }
      />
      <CardBody className="flex flex-col items-start gap-4">
        {changed ? (
          <Notice tone="success">
            {t(sendsNoMail ? 'email_changed_no_mail' : 'email_changed', { email: changed })}
          </Notice>
        ) : null}
        {!currentUser.is_email_verified && !changed ? (
          <p className="text-ink-soft">{t(sendsNoMail ? 'unverified_no_mail' : 'unverified_text')}</p>
        ) : null}
        {mayChange ? (
          <Button onClick={() => setChanging(true)}>{t('change_email')}</Button>
        ) : (
          <p className="text-sm text-ink-muted">{t('email_by_admin')}</p>
        )}
      </CardBody>
      {changing ? (
        <EmailDialog
          currentUser={currentUser}
          onClose={() => setChanging(false)}
          onChanged={(email) => {
            setChanging(false)
            setChanged(email)
          }}
        />
      ) : null}
    </Card>
  )
}

interface EmailDialogProps {
  currentUser: Me
  onClose: () => void
  onChanged: (email: string) => void
}

function EmailDialog({ currentUser, onClose, onChanged }: EmailDialogProps) {
  const { t } = useTranslation('profile')
  const sendsNoMail = useSendsNoMail()
  const form = useContractForm<{ email: string }>(loadUpdateUserBody, { email: currentUser.email })
  const change = useChangeEmail()
  return (
    <FormDialog
      onClose={onClose}
      title={t('change_email')}
      {...(sendsNoMail ? {} : { description: t('change_email_text') })}
      form={form}
      action={change}
      failed="profile_update"
      size="sm"
      onSubmit={({ email }) => ({ params: { id: currentUser.id }, body: { email } })}
      onDone={({ email }) => onChanged(email)}
    >
      <Field label={t('new_email')} error={form.formState.errors.email?.message}>
        <Input type="email" autoComplete="email" {...form.register('email')} />
      </Field>
    </FormDialog>
  )
}
