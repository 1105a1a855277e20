import type { Table } from '@forki/contract/tables'
import { clsx } from 'clsx'
import { Plus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { FieldSet } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Input } from '../../../ui/input.tsx'
import { useDayNames } from '../hooks/use-day-names.ts'

type Window = Table['available_times'][number]

interface WindowsFieldProps {
  value: readonly Window[]
  onChange: (value: Window[]) => void
  error: string | undefined
}

const WEEK = [1, 2, 3, 4, 5, 6, 0] as const

/** When a table is offered: nothing means always, else days with their hours. */
export function WindowsField({ value, onChange, error }: WindowsFieldProps) {
  const { t } = useTranslation('tables')
  const days = useDayNames()
  const change = (index: number, part: Partial<Window>) =>
    onChange(value.map((window, at) => (at === index ? Object.assign({}, window, part) : window)))
  return (
    <FieldSet legend={t('times')} hint={value.length === 0 ? t('times_always') : undefined} error={error}>
      {value.map((window, index) => (
        // The windows of a table have no name but their place.
        // oxlint-disable-next-line react/no-array-index-key -- two may be alike while one types
        <div key={index} className="flex flex-col gap-3 rounded-md border border-line bg-raised p-3">
          <div className="flex flex-wrap gap-1.5">
            {WEEK.map((day) => {
              const on = window.days.includes(day)
              const next = on ? window.days.filter((other) => other !== day) : [...window.days, day]
              return (
                <button
                  key={day}
                  type="button"
                  aria-pressed={on}
                  aria-label={days.name(day, 'long')}
                  onClick={() => change(index, { days: next.toSorted((a, b) => a - b) })}
                  className={clsx(
                    'min-h-11 min-w-11 rounded-md border px-2 text-sm font-semibold transition-colors',
                    on
                      ? 'border-accent bg-accent-soft text-accent-ink'
                      : 'border-line-strong/60 text-ink-soft hover:border-line-strong',
                  )}
                >
                  {days.name(day, 'short')}
                </button>
              )
            })}
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <Input
              type="time"
              className="tabular w-36! max-sm:w-26! max-sm:[&::-webkit-calendar-picker-indicator]:hidden"
              aria-label={t('from')}
              value={window.from}
              onChange={(event) => change(index, { from: event.target.value })}
            />
            <span className="text-ink-muted" aria-hidden>
              –
            </span>
            <Input
              type="time"
              className="tabular w-36! max-sm:w-26! max-sm:[&::-webkit-calendar-picker-indicator]:hidden"
              aria-label={t('to')}
              value={window.to}
              onChange={(event) => change(index, { to: event.target.value })}
            />
            <IconButton
              label={t('times_remove')}
              icon={<X className="size-5" />}
              onClick={() => onChange(value.filter((_, at) => at !== index))}
            />
          </div>
        </div>
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
