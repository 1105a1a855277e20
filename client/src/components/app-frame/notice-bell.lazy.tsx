import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentRestaurant, useCurrentUser } from '../../domain/access/current-user.ts'
import { noticesQuery, useMarkNoticesSeen } from '../../domain/notices/queries.ts'
import { useFormat } from '../../lib/format.ts'
import { useSignal } from '../../lib/signal.ts'
import { recentToasts as toasts, type RecentToast as Toast } from '../../lib/toast.ts'
import { Popover } from '../../ui/popover.tsx'
import { textTone } from '../../ui/tone.ts'
import { NoticesByDay } from '../notices/notices-by-day.tsx'

const icons = { success: CircleCheck, danger: CircleAlert, info: Info } as const
/** Largest number that the badge shows. The server stops counting at 100. */
const MAX_BADGE_COUNT = 99

interface NoticeBellProps {
  /** Renders the bell button with an accessible label and the number of unseen notices. */
  button: (props: { label?: string; countText?: string }) => ReactElement
  defaultOpen: boolean
  onSeen: () => void
}

/** Bell with the number of unseen notices. Its popover lists the notices, and the last toasts of this device. */
export function NoticeBell({ button, defaultOpen, onSeen }: NoticeBellProps) {
  const { t } = useTranslation(['shell', 'notices'])
  const restaurant = useCurrentRestaurant()
  const list = useSignal(toasts)
  // A shared terminal shows no notices, because other users would see them.
  const hasNotices = useHasNotices()
  const { unseenCount: known, see, newIds } = useUnseenNotices(restaurant?.id, hasNotices)
  const unseenCount = known ?? 0
  const [open, setOpen] = useState(defaultOpen)
  const change = (next: boolean) => {
    setOpen(next)
    see(next)
    onSeen()
  }
  const label =
    unseenCount > MAX_BADGE_COUNT
      ? t('notices:unseen_many_more')
      : unseenCount > 0
        ? t('notices:unseen', { count: unseenCount })
        : undefined
  const countText =
    unseenCount > MAX_BADGE_COUNT ? `${MAX_BADGE_COUNT}+` : unseenCount > 0 ? String(unseenCount) : undefined
  const close = () => change(false)
  const emptyText = <p className="mt-1 px-2 text-sm text-ink-muted">{t('notices:empty')}</p>
  return (
    <>
      <Announcement unseenCount={known} />
      <Popover
        align="end"
        wide
        label={t('shell:notices')}
        open={open}
        onOpenChange={change}
        trigger={button({ ...(label ? { label } : {}), ...(countText ? { countText } : {}) })}
      >
        <h2 className="px-2 font-semibold">{t('shell:notices')}</h2>
        {hasNotices ? (
          <NoticesByDay restaurant={restaurant} newIds={newIds} onOpen={close} empty={emptyText} />
        ) : list.length === 0 ? (
          emptyText
        ) : null}
        {list.length > 0 ? <Toasts list={list} timezone={restaurant?.timezone} /> : null}
      </Popover>
    </>
  )
}

const useHasNotices = (): boolean => {
  const user = useCurrentUser()
  return user !== null && !user.access.terminal
}

/**
 * Number of unseen notices, and a callback that marks them as seen whenever the list opens or closes. `newIds`
 * contains the ids of notices that were unseen when the list opened. They stay highlighted until it closes.
 */
function useUnseenNotices(restaurant_id: string | undefined, enabled: boolean) {
  const { data } = useQuery({ ...noticesQuery(restaurant_id), enabled })
  const { mutate } = useMarkNoticesSeen()
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set())
  const markSeen = (opens: boolean) => {
    const [newest] = data?.items ?? []
    setNewIds(new Set(opens ? data?.items.filter((item) => !item.is_seen).map(({ id }) => id) : []))
    if (!newest || data?.unseen === 0) return
    mutate({ body: { until: newest.at, ...(restaurant_id === undefined ? {} : { restaurant_id }) } })
  }
  return { unseenCount: data?.unseen, see: markSeen, newIds }
}

/** Announces a growing number of unseen notices to screen readers. The first number after a page load is silent. */
function Announcement({ unseenCount }: { unseenCount: number | undefined }) {
  const { t } = useTranslation('notices')
  const [last, setLast] = useState({ unseenCount, text: '' })
  if (last.unseenCount !== unseenCount) {
    const grows =
      unseenCount !== undefined && last.unseenCount !== undefined && unseenCount > last.unseenCount
    setLast({ unseenCount, text: grows ? t('announced', { count: unseenCount }) : '' })
  }
  return (
    <p role="status" className="sr-only">
      {last.text}
    </p>
  )
}

function Toasts({ list, timezone }: { list: readonly Toast[]; timezone: string | undefined }) {
  const { t } = useTranslation('notices')
  const { time } = useFormat(timezone)
  return (
    <section aria-label={t('device')} className="mt-3 border-t border-line pt-3">
      <h3 className="mb-2 px-2 text-xs font-semibold text-ink-muted">{t('device')}</h3>
      <ul className="flex flex-col gap-3 px-2">
        {list.map((toast) => (
          <ToastRow key={toast.key} toast={toast} at={time(toast.shownAt)} />
        ))}
      </ul>
    </section>
  )
}

function ToastRow({ toast, at }: { toast: Toast; at: string }) {
  const Icon = icons[toast.tone]
  return (
    <li className="flex items-start gap-2 text-sm">
      <Icon className={`mt-0.5 size-4 shrink-0 ${textTone[toast.tone]}`} aria-hidden />
      <span className="min-w-0 flex-1">{toast.text}</span>
      <time className="tabular text-xs text-ink-muted">{at}</time>
    </li>
  )
}
