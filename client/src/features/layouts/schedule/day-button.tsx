import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { useScheduleText } from './use-schedule-text.ts'

interface DayButtonProps {
  day: number
  /** Name of another floor plan that is scheduled for the day. */
  otherPlanName: string | undefined
  isChosen: boolean
  onToggle: () => void
}

/** Toggle button of a weekday. A day of another floor plan is disabled. */
export function DayButton({ day, otherPlanName, isChosen, onToggle }: DayButtonProps) {
  const { t } = useTranslation('layouts')
  const { dayName } = useScheduleText()
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={
        otherPlanName
          ? t('schedule.taken_day', { day: dayName(day, 'long'), name: otherPlanName })
          : dayName(day, 'long')
      }
      disabled={otherPlanName !== undefined}
      onClick={onToggle}
      className={clsx(
        'min-h-12 rounded-md border px-2 py-1.5 text-sm font-semibold transition-colors focus-visible:outline-2 focus-visible:outline-focus',
        isChosen
          ? 'border-accent bg-accent text-on-accent'
          : 'border-line-strong/60 bg-raised hover:border-line-strong',
        otherPlanName && 'text-ink-muted opacity-70',
      )}
    >
      <span className="block first-letter:uppercase">{dayName(day)}</span>
      {otherPlanName ? <span className="block truncate text-xs font-normal">{otherPlanName}</span> : null}
    </button>
  )
}
