import type { Me } from '@forki/contract/auth'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { LoginForm } from '../../components/login-form.tsx'
import { useSignOutOnInvitation } from '../queries.ts'
import { InvitedAccountForm } from './invited-account-form.tsx'
import type { AcceptInvitationProps } from './accept-invitation-props.ts'
import { MemberAccountForm } from './member-account-form.tsx'

/**
 * Form that accepts an open invitation. A visitor registers or signs in, the invited user presses a button, and
 * a user of another account signs out first.
 */
export function AcceptInvitationForm(props: AcceptInvitationProps) {
  const { token, invitation, currentUser, accept } = props
  const { t } = useTranslation('invitation')
  if (invitation.member && !currentUser?.access.terminal) return <MemberAccountForm {...props} />
  if (currentUser && !invitation.is_yours) return <OtherAccountNotice {...props} currentUser={currentUser} />
  if (currentUser) {
    return (
      <div className="flex flex-col gap-5">
        {accept.error ? <Notice tone="danger">{errorText(accept.error, 'invitation_accept')}</Notice> : null}
        <p className="text-ink-soft">{t('signed_in_as', { email: currentUser.email })}</p>
        <Button
          autoFocus
          variant="primary"
          size="touch"
          block
          busy={accept.isPending || accept.isDone}
          onClick={accept.run}
        >
          {t('join')}
        </Button>
      </div>
    )
  }
  if (invitation.has_account) {
    const isMasked = invitation.email?.includes('*') ?? true
    return (
      <div className="flex flex-col gap-5">
        <Notice tone="info">{t('sign_in_text', { email: invitation.email ?? '' })}</Notice>
        <LoginForm
          username={isMasked ? undefined : (invitation.email ?? undefined)}
          submitLabel={t('sign_in')}
          onSignedIn={props.onSignedIn}
        />
      </div>
    )
  }
  return (
    <InvitedAccountForm
      token={token}
      invitation={invitation}
      onJoined={props.onJoined}
      onOutdated={props.onOutdated}
    />
  )
}

/** Notice that the user is signed in with another account than the invited one. */
function OtherAccountNotice({ invitation, currentUser }: AcceptInvitationProps & { currentUser: Me }) {
  const { t } = useTranslation('invitation')
  const change = useSignOutOnInvitation()
  if (currentUser.access.terminal) return <Notice tone="warning">{t('other_terminal')}</Notice>
  return (
    <div className="flex flex-col gap-5">
      {change.error ? <Notice tone="danger">{errorText(change.error, 'logout')}</Notice> : null}
      <Notice tone="warning" title={t('other_title')}>
        <p className="mt-1 break-words">
          {t('other_text', { mine: currentUser.email, invited: invitation.email ?? '' })}
        </p>
      </Notice>
      <Button
        variant="primary"
        size="touch"
        block
        busy={change.isPending}
        onClick={() => change.run(undefined)}
      >
        {t('change_account')}
      </Button>
    </div>
  )
}
