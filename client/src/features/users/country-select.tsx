import { useMemo, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { countriesIn } from '../../lib/countries.ts'
import { language } from '../../lib/i18n.ts'
import { useSignal } from '../../lib/signal.ts'
import { Select } from '../../ui/select.tsx'

interface CountrySelectProps extends ComponentProps<typeof Select> {
  /** Stored country, which stays selectable even if it is no country code. */
  formerCountry: string | null
}

/** Select of a country by its name in the user's language. */
export function CountrySelect({ formerCountry, ...rest }: CountrySelectProps) {
  const { t } = useTranslation('installation')
  const lang = useSignal(language)
  const countries = useMemo(() => countriesIn(lang), [lang])
  return (
    <Select autoComplete="off" {...rest}>
      <option value="">{t('users.country_none')}</option>
      {formerCountry && !countries.some(({ code }) => code === formerCountry) ? (
        <option value={formerCountry}>{formerCountry}</option>
      ) : null}
      {countries.map(({ code, label }) => (
        <option key={code} value={code}>
          {label}
        </option>
      ))}
    </Select>
  )
}
