import type { Table } from '@forki/contract/tables'
import { clsx } from 'clsx'
import { Plus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { FieldSet } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Input } from '../../../ui/input.tsx'
import { useDayNames } from '../hooks/use-day-names.ts'

type TimeWindow = Table['available_times'][number]

interface AvailableTimesFieldProps {
  value: readonly TimeWindow[]
  onChange: (value: TimeWindow[]) => void
  error: string | undefined
}

const DAYS_FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0] as const

/** Field for the days and hours at which a table is offered. An empty list means that it is always offered. */
export function AvailableTimesField({ value, onChange, error }: AvailableTimesFieldProps) {
  const { t } = useTranslation('tables')
  return (
    <FieldSet legend={t('times')} hint={value.length === 0 ? t('times_always') : undefined} error={error}>
      {value.map((window, index) => (
        <WindowFields
          // oxlint-disable-next-line react/no-array-index-key -- two time ranges may be equal while the user types
          key={index}
          window={window}
          onChange={(next) => onChange(value.map((other, at) => (at === index ? next : other)))}
          onRemove={() => onChange(value.filter((_, at) => at !== index))}
        />
      ))}
      <Button
        className="self-start"
        icon={<Plus className="size-5" aria-hidden />}
        onClick={() => onChange([...value, { days: [1, 2, 3, 4, 5], from: '13:00', to: '23:00' }])}
      >
        {t('times_add')}
      </Button>
    </FieldSet>
  )
}

interface WindowFieldsProps {
  window: TimeWindow
  onChange: (window: TimeWindow) => void
  onRemove: () => void
}

function WindowFields({ window, onChange, onRemove }: WindowFieldsProps) {
  const { t } = useTranslation('tables')
  return (
    <div className="flex flex-col gap-3 rounded-md border border-line bg-raised p-3">
      <DayToggles days={window.days} onChange={(days) => onChange({ ...window, days })} />
      <div className="flex flex-wrap items-center gap-2">
        <HourInput label={t('from')} value={window.from} onChange={(from) => onChange({ ...window, from })} />
        <span className="text-ink-muted" aria-hidden>
          –
        </span>
        <HourInput label={t('to')} value={window.to} onChange={(to) => onChange({ ...window, to })} />
        <IconButton label={t('times_remove')} icon={<X className="size-5" />} onClick={onRemove} />
      </div>
    </div>
  )
}

interface DayTogglesProps {
  /** Weekdays of the time range. 0 is Sunday. */
  days: readonly number[]
  onChange: (days: number[]) => void
}

function DayToggles({ days, onChange }: DayTogglesProps) {
  const names = useDayNames()
  return (
    <div className="flex flex-wrap gap-1.5">
      {DAYS_FROM_MONDAY.map((day) => {
        const isChosen = days.includes(day)
        const next = isChosen ? days.filter((other) => other !== day) : [...days, day]
        return (
          <button
            key={day}
            type="button"
            aria-pressed={isChosen}
            aria-label={names.name(day, 'long')}
            onClick={() => onChange(next.toSorted((a, b) => a - b))}
            className={clsx(
              'min-h-11 min-w-11 rounded-md border px-2 text-sm font-semibold transition-colors',
              isChosen
                ? 'border-accent bg-accent-soft text-accent-ink'
                : 'border-line-strong/60 text-ink-soft hover:border-line-strong',
            )}
          >
            {names.name(day, 'short')}
          </button>
        )
      })}
    </div>
  )
}

interface HourInputProps {
  label: string
  value: string
  onChange: (value: string) => void
}

const HourInput = ({ label, value, onChange }: HourInputProps) => (
  <Input
    type="time"
    className="tabular w-36! max-sm:w-26! max-sm:[&::-webkit-calendar-picker-indicator]:hidden"
    aria-label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
)
