/** Workspace of the bill that a cashier charges: its lines, checks, payments and payment form. */
import type { Check, Order } from '@forki/contract/orders'
import type { Restaurant } from '@forki/contract/restaurants'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { roundCash } from '@forki/contract/money/cash'
import { useOrderName } from '../../../domain/orders/order-name.ts'
import { useOrderQueue } from '../../../domain/offline/queue.ts'
import { lazy } from '../../../lib/lazy.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useCompleteBill, type PaymentResult } from '../queries.ts'
import { unsentItems } from '../unsent-items.ts'
import { BillHead } from './bill-head.tsx'
import { BillLines, BillTotals } from './bill-lines.tsx'
import { BillSplitSheet } from './bill-split-sheet.tsx'
import { CheckPicker } from './check-picker.tsx'
import { PaymentForm } from './payment-form.tsx'
import { EmptyBill, UnsentLinesNotice } from './unsent-lines-notice.tsx'

/** Lazy list of payments. Most bills have no payments, and no content below the list would shift. */
const BillPayments = lazy(async () => (await import('./bill-payments.tsx')).BillPayments)

/** Lazy payment confirmation. Its code loads while the cashier reads the bill. */
const PaymentConfirmation = lazy(async () => (await import('./payment-confirmation.tsx')).PaymentConfirmation)

interface BillWorkspaceProps {
  session_id: string
  order: Order
  restaurant: Restaurant
  mayVoid: boolean
  onLeave: () => void
}

/** Bill with its payment form. After a payment, the payment confirmation replaces both. */
export function BillWorkspace({ session_id, order, restaurant, mayVoid, onLeave }: BillWorkspaceProps) {
  const name = useOrderName()
  const [splitting, setSplitting] = useState(false)
  const [paid, setPaid] = useState<PaymentResult | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const check = checkToPay(order, chosen)
  const bill = { session_id, order, restaurant, check }
  if (paid) {
    return (
      <Suspense fallback={<div aria-busy="true" />}>
        <PaymentConfirmation
          paid={paid}
          restaurant={restaurant}
          onNext={onLeave}
          onGoOn={() => setPaid(null)}
        />
      </Suspense>
    )
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] min-[90rem]:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[minmax(0,1fr)_auto]">
      {/* On a phone, bill lines and payment form scroll together. Side by side, each of them scrolls separately. */}
      <div className="relative max-lg:min-h-0 max-lg:flex-1 max-lg:overflow-y-auto lg:contents">
        <section
          aria-label={name(order)}
          className="relative flex flex-col gap-4 p-4 sm:p-5 lg:row-span-2 lg:min-h-0 lg:overflow-y-auto short:gap-3 short:py-3"
        >
          <BillHead
            order={order}
            restaurant={restaurant}
            onLeave={onLeave}
            onSplit={() => setSplitting(true)}
          />
          <UnsentLinesNotice order={order} />
          {/* Checks are above the bill lines, not above the payment form. The form's keypad then stays in view,
             even with many checks. */}
          <BillChecks order={order} restaurant={restaurant} onChosen={setChosen} check={check} />
          {order.items.length === 0 ? <EmptyBill order={order} /> : null}
          <BillLines order={order} />
          <BillTotals order={order} rounded={roundedBalance(order, restaurant)} />
          {order.payments.length > 0 ? (
            <Suspense fallback={null}>
              <BillPayments order={order} session_id={session_id} mayVoid={mayVoid} />
            </Suspense>
          ) : null}
        </section>
        <PaymentSection bill={bill} barElement={bar} onPaid={setPaid} onLeave={onLeave} />
      </div>
      <div ref={setBar} className="border-line lg:col-start-2 lg:border-l" />
      {splitting ? <BillSplitSheet order={order} onClose={() => setSplitting(false)} /> : null}
    </div>
  )
}

/** Bill that is being paid. `check` is the check to pay, or null for the whole balance. */
interface BillToPay {
  session_id: string
  order: Order
  restaurant: Restaurant
  check: Check | null
}

interface PaymentSectionProps {
  bill: BillToPay
  /** Element at the bottom of the screen into which the payment form renders its buttons. */
  barElement: HTMLElement | null
  onPaid: (paid: PaymentResult) => void
  onLeave: () => void
}

/** Payment form of a bill. For a bill with a zero balance it is the button that completes the bill. */
function PaymentSection({ bill, barElement, onPaid, onLeave }: PaymentSectionProps) {
  const { t } = useTranslation('cashiers')
  const { order, check } = bill
  return (
    <section
      aria-label={t('pay.title')}
      className="relative flex flex-col gap-4 border-line bg-paper p-4 max-lg:border-t sm:p-5 lg:min-h-0 lg:overflow-y-auto lg:border-l short:py-2"
    >
      {order.balance_cents === 0 ? (
        <CompleteBill order={order} onDone={onLeave} />
      ) : (
        <PaymentForm
          key={`${order.id} ${check?.id ?? ''}`}
          {...bill}
          barElement={barElement}
          onPaid={onPaid}
        />
      )}
    </section>
  )
}

interface BillChecksProps {
  order: Order
  restaurant: Restaurant
  onChosen: (value: string | null) => void
  check: Check | null
}

/** Picker of the checks of a split bill. */
function BillChecks({ order, restaurant, onChosen, check }: BillChecksProps) {
  return order.checks.length > 0 ? (
    <CheckPicker order={order} restaurant={restaurant} chosenId={check?.id ?? null} onChoose={onChosen} />
  ) : null
}

/** Button that completes a bill with a balance of 0, if no payment completed the bill automatically. */
function CompleteBill({ order, onDone }: { order: Order; onDone: () => void }) {
  const { t } = useTranslation(['cashiers', 'offline'])
  const completeBill = useCompleteBill()
  const queued = useOrderQueue(order.id).length > 0
  // Leaves the bill only if the server completed it. A line that another user adds prevents the completion.
  const leaveIfCompleted = (after: Order) => {
    if (after.status === 'completed') onDone()
  }
  const sends = unsentItems(order).length > 0
  if (order.items.every((item) => item.status === 'voided')) return null
  // The last payment is in the offline queue. The bill completes when the server receives that payment.
  if (queued) return <Notice tone="warning">{t('offline:unconfirmed')}</Notice>
  return (
    <Button
      variant="primary"
      size="big"
      block
      busy={completeBill.isPending}
      onClick={() =>
        completeBill.mutate(
          { order_id: order.id, unsent: sends ? 'send' : undefined },
          { onSuccess: leaveIfCompleted },
        )
      }
    >
      {t(sends ? 'bill.send_complete' : 'bill.complete')}
    </Button>
  )
}

/** Check to pay: the chosen check while it is open, or the first open one. */
function checkToPay(order: Order, chosen: string | null): Check | null {
  const open = order.checks.filter((check) => check.status === 'open')
  return open.find(({ id }) => id === chosen) ?? open[0] ?? null
}

/**
 * Whole balance of the bill, rounded for a cash payment. Null if the restaurant does not round cash or the
 * balance is 0.
 */
const roundedBalance = (order: Order, restaurant: Restaurant) =>
  restaurant.cash_rounding_cents > 1 && order.balance_cents > 0
    ? roundCash(order.balance_cents, restaurant.cash_rounding_cents).due_cents
    : null
