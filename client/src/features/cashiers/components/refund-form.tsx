/** Form of a refund: lines or an amount of one payment, the tip, the refund method and the reason. */
import type { CashierSession } from '@forki/contract/cashiers'
import type { Order } from '@forki/contract/orders'
import { useTranslation } from 'react-i18next'
import { MoneyInput } from '../../../components/money-input.tsx'
import { PaymentSelect } from '../../../components/refund/payment-select.tsx'
import { RefundLines } from '../../../components/refund/refund-lines.tsx'
import { refundablePayments, type RefundablePayment } from '../../../domain/bill/refundable-amounts.ts'
import { useRefundDraft, type RefundDraft } from '../../../domain/bill/use-refund-draft.ts'
import { RefundDraftForm } from '../../../components/refund/refund-draft-form.tsx'
import { RefundMethod } from '../../../components/refund/refund-method.tsx'
import { RefundTipField } from '../../../components/refund/refund-tip-field.tsx'
import { ReasonField } from '../../../components/reason-field.tsx'
import { useFormat } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { useCreateTransaction } from '../queries.ts'
import { tenderName } from '../../../domain/bill/tender-name.ts'

interface RefundFormProps {
  session: CashierSession
  order: Order
  /** Payment to preselect. The default is the first payment that is not fully refunded. */
  payment_id?: string
  onDone: () => void
}

/** Form that refunds a payment or part of it, by a method that the cashier chooses. */
export function RefundForm({ session, order, payment_id: first, onDone }: RefundFormProps) {
  const { t } = useTranslation(['cashiers', 'validation'])
  const { money } = useFormat()
  const choices = refundablePayments(order)
  const initial = choices.find(({ payment }) => payment.id === first) ?? choices[0]
  const refund = useCreateTransaction()
  const draft = useRefundDraft(order, choices, { mode: 'lines', payment_id: initial?.payment.id })
  const payment = choices.find((one) => one.payment.id === draft.payment_id)?.payment
  if (choices.length === 0) return <Notice tone="info">{t('refund.all_returned')}</Notice>
  return (
    <RefundDraftForm
      draft={draft}
      onSubmit={() => {
        const [firstRefund] = draft.refunds
        if (!firstRefund) return
        const body = {
          type: 'refund' as const,
          note: draft.note.trim(),
          ...draft.methodFields,
          ...firstRefund,
        }
        refund.mutate({ params: { sessionId: session.id }, body }, { onSuccess: onDone })
      }}
    >
      <PaymentField order={order} choices={choices} draft={draft} />
      <RefundedAmount order={order} draft={draft} />
      <RefundTipField currency={order.currency} draft={draft} />
      <RefundMethod draft={draft} restaurant_id={session.restaurant_id} payment={payment} />
      <ReasonField
        label={t('cash.reason')}
        usualReasons={t('refund.reasons').split(',')}
        value={draft.note}
        onChange={draft.setNote}
        error={draft.tried && !draft.hasReason ? t('validation:required') : undefined}
      />
      {/* Covers the padding of the sheet, so that the total stays in view while the cashier chooses lines. */}
      <div className="sticky -bottom-5 -mx-5 -mb-5 border-t border-line bg-paper px-5 py-3 low:static low:border-0 low:bg-transparent">
        <Button type="submit" variant="danger" size="big" block busy={refund.isPending}>
          {draft.fault
            ? t('refund.submit_empty')
            : t('refund.submit', { amount: money(draft.amount + draft.tip_cents, order.currency) })}
        </Button>
      </div>
    </RefundDraftForm>
  )
}

interface PaymentFieldProps {
  order: Order
  choices: RefundablePayment[]
  draft: RefundDraft
}

/** Select of the payment to refund. */
function PaymentField({ order, choices, draft }: PaymentFieldProps) {
  const { t } = useTranslation(['cashiers', 'validation'])
  const { money } = useFormat()
  return (
    <PaymentSelect
      label={t('refund.of')}
      hint={t('refund.left', { amount: money(draft.left, order.currency) })}
      payments={choices}
      draft={draft}
      nameOf={({ payment }) =>
        t('refund.payment', {
          method: tenderName(payment) ?? t(`methods.${payment.method}`),
          amount: money(payment.amount_cents, order.currency),
        })
      }
    />
  )
}

/** Refund by lines, or as one amount. */
function RefundedAmount({ order, draft }: { order: Order; draft: RefundDraft }) {
  const { t } = useTranslation(['cashiers', 'validation'])
  return (
    <>
      <Segmented
        label={t('refund.title')}
        value={draft.mode}
        onChange={draft.setMode}
        size="touch"
        block
        options={[
          { value: 'lines', label: t('refund.by_lines') },
          { value: 'amount', label: t('refund.by_amount') },
        ]}
      />
      {draft.mode === 'lines' ? (
        <RefundLines
          order={order}
          draft={draft}
          error={draft.tried && draft.fault === 'missing' ? t('refund.choose_lines') : undefined}
        />
      ) : (
        <Field
          label={t('refund.amount')}
          error={
            draft.amount > draft.left
              ? t('refund.too_much')
              : draft.tried && draft.fault && !draft.tip
                ? t('validation:required')
                : undefined
          }
        >
          <MoneyInput
            autoFocus
            size="touch"
            currency={order.currency}
            value={draft.typed}
            onChange={draft.setTyped}
          />
        </Field>
      )}
    </>
  )
}
