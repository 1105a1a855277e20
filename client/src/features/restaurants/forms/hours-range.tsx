import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Input } from '../../../ui/input.tsx'
import { endsNextDay, type OpeningRange } from '../opening-hours.ts'

interface HoursRangeProps {
  /** Name of the weekday. */
  day: string
  range: OpeningRange
  onChange: (range: OpeningRange) => void
  onRemove: () => void
}

/** Opening hours range of a weekday with its start and end, and a button that removes it. */
export function HoursRange({ day, range, onChange, onRemove }: HoursRangeProps) {
  const { t } = useTranslation('restaurants')
  const { opens, closes } = range
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <TimeInput
        label={t('hours.opens', { day })}
        value={opens}
        onChange={(time) => onChange({ ...range, opens: time })}
      />
      <span className="text-ink-muted" aria-hidden>
        –
      </span>
      <TimeInput
        label={t('hours.closes', { day })}
        value={closes}
        onChange={(time) => onChange({ ...range, closes: time })}
      />
      <IconButton
        label={t('hours.remove', { day, from: opens })}
        icon={<X className="size-5" />}
        onClick={onRemove}
      />
      {opens !== '' && closes !== '' && endsNextDay(range) ? (
        <span className="text-sm text-ink-muted">{t('hours.next_day')}</span>
      ) : null}
    </div>
  )
}

interface TimeInputProps {
  label: string
  value: string
  onChange: (value: string) => void
}

const TimeInput = ({ label, value, onChange }: TimeInputProps) => (
  <Input
    type="time"
    className="tabular w-36! max-sm:w-26! max-sm:[&::-webkit-calendar-picker-indicator]:hidden"
    aria-label={label}
    aria-invalid={value === '' || undefined}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
)
