import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { IconButton } from '../../../ui/icon-button.tsx'

interface RefreshNoteProps {
  /** Time of the last response, in milliseconds since 1970. It is 0 before the first response. */
  updatedAt: number
  /** True while the figures are polled. */
  isPolled: boolean
  busy: boolean
  timezone: string
  onRefresh: () => void
}

/** Time of the last update of the key figures, and a refresh button. */
export function RefreshNote({ updatedAt, isPolled, busy, timezone, onRefresh }: RefreshNoteProps) {
  const { t } = useTranslation('order-dashboard')
  const { time } = useFormat(timezone)
  if (updatedAt === 0) return null
  return (
    <span className="flex items-center gap-1 text-sm text-ink-muted">
      {t(isPolled ? 'updated.running' : 'updated.once', { time: time(updatedAt) })}
      <IconButton
        size="sm"
        label={t('updated.now')}
        busy={busy}
        icon={<RefreshCw className="size-4" />}
        className="print:hidden"
        onClick={onRefresh}
      />
    </span>
  )
}
