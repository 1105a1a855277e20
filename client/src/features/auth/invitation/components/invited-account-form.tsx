import type { Me } from '@forki/contract/auth'
import type { Invitation } from '@forki/contract/invitations'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PasswordRuleList } from '../../../../components/password-rule-list.tsx'
import { errorText } from '../../../../lib/api.ts'
import { useContractForm } from '../../../../lib/form.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Input } from '../../../../ui/input.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { PasswordInput } from '../../../../ui/password-input.tsx'
import { useRegisterByInvitation, type NewMember } from '../queries.ts'

const loadRegisterByInvitationBody = async () =>
  (await import('@forki/contract/invitations')).registerByInvitationBody

interface InvitedAccountFormProps {
  token: string
  invitation: Invitation
  onJoined: (currentUser: Me) => void
  /**
   * Refetches the invitation after a registration fails with 409, because the invitation has meanwhile changed.
   */
  onOutdated: () => void
}

/**
 * Registration form of an invited user: names and password. The email address is that of the invitation. A
 * staff member who was created without an email address enters one.
 */
export function InvitedAccountForm({ token, invitation, onJoined, onOutdated }: InvitedAccountFormProps) {
  const { t } = useTranslation(['invitation', 'auth'])
  const create = useRegisterByInvitation(onJoined)
  const form = useContractForm<NewMember>(loadRegisterByInvitationBody, {
    token,
    ...(invitation.member && { email: '', ...invitation.member }),
  })
  const { errors } = form.formState
  const password = useWatch({ control: form.control, name: 'password' })
  const submit = form.handleSubmit((values) =>
    create.run(values, (error) => {
      form.showErrors(error)
      if (error.status === 409 && error.code !== 'email_taken') onOutdated()
    }),
  )
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {create.error ? <Notice tone="danger">{errorText(create.error, 'register')}</Notice> : null}
      <Field
        label={t('auth:email')}
        hint={invitation.verifies_email ? undefined : t('invitation:confirm_later')}
        error={errors.email?.message}
      >
        {invitation.member ? (
          <Input
            type="email"
            autoFocus
            autoComplete="username"
            inputMode="email"
            {...form.register('email')}
          />
        ) : (
          // Read-only field with the invited address. Password managers store the address as the name of the
          // account.
          <Input type="email" autoComplete="username" readOnly value={invitation.email ?? ''} />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('auth:register.first_name')} error={errors.first_name?.message}>
          <Input autoFocus={!invitation.member} autoComplete="given-name" {...form.register('first_name')} />
        </Field>
        <Field label={t('auth:register.last_name')} error={errors.last_name?.message}>
          <Input autoComplete="family-name" {...form.register('last_name')} />
        </Field>
      </div>
      <Field
        label={t('auth:password')}
        error={errors.password?.message}
        hint={<PasswordRuleList password={password ?? ''} />}
      >
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
      <Button type="submit" variant="primary" size="touch" block busy={create.isPending || create.isDone}>
        {t('invitation:create')}
      </Button>
    </form>
  )
}
