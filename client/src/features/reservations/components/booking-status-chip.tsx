import type { Reservation } from '@forki/contract/reservations'
import { Clock3 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { minutesText } from '../../../lib/format.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { minutesLate, statusLooks } from '../status.ts'

/** Minutes after the start from which a party that has not arrived counts as late. */
const LATE_AFTER_MINUTES = 10

/** Chip with the status of a reservation, or with the delay of a party that is at least 10 minutes late. */
export function BookingStatusChip({ reservation, now }: { reservation: Reservation; now: number }) {
  const { t } = useTranslation('reservations')
  const lateMinutes = minutesLate(reservation, now)
  const { icon, tone } = statusLooks[reservation.status]
  if (lateMinutes >= LATE_AFTER_MINUTES) {
    return (
      <StatusChip size="sm" icon={Clock3} tone="warning">
        {t('late', { time: minutesText(lateMinutes) })}
      </StatusChip>
    )
  }
  return (
    <StatusChip size="sm" icon={icon} tone={tone}>
      {t(`status.${reservation.status}`)}
    </StatusChip>
  )
}
