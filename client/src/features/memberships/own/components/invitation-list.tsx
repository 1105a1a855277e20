import type { Membership } from '@forki/contract/memberships'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../lib/format.ts'
import { useNow } from '../../../../lib/now.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../../../ui/card.tsx'
import { membershipQueries, useAcceptInvitation, useDeclineInvitation } from '../queries.ts'

/** The invitations that wait for the person, each with its answer; nothing where none does. */
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
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Avatar square name={restaurant.name} src={restaurant.restaurant_logo_url} />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{restaurant.name}</p>
        <p className="text-sm text-ink-soft">
          {inviter
            ? t('own-memberships:invited', { inviter, role })
            : t('own-memberships:invited_plain', { role })}{' '}
          <span className="text-ink-muted">
            {t('own-memberships:expires', { when: relative(expires_at, now) })}
          </span>
        </p>
      </div>
      <div className="flex gap-2">
        <Button disabled={busy} onClick={() => decline.mutate({ params: { id } })}>
          {t('own-memberships:decline')}
        </Button>
        <Button
          variant="primary"
          busy={accept.isPending}
          disabled={busy}
          onClick={() => accept.mutate({ params: { id } })}
        >
          {t('own-memberships:accept')}
        </Button>
      </div>
    </li>
  )
}
