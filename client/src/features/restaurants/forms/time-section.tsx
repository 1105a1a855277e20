import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '../../../lib/i18n.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import type { RestaurantValues } from '../restaurant-values.ts'
import { FormSection } from './form-section.tsx'

const zones = Intl.supportedValuesOf('timeZone')

/** Form section with time zone, language of printed documents and, unless brief, end of the business day. */
export function TimeSection({ brief }: { brief?: boolean }) {
  const { t } = useTranslation('restaurants')
  const { register, formState } = useFormContext<RestaurantValues>()
  const { field } = useController<RestaurantValues, 'timezone'>({ name: 'timezone' })
  const { name, ref, value: zone, onBlur, onChange } = field
  const { time } = useFormat(zone)
  const now = useNow(30_000)
  const { errors } = formState
  return (
    <FormSection id="time" title={t('sections.time')}>
      <Field
        label={t('timezone')}
        hint={t('timezone_hint', { time: time(now) })}
        error={errors.timezone?.message}
      >
        <Select name={name} ref={ref} value={zone} onBlur={onBlur} onChange={onChange}>
          {(zones.includes(zone) ? zones : [zone, ...zones]).map((each) => (
            <option key={each} value={each}>
              {each.replaceAll('_', ' ')}
            </option>
          ))}
        </Select>
      </Field>
      {brief ? null : (
        <Field label={t('cutoff')} hint={t('cutoff_hint')} error={errors.business_day_cutoff?.message}>
          <Input type="time" className="tabular" {...register('business_day_cutoff')} />
        </Field>
      )}
      <Field label={t('locale')} hint={t('locale_hint')} error={errors.locale?.message}>
        <Select {...register('locale')}>
          {LANGUAGES.map((code) => (
            <option key={code} value={code}>
              {LANGUAGE_NAMES[code]}
            </option>
          ))}
        </Select>
      </Field>
    </FormSection>
  )
}
