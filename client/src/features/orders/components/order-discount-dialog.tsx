/**
 * Dialog for a discount on the whole order, in percent or as an amount, with its reason. A discount above the
 * restaurant's limit needs an approval.
 */
import { uncappedDiscount, type Discount } from '@forki/contract/money/discounts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApprovalFields } from '../../../components/approval-fields.tsx'
import { EditConflictNotice } from '../../../components/edit-conflict-notice.tsx'
import { Money } from '../../../components/money.tsx'
import { useApproval } from '../../../domain/access/use-approval.ts'
import { subtotalAfterLineDiscounts } from '../../../domain/bill/line-discount.ts'
import { useFormat } from '../../../lib/format.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useDiscountConflict } from '../hooks/use-discount-conflict.ts'
import { missingField } from '../hooks/use-line-discount-draft.ts'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import { useUpdateOrder } from '../queries.ts'
import { CommandError } from './command-error.tsx'
import { DiscountReason } from './discount-reason.tsx'
import { DiscountValue } from './discount-value.tsx'
import { DiscountButtons } from './discount-buttons.tsx'

const KINDS = ['percent', 'amount'] as const

export function OrderDiscountDialog({ editor }: { editor: OrderEditor }) {
  const { t } = useTranslation('orders')
  const { money } = useFormat()
  const { order } = editor
  const draft = useDiscountDraft(editor)
  const save = async (discount: (Pick<Discount, 'kind' | 'value'> & { reason: string }) | null) => {
    const body = { discount, version: order.version, ...draft.approval.body }
    if (await draft.update.run({ params: { id: order.id }, body })) editor.closePanel()
  }
  const apply = async () => {
    if (draft.discount) await save(draft.discount)
  }
  return (
    <Dialog
      open
      onOpenChange={editor.closePanel}
      title={t('discount.title')}
      footer={
        <>
          <DiscountAmount cents={draft.off} currency={order.currency} />
          <DiscountButtons
            approval={draft.approval}
            busy={draft.update.busy}
            disabled={draft.hasConflict || !draft.approval.complete}
            missing={missingField(draft.discount !== null, draft.reason)}
            submitLabel={t('discount.submit')}
            onSubmit={apply}
            onClear={order.discount && !draft.hasConflict ? () => save(null) : null}
          />
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <EditConflictNotice editConflict={draft.editConflict} />
        <DiscountValue
          kinds={KINDS}
          kind={draft.kind}
          onKind={(next) => {
            draft.setKind(next)
            draft.setValue(null)
          }}
          value={draft.value}
          onValue={draft.setValue}
          currency={order.currency}
        />
        <DiscountReason
          restaurant_id={order.restaurant_id}
          label={t('discount.reason')}
          value={draft.reason}
          onChange={draft.setReason}
        />
        <CommandError error={draft.update.error} />
        <ApprovalFields
          state={draft.approval}
          coveredText={t('approval.covers_discount', { amount: money(draft.covers, order.currency) })}
        />
      </div>
    </Dialog>
  )
}

/** Amount of the discount beside the buttons, so that it stays visible in low windows. */
function DiscountAmount({ cents, currency }: { cents: number; currency: string }) {
  const { t } = useTranslation('orders')
  return (
    <p className="flex min-w-32 flex-1 flex-col self-center">
      <span className="text-sm/4 text-ink-soft">{t('discount.off')}</span>
      <Money cents={-cents} currency={currency} className="text-xl/6 font-bold" />
    </p>
  )
}

/**
 * State of the form for the order's discount: entered values, resulting amount, and the required approval.
 */
function useDiscountDraft(editor: OrderEditor) {
  const { order } = editor
  const update = useUpdateOrder()
  const [kind, setKind] = useState<Discount['kind']>(order.discount?.kind ?? 'percent')
  const [value, setValue] = useState<number | null>(order.discount?.value ?? null)
  const [reason, setReason] = useState(order.discount?.reason ?? '')
  const isValid = value !== null && Number.isSafeInteger(value) && value > 0
  const discountCents = isValid
    ? uncappedDiscount(subtotalAfterLineDiscounts(editor.totals), { kind, value })
    : 0
  // Amount for which the user requests an approval. It excludes unsent lines, because the server's bill does
  // not contain them yet.
  const covers = isValid
    ? kind === 'amount'
      ? value
      : uncappedDiscount(subtotalAfterLineDiscounts(order), { kind, value })
    : 0
  const discount = isValid ? { kind, value, reason: reason.trim() } : null
  const { hasConflict, editConflict } = useDiscountConflict({
    stored: order.discount,
    entered: discount,
    currency: order.currency,
    busy: update.busy,
    onTheirs: (stored) => {
      setKind(stored?.kind === 'amount' ? 'amount' : 'percent')
      setValue(stored?.value ?? null)
      setReason(stored?.reason ?? '')
    },
  })
  const approval = useApproval(update.error, covers, {
    order,
    command: hasConflict
      ? null
      : discount && { kind: 'discount', params: { id: order.id }, body: { discount } },
    reason,
    onRequested: editor.closePanel,
  })
  return {
    update,
    kind,
    setKind,
    value,
    setValue,
    reason,
    setReason,
    discount,
    off: discountCents,
    covers,
    approval,
    hasConflict,
    editConflict,
  }
}
