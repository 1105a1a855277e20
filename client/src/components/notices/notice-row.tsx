import { clsx } from 'clsx'
import {
  Banknote,
  MailWarning,
  PackageMinus,
  ShieldQuestion,
  UserCheck,
  UserPlus,
  type LucideIcon,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Notice } from '../../domain/notices/queries.ts'
import { useFormat } from '../../lib/format.ts'
import { softTone, type Tone } from '../../ui/tone.ts'
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

interface NoticeRowProps {
  notice: Notice
  timezone: string | undefined
  isNew: boolean
  onOpen: () => void
}

/** Notice with its icon, text and time. A press opens the page that the notice is about. */
export function NoticeRow({ notice, timezone, isNew, onOpen }: NoticeRowProps) {
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
