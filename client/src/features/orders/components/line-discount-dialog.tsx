/**
 * Dialog for a discount on one line: percent, amount or complimentary, with a reason in the restaurant's list. A
 * discount above the restaurant's limit needs an approval.
 */
import { wantedDiscount } from '@forki/contract/money/discounts'
import type { LineDiscount, OrderItem } from '@forki/contract/orders'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApprovalFields } from '../../../components/approval-fields.tsx'
import { Money } from '../../../components/money.tsx'
import { useApproval } from '../../../domain/access/use-approval.ts'
import { useDishName } from '../../../domain/orders/order-name.ts'
import { useFormat } from '../../../lib/format.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import { useDiscountItem } from '../queries.ts'
import { CommandError } from './command-error.tsx'
import { DiscountReason } from './discount-reason.tsx'
import { DiscountValue, type DiscountKind } from './discount-value.tsx'
import { DiscountButtons } from './discount-buttons.tsx'

const KINDS = ['percent', 'amount', 'complimentary'] as const
/** Discount of a complimentary line in basis points: the whole price. */
const WHOLE_BPS = 10_000

export function LineDiscountDialog({ editor, item: opened }: { editor: OrderEditor; item: OrderItem }) {
  const { t } = useTranslation(['orders', 'line-discount'])
  const { money } = useFormat()
  const name = useDishName()
  const item = editor.order.items.find(({ id }) => id === opened.id) ?? opened
  const draft = useLineDiscountDraft(editor, item)
  const { currency } = editor.order
  return (
    <Dialog
      open
      onOpenChange={editor.closePanel}
      title={t('line-discount:title')}
      description={`${item.quantity} × ${name(item)} · ${money(item.line_total_cents, currency)}`}
      footer={
        <DiscountButtons
          busy={draft.update.busy}
          disabled={!draft.isReady}
          submitLabel={t(
            draft.kind === 'complimentary' ? 'line-discount:submit_complimentary' : 'orders:discount.submit',
          )}
          onSubmit={draft.apply}
          onClear={item.discount ? () => draft.save(null) : null}
        />
      }
    >
      <div className="flex flex-col gap-5">
        <DiscountValue
          kinds={KINDS}
          kind={draft.kind}
          onKind={draft.setKind}
          value={draft.value}
          onValue={draft.setValue}
          currency={currency}
        />
        <DiscountReason
          strict
          restaurant_id={editor.order.restaurant_id}
          value={draft.reason}
          onChange={draft.setReason}
        />
        <DiscountedTotal off={draft.off} left={item.line_total_cents - draft.off} currency={currency} />
        <CommandError error={draft.update.error} />
        <ApprovalFields
          state={draft.approval}
          covers={t('line-discount:covers', {
            name: `${item.quantity} × ${name(item)}`,
            amount: money(draft.covers, currency),
          })}
        />
      </div>
    </Dialog>
  )
}

interface DiscountedTotalProps {
  off: number
  left: number
  currency: string
}

/** Amount of the discount and remaining price of the line, in minor units. */
function DiscountedTotal({ off, left, currency }: DiscountedTotalProps) {
  const { t } = useTranslation(['orders', 'line-discount'])
  return (
    <dl className="flex flex-col gap-1 rounded-lg bg-neutral-soft px-4 py-3">
      <div className="flex items-baseline justify-between gap-3 text-ink-soft">
        <dt>{t('discount.off')}</dt>
        <dd>
          <Money cents={-off} currency={currency} />
        </dd>
      </div>
      <div className="flex items-baseline justify-between gap-3">
        <dt>{t('line-discount:left')}</dt>
        <dd>
          <Money cents={left} currency={currency} className="text-xl font-bold" />
        </dd>
      </div>
    </dl>
  )
}

type NewDiscount = Pick<LineDiscount, 'kind' | 'reason'> & { value?: number }

/** Line discount of the request body. A complimentary line has no value. */
const newDiscount = (kind: DiscountKind, value: number, reason: string) =>
  kind === 'complimentary' ? { kind, reason } : { kind, value, reason }

/** Entered discount, its amount, and the approval that it needs. */
function useLineDiscountDraft(editor: OrderEditor, item: OrderItem) {
  const update = useDiscountItem()
  const [kind, chooseKind] = useState<DiscountKind>(item.discount?.kind ?? 'percent')
  const [entered, setValue] = useState<number | null>(item.discount?.value ?? null)
  const [reason, setReason] = useState(item.discount?.reason ?? '')
  const value = kind === 'complimentary' ? WHOLE_BPS : entered
  const isValid = value !== null && Number.isSafeInteger(value) && value > 0
  const off = isValid ? wantedDiscount(item.line_total_cents, { kind, value }) : 0
  const covers = isValid && kind === 'amount' ? value : off
  const params = { id: editor.order.id, item_id: item.id }
  const discount = isValid ? newDiscount(kind, value, reason.trim()) : null
  const approval = useApproval(update.error, covers, {
    order: editor.order,
    command: discount && { kind: 'line_discount', params, body: { discount } },
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
  const isReady = isValid && reason.trim() !== '' && approval.complete
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
    off,
    covers,
    approval,
    isReady,
    save,
    apply,
  }
}
