import { useTranslation } from 'react-i18next'
import { useStationNames } from '../../../domain/kitchen/station-names.ts'

/** Name of a line's station. Lines without a station belong to the kitchen. */
export function useStationName(restaurant_id: string) {
  const { t } = useTranslation('ticket-delivery')
  const names = useStationNames(restaurant_id)
  return (station: string | null): string =>
    station === null ? t('kitchen') : (names?.get(station) ?? station)
}
