import type { Membership } from '@forki/contract/memberships'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../../../ui/card.tsx'
import { membershipQueries } from '../queries.ts'
import { useAnswerInvitation } from '../use-answer-invitation.ts'
import { InvitationText } from './invitation-text.tsx'

/** Pending invitations of the user. Renders nothing when there are none. */
export function InvitationList() {
  const { t } = useTranslation('own-memberships')
  const invitations = useQuery(membershipQueries.listMine({ query: { status: 'pending' } }))
  const items = invitations.data?.items ?? []
  if (items.length === 0) return null
  return (
    <Card className="border-accent">
      <CardHeader title={t('invitations', { count: items.length })} />
      <CardBody>
        <ul className="flex flex-col gap-5">
          {items.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}

function InvitationRow({ invitation }: { invitation: Membership }) {
  const { t } = useTranslation('own-memberships')
  const reply = useAnswerInvitation(invitation)
  const { restaurant } = invitation
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Avatar square name={restaurant.name} src={restaurant.restaurant_logo_url} />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{restaurant.name}</p>
        <p className="text-sm text-ink-soft">
          <InvitationText invitation={invitation} />
        </p>
      </div>
      <div className="flex gap-2">
        <Button disabled={reply.isBusy} onClick={reply.decline}>
          {t('decline')}
        </Button>
        <Button variant="primary" busy={reply.isAccepting} disabled={reply.isBusy} onClick={reply.accept}>
          {t('accept')}
        </Button>
      </div>
    </li>
  )
}
