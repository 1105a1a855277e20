import { CircleCheck, Clock, Link2Off, MailCheck, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useDocumentTitle } from '../../components/page.tsx'
import { PlainFrame } from '../../components/plain-frame.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import {
  useResendVerification,
  useVerifyEmail,
  type EmailVerificationOutcome,
} from '../../features/auth/queries.ts'
import { useCurrentUser, useCurrentRestaurant, useSendsNoMail } from '../../domain/access/current-user.ts'
import { paths } from '../../domain/navigation/paths.ts'
import { useTokenFromUrl } from '../../lib/use-token-from-url.ts'
import { homePathOf } from '../../domain/access/restaurant-areas.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'

const icons: Record<EmailVerificationOutcome, LucideIcon> = {
  done: CircleCheck,
  already: MailCheck,
  used: Link2Off,
  expired: Clock,
  invalid: Link2Off,
}

/** Page that the link in a verification email opens. It shows the result of the verification. */
export function VerifyEmailPage() {
  const { t } = useTranslation('auth')
  useDocumentTitle(t('verify.title'))
  const currentUser = useCurrentUser()
  const restaurant = useCurrentRestaurant()
  const token = useTokenFromUrl()
  const verify = useVerifyEmail(token)
  const outcome = token ? verify.data : currentUser?.is_email_verified ? 'already' : 'invalid'
  const sendsNoMail = useSendsNoMail()
  const unverified =
    !sendsNoMail && currentUser !== null && !currentUser.is_email_verified && outcome !== 'done'
  return (
    <PlainFrame>
      <div className="grid flex-1 place-content-center">
        {outcome ? (
          <EmptyState
            page
            icon={icons[outcome]}
            title={t(`verify.${outcome}_title`)}
            description={t(`verify.${outcome}_text`)}
            action={
              <>
                {unverified ? <ResendButton /> : null}
                <Link
                  to={currentUser ? homePathOf(currentUser, restaurant) : paths.login}
                  className={buttonClass({
                    variant: unverified ? 'secondary' : 'primary',
                    size: 'touch',
                  })}
                >
                  {currentUser ? t('verify.continue') : t('login.submit')}
                </Link>
              </>
            }
          />
        ) : verify.isError ? (
          <ErrorState error={verify.error} failed="verify_email" onRetry={() => void verify.refetch()} />
        ) : (
          <output className="grid justify-items-center gap-4 text-ink-soft">
            <Spinner className="size-8 text-accent" />
            {t('verify.checking')}
          </output>
        )}
      </div>
    </PlainFrame>
  )
}

function ResendButton() {
  const { t } = useTranslation('shell')
  const resend = useResendVerification()
  return (
    <Button
      variant="primary"
      size="touch"
      busy={resend.isPending}
      disabled={resend.isSuccess}
      onClick={() => resend.mutate({})}
    >
      {t('verify_resend')}
    </Button>
  )
}
