/** Buttons below the ticket: print the bill, split it, charge, hold, send and stay, send and leave. */
import { Banknote, Flame, Hand, Send, SendHorizontal, Split } from 'lucide-react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { PrintButton } from '../../../components/print/print-button.tsx'
import { useRollPrint } from '../../../components/print/roll-print.tsx'
import { Receipt } from '../../../components/print/lazy-slips.ts'
import { useCurrentRestaurant, type AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { portionCount } from '../../../domain/orders/orders.ts'
import { useMarkBillPrinted } from '../../../domain/orders/bill-state.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { canEnterArea } from '../../../domain/access/restaurant-areas.ts'
import { usePressAfterPaint } from '../../../lib/use-press-after-paint.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import type { OrderEditor } from '../hooks/use-order-editor.ts'

interface TicketActionsProps {
  editor: OrderEditor
  /** False if the send button is elsewhere, as in a low window. */
  hasSend?: boolean
}

export function TicketActions({ editor, hasSend = true }: TicketActionsProps) {
  const restaurant = useCurrentRestaurant(editor.restaurant.id)
  const takesPayments = canEnterArea(restaurant, 'cashier')
  const isEmpty = editor.unsent.length === 0
  const hold = usePressAfterPaint(editor.hold)
  const isBlocked = editor.sending.busy || hold.isPending || editor.ended
  const holding = { onPress: hold.press, isDisabled: isEmpty || isBlocked }
  return (
    <div className="flex flex-col gap-2">
      <BillActions editor={editor} restaurant={restaurant}>
        {takesPayments ? <ChargeButton editor={editor} /> : <WideHoldButton {...holding} />}
      </BillActions>
      <div className="flex gap-2">
        {takesPayments ? <HoldButton {...holding} /> : null}
        <SendAndStayButton editor={editor} isDisabled={isEmpty || isBlocked} />
        {hasSend ? <SendButton editor={editor} /> : null}
      </div>
    </div>
  )
}

interface BillActionsProps {
  editor: OrderEditor
  restaurant: AccessibleRestaurant | undefined
  /** Last button of the row: charge, or hold for users who may not take payments. */
  children: ReactNode
}

/** Row with a button that prints the bill, a button that splits it, and the button in `children`. */
function BillActions({ editor, restaurant, children }: BillActionsProps) {
  const { t } = useTranslation(['orders', 'offline'])
  const print = useRollPrint()
  const billPrinted = useMarkBillPrinted(restaurant)
  const { order } = editor
  const billable = order.items.some((item) => item.status !== 'voided')
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)_minmax(0,1fr)] gap-2">
        <PrintButton
          block
          compact
          size="touch"
          disabled={!billable}
          restaurant={restaurant}
          request={{ document: 'bill', subject_id: order.id }}
          printInBrowser={() => {
            print.start(<Receipt order={order} restaurant={editor.restaurant} />)
            billPrinted(order)
          }}
          label={t('actions.bill')}
        />
        <Button
          size="touch"
          className="px-2!"
          disabled={!billable || editor.ended || editor.waits}
          title={editor.waits ? t('offline:waits') : undefined}
          icon={<Split className="size-5" aria-hidden />}
          onClick={() => editor.setPanel({ kind: 'split' })}
        >
          {t('actions.split')}
        </Button>
        {children}
      </div>
      {print.sheet}
    </>
  )
}

interface PressProps {
  onPress: () => void
  isDisabled: boolean
}

/** Hold button in the place of the charge button, for users who may not take payments. */
function WideHoldButton({ onPress, isDisabled }: PressProps) {
  const { t } = useTranslation('orders')
  return (
    <Button
      size="touch"
      className="px-2!"
      disabled={isDisabled}
      icon={<Hand className="size-5" aria-hidden />}
      onClick={onPress}
    >
      {t('actions.hold')}
    </Button>
  )
}

function HoldButton({ onPress, isDisabled }: PressProps) {
  const { t } = useTranslation('orders')
  return (
    <Button size="big" className="h-14! shrink-0 px-3! text-base!" disabled={isDisabled} onClick={onPress}>
      <span className="flex flex-col items-center gap-0.5">
        <Hand className="size-5" aria-hidden />
        <span className="text-xs">{t('actions.hold')}</span>
      </span>
    </Button>
  )
}

function SendAndStayButton({ editor, isDisabled }: { editor: OrderEditor; isDisabled: boolean }) {
  const { t } = useTranslation('orders')
  const stay = usePressAfterPaint(() => editor.send(true))
  return (
    <Button
      size="big"
      className="h-14! shrink-0 px-3! text-base!"
      disabled={isDisabled || stay.isPending}
      onClick={() => stay.press()}
    >
      <span className="flex flex-col items-center gap-0.5">
        <SendHorizontal className="size-5" aria-hidden />
        <span className="max-w-16 text-xs leading-tight whitespace-normal">{t('actions.stay')}</span>
      </span>
    </Button>
  )
}

/** Button that sends unsent lines, then opens the till screen with the payment of this order. */
function ChargeButton({ editor }: { editor: OrderEditor }) {
  const { t } = useTranslation('orders')
  const navigate = useNavigate()
  const till = `${paths.cashier(editor.restaurant.id)}?cuenta=${editor.order.id}`
  const charge = usePressAfterPaint(async () => {
    if (await editor.sendToCharge()) void navigate(till)
  })
  if (editor.unsent.length === 0 || editor.ended) {
    return (
      <Link to={till} className={`${buttonClass({ size: 'touch' })} px-2!`}>
        <Banknote className="size-5" aria-hidden />
        {t('actions.pay')}
      </Link>
    )
  }
  return (
    <Button
      size="touch"
      className="px-2! text-sm! leading-tight! whitespace-normal!"
      disabled={editor.sending.busy || charge.isPending}
      icon={<Banknote className="size-5 max-xl:hidden" aria-hidden />}
      onClick={() => charge.press()}
    >
      {t('actions.send_pay')}
    </Button>
  )
}

/**
 * Button that sends the lines and returns to the floor screen. Without unsent lines, it fires the next held
 * course if the restaurant sends the courses of the order one after another.
 */
export function SendButton({ editor }: { editor: OrderEditor }) {
  const { sending, fires } = editor
  const send = usePressAfterPaint(() => editor.send(false))
  const label = useSendLabel(editor)
  const Icon = fires === null ? Send : Flame
  return (
    <Button
      variant="primary"
      size="big"
      className={clsx(
        'h-14! min-w-0 flex-1 low:h-12!',
        fires === null ? 'px-3!' : 'gap-2! px-2! text-base! leading-tight! whitespace-normal!',
      )}
      busy={sending.busy || editor.firing || send.isPending}
      disabled={(editor.unsentCount === 0 && fires === null) || editor.ended}
      icon={<Icon className={clsx('size-6 shrink-0', fires !== null && 'max-sm:hidden')} aria-hidden />}
      iconEnd={fires === null ? <Kbd>F2</Kbd> : null}
      onClick={() => send.press()}
    >
      {label}
    </Button>
  )
}

/**
 * Returns the text of the send button. It names the course that the button fires, or the number of portions
 * that the button sends, stores on this device or holds. If the button does nothing, the text names no number.
 */
function useSendLabel({ sending, fires, due, unsentCount }: OrderEditor): string {
  const { t } = useTranslation(['orders', 'offline'])
  if (fires !== null) return t('orders:ticket.fire_course', { n: fires })
  if (unsentCount === 0) return t('orders:actions.send_none')
  if (sending.offline) return t('offline:send', { count: unsentCount })
  const count = sending.busy ? unsentCount : portionCount(due)
  return count === 0
    ? t('orders:actions.send_held', { count: unsentCount })
    : t('orders:actions.send', { count })
}
