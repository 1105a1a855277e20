/**
 * Sheets and dialogs of the reservations page. The open one is a signal, so that opening it renders the page and
 * its timeline no second time.
 */
import type { Reservation } from '@forki/contract/reservations'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import { signal, useSignal, type Signal } from '../../../lib/signal.ts'
import type { BookingSheetTarget } from '../form/booking-sheet.tsx'
import type { BookingCommands } from '../hooks/use-booking-commands.ts'
import type { ReservationBoard } from '../hooks/use-reservation-board.ts'
import { BookingDetail } from './booking-detail.tsx'
import { WalkInDialog } from './walk-in-dialog.tsx'

const OccupiedTableDialog = lazyOnOpen(
  async () => (await import('./occupied-table-dialog.tsx')).OccupiedTableDialog,
)
const BookingSheet = lazyOnOpen(async () => (await import('../form/booking-sheet.tsx')).BookingSheet)

export type OpenOverlay = Signal<BookingSheetTarget | { kind: 'walk-in' } | null>

/** Signal of the overlay that is open on the page. */
export function useOpenOverlay(): OpenOverlay {
  const [overlay] = useState<OpenOverlay>(() => signal<ReturnType<OpenOverlay['get']>>(null))
  return overlay
}

interface ReservationOverlaysProps {
  board: ReservationBoard
  commands: BookingCommands
  overlay: OpenOverlay
}

/** The open sheet of a new or edited reservation, else the details of the reservation in the URL. */
export function ReservationOverlays({ board, commands, overlay }: ReservationOverlaysProps) {
  const open = useSignal(overlay)
  const { openReservation } = board
  const edit = (reservation: Reservation) => overlay.set({ kind: 'edit', reservation })
  const close = () => overlay.set(null)
  const isBooking = open !== null && open.kind !== 'walk-in'
  return (
    <>
      {openReservation && !isBooking ? (
        <BookingDetail
          row={openReservation}
          board={board}
          commands={commands}
          onEdit={() => edit(openReservation)}
        />
      ) : null}
      {isBooking ? <TargetSheet board={board} commands={commands} target={open} onClose={close} /> : null}
      {open?.kind === 'walk-in' ? <WalkInDialog board={board} commands={commands} onClose={close} /> : null}
      <OccupiedTableDialog board={board} commands={commands} onEdit={edit} />
    </>
  )
}

interface TargetSheetProps {
  board: ReservationBoard
  commands: BookingCommands
  target: BookingSheetTarget
  onClose: () => void
}

function TargetSheet({ board, commands, target, onClose }: TargetSheetProps) {
  const { t } = useTranslation('reservations')
  return (
    <BookingSheet
      target={target}
      board={board}
      onClose={onClose}
      onSaved={(row) => {
        board.show(null)
        commands.showLastAction({
          text: t(target.kind === 'edit' ? 'did.changed' : 'did.booked', { name: row.customer_name }),
        })
      }}
    />
  )
}
