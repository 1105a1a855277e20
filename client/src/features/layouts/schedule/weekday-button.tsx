import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { useScheduleText } from './use-schedule-text.ts'

interface WeekdayButtonProps {
  day: number
  /** Name of another floor plan that is scheduled for the day. */
  otherPlan: string | undefined
  isChosen: boolean
  onToggle: () => void
}

/** Toggle button of a weekday. A day of another floor plan is disabled. */
export function WeekdayButton({ day, otherPlan, isChosen, onToggle }: WeekdayButtonProps) {
  const { t } = useTranslation('layouts')
  const { dayName } = useScheduleText()
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={
        otherPlan
          ? t('schedule.taken_day', { day: dayName(day, 'long'), name: otherPlan })
          : dayName(day, 'long')
      }
      disabled={otherPlan !== undefined}
      onClick={onToggle}
      className={clsx(
        'min-h-12 rounded-md border px-2 py-1.5 text-sm font-semibold transition-colors focus-visible:outline-2 focus-visible:outline-focus',
        isChosen
          ? 'border-accent bg-accent text-on-accent'
          : 'border-line-strong/60 bg-raised hover:border-line-strong',
        otherPlan && 'text-ink-muted opacity-70',
      )}
    >
      <span className="block first-letter:uppercase">{dayName(day)}</span>
      {otherPlan ? <span className="block truncate text-xs font-normal">{otherPlan}</span> : null}
    </button>
  )
}
