import type { UserSubscription } from '@forki/contract/subscriptions'
import { CircleCheck, CircleSlash, Clock, FlaskConical, Hourglass, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../ui/status-chip.tsx'
import type { Tone } from '../../ui/tone.ts'

type Status = UserSubscription['status']

const looks: Record<Status, { icon: LucideIcon; tone: Tone }> = {
  pending: { icon: Hourglass, tone: 'warning' },
  trialing: { icon: FlaskConical, tone: 'info' },
  active: { icon: CircleCheck, tone: 'success' },
  cancelled: { icon: CircleSlash, tone: 'neutral' },
  expired: { icon: Clock, tone: 'danger' },
}

export function SubscriptionStatus({ status }: { status: Status }) {
  const { t } = useTranslation('installation')
  const { icon, tone } = looks[status]
  return (
    <StatusChip icon={icon} tone={tone} size="sm">
      {t(`subscriptions.status.${status}`)}
    </StatusChip>
  )
}
