/** Notifications of the user, such as low stock, grouped by day. A button loads earlier notifications. */
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { noticesQuery, type Notice } from '../../domain/notices/queries.ts'
import { useFormat } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { QueryView } from '../query-view.tsx'
import { NoticeRow } from './notice-row.tsx'

const DAY_MS = 86_400_000

interface NoticesByDayProps {
  restaurant: { id: string; timezone: string } | undefined
  cursor?: string
  /**
   * Last day heading on the previous page of notices. If the notices of this page begin on the same day, the
   * heading is not repeated.
   */
  lastDayAbove?: string | undefined
  /** Ids of notices that were unseen when the list opened. */
  newIds: ReadonlySet<string>
  onOpen: () => void
  /** Content that replaces the first page if there are no notices. */
  empty?: ReactNode
}

/** One page of notifications. A button at its end renders the page of earlier notifications below. */
export function NoticesByDay({ cursor, lastDayAbove, empty, ...props }: NoticesByDayProps) {
  const { t } = useTranslation('notices')
  const { restaurant, newIds, onOpen } = props
  const { date } = useFormat(restaurant?.timezone)
  const [hasEarlier, setHasEarlier] = useState(false)
  const query = useQuery(noticesQuery(restaurant?.id, cursor))
  return (
    <QueryView query={query}>
      {({ items, next_cursor }) => (
        <>
          {items.length === 0 ? empty : null}
          {groupByDay(items, date).map(([day, rows]) => (
            <DayOfNotices
              key={day}
              day={day}
              rows={rows}
              hasHeading={day !== lastDayAbove}
              {...{ restaurant, newIds, onOpen }}
            />
          ))}
          {next_cursor === null ? null : hasEarlier ? (
            <NoticesByDay {...props} cursor={next_cursor} lastDayAbove={date(items.at(-1)?.at ?? 0)} />
          ) : (
            <Button size="sm" block className="mt-2" onClick={() => setHasEarlier(true)}>
              {t('more')}
            </Button>
          )}
        </>
      )}
    </QueryView>
  )
}

/** Groups notices by the text of their day, in the given order. */
function groupByDay(items: readonly Notice[], date: (at: string) => string): [day: string, rows: Notice[]][] {
  return [...Map.groupBy(items, ({ at }) => date(at))]
}

interface DayOfNoticesProps extends Pick<NoticesByDayProps, 'restaurant' | 'newIds' | 'onOpen'> {
  day: string
  rows: readonly Notice[]
  hasHeading: boolean
}

function DayOfNotices({ day, rows, hasHeading, restaurant, newIds, onOpen }: DayOfNoticesProps) {
  const { t } = useTranslation('notices')
  const { date } = useFormat(restaurant?.timezone)
  const now = useNow(60_000)
  const name = day === date(now) ? t('today') : day === date(now - DAY_MS) ? t('yesterday') : day
  return (
    <section aria-label={name}>
      {hasHeading ? <h3 className="mt-3 mb-1 px-2 text-xs font-semibold text-ink-muted">{name}</h3> : null}
      <ul className="flex flex-col">
        {rows.map((notice) => (
          <li key={`${notice.kind}-${notice.id}`}>
            <NoticeRow
              notice={notice}
              timezone={restaurant?.timezone}
              isNew={!notice.is_seen || newIds.has(notice.id)}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
