/** What of a payment is given back, and why. */
import type { CashierSession } from '@forki/contract/cashiers'
import type { Order } from '@forki/contract/orders'
import type { Transaction } from '@forki/contract/transactions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoneyInput } from '../../../components/money-input.tsx'
import { RefundLines } from '../../../components/refund/refund-lines.tsx'
import { isRefundable, openPayments, refundFields, worthOf } from '../../../domain/bill/refundable.ts'
import { TipBack } from '../../../components/refund/tip-back.tsx'
import { ReasonField } from '../../../components/reason-field.tsx'
import { useFormat } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, FieldSet } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Select } from '../../../ui/select.tsx'
import { useMoveMoney } from '../queries.ts'

interface RefundFormProps {
  session: CashierSession
  order: Order
  /** The payment it begins with; the first that is not given back yet without it. */
  payment_id?: string
  onDone: () => void
}

const METHODS = ['cash', 'card', 'transfer', 'other'] as const

export function RefundForm({ session, order, payment_id: first, onDone }: RefundFormProps) {
  const { t } = useTranslation(['cashiers', 'validation'])
  const { money } = useFormat()
  const choices = openPayments(order)
  const begin = choices.find(({ payment }) => payment.id === first) ?? choices[0]
  const [payment_id, setPaymentId] = useState(begin?.payment.id ?? '')
  const [chosen, setChosen] = useState<Transaction['method'] | null>(null)
  const [mode, setMode] = useState<'lines' | 'amount'>('lines')
  const [typed, setTyped] = useState<number | null>(null)
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({})
  const [tip, setTip] = useState<number | null>(null)
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const refund = useMoveMoney()
  const of = choices.find(({ payment }) => payment.id === payment_id)
  const left = of?.left_cents ?? 0
  const tip_left = of?.tip_left_cents ?? 0
  const paid_by = of?.payment.method ?? 'cash'
  const method = chosen ?? paid_by
  const items = Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([item_id, quantity]) => ({ item_id, quantity }))
  const amount = mode === 'lines' ? worthOf(order, items, left) : (typed ?? 0)
  const given = { items: mode === 'lines' ? items : undefined, amount_cents: amount, tip_cents: tip ?? 0 }
  const wrong = !isRefundable(given, { left_cents: left, tip_left_cents: tip_left })
  const noReason = note.trim() === ''
  if (choices.length === 0) return <Notice tone="info">{t('refund.all_returned')}</Notice>
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (wrong || noReason) return
        const fields = refundFields(given)
        const body = { type: 'refund' as const, refund_of: payment_id, method, note: note.trim(), ...fields }
        refund.mutate({ params: { sessionId: session.id }, body }, { onSuccess: onDone })
      }}
    >
      <Field label={t('refund.of')} hint={t('refund.left', { amount: money(left, order.currency) })}>
        <Select
          size="touch"
          value={payment_id}
          onChange={(event) => {
            setPaymentId(event.target.value)
            setChosen(null)
            setTip(null)
          }}
        >
          {choices.map(({ payment }) => (
            <option key={payment.id} value={payment.id}>
              {t('refund.payment', {
                method: t(`methods.${payment.method}`),
                amount: money(payment.amount_cents, order.currency),
              })}
            </option>
          ))}
        </Select>
      </Field>
      <Segmented
        label={t('refund.title')}
        value={mode}
        onChange={setMode}
        size="touch"
        block
        options={[
          { value: 'lines', label: t('refund.by_lines') },
          { value: 'amount', label: t('refund.by_amount') },
        ]}
      />
      {mode === 'lines' ? (
        <RefundLines
          order={order}
          quantities={quantities}
          onChange={setQuantities}
          error={tried && wrong && !tip ? t('refund.choose_lines') : undefined}
        />
      ) : (
        <Field
          label={t('refund.amount')}
          error={
            amount > left
              ? t('refund.too_much')
              : tried && wrong && !tip
                ? t('validation:required')
                : undefined
          }
        >
          <MoneyInput autoFocus size="touch" currency={order.currency} value={typed} onChange={setTyped} />
        </Field>
      )}
      <TipBack currency={order.currency} left_cents={tip_left} value={tip} onChange={setTip} />
      <FieldSet
        legend={t('refund.method')}
        hint={
          method === paid_by
            ? undefined
            : t('refund.other_method', { method: t(`methods.${paid_by}`).toLowerCase() })
        }
      >
        <Segmented
          label={t('refund.method')}
          value={method}
          onChange={setChosen}
          size="touch"
          block
          options={METHODS.map((value) => ({ value, label: t(`methods.${value}`) }))}
        />
      </FieldSet>
      <ReasonField
        label={t('cash.reason')}
        usual={t('refund.reasons').split(',')}
        value={note}
        onChange={setNote}
        error={tried && noReason ? t('validation:required') : undefined}
      />
      <Button type="submit" variant="danger" size="big" block busy={refund.isPending}>
        {wrong
          ? t('refund.submit_empty')
          : t('refund.submit', { amount: money(amount + given.tip_cents, order.currency) })}
      </Button>
    </form>
  )
}
