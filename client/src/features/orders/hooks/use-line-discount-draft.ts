import { uncappedDiscount } from '@forki/contract/money/discounts'
import type { LineDiscount, OrderItem } from '@forki/contract/orders'
import { useState } from 'react'
import { useApproval } from '../../../domain/access/use-approval.ts'
import { useDiscountConflict } from './use-discount-conflict.ts'
import type { OrderEditor } from './use-order-editor.ts'
import { useDiscountItem } from '../queries.ts'
import type { DiscountKind } from '../components/discount-value.tsx'

/** Discount of a complimentary line in basis points: the whole price. */
const WHOLE_BPS = 10_000

type NewDiscount = Pick<LineDiscount, 'kind' | 'reason'> & { value?: number }

/**
 * Builds the discount for the request body. A complimentary line has no `value`, because it is always free.
 */
const newDiscount = (kind: DiscountKind, value: number, reason: string) =>
  kind === 'complimentary' ? { kind, reason } : { kind, value, reason }

/** Field that a discount still needs. Null if it has a value and a reason. */
export const missingField = (hasValue: boolean, reason: string): 'value' | 'reason' | null =>
  hasValue ? (reason.trim() === '' ? 'reason' : null) : 'value'

/** State of the form for a line's discount: entered values, resulting amount, and the required approval. */
export function useLineDiscountDraft(editor: OrderEditor, item: OrderItem) {
  const update = useDiscountItem()
  const [kind, chooseKind] = useState<DiscountKind>(item.discount?.kind ?? 'percent')
  const [entered, setValue] = useState<number | null>(item.discount?.value ?? null)
  const [reason, setReason] = useState(item.discount?.reason ?? '')
  const value = kind === 'complimentary' ? WHOLE_BPS : entered
  const isValid = value !== null && Number.isSafeInteger(value) && value > 0
  const discountCents = isValid ? uncappedDiscount(item.line_total_cents, { kind, value }) : 0
  const covers = isValid && kind === 'amount' ? value : discountCents
  const params = { id: editor.order.id, item_id: item.id }
  const discount = isValid ? newDiscount(kind, value, reason.trim()) : null
  const { hasConflict, editConflict } = useDiscountConflict({
    stored: item.discount,
    entered: discount,
    currency: editor.order.currency,
    busy: update.busy,
    onTheirs: (stored) => {
      chooseKind(stored?.kind ?? 'percent')
      setValue(stored?.value ?? null)
      setReason(stored?.reason ?? '')
    },
  })
  const approval = useApproval(update.error, covers, {
    order: editor.order,
    command: hasConflict ? null : discount && { kind: 'line_discount', params, body: { discount } },
    reason,
    onRequested: editor.closePanel,
  })
  const setKind = (next: DiscountKind) => {
    chooseKind(next)
    setValue(null)
  }
  const save = async (next: NewDiscount | null) => {
    const body = { discount: next, version: editor.order.version, ...approval.body }
    if (await update.run({ params, body })) editor.closePanel()
  }
  const missing = missingField(isValid, reason)
  const isReady = !hasConflict && approval.complete
  const apply = async () => {
    if (discount) await save(discount)
  }
  return {
    update,
    kind,
    setKind,
    value,
    setValue,
    reason,
    setReason,
    off: discountCents,
    covers,
    approval,
    isReady,
    missing,
    hasConflict,
    editConflict,
    save,
    apply,
  }
}
