import type { GuestRequest, GuestVisit } from '@forki/contract/visits'
import {
  BellRing,
  Check,
  ChefHat,
  CircleX,
  Clock3,
  HandPlatter,
  Hourglass,
  type LucideIcon,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../../ui/status-chip.tsx'
import type { Tone } from '../../../ui/tone.ts'

type LineStatus = NonNullable<GuestVisit['ticket']>['lines'][number]['status']

const requestLooks: Record<GuestRequest['status'], { icon: LucideIcon; tone: Tone }> = {
  waiting: { icon: Hourglass, tone: 'info' },
  accepted: { icon: Check, tone: 'success' },
  declined: { icon: CircleX, tone: 'danger' },
}

/** Status chip of a guest's order: waiting, accepted, or declined by a waiter. */
export function GuestRequestStatusChip({ status }: { status: GuestRequest['status'] }) {
  const { t } = useTranslation('visits')
  return <StatusChip {...requestLooks[status]}>{t(`guest.request.${status}`)}</StatusChip>
}

const lineLooks: Record<LineStatus, { icon: LucideIcon; tone: Tone }> = {
  pending: { icon: Clock3, tone: 'neutral' },
  sent: { icon: Check, tone: 'info' },
  preparing: { icon: ChefHat, tone: 'warning' },
  ready: { icon: BellRing, tone: 'success' },
  served: { icon: HandPlatter, tone: 'neutral' },
  voided: { icon: CircleX, tone: 'danger' },
}

/** Chip with the progress of an accepted order line, such as preparing, ready or served. */
export function GuestLineStatusChip({ status }: { status: LineStatus }) {
  const { t } = useTranslation('visits')
  return (
    <StatusChip size="sm" {...lineLooks[status]}>
      {t(`guest.line.${status}`)}
    </StatusChip>
  )
}
