import type { Reservation, ReservationStatus } from '@forki/contract/reservations'
import { Armchair, Ban, CalendarClock, CircleCheck, UserX, type LucideIcon } from 'lucide-react'
import type { Tone } from '../../ui/tone.ts'

export const statusLooks: Record<ReservationStatus, { icon: LucideIcon; tone: Tone }> = {
  booked: { icon: CalendarClock, tone: 'plum' },
  seated: { icon: Armchair, tone: 'info' },
  done: { icon: CircleCheck, tone: 'success' },
  no_show: { icon: UserX, tone: 'danger' },
  cancelled: { icon: Ban, tone: 'neutral' },
}

/** Minutes by which a booked party is late. It is 0 if the party is on time or has arrived. */
export const minutesLate = ({ status, starts_at }: Reservation, now: number): number =>
  status === 'booked' ? Math.max(0, Math.floor((now - Date.parse(starts_at)) / 60_000)) : 0

/** Labels of a reservation's tables. Combined tables are joined, such as "4 + 5". */
export const tablesText = ({ tables }: Pick<Reservation, 'tables'>): string =>
  tables.map(({ label }) => label).join(' + ')
