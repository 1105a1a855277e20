/** Form of a refund: the payment, the lines or the amount, the tip, the method and the reason. */
import type { CashierSession } from '@forki/contract/cashiers'
import type { Order } from '@forki/contract/orders'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { MoneyInput } from '../../../../components/money-input.tsx'
import { PaymentSelect } from '../../../../components/refund/payment-select.tsx'
import { RefundLines } from '../../../../components/refund/refund-lines.tsx'
import { refundablePayments, type RefundablePayment } from '../../../../domain/bill/refundable-amounts.ts'
import { useRefundDraft, type RefundDraft } from '../../../../domain/bill/use-refund-draft.ts'
import type { RefundMode } from '../../../../domain/bill/use-refund-entry.ts'
import { RefundDraftForm } from '../../../../components/refund/refund-draft-form.tsx'
import { RefundMethod } from '../../../../components/refund/refund-method.tsx'
import { RefundTipField } from '../../../../components/refund/refund-tip-field.tsx'
import { ReasonField } from '../../../../components/reason-field.tsx'
import { errorText } from '../../../../lib/api.ts'
import { useFormat } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Segmented } from '../../../../ui/segmented.tsx'
import { useRefund } from '../queries.ts'
import { tenderName } from '../../../../domain/bill/tender-name.ts'

interface RefundFormProps {
  session: CashierSession
  order: Order
  onDone: () => void
}

/**
 * Form that refunds either all refundable payments in full, or some lines or an amount of one payment. The
 * refund is booked in the user's open till, whatever its method.
 */
export function RefundForm({ session, order, onDone }: RefundFormProps) {
  const { t } = useTranslation('orders-history')
  const payments = refundablePayments(order)
  const refund = useRefund()
  const draft = useRefundDraft(order, payments, { mode: 'whole', payment_id: payments[0]?.payment.id })
  const payment = payments.find((one) => one.payment.id === draft.payment_id)?.payment
  // True if the user may choose the refund's method. When several payments are refunded, the server uses the
  // method of each payment.
  const mayChoose = draft.mode !== 'whole' || payments.length === 1
  if (payments.length === 0) return <Notice tone="info">{t('refund.nothing_left')}</Notice>

  const submitRefund = async () => {
    for (const { refund_of, ...fields } of draft.refunds) {
      if (Object.keys(fields).length === 0) continue
      const body = {
        type: 'refund' as const,
        refund_of,
        note: draft.note.trim(),
        ...(mayChoose && draft.choice && draft.methodFields),
        ...fields,
      }
      await refund.mutateAsync({ params: { sessionId: session.id }, body })
    }
    onDone()
  }
  return (
    <RefundDraftForm
      draft={draft}
      // Ignores the error, because the mutation shows it. The form stays open with its fields.
      onSubmit={() => void submitRefund().catch(() => undefined)}
    >
      {refund.isError ? <Notice tone="danger">{errorText(refund.error, 'transaction_add')}</Notice> : null}
      <ModeChoice draft={draft} />
      <PaymentChoice order={order} payments={payments} draft={draft} />
      <RefundedPart order={order} draft={draft} />
      {mayChoose ? (
        <RefundMethod draft={draft} restaurant_id={session.restaurant_id} payment={payment} />
      ) : (
        <p className="text-sm text-ink-muted">{t('refund.each_method')}</p>
      )}
      <ReasonField
        label={t('refund.reason')}
        usualReasons={t('refund.usual').split(',')}
        value={draft.note}
        onChange={draft.setNote}
        error={draft.tried && !draft.hasReason ? t('reason_missing') : undefined}
      />
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-col gap-2 border-t border-line bg-surface px-5 py-3">
        <p className="text-sm text-ink-muted">{t('refund.into', { register: session.register })}</p>
        <SubmitButton currency={order.currency} draft={draft} busy={refund.isPending} />
      </div>
    </RefundDraftForm>
  )
}

function ModeChoice({ draft }: { draft: RefundDraft }) {
  const { t } = useTranslation('orders-history')
  return (
    <Segmented<RefundMode>
      label={t('refund.how')}
      value={draft.mode}
      onChange={draft.setMode}
      size="touch"
      block
      options={[
        { value: 'whole', label: t('refund.whole') },
        { value: 'lines', label: t('refund.by_lines') },
        { value: 'amount', label: t('refund.by_amount') },
      ]}
    />
  )
}

interface PaymentChoiceProps {
  order: Order
  payments: RefundablePayment[]
  draft: RefundDraft
}

/**
 * List of all refundable payments, if the form refunds them in full. Otherwise a select for the payment to
 * refund.
 */
function PaymentChoice({ order, payments, draft }: PaymentChoiceProps) {
  const { t } = useTranslation('orders-history')
  const { money } = useFormat()
  return draft.mode === 'whole' ? (
    <>
      <ul className="flex flex-col gap-1 rounded-lg bg-sunken px-4 py-3">
        {payments.map(({ payment, left_cents }) => (
          <li key={payment.id} className="flex justify-between gap-4">
            <span>{tenderName(payment) ?? t(`methods.${payment.method}`)}</span>
            <span className="tabular font-semibold">{money(left_cents, order.currency)}</span>
          </li>
        ))}
      </ul>
      {draft.all_tips > 0 ? (
        <Checkbox
          checked={draft.withTips}
          onChange={(event) => draft.setWithTips(event.target.checked)}
          label={t('refund.with_tips', { amount: money(draft.all_tips, order.currency) })}
        />
      ) : null}
    </>
  ) : (
    <PaymentSelect
      label={t('refund.of')}
      hint={t('refund.left', { amount: money(draft.left, order.currency) })}
      payments={payments}
      draft={draft}
      nameOf={({ payment, left_cents }) =>
        `${tenderName(payment) ?? t(`methods.${payment.method}`)} · ${money(left_cents, order.currency)}`
      }
    />
  )
}

/**
 * Fields for the lines or the amount to refund, and for the tip to refund. Renders nothing for a refund in
 * full.
 */
function RefundedPart({ order, draft }: { order: Order; draft: RefundDraft }) {
  const { t } = useTranslation('orders-history')
  const error = draft.tried ? faultText(draft, t) : undefined
  return (
    <>
      {draft.mode === 'lines' ? <RefundLines order={order} draft={draft} error={error} /> : null}
      {draft.mode === 'amount' ? (
        <Field label={t('refund.amount')} error={error}>
          <MoneyInput size="touch" currency={order.currency} value={draft.typed} onChange={draft.setTyped} />
        </Field>
      ) : null}
      {draft.mode === 'whole' ? null : <RefundTipField currency={order.currency} draft={draft} />}
    </>
  )
}

function faultText({ fault, mode }: RefundDraft, t: TFunction<'orders-history'>): string | undefined {
  if (!fault) return undefined
  if (fault === 'too_much') return t('refund.too_much')
  return t(mode === 'lines' ? 'refund.choose_lines' : 'refund.missing')
}

interface SubmitButtonProps {
  currency: string
  draft: RefundDraft
  busy: boolean
}

function SubmitButton({ currency, draft, busy }: SubmitButtonProps) {
  const { t } = useTranslation('orders-history')
  const { money } = useFormat()
  return (
    <Button type="submit" variant="danger" size="touch" block busy={busy}>
      {draft.fault
        ? t('refund.submit_empty')
        : t('refund.submit', { amount: money(draft.amount + draft.tip_cents, currency) })}
    </Button>
  )
}
