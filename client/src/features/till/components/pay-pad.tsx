/**
 * Takes a payment: how, how much tip, and for cash what was handed over. "Exact" and the next notes pay at once; a typed
 * amount pays with the button. The change stands big before and after.
 */
import { nextNotes } from '@forki/contract/money/denominations'
import type { Check, Order } from '@forki/contract/orders'
import type { Restaurant } from '@forki/contract/restaurants'
import { Banknote, CreditCard, Landmark, Wallet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { errorText } from '../../../lib/api.ts'
import { useFormat } from '../../../lib/format.ts'
import { useHotkeys } from '../../../lib/hotkeys.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { usePay, type Paid } from '../queries.ts'
import { usePayment, type Payment } from '../use-payment.ts'
import { PartAmount } from './part-amount.tsx'
import { TenderPad } from './tender-pad.tsx'
import { TipPicker } from './tip-picker.tsx'

interface PayPadProps {
  session_id: string
  order: Order
  check: Check | null
  restaurant: Restaurant
  onPaid: (paid: Paid) => void
}

export function PayPad({ session_id, order, check, restaurant, onPaid }: PayPadProps) {
  const { t } = useTranslation('till')
  const { money } = useFormat()
  const payment = usePayment(order, check, restaurant)
  const pay = usePay(session_id, onPaid)
  const take = (handed: number | null) => {
    if (pay.isPending || payment.amount <= 0 || payment.tooMuch) return
    pay.mutate({ order_id: order.id, body: payment.body(handed) })
  }
  const cash = payment.method === 'cash'
  const short = payment.change !== null && payment.change < 0
  const charge = () => take(cash ? payment.tendered_cents : null)
  useHotkeys({ F8: () => take(null) })
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!short) charge()
      }}
    >
      <Segmented
        label={t('pay.method')}
        value={payment.method}
        onChange={payment.setMethod}
        size="touch"
        block
        options={[
          { value: 'cash', label: t('methods.cash'), icon: <Banknote className="size-5" aria-hidden /> },
          { value: 'card', label: t('methods.card'), icon: <CreditCard className="size-5" aria-hidden /> },
          {
            value: 'transfer',
            label: t('methods.transfer'),
            icon: <Landmark className="size-5" aria-hidden />,
            iconOnly: true,
          },
          {
            value: 'other',
            label: t('methods.other'),
            icon: <Wallet className="size-5" aria-hidden />,
            iconOnly: true,
          },
        ]}
      />
      <TipPicker payment={payment} presets={restaurant.tip_presets_bps} currency={order.currency} />
      <PartAmount payment={payment} currency={order.currency} />
      {pay.isError ? <Notice tone="danger">{errorText(pay.error, 'transaction_add')}</Notice> : null}
      {cash ? (
        <>
          <QuickCash payment={payment} currency={order.currency} busy={pay.isPending} onTake={take} />
          <TenderPad payment={payment} currency={order.currency} />
        </>
      ) : (
        <Field label={t('pay.reference')} optional>
          <Input
            size="touch"
            maxLength={60}
            value={payment.reference}
            onChange={(event) => payment.setReference(event.target.value)}
          />
        </Field>
      )}
      {cash && payment.tendered === '' ? null : (
        <Button
          type="submit"
          variant="primary"
          size="big"
          block
          busy={pay.isPending}
          disabled={short || payment.amount <= 0 || payment.tooMuch}
        >
          {t('pay.charge', { amount: money(payment.due, order.currency) })}
        </Button>
      )}
    </form>
  )
}

interface QuickCashProps {
  payment: Payment
  currency: string
  busy: boolean
  onTake: (handed: number | null) => void
}

/** One press each: exactly what is due, or the notes that guests usually hand over. */
function QuickCash({ payment, currency, busy, onTake }: QuickCashProps) {
  const { t } = useTranslation('till')
  const blocked = payment.amount <= 0 || payment.tooMuch
  return (
    <div className="flex flex-col gap-2">
      <Button
        variant="primary"
        size="big"
        block
        busy={busy}
        disabled={blocked}
        onClick={() => onTake(null)}
        className="justify-between!"
      >
        <span>{t('pay.exact')}</span>
        <Money cents={payment.due} currency={currency} className="text-2xl" />
      </Button>
      <p className="mt-1 text-sm font-semibold text-ink-muted">{t('pay.next_notes')}</p>
      <div className="grid grid-cols-3 gap-2">
        {nextNotes(payment.due, currency)
          .slice(-3)
          .map((note) => (
            <Button
              key={note}
              size="big"
              disabled={blocked || busy}
              onClick={() => onTake(note)}
              className="px-2!"
            >
              <Money cents={note} currency={currency} />
            </Button>
          ))}
      </div>
    </div>
  )
}
