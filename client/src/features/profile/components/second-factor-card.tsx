import { useQuery } from '@tanstack/react-query'
import { KeyRound, ShieldCheck } from 'lucide-react'
import { useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryView } from '../../../components/query-view.tsx'
import { useFormat } from '../../../lib/format.ts'
import { useSignedInUser } from '../../../domain/access/current-user.ts'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { secondFactorQueries } from '../second-factor.ts'

const RecoveryCodesDialog = lazyOnOpen(
  async () => (await import('./recovery-codes-dialog.tsx')).RecoveryCodesDialog,
)
const CredentialsDialog = lazyOnOpen(async () => (await import('./credentials-dialog.tsx')).CredentialsDialog)
const AuthenticatorDialog = lazyOnOpen(
  async () => (await import('./authenticator-dialog.tsx')).AuthenticatorDialog,
)

type OpenDialog = 'setup' | 'off' | 'renew' | null

/** Card that enables and disables the second factor, and renews the recovery codes. */
export function SecondFactorCard() {
  const { t } = useTranslation('profile')
  const { access } = useSignedInUser()
  const query = useQuery(secondFactorQueries.own())
  const [asking, setAsking] = useState<OpenDialog>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const renew = useRef<HTMLButtonElement>(null)
  const close = () => setAsking(null)
  // Returns the focus to the button that renews the recovery codes. The button that opened the dialog may have
  // unmounted, because the card shows other buttons once the second factor is active.
  const finishCodes = () => {
    setCodes(null)
    requestAnimationFrame(() => renew.current?.focus())
  }
  const showCodes = (fresh: readonly string[]) => {
    close()
    setCodes(fresh)
  }
  return (
    <Card>
      <CardHeader
        title={t('two_step.title')}
        description={t('two_step.text')}
        actions={query.data?.is_on ? <Badge tone="success">{t('two_step.on')}</Badge> : null}
      />
      <CardBody>
        {access.needs_second_factor ? (
          <Notice tone="warning" className="mb-5">
            {t('two_step.needed')}
          </Notice>
        ) : null}
        <QueryView query={query} failed="generic" skeleton={<Skeleton className="h-12 w-full" />}>
          {({ since, recovery_codes_left }) =>
            since === null ? (
              <Button
                variant="primary"
                icon={<ShieldCheck className="size-5" aria-hidden />}
                onClick={() => setAsking('setup')}
              >
                {t('two_step.switch_on')}
              </Button>
            ) : (
              <SwitchedOn
                since={since}
                codesLeft={recovery_codes_left}
                renewButtonRef={renew}
                onAsk={setAsking}
              />
            )
          }
        </QueryView>
      </CardBody>
      {asking === 'setup' ? <AuthenticatorDialog onClose={close} onCodes={showCodes} /> : null}
      {asking === 'off' || asking === 'renew' ? (
        <CredentialsDialog purpose={asking} onClose={close} onCodes={showCodes} />
      ) : null}
      {codes ? <RecoveryCodesDialog codes={codes} onClose={finishCodes} /> : null}
    </Card>
  )
}

interface SwitchedOnProps {
  since: string
  codesLeft: number
  /** Ref of the button that renews the recovery codes. */
  renewButtonRef: RefObject<HTMLButtonElement | null>
  onAsk: (asking: OpenDialog) => void
}

/**
 * Section of an active second factor: its activation date, the number of unused recovery codes, and its
 * actions.
 */
function SwitchedOn({ since, codesLeft, renewButtonRef, onAsk }: SwitchedOnProps) {
  const { t } = useTranslation('profile')
  const { date } = useFormat()
  return (
    <div className="flex flex-col gap-4">
      <p className="text-[0.9375rem] text-ink-soft">
        {t('two_step.since', { day: date(since) })} {t('two_step.left', { count: codesLeft })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          ref={renewButtonRef}
          icon={<KeyRound className="size-5" aria-hidden />}
          onClick={() => onAsk('renew')}
        >
          {t('two_step.renew')}
        </Button>
        <Button variant="danger-soft" onClick={() => onAsk('off')}>
          {t('two_step.switch_off')}
        </Button>
      </div>
    </div>
  )
}
