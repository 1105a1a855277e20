import type { Ticket } from '@forki/contract/kitchen'
import { useTranslation } from 'react-i18next'
import { useStationNames } from '../../../domain/kitchen/station-names.ts'
import { ALL_STATIONS, boardOf, isCardReady, NO_STATION } from '../board.ts'
import { useKitchenSettings } from '../kitchen-settings.ts'
import { useVoids } from '../voided-lines.ts'

export interface StationTab {
  value: string
  label: string
  /** Number of tickets at the station that are not ready, including tickets with only voided lines. */
  count: number
}

interface Stations {
  tabs: StationTab[]
  /**
   * Station that this device shows. It is `all` if no station is stored, or if the stored station no longer
   * exists.
   */
  stationView: string
  stationName: (key: string | null) => string
}

/**
 * Tabs of the kitchen: all stations, each station, and lines without a station if there are any. Each tab shows
 * its number of unfinished tickets.
 */
export function useStations(restaurant_id: string, tickets: readonly Ticket[] = []): Stations {
  'use memo'
  const { t } = useTranslation('kitchen')
  const { station } = useKitchenSettings()
  const { acknowledged } = useVoids()
  const names = useStationNames(restaurant_id)
  const acknowledgedIds = new Set(acknowledged)
  const count = (view: string) =>
    boardOf(tickets, view, acknowledgedIds).filter((card) => !isCardReady(card)).length
  const stationName = (key: string | null) => (key === null ? t('no_station') : (names?.get(key) ?? key))
  const hasUnassigned = tickets.some((ticket) => ticket.station === null)
  const values = [...(names?.keys() ?? []), ...(hasUnassigned ? [NO_STATION] : [])]
  const tabs = [
    { value: ALL_STATIONS, label: t('all'), count: count(ALL_STATIONS) },
    ...values.map((value) => ({
      value,
      label: stationName(value === NO_STATION ? null : value),
      count: count(value),
    })),
  ]
  const isExistingStation = names === undefined || values.includes(station)
  return { tabs, stationView: isExistingStation ? station : ALL_STATIONS, stationName }
}
