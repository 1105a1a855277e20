import type { Ticket } from '@forki/contract/kitchen'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { language } from '../../../lib/i18n.ts'
import { useSignal } from '../../../lib/signal.ts'
import { ALL, boardOf, isDone, NO_STATION } from '../board.ts'
import { useDevice } from '../device.ts'
import { stationsQuery } from '../queries.ts'
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
  const { t } = useTranslation('kitchen')
  const speech = useSignal(language)
  const { station } = useDevice()
  const { acknowledged } = useVoids()
  const stations = useQuery(stationsQuery(restaurant_id))
  const names = new Map(
    (stations.data?.items ?? []).map((each) => [
      each.key,
      speech === 'en' ? (each.label_en ?? each.label) : each.label,
    ]),
  )
  const known = new Set(acknowledged)
  const count = (view: string) => boardOf(tickets, view, known).filter((card) => !isDone(card)).length
  const stationName = (key: string | null) => (key === null ? t('no_station') : (names.get(key) ?? key))
  const homeless = tickets.some((ticket) => ticket.station === null)
  const values = [...names.keys(), ...(homeless ? [NO_STATION] : [])]
  const tabs = [
    { value: ALL, label: t('all'), count: count(ALL) },
    ...values.map((value) => ({
      value,
      label: stationName(value === NO_STATION ? null : value),
      count: count(value),
    })),
  ]
  const remembered = stations.data === undefined || values.includes(station)
  return { tabs, view: remembered ? station : ALL, stationName }
}
