/**
 * Dialog that cancels the whole order with a reason. The cancellation voids the sent lines, so it may need the
 * approval of an authorized user.
 */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApprovalFields, ApprovalSubmit } from '../../../components/approval-fields.tsx'
import { useOrderName } from '../../../domain/orders/order-name.ts'
import { useApproval } from '../../../domain/access/use-approval.ts'
import { useFormat } from '../../../lib/format.ts'
import { discardDraft } from '../../../domain/orders/order-drafts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import { useCancelOrder } from '../queries.ts'
import { CommandError } from './command-error.tsx'
import { SuggestedReasonField } from './suggested-reason-field.tsx'

export function CancelOrderDialog({ editor }: { editor: OrderEditor }) {
  const { t } = useTranslation('orders')
  const name = useOrderName()
  const { money } = useFormat()
  const { total_cents, currency } = editor.order
  const { cancel, notes, setNotes, approval, submit } = useCancellation(editor)
  const isIncomplete = notes.trim() === ''
  return (
    <Dialog
      open
      onOpenChange={editor.closePanel}
      title={t('cancel.title', { name: name(editor.order) })}
      description={t('cancel.text')}
      footer={
        <>
          <Button size="touch" onClick={editor.closePanel}>
            {t('cancel.keep')}
          </Button>
          <ApprovalSubmit state={approval} size="touch">
            <Button
              size="touch"
              variant="danger"
              busy={cancel.busy}
              disabled={isIncomplete || !approval.complete}
              onClick={() => void submit()}
            >
              {t(isIncomplete ? 'reason_missing' : 'cancel.submit')}
            </Button>
          </ApprovalSubmit>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <SuggestedReasonField
          label={t('cancel.reason')}
          usualReasons={t('cancel.usual')}
          value={notes}
          onChange={setNotes}
          maxLength={500}
        />
        <CommandError error={cancel.error} />
        <ApprovalFields
          state={approval}
          coveredText={t('approval.covers_cancel', { amount: money(total_cents, currency) })}
        />
      </div>
    </Dialog>
  )
}

/** State of the form that cancels the order: reason, approval, and the request that the form sends. */
function useCancellation(editor: OrderEditor) {
  const cancel = useCancelOrder()
  const { total_cents } = editor.order
  const [notes, setNotes] = useState('')
  const params = { id: editor.order.id }
  const approval = useApproval(cancel.error, total_cents, {
    order: editor.order,
    command: { kind: 'cancel', params, body: { notes: notes.trim() } },
    reason: notes,
    onRequested: editor.closePanel,
  })
  const submit = async () => {
    const body = { notes: notes.trim(), ...approval.body }
    if (!(await cancel.run({ params, body }))) return
    discardDraft(editor.order.id)
    editor.leave()
  }
  return { cancel, notes, setNotes, approval, submit }
}
