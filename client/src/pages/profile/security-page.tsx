import { useQuery } from '@tanstack/react-query'
import { QueryView } from '../../components/query-view.tsx'
import { authQueries, useChangePassword, useRemoveSession } from '../../features/auth/queries.ts'
import { PasskeysCard } from '../../features/profile/components/passkeys-card.tsx'
import { PasswordForm } from '../../features/profile/components/password-form.tsx'
import { ProfileFrame } from '../../features/profile/components/profile-frame.tsx'
import { SecondFactorCard } from '../../features/profile/components/second-factor-card.tsx'
import { SessionsCard } from '../../features/profile/components/sessions-card.tsx'
import { OwnPinsCard } from '../../features/terminals/components/own-pins-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Page of the user's password, second factor, passkeys, sessions and PINs, one PIN per restaurant. */
export function SecurityPage() {
  const change = useChangePassword()
  const remove = useRemoveSession()
  const sessions = useQuery(authQueries.listSessions())
  return (
    <ProfileFrame part="security">
      <SecondFactorCard />
      <PasskeysCard />
      <PasswordForm
        busy={change.isPending}
        error={change.error}
        onSave={(body, onSuccess, onError) => change.mutate({ body }, { onSuccess, onError })}
      />
      <OwnPinsCard />
      <QueryView query={sessions} failed="generic" skeleton={<Skeleton className="h-48 rounded-lg" />}>
        {({ items }) => (
          <SessionsCard
            sessions={items}
            endingId={remove.isPending ? remove.variables.params.id : undefined}
            onRemove={(id) => remove.mutate({ params: { id } })}
          />
        )}
      </QueryView>
    </ProfileFrame>
  )
}
