import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import { language } from '../../../lib/i18n.ts'
import { useSignal } from '../../../lib/signal.ts'
import { Field, FieldSet } from '../../../ui/field.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { Select } from '../../../ui/select.tsx'
import { CURRENCIES, ROUNDINGS, type RestaurantValues } from '../restaurant-values.ts'
import { FormSection } from './form-section.tsx'
import { RateField } from './rate-field.tsx'
import { TipsField } from './tips-field.tsx'

const TaxNamesField = lazyOnOpen(async () => (await import('./tax-names-field.tsx')).TaxNamesField)

/**
 * Form section with currency and tax. On the settings page it also has the names of tax rates and cash
 * rounding.
 */
export function MoneySection({ brief }: { brief?: boolean }) {
  const { t } = useTranslation('restaurants')
  return (
    <FormSection id="money" title={t('sections.money')}>
      <CurrencyField />
      <RateField name="tax_rate_bps" label={t('tax_rate')} hint={t('tax_rate_hint')} />
      <TaxField />
      {brief ? null : <TaxNamesField />}
      {brief ? null : <RoundingField />}
    </FormSection>
  )
}

/** Form section with service charge, suggested tips, and the discount limit without approval. */
export function ServiceSection() {
  const { t } = useTranslation('restaurants')
  return (
    <FormSection id="service" title={t('sections.service')}>
      <RateField name="service_charge_bps" label={t('service_charge')} hint={t('service_charge_hint')} />
      <RateField name="discount_limit_bps" label={t('discount_limit')} hint={t('discount_limit_hint')} />
      <div className="sm:col-span-2">
        <TipsField />
      </div>
    </FormSection>
  )
}

function CurrencyField() {
  const { t } = useTranslation('restaurants')
  const { register, formState } = useFormContext<RestaurantValues>()
  const names = new Intl.DisplayNames(useSignal(language), { type: 'currency' })
  const chosenCurrency = useWatch<RestaurantValues, 'currency'>({ name: 'currency' })
  const codes: readonly string[] = (CURRENCIES as readonly string[]).includes(chosenCurrency)
    ? CURRENCIES
    : [chosenCurrency, ...CURRENCIES]
  return (
    <Field label={t('currency')} hint={t('currency_hint')} error={formState.errors.currency?.message}>
      <Select {...register('currency')}>
        {codes.map((code) => (
          <option key={code} value={code}>
            {code} · {names.of(code)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** Radio cards for prices that include tax and prices without tax. */
function TaxField() {
  const { t } = useTranslation('restaurants')
  const { control } = useFormContext<RestaurantValues>()
  return (
    <Controller
      control={control}
      name="prices_include_tax"
      render={({ field }) => (
        <FieldSet legend={t('prices')} className="sm:col-span-2">
          <RadioCards<'included' | 'added'>
            name="prices_include_tax"
            columns={2}
            value={field.value ? 'included' : 'added'}
            onChange={(value) => field.onChange(value === 'included')}
            options={[
              { value: 'included', label: t('prices_included'), hint: t('prices_included_hint') },
              { value: 'added', label: t('prices_added'), hint: t('prices_added_hint') },
            ]}
          />
        </FieldSet>
      )}
    />
  )
}

function RoundingField() {
  const { t } = useTranslation('restaurants')
  const { register, formState } = useFormContext<RestaurantValues>()
  const { money } = useFormat()
  const currency = useWatch<RestaurantValues, 'currency'>({ name: 'currency' })
  const chosenRounding = useWatch<RestaurantValues, 'cash_rounding_cents'>({ name: 'cash_rounding_cents' })
  const steps = [...new Set([...ROUNDINGS, chosenRounding].filter((step) => !Number.isNaN(step)))].toSorted(
    (a, b) => a - b,
  )
  return (
    <Field
      label={t('cash_rounding')}
      hint={t('cash_rounding_hint')}
      error={formState.errors.cash_rounding_cents?.message}
    >
      <Select {...register('cash_rounding_cents', { valueAsNumber: true })}>
        {steps.map((cents) => (
          <option key={cents} value={cents}>
            {cents === 0 ? t('cash_rounding_none') : money(cents, currency)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
