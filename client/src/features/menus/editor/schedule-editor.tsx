import { clsx } from 'clsx'
import { CalendarClock, Plus, Trash2 } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { language } from '../../../lib/i18n.ts'
import { useSignal } from '../../../lib/signal.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { FieldSet } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Input } from '../../../ui/input.tsx'
import type { MenuValues, ServingTime } from '../menu-values.ts'
import { dayName, DAYS_FROM_MONDAY } from '../use-schedule-text.ts'

/** Weekly serving hours that guests see. They do not activate the menu. None means always. */
export function ScheduleEditor() {
  const { t } = useTranslation('menus')
  const { control, setValue, formState } = useFormContext<MenuValues>()
  const schedule = useWatch({ control, name: 'schedule' })
  const { errors } = formState
  const put = (next: ServingTime[]) =>
    setValue('schedule', next, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  const add = () => put([...schedule, { days: [1, 2, 3, 4, 5, 6, 0], from: '13:00', to: '18:00' }])
  return (
    <Card>
      <CardHeader title={t('schedule.title')} description={t('schedule.text')} />
      <CardBody className="flex flex-col gap-4">
        {schedule.length === 0 ? (
          <p className="flex items-center gap-3 text-ink-soft">
            <CalendarClock className="size-5 text-ink-muted" aria-hidden />
            {t('always')}
          </p>
        ) : (
          <ul className="flex flex-col gap-4">
            {schedule.map((window, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- only its position identifies a time range
              <li key={index} className="border-t border-line pt-4 first:border-0 first:pt-0">
                <WindowFields
                  window={window}
                  number={index + 1}
                  error={
                    errors.schedule?.[index]?.days?.message ??
                    errors.schedule?.[index]?.from?.message ??
                    errors.schedule?.[index]?.to?.message
                  }
                  onChange={(next) => put(schedule.map((each) => (each === window ? next : each)))}
                  onRemove={() => put(schedule.filter((each) => each !== window))}
                />
              </li>
            ))}
          </ul>
        )}
        <Button className="self-start" icon={<Plus className="size-5" aria-hidden />} onClick={add}>
          {t('schedule.add')}
        </Button>
      </CardBody>
    </Card>
  )
}

interface WindowFieldsProps {
  window: ServingTime
  number: number
  error: string | undefined
  onChange: (window: ServingTime) => void
  onRemove: () => void
}

function WindowFields({ window, number, error, onChange, onRemove }: WindowFieldsProps) {
  const { t } = useTranslation('menus')
  const { days, from, to } = window
  const endsNextDay = from !== '' && to !== '' && to <= from
  return (
    <FieldSet
      legend={<span className="sr-only">{t('schedule.window', { number })}</span>}
      error={error}
      hint={endsNextDay ? t('schedule.late') : undefined}
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Days days={days} onDays={(next) => onChange({ ...window, days: next })} />
        <span className="inline-flex items-center gap-2">
          <span className="w-32">
            <Input
              type="time"
              aria-label={t('schedule.from')}
              value={from}
              onChange={(event) => onChange({ ...window, from: event.target.value })}
            />
          </span>
          <span aria-hidden>–</span>
          <span className="w-32">
            <Input
              type="time"
              aria-label={t('schedule.to')}
              value={to}
              onChange={(event) => onChange({ ...window, to: event.target.value })}
            />
          </span>
        </span>
        <IconButton
          label={t('schedule.remove', { number })}
          icon={<Trash2 className="size-5" />}
          onClick={onRemove}
        />
      </div>
    </FieldSet>
  )
}

function Days({ days, onDays }: { days: readonly number[]; onDays: (days: number[]) => void }) {
  const lang = useSignal(language)
  return (
    <span className="inline-flex flex-wrap gap-1">
      {DAYS_FROM_MONDAY.map((day) => {
        const isChosen = days.includes(day)
        return (
          <label
            key={day}
            className={clsx(
              'grid size-11 cursor-pointer place-items-center rounded-full border text-sm font-bold uppercase transition-colors select-none',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              isChosen
                ? 'border-accent bg-accent text-on-accent'
                : 'border-line-strong/60 bg-raised text-ink-soft hover:border-line-strong',
            )}
          >
            <input
              type="checkbox"
              className="sr-only"
              aria-label={dayName(day, lang, 'long')}
              checked={isChosen}
              onChange={() =>
                onDays(DAYS_FROM_MONDAY.filter((each) => (each === day ? !isChosen : days.includes(each))))
              }
            />
            <span aria-hidden>{dayName(day, lang, 'narrow')}</span>
          </label>
        )
      })}
    </span>
  )
}
