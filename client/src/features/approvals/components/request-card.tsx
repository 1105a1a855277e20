import type { ApprovalRequest } from '@forki/contract/approvals'
import { Check, ShieldQuestion, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { useDecline } from '../../../domain/approvals/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { useRequestTexts } from '../hooks/use-request-texts.ts'
import { timeLeft } from '../../../domain/approvals/time-left.ts'

interface RequestCardProps {
  request: ApprovalRequest
  now: number
  onApprove: () => void
}

/** Card of an approval request, with buttons that approve and decline it. */
export function RequestCard({ request, now, onApprove }: RequestCardProps) {
  const { t } = useTranslation('approvals')
  const { what, where } = useRequestTexts()
  const decline = useDecline()
  const nameParams = { what: what(request), where: where(request) }
  return (
    <li className="animate-pop-in flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-surface p-3 shadow-card">
      <ShieldQuestion className="hidden size-7 shrink-0 text-plum-ink sm:block" aria-hidden />
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-bold">
          {nameParams.where} · {nameParams.what}
        </p>
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
          {t('asks', { who: request.requested_by_name, reason: request.reason })}
          {' · '}
          <span className="tabular whitespace-nowrap text-ink-muted">
            {t('left', { time: timeLeft(request, now) })}
          </span>
        </p>
      </div>
      <Money cents={request.amount_cents} currency={request.currency} className="text-xl font-bold" />
      <div className="flex flex-auto gap-2 *:flex-1 sm:flex-none">
        <Button
          size="touch"
          busy={decline.isPending}
          icon={<X className="size-5" aria-hidden />}
          aria-label={t('decline_of', nameParams)}
          onClick={() => decline.mutate({ params: { id: request.id } })}
        >
          {t('decline')}
        </Button>
        <Button
          size="touch"
          variant="primary"
          aria-haspopup="dialog"
          icon={<Check className="size-5" aria-hidden />}
          aria-label={t('approve_of', nameParams)}
          onClick={onApprove}
        >
          {t('approve')}
        </Button>
      </div>
    </li>
  )
}
