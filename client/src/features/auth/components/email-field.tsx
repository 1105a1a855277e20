import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

interface EmailFieldProps {
  field: UseFormRegisterReturn
  error: string | undefined
  autoComplete?: string
}

/** E-mail address of an account. Password managers store it as the user name. */
export function EmailField({ field, error, autoComplete = 'username' }: EmailFieldProps) {
  const { t } = useTranslation('auth')
  return (
    <Field label={t('email')} error={error}>
      <Input
        type="email"
        inputMode="email"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        {...field}
      />
    </Field>
  )
}
