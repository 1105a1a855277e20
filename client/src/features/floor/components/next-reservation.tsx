/** Time of a table's next reservation, optionally with the customer's name. */
import type { Table } from '@forki/contract/tables'
import { CalendarClock } from 'lucide-react'
import { clsx } from 'clsx'
import { useFormat } from '../../../lib/format.ts'

interface NextReservationProps {
  reservation: NonNullable<Table['next_reservation']>
  timezone: string
  /** True to show the customer's name below the time. */
  withName?: boolean
  /** True to hide the icon, because another icon has the same meaning or the space is too narrow. */
  hidesIcon?: boolean
  className?: string
}

export function NextReservation({
  reservation,
  timezone,
  withName = false,
  hidesIcon = false,
  className,
}: NextReservationProps) {
  const { time } = useFormat(timezone)
  return (
    <span className={clsx('flex max-w-full flex-col items-center leading-tight', className)}>
      <span className="tabular inline-flex items-center gap-0.5 font-semibold whitespace-nowrap">
        {hidesIcon ? null : <CalendarClock className="size-3 shrink-0" aria-hidden />}
        {time(reservation.starts_at)}
      </span>
      {withName ? <span className="max-w-full truncate">{reservation.customer_name}</span> : null}
    </span>
  )
}
