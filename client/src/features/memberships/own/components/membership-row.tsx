import type { Membership } from '@forki/contract/memberships'
import {
  CircleCheck,
  CircleSlash,
  ClockAlert,
  DoorOpen,
  Hourglass,
  XCircle,
  type LucideIcon,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx'
import { useFormat } from '../../../../lib/format.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Button } from '../../../../ui/button.tsx'
import { StatusChip } from '../../../../ui/status-chip.tsx'
import type { Tone } from '../../../../ui/tone.ts'
import { useLeaveRestaurant } from '../queries.ts'
import { RoleSummary } from './role-summary.tsx'

const looks: Record<Membership['status'], { icon: LucideIcon; tone: Tone }> = {
  accepted: { icon: CircleCheck, tone: 'success' },
  pending: { icon: Hourglass, tone: 'info' },
  declined: { icon: XCircle, tone: 'neutral' },
  expired: { icon: ClockAlert, tone: 'warning' },
  revoked: { icon: CircleSlash, tone: 'danger' },
  left: { icon: DoorOpen, tone: 'neutral' },
}

/** Row of the user's own membership. Active memberships have a button to leave. */
export function MembershipRow({ membership }: { membership: Membership }) {
  const { t } = useTranslation('own-memberships')
  const { date } = useFormat()
  const leaveRestaurant = useLeaveRestaurant()
  const [asking, setAsking] = useState(false)
  const { id, restaurant, status, responded_at, invited_at } = membership
  const isAccepted = status === 'accepted'
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 py-5 first:pt-0 last:pb-0">
      <Avatar square name={restaurant.name} src={restaurant.restaurant_logo_url} />
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {restaurant.name}
          <StatusChip size="sm" {...looks[status]}>
            {t(`status.${status}`)}
          </StatusChip>
        </p>
        <p className="text-sm text-ink-muted">
          {t('since', { date: date(isAccepted ? (responded_at ?? invited_at) : invited_at) })}
        </p>
        {isAccepted ? (
          <div className="mt-2">
            <RoleSummary membership={membership} />
          </div>
        ) : null}
      </div>
      {isAccepted ? (
        <Button
          size="sm"
          aria-label={t('leave_of', { restaurant: restaurant.name })}
          onClick={() => setAsking(true)}
        >
          {t('leave')}
        </Button>
      ) : null}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('leave_title', { restaurant: restaurant.name })}
        description={t('leave_text')}
        confirmLabel={t('leave_confirm')}
        busy={leaveRestaurant.isPending}
        onConfirm={() =>
          leaveRestaurant.mutate(
            { params: { id }, body: { status: 'left' } },
            { onSuccess: () => setAsking(false) },
          )
        }
      />
    </li>
  )
}
