import { MailWarning } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCurrentUser, useSendsNoMail } from '../../../domain/access/current-user.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { useResendVerification } from '../queries.ts'

const RESEND_WAIT_MS = 60_000

/**
 * Banner for an unverified email address. It resends the verification link at most once a minute. Without a mail
 * server only administrators see it, because only they can configure one.
 */
export function VerifyEmailBar() {
  const { t } = useTranslation('shell')
  const currentUser = useCurrentUser()
  const sendsNoMail = useSendsNoMail()
  const resend = useResendVerification()
  const [sentAt, setSentAt] = useState(0)
  const now = useNow(1000)
  if (!currentUser || currentUser.is_email_verified) return null
  if (sendsNoMail && currentUser.role !== 'application_admin') return null
  const secondsLeft = Math.ceil((sentAt + RESEND_WAIT_MS - now) / 1000)
  const waiting = sentAt > 0 && secondsLeft > 0
  const send = () => resend.mutate({}, { onSuccess: () => setSentAt(serverNow()) })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-warning-soft px-4 py-1.5 text-sm font-medium text-warning-ink print:hidden">
      <MailWarning className="size-5 shrink-0" aria-hidden />
      <p className="min-w-0 flex-1">
        {t(sendsNoMail ? 'verify_bar_no_mail' : 'verify_bar', { email: currentUser.email })}
      </p>
      {sendsNoMail ? (
        <Link to={paths.jobs} className={buttonClass({ size: 'sm' })}>
          {t('nav.jobs')}
        </Link>
      ) : (
        <Button size="sm" disabled={waiting} busy={resend.isPending} onClick={send}>
          <span className="tabular">
            {waiting ? t('verify_wait', { count: secondsLeft }) : t('verify_resend')}
          </span>
        </Button>
      )}
    </div>
  )
}
