import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import type { Clock } from '../local-time.ts'
import type { Obstacle } from '../table-suggestions.ts'

/** Returns a formatter of the reason why a table is unavailable, with the party that has reserved it. */
export function useObstacleText(clock: Clock) {
  const { t } = useTranslation('reservations')
  const { time } = useFormat(clock.timezone)
  return (label: string, obstacle: Obstacle): string =>
    obstacle.kind === 'reserved'
      ? t('obstacles.reserved', {
          label,
          name: obstacle.reservation.customer_name,
          guests: t('guests', { count: obstacle.reservation.party_size }),
          from: time(obstacle.reservation.starts_at),
          to: time(obstacle.reservation.ends_at),
        })
      : t(`obstacles.${obstacle.kind}`, { label })
}
