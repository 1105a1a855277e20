import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { MoneyInput } from '../../../components/money-input.tsx'
import { LANGUAGE_NAMES, LANGUAGES } from '../../../lib/i18n.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import type { RestaurantValues } from '../restaurant-values.ts'
import { FormSection } from './form-section.tsx'
import { TextField } from './text-field.tsx'

const zones = Intl.supportedValuesOf('timeZone')

/** Zone, end of the business day, language of what is printed. */
export function TimeSection() {
  const { t } = useTranslation('restaurants')
  const { register, formState, getValues } = useFormContext<RestaurantValues>()
  const own = getValues('timezone')
  const { errors } = formState
  return (
    <FormSection title={t('time')}>
      <Field label={t('timezone')} error={errors.timezone?.message}>
        <Select {...register('timezone')}>
          {(zones.includes(own) ? zones : [own, ...zones]).map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('cutoff')} hint={t('cutoff_hint')} error={errors.business_day_cutoff?.message}>
        <Input type="time" className="tabular" {...register('business_day_cutoff')} />
      </Field>
      <Field label={t('locale')} error={errors.locale?.message}>
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

/** How the till is counted, and what stands on its receipts. */
export function TillSection() {
  const { t } = useTranslation('restaurants')
  const { register, control } = useFormContext<RestaurantValues>()
  const currency = useWatch<RestaurantValues, 'currency'>({ name: 'currency' })
  return (
    <FormSection title={t('till')}>
      <Checkbox
        label={t('blind_count')}
        hint={t('blind_count_hint')}
        className="sm:col-span-2"
        {...register('blind_count')}
      />
      <Controller
        control={control}
        name="cash_tolerance_cents"
        render={({ field, fieldState }) => (
          <Field label={t('cash_tolerance')} error={fieldState.error?.message}>
            <MoneyInput {...field} currency={currency} />
          </Field>
        )}
      />
      <TextField name="receipt_header" long />
      <TextField name="receipt_footer" long />
    </FormSection>
  )
}
