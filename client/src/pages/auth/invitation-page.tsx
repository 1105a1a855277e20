import type { Me } from '@forki/contract/auth'
import type { Invitation } from '@forki/contract/invitations'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ErrorState } from '../../components/error-state.tsx'
import { useDocumentTitle } from '../../components/page.tsx'
import { PlainFrame } from '../../components/plain-frame.tsx'
import {
  EndedInvitation,
  type EndedReason,
} from '../../features/auth/invitation/components/ended-invitation.tsx'
import { AcceptInvitationForm } from '../../features/auth/invitation/components/accept-invitation-form.tsx'
import {
  useAcceptByLink,
  useInvitationByToken,
  useAfterAcceptance,
  useNavigateToRestaurant,
} from '../../features/auth/invitation/queries.ts'
import { useInvitationToken } from '../../features/auth/invitation/use-invitation-token.ts'
import { useSetCurrentUser } from '../../features/auth/queries.ts'
import { useCurrentUser } from '../../domain/access/current-user.ts'
import { paths } from '../../domain/navigation/paths.ts'
import { useFormat } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { AuthLayout } from './auth-layout.tsx'

/**
 * Page that an invitation link opens. After the acceptance it redirects to the user's start page (PER-20).
 */
export function InvitationPage() {
  const token = useInvitationToken()
  const currentUser = useCurrentUser()
  const link = useInvitationByToken(token, currentUser?.id ?? null)
  // The hook is above the early returns. A running acceptance therefore continues while the user signs in and
  // the invitation is refetched.
  const accept = useAcceptByLink(useAfterAcceptance())
  const refetch = () => void link.refetch()
  if (token === null) return <EndedInvitationScreen reason="missing" currentUser={currentUser} />
  if (link.isError) {
    return (
      <PlainFrame>
        <ErrorState page error={link.error} failed="generic" onRetry={refetch} />
      </PlainFrame>
    )
  }
  if (link.data === undefined) return <LoadingInvitation />
  const invitation = link.data
  if (invitation === null) return <EndedInvitationScreen reason="invalid" currentUser={currentUser} />
  if (invitation.state === 'open') {
    return (
      <OpenInvitation
        token={token}
        invitation={invitation}
        currentUser={currentUser}
        accept={{ ...accept, run: () => accept.run(token, refetch) }}
        onOutdated={refetch}
      />
    )
  }
  const is_mine = invitation.state === 'accepted' && invitation.is_yours
  return (
    <EndedInvitationScreen
      reason={is_mine ? 'mine' : invitation.state}
      invitation={invitation}
      currentUser={currentUser}
    />
  )
}

function LoadingInvitation() {
  const { t } = useTranslation('invitation')
  return (
    <PlainFrame>
      <output className="grid flex-1 place-content-center justify-items-center gap-4 text-ink-soft">
        <Spinner className="size-8 text-accent" />
        {t('loading')}
      </output>
    </PlainFrame>
  )
}

type OpenInvitationProps = Omit<ComponentProps<typeof AcceptInvitationForm>, 'onSignedIn' | 'onJoined'>

function OpenInvitation(props: OpenInvitationProps) {
  const { t } = useTranslation(['invitation', 'access', 'own-memberships'])
  const setCurrentUser = useSetCurrentUser()
  const finishJoining = useAfterAcceptance()
  const { relative } = useFormat()
  const now = useNow(60_000)
  const { invited_by: inviter, restaurant, expires_at, member } = props.invitation
  const role = t(`access:roles.${props.invitation.role}`)
  return (
    <AuthLayout
      title={t(member ? 'invitation:member.title' : 'invitation:title', { restaurant: restaurant.name })}
      text={t(`invitation:${member ? 'member.' : ''}${inviter ? 'text' : 'text_plain'}`, {
        inviter: inviter ?? '',
        role,
        name: member ? `${member.first_name} ${member.last_name}`.trim() : '',
      })}
      footer={
        <p>
          {t('invitation:your_role', { role, summary: t(`own-memberships:roles.${props.invitation.role}`) })}{' '}
          {t('invitation:expires', { when: relative(expires_at, now) })}
        </p>
      }
    >
      <AcceptInvitationForm
        {...props}
        onJoined={(user) => finishJoining(user, restaurant.id)}
        onSignedIn={(user) => {
          setCurrentUser(user)
          // Accepts at once. Only a link to a staff member without an email address needs a confirmation,
          // because it merges the member's history into this account.
          if (!member) props.accept.run()
        }}
      />
    </AuthLayout>
  )
}

interface EndedInvitationScreenProps {
  reason: EndedReason
  invitation?: Invitation
  currentUser: Me | null
}

function EndedInvitationScreen({ reason, invitation, currentUser }: EndedInvitationScreenProps) {
  const { t } = useTranslation('invitation')
  useDocumentTitle(t(`ended.${reason}_title`, { restaurant: invitation?.restaurant.name ?? '' }))
  const open = useNavigateToRestaurant()
  const ownInvitation = reason === 'mine' && currentUser && invitation
  return (
    <PlainFrame>
      <EndedInvitation
        reason={reason}
        invitation={invitation}
        action={
          ownInvitation ? (
            <Button
              variant="primary"
              size="touch"
              onClick={() => open(currentUser, invitation.restaurant.id)}
            >
              {t('go', { restaurant: invitation.restaurant.name })}
            </Button>
          ) : (
            <Link
              to={currentUser ? paths.restaurants : paths.login}
              className={buttonClass({ variant: 'primary', size: 'touch' })}
            >
              {t(currentUser ? 'go_home' : 'go_login')}
            </Link>
          )
        }
      />
    </PlainFrame>
  )
}
