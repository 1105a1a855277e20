/** The panel that is open over the order, if one is. */
import type { ActiveMenu } from '@forki/contract/menus'
import type { OrderSummary } from '@forki/contract/orders'
import { changeLines } from '../../../domain/orders/order-drafts.ts'
import type { Desk } from '../hooks/use-desk.ts'
import { entriesOf } from '../search.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { DetailsSheet } from './details-sheet.tsx'
import { DiscountDialog } from './discount-dialog.tsx'
import { DishSheet } from './dish-sheet.tsx'
import { HandOverSheet } from './hand-over-sheet.tsx'
import { ItemSheet } from './item-sheet.tsx'
import { OrderKeys } from './keys-dialog.tsx'
import { MergeSheet } from './merge-sheet.tsx'
import { MoveSheet } from './move-sheet.tsx'
import { SplitPanel } from './split-panel.tsx'

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
          // As it is now: somebody may have marked it sold out meanwhile.
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
