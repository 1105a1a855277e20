/** What can be done without the server, and how old what one sees is; within five seconds of the server's going. */
import { WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { useLiveStatus } from '../../lib/live.ts'
import { keptSince } from '../../lib/offline/reach.ts'
import { useSignal } from '../../lib/signal.ts'

export function OfflineBar() {
  const { t } = useTranslation('offline')
  const { time } = useFormat()
  const { state, heard_at } = useLiveStatus()
  const kept = useSignal(keptSince)
  if (state !== 'offline') return null
  return (
    <div
      role="alert"
      className="flex items-start justify-center gap-3 bg-danger-solid px-4 py-2 text-sm text-on-solid print:hidden"
    >
      <WifiOff className="mt-0.5 size-4 shrink-0" aria-hidden />
      <p className="max-w-prose min-w-0">
        <strong className="font-semibold">
          {t('banner.title', { time: time(Math.min(kept ?? heard_at, heard_at)) })}
        </strong>{' '}
        {t('banner.text')}
      </p>
    </div>
  )
}
