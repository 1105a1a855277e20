/** One bill being cashed: what is on it, its checks, its payments, and the pay pad. */
import type { Order } from '@forki/contract/orders'
import type { Restaurant } from '@forki/contract/restaurants'
import { ArrowLeft, Printer, Split } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { roundCash } from '@forki/contract/money/cash'
import { usePrint } from '../../../components/print/print.tsx'
import { Receipt } from '../../../components/print/receipt.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useBillName } from '../bill-name.ts'
import { useCompleteBill, type Paid } from '../queries.ts'
import { BillLines, BillTotals } from './bill-lines.tsx'
import { BillPayments } from './bill-payments.tsx'
import { CheckPicker } from './check-picker.tsx'
import { PaidMoment } from './paid-moment.tsx'
import { PayPad } from './pay-pad.tsx'
import { SplitSheet } from './split-sheet.tsx'

interface BillDeskProps {
  session_id: string
  order: Order
  restaurant: Restaurant
  onLeave: () => void
}

export function BillDesk({ session_id, order, restaurant, onLeave }: BillDeskProps) {
  const { t } = useTranslation('till')
  const name = useBillName()
  const print = usePrint()
  const complete = useCompleteBill()
  const [splitting, setSplitting] = useState(false)
  const [paid, setPaid] = useState<Paid | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const open = order.checks.filter((check) => check.status === 'open')
  const check =
    order.checks.find(({ id }) => id === chosen && open.some((other) => other.id === id)) ?? open[0] ?? null
  const unsent = order.items.filter((item) => item.status === 'pending').length
  if (paid) {
    return <PaidMoment paid={paid} restaurant={restaurant} onNext={onLeave} onGoOn={() => setPaid(null)} />
  }
  return (
    <div className="min-h-0 flex-1 lg:grid lg:grid-rows-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_minmax(22rem,26rem)] max-lg:overflow-y-auto">
      <section className="flex flex-col gap-4 p-4 sm:p-6 lg:min-h-0 lg:overflow-y-auto">
        <header className="flex flex-wrap items-center gap-x-2 gap-y-3">
          <IconButton
            className="-ml-2 md:hidden"
            size="touch"
            label={t('bill.back')}
            icon={<ArrowLeft className="size-5" />}
            onClick={onLeave}
          />
          <div className="min-w-40 flex-1">
            <h2 className="display text-3xl">{name(order)}</h2>
            <p className="text-sm text-ink-muted">
              {t('bills.order', { number: order.number })} · {order.waiter_name}
              {order.guests ? ` · ${t('bill.guests', { count: order.guests })}` : ''}
            </p>
          </div>
          <div className="flex gap-2">
            <Button
              size="touch"
              icon={<Split className="size-5" aria-hidden />}
              disabled={order.balance_cents === 0}
              onClick={() => setSplitting(true)}
            >
              {t('bill.split')}
            </Button>
            <IconButton
              size="touch"
              variant="secondary"
              label={t('bill.print')}
              icon={<Printer className="size-5" aria-hidden />}
              onClick={() => print.start(<Receipt order={order} restaurant={restaurant} />)}
            />
          </div>
        </header>
        {unsent > 0 ? <Notice tone="warning">{t('bill.unsent', { count: unsent })}</Notice> : null}
        {order.items.length === 0 ? <p className="py-6 text-ink-muted">{t('bill.empty')}</p> : null}
        <BillLines order={order} />
        <BillTotals order={order} rounded={roundedBalance(order, restaurant)} />
        <BillPayments order={order} session_id={session_id} />
      </section>
      <section className="flex flex-col gap-4 border-line bg-paper p-4 max-lg:border-t sm:p-6 lg:min-h-0 lg:overflow-y-auto lg:border-l">
        {order.checks.length > 0 ? (
          <CheckPicker order={order} chosen={check?.id ?? null} onChoose={setChosen} />
        ) : null}
        {order.balance_cents === 0 ? (
          order.paid_cents > 0 ? (
            <Button
              variant="primary"
              size="big"
              block
              busy={complete.isPending}
              onClick={() => complete.mutate({ order_id: order.id }, { onSuccess: onLeave })}
            >
              {t('bill.complete')}
            </Button>
          ) : null
        ) : (
          <PayPad
            key={`${order.id} ${check?.id ?? ''} ${order.balance_cents}`}
            session_id={session_id}
            order={order}
            check={check}
            restaurant={restaurant}
            onPaid={setPaid}
          />
        )}
      </section>
      {splitting ? <SplitSheet order={order} onClose={() => setSplitting(false)} /> : null}
      {print.sheet}
    </div>
  )
}

/** What the whole balance comes to in cash; null where cash is not rounded. */
const roundedBalance = (order: Order, restaurant: Restaurant) =>
  restaurant.cash_rounding_cents > 1 && order.balance_cents > 0
    ? roundCash(order.balance_cents, restaurant.cash_rounding_cents).due_cents
    : null
