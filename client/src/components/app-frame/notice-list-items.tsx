import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { useCurrentRestaurant } from '../../domain/access/current-user.ts'
import { useSignal } from '../../lib/signal.ts'
import { notices, type Notice } from '../../lib/toast.ts'
import { Popover } from '../../ui/popover.tsx'
import { textTone } from '../../ui/tone.ts'

const icons = { success: CircleCheck, danger: CircleAlert, info: Info } as const

interface NoticeListItemsProps {
  button: ReactElement
  defaultOpen: boolean
  onSeen: () => void
}

/** Items of the notice list: the last toasts. */
export function NoticeListItems({ button, defaultOpen, onSeen }: NoticeListItemsProps) {
  const { t } = useTranslation('shell')
  const { time } = useFormat(useCurrentRestaurant()?.timezone)
  const list = useSignal(notices)
  const [open, setOpen] = useState(defaultOpen)
  const change = (next: boolean) => {
    setOpen(next)
    onSeen()
  }
  return (
    <Popover align="end" label={t('notices')} open={open} onOpenChange={change} trigger={button}>
      <h2 className="font-semibold">{t('notices')}</h2>
      {list.length === 0 ? <p className="mt-1 text-sm text-ink-muted">{t('no_notices')}</p> : null}
      <ul className="mt-2 flex max-h-80 flex-col gap-3 overflow-y-auto">
        {list.map((notice) => (
          <NoticeRow key={notice.key} notice={notice} at={time(notice.at)} />
        ))}
      </ul>
    </Popover>
  )
}

function NoticeRow({ notice, at }: { notice: Notice; at: string }) {
  const Icon = icons[notice.tone]
  return (
    <li className="flex items-start gap-2 text-sm">
      <Icon className={`mt-0.5 size-4 shrink-0 ${textTone[notice.tone]}`} aria-hidden />
      <span className="min-w-0 flex-1">{notice.text}</span>
      <time className="tabular text-xs text-ink-muted">{at}</time>
    </li>
  )
}
