import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../components/form-dialog.tsx'
import { useContractForm } from '../../../lib/form.ts'
import { Field } from '../../../ui/field.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { useRenewCodes, useSwitchSecondFactorOff } from '../second-factor.ts'
import { CodeField } from './code-field.tsx'

const loadPasswordAndCodeBody = async () =>
  (await import('@forki/contract/second-factor')).passwordAndCodeBody

const emptyValues = { password: '', code: '' }

interface CredentialsDialogProps {
  purpose: 'off' | 'renew'
  onClose: () => void
  onCodes: (codes: readonly string[]) => void
}

/**
 * Dialog that turns off the second factor or renews the recovery codes. The user first enters the password
 * and a code of the second factor.
 */
export function CredentialsDialog({ purpose, onClose, onCodes }: CredentialsDialogProps) {
  const { t } = useTranslation('profile')
  const switchOff = useSwitchSecondFactorOff()
  const renew = useRenewCodes()
  const form = useContractForm<typeof emptyValues>(loadPasswordAndCodeBody, emptyValues)
  const { errors } = form.formState
  const dialogProps = {
    onClose,
    form,
    failed: 'generic',
    size: 'sm',
    onSubmit: (body: typeof emptyValues) => ({ body }),
  } as const
  const fields = (
    <>
      <Field label={t('current_password')} error={errors.password?.message}>
        <PasswordInput autoFocus autoComplete="current-password" {...form.register('password')} />
      </Field>
      <CodeField field={form.register('code')} error={errors.code?.message} />
    </>
  )
  if (purpose === 'off')
    return (
      <FormDialog
        {...dialogProps}
        action={switchOff}
        title={t('two_step.off_title')}
        description={t('two_step.off_text')}
        submitLabel={t('two_step.switch_off')}
      >
        {fields}
      </FormDialog>
    )
  return (
    <FormDialog
      {...dialogProps}
      action={renew}
      title={t('two_step.renew')}
      description={t('two_step.renew_text')}
      submitLabel={t('two_step.next')}
      onDone={({ recovery_codes }) => onCodes(recovery_codes)}
    >
      {fields}
    </FormDialog>
  )
}
