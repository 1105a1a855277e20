import { useTranslation } from 'react-i18next'
import type { TrayApproval } from '../../domain/approvals/tray-approvals.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { ApprovalPill } from './approval-pill.tsx'

interface ApprovalsSheetProps {
  approvals: readonly TrayApproval[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** List of approval requests, most urgent first. A press on one closes the list and opens the request. */
export function ApprovalsSheet({ approvals, open, onOpenChange }: ApprovalsSheetProps) {
  const { t } = useTranslation('approvals')
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('title')}>
      <ul className="flex flex-col items-start gap-2">
        {approvals.map((approval) => (
          <ApprovalPill
            key={approval.id}
            approval={{
              ...approval,
              onPress: () => {
                onOpenChange(false)
                approval.onPress()
              },
            }}
          />
        ))}
      </ul>
    </Sheet>
  )
}
