/** What of a payment is given back, and why. */
import type { CashierSession } from '@forki/contract/cashiers'
import type { Order } from '@forki/contract/orders'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoneyInput } from '../../../components/money-input.tsx'
import { useFormat } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Select } from '../../../ui/select.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { useMoveMoney } from '../queries.ts'

interface RefundFormProps {
  session: CashierSession
  order: Order
  onDone: () => void
}

export function RefundForm({ session, order, onDone }: RefundFormProps) {
  const { t } = useTranslation('till')
  const { money } = useFormat()
  const payments = order.payments.filter((row) => row.type === 'payment')
  const [payment_id, setPaymentId] = useState(payments[0]?.id ?? '')
  const [mode, setMode] = useState<'lines' | 'amount'>('lines')
  const [amount, setAmount] = useState<number | null>(null)
  const [quantities, setQuantities] = useState<Record<string, number>>({})
  const [note, setNote] = useState('')
  const refund = useMoveMoney()
  const left = leftOf(order, payment_id)
  const items = Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([item_id, quantity]) => ({ item_id, quantity }))
  const typed = amount !== null && amount > 0 && amount <= left
  const usable = note.trim() !== '' && left > 0 && (mode === 'lines' ? items.length > 0 : typed)
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!usable) return
        const what = mode === 'lines' ? { items } : { amount_cents: amount ?? 0 }
        const body = { type: 'refund' as const, refund_of: payment_id, note: note.trim(), ...what }
        refund.mutate({ params: { sessionId: session.id }, body }, { onSuccess: onDone })
      }}
    >
      <Field label={t('bill.payments')} hint={t('refund.left', { amount: money(left, order.currency) })}>
        <Select size="touch" value={payment_id} onChange={(event) => setPaymentId(event.target.value)}>
          {payments.map((row) => (
            <option key={row.id} value={row.id}>
              {t('refund.payment', {
                method: t(`methods.${row.method}`),
                amount: money(row.amount_cents, order.currency),
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
        <ul className="divide-y divide-line">
          {order.items
            .filter((item) => item.status !== 'voided')
            .map((item) => (
              <li key={item.id} className="flex min-h-14 items-center justify-between gap-3 py-1">
                <span>{item.name}</span>
                <Stepper
                  label={item.name}
                  value={quantities[item.id] ?? 0}
                  min={0}
                  max={item.quantity}
                  onChange={(quantity) => setQuantities({ ...quantities, [item.id]: quantity })}
                />
              </li>
            ))}
        </ul>
      ) : (
        <Field label={t('refund.amount')}>
          <MoneyInput size="touch" currency={order.currency} value={amount} onChange={setAmount} />
        </Field>
      )}
      <Field label={t('refund.reason')}>
        <Input size="touch" maxLength={300} value={note} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <Button type="submit" variant="danger" size="big" block disabled={!usable} busy={refund.isPending}>
        {mode === 'lines'
          ? t('refund.submit_lines')
          : t('refund.submit', { amount: money(typed ? amount : 0, order.currency) })}
      </Button>
    </form>
  )
}

/** What of a payment has not been given back yet. */
function leftOf(order: Order, payment_id: string): number {
  const payment = order.payments.find((row) => row.id === payment_id)
  const returned = order.payments
    .filter((row) => row.type === 'refund' && row.refund_of === payment_id)
    .reduce((sum, row) => sum + row.amount_cents, 0)
  return (payment?.amount_cents ?? 0) - returned
}
