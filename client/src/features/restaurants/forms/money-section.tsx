import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PercentInput } from '../../../components/percent-input.tsx'
import { useFormat } from '../../../lib/format.ts'
import { language } from '../../../lib/i18n.ts'
import { useSignal } from '../../../lib/signal.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { CURRENCIES, ROUNDINGS, type RestaurantValues } from '../restaurant-values.ts'
import { FormSection } from './form-section.tsx'
import { TipsField } from './tips-field.tsx'

/** Currency, tax, service, rounding, discounts and tips. */
export function MoneySection({ brief }: { brief: boolean }) {
  const { t } = useTranslation('restaurants')
  const { register, formState } = useFormContext<RestaurantValues>()
  const { money } = useFormat()
  const currency = useWatch<RestaurantValues, 'currency'>({ name: 'currency' })
  const names = new Intl.DisplayNames(useSignal(language), { type: 'currency' })
  return (
    <FormSection title={t('money')}>
      <Field label={t('currency')} hint={t('currency_hint')} error={formState.errors.currency?.message}>
        <Select {...register('currency')}>
          {CURRENCIES.map((code) => (
            <option key={code} value={code}>
              {code} · {names.of(code)}
            </option>
          ))}
        </Select>
      </Field>
      <RateField name="tax_rate_bps" label={t('tax_rate')} />
      <Checkbox
        label={t('prices_include_tax')}
        className="sm:col-span-2"
        {...register('prices_include_tax')}
      />
      {brief ? null : (
        <>
          <RateField name="service_charge_bps" label={t('service_charge')} />
          <RateField name="discount_limit_bps" label={t('discount_limit')} />
          <Field label={t('cash_rounding')} error={formState.errors.cash_rounding_cents?.message}>
            <Select {...register('cash_rounding_cents', { valueAsNumber: true })}>
              {ROUNDINGS.map((cents) => (
                <option key={cents} value={cents}>
                  {cents === 0 ? t('cash_rounding_none') : money(cents, currency)}
                </option>
              ))}
            </Select>
          </Field>
          <TipsField />
        </>
      )}
    </FormSection>
  )
}

interface RateFieldProps {
  name: 'tax_rate_bps' | 'service_charge_bps' | 'discount_limit_bps'
  label: string
}

function RateField({ name, label }: RateFieldProps) {
  const { control } = useFormContext<RestaurantValues>()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Field label={label} error={fieldState.error?.message}>
          <PercentInput {...field} />
        </Field>
      )}
    />
  )
}
