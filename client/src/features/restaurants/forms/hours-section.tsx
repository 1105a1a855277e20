import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/notice.tsx'
import { withCopiedDay, rangesOf, DAYS_FROM_MONDAY, withDay } from '../opening-hours.ts'
import type { RestaurantValues } from '../restaurant-values.ts'
import { FormSection } from './form-section.tsx'
import { HoursDay } from './hours-day.tsx'

/**
 * Form section with the opening hours of the week. A day may have several ranges. The hours of a day can be
 * copied to other days.
 */
export function HoursSection() {
  const { t } = useTranslation('restaurants')
  const { field, fieldState } = useController<RestaurantValues, 'opening_hours'>({ name: 'opening_hours' })
  const hours = field.value ?? []
  return (
    <FormSection id="hours" plain title={t('sections.hours')} description={t('hours.text')}>
      {fieldState.error ? <Notice tone="danger">{t('hours.incomplete')}</Notice> : null}
      <ul className="divide-y divide-line">
        {DAYS_FROM_MONDAY.map((day) => (
          <HoursDay
            key={day}
            day={day}
            ranges={rangesOf(hours, day)}
            onChange={(ranges) => field.onChange(withDay(hours, day, ranges))}
            onCopy={(days) => field.onChange(withCopiedDay(hours, day, days))}
          />
        ))}
      </ul>
    </FormSection>
  )
}
