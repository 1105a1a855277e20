import { Controller, useFormContext } from 'react-hook-form'
import { PercentInput } from '../../../components/percent-input.tsx'
import { Field } from '../../../ui/field.tsx'
import type { RestaurantValues } from '../restaurant-values.ts'

interface RateFieldProps {
  name: 'tax_rate_bps' | 'service_charge_bps' | 'discount_limit_bps'
  label: string
  hint?: string
}

/** Field of a rate in basis points, which is shown in percent. */
export function RateField({ name, label, hint }: RateFieldProps) {
  const { control } = useFormContext<RestaurantValues>()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Field label={label} hint={hint} error={fieldState.error?.message}>
          <PercentInput {...field} />
        </Field>
      )}
    />
  )
}
