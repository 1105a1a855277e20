/** Order screen with dishes and ticket side by side. On narrow screens the ticket is a bottom sheet. */
import type { ActiveMenu } from '@forki/contract/menus'
import type { Order, OrderSummary } from '@forki/contract/orders'
import type { Restaurant } from '@forki/contract/restaurants'
import { ChevronUp } from 'lucide-react'
import { clsx } from 'clsx'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useSetting } from '../../../lib/device-setting.ts'
import { useHotkeys } from '../../../lib/hotkeys.ts'
import { loadTranslations } from '../../../lib/i18n.ts'
import { lazy } from '../../../lib/lazy.tsx'
import { LOW_HEIGHT, useMediaQuery } from '../../../lib/media.ts'
import { useCurrentRestaurant } from '../../../domain/access/current-user.ts'
import { useOrderName } from '../../../domain/orders/order-name.ts'
import { portionCount, readyLines } from '../../../domain/orders/orders.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { canEnterArea } from '../../../domain/access/restaurant-areas.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { ticketSide } from '../settings.ts'
import { useOrderEditor, type OrderEditor } from '../hooks/use-order-editor.ts'
import { DishBoard } from './dish-board.tsx'
import { EndedNotice } from './ended-notice.tsx'
import { OrderPanels } from './order-panels.tsx'
import { SendButton, TicketActions } from './ticket-actions.tsx'
import { TicketHead } from './ticket-head.tsx'
import { TicketLines } from './ticket-lines.tsx'
import { TicketTotals } from './ticket-totals.tsx'
import { LazyUndoBar } from './lazy-undo-bar.tsx'
import { BottomBarTotal } from './bar-total.tsx'

/** Media query of phones and upright tablets, which are too narrow for dishes and ticket side by side. */
const NARROW_SCREEN_QUERY = 'screen and (max-width: 59.99rem)'

/**
 * Warning about sent lines that the kitchen has neither seen nor printed in time. It is above the dishes on
 * narrow screens, where the ticket is hidden.
 */
const UnseenLinesNotice = lazy(async () => (await import('./unseen-lines-notice.tsx')).UnseenLinesNotice)

/** Lazy component, because few orders wait for acceptance. */
const AcceptOrRejectButtons = lazy(async () => {
  const [module] = await Promise.all([
    import('./accept-or-reject-buttons.tsx'),
    loadTranslations(['delivery']),
  ])
  return module.AcceptOrRejectButtons
})

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

function Ticket({ editor, className }: { editor: OrderEditor; className?: string }) {
  const { t } = useTranslation('orders')
  const side = useSetting(ticketSide)
  return (
    <aside
      aria-label={t('ticket.label')}
      className={clsx(
        'flex min-h-0 min-w-0 flex-col bg-surface',
        side === 'right' ? 'border-l' : 'border-r',
        className,
      )}
    >
      <TicketHead editor={editor} />
      <TicketLines editor={editor} />
      <footer className="flex flex-col gap-3 border-t border-line bg-paper px-3 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <TicketTotals editor={editor} />
        {editor.isUnaccepted ? (
          <Suspense fallback={<div className="h-16 low:h-12" />}>
            <AcceptOrRejectButtons order={editor.order} isInFooter isDisabled={editor.waits} />
          </Suspense>
        ) : (
          <TicketActions editor={editor} />
        )}
      </footer>
    </aside>
  )
}

/** Bar on narrow screens with the total and the send button. A press on the total opens the ticket. */
function TicketBar({ editor }: { editor: OrderEditor }) {
  const { t } = useTranslation('orders')
  const name = useOrderName()
  const [open, setOpen] = useState(false)
  const low = useMediaQuery(LOW_HEIGHT)
  // On a low screen the buttons scroll with the lines. Fixed at the bottom, they would leave the lines no
  // height.
  const actions = (
    <div className="flex w-full flex-col gap-3">
      <TicketTotals editor={editor} />
      <TicketActions editor={editor} />
    </div>
  )
  const portions =
    editor.unsentCount + portionCount(editor.order.items.filter((item) => item.status !== 'voided'))
  const readyPortions = portionCount(readyLines(editor.order))
  const hasReady = readyPortions > 0 && !editor.ended
  return (
    <div className="relative z-10 flex items-center gap-2 border-t border-line bg-surface px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-float low:pt-1 low:pb-[max(0.25rem,env(safe-area-inset-bottom))]">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-16 min-w-0 flex-1 items-center gap-3 rounded-lg bg-neutral-soft px-4 text-left low:min-h-12"
      >
        <ChevronUp className="size-5 shrink-0 text-ink-muted" aria-hidden />
        <span className="min-w-0 low:flex low:flex-1 low:items-baseline low:justify-between low:gap-3">
          <span className="block text-sm text-ink-muted">
            <span className={clsx(hasReady && 'max-[25rem]:hidden low:max-sm:hidden')}>
              {t('ticket.lines', { count: portions })}
              {hasReady ? ' · ' : null}
            </span>
            {hasReady ? (
              <strong className="whitespace-nowrap text-success-ink">
                {t('ticket.ready', { count: readyPortions })}
              </strong>
            ) : null}
          </span>
          <BottomBarTotal editor={editor} />
        </span>
      </button>
      <SendButton editor={editor} />
      {open ? (
        <Sheet open onOpenChange={setOpen} title={name(editor.order)} footer={low ? null : actions}>
          <div className="-mx-3">
            <TicketLines editor={editor} />
          </div>
          {low ? actions : null}
        </Sheet>
      ) : null}
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
