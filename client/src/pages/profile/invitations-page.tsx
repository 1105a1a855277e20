import { useQuery } from '@tanstack/react-query'
import { MailOpen, MailWarning, Store } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Pagination } from '../../components/pagination.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { NoResultsState } from '../../components/state-message.tsx'
import { useResendVerification } from '../../features/auth/queries.ts'
import { InvitationCard } from '../../features/memberships/own/components/invitation-card.tsx'
import { OwnedRestaurantRow } from '../../features/memberships/own/components/owned-restaurant-row.tsx'
import { MembershipRow } from '../../features/memberships/own/components/membership-row.tsx'
import { useMembershipListParams } from '../../features/memberships/own/list-params.ts'
import { membershipQueries } from '../../features/memberships/own/queries.ts'
import { ProfileFrame } from '../../features/profile/components/profile-frame.tsx'
import { useSendsNoMail, useSignedInUser } from '../../domain/access/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Page of the user's pending invitations and memberships. */
export function InvitationsPage() {
  const currentUser = useSignedInUser()
  return (
    <ProfileFrame part="invitations">
      {currentUser.is_email_verified ? <PendingInvitations /> : <UnverifiedEmail email={currentUser.email} />}
      <MembershipList />
    </ProfileFrame>
  )
}

function PendingInvitations() {
  const { t } = useTranslation('own-memberships')
  const pending = useQuery(membershipQueries.listMine({ query: { status: 'pending', per_page: 100 } }))
  return (
    <QueryView query={pending} failed="generic" skeleton={<Skeleton className="h-40 rounded-lg" />}>
      {({ items }) =>
        items.length === 0 ? (
          <Card className="border-dashed">
            <EmptyState icon={MailOpen} title={t('none_title')} description={t('none_text')} />
          </Card>
        ) : (
          <section aria-label={t('invitations', { count: items.length })} className="flex flex-col gap-4">
            {items.map((invitation) => (
              <InvitationCard key={invitation.id} invitation={invitation} />
            ))}
          </section>
        )
      }
    </QueryView>
  )
}

function UnverifiedEmail({ email }: { email: string }) {
  const { t } = useTranslation('own-memberships')
  const resend = useResendVerification()
  const sendsNoMail = useSendsNoMail()
  return (
    <Card className="border-dashed">
      <EmptyState
        icon={MailWarning}
        title={t('unverified_title')}
        description={t(sendsNoMail ? 'unverified_no_mail' : 'unverified_text', { email })}
        action={
          sendsNoMail ? null : (
            <Button variant="primary" busy={resend.isPending} onClick={() => resend.mutate({})}>
              {t('resend')}
            </Button>
          )
        }
      />
    </Card>
  )
}

const states = ['accepted', 'declined', 'expired', 'revoked', 'left'] as const

function MembershipList() {
  const { t } = useTranslation('own-memberships')
  const list = useMembershipListParams()
  const status = list.filters['status'] ?? 'accepted'
  const owned = useSignedInUser().access.restaurants.filter(({ role }) => role === 'restaurant_owner')
  const shown = status === 'accepted' ? owned : []
  const restaurants = useQuery(membershipQueries.listMine({ query: { ...list.query, status } }))
  return (
    <Card>
      <CardHeader
        title={t('places')}
        actions={
          <Select
            aria-label={t('state')}
            className="min-w-44"
            value={status}
            onChange={({ target: { value } }) =>
              list.change({ filters: { status: value === 'accepted' ? null : value } })
            }
          >
            {states.map((state) => (
              <option key={state} value={state}>
                {t(`status.${state}`)}
              </option>
            ))}
          </Select>
        }
      />
      <CardBody>
        <QueryView query={restaurants} failed="generic">
          {(page) => (
            <div className="flex flex-col gap-4">
              {page.total === 0 && list.filtered ? <NoResultsState onClear={list.clear} /> : null}
              {page.total === 0 && !list.filtered && shown.length === 0 ? (
                <EmptyState icon={Store} title={t('no_places')} description={t('no_places_text')} />
              ) : null}
              <ul className="flex flex-col divide-y divide-line">
                {page.page === 1
                  ? shown.map((restaurant) => (
                      <OwnedRestaurantRow key={restaurant.id} restaurant={restaurant} />
                    ))
                  : null}
                {page.items.map((membership) => (
                  <MembershipRow key={membership.id} membership={membership} />
                ))}
              </ul>
              <Pagination {...page} list={list} />
            </div>
          )}
        </QueryView>
      </CardBody>
    </Card>
  )
}
