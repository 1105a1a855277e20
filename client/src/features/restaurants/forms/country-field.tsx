import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { language } from '../../../lib/i18n.ts'
import { useSignal } from '../../../lib/signal.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { COUNTRIES, type Country } from '../countries.ts'
import type { RestaurantValues } from '../restaurant-values.ts'

interface CountryFieldProps {
  /** Callback that receives the defaults of the chosen country: currency, time zone and tax. */
  onPick?: (country: Country) => void
}

/** Select of a country by its name in the user's language. A stored country outside the list stays selectable. */
export function CountryField({ onPick }: CountryFieldProps) {
  const { t } = useTranslation('restaurants')
  const lang = useSignal(language)
  const { field, fieldState } = useController<RestaurantValues, 'country'>({ name: 'country' })
  const { value, onChange } = field
  const names = new Intl.DisplayNames(lang, { type: 'region' })
  const codes = new Set([...COUNTRIES.map(({ code }) => code), ...(value ? [value] : [])])
  const listedCountries = [...codes]
    .map((code) => ({ code, label: names.of(code) ?? code }))
    .toSorted((a, b) => a.label.localeCompare(b.label, lang))
  return (
    <Field label={t('country')} error={fieldState.error?.message}>
      <Select
        {...field}
        autoComplete="country"
        value={value ?? ''}
        onChange={(event) => {
          const code = event.target.value || null
          onChange(code)
          const country = COUNTRIES.find((each) => each.code === code)
          if (country) onPick?.(country)
        }}
      >
        <option value="">{t('country_none')}</option>
        {listedCountries.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  )
}
