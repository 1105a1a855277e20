/** Week navigation of the reservations screen, and a button per day with its reservations without no-shows. */
import { addCalendarDays } from '@forki/contract/dates/business-day'
import { useQueries } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { language } from '../../../lib/i18n.ts'
import { useSignal } from '../../../lib/signal.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Input } from '../../../ui/input.tsx'
import { weekOf } from '../local-time.ts'
import { dayQuery } from '../queries.ts'
import type { ReservationBoard } from '../hooks/use-reservation-board.ts'

interface WeekBarProps {
  board: ReservationBoard
  /** Number of parties of the day, after the date field. */
  sums: ReactNode
  /** Content at the right end of the bar. In high windows of phones it has its own row above the buttons. */
  end: ReactNode
}

/** Buttons to the previous week, the next week and today, and a date field. */
export function WeekBar({ board, sums, end }: WeekBarProps) {
  const { t } = useTranslation('reservations')
  const { day, today, goTo } = board
  return (
    <div className="flex flex-wrap items-center gap-2">
      <IconButton
        variant="secondary"
        label={t('week.before')}
        icon={<ChevronLeft className="size-5" />}
        onClick={() => goTo(addCalendarDays(day, -7))}
      />
      <IconButton
        variant="secondary"
        label={t('week.after')}
        icon={<ChevronRight className="size-5" />}
        onClick={() => goTo(addCalendarDays(day, 7))}
      />
      <Button disabled={day === today} onClick={() => goTo(today)}>
        {t('week.today')}
      </Button>
      <Input
        type="date"
        aria-label={t('week.go_to')}
        className="w-42! max-sm:w-auto! max-sm:min-w-0 max-sm:flex-1 max-sm:basis-32"
        value={day}
        onChange={(event) => event.target.value && goTo(event.target.value)}
      />
      {sums}
      <div className="flex min-w-64 flex-1 justify-end max-lg:min-w-44 max-sm:order-first max-sm:basis-full low:order-none! low:min-w-24! low:basis-24!">
        {end}
      </div>
    </div>
  )
}

export function WeekDays({ board }: { board: ReservationBoard }) {
  const { t } = useTranslation('reservations')
  const { access, day, today, goTo } = board
  const days = weekOf(day)
  const lists = useQueries({ queries: days.map((date) => dayQuery(access.id, date)) })
  return (
    <ol aria-label={t('week.label')} className="-mt-3 low:-mt-1 grid grid-cols-7 gap-1 sm:gap-2 short:-mt-1">
      {days.map((date, index) => (
        <li key={date}>
          <DayButton
            date={date}
            isChosen={date === day}
            isToday={date === today}
            reservations={lists[index]?.data?.items}
            onPress={() => goTo(date)}
          />
        </li>
      ))}
    </ol>
  )
}

interface DayButtonProps {
  date: string
  isChosen: boolean
  isToday: boolean
  /** Reservations of the day. Undefined while loading. */
  reservations: readonly { status: string; party_size: number }[] | undefined
  onPress: () => void
}

function DayButton({ date, isChosen, isToday, reservations, onPress }: DayButtonProps) {
  const { t } = useTranslation('reservations')
  const lang = useSignal(language)
  const formatDay = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(lang, { timeZone: 'UTC', ...options }).format(new Date(`${date}T00:00:00Z`))
  const coming = reservations?.filter(({ status }) => status !== 'no_show') ?? []
  const guests = coming.reduce((sum, { party_size }) => sum + party_size, 0)
  const count = reservations ? t('week.count', { count: coming.length }) : ''
  return (
    <button
      type="button"
      aria-current={isChosen ? 'date' : undefined}
      onClick={onPress}
      className={clsx(
        'flex min-h-18 w-full flex-col items-center rounded-lg border px-1 py-2 transition-colors low:min-h-11 low:flex-row low:justify-center low:gap-1 low:px-0 low:py-0 short:min-h-11 short:flex-row short:justify-center short:gap-1.5 short:py-0',
        isChosen
          ? 'border-accent bg-accent text-on-accent'
          : 'border-line bg-surface hover:border-line-strong',
        !isChosen && isToday && 'border-accent',
      )}
    >
      <span className="sr-only">
        {[
          formatDay({ weekday: 'long', day: 'numeric', month: 'long' }),
          isToday ? t('week.today') : null,
          count,
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
      <span
        aria-hidden
        className={clsx('text-xs font-semibold', isChosen ? 'text-on-accent' : 'text-ink-muted')}
      >
        {formatDay({ weekday: 'short' })}
      </span>
      <span aria-hidden className="tabular text-xl leading-7 font-semibold low:text-base">
        {formatDay({ day: 'numeric' })}
      </span>
      <span aria-hidden className={clsx('tabular text-xs', isChosen ? 'text-on-accent' : 'text-ink-muted')}>
        {coming.length === 0 ? '–' : coming.length}
        <span className="max-sm:hidden low:hidden short:hidden">
          {coming.length === 0 ? null : ` · ${t('week.guests', { count: guests })}`}
        </span>
      </span>
    </button>
  )
}
