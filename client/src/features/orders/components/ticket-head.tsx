/**
 * Header of the ticket: order name and number, minutes since its opening, waiter, note, discount, bill state
 * and guest requests. It also shows the connection status, the offline queue, the number of guests and the order menu.
 */
import { ArrowLeft, Percent, StickyNote, Trash2, Users } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { QueueAndConnectionStatus } from '../../../components/app-frame/queue-and-connection-status.tsx'
import { useCurrentRestaurant } from '../../../domain/access/current-user.ts'
import { isLocalOrder } from '../../../domain/offline/queue.ts'
import { useOrderName } from '../../../domain/orders/order-name.ts'
import { lazy } from '../../../lib/lazy.tsx'
import { minutesSince, minutesText } from '../../../lib/format.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import { useCancelOrder } from '../queries.ts'
import { OrderMenu } from './order-menu.tsx'

/** Lazy button, because most restaurants have no guest requests at most times. */
const GuestRequestsButton = lazy(
  async () => (await import('../../../components/visits/guest-requests-button.tsx')).GuestRequestsButton,
)

/** Lazy button, because most users have no approval requests at most times. */
const OrderApprovalsButton = lazy(
  async () => (await import('../../../components/attention/order-tray.tsx')).OrderApprovalsButton,
)

/** Lazy chip, because most orders have no requested bill. */
const BillStateChip = lazy(async () => (await import('./bill-state-chip.tsx')).BillStateChip)

export function TicketHead({ editor }: { editor: OrderEditor }) {
  const { t } = useTranslation('orders')
  const name = useOrderName()
  const now = useNow(30_000)
  const { order } = editor
  const access = useCurrentRestaurant(order.restaurant_id)
  return (
    <header className="flex items-start gap-1 border-b border-line px-2 py-2 low:py-0">
      <IconButton
        size="touch"
        label={t('back')}
        icon={<ArrowLeft className="size-6" aria-hidden />}
        onClick={editor.leave}
      />
      <div className="min-w-0 flex-1 py-0.5">
        <h1 className="display truncate text-2xl leading-8 low:text-lg low:leading-6">{name(order)}</h1>
        <p className="tabular truncate text-sm text-ink-muted">
          {order.number > 0 ? `#${order.number} · ` : ''} {minutesText(minutesSince(order.opened_at, now))}
          <span className="max-sm:hidden"> · {order.waiter_name}</span>
        </p>
        {order.notes ? (
          <p className="mt-1 flex items-start gap-1 text-sm font-medium text-warning-ink">
            <StickyNote className="mt-0.5 size-4 shrink-0" aria-hidden /> {order.notes}
          </p>
        ) : null}
        {order.discount ? (
          <Badge tone="success" className="mt-1">
            <Percent className="size-3.5" aria-hidden /> {order.discount.reason ?? t('menu.discount')}
          </Badge>
        ) : null}
        {/* Tests for truth instead of null, because orders cached by an older version lack this field. */}
        {order.bill_state && order.paid_cents === 0 && !editor.ended ? (
          <Suspense fallback={null}>
            <BillStateChip state={order.bill_state} />
          </Suspense>
        ) : null}
      </div>
      {access && !isLocalOrder(order.id) ? (
        <Suspense fallback={null}>
          <OrderApprovalsButton />
          <GuestRequestsButton restaurant={access} />
        </Suspense>
      ) : null}
      <QueueAndConnectionStatus />
      <FreeTableButton editor={editor} />
      {order.order_type === 'delivery' ? null : <GuestsButton editor={editor} />}
      <OrderMenu editor={editor} />
    </header>
  )
}

/** Button with the number of guests, which opens the order's details. */
function GuestsButton({ editor }: { editor: OrderEditor }) {
  const { t } = useTranslation('orders')
  const { guests } = editor.order
  return (
    <Button
      size="touch"
      variant="ghost"
      className="tabular px-3!"
      disabled={editor.ended || editor.waits}
      aria-label={guests ? t('guests', { count: guests }) : t('menu.details')}
      icon={<Users className="size-5" aria-hidden />}
      onClick={() => editor.setPanel({ kind: 'details' })}
    >
      {guests ?? '–'}
    </Button>
  )
}

/** Button that cancels an order without lines, so that its table becomes free. */
function FreeTableButton({ editor }: { editor: OrderEditor }) {
  const { t } = useTranslation('orders')
  const cancel = useCancelOrder()
  if (editor.ended || editor.waits || editor.unsent.length > 0 || editor.order.items.length > 0) return null
  const freeTable = async () => {
    const body = { notes: t('free_table_note') }
    if (await cancel.run({ params: { id: editor.order.id }, body })) editor.leave()
  }
  return (
    <IconButton
      size="touch"
      label={t('free_table')}
      busy={cancel.busy}
      icon={<Trash2 className="size-5" aria-hidden />}
      onClick={() => void freeTable()}
    />
  )
}
