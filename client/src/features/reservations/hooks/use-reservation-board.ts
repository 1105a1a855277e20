import type { Reservation } from '@forki/contract/reservations'
import type { Restaurant } from '@forki/contract/restaurants'
import { can } from '@forki/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { useNow } from '../../../lib/use-now.ts'
import { activeLayoutQuery, openOrdersQuery } from '../../../domain/orders/orders.ts'
import { clockOf, dayOf, type Clock } from '../local-time.ts'
import type { TableWithSection } from '../table-suggestions.ts'
import { dayQuery } from '../queries.ts'
import { openOrderSpansByTable, type OpenOrderSpan } from '../open-order-spans.ts'
import { compareNaturally } from '../../../lib/natural-order.ts'

/** URL parameter of the selected day. */
const DAY_PARAM = 'dia'
const RESERVATION_PARAM = 'reserva'
/** URL parameters of the search for reservations. A change of the day removes them. */
const SEARCH_PARAMS = ['q', 'page'] as const

export interface ReservationBoard {
  access: AccessibleRestaurant
  restaurant: Restaurant
  clock: Clock
  now: number
  today: string
  day: string
  /** Tables of the active floor plan, in the plan's order of sections and by label. */
  allTables: readonly TableWithSection[]
  /** True if the restaurant has no active floor plan, or no tables in it. */
  hasNoTables: boolean
  reservations: readonly Reservation[]
  /** Open orders by table id, while the selected day is today. Empty on other days. */
  seatedTables: ReadonlyMap<string, OpenOrderSpan>
  /** Reservation of the day whose details are open, by the id in the URL. Null without one. */
  openReservation: Reservation | null
  mayWrite: boolean
  goTo: (day: string, reservation_id?: string) => void
  show: (reservation_id: string | null) => void
}

const NO_RESERVATIONS: readonly Reservation[] = []

const paramSetter = (name: string, value: string | null) => (current: URLSearchParams) => {
  if (value === null) current.delete(name)
  else current.set(name, value)
  return current
}

/** State of the reservations screen: the selected day, its reservations and the tables. */
export function useReservationBoard(access: AccessibleRestaurant, restaurant: Restaurant) {
  const [search, setSearch] = useSearchParams()
  const now = useNow(30_000)
  const clock = useMemo(() => clockOf(restaurant), [restaurant])
  const today = dayOf(now, clock)
  const urlDay = search.get(DAY_PARAM)
  const day =
    urlDay && /^\d{4}-\d{2}-\d{2}$/.test(urlDay) && !Number.isNaN(Date.parse(urlDay)) ? urlDay : today
  const query = useQuery(dayQuery(access.id, day))
  const layout = useQuery(activeLayoutQuery(access.id))
  const seats = useMemo(
    () =>
      (layout.data?.sections ?? []).flatMap((section) =>
        section.tables
          .toSorted((a, b) => compareNaturally(a.label, b.label))
          .map((table) => ({ table, section: section.name })),
      ),
    [layout.data],
  )
  const reservations = query.data?.items ?? NO_RESERVATIONS
  const isToday = day === today
  const orders = useQuery({
    ...openOrdersQuery(access.id),
    enabled: isToday && can(access, 'read_order'),
  })
  const openOrderSpans = useMemo(
    () => openOrderSpansByTable((isToday && orders.data?.items) || [], reservations, now),
    [isToday, orders.data, reservations, now],
  )
  const board: ReservationBoard = {
    access,
    restaurant,
    clock,
    now,
    today,
    day,
    allTables: seats,
    hasNoTables: layout.isSuccess ? seats.length === 0 : layout.error?.status === 404,
    reservations,
    seatedTables: openOrderSpans,
    openReservation: reservations.find(({ id }) => id === search.get(RESERVATION_PARAM)) ?? null,
    mayWrite: can(access, 'update_table') && access.features.includes('reservations'),
    goTo: (next, reservation_id) =>
      setSearch((current) => {
        for (const name of SEARCH_PARAMS) current.delete(name)
        paramSetter(RESERVATION_PARAM, reservation_id ?? null)(current)
        return paramSetter(DAY_PARAM, next === today ? null : next)(current)
      }),
    show: (reservation_id) =>
      setSearch(paramSetter(RESERVATION_PARAM, reservation_id), { preventScrollReset: true }),
  }
  return { board, query, layout }
}
