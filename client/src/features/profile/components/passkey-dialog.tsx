import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../components/form-dialog.tsx'
import { deviceName } from '../../../lib/device-name.ts'
import { useContractForm } from '../../../lib/form.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { useAddPasskey } from '../passkeys.ts'
import { secondFactorQueries } from '../second-factor.ts'
import { CodeField } from './code-field.tsx'

const loadPasskeySchema = async () => {
  const { addPasskeyBody, addPasskeyOptionsBody } = await import('@forki/contract/passkeys')
  return addPasskeyOptionsBody.extend({ name: addPasskeyBody.shape.name })
}
type Values = { name: string; password: string; code?: string | undefined }

/**
 * Dialog that adds a passkey. The user enters a name for the passkey, the account's password and, if active,
 * a code of the second factor. Then the browser's own prompt opens.
 */
export function PasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['profile', 'common'])
  const add = useAddPasskey()
  const asksCode = useQuery(secondFactorQueries.own()).data?.is_on ?? false
  const device = deviceName(navigator.userAgent)
  const form = useContractForm<Values>(loadPasskeySchema, {
    name: device ? t('common:sessions.device', device) : '',
    password: '',
  })
  const { errors } = form.formState
  return (
    <FormDialog
      size="sm"
      onClose={onClose}
      form={form}
      action={add}
      failed="passkey_add"
      onSubmit={(values) => values}
      onDone={onClose}
      title={t('profile:passkeys.add')}
      description={t('profile:passkeys.add_text')}
      submitLabel={t('profile:two_step.next')}
    >
      <Field label={t('profile:passkeys.name')} error={errors.name?.message}>
        <Input autoComplete="off" {...form.register('name')} />
      </Field>
      <Field label={t('profile:current_password')} error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      {asksCode ? <CodeField field={form.register('code')} error={errors.code?.message} /> : null}
    </FormDialog>
  )
}
