/** Sheet with the details of a reservation and its actions. */
import type { Reservation } from '@forki/contract/reservations'
import { can } from '@forki/contract/permissions'
import {
  Armchair,
  CalendarClock,
  CircleCheck,
  Pencil,
  Phone,
  ReceiptText,
  StickyNote,
  UserX,
} from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { useFormat } from '../../../lib/format.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { canEnterArea } from '../../../domain/access/restaurant-areas.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { minutesBetweenInstants, stayText } from '../local-time.ts'
import type { ReservationBoard } from '../hooks/use-reservation-board.ts'
import type { BookingCommands } from '../hooks/use-booking-commands.ts'
import { tablesText } from '../status.ts'
import { BookingStatusChip } from './booking-status-chip.tsx'

interface BookingDetailProps {
  row: Reservation
  board: ReservationBoard
  commands: BookingCommands
  onEdit: () => void
}

export function BookingDetail({ row, board, commands, onEdit }: BookingDetailProps) {
  const { t } = useTranslation('reservations')
  const [missed, setMissed] = useState(false)
  const close = () => board.show(null)
  const runAndClose = (command: (row: Reservation) => void) => () => {
    command(row)
    close()
  }
  const open = row.status === 'booked' || row.status === 'seated'
  return (
    <Sheet
      open
      onOpenChange={close}
      title={row.customer_name}
      description={<BookingStatusChip reservation={row} now={board.now} />}
      footer={
        board.mayWrite && open ? (
          <DetailFooter
            row={row}
            board={board}
            commands={commands}
            onEdit={onEdit}
            runAndClose={runAndClose}
          />
        ) : null
      }
    >
      <DetailFacts row={row} board={board} />
      <div className="mt-5 flex flex-col items-start gap-3">
        {row.exceeds_seats && open ? <Notice tone="warning">{t('detail.too_small')}</Notice> : null}
        <OrderLink row={row} board={board} />
        {board.mayWrite && row.status === 'booked' ? (
          <Button
            variant="ghost"
            icon={<UserX className="size-5" aria-hidden />}
            onClick={() => setMissed(true)}
          >
            {t('commands.no_show')}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        open={missed}
        onOpenChange={setMissed}
        title={t('no_show.title', { name: row.customer_name })}
        description={t('no_show.text', { tables: tablesText(row) })}
        confirmLabel={t('commands.no_show')}
        onConfirm={runAndClose(commands.miss)}
      />
    </Sheet>
  )
}

interface DetailFooterProps {
  row: Reservation
  board: ReservationBoard
  commands: BookingCommands
  onEdit: () => void
  runAndClose: (command: (row: Reservation) => void) => () => void
}

function DetailFooter({ row, board, commands, onEdit, runAndClose }: DetailFooterProps) {
  const { t } = useTranslation('reservations')
  return (
    <>
      {row.status === 'booked' ? (
        <Button
          variant="primary"
          size="touch"
          block
          icon={<Armchair className="size-5" aria-hidden />}
          onClick={runAndClose(commands.seat)}
        >
          {t(can(board.access, 'create_order') ? 'commands.seat_open' : 'commands.seat_only')}
        </Button>
      ) : (
        <Button
          variant="primary"
          size="touch"
          block
          icon={<CircleCheck className="size-5" aria-hidden />}
          onClick={runAndClose(commands.finish)}
        >
          {t('commands.finish')}
        </Button>
      )}
      <Button
        size="touch"
        className="flex-1"
        icon={<Pencil className="size-5" aria-hidden />}
        onClick={onEdit}
      >
        {t('commands.change')}
      </Button>
      {row.status === 'booked' ? (
        <Button variant="danger-soft" size="touch" className="flex-1" onClick={runAndClose(commands.cancel)}>
          {t('commands.cancel')}
        </Button>
      ) : null}
    </>
  )
}

function DetailFacts({ row, board }: { row: Reservation; board: ReservationBoard }) {
  const { t } = useTranslation('reservations')
  const { time, day } = useFormat(board.clock.timezone)
  const stay = stayText(minutesBetweenInstants(row.starts_at, row.ends_at))
  return (
    <dl className="flex flex-col gap-4">
      <Fact icon={<CalendarClock aria-hidden />} name={t('detail.when')}>
        <span className="block text-lg font-semibold first-letter:uppercase">{day(row.starts_at)}</span>
        <span className="tabular">
          {time(row.starts_at)} – {time(row.ends_at)} ({stay})
        </span>
      </Fact>
      <Fact icon={<Armchair aria-hidden />} name={t('detail.where')}>
        {t('tables', { count: row.tables.length, labels: tablesText(row) })} ·{' '}
        {t('guests', { count: row.party_size })}
      </Fact>
      {row.customer_phone ? (
        <Fact icon={<Phone aria-hidden />} name={t('form.phone')}>
          <a
            href={`tel:${row.customer_phone.replaceAll(/[^+\d]/g, '')}`}
            className="hit-44 tabular font-semibold text-accent-ink underline"
          >
            {row.customer_phone}
          </a>
        </Fact>
      ) : null}
      {row.notes ? (
        <Fact icon={<StickyNote aria-hidden />} name={t('form.notes')}>
          <span className="whitespace-pre-line">{row.notes}</span>
        </Fact>
      ) : null}
    </dl>
  )
}

/** Link to the open order of a seated party. Renders nothing without an order, and without access to orders. */
function OrderLink({ row, board }: { row: Reservation; board: ReservationBoard }) {
  const { t } = useTranslation('reservations')
  const order = board.allTables.find(({ table }) => row.table_ids.includes(table.id) && table.order_id)?.table
    .order_id
  if (row.status !== 'seated' || !order || !canEnterArea(board.access, 'order')) return null
  return (
    <Link to={paths.order(board.access.id, order)} className={buttonClass()}>
      <ReceiptText className="size-5" aria-hidden />
      {t('commands.see_order')}
    </Link>
  )
}

const Fact = ({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) => (
  <div className="flex gap-3">
    <span className="mt-1 text-ink-muted [&_svg]:size-5">{icon}</span>
    <div className="min-w-0">
      <dt className="sr-only">{name}</dt>
      <dd>{children}</dd>
    </div>
  </div>
)
