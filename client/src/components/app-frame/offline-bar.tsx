/** Bar during an outage. It names the actions that work offline and the time of the oldest data on screen. */
import { useQueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { pollConnectivity } from '../../domain/events/connectivity-poll.ts'
import { useLastContactAt, useStreamState } from '../../domain/events/stream-status.ts'
import type { AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { oldestCachedAt } from '../../lib/connectivity.ts'
import { useSignal } from '../../lib/signal.ts'
import { canEnterArea } from '../../domain/access/restaurant-areas.ts'

export function OfflineBar({ restaurant }: { restaurant: AccessibleRestaurant | undefined }) {
  const { t } = useTranslation('offline')
  const { time } = useFormat(restaurant?.timezone)
  const state = useStreamState()
  const contactAt = useLastContactAt()
  const cachedAt = useSignal(oldestCachedAt)
  const client = useQueryClient()
  const isOutsideRestaurant = restaurant === undefined
  useEffect(() => (isOutsideRestaurant ? pollConnectivity(client) : undefined), [isOutsideRestaurant, client])
  if (state !== 'offline') return null
  const areas = (['order', 'cashier'] as const).filter((area) => canEnterArea(restaurant, area))
  return (
    <div
      role="alert"
      className="flex items-start justify-center gap-3 bg-danger-solid px-4 py-2 text-sm text-on-solid print:hidden"
    >
      <WifiOff className="mt-0.5 size-5 shrink-0" aria-hidden />
      <p className="max-w-prose min-w-0 text-pretty">
        <strong className="font-semibold">
          {t('banner.title', { time: time(Math.min(cachedAt ?? contactAt, contactAt)) })}
        </strong>{' '}
        {/* On a phone inside an order only the title shows, because dishes need the height. */}
        <span className="[:root:has([data-takes-frame=phone])_&]:max-[40.01rem]:hidden [:root:has([data-takes-frame])_&]:low:hidden">
          {areas.map((area) => t(`banner.${area}`)).join(' ')}{' '}
          {t(
            areas.length > 0
              ? 'banner.rest'
              : restaurant?.role === 'chef'
                ? 'banner.kitchen'
                : 'banner.nothing',
          )}
        </span>
      </p>
    </div>
  )
}
