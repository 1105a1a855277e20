import type { Membership } from '@forki/contract/memberships'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { useAnswerInvitation } from '../use-answer-invitation.ts'
import { InvitationText } from './invitation-text.tsx'
import { RoleSummary } from './role-summary.tsx'

/** Card of an invitation, with its details and buttons to accept or decline. */
export function InvitationCard({ invitation }: { invitation: Membership }) {
  const { t } = useTranslation('own-memberships')
  const reply = useAnswerInvitation(invitation)
  const { restaurant } = invitation
  return (
    <Card className="border-accent p-5 sm:p-6">
      <div className="flex items-start gap-4">
        <Avatar square size="lg" name={restaurant.name} src={restaurant.restaurant_logo_url} />
        <div className="min-w-0 flex-1">
          <h3 className="display text-2xl">{restaurant.name}</h3>
          <p className="mt-1 text-ink-soft">
            <InvitationText invitation={invitation} />
          </p>
        </div>
      </div>
      <div className="mt-4">
        <RoleSummary membership={invitation} />
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          variant="primary"
          size="touch"
          busy={reply.isAccepting}
          disabled={reply.isBusy}
          aria-label={t('accept_of', { restaurant: restaurant.name })}
          onClick={reply.accept}
        >
          {t('accept')}
        </Button>
        <Button
          size="touch"
          busy={reply.isDeclining}
          disabled={reply.isBusy}
          aria-label={t('decline_of', { restaurant: restaurant.name })}
          onClick={reply.decline}
        >
          {t('decline')}
        </Button>
      </div>
    </Card>
  )
}
