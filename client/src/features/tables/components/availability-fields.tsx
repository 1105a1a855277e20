import { Controller, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { TableValues } from '../table-values.ts'
import { UnavailableDatesField } from './unavailable-dates-field.tsx'
import { AvailableTimesField } from './available-times-field.tsx'

export function AvailabilityFields() {
  const { t } = useTranslation('tables')
  const { control, formState } = useFormContext<TableValues>()
  return (
    <>
      <Controller
        control={control}
        name="available_times"
        render={({ field }) => (
          <AvailableTimesField
            value={field.value}
            onChange={field.onChange}
            error={formState.errors.available_times ? t('times_incomplete') : undefined}
          />
        )}
      />
      <Controller
        control={control}
        name="unavailable_dates"
        render={({ field, fieldState }) => (
          <UnavailableDatesField
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
    </>
  )
}
