/**
 * Payment form of a bill: method, tip and tendered cash. Its submit button is in a separate bar that is always
 * visible.
 */
import type { Check, Order } from '@forki/contract/orders'
import { can } from '@forki/contract/permissions'
import type { Restaurant } from '@forki/contract/restaurants'
import { Banknote, CreditCard, Landmark, Wallet } from 'lucide-react'
import { useEffect, useId, useRef, type ComponentProps } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api.ts'
import { useStreamState } from '../../../domain/events/stream-status.ts'
import { useCurrentRestaurant } from '../../../domain/access/current-user.ts'
import { useOrderQueue } from '../../../domain/offline/queue.ts'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import { useHotkeys } from '../../../lib/hotkeys.ts'
import { usePressAfterPaint } from '../../../lib/use-press-after-paint.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { useTakePayment, type PaymentResult } from '../queries.ts'
import { unsentItems } from '../unsent-items.ts'
import { usePaymentForm, type Method, type PaymentFormState } from '../use-payment-form.ts'
import { PartialAmountField } from './partial-amount-field.tsx'
import { PaymentBar } from './payment-bar.tsx'
import { TenderedCashInput } from './tendered-cash-input.tsx'
import { TipPicker } from './tip-picker.tsx'

const OwnTenderButtons = lazyOnOpen(
  async () => (await import('../../../components/payments/own-tender-buttons.tsx')).OwnTenderButtons,
)

interface PaymentFormProps {
  session_id: string
  order: Order
  check: Check | null
  restaurant: Restaurant
  /** Element into which the payment bar renders. */
  barElement: HTMLElement | null
  onPaid: (paid: PaymentResult) => void
}

const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']

export function PaymentForm({ session_id, order, check, restaurant, barElement, onPaid }: PaymentFormProps) {
  const { t } = useTranslation(['cashiers', 'offline'])
  const form = useId()
  const { mayUpdate, sends } = useSendRights(order, restaurant)
  const payment = usePaymentForm(order, check, restaurant, sends ? 'send' : undefined)
  const pay = useTakePayment(session_id, onPaid)
  const cash = payment.method === 'cash'
  const { currency } = order
  const offlineBlock = useOfflineBlockText(order, check, payment.method)
  // The response was lost, so the server may have executed the payment.
  const unsure = pay.error?.code === 'network' ? t('offline:till.unsure') : null
  const charge = usePressAfterPaint(pay.mutate)
  const isBusy = charge.isPending || pay.isPending
  const rejection = pay.isError ? errorText(pay.error, 'transaction_add') : null
  const takePayment = (handed: number | null) => {
    if (isBusy || !payment.usable || payment.lacksReference || offlineBlock) return
    charge.press({ order, body: payment.body(handed), dueCents: payment.due, mayUpdate })
  }
  const tender = usePaymentKeys(payment, takePayment)
  return (
    <form
      id={form}
      className="flex flex-col gap-4 short:gap-1.5"
      onSubmit={(event) => {
        event.preventDefault()
        if (cash && (payment.unreadable || (payment.change ?? 0) < 0)) return
        takePayment(cash ? payment.tendered_cents : null)
      }}
    >
      <TenderPicker payment={payment} restaurant_id={restaurant.id} />
      <TipPicker payment={payment} presets={restaurant.tip_presets_bps} currency={currency} />
      {cash ? (
        <TenderedCashInput
          ref={tender}
          payment={payment}
          currency={currency}
          busy={isBusy || offlineBlock !== null}
          onTake={takePayment}
        />
      ) : (
        <ReferenceField payment={payment} />
      )}
      <PartialAmountField payment={payment} currency={currency} />
      {barElement
        ? createPortal(
            <PaymentBar
              formId={form}
              payment={payment}
              currency={currency}
              sends={sends && payment.settles}
              busy={isBusy}
              refusal={unsure ?? offlineBlock ?? rejection}
              blocked={offlineBlock !== null}
            />,
            barElement,
          )
        : null}
    </form>
  )
}

/** Choice of the payment method: built-in methods, and the restaurant's own tenders such as vouchers. */
const TenderPicker = (props: ComponentProps<typeof MethodPicker> & { restaurant_id: string }) => (
  <>
    <MethodPicker payment={props.payment} />
    <OwnTenderButtons {...props} rowCount={1} className="-mt-2 short:-mt-1" />
  </>
)

/**
 * Returns whether the user may send the order's unsent lines to the kitchen (`mayUpdate`), and whether a
 * payment now sends some (`sends`).
 */
function useSendRights(order: Order, restaurant: Restaurant) {
  const access = useCurrentRestaurant(restaurant.id)
  const mayUpdate = can(access, 'update_order')
  const sends = mayUpdate && unsentItems(order).length > 0
  return { mayUpdate, sends }
}

/** Keyboard shortcuts of the payment form. F8 takes the exact amount. A digit restarts the tendered cash. */
function usePaymentKeys(payment: PaymentFormState, takePayment: (handed: number | null) => void) {
  const cash = payment.method === 'cash'
  const { change } = payment
  const tender = useRef<HTMLInputElement>(null)
  const type = (event: KeyboardEvent) => {
    if (!cash) return
    payment.setTendered(event.key)
    tender.current?.focus()
  }
  // Scrolls the focused field into view, because the payment bar grows over it when the bar shows the change.
  useEffect(() => {
    if (change !== null && document.activeElement === tender.current) {
      tender.current?.scrollIntoView({ block: 'nearest' })
    }
  }, [change])
  useHotkeys({ F8: () => takePayment(null), ...Object.fromEntries(DIGITS.map((digit) => [digit, type])) })
  return tender
}

/** Built-in payment methods. None is selected while one of the restaurant's own tenders is chosen. */
function MethodPicker({ payment }: { payment: PaymentFormState }) {
  const { t } = useTranslation(['cashiers', 'offline'])
  const method = payment.tender ? null : payment.method
  return (
    <Segmented
      label={t('pay.method')}
      value={method}
      onChange={payment.setMethod}
      size="touch"
      block
      stacked
      options={[
        { value: 'cash', label: t('methods.cash'), icon: <Banknote className="size-5" aria-hidden /> },
        { value: 'card', label: t('methods.card'), icon: <CreditCard className="size-5" aria-hidden /> },
        {
          value: 'transfer',
          label: t('methods.transfer'),
          icon: <Landmark className="size-5" aria-hidden />,
        },
        { value: 'other', label: t('methods.other'), icon: <Wallet className="size-5" aria-hidden /> },
      ]}
    />
  )
}

function ReferenceField({ payment }: { payment: PaymentFormState }) {
  const { t } = useTranslation(['cashiers', 'offline'])
  return (
    <Field label={t('pay.reference')} optional={payment.tender?.reference_required !== true}>
      <Input
        size="touch"
        maxLength={60}
        required={payment.tender?.reference_required === true}
        value={payment.reference}
        onChange={(event) => payment.setReference(event.target.value)}
      />
    </Field>
  )
}

/**
 * Reason why the bill cannot be paid while the server is unreachable or while its commands are queued. Null
 * for a cash payment that concerns no check, because it can be queued.
 */
function useOfflineBlockText(order: Order, check: Check | null, method: Method): string | null {
  const { t } = useTranslation('offline')
  const offline = useStreamState() === 'offline'
  const queued = useOrderQueue(order.id).length > 0
  if (!offline && !queued) return null
  if (check) return t('till.not_split')
  return method === 'cash' ? null : t(offline ? 'till.cash_only' : 'till.local_bill')
}
