import { KeyRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useDocumentTitle } from '../components/page.tsx'
import { InvitationList } from '../features/memberships/own/components/invitation-list.tsx'
import { useCurrentUser } from '../domain/access/current-user.ts'
import { paths } from '../domain/navigation/paths.ts'
import { buttonClass } from '../ui/button-class.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'

interface NoAccessPageProps {
  reason: 'admin' | 'subscription' | 'membership' | 'loyalty' | 'owner' | 'place'
}

/** Page shown instead of one that the user may not open. It states the reason and whom to ask for access. */
export function NoAccessPage({ reason }: NoAccessPageProps) {
  const { t } = useTranslation(['shell', 'common'])
  const currentUser = useCurrentUser()
  useDocumentTitle(t('shell:no_access.title'))
  return (
    <div className="mx-auto grid min-h-full w-full max-w-160 content-center gap-6 px-4 py-16">
      {reason === 'membership' ? (
        <PendingInvitations verified={currentUser?.is_email_verified ?? false} />
      ) : null}
      <EmptyState
        page
        icon={KeyRound}
        title={t('shell:no_access.title')}
        description={t(`shell:no_access.${reason}`, { email: currentUser?.email ?? '' })}
        action={
          <>
            <Link to={paths.landing} className={buttonClass({ variant: 'primary' })}>
              {t('common:actions.go_home')}
            </Link>
            <Link to={paths.profile} className={buttonClass()}>
              {t('shell:profile')}
            </Link>
          </>
        }
      />
    </div>
  )
}

/** Invitations to accept or decline. Before the email address is verified, a request to verify it. */
function PendingInvitations({ verified }: { verified: boolean }) {
  const { t } = useTranslation('own-memberships')
  return verified ? <InvitationList /> : <Notice tone="info">{t('unverified')}</Notice>
}
