import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { language } from '../../../lib/i18n.ts'
import { useSignal } from '../../../lib/signal.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { shiftMonth, weeksOf } from './month.ts'
import { DAYS_FROM_MONDAY, useScheduleText } from './use-schedule-text.ts'

interface MonthCalendarProps {
  today: string
  chosenDays: readonly string[]
  /** Names of the other floor plans by their scheduled dates (`YYYY-MM-DD`). */
  otherPlans: ReadonlyMap<string, string>
  /** Returns true if the date falls on a weekday that is chosen for the edited plan. */
  isCovered: (day: string) => boolean
  onToggle: (day: string) => void
}

/** Calendar month with selectable days. */
export function MonthCalendar({ today, chosenDays, otherPlans, isCovered, onToggle }: MonthCalendarProps) {
  const { t } = useTranslation('layouts')
  const lang = useSignal(language)
  const { dayName } = useScheduleText()
  const [month, setMonth] = useState(chosenDays.find((day) => day >= today)?.slice(0, 7) ?? today.slice(0, 7))
  const title = new Intl.DateTimeFormat(lang, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const fullDate = new Intl.DateTimeFormat(lang, { dateStyle: 'full', timeZone: 'UTC' })
  return (
    <div className="rounded-lg border border-line bg-raised p-3">
      <div className="mb-2 flex items-center justify-between gap-2">
        <IconButton
          label={t('schedule.previous_month')}
          icon={<ChevronLeft className="size-5" />}
          disabled={month <= today.slice(0, 7)}
          onClick={() => setMonth(shiftMonth(month, -1))}
        />
        <p aria-live="polite" className="font-semibold first-letter:uppercase">
          {title.format(new Date(`${month}-01T00:00:00Z`))}
        </p>
        <IconButton
          label={t('schedule.next_month')}
          icon={<ChevronRight className="size-5" />}
          onClick={() => setMonth(shiftMonth(month, 1))}
        />
      </div>
      <table className="w-full table-fixed">
        <thead>
          <tr>
            {DAYS_FROM_MONDAY.map((day) => (
              <th key={day} scope="col" abbr={dayName(day, 'long')} className="pb-1 text-xs text-ink-muted">
                {dayName(day).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, index) => (
                <td key={day ?? `${month}-${index}`} className="p-0.5">
                  {day ? (
                    <DayButton
                      day={day}
                      label={fullDate.format(new Date(`${day}T00:00:00Z`))}
                      isChosen={chosenDays.includes(day)}
                      isCovered={isCovered(day)}
                      isPast={day < today}
                      otherPlan={otherPlans.get(day)}
                      onToggle={() => onToggle(day)}
                    />
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface DayButtonProps {
  day: string
  label: string
  isChosen: boolean
  isCovered: boolean
  isPast: boolean
  otherPlan: string | undefined
  onToggle: () => void
}

function DayButton({ day, label, isChosen, isCovered, isPast, otherPlan, onToggle }: DayButtonProps) {
  const { t } = useTranslation('layouts')
  const name = otherPlan ? t('schedule.taken_day', { day: label, name: otherPlan }) : label
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={name}
      title={otherPlan}
      disabled={isPast || otherPlan !== undefined}
      onClick={onToggle}
      className={clsx(
        'tabular relative grid h-11 w-full place-items-center rounded-md text-sm font-semibold focus-visible:outline-2 focus-visible:outline-focus',
        isChosen ? 'bg-accent text-on-accent' : 'hover:bg-neutral-soft',
        !isChosen && isCovered && 'bg-accent-soft text-accent-ink',
        (isPast || otherPlan) && 'text-ink-muted opacity-60 hover:bg-transparent',
        otherPlan && 'line-through',
      )}
    >
      {Number(day.slice(8))}
    </button>
  )
}
