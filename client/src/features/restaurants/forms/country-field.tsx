import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { language } from '../../../lib/i18n.ts'
import { useSignal } from '../../../lib/signal.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { COUNTRIES, type Country } from '../countries.ts'
import type { RestaurantValues } from '../restaurant-values.ts'

interface CountryFieldProps {
  /** Called with the country's defaults: currency, time zone and tax. */
  onPick?: (country: Country) => void
}

/** Countries by their names in the user's language. A current country outside the list remains selectable. */
export function CountryField({ onPick }: CountryFieldProps) {
  const { t } = useTranslation('restaurants')
  const lang = useSignal(language)
  const { field, fieldState } = useController<RestaurantValues, 'country'>({ name: 'country' })
  const { name, ref, value, onBlur, onChange } = field
  const names = new Intl.DisplayNames(lang, { type: 'region' })
  const codes = new Set([...COUNTRIES.map(({ code }) => code), ...(value ? [value] : [])])
  const listed = [...codes]
    .map((code) => ({ code, label: names.of(code) ?? code }))
    .toSorted((a, b) => a.label.localeCompare(b.label, lang))
  return (
    <Field label={t('country')} error={fieldState.error?.message}>
      <Select
        name={name}
        ref={ref}
        autoComplete="country"
        value={value ?? ''}
        onBlur={onBlur}
        onChange={(event) => {
          const code = event.target.value || null
          onChange(code)
          const country = COUNTRIES.find((each) => each.code === code)
          if (country) onPick?.(country)
        }}
      >
        <option value="">{t('country_none')}</option>
        {listed.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  )
}
