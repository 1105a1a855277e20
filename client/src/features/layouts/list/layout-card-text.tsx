import type { Layout } from '@forki/contract/layouts'
import { CalendarDays, Hourglass, PencilLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { useScheduleText } from '../schedule/use-schedule-text.ts'
import { layoutCountsOf } from './layout-counts.ts'

interface LayoutCardTextProps {
  layout: Layout
  timezone: string
  /** Business day of the restaurant (YYYY-MM-DD). */
  today: string
}

/**
 * Text of a plan's card, such as its numbers of tables and seats, its scheduled days, and the user who is
 * editing it.
 */
export function LayoutCardText({ layout, timezone, today }: LayoutCardTextProps) {
  const { t } = useTranslation('layouts')
  const { time } = useFormat(timezone)
  const { text } = useScheduleText()
  const { tables, seats, sections } = layoutCountsOf(layout)
  const { schedule, user_editing: editor, locked_at } = layout
  const days = text(schedule, today)
  return (
    <>
      <p className="tabular text-sm text-ink-soft">
        {t('tables', { count: tables })} · {t('seats', { count: seats })} ·{' '}
        {t('sections', { count: sections })}
      </p>
      {days ? (
        <p className="mt-1 flex items-start gap-1.5 text-sm text-ink-soft">
          <CalendarDays className="mt-0.5 size-4 shrink-0 text-ink-muted" aria-hidden />
          {t('schedule.days', { days })}
        </p>
      ) : null}
      {editor || schedule.waiting_for.length > 0 ? (
        <div className="mt-2 flex flex-wrap gap-1.5">
          {editor ? (
            <StatusChip icon={PencilLine} tone="info" size="sm" className="max-w-full">
              <span className="truncate">
                {t('editing', { name: editor.name, time: locked_at ? time(locked_at) : '' })}
              </span>
            </StatusChip>
          ) : null}
          {schedule.waiting_for.length > 0 ? (
            <StatusChip icon={Hourglass} tone="warning" size="sm" className="max-w-full">
              <span className="truncate">
                {t('schedule.waiting', { labels: schedule.waiting_for.join(', ') })}
              </span>
            </StatusChip>
          ) : null}
        </div>
      ) : null}
    </>
  )
}
