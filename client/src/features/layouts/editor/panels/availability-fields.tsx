import { clsx } from 'clsx'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../lib/format.ts'
import { language } from '../../../../lib/i18n.ts'
import { useSignal } from '../../../../lib/signal.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field, FieldSet } from '../../../../ui/field.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Input } from '../../../../ui/input.tsx'
import type { SceneTable } from '../model/scene.ts'

interface AvailabilityFieldsProps {
  table: Readonly<SceneTable>
  onChange: (part: Pick<Partial<SceneTable>, 'available_times' | 'unavailable_dates'>, mark?: string) => void
}

const DAYS_FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0] as const
/** Date of a Sunday, from which the names of weekdays are formatted. */
const REFERENCE_SUNDAY_MS = Date.UTC(2026, 0, 4)
const DEFAULT_WINDOW = { days: [1, 2, 3, 4, 5], from: '13:00', to: '23:00' }

/**
 * Weekly hours in which the table is bookable, and dates on which it is not. Without hours the table is
 * bookable at any time on the other dates.
 */
export function AvailabilityFields({ table, onChange }: AvailabilityFieldsProps) {
  const { t } = useTranslation('layout-editor')
  const lang = useSignal(language)
  const { available_times: times, unavailable_dates: dates } = table
  const dayName = (day: number, weekday: 'narrow' | 'long') =>
    new Intl.DateTimeFormat(lang, { weekday, timeZone: 'UTC' }).format(REFERENCE_SUNDAY_MS + day * 86_400_000)
  const write = (index: number, part: Partial<(typeof times)[number]>) =>
    onChange(
      { available_times: times.map((window, at) => (at === index ? { ...window, ...part } : window)) },
      `times ${table.id}`,
    )
  return (
    <>
      <FieldSet legend={t('field.times')} hint={times.length === 0 ? t('times.always') : undefined}>
        {times.map((window, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- only its position identifies a range of hours
          <WindowFields
            key={index}
            onChange={onChange}
            times={times}
            dayName={dayName}
            onWrite={write}
            window={window}
            index={index}
          />
        ))}
        <Button
          size="sm"
          variant="soft"
          className="self-start"
          icon={<Plus className="size-4" aria-hidden />}
          onClick={() => onChange({ available_times: [...times, DEFAULT_WINDOW] })}
        >
          {t('times.add')}
        </Button>
      </FieldSet>
      <UnavailableDates onChange={onChange} dates={dates} />
    </>
  )
}

interface WindowFieldsProps {
  onChange: (part: Pick<Partial<SceneTable>, 'available_times' | 'unavailable_dates'>, mark?: string) => void
  times: { days: number[]; from: string; to: string }[]
  dayName: (day: number, weekday: 'narrow' | 'long') => string
  onWrite: (index: number, part: Partial<{ days: number[]; from: string; to: string }>) => void
  window: { days: number[]; from: string; to: string }
  index: number
}

function WindowFields({ onChange, times, dayName, onWrite, window, index }: WindowFieldsProps) {
  const { t } = useTranslation('layout-editor')
  return (
    <div className="flex flex-col gap-2 rounded-md border border-line p-2">
      <div className="flex flex-wrap gap-1">
        {DAYS_FROM_MONDAY.map((day) => {
          const isChosen = window.days.includes(day)
          const days = isChosen ? window.days.filter((other) => other !== day) : [...window.days, day]
          return (
            <button
              key={day}
              type="button"
              aria-pressed={isChosen}
              aria-label={dayName(day, 'long')}
              // Ignores a press that would remove the last weekday, because a range of hours needs at least
              // one weekday.
              onClick={() => days.length > 0 && onWrite(index, { days: days.toSorted((a, b) => a - b) })}
              className={clsx(
                'hit-44 size-8 rounded-md text-sm font-semibold',
                isChosen ? 'bg-accent text-on-accent' : 'bg-neutral-soft text-ink-soft',
              )}
            >
              {dayName(day, 'narrow')}
            </button>
          )
        })}
      </div>
      <div className="flex items-center gap-1">
        {(['from', 'to'] as const).map((end) => (
          <Input
            key={end}
            type="time"
            required
            className="tabular px-2! [&::-webkit-calendar-picker-indicator]:hidden"
            aria-label={t(`times.${end}`)}
            value={window[end]}
            onChange={(event) => event.target.value && onWrite(index, { [end]: event.target.value })}
          />
        ))}
        <IconButton
          label={t('times.remove')}
          icon={<X className="size-5" />}
          onClick={() => onChange({ available_times: times.filter((_, at) => at !== index) })}
        />
      </div>
    </div>
  )
}

interface UnavailableDatesProps {
  onChange: (part: Pick<Partial<SceneTable>, 'available_times' | 'unavailable_dates'>, mark?: string) => void
  dates: string[]
}

function UnavailableDates({ onChange, dates }: UnavailableDatesProps) {
  const { t } = useTranslation('layout-editor')
  const { date } = useFormat('UTC')
  const [next, setNext] = useState('')
  return (
    <FieldSet legend={t('field.dates')}>
      {dates.length > 0 ? (
        <ul className="flex flex-wrap gap-1.5">
          {dates.map((day) => (
            <li key={day} className="tabular flex items-center rounded-full bg-neutral-soft pl-3 text-sm">
              {date(day)}
              <IconButton
                size="sm"
                label={t('dates.remove', { date: date(day) })}
                icon={<X className="size-4" />}
                onClick={() => onChange({ unavailable_dates: dates.filter((other) => other !== day) })}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex items-center gap-2">
        <Field label={t('dates.new')} hideLabel className="min-w-0 flex-1">
          <Input
            type="date"
            className="px-2!"
            value={next}
            onChange={(event) => setNext(event.target.value)}
          />
        </Field>
        <IconButton
          variant="soft"
          label={t('dates.add')}
          disabled={next === ''}
          icon={<Plus className="size-5" />}
          onClick={() => {
            onChange({ unavailable_dates: [...new Set([...dates, next])].toSorted() })
            setNext('')
          }}
        />
      </div>
    </FieldSet>
  )
}
