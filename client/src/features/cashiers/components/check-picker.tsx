/** Picker of the check to pay in a split bill. The default is the first unpaid check. */
import { roundCash } from '@forki/contract/money/cash'
import type { Check, Order } from '@forki/contract/orders'
import type { Restaurant } from '@forki/contract/restaurants'
import { Check as CheckMark } from 'lucide-react'
import { clsx } from 'clsx'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useCheckName } from '../../../domain/bill/check-name.ts'
import { Money } from '../../../components/money.tsx'
import { lazy } from '../../../lib/lazy.tsx'
import { OriginalPrintedQuestion, useOriginalPrint } from '../../../components/print/use-original-print.tsx'
import { PrintButton } from '../../../components/print/print-button.tsx'
import { useRollPrint } from '../../../components/print/roll-print.tsx'
import { CheckSlip } from '../../../components/print/lazy-slips.ts'
import { useCurrentRestaurant } from '../../../domain/access/current-user.ts'
import { useCheckReceipt } from '../use-check-receipt.ts'

/** Lazy lines of a check, because most bills are not split. */
const CheckLines = lazy(async () => (await import('../../../components/check-lines.tsx')).CheckLines)

interface CheckPickerProps {
  order: Order
  restaurant: Restaurant
  chosenId: string | null
  onChoose: (check_id: string) => void
}

export function CheckPicker({ order, restaurant, chosenId, onChoose }: CheckPickerProps) {
  const { t } = useTranslation(['cashiers', 'orders'])
  const restCheck = order.checks.find((check) => check.is_rest && check.status === 'open')
  return (
    <div
      role="group"
      aria-label={t('bill.split')}
      className="grid grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] items-start gap-2"
    >
      {order.checks.map((check) => (
        <CheckCard
          key={check.id}
          order={order}
          check={check}
          restaurant={restaurant}
          isChosen={check.id === chosenId}
          onChoose={() => onChoose(check.id)}
        />
      ))}
      {restCheck ? (
        <p role="status" className="col-span-full text-sm text-ink-soft">
          {t('orders:split.rest_note')}
        </p>
      ) : null}
    </div>
  )
}

interface CheckCardProps {
  order: Order
  check: Check
  restaurant: Restaurant
  isChosen: boolean
  onChoose: () => void
}

const cardClass = (isChosen: boolean, paid: boolean) =>
  clsx(
    'relative rounded-lg border px-3 py-2 short:py-1',
    isChosen ? 'border-accent bg-accent-soft' : 'border-line-strong/60 bg-raised',
    paid && 'border-line bg-paper',
  )

/**
 * Card of a check. A press chooses the check. A button prints the check before payment, and its receipt after
 * payment.
 */
function CheckCard({ order, check, restaurant, isChosen, onChoose }: CheckCardProps) {
  const { t } = useTranslation('cashiers')
  const name = useCheckName()(check, order)
  const print = useRollPrint()
  const original = useOriginalPrint()
  const slip = useCheckReceipt(order.id)
  const access = useCurrentRestaurant(restaurant.id)
  const paid = check.status === 'paid'
  const start = () =>
    slip.load(check.id, (receipt) => {
      const content = (copy: boolean) => <CheckSlip receipt={receipt} restaurant={restaurant} copy={copy} />
      if (paid) original.start(content)
      else print.start(content(false))
    })
  if (original.asking) {
    return (
      <div className="col-span-full">
        <OriginalPrintedQuestion original={original} />
        {original.sheet}
      </div>
    )
  }
  return (
    <div className={cardClass(isChosen, paid)}>
      {/* The pressable area of the button is the whole card. The later buttons are above it. */}
      <button
        type="button"
        aria-pressed={isChosen}
        disabled={paid}
        onClick={onChoose}
        className="flex min-h-12 w-full flex-col items-start justify-center rounded-md pr-22 text-left after:absolute after:inset-0 after:rounded-lg"
      >
        <span className="text-sm font-semibold">{name}</span>
        <CheckBalance order={order} check={check} paid={paid} />
      </button>
      {isChosen && !paid ? <RoundedForCash order={order} check={check} restaurant={restaurant} /> : null}
      <Suspense fallback={null}>
        <CheckLines order={order} check={check} name={name} />
      </Suspense>
      <span className="absolute top-2 right-1 short:top-1">
        <PrintButton
          small
          variant="ghost"
          restaurant={access}
          request={{ document: paid ? 'receipt' : 'bill', subject_id: order.id, check_id: check.id }}
          printInBrowser={start}
          busy={slip.busy}
          copy={original.copy}
          label={t('split.print_check', { name })}
        />
      </span>
      {print.sheet}
      {original.sheet}
    </div>
  )
}

interface CheckBalanceProps {
  order: Order
  check: Check
  paid: boolean
}

/** Open balance of a check, or a mark that the check is paid. */
function CheckBalance({ order, check, paid }: CheckBalanceProps) {
  const { t } = useTranslation('cashiers')
  return paid ? (
    <span className="flex items-center gap-1 text-sm text-success-ink">
      <CheckMark className="size-4" aria-hidden /> {t('split.check_paid')}
    </span>
  ) : (
    <Money cents={check.balance_cents} currency={order.currency} className="text-lg" />
  )
}

/** Cash that pays a check in full, if the restaurant's rounding changes the balance. */
function RoundedForCash({
  order,
  check,
  restaurant,
}: Pick<CheckCardProps, 'order' | 'check' | 'restaurant'>) {
  const { t } = useTranslation('cashiers')
  const rounded = roundCash(check.balance_cents, restaurant.cash_rounding_cents).due_cents
  if (rounded === check.balance_cents || rounded === 0) return null
  return (
    <p className="flex flex-wrap justify-between gap-x-2 text-sm text-ink-soft">
      {t('bill.rounded')} <Money cents={rounded} currency={order.currency} />
    </p>
  )
}
