import type { ApprovalRequest } from '@forki/contract/approvals'
import { Check, ShieldQuestion, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { useDecline } from '../../../domain/approvals/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { useRequestTexts } from '../hooks/use-request-texts.ts'
import { ROW_CARD_CLASS } from '../row-card-class.ts'
import { timeLeft } from '../../../domain/approvals/time-left.ts'

interface RequestCardProps {
  request: ApprovalRequest
  now: number
  onApprove: () => void
}

/**
 * Card of an approval request, with buttons that approve and decline it. On phones the dialog of the first button
 * shows the reason and declines.
 */
export function RequestCard({ request, now, onApprove }: RequestCardProps) {
  const { t } = useTranslation('approvals')
  const { what, where } = useRequestTexts()
  const decline = useDecline()
  const nameParams = { what: what(request), where: where(request) }
  return (
    <li className={ROW_CARD_CLASS}>
      <ShieldQuestion className="size-6 shrink-0 text-plum-ink max-sm:hidden" aria-hidden />
      <div className="min-w-0 flex-1 text-sm/5">
        <p className="truncate font-bold">
          {nameParams.where} · {nameParams.what}
        </p>
        <p className="flex gap-3">
          <Money cents={request.amount_cents} currency={request.currency} className="font-bold" />
          <span className="min-w-0 truncate text-ink-soft max-sm:hidden">
            {t('asks', { who: request.requested_by_name, reason: request.reason })}
          </span>
          <span className="tabular shrink-0 text-ink-muted">
            {t('left', { time: timeLeft(request, now) })}
          </span>
        </p>
      </div>
      <div className="flex shrink-0 gap-2">
        <Button
          size="touch"
          className="max-sm:hidden"
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
          icon={<Check className="size-5 max-sm:hidden" aria-hidden />}
          aria-label={t('approve_of', nameParams)}
          onClick={onApprove}
        >
          {t('approve')}
        </Button>
      </div>
    </li>
  )
}
