import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PasswordRuleList } from '../../../components/password-rule-list.tsx'
import { errorText, type ApiError } from '../../../lib/api.ts'
import { useContractForm } from '../../../lib/form.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'

const loadChangePasswordBody = async () => (await import('@forki/contract/auth')).changePasswordBody

const emptyValues = { current_password: '', new_password: '' }

interface PasswordFormProps {
  busy: boolean
  error: ApiError | null
  onSave: (values: typeof emptyValues, done: () => void, failed: (error: unknown) => void) => void
}

/**
 * Form that changes the password. A wrong current password shows an error at its field without ending the session.
 */
export function PasswordForm({ busy, error, onSave }: PasswordFormProps) {
  const { t } = useTranslation('profile')
  const form = useContractForm<typeof emptyValues>(loadChangePasswordBody, emptyValues)
  const { errors } = form.formState
  const password = useWatch({ control: form.control, name: 'new_password' })
  const fail = (reason: unknown) => {
    form.showErrors(reason)
    form.setFocus('current_password')
  }
  const submit = form.handleSubmit((values) => onSave(values, () => form.reset(emptyValues), fail))
  return (
    <Card>
      <CardHeader title={t('password')} description={t('password_text')} />
      <CardBody>
        <form noValidate onSubmit={(event) => void submit(event)} className="flex max-w-110 flex-col gap-5">
          {error ? <Notice tone="danger">{errorText(error, 'change_password')}</Notice> : null}
          <Field label={t('current_password')} error={errors.current_password?.message}>
            <PasswordInput autoComplete="current-password" {...form.register('current_password')} />
          </Field>
          <Field
            label={t('new_password')}
            error={errors.new_password?.message}
            hint={<PasswordRuleList password={password} />}
          >
            <PasswordInput autoComplete="new-password" {...form.register('new_password')} />
          </Field>
          <div>
            <Button type="submit" busy={busy}>
              {t('change_password')}
            </Button>
          </div>
        </form>
      </CardBody>
    </Card>
  )
}
