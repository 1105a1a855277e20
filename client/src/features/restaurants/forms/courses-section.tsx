import {
  COURSE_GAP_MINUTES_RANGE,
  COURSE_PACINGS,
  type CoursePacing,
} from '@forki/contract/orders/course-pacing'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field, FieldSet } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import type { RestaurantValues } from '../restaurant-values.ts'
import { FormSection } from './form-section.tsx'

/** Form section with the course pacing of dine-in orders. */
export function CoursesSection() {
  const { t } = useTranslation('restaurants')
  const { control } = useFormContext<RestaurantValues>()
  const pacing = useWatch<RestaurantValues, 'course_pacing'>({ name: 'course_pacing' })
  return (
    <FormSection id="courses" title={t('sections.courses')} description={t('courses_text')}>
      <Controller
        control={control}
        name="course_pacing"
        render={({ field }) => (
          <FieldSet legend={t('course_pacing')} className="sm:col-span-2">
            <RadioCards<CoursePacing>
              name="course_pacing"
              columns={3}
              value={field.value}
              onChange={field.onChange}
              options={COURSE_PACINGS.map((value) => ({
                value,
                label: t(`course_pacings.${value}`),
                hint: t(`course_pacings.${value}_hint`),
              }))}
            />
          </FieldSet>
        )}
      />
      {pacing === 'timed' ? <GapField /> : null}
    </FormSection>
  )
}

function GapField() {
  const { t } = useTranslation('restaurants')
  const { register, formState } = useFormContext<RestaurantValues>()
  const { least, most } = COURSE_GAP_MINUTES_RANGE
  return (
    <Field
      label={t('course_gap')}
      hint={t('course_gap_hint')}
      error={formState.errors.course_gap_minutes?.message}
    >
      <Input
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        {...register('course_gap_minutes', { valueAsNumber: true })}
      />
    </Field>
  )
}
