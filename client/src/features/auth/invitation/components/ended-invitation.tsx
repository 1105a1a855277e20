import type { Invitation } from '@forki/contract/invitations'
import { CircleCheck, Clock, Link2Off, Store, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../../ui/empty-state.tsx'

/**
 * Reason why a link leads to no open invitation. `mine`: the signed-in user has already accepted the
 * invitation.
 */
export type EndedReason = 'missing' | 'invalid' | 'mine' | Exclude<Invitation['state'], 'open'>

const icons: Record<EndedReason, LucideIcon> = {
  missing: Link2Off,
  invalid: Link2Off,
  mine: CircleCheck,
  accepted: CircleCheck,
  declined: Link2Off,
  expired: Clock,
  revoked: Link2Off,
  restaurant_closed: Store,
}

interface EndedInvitationProps {
  reason: EndedReason
  invitation?: Invitation | null | undefined
  action: ReactNode
}

/** Notice of an invitation that cannot be accepted, with the user's next step. */
export function EndedInvitation({ reason, invitation, action }: EndedInvitationProps) {
  const { t } = useTranslation(['invitation', 'access'])
  const values = {
    restaurant: invitation?.restaurant.name ?? '',
    role: invitation ? t(`access:roles.${invitation.role}`) : '',
  }
  return (
    <div className="grid flex-1 place-content-center">
      <EmptyState
        page
        icon={icons[reason]}
        title={t(`invitation:ended.${reason}_title`, values)}
        description={t(`invitation:ended.${reason}_text`, values)}
        action={action}
      />
    </div>
  )
}
