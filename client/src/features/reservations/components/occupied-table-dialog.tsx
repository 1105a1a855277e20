/** Dialog for a party whose table still has an open order: change the table, see the order or seat anyway. */
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Reservation } from '@forki/contract/reservations'
import { paths } from '../../../domain/navigation/paths.ts'
import { canEnterArea } from '../../../domain/access/restaurant-areas.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import type { ReservationBoard } from '../hooks/use-reservation-board.ts'
import type { BookingCommands } from '../hooks/use-booking-commands.ts'
import { tablesText } from '../status.ts'

interface OccupiedTableDialogProps {
  board: ReservationBoard
  commands: BookingCommands
  onEdit: (row: Reservation) => void
}

export function OccupiedTableDialog({ board, commands, onEdit }: OccupiedTableDialogProps) {
  const { t } = useTranslation('reservations')
  const { occupied, forgetOccupied } = commands
  if (!occupied) return null
  const { reservation, order_id } = occupied
  const labels = tablesText(reservation)
  return (
    <Dialog
      open
      onOpenChange={forgetOccupied}
      size="sm"
      title={t('occupied.title', { labels })}
      description={t('occupied.text', { name: reservation.customer_name })}
    >
      <div className="flex flex-col gap-2">
        <Button
          variant="primary"
          size="touch"
          block
          onClick={() => {
            forgetOccupied()
            onEdit(reservation)
          }}
        >
          {t('occupied.other_table')}
        </Button>
        {order_id && canEnterArea(board.access, 'order') ? (
          <Link
            to={paths.order(board.access.id, order_id)}
            className={buttonClass({ size: 'touch', block: true })}
          >
            {t('occupied.see')}
          </Link>
        ) : null}
        <Button
          size="touch"
          block
          onClick={() => {
            forgetOccupied()
            commands.setSeated(reservation)
          }}
        >
          {t('occupied.anyway')}
        </Button>
      </div>
    </Dialog>
  )
}
