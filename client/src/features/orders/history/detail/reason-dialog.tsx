/**
 * Dialog that cancels or reopens an order with a reason. For a cancellation it asks for an approval if the
 * server requires one.
 */
import type { Approval } from '@forki/contract/order-inputs'
import type { Order } from '@forki/contract/orders'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApprovalFields, ApprovalSubmit } from '../../../../components/approval-fields.tsx'
import { ReasonField } from '../../../../components/reason-field.tsx'
import { isShownInApprovalFields } from '../../../../domain/access/approval-errors.ts'
import { useApproval } from '../../../../domain/access/use-approval.ts'
import { errorText, type ApiError } from '../../../../lib/api.ts'
import { useFormat } from '../../../../lib/format.ts'
import type { FailedKey } from '../../../../locales/es.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Notice } from '../../../../ui/notice.tsx'

export interface ReasonedCommand {
  notes: string
  approval?: Approval
}

interface ReasonDialogProps {
  title: string
  description: ReactNode
  label: string
  usualReasons: readonly string[]
  keepLabel: string
  submitLabel: string
  danger?: boolean
  busy: boolean
  error: ApiError | null
  /** Order that an approval covers. */
  order: Pick<Order, 'id' | 'restaurant_id' | 'total_cents' | 'currency'>
  failed: FailedKey
  onSubmit: (body: ReasonedCommand) => void
  onClose: () => void
}

export function ReasonDialog(props: ReasonDialogProps) {
  const { title, description, label, usualReasons, keepLabel, submitLabel, danger, busy, error, failed } =
    props
  const { t } = useTranslation(['orders-history', 'orders'])
  const [notes, setNotes] = useState('')
  const [tried, setTried] = useState(false)
  const { money } = useFormat()
  const { total_cents, currency } = props.order
  const approval = useApproval(error, total_cents, {
    order: props.order,
    command: { kind: 'cancel', params: { id: props.order.id }, body: { notes: notes.trim() } },
    reason: notes,
    onRequested: props.onClose,
  })
  const send = () => {
    setTried(true)
    if (notes.trim() === '' || !approval.complete) return
    props.onSubmit({ notes: notes.trim(), ...approval.body })
  }
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={props.onClose}>{keepLabel}</Button>
          <ApprovalSubmit state={approval}>
            <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={send}>
              {submitLabel}
            </Button>
          </ApprovalSubmit>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {error && !isShownInApprovalFields(error) ? (
          <Notice tone="danger">{errorText(error, failed)}</Notice>
        ) : null}
        <ReasonField
          label={label}
          usualReasons={usualReasons}
          value={notes}
          onChange={setNotes}
          maxLength={500}
          error={tried && notes.trim() === '' ? t('reason_missing') : undefined}
        />
        <ApprovalFields
          state={approval}
          coveredText={t('orders:approval.covers_cancel', { amount: money(total_cents, currency) })}
        />
      </div>
    </Dialog>
  )
}
