/**
 * Discount on the whole order in percent or as an amount, with its reason. Above the restaurant's limit it
 * needs an approval.
 */
import type { Order } from '@forki/contract/orders'
import { wantedDiscount, type Discount } from '@forki/contract/money/totals'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApprovalFields } from '../../../components/approval-fields.tsx'
import { Money } from '../../../components/money.tsx'
import { MoneyInput } from '../../../components/money-input.tsx'
import { PercentInput } from '../../../components/percent-input.tsx'
import { useApproval } from '../../../domain/access/use-approval.ts'
import { useFormat } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import { useUpdateOrder } from '../queries.ts'
import { CommandError } from './command-error.tsx'
import { ReasonField } from './reason-field.tsx'

const SHARES_BPS = [500, 1000, 1500, 2000, 10_000]

export function DiscountDialog({ editor }: { editor: OrderEditor }) {
  const { t } = useTranslation('orders')
  const { money } = useFormat()
  const { order } = editor
  const draft = useDiscountDraft(editor)
  const save = async (discount: (Pick<Discount, 'kind' | 'value'> & { reason: string }) | null) => {
    const body = { discount, version: order.version, ...draft.approval.body }
    if (await draft.update.run({ params: { id: order.id }, body })) editor.closePanel()
  }
  return (
    <Dialog
      open
      onOpenChange={editor.closePanel}
      title={t('discount.title')}
      footer={<DiscountFooter order={order} onSave={save} draft={draft} />}
    >
      <div className="flex flex-col gap-5">
        <DiscountValue order={order} draft={draft} />
        <ReasonField
          label={t('discount.reason')}
          usual={t('discount.usual')}
          value={draft.reason}
          onChange={draft.setReason}
        />
        <p className="flex items-baseline justify-between rounded-lg bg-neutral-soft px-4 py-3">
          <span>{t('discount.off')}</span>
          <Money cents={-draft.off} currency={order.currency} className="text-xl font-bold" />
        </p>
        <CommandError error={draft.update.error} />
        <ApprovalFields
          state={draft.approval}
          covers={t('approval.covers_discount', { amount: money(draft.covers, order.currency) })}
        />
      </div>
    </Dialog>
  )
}

/** Entered discount, its amount, and the approval that it needs. */
function useDiscountDraft(editor: OrderEditor) {
  const { order } = editor
  const update = useUpdateOrder()
  const [kind, setKind] = useState<Discount['kind']>(order.discount?.kind ?? 'percent')
  const [value, setValue] = useState<number | null>(order.discount?.value ?? null)
  const [reason, setReason] = useState(order.discount?.reason ?? '')
  const isValid = value !== null && Number.isSafeInteger(value) && value > 0
  const off = isValid ? wantedDiscount(editor.totals.subtotal_cents, { kind, value }) : 0
  // An approval covers the bill as the server has it, without unsent lines.
  const covers = isValid
    ? kind === 'amount'
      ? value
      : wantedDiscount(order.subtotal_cents, { kind, value })
    : 0
  const approval = useApproval(update.error, covers)
  return { update, kind, setKind, value, setValue, reason, setReason, isValid, off, covers, approval }
}

type DiscountDraft = ReturnType<typeof useDiscountDraft>

interface DiscountFooterProps {
  order: Order
  onSave: (discount: (Pick<Discount, 'kind' | 'value'> & { reason: string }) | null) => Promise<void>
  draft: DiscountDraft
}

function DiscountFooter({ order, onSave, draft }: DiscountFooterProps) {
  const { t } = useTranslation('orders')
  return (
    <>
      {order.discount ? (
        <Button size="touch" variant="danger-soft" busy={draft.update.busy} onClick={() => void onSave(null)}>
          {t('discount.clear')}
        </Button>
      ) : null}
      <Button
        size="touch"
        variant="primary"
        busy={draft.update.busy}
        disabled={!draft.isValid || draft.reason.trim() === '' || !draft.approval.complete}
        onClick={() =>
          draft.isValid &&
          draft.value !== null &&
          void onSave({ kind: draft.kind, value: draft.value, reason: draft.reason.trim() })
        }
      >
        {t('discount.submit')}
      </Button>
    </>
  )
}

/** Field of the percentage or the amount. */
function DiscountValue({ order, draft }: { order: Order; draft: DiscountDraft }) {
  const { t } = useTranslation('orders')
  const { percent } = useFormat()
  return (
    <>
      <Segmented
        label={t('discount.kind')}
        size="touch"
        block
        value={draft.kind}
        options={[
          { value: 'percent', label: t('discount.percent') },
          { value: 'amount', label: t('discount.amount') },
        ]}
        onChange={(next) => {
          draft.setKind(next)
          draft.setValue(null)
        }}
      />
      {draft.kind === 'percent' ? (
        <>
          <div className="grid grid-cols-5 gap-2">
            {SHARES_BPS.map((bps) => (
              <Button
                key={bps}
                size="touch"
                variant={draft.value === bps ? 'primary' : 'secondary'}
                className="px-1!"
                aria-pressed={draft.value === bps}
                onClick={() => draft.setValue(bps)}
              >
                {percent(bps)}
              </Button>
            ))}
          </div>
          <Field label={t('discount.percent')}>
            <PercentInput value={draft.value} onChange={draft.setValue} />
          </Field>
        </>
      ) : (
        <Field label={t('discount.amount')}>
          <MoneyInput size="touch" value={draft.value} onChange={draft.setValue} currency={order.currency} />
        </Field>
      )}
    </>
  )
}
