/** Confirmation of a payment: the change in large type, the receipt, and the next action. */
import { can } from '@forki/contract/permissions'
import type { Transaction } from '@forki/contract/transactions'
import type { Order } from '@forki/contract/orders'
import type { Restaurant } from '@forki/contract/restaurants'
import { CircleCheckBig, CloudUpload, QrCode as QrCodeIcon } from 'lucide-react'
import { clsx } from 'clsx'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { useOrderName } from '../../../domain/orders/order-name.ts'
import { useNetworkPrinters } from '../../../domain/printing/network-printers.ts'
import { OriginalPrintedQuestion, useOriginalPrint } from '../../../components/print/use-original-print.tsx'
import { PrintButton } from '../../../components/print/print-button.tsx'
import { useRollPrint } from '../../../components/print/roll-print.tsx'
import { CheckSlip, Receipt } from '../../../components/print/lazy-slips.ts'
import { useFormat } from '../../../lib/format.ts'
import { useCurrentRestaurant } from '../../../domain/access/current-user.ts'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import { Button } from '../../../ui/button.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { softTone } from '../../../ui/tone.ts'
import type { PaymentResult } from '../queries.ts'
import { useCheckReceipt } from '../use-check-receipt.ts'
import { tenderName } from '../../../domain/bill/tender-name.ts'

const ReceiptLinkDialog = lazyOnOpen(
  async () => (await import('../../../components/receipt-link/receipt-link-dialog.tsx')).ReceiptLinkDialog,
)

interface PaymentConfirmationProps {
  paid: PaymentResult
  restaurant: Restaurant
  onNext: () => void
  onGoOn: () => void
}

export function PaymentConfirmation({ paid, restaurant, onNext, onGoOn }: PaymentConfirmationProps) {
  const { t } = useTranslation(['cashiers', 'offline'])
  const { money } = useFormat()
  const name = useOrderName()
  const messageId = useId()
  const nextButton = useRef<HTMLButtonElement>(null)
  const { order, transaction } = paid
  const isPaid = order.balance_cents === 0
  const Icon = paid.unconfirmed ? CloudUpload : CircleCheckBig
  const amount = money(transaction.amount_cents + transaction.tip_cents, order.currency)
  useEffect(() => nextButton.current?.focus(), [])
  return (
    <div className="flex min-h-0 flex-1 overflow-y-auto p-6">
      <div className="m-auto flex w-full max-w-110 flex-col items-center gap-5 text-center">
        <span
          className={clsx(
            'animate-pop-in grid size-20 place-items-center rounded-full',
            softTone[paid.unconfirmed ? 'warning' : 'success'],
          )}
        >
          <Icon className="size-11" aria-hidden />
        </span>
        <div id={messageId} role="status" className="flex flex-col items-center gap-4">
          <div>
            <h2 className="display text-3xl">
              {t(paid.unconfirmed ? 'offline:till.kept' : isPaid ? 'done.title' : 'done.part_title')}
            </h2>
            <p className="mt-1 text-ink-soft">
              {name(order)} · {tenderName(transaction) ?? t(`methods.${transaction.method}`)} · {amount}
            </p>
          </div>
          {paid.unconfirmed ? (
            <StatusChip tone="warning" icon={CloudUpload}>
              {t('offline:unconfirmed')}
            </StatusChip>
          ) : null}
          <ChangeDue order={order} transaction={transaction} />
          {isPaid ? null : (
            <p className="text-xl font-semibold">
              {t('done.left', { amount: money(order.balance_cents, order.currency) })}
            </p>
          )}
        </div>
        <div className="flex w-full max-w-80 flex-col gap-2">
          <Button
            ref={nextButton}
            variant="primary"
            size="big"
            block
            aria-describedby={messageId}
            onClick={isPaid ? onNext : onGoOn}
          >
            {t(isPaid ? 'done.next' : 'done.go_on')}
          </Button>
          <PrintReceiptButton paid={paid} restaurant={restaurant} />
        </div>
      </div>
    </div>
  )
}

/** Change that the cashier returns after a cash payment. */
function ChangeDue({ order, transaction }: { order: Order; transaction: Transaction }) {
  const { t } = useTranslation(['cashiers', 'offline'])
  return transaction.change_cents ? (
    <p className="flex flex-col">
      <span className="text-lg text-ink-muted">{t('done.change')}</span>
      <Money
        cents={transaction.change_cents}
        currency={order.currency}
        className="text-6xl font-semibold text-success-ink sm:text-7xl"
      />
    </p>
  ) : transaction.method === 'cash' ? (
    <p className="text-lg text-ink-soft">{t('done.no_change')}</p>
  ) : null
}

/**
 * Button that opens the receipt for the guest's phone. Hidden until the server has the full payment of bill or
 * check, and from users without the permission for payments.
 */
function OnlineReceipt({ paid, restaurant }: { paid: PaymentResult; restaurant: Restaurant }) {
  const { t } = useTranslation('print')
  const [open, setOpen] = useState(false)
  const access = useCurrentRestaurant(restaurant.id)
  const { order, transaction } = paid
  const check = order.checks.find(({ id }) => id === transaction.check_id)
  const isPaid = check ? check.status === 'paid' : order.balance_cents === 0
  if (!isPaid || paid.unconfirmed || !access || !can(access, 'create_payment')) return null
  return (
    <>
      <Button
        size="touch"
        block
        icon={<QrCodeIcon className="size-5" aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('online.title')}
      </Button>
      {open ? (
        <ReceiptLinkDialog
          order_id={order.id}
          check_id={check?.id}
          mayRevoke={can(access, 'update_payment')}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

/**
 * Button that prints the receipt of a paid bill or check, or an unpaid bill. Repeated receipts are marked as
 * copies.
 */
export function PrintReceiptButton({ paid, restaurant }: { paid: PaymentResult; restaurant: Restaurant }) {
  const { t } = useTranslation('cashiers')
  const { order, transaction } = paid
  const original = useOriginalPrint()
  const check = order.checks.find(({ id }) => id === transaction.check_id)
  const slip = useCheckReceipt(order.id)
  // True if the print is a receipt. Prints of an unpaid bill are no receipts, and are never marked as copies.
  const final = check ? check.status === 'paid' : order.status === 'completed'
  const print = useRollPrint()
  const access = useCurrentRestaurant(restaurant.id)
  const network = useNetworkPrinters(access)
  // With a network printer for receipts, the server has already printed the receipt of a whole bill with the
  // payment.
  const byItself = final && !check && network.hasPrinterFor('receipt')
  const start = () => {
    if (check)
      slip.load(check.id, (receipt) =>
        printContent((copy) => <CheckSlip receipt={receipt} restaurant={restaurant} copy={copy} />),
      )
    else printContent((copy) => <Receipt order={order} restaurant={restaurant} copy={copy || byItself} />)
  }
  const printContent = (content: (copy: boolean) => ReactNode) =>
    final ? original.start(content) : print.start(content(false))
  return (
    <>
      {original.asking ? (
        <OriginalPrintedQuestion original={original} />
      ) : (
        <PrintButton
          size="touch"
          block
          busy={slip.busy}
          restaurant={access}
          request={{ document: final ? 'receipt' : 'bill', subject_id: order.id, check_id: check?.id }}
          printInBrowser={start}
          copy={original.copy || byItself}
          label={t(
            original.copy || byItself ? 'history.print_copy' : check ? 'done.check_receipt' : 'done.receipt',
          )}
        />
      )}
      <OnlineReceipt paid={paid} restaurant={restaurant} />
      {original.sheet}
      {print.sheet}
    </>
  )
}
