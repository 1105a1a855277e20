import { clsx } from 'clsx'
import { useFormContext, type Path } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { emptyToNull } from '../../../lib/empty-to-null.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import type { RestaurantValues } from '../restaurant-values.ts'

type TextFieldName =
  | 'description'
  | 'description_en'
  | 'tax_id'
  | 'phone'
  | 'email'
  | 'website'
  | 'street'
  | 'city'
  | 'state'
  | 'postal_code'
  | 'receipt_header'
  | 'receipt_footer'
  | 'receipt_footer_en'

interface TextFieldProps {
  name: TextFieldName
  type?: 'text' | 'email' | 'tel' | 'url'
  autoComplete?: string
  hint?: string
  placeholder?: string
  /** True for a text area across both columns of the form section. */
  isMultiline?: boolean
}

/** Optional text field. Its name is also the translation key of its label, except for `state`. */
export function TextField({
  name,
  type = 'text',
  autoComplete = 'off',
  hint,
  placeholder,
  isMultiline,
}: TextFieldProps) {
  const { t } = useTranslation('restaurants')
  const { register, getFieldState, formState } = useFormContext<RestaurantValues>()
  const { error } = getFieldState(name, formState)
  const field = register(name as Path<RestaurantValues>, { setValueAs: emptyToNull })
  return (
    <Field
      label={t(name === 'state' ? 'region' : name)}
      optional
      hint={hint}
      error={error?.message}
      className={clsx(isMultiline && 'sm:col-span-2')}
    >
      {isMultiline ? (
        <Textarea {...field} />
      ) : (
        <Input type={type} autoComplete={autoComplete} placeholder={placeholder} {...field} />
      )}
    </Field>
  )
}
