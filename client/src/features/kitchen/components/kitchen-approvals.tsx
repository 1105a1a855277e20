/**
 * Approval requests in the kitchen, on screens without the bar of approval requests. They have a row of 56 px, or
 * one button in the row of the alarm.
 * @see ORD-56
 */
import { useTranslation } from 'react-i18next'
import { ApprovalPill } from '../../../components/attention/approval-pill.tsx'
import { ApprovalsButton } from '../../../components/attention/approvals-button.tsx'
import { byApprovalUrgency, type TrayApproval } from '../../../domain/approvals/tray-approvals.ts'

interface KitchenApprovalsProps {
  approvals: readonly TrayApproval[]
  /** Class of the button in the row of the alarm. Undefined for a row of their own. */
  buttonClass?: string | undefined
}

export function KitchenApprovals({ approvals, buttonClass }: KitchenApprovalsProps) {
  const { t } = useTranslation('approvals')
  const sorted = approvals.toSorted(byApprovalUrgency)
  const [first, ...others] = sorted
  if (!first) return null
  if (buttonClass !== undefined)
    return <ApprovalsButton approvals={[first, ...others]} className={buttonClass} />
  return (
    <section aria-label={t('title')} className="h-14 shrink-0 border-t border-line bg-neutral-soft">
      <ul className="flex h-full items-center gap-2 overflow-x-auto px-2 [scrollbar-width:none] sm:px-3">
        {sorted.map((approval) => (
          <ApprovalPill key={approval.id} approval={approval} />
        ))}
      </ul>
    </section>
  )
}
