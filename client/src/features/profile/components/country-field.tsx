import type { UpdateProfile } from '@forki/contract/auth'
import { useMemo } from 'react'
import { useController, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { language } from '../../../lib/i18n.ts'
import { useSignal } from '../../../lib/signal.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { countriesIn } from '../../../lib/countries.ts'

/**
 * Select of the user's country of residence. A free text that was stored before the list existed stays selectable.
 */
export function CountryField({ control }: { control: Control<UpdateProfile> }) {
  const { t } = useTranslation('profile')
  const lang = useSignal(language)
  const { field, fieldState } = useController({ control, name: 'country' })
  const countries = useMemo(() => countriesIn(lang), [lang])
  const { value, onChange } = field
  const foreign = value && !countries.some(({ code }) => code === value) ? value : null
  return (
    <Field label={t('country')} optional error={fieldState.error?.message}>
      <Select
        {...field}
        autoComplete="country"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
      >
        <option value="">{t('country_none')}</option>
        {foreign ? <option value={foreign}>{foreign}</option> : null}
        {countries.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  )
}
