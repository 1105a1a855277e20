import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { MoneyInput } from '../../../components/money-input.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import type { RestaurantValues } from '../restaurant-values.ts'
import { FormSection } from './form-section.tsx'

/** Form section with the settings of the cash count. */
export function CashierSection() {
  const { t } = useTranslation('restaurants')
  const { register, control } = useFormContext<RestaurantValues>()
  const currency = useWatch<RestaurantValues, 'currency'>({ name: 'currency' })
  return (
    <FormSection id="till" title={t('sections.till')}>
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
          <Field
            label={t('cash_tolerance')}
            hint={t('cash_tolerance_hint')}
            error={fieldState.error?.message}
          >
            <MoneyInput {...field} currency={currency} />
          </Field>
        )}
      />
    </FormSection>
  )
}
