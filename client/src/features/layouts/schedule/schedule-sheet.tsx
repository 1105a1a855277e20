import type { Layout } from '@forki/contract/layouts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UnsavedChangesDialog } from '../../../components/unsaved-changes-dialog.tsx'
import { useUnsavedChanges } from '../../../components/use-unsaved-changes.ts'
import { errorText } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldSet } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { layoutQueries, useScheduleLayout } from '../queries.ts'
import { MonthCalendar } from './month-calendar.tsx'
import { daysOfOtherLayouts } from './days-of-other-layouts.ts'
import { DAYS_FROM_MONDAY } from './use-schedule-text.ts'
import { WeekdayButton } from './weekday-button.tsx'

interface ScheduleSheetProps {
  layout: Layout
  today: string
  onClose: () => void
}

const toggled = <T,>(values: readonly T[], value: T): T[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value]

const sortedDays = (days: readonly number[]) => days.toSorted((one, other) => one - other)

/** Sheet with the weekdays and dates on which a floor plan becomes active automatically. */
export function ScheduleSheet({ layout, today, onClose }: ScheduleSheetProps) {
  const { t } = useTranslation(['layouts', 'common'])
  const save = useScheduleLayout()
  const [weekdays, setWeekdays] = useState(layout.schedule.weekdays)
  const [dates, setDates] = useState(layout.schedule.dates)
  const otherPlanDays = useTakenDays(layout)
  const { schedule } = layout
  const dirty =
    sortedDays(weekdays).join() !== schedule.weekdays.join() ||
    dates.toSorted().join() !== schedule.dates.join()
  const unsavedChanges = useUnsavedChanges(dirty && !save.isSuccess, onClose)
  const submit = () =>
    save.mutate(
      { params: { id: layout.id }, body: { weekdays: sortedDays(weekdays), dates: dates.toSorted() } },
      {
        onSuccess: () => {
          unsavedChanges.allowLeaving()
          onClose()
        },
      },
    )
  return (
    <>
      <Sheet
        open
        onOpenChange={unsavedChanges.tryClose}
        title={t('layouts:schedule.title', { name: layout.name })}
        description={t('layouts:schedule.text')}
        footer={<ScheduleFooter save={save} dirty={dirty} unsaved={unsavedChanges} onSubmit={submit} />}
      >
        <div className="flex flex-col gap-6">
          {save.isError ? <Notice tone="danger">{errorText(save.error, 'layout_update')}</Notice> : null}
          <FieldSet legend={t('layouts:schedule.weekdays')} hint={t('layouts:schedule.weekdays_hint')}>
            <WeekdayButtons
              chosenDays={weekdays}
              onChange={setWeekdays}
              otherPlans={otherPlanDays.weekdays}
            />
          </FieldSet>
          <FieldSet legend={t('layouts:schedule.dates')} hint={t('layouts:schedule.dates_hint')}>
            <MonthCalendar
              today={today}
              chosenDays={dates}
              otherPlans={otherPlanDays.dates}
              isCovered={(day) => weekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay())}
              onToggle={(day) => setDates(toggled(dates, day))}
            />
          </FieldSet>
        </div>
      </Sheet>
      <UnsavedChangesDialog unsaved={unsavedChanges} />
    </>
  )
}

/** Names of the restaurant's other floor plans by their scheduled weekdays and dates. */
function useTakenDays(layout: Layout) {
  const layoutsQuery = useQuery(
    layoutQueries.listOfRestaurant({ params: { id: layout.restaurant_id }, query: { per_page: 100 } }),
  )
  return daysOfOtherLayouts(layoutsQuery.data?.items ?? [], layout.id)
}

interface ScheduleFooterProps {
  save: { isPending: boolean }
  dirty: boolean
  unsaved: { tryClose: () => void }
  onSubmit: () => void
}

function ScheduleFooter({ save, dirty, unsaved, onSubmit }: ScheduleFooterProps) {
  const { t } = useTranslation(['layouts', 'common'])
  return (
    <>
      <Button onClick={unsaved.tryClose}>{t('common:actions.cancel')}</Button>
      <Button variant="primary" busy={save.isPending} disabled={!dirty} onClick={onSubmit}>
        {t('common:actions.save')}
      </Button>
    </>
  )
}

interface WeekdayButtonsProps {
  /** Scheduled weekdays. 0 is Sunday. */
  chosenDays: readonly number[]
  onChange: (days: number[]) => void
  /** Names of the other floor plans by their scheduled weekdays. 0 is Sunday. */
  otherPlans: ReadonlyMap<number, string>
}

function WeekdayButtons({ chosenDays, onChange, otherPlans }: WeekdayButtonsProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2">
      {DAYS_FROM_MONDAY.map((day) => (
        <WeekdayButton
          key={day}
          day={day}
          otherPlan={otherPlans.get(day)}
          isChosen={chosenDays.includes(day)}
          onToggle={() => onChange(toggled(chosenDays, day))}
        />
      ))}
    </div>
  )
}
