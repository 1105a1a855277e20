import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { LoginForm } from '../../components/login-form.tsx'
import { useSignOutOnInvitation } from '../queries.ts'
import { InvitedAccountForm } from './invited-account-form.tsx'
import type { AcceptInvitationProps } from './accept-invitation-props.ts'

/**
 * Form for a staff member without email who gets an account: registers a new one, or signs in to an existing
 * one. After a sign-in the user must confirm, because the staff member's history cannot be removed from the
 * account again.
 */
export function MemberAccountForm(props: AcceptInvitationProps) {
  const { t } = useTranslation('invitation')
  const [signsIn, setSignsIn] = useState(false)
  if (props.currentUser) return <JoinMember {...props} />
  if (signsIn) {
    return (
      <div className="flex flex-col gap-5">
        <LoginForm submitLabel={t('member.sign_in')} onSignedIn={props.onSignedIn} />
        <Button variant="ghost" onClick={() => setSignsIn(false)}>
          {t('member.new')}
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-5">
      <InvitedAccountForm
        token={props.token}
        invitation={props.invitation}
        onJoined={props.onJoined}
        onOutdated={props.onOutdated}
      />
      <p className="flex flex-wrap items-center justify-center gap-x-2 text-ink-soft">
        {t('member.known')}
        <Button variant="ghost" onClick={() => setSignsIn(true)}>
          {t('member.sign_in')}
        </Button>
      </p>
    </div>
  )
}

/** Form in which a signed-in user confirms that the staff member's history moves to the user's account. */
function JoinMember({ invitation, currentUser, accept }: AcceptInvitationProps) {
  const { t } = useTranslation('invitation')
  const change = useSignOutOnInvitation()
  const { first_name = '', last_name = '' } = invitation.member ?? {}
  const name = `${first_name} ${last_name}`.trim()
  return (
    <div className="flex flex-col gap-5">
      {accept.error ? <Notice tone="danger">{errorText(accept.error, 'invitation_accept')}</Notice> : null}
      <Notice tone="warning" title={t('member.join_title', { name })}>
        <p className="mt-1 break-words">{t('member.join_text', { name, email: currentUser?.email ?? '' })}</p>
      </Notice>
      <Button
        variant="primary"
        size="touch"
        block
        busy={accept.isPending || accept.isDone}
        onClick={accept.run}
      >
        {t('member.join', { name })}
      </Button>
      <Button block busy={change.isPending} onClick={() => change.run(undefined)}>
        {t('change_account')}
      </Button>
    </div>
  )
}
