/** Order screen with dishes and ticket side by side. On narrow screens the ticket is a bottom sheet. */
import type { ActiveMenu } from '@forki/contract/menus'
import type { Order, OrderSummary } from '@forki/contract/orders'
import type { Restaurant } from '@forki/contract/restaurants'
import { clsx } from 'clsx'
import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import { useSetting } from '../../../lib/device-setting.ts'
import { useHotkeys } from '../../../lib/hotkeys.ts'
import { lazy } from '../../../lib/lazy.tsx'
import { useMediaQuery } from '../../../lib/media.ts'
import { useCurrentRestaurant } from '../../../domain/access/current-user.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { canEnterArea } from '../../../domain/access/restaurant-areas.ts'
import { ticketSide } from '../settings.ts'
import { useOrderEditor, type OrderEditor } from '../hooks/use-order-editor.ts'
import { DishBoard } from './dish-board.tsx'
import { EndedNotice } from './ended-notice.tsx'
import { OrderPanels } from './order-panels.tsx'
import { TicketBar } from './ticket-bar.tsx'
import { TicketHead } from './ticket-head.tsx'
import { Ticket } from './ticket.tsx'
import { LazyUndoBar } from './lazy-undo-bar.tsx'

/** Media query of phones and upright tablets, which are too narrow for dishes and ticket side by side. */
const NARROW_SCREEN_QUERY = 'screen and (max-width: 59.99rem)'

/**
 * Warning about sent lines that the kitchen has neither seen nor printed in time. It is above the dishes on
 * narrow screens, where the ticket is hidden.
 */
const UnseenLinesNotice = lazy(async () => (await import('./unseen-lines-notice.tsx')).UnseenLinesNotice)

interface OrderScreenProps {
  order: Order
  menu: ActiveMenu
  restaurant: Restaurant
  /**
   * Open orders of the restaurant, at most 100. The sheets that merge an order, move lines or change the
   * waiter list them.
   */
  orders: readonly OrderSummary[]
}

export function OrderScreen({ order, menu, restaurant, orders }: OrderScreenProps) {
  const navigate = useNavigate()
  const narrow = useMediaQuery(NARROW_SCREEN_QUERY)
  const side = useSetting(ticketSide)
  const editor = useOrderEditor({
    order,
    restaurant,
    leave: () => void navigate(paths.floor(order.restaurant_id)),
  })
  useOrderHotkeys(editor)
  const board = <DishBoard editor={editor} menu={menu} />
  return (
    <div data-takes-frame="phone" className="flex h-full min-h-0">
      {editor.isUnaccepted ? (
        // Without the dishes, because an order that waits for acceptance gets no lines.
        <div className="flex min-w-0 flex-1 justify-center">
          <Ticket editor={editor} className="w-full max-w-3xl" />
        </div>
      ) : narrow ? (
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <TicketHead editor={editor} />
          {editor.ended ? (
            <EndedNotice order={order} className="rounded-none!" />
          ) : (
            <Suspense fallback={null}>
              <UnseenLinesNotice order={order} restaurant={restaurant} className="rounded-none!" />
            </Suspense>
          )}
          {board}
          <div className="px-3">
            <LazyUndoBar editor={editor} movesOnly />
          </div>
          <TicketBar editor={editor} />
        </div>
      ) : (
        <div
          className={clsx(
            'grid min-h-0 min-w-0 flex-1 print:block',
            side === 'right'
              ? 'grid-cols-[minmax(0,1fr)_minmax(21rem,38%)]'
              : 'grid-cols-[minmax(21rem,38%)_minmax(0,1fr)] [&>*:first-child]:order-2',
          )}
        >
          <div className="flex min-h-0 min-w-0 flex-col bg-paper print:hidden">{board}</div>
          <Ticket editor={editor} />
        </div>
      )}
      <OrderPanels editor={editor} menu={menu} orders={orders} />
    </div>
  )
}

function useOrderHotkeys(editor: OrderEditor): void {
  const navigate = useNavigate()
  const access = useCurrentRestaurant(editor.restaurant.id)
  const digits = Object.fromEntries(
    Array.from({ length: 10 }, (_, digit) => [String(digit), () => editor.typeDigit(digit)]),
  )
  useHotkeys({
    ...digits,
    F2: () => void editor.send(false),
    F4: () => {
      if (canEnterArea(access, 'cashier'))
        void navigate(`${paths.cashier(editor.restaurant.id)}?cuenta=${editor.order.id}`)
    },
    'mod+z': editor.undo,
    '?': () => editor.setPanel({ kind: 'keys' }),
    Escape: () => {
      const focused = document.activeElement
      if (editor.marking) editor.setMarking(false)
      else if (editor.quantity > 0) editor.setQuantity(0)
      else if (focused instanceof HTMLInputElement) focused.blur()
      else editor.leave()
    },
  })
}
