/** Connection state as word, icon and tone. A tooltip shows the time when the server last sent data. */
import { clsx } from 'clsx'
import { Radio, RefreshCw, WifiOff, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../lib/format.ts'
import { useCurrentRestaurant } from '../domain/access/current-user.ts'
import { useLastContactAt, useStreamState, type StreamState } from '../domain/events/stream-status.ts'
import { isSlowNetwork } from '../lib/connectivity.ts'
import { useSignal } from '../lib/signal.ts'
import { softTone, type Tone } from '../ui/tone.ts'
import { Tooltip } from '../ui/tooltip.tsx'

type ShownConnection = Exclude<StreamState, 'off'> | 'slow'
const looks: Record<ShownConnection, { icon: LucideIcon; tone: Tone; spin?: boolean }> = {
  live: { icon: Radio, tone: 'success' },
  slow: { icon: Radio, tone: 'warning' },
  reconnecting: { icon: RefreshCw, tone: 'warning', spin: true },
  offline: { icon: WifiOff, tone: 'danger' },
}

/** Connection indicator. `compact` shows only the icon on phones, where `OfflineBar` reports an outage. */
export function ConnectionIndicator({ compact }: { compact?: boolean }) {
  const { t } = useTranslation('common')
  const { time } = useFormat(useCurrentRestaurant()?.timezone)
  const state = useStreamState()
  const contactAt = useLastContactAt()
  const isSlow = useSignal(isSlowNetwork)
  if (state === 'off') return null
  const shown = state === 'live' && isSlow ? 'slow' : state
  const { icon: Icon, tone, spin } = looks[shown]
  return (
    <Tooltip text={t('live.last', { time: time(contactAt) })}>
      <output
        aria-label={`${t('live.label')}: ${t(`live.${shown}`)}`}
        className={clsx(
          'inline-flex h-8 shrink-0 items-center gap-1.5 rounded-full px-2.5 text-sm font-semibold',
          softTone[tone],
        )}
      >
        <Icon className={clsx('size-4', spin && 'animate-spin')} aria-hidden />
        <span className={clsx(compact && 'max-sm:sr-only')}>{t(`live.${shown}`)}</span>
      </output>
    </Tooltip>
  )
}
