import type { User } from '@forki/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, UserX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { Page, useDocumentTitle } from '../../components/page.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { userQueries } from '../../domain/users/queries.ts'
import { DeleteCard } from '../../features/users/delete-card.tsx'
import { MembershipCard } from '../../features/users/membership-card.tsx'
import { PasskeysCard } from '../../features/users/passkeys-card.tsx'
import { PersonalDataCard } from '../../features/users/personal-data-card.tsx'
import { UserSubscriptionCard } from '../../features/subscriptions/user-subscription-card.tsx'
import { RoleCard } from '../../features/users/role-card.tsx'
import { SecondFactorCard } from '../../features/users/second-factor-card.tsx'
import { SessionsCard } from '../../features/users/sessions-card.tsx'
import { UserHead } from '../../features/users/user-head.tsx'
import { fullName } from '../../domain/users/user-summary.ts'
import { paths } from '../../domain/navigation/paths.ts'
import { lazyOnOpen } from '../../lib/lazy.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const NewSubscriptionSheet = lazyOnOpen(
  async () => (await import('../../features/subscriptions/new-subscription-sheet.tsx')).NewSubscriptionSheet,
)

/** Page of one user: personal data, sign-in methods, sessions, role, memberships, subscription and deletion. */
export function UserPage() {
  const { t } = useTranslation('installation')
  const { userId = '' } = useParams()
  const query = useQuery(userQueries.find({ params: { id: userId } }))
  const isMissing = query.error?.status === 404
  return (
    <Page>
      <Link
        to={paths.users}
        className="hit-44 inline-flex w-fit items-center gap-2 font-semibold text-ink-soft hover:text-ink"
      >
        <ArrowLeft className="size-5" aria-hidden />
        {t('users.back')}
      </Link>
      {isMissing ? (
        <EmptyState
          page
          icon={UserX}
          title={t('users.gone_title')}
          description={t('users.gone_text')}
          action={
            <Link to={paths.users} className={buttonClass({ variant: 'primary' })}>
              {t('users.back')}
            </Link>
          }
        />
      ) : (
        <QueryView query={query} failed="users_fetch" skeleton={<UserSkeleton />}>
          {(user) => <Person key={user.id} user={user} />}
        </QueryView>
      )}
    </Page>
  )
}

function Person({ user }: { user: User }) {
  useDocumentTitle(fullName(user))
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <UserHead user={user} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-6">
          <PersonalDataCard user={user} />
          <SessionsCard user={user} />
          <SecondFactorCard user={user} />
          <PasskeysCard user={user} />
          <DeleteCard user={user} />
        </div>
        <div className="flex min-w-0 flex-col gap-6 max-lg:order-first">
          <RoleCard user={user} />
          <UserSubscriptionCard user={user} onGive={() => setAdding(true)} />
          <MembershipCard user={user} />
        </div>
      </div>
      {isAdding ? <NewSubscriptionSheet person={user} onClose={() => setAdding(false)} /> : null}
    </>
  )
}

const UserSkeleton = () => (
  <div className="flex flex-col gap-6">
    <Skeleton className="h-20 w-full" />
    <div className="grid gap-6 lg:grid-cols-[3fr_2fr]">
      <Skeleton className="h-96 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  </div>
)
