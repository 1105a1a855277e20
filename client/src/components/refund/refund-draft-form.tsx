import type { ReactNode } from 'react'
import type { RefundDraft } from '../../domain/bill/use-refund-draft.ts'

interface RefundDraftFormProps {
  draft: RefundDraft
  /** Callback of a submit with a valid amount and a reason. */
  onSubmit: () => void
  children: ReactNode
}

/** Form of a refund. A submit of an incomplete draft shows its errors. */
export const RefundDraftForm = ({ draft, onSubmit, children }: RefundDraftFormProps) => (
  <form
    noValidate
    className="flex flex-col gap-5"
    onSubmit={(event) => {
      event.preventDefault()
      draft.setTried(true)
      if (!draft.fault && draft.hasReason) onSubmit()
    }}
  >
    {children}
  </form>
)
