import type { Membership } from '@forki/contract/memberships'
import { CircleCheck, CircleSlash, Clock, DoorOpen, Hourglass, UserX, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../../ui/status-chip.tsx'
import type { Tone } from '../../../ui/tone.ts'

const looks: Record<Membership['status'], { icon: LucideIcon; tone: Tone }> = {
  accepted: { icon: CircleCheck, tone: 'success' },
  pending: { icon: Hourglass, tone: 'warning' },
  expired: { icon: Clock, tone: 'neutral' },
  declined: { icon: CircleSlash, tone: 'neutral' },
  revoked: { icon: UserX, tone: 'neutral' },
  left: { icon: DoorOpen, tone: 'neutral' },
}

/** Status chip of a membership, with icon and tone. */
export function MemberStatus({ status }: { status: Membership['status'] }) {
  const { t } = useTranslation('memberships')
  return (
    <StatusChip size="sm" {...looks[status]}>
      {t(`status.${status}`)}
    </StatusChip>
  )
}
