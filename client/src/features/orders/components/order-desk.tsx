/** Order screen: dishes and ticket side by side. On a phone the ticket is a bottom sheet. */
import type { ActiveMenu } from '@forki/contract/menus'
import type { Order, OrderSummary } from '@forki/contract/orders'
import type { Restaurant } from '@forki/contract/restaurants'
import { ChevronUp } from 'lucide-react'
import { clsx } from 'clsx'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Money } from '../../../components/money.tsx'
import { useHotkeys } from '../../../lib/hotkeys.ts'
import { lazy } from '../../../lib/lazy.tsx'
import { useMedia } from '../../../lib/media.ts'
import { useCurrentRestaurant } from '../../../domain/access/current-user.ts'
import { portionsOf } from '../../../domain/orders/orders.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { canEnterArea } from '../../../domain/access/restaurant-areas.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { useTicketSide } from '../handedness.ts'
import { useDesk, type Desk } from '../hooks/use-desk.ts'
import { DishBoard } from './dish-board.tsx'
import { OrderPanels } from './order-panels.tsx'
import { SendButton, TicketActions } from './ticket-actions.tsx'
import { TicketHead } from './ticket-head.tsx'
import { TicketLines } from './ticket-lines.tsx'
import { TicketTotals } from './ticket-totals.tsx'

/** Phones and upright tablets, too narrow for dishes and ticket side by side. */
const NARROW = '(max-width: 59.99rem)'

/** On a phone the ticket is hidden, so the warning about unseen lines has its own place. */
const UnseenNotice = lazy(async () => (await import('./unseen-notice.tsx')).UnseenNotice)

interface OrderDeskProps {
  order: Order
  menu: ActiveMenu
  restaurant: Restaurant
  /** All open orders, for the favourites and for merging. */
  orders: readonly OrderSummary[]
}

export function OrderDesk({ order, menu, restaurant, orders }: OrderDeskProps) {
  const navigate = useNavigate()
  const narrow = useMedia(NARROW)
  const side = useTicketSide()
  const desk = useDesk(order, restaurant, () => void navigate(paths.floor(order.restaurant_id)))
  useKeys(desk)
  const board = <DishBoard desk={desk} menu={menu} orders={orders} />
  return (
    <div data-takes-frame className="flex h-full min-h-0">
      {narrow ? (
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <TicketHead desk={desk} />
          {desk.ended ? null : (
            <Suspense fallback={null}>
              <UnseenNotice order={order} restaurant={restaurant} className="rounded-none!" />
            </Suspense>
          )}
          {board}
          <TicketBar desk={desk} />
        </div>
      ) : (
        <div
          className={clsx(
            'grid min-h-0 min-w-0 flex-1',
            side === 'right'
              ? 'grid-cols-[minmax(0,1fr)_minmax(21rem,38%)]'
              : 'grid-cols-[minmax(21rem,38%)_minmax(0,1fr)] [&>*:first-child]:order-2',
          )}
        >
          <div className="flex min-h-0 min-w-0 flex-col bg-paper">{board}</div>
          <Ticket desk={desk} />
        </div>
      )}
      <OrderPanels desk={desk} menu={menu} orders={orders} />
    </div>
  )
}

function Ticket({ desk }: { desk: Desk }) {
  const { t } = useTranslation('orders')
  const side = useTicketSide()
  return (
    <aside
      aria-label={t('ticket.label')}
      className={clsx('flex min-h-0 min-w-0 flex-col bg-surface', side === 'right' ? 'border-l' : 'border-r')}
    >
      <TicketHead desk={desk} />
      <TicketLines desk={desk} />
      <footer className="flex flex-col gap-3 border-t border-line bg-paper px-3 py-3">
        <TicketTotals desk={desk} />
        <TicketActions desk={desk} />
      </footer>
    </aside>
  )
}

/** Bar on a phone with the total and the send button. Opens the lines. */
function TicketBar({ desk }: { desk: Desk }) {
  const { t } = useTranslation('orders')
  const [open, setOpen] = useState(false)
  const portions = desk.unsentCount + portionsOf(desk.order.items.filter((item) => item.status !== 'voided'))
  return (
    <div className="relative z-10 flex items-center gap-2 border-t border-line bg-surface px-3 py-2 shadow-float low:py-1">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-16 min-w-0 flex-1 items-center gap-3 rounded-lg bg-neutral-soft px-4 text-left low:min-h-12"
      >
        <ChevronUp className="size-5 shrink-0 text-ink-muted" aria-hidden />
        <span className="min-w-0 low:flex low:flex-1 low:items-baseline low:justify-between low:gap-3">
          <span className="block text-sm text-ink-muted">{t('ticket.lines', { count: portions })}</span>
          <Money
            cents={desk.totals.total_cents}
            currency={desk.order.currency}
            className="text-lg leading-6 font-bold"
          />
        </span>
      </button>
      <SendButton desk={desk} />
      {open ? (
        <Sheet
          open
          onOpenChange={setOpen}
          title={t('ticket.label')}
          footer={
            <div className="flex w-full flex-col gap-3">
              <TicketTotals desk={desk} />
              <TicketActions desk={desk} />
            </div>
          }
        >
          <div className="-mx-3">
            <TicketLines desk={desk} />
          </div>
        </Sheet>
      ) : null}
    </div>
  )
}

function useKeys(desk: Desk): void {
  const navigate = useNavigate()
  const access = useCurrentRestaurant(desk.restaurant.id)
  const digits = Object.fromEntries(
    Array.from({ length: 10 }, (_, digit) => [String(digit), () => desk.typeDigit(digit)]),
  )
  useHotkeys({
    ...digits,
    F2: () => void desk.send(false),
    F4: () => {
      if (canEnterArea(access, 'cashier'))
        void navigate(`${paths.cashier(desk.restaurant.id)}?cuenta=${desk.order.id}`)
    },
    'mod+z': desk.undo,
    '?': () => desk.setPanel({ kind: 'keys' }),
    Escape: () => {
      const focused = document.activeElement
      if (desk.marking) desk.setMarking(false)
      else if (desk.quantity > 0) desk.setQuantity(0)
      else if (focused instanceof HTMLInputElement) focused.blur()
      else desk.leave()
    },
  })
}
