/**
 * Form fields for date, start and length of a reservation. The accessible name of each start time has the
 * number of suggestions for free tables.
 */
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, FieldSet } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { startTimesOf, type TimeAxis } from '../time-axis.ts'
import { addMinutes, dayOf, instantOf, MINUTE_MS, stayText, timeOf, type Clock } from '../local-time.ts'
import { countSuggestions, type DayReservations, type TableWithSection } from '../table-suggestions.ts'
import { ChoiceButton } from './choice-button.tsx'

const STAY_MINUTES_OPTIONS = [60, 90, 120, 150, 180]

interface WhenFieldsProps {
  starts_at: string
  stay: number
  partySize: number
  axis: TimeAxis
  clock: Clock
  now: number
  allTables: readonly TableWithSection[]
  day: DayReservations
  onStart: (starts_at: string) => void
  onStay: (minutes: number) => void
  errors: { starts_at?: string | undefined; ends_at?: string | undefined }
}

export function WhenFields(props: WhenFieldsProps) {
  const { starts_at, stay, partySize, axis, clock, now, allTables, day, onStart, onStay, errors } = props
  const { t } = useTranslation('reservations')
  const chosen = Date.parse(starts_at)
  // Omits start times more than 30 minutes ago, except the chosen one. The user can still type them.
  const starts = startTimesOf(axis, stay).filter((start) => start === chosen || start > now - 30 * MINUTE_MS)
  const list = useChildInView(starts.indexOf(chosen))
  const date = dayOf(chosen, clock)
  const time = timeOf(chosen, clock)
  const put = (nextDate: string, nextTime: string) =>
    onStart(new Date(instantOf(nextDate, nextTime, clock)).toISOString())
  return (
    <>
      <DayAndTime clock={clock} errors={errors} date={date} time={time} onPut={put} />
      <div
        ref={list}
        role="group"
        aria-label={t('form.times')}
        className="-mx-5 flex gap-2 overflow-x-auto px-5 pb-2"
      >
        {starts.map((start) => {
          const span = { from: start, to: start + stay * MINUTE_MS }
          const freeCount = countSuggestions(allTables, partySize, span, day)
          const text = timeOf(start, clock)
          return (
            <ChoiceButton
              key={start}
              chosen={start === chosen}
              disabled={freeCount === 0 && start !== chosen}
              label={t('form.time_free', { time: text, count: freeCount })}
              className="shrink-0"
              onPress={() => onStart(new Date(start).toISOString())}
            >
              {text}
            </ChoiceButton>
          )
        })}
      </div>
      <FieldSet legend={t('form.stay')} error={errors.ends_at}>
        <div className="flex flex-wrap gap-2">
          {[...new Set([...STAY_MINUTES_OPTIONS, stay])]
            .toSorted((a, b) => a - b)
            .map((minutes) => (
              <ChoiceButton key={minutes} chosen={minutes === stay} onPress={() => onStay(minutes)}>
                {stayText(minutes)}
              </ChoiceButton>
            ))}
        </div>
        <p className="text-sm text-ink-muted">
          {t('form.until', { time: timeOf(addMinutes(starts_at, stay), clock) })}
        </p>
      </FieldSet>
    </>
  )
}

interface DayAndTimeProps {
  clock: Clock
  errors: { starts_at?: string | undefined; ends_at?: string | undefined }
  date: string
  time: string
  onPut: (nextDate: string, nextTime: string) => void
}

function DayAndTime({ clock, errors, date, time, onPut }: DayAndTimeProps) {
  const { t } = useTranslation('reservations')
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label={t('form.day')}>
        <Input
          type="date"
          size="touch"
          value={date}
          onChange={(event) => event.target.value && onPut(event.target.value, time)}
        />
      </Field>
      <Field
        label={t('form.time')}
        error={errors.starts_at}
        hint={time < clock.cutoff ? t('form.night') : undefined}
      >
        <Input
          type="time"
          size="touch"
          step={900}
          value={time}
          onChange={(event) => event.target.value && onPut(date, event.target.value)}
        />
      </Field>
    </div>
  )
}

/**
 * Scrolls a list horizontally to its child at `index`. The page itself does not scroll. It waits for the next
 * frame, because the position of the child would otherwise force a second layout of the page.
 */
function useChildInView(index: number) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const box = list.current
      const child = box?.children[index]
      if (box && child instanceof HTMLElement) box.scrollLeft = child.offsetLeft - box.clientWidth / 2
    })
    return () => cancelAnimationFrame(frame)
  }, [index])
  return list
}
