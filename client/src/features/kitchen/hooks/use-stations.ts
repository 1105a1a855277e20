import type { Ticket } from '@forki/contract/kitchen'
import { useTranslation } from 'react-i18next'
import { useStationNames } from '../../../domain/kitchen/station-names.ts'
import { ALL, boardOf, isDone, NO_STATION } from '../board.ts'
import { useDevice } from '../device.ts'
import { useVoids } from '../voids.ts'

export interface StationTab {
  value: string
  label: string
  /** Tickets that have something to cook. */
  count: number
}

interface Stations {
  tabs: StationTab[]
  /** The station this device shows; all where the one it remembers is gone. */
  view: string
  stationName: (key: string | null) => string
}

/** The restaurant's stations with how much each has to cook. */
export function useStations(restaurant_id: string, tickets: readonly Ticket[] = []): Stations {
  'use memo'
  const { t } = useTranslation('kitchen')
  const { station } = useDevice()
  const { acknowledged } = useVoids()
  const names = useStationNames(restaurant_id)
  const known = new Set(acknowledged)
  const count = (view: string) => boardOf(tickets, view, known).filter((card) => !isDone(card)).length
  const stationName = (key: string | null) => (key === null ? t('no_station') : (names?.get(key) ?? key))
  const homeless = tickets.some((ticket) => ticket.station === null)
  const values = [...(names?.keys() ?? []), ...(homeless ? [NO_STATION] : [])]
  const tabs = [
    { value: ALL, label: t('all'), count: count(ALL) },
    ...values.map((value) => ({
      value,
      label: stationName(value === NO_STATION ? null : value),
      count: count(value),
    })),
  ]
  const remembered = names === undefined || values.includes(station)
  return { tabs, view: remembered ? station : ALL, stationName }
}
