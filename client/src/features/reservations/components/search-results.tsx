/**
 * Reservations of all days that match a name, phone number, email address or external id, without cancelled
 * ones. A press opens the day of the reservation.
 */
import type { Reservation } from '@forki/contract/reservations'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Pagination } from '../../../components/pagination.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { NoResultsState } from '../../../components/state-message.tsx'
import { useFormat } from '../../../lib/format.ts'
import { Card } from '../../../ui/card.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { dayOf } from '../local-time.ts'
import type { ReservationBoard } from '../hooks/use-reservation-board.ts'
import { reservationQueries } from '../queries.ts'
import { tablesText } from '../status.ts'
import { BookingStatusChip } from './booking-status-chip.tsx'

interface SearchResultsProps {
  board: ReservationBoard
  q: string
  page: number
  onPage: (page: number) => void
  onClear: () => void
}

export function SearchResults({ board, q, page, onPage, onClear }: SearchResultsProps) {
  const { t } = useTranslation('reservations')
  const { access, clock } = board
  const query = useQuery(
    reservationQueries.list({
      query: { restaurant_id: access.id, q, page, per_page: 20, sort: 'starts_at', order: 'desc' },
    }),
  )
  return (
    <QueryView query={query} failed="reservations_fetch" skeleton={<SkeletonLines lines={6} />}>
      {(list) =>
        list.total === 0 ? (
          <NoResultsState onClear={onClear} />
        ) : (
          <section aria-label={t('search.results')} className="flex flex-col gap-4">
            <p role="status" className="text-ink-muted">
              {t('search.found', { count: list.total, q })}
            </p>
            <Card>
              <ul className="divide-y divide-line">
                {list.items.map((row) => (
                  <li key={row.id} className="p-2">
                    <ResultRow
                      row={row}
                      board={board}
                      onPress={() => board.goTo(dayOf(row.starts_at, clock), row.id)}
                    />
                  </li>
                ))}
              </ul>
            </Card>
            <Pagination hasExport {...list} onPage={onPage} />
          </section>
        )
      }
    </QueryView>
  )
}

function ResultRow({
  row,
  board,
  onPress,
}: {
  row: Reservation
  board: ReservationBoard
  onPress: () => void
}) {
  const { t } = useTranslation('reservations')
  const { date, time } = useFormat(board.clock.timezone)
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-14 w-full flex-wrap items-center gap-x-4 gap-y-1 rounded-md px-3 py-1.5 text-left hover:bg-sunken"
    >
      <span className="min-w-0 flex-1 basis-48">
        <span className="block truncate font-semibold">{row.customer_name}</span>
        <span className="tabular block text-sm text-ink-muted">{row.customer_phone}</span>
      </span>
      <span className="tabular text-sm">
        {date(row.starts_at)}, {time(row.starts_at)}
      </span>
      <span className="text-sm text-ink-muted">
        {t('guests', { count: row.party_size })} ·{' '}
        {t('tables', { count: row.tables.length, labels: tablesText(row) })}
      </span>
      <BookingStatusChip reservation={row} now={board.now} />
    </button>
  )
}
