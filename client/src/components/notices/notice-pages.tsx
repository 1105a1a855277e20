/** Notices of the server, grouped by day, with a button for earlier ones. */
import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import {
  Banknote,
  MailWarning,
  PackageMinus,
  ShieldQuestion,
  UserCheck,
  UserPlus,
  type LucideIcon,
} from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { noticesQuery, type Notice } from '../../domain/notices/queries.ts'
import { useFormat } from '../../lib/format.ts'
import { useNow } from '../../lib/now.ts'
import { Button } from '../../ui/button.tsx'
import { softTone, type Tone } from '../../ui/tone.ts'
import { QueryView } from '../query-view.tsx'
import { useNoticeText } from './use-notice-text.ts'

const LOOKS: Record<Notice['kind'], { icon: LucideIcon; tone: Tone }> = {
  stock_low: { icon: PackageMinus, tone: 'warning' },
  till_difference: { icon: Banknote, tone: 'danger' },
  invitation: { icon: UserPlus, tone: 'info' },
  invitation_accepted: { icon: UserCheck, tone: 'success' },
  approval: { icon: ShieldQuestion, tone: 'plum' },
  mail_failed: { icon: MailWarning, tone: 'danger' },
  mail_unsent: { icon: MailWarning, tone: 'warning' },
}

const DAY_MS = 86_400_000

interface NoticePagesProps {
  restaurant: { id: string; timezone: string } | undefined
  cursor?: string
  /** Text of the last day above this page, which needs no second heading. */
  above?: string | undefined
  /** Ids of notices that were unseen when the list opened. */
  fresh: ReadonlySet<string>
  onOpen: () => void
  /** Content of the first page without notices. */
  empty?: ReactNode
}

/** One page of notices. A press on the button below renders the next page under it. */
export function NoticePages({ cursor, above, empty, ...props }: NoticePagesProps) {
  const { t } = useTranslation('notices')
  const { restaurant, fresh, onOpen } = props
  const { date } = useFormat(restaurant?.timezone)
  const [hasEarlier, setHasEarlier] = useState(false)
  const query = useQuery(noticesQuery(restaurant?.id, cursor))
  return (
    <QueryView query={query}>
      {({ items, next_cursor }) => (
        <>
          {items.length === 0 ? empty : null}
          {daysOf(items, date).map(([day, rows]) => (
            <DayOfNotices
              key={day}
              day={day}
              rows={rows}
              hasHeading={day !== above}
              {...{ restaurant, fresh, onOpen }}
            />
          ))}
          {next_cursor === null ? null : hasEarlier ? (
            <NoticePages {...props} cursor={next_cursor} above={date(items.at(-1)?.at ?? 0)} />
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

/** Notices by the text of their day, in their sequence. */
function daysOf(items: readonly Notice[], date: (at: string) => string): [day: string, rows: Notice[]][] {
  return [...Map.groupBy(items, ({ at }) => date(at))]
}

interface DayOfNoticesProps extends Pick<NoticePagesProps, 'restaurant' | 'fresh' | 'onOpen'> {
  day: string
  rows: readonly Notice[]
  hasHeading: boolean
}

function DayOfNotices({ day, rows, hasHeading, restaurant, fresh, onOpen }: DayOfNoticesProps) {
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
              isNew={!notice.is_seen || fresh.has(notice.id)}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface NoticeRowProps {
  notice: Notice
  timezone: string | undefined
  isNew: boolean
  onOpen: () => void
}

function NoticeRow({ notice, timezone, isNew, onOpen }: NoticeRowProps) {
  const { t } = useTranslation('notices')
  const { time } = useFormat(timezone)
  const { title, text, to } = useNoticeText()(notice)
  const { icon: Icon, tone } = LOOKS[notice.kind]
  return (
    <Link
      to={to}
      onClick={onOpen}
      className="flex min-h-11 items-start gap-3 rounded-md px-2 py-2 text-sm hover:bg-neutral-soft"
    >
      <span className={clsx('grid size-8 shrink-0 place-items-center rounded-full', softTone[tone])}>
        <Icon className="size-4" aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <span className={clsx('block break-words', isNew ? 'font-semibold' : 'font-medium text-ink-soft')}>
          {title}
          {isNew ? <span className="sr-only"> · {t('new')}</span> : null}
        </span>
        <span className="block break-words text-ink-muted">{text}</span>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1.5">
        <time dateTime={notice.at} className="tabular text-xs text-ink-muted">
          {time(notice.at)}
        </time>
        {isNew ? <span className="size-2 rounded-full bg-accent" aria-hidden /> : null}
      </span>
    </Link>
  )
}
