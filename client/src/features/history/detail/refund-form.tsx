/** How much is given back, of which payment, and why. */
import type { CashierSession } from '@forki/contract/cashiers'
import type { Order } from '@forki/contract/orders'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoneyInput } from '../../../components/money-input.tsx'
import { RefundLines } from '../../../components/refund/refund-lines.tsx'
import { openPayments, worthOf, type OpenPayment } from '../../../components/refund/refundable.ts'
import { ReasonField } from '../../../components/reason-field.tsx'
import { errorText } from '../../../lib/api.ts'
import { useFormat } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Select } from '../../../ui/select.tsx'
import { useRefund } from '../queries.ts'

interface RefundFormProps {
  session: CashierSession
  order: Order
  onDone: () => void
}

type Mode = 'whole' | 'lines' | 'amount'

export function RefundForm({ session, order, onDone }: RefundFormProps) {
  const { t } = useTranslation('history')
  const { money } = useFormat()
  const payments = openPayments(order)
  const [mode, setMode] = useState<Mode>('whole')
  const [chosen, setChosen] = useState(payments[0]?.payment.id ?? '')
  const [typed, setTyped] = useState<number | null>(null)
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({})
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const refund = useRefund()
  const left = payments.find(({ payment }) => payment.id === chosen)?.left_cents ?? 0
  const items = Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([item_id, quantity]) => ({ item_id, quantity }))
  const all = payments.reduce((sum, { left_cents }) => sum + left_cents, 0)
  const amount = { whole: all, lines: worthOf(order, items, left), amount: typed ?? 0 }[mode]
  const most = mode === 'whole' ? all : left
  const fault =
    mode === 'lines' && items.length === 0
      ? t('refund.choose_lines')
      : amount > most
        ? t('refund.too_much')
        : amount > 0
          ? undefined
          : t('refund.missing')
  const noReason = note.trim() === '' ? t('reason_missing') : undefined
  if (payments.length === 0) return <Notice tone="info">{t('refund.nothing_left')}</Notice>

  const give = async () => {
    const rows: readonly OpenPayment[] =
      mode === 'whole' ? payments : payments.filter(({ payment }) => payment.id === chosen)
    for (const { payment, left_cents } of rows) {
      const what = {
        whole: { amount_cents: left_cents },
        lines: { items },
        amount: { amount_cents: amount },
      }[mode]
      const body = { type: 'refund' as const, refund_of: payment.id, note: note.trim(), ...what }
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
        setTried(true)
        // What was refused stays on screen with what was typed; the mutation keeps why.
        if (!fault && !noReason) give().catch(() => undefined)
      }}
    >
      {refund.isError ? <Notice tone="danger">{errorText(refund.error, 'transaction_add')}</Notice> : null}
      <Segmented<Mode>
        label={t('refund.how')}
        value={mode}
        onChange={setMode}
        size="touch"
        block
        options={[
          { value: 'whole', label: t('refund.whole') },
          { value: 'lines', label: t('refund.by_lines') },
          { value: 'amount', label: t('refund.by_amount') },
        ]}
      />
      {mode === 'whole' ? (
        <ul className="flex flex-col gap-1 rounded-lg bg-sunken px-4 py-3">
          {payments.map(({ payment, left_cents }) => (
            <li key={payment.id} className="flex justify-between gap-4">
              <span>{t(`methods.${payment.method}`)}</span>
              <span className="tabular font-semibold">{money(left_cents, order.currency)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <Field label={t('refund.of')} hint={t('refund.left', { amount: money(left, order.currency) })}>
          <Select size="touch" value={chosen} onChange={(event) => setChosen(event.target.value)}>
            {payments.map(({ payment, left_cents }) => (
              <option key={payment.id} value={payment.id}>
                {`${t(`methods.${payment.method}`)} · ${money(left_cents, order.currency)}`}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {mode === 'lines' ? (
        <RefundLines
          order={order}
          quantities={quantities}
          onChange={setQuantities}
          error={tried ? fault : undefined}
        />
      ) : null}
      {mode === 'amount' ? (
        <Field label={t('refund.amount')} error={tried ? fault : undefined}>
          <MoneyInput size="touch" currency={order.currency} value={typed} onChange={setTyped} />
        </Field>
      ) : null}
      <ReasonField
        label={t('refund.reason')}
        usual={t('refund.usual').split(',')}
        value={note}
        onChange={setNote}
        error={tried ? noReason : undefined}
      />
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-col gap-2 border-t border-line bg-surface px-5 py-3">
        <p className="text-sm text-ink-muted">{t('refund.into', { register: session.register })}</p>
        <Button type="submit" variant="danger" size="touch" block busy={refund.isPending}>
          {fault ? t('refund.submit_empty') : t('refund.submit', { amount: money(amount, order.currency) })}
        </Button>
      </div>
    </form>
  )
}
