import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TrayApproval } from '../../domain/approvals/tray-approvals.ts'
import { loadTranslations } from '../../lib/i18n.ts'
import { lazyOnOpen } from '../../lib/lazy.tsx'
import { APPROVAL_LOOKS } from './approval-pill.tsx'

const ApprovalsSheet = lazyOnOpen(async () => {
  const [module] = await Promise.all([import('./approvals-sheet.tsx'), loadTranslations(['approvals'])])
  return module.ApprovalsSheet
})

interface ApprovalsButtonProps {
  /** Approval requests, most urgent first. */
  approvals: readonly [TrayApproval, ...TrayApproval[]]
  className: string
}

/**
 * Button with the number of approval requests, for a row without space for an entry each. A press opens the only
 * request, or the list of several.
 */
export function ApprovalsButton({ approvals, className }: ApprovalsButtonProps) {
  const { t } = useTranslation('floor')
  const [isListed, setListed] = useState(false)
  const [{ state, text, amount, onPress }] = approvals
  const { icon: Icon } = APPROVAL_LOOKS[state]
  const hasSeveral = approvals.length > 1
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={hasSeveral ? () => setListed(true) : onPress}
        className={className}
      >
        <Icon className="size-5" aria-hidden />
        <span className="max-lg:sr-only">{t(`attention.approval.${state}`)}</span>
        <span className="sr-only">
          : {text} · {amount}
        </span>
        {hasSeveral ? <span className="tabular">{approvals.length}</span> : null}
      </button>
      <ApprovalsSheet approvals={approvals} open={isListed} onOpenChange={setListed} />
    </>
  )
}
