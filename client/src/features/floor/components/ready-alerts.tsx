/** Overlay that lists the tables whose dishes are ready to serve. A press opens the order. */
import { clsx } from 'clsx'
import { BellRing } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Spot } from '../state.ts'

interface ReadyAlertsProps {
  spots: readonly Spot[]
  onPress: (spot: Spot) => void
}

export function ReadyAlerts({ spots, onPress }: ReadyAlertsProps) {
  const { t } = useTranslation('floor')
  const ready = spots.filter((spot) => spot.ready > 0).toSorted((a, b) => Number(b.called) - Number(a.called))
  return (
    <div role="status" aria-label={t('ready_title')} className="min-w-0 empty:hidden">
      {ready.length === 0 ? null : (
        <ul className="flex gap-2 overflow-x-auto border-b border-line bg-success-soft px-3 py-2 [scrollbar-width:none] sm:px-4 low:py-0">
          {ready.map((spot) => (
            <li key={spot.table.id}>
              <button
                type="button"
                onClick={() => onPress(spot)}
                className={clsx(
                  'animate-pop-in flex h-12 items-center gap-2 rounded-full bg-success-solid px-4 font-semibold whitespace-nowrap text-on-solid shadow-card',
                  spot.called && 'ring-3 ring-accent',
                )}
              >
                <BellRing
                  className={clsx('size-5', spot.called && 'motion-safe:animate-bounce')}
                  aria-hidden
                />
                {spot.table.label} · {t('ready_count', { count: spot.ready })}
                {spot.called ? ` · ${t('runner_called')}` : null}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
