/** Open panel of the order screen, if any. */
import type { ActiveMenu } from '@forki/contract/menus'
import type { OrderSummary } from '@forki/contract/orders'
import { changeLines } from '../../../domain/orders/order-drafts.ts'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import type { Desk } from '../hooks/use-desk.ts'
import { entriesOf } from '../search.ts'
import { SplitPanel } from './split-panel.tsx'

const CancelDialog = lazyOnOpen(async () => (await import('./cancel-dialog.tsx')).CancelDialog)
const DetailsSheet = lazyOnOpen(async () => (await import('./details-sheet.tsx')).DetailsSheet)
const DiscountDialog = lazyOnOpen(async () => (await import('./discount-dialog.tsx')).DiscountDialog)
const DishSheet = lazyOnOpen(async () => (await import('./dish-sheet.tsx')).DishSheet)
const HandOverSheet = lazyOnOpen(async () => (await import('./hand-over-sheet.tsx')).HandOverSheet)
const ItemSheet = lazyOnOpen(async () => (await import('./item-sheet.tsx')).ItemSheet)
const OrderKeys = lazyOnOpen(async () => (await import('./keys-dialog.tsx')).OrderKeys)
const MergeSheet = lazyOnOpen(async () => (await import('./merge-sheet.tsx')).MergeSheet)
const MoveSheet = lazyOnOpen(async () => (await import('./move-sheet.tsx')).MoveSheet)

interface OrderPanelsProps {
  desk: Desk
  menu: ActiveMenu
  orders: readonly OrderSummary[]
}

export function OrderPanels({ desk, menu, orders }: OrderPanelsProps) {
  const { panel, closePanel } = desk
  switch (panel?.kind) {
    case 'dish':
      return (
        <DishSheet
          desk={desk}
          // Current version of the dish, which may have sold out since.
          entry={entriesOf(menu).find(({ dish_id }) => dish_id === panel.entry.dish_id) ?? panel.entry}
          initial={{
            quantity: panel.quantity,
            modifiers: [],
            notes: null,
            course: desk.course,
            seat: desk.seat,
          }}
          editing={false}
          onChoose={(choice) => {
            desk.add(panel.entry, choice)
            closePanel()
          }}
        />
      )
    case 'line':
      return <LinePanel desk={desk} menu={menu} panel={panel} />
    case 'item':
      return <ItemSheet desk={desk} item={panel.item} />
    case 'discount':
      return <DiscountDialog desk={desk} />
    case 'move':
      return <MoveSheet desk={desk} />
    case 'merge':
      return <MergeSheet desk={desk} orders={orders} />
    case 'hand_over':
      return <HandOverSheet desk={desk} orders={orders} />
    case 'split':
      return <SplitPanel desk={desk} />
    case 'details':
      return <DetailsSheet desk={desk} />
    case 'cancel':
      return <CancelDialog desk={desk} />
    case 'keys':
      return <OrderKeys onClose={closePanel} />
    default:
      return null
  }
}

interface LinePanelProps {
  desk: Desk
  menu: ActiveMenu
  panel: Extract<NonNullable<Desk['panel']>, { kind: 'line' }>
}

function LinePanel({ desk, menu, panel: { line } }: LinePanelProps) {
  const entry = entriesOf(menu).find(({ dish_id }) => dish_id === line.dish_id)
  if (!entry) return null
  return (
    <DishSheet
      desk={desk}
      entry={{ ...entry, price_cents: line.unit_price_cents }}
      initial={line}
      editing
      onChoose={(choice) => {
        changeLines(desk.order.id, (lines) =>
          lines.map((other) => (other.key === line.key ? { ...other, ...choice } : other)),
        )
        desk.closePanel()
      }}
    />
  )
}
