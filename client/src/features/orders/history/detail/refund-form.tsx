/** How much is given back, of which payment, and why. */
import type { CashierSession } from '@forki/contract/cashiers'
import type { Order } from '@forki/contract/orders'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoneyInput } from '../../../../components/money-input.tsx'
import { RefundLines } from '../../../../components/refund/refund-lines.tsx'
import {
  isRefundable,
  openPayments,
  refundFields,
  worthOf,
  type OpenPayment,
} from '../../../../domain/bill/refundable.ts'
import { TipBack } from '../../../../components/refund/tip-back.tsx'
import { ReasonField } from '../../../../components/reason-field.tsx'
import { errorText } from '../../../../lib/api.ts'
import { useFormat } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Segmented } from '../../../../ui/segmented.tsx'
import { Select } from '../../../../ui/select.tsx'
import { useRefund } from '../queries.ts'

interface RefundFormProps {
  session: CashierSession
  order: Order
  onDone: () => void
}

type Mode = 'whole' | 'lines' | 'amount'

export function RefundForm({ session, order, onDone }: RefundFormProps) {
  const { t } = useTranslation('orders-history')
  const { money } = useFormat()
  const payments = openPayments(order)
  const refund = useRefund()
  const draft = useRefundDraft(order, payments)
  if (payments.length === 0) return <Notice tone="info">{t('refund.nothing_left')}</Notice>

  const give = async () => {
    const rows: readonly OpenPayment[] =
      draft.mode === 'whole' ? payments : payments.filter(({ payment }) => payment.id === draft.chosen)
    for (const { payment, left_cents, tip_left_cents } of rows) {
      const whole = draft.mode === 'whole'
      const fields = refundFields({
        items: draft.mode === 'lines' ? draft.items : undefined,
        amount_cents: whole ? left_cents : draft.amount,
        tip_cents: whole ? (draft.withTips ? tip_left_cents : 0) : draft.tip_cents,
      })
      if (Object.keys(fields).length === 0) continue
      const body = { type: 'refund' as const, refund_of: payment.id, note: draft.note.trim(), ...fields }
      await refund.mutateAsync({ params: { sessionId: session.id }, body })
    }
    onDone()
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        draft.setTried(true)
        // What was refused stays on screen with what was typed; the mutation keeps why.
        if (!draft.fault && !draft.noReason) give().catch(() => undefined)
      }}
    >
      {refund.isError ? <Notice tone="danger">{errorText(refund.error, 'transaction_add')}</Notice> : null}
      <Segmented<Mode>
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
      <PaymentChoice order={order} payments={payments} draft={draft} />
      <RefundedPart order={order} draft={draft} />
      {draft.mode === 'whole' ? null : (
        <TipBack
          currency={order.currency}
          left_cents={draft.tip_left}
          value={draft.tip}
          onChange={draft.setTip}
        />
      )}
      <ReasonField
        label={t('refund.reason')}
        usual={t('refund.usual').split(',')}
        value={draft.note}
        onChange={draft.setNote}
        error={draft.tried ? draft.noReason : undefined}
      />
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-col gap-2 border-t border-line bg-surface px-5 py-3">
        <p className="text-sm text-ink-muted">{t('refund.into', { register: session.register })}</p>
        <Button type="submit" variant="danger" size="touch" block busy={refund.isPending}>
          {draft.fault
            ? t('refund.submit_empty')
            : t('refund.submit', { amount: money(draft.amount + draft.tip_cents, order.currency) })}
        </Button>
      </div>
    </form>
  )
}

/** Entered refund: whole, by items or as one amount, with its tip and its reason. */
function useRefundDraft(order: Order, payments: OpenPayment[]) {
  const { t } = useTranslation('orders-history')
  const [mode, setMode] = useState<Mode>('whole')
  const [chosen, setChosen] = useState(payments[0]?.payment.id ?? '')
  const [typed, setTyped] = useState<number | null>(null)
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({})
  const [tip, setTip] = useState<number | null>(null)
  const [withTips, setWithTips] = useState(false)
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const of = payments.find(({ payment }) => payment.id === chosen)
  const { left_cents: left, tip_left_cents: tip_left } = of ?? { left_cents: 0, tip_left_cents: 0 }
  const items = Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([item_id, quantity]) => ({ item_id, quantity }))
  const all = payments.reduce((sum, { left_cents }) => sum + left_cents, 0)
  const all_tips = payments.reduce((sum, { tip_left_cents }) => sum + tip_left_cents, 0)
  const amount = { whole: all, lines: worthOf(order, items, left), amount: typed ?? 0 }[mode]
  const tip_cents = mode === 'whole' ? (withTips ? all_tips : 0) : (tip ?? 0)
  const most =
    mode === 'whole'
      ? { left_cents: all, tip_left_cents: all_tips }
      : { left_cents: left, tip_left_cents: tip_left }
  const fault = isRefundable({ amount_cents: amount, tip_cents }, most)
    ? undefined
    : amount > most.left_cents || tip_cents > most.tip_left_cents
      ? t('refund.too_much')
      : t(mode === 'lines' ? 'refund.choose_lines' : 'refund.missing')
  const noReason = note.trim() === '' ? t('reason_missing') : undefined
  return {
    mode,
    setMode,
    chosen,
    setChosen,
    typed,
    setTyped,
    quantities,
    setQuantities,
    tip,
    setTip,
    withTips,
    setWithTips,
    note,
    setNote,
    tried,
    setTried,
    left,
    tip_left,
    items,
    all_tips,
    amount,
    tip_cents,
    fault,
    noReason,
  }
}

type RefundDraft = ReturnType<typeof useRefundDraft>

interface PaymentChoiceProps {
  order: Order
  payments: OpenPayment[]
  draft: RefundDraft
}

function PaymentChoice({ order, payments, draft }: PaymentChoiceProps) {
  const { t } = useTranslation('orders-history')
  const { money } = useFormat()
  return draft.mode === 'whole' ? (
    <>
      <ul className="flex flex-col gap-1 rounded-lg bg-sunken px-4 py-3">
        {payments.map(({ payment, left_cents }) => (
          <li key={payment.id} className="flex justify-between gap-4">
            <span>{t(`methods.${payment.method}`)}</span>
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
    <Field label={t('refund.of')} hint={t('refund.left', { amount: money(draft.left, order.currency) })}>
      <Select
        size="touch"
        value={draft.chosen}
        onChange={(event) => {
          draft.setChosen(event.target.value)
          draft.setTip(null)
        }}
      >
        {payments.map(({ payment, left_cents }) => (
          <option key={payment.id} value={payment.id}>
            {`${t(`methods.${payment.method}`)} · ${money(left_cents, order.currency)}`}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function RefundedPart({ order, draft }: { order: Order; draft: RefundDraft }) {
  const { t } = useTranslation('orders-history')
  return (
    <>
      {draft.mode === 'lines' ? (
        <RefundLines
          order={order}
          quantities={draft.quantities}
          onChange={draft.setQuantities}
          error={draft.tried ? draft.fault : undefined}
        />
      ) : null}
      {draft.mode === 'amount' ? (
        <Field label={t('refund.amount')} error={draft.tried ? draft.fault : undefined}>
          <MoneyInput size="touch" currency={order.currency} value={draft.typed} onChange={draft.setTyped} />
        </Field>
      ) : null}
    </>
  )
}
