/** Result of a counter payment: the order number to call out, in large type, the change and the receipt. */
import { CloudUpload, RotateCcw } from 'lucide-react'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Order } from '@forki/contract/orders'
import type { Restaurant } from '@forki/contract/restaurants'
import { RejectedCommand, RejectionReason } from '../../../components/rejected-command.tsx'
import { Money } from '../../../components/money.tsx'
import { useRollPrint } from '../../../components/print/roll-print.tsx'
import { Receipt } from '../../../components/print/lazy-slips.ts'
import { tenderName } from '../../../domain/bill/tender-name.ts'
import { useCurrentRestaurant } from '../../../domain/access/current-user.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { useNetworkPrinters } from '../../../domain/printing/network-printers.ts'
import { PrintReceiptButton } from '../../../features/cashiers/components/payment-confirmation.tsx'
import { changeDue, returnCheckoutToDraft, type Checkout } from '../../../features/counter/checkouts.ts'
import { useCounterSettings } from '../../../features/counter/settings.ts'
import { useCheckoutState, type CheckoutState } from '../../../features/counter/use-checkout-state.ts'
import { errorText } from '../../../lib/api-error.ts'
import { useFormat } from '../../../lib/format.ts'
import { toastError } from '../../../lib/toast.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { CounterLines } from './counter-lines.tsx'
import type { Counter } from './use-counter.ts'

interface CheckoutResultProps {
  checkout: Checkout
  counter: Counter
  /** True on narrow or low screens, where the result is at the bottom edge of the screen. */
  compact?: boolean
}

export function CheckoutResult({ checkout, counter, compact = false }: CheckoutResultProps) {
  const { t } = useTranslation('counter')
  const state = useCheckoutState(checkout)
  const { order, step } = state
  if (step === 'discarded') return compact ? null : <CounterLines counter={counter} />
  return (
    <div
      className={clsx(
        'm-auto flex w-full max-w-110 flex-col items-center gap-4 text-center',
        compact ? 'p-3 low:max-w-none low:flex-row low:*:flex-1' : 'p-5',
      )}
    >
      {step === 'refused' ? (
        <RefusedCheckout checkout={checkout} state={state} counter={counter} />
      ) : (
        <div
          role="status"
          className={clsx('flex w-full items-center gap-3', compact ? 'flex-row justify-around' : 'flex-col')}
        >
          <CalledNumber state={state} compact={compact} />
          <ChangeDue checkout={checkout} compact={compact} />
        </div>
      )}
      {order && step === 'done' ? <Unpaid order={order} cause="new_prices" /> : null}
      {order && step === 'done' ? (
        <div className="flex w-full max-w-80 flex-col gap-2">
          <ReceiptButton checkout={checkout} order={order} restaurant={counter.restaurant} />
        </div>
      ) : null}
      {compact || step === 'refused' ? null : <p className="text-ink-muted">{t('done.next')}</p>}
    </div>
  )
}

function CalledNumber({ state: { step, order }, compact }: { state: CheckoutState; compact: boolean }) {
  const { t } = useTranslation('counter')
  if (step === 'kept')
    return (
      <div className="flex flex-col items-center gap-2">
        <CloudUpload className="size-10 text-warning-ink" aria-hidden />
        <p className="text-lg font-semibold">{t('done.kept')}</p>
        <p className="text-sm text-ink-soft">{t('done.kept_text')}</p>
      </div>
    )
  if (!order)
    return (
      <p className="flex min-h-24 items-center gap-2 text-ink-muted">
        <Spinner className="size-5" /> {t('done.sending')}
      </p>
    )
  return (
    <p className="flex flex-col items-center">
      <span className="text-ink-muted">{t('done.number')}</span>
      <span
        className={clsx(
          'display tabular animate-pop-in leading-none text-accent-ink',
          compact ? 'text-6xl' : 'text-[clamp(5rem,14vh,9rem)]',
        )}
      >
        {order.number}
      </span>
    </p>
  )
}

function ChangeDue({ checkout, compact }: { checkout: Checkout; compact: boolean }) {
  const { t } = useTranslation('counter')
  const change = changeDue(checkout)
  const { method, tender } = checkout
  if (tender) {
    const name = tenderName({ tender_name: tender.label, tender_name_en: tender.label_en })
    return <p className="text-lg break-words text-ink-soft">{t('done.own', { name })}</p>
  }
  if (method !== 'cash') return <p className="text-lg text-ink-soft">{t('done.card')}</p>
  if (change === 0) return <p className="text-lg text-ink-soft">{t('done.exact')}</p>
  return (
    <p className="flex flex-col items-center">
      <span className="text-ink-muted">{t('done.change')}</span>
      <Money
        cents={change}
        currency={checkout.currency}
        className={clsx('font-semibold text-success-ink', compact ? 'text-3xl' : 'text-5xl')}
      />
    </p>
  )
}

/**
 * Notice of an order or payment that the server has rejected. A rejected order is not paid, so a button
 * returns the order's lines to the draft.
 */
function RefusedCheckout({
  checkout,
  state,
  counter,
}: Omit<CheckoutResultProps, 'compact'> & { state: CheckoutState }) {
  const { t } = useTranslation('counter')
  const { refusedCommand } = state
  if (!refusedCommand?.problem) return null
  if (refusedCommand.kind !== 'open')
    return (
      <div className="w-full text-left">
        <RejectedCommand command={refusedCommand} />
        {state.order ? <Unpaid order={state.order} cause="refused_payment" /> : null}
      </div>
    )
  return (
    <Notice tone="danger" title={t('done.refused')} className="w-full text-left">
      <RejectionReason problem={refusedCommand.problem} />
      <Button
        size="touch"
        variant="primary"
        className="mt-3"
        icon={<RotateCcw className="size-5" aria-hidden />}
        onClick={() =>
          void returnCheckoutToDraft(counter.order.id, checkout).catch((error: unknown) =>
            toastError(errorText(error, 'order_update')),
          )
        }
      >
        {t('done.take_back')}
      </Button>
    </Notice>
  )
}

interface UnpaidProps {
  order: Order
  /** Cause of the balance: prices rose after the device computed the total, or the payment was rejected. */
  cause: 'new_prices' | 'refused_payment'
}

/**
 * Notice of the amount that a customer still owes after the checkout. It links to the till, where the cashier
 * charges the rest. Renders nothing for a settled order.
 */
function Unpaid({ order, cause }: UnpaidProps) {
  const { t } = useTranslation('counter')
  const { money } = useFormat()
  if (order.balance_cents <= 0) return null
  return (
    <Notice
      tone="warning"
      className="w-full text-left"
      action={
        <Link
          to={`${paths.cashier(order.restaurant_id)}?cuenta=${order.id}`}
          className={buttonClass({ variant: 'secondary', size: 'touch' })}
        >
          {t('done.charge_left')}
        </Link>
      }
    >
      {t(`done.left.${cause}`, { amount: money(order.balance_cents, order.currency) })}
    </Notice>
  )
}

interface ReceiptButtonProps {
  checkout: Checkout
  order: Order
  restaurant: Restaurant
}

function ReceiptButton({ checkout, order, restaurant }: ReceiptButtonProps) {
  const { receipt } = useCounterSettings()
  const transaction = order.payments.find(({ type }) => type === 'payment')
  return (
    <>
      {receipt && order.status === 'completed' ? (
        <AutomaticReceipt checkout={checkout} order={order} restaurant={restaurant} />
      ) : null}
      {transaction ? <PrintReceiptButton paid={{ order, transaction }} restaurant={restaurant} /> : null}
    </>
  )
}

/** Ids of the checkouts whose receipts this page has printed. */
const printedIds = new Set<string>()
/**
 * Maximum age in milliseconds of a checkout whose receipt is printed automatically. A reload of the page
 * prints no older receipt.
 */
const MAX_AUTOMATIC_PRINT_AGE_MS = 60_000

/** Prints the receipt in the browser once per checkout, unless a network printer prints receipts. */
function AutomaticReceipt({ checkout, order, restaurant }: ReceiptButtonProps) {
  const print = useRollPrint()
  const network = useNetworkPrinters(useCurrentRestaurant(restaurant.id))
  const start = useRef(() => print.start(<Receipt order={order} restaurant={restaurant} />))
  const byBrowser = network.isLoaded && !network.hasPrinterFor('receipt')
  useEffect(() => {
    if (
      !byBrowser ||
      printedIds.has(checkout.id) ||
      Date.now() - checkout.made_at > MAX_AUTOMATIC_PRINT_AGE_MS
    )
      return
    printedIds.add(checkout.id)
    start.current()
  }, [byBrowser, checkout])
  return print.sheet
}
