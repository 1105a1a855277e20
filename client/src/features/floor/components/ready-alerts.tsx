/** Overlay with the tables whose dishes are ready to serve. A press opens the order. */
import { BellRing } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Spot } from '../state.ts'

interface ReadyAlertsProps {
  spots: readonly Spot[]
  onPress: (spot: Spot) => void
}

export function ReadyAlerts({ spots, onPress }: ReadyAlertsProps) {
  const { t } = useTranslation('floor')
  const ready = spots.filter((spot) => spot.ready > 0)
  return (
    <div role="status" aria-label={t('ready_title')} className="min-w-0 empty:hidden">
      {ready.length === 0 ? null : (
        <ul className="flex gap-2 overflow-x-auto border-b border-line bg-success-soft px-3 py-2 [scrollbar-width:none] sm:px-4 low:py-0">
          {ready.map((spot) => (
            <li key={spot.table.id}>
              <button
                type="button"
                onClick={() => onPress(spot)}
                className="animate-pop-in flex h-12 items-center gap-2 rounded-full bg-success-solid px-4 font-semibold whitespace-nowrap text-on-solid shadow-card"
              >
                <BellRing className="size-5" aria-hidden />
                {spot.table.label} · {t('ready_count', { count: spot.ready })}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
