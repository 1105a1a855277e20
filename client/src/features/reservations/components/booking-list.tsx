/** List of the day's reservations, grouped into booked, seated and finished ones. */
import type { Reservation } from '@forki/contract/reservations'
import { StickyNote, UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import type { ReservationBoard } from '../hooks/use-reservation-board.ts'
import type { BookingCommands } from '../hooks/use-booking-commands.ts'
import { tablesText } from '../status.ts'
import { BookingStatusChip } from './booking-status-chip.tsx'

interface BookingListProps {
  board: ReservationBoard
  commands: BookingCommands
}

const groups = [
  { name: 'coming', statuses: ['booked'] },
  { name: 'here', statuses: ['seated'] },
  { name: 'over', statuses: ['done', 'no_show'] },
] as const

export function BookingList({ board, commands }: BookingListProps) {
  const { t } = useTranslation('reservations')
  return (
    <div className="flex flex-col gap-6">
      {groups.map(({ name, statuses }) => {
        const rows = board.reservations.filter((row) => statuses.some((status) => status === row.status))
        if (rows.length === 0) return null
        const guests = rows.reduce((sum, row) => sum + row.party_size, 0)
        return (
          <section key={name} aria-labelledby={`group-${name}`} className="flex flex-col gap-2">
            <h2 id={`group-${name}`} className="flex items-baseline gap-2 text-lg font-semibold">
              {t(`groups.${name}`)}
              <span className="text-sm font-normal text-ink-muted">
                {t('week.count', { count: rows.length })} · {t('week.guests', { count: guests })}
              </span>
            </h2>
            <Card>
              <ul className="divide-y divide-line">
                {rows.map((row) => (
                  <BookingRow key={row.id} row={row} board={board} commands={commands} />
                ))}
              </ul>
            </Card>
          </section>
        )
      })}
    </div>
  )
}

function BookingRow({ row, board, commands }: BookingListProps & { row: Reservation }) {
  const { t } = useTranslation('reservations')
  const { time } = useFormat(board.clock.timezone)
  return (
    <li className="flex items-center gap-3 py-2 pr-3 pl-2 sm:pr-4">
      <button
        type="button"
        onClick={() => board.show(row.id)}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-4 rounded-md px-2 text-left hover:bg-sunken"
      >
        <span className="tabular min-w-14 shrink-0 text-xl font-semibold whitespace-nowrap">
          {time(row.starts_at)}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold break-words sm:truncate">{row.customer_name}</span>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
            <span className="inline-flex items-center gap-1">
              <UsersRound className="size-4" aria-hidden />
              {t('guests', { count: row.party_size })}
            </span>
            <span>{t('tables', { count: row.tables.length, labels: tablesText(row) })}</span>
            {row.notes ? (
              <span className="inline-flex min-w-0 items-center gap-1">
                <StickyNote className="size-4 shrink-0" aria-hidden />
                <span className="max-w-60 truncate">{row.notes}</span>
              </span>
            ) : null}
          </span>
          <span className="mt-1.5 block sm:hidden">
            <BookingStatusChip reservation={row} now={board.now} />
          </span>
        </span>
        <span className="max-sm:hidden">
          <BookingStatusChip reservation={row} now={board.now} />
        </span>
      </button>
      {board.mayWrite && row.status === 'booked' ? (
        <Button variant="soft" busy={commands.isBusy(row)} onClick={() => commands.seat(row)}>
          {t('commands.seat')}
        </Button>
      ) : null}
      {board.mayWrite && row.status === 'seated' ? (
        <Button variant="soft" busy={commands.isBusy(row)} onClick={() => commands.finish(row)}>
          {t('commands.finish')}
        </Button>
      ) : null}
    </li>
  )
}
