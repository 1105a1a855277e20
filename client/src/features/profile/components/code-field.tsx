import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

interface CodeFieldProps {
  field: UseFormRegisterReturn
  error: string | undefined
}

/** Field for a code of the second factor: a code from the authenticator app, or a recovery code. */
export function CodeField({ field, error }: CodeFieldProps) {
  const { t } = useTranslation('profile')
  return (
    <Field label={t('two_step.any_code')} error={error}>
      <Input autoComplete="one-time-code" autoCapitalize="characters" spellCheck={false} {...field} />
    </Field>
  )
}
