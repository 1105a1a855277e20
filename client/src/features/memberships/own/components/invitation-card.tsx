import type { Membership } from '@forki/contract/memberships'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../lib/format.ts'
import { useNow } from '../../../../lib/now.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { useAcceptInvitation, useDeclineInvitation } from '../queries.ts'
import { RoleSummary } from './role-summary.tsx'

/** An invitation with all one wants to know before answering it, and the two answers. */
export function InvitationCard({ invitation }: { invitation: Membership }) {
  const { t } = useTranslation(['own-memberships', 'access'])
  const { relative } = useFormat()
  const now = useNow(60_000)
  const accept = useAcceptInvitation()
  const decline = useDeclineInvitation()
  const { id, restaurant, invited_by, expires_at } = invitation
  const role = t(`access:roles.${invitation.role}`)
  const inviter = invited_by ? `${invited_by.first_name} ${invited_by.last_name}` : null
  const busy = accept.isPending || decline.isPending
  return (
    <Card className="border-accent p-5 sm:p-6">
      <div className="flex items-start gap-4">
        <Avatar square size="lg" name={restaurant.name} src={restaurant.restaurant_logo_url} />
        <div className="min-w-0 flex-1">
          <h3 className="display text-2xl">{restaurant.name}</h3>
          <p className="mt-1 text-ink-soft">
            {inviter
              ? t('own-memberships:invited', { inviter, role })
              : t('own-memberships:invited_plain', { role })}{' '}
            <span className="text-ink-muted">
              {t('own-memberships:expires', { when: relative(expires_at, now) })}
            </span>
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
          busy={accept.isPending}
          disabled={busy}
          aria-label={t('own-memberships:accept_of', { restaurant: restaurant.name })}
          onClick={() => accept.mutate({ params: { id } })}
        >
          {t('own-memberships:accept')}
        </Button>
        <Button
          size="touch"
          busy={decline.isPending}
          disabled={busy}
          aria-label={t('own-memberships:decline_of', { restaurant: restaurant.name })}
          onClick={() => decline.mutate({ params: { id } })}
        >
          {t('own-memberships:decline')}
        </Button>
      </div>
    </Card>
  )
}
