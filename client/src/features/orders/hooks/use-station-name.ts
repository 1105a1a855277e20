import { useTranslation } from 'react-i18next'
import { useStationNames } from '../../../domain/kitchen/station-names.ts'

/** What a line's station is called; lines without one are the kitchen's. */
export function useStationName(restaurant_id: string) {
  const { t } = useTranslation('ticket-delivery')
  const names = useStationNames(restaurant_id)
  return (station: string | null): string =>
    station === null ? t('kitchen') : (names?.get(station) ?? station)
}
