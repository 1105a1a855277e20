import { useTranslation } from 'react-i18next'
import { useStationNames } from '../../../domain/kitchen/station-names.ts'

/** Returns a function that names a line's station by its key. Lines without a station belong to the kitchen. */
export function useStationName(restaurant_id: string) {
  const { t } = useTranslation('ticket-delivery')
  const names = useStationNames(restaurant_id)
  return (station: string | null): string =>
    station === null ? t('kitchen') : (names?.get(station) ?? station)
}
