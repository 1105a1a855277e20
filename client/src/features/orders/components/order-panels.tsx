/** Sheet or dialog of the order screen. Renders nothing if none is open. */
import type { ActiveMenu } from '@forki/contract/menus'
import type { OrderSummary } from '@forki/contract/orders'
import { changeLines } from '../../../domain/orders/order-drafts.ts'
import { loadTranslations } from '../../../lib/i18n.ts'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import { entriesOf } from '../search.ts'
import { SplitPanel } from './split-panel.tsx'

const CancelDialog = lazyOnOpen(async () => (await import('./cancel-dialog.tsx')).CancelDialog)
const DetailsSheet = lazyOnOpen(async () => (await import('./details-sheet.tsx')).DetailsSheet)
const DiscountDialog = lazyOnOpen(async () => {
  const [module] = await Promise.all([
    import('./discount-dialog.tsx'),
    loadTranslations(['line-discount', 'move-items']),
  ])
  return module.DiscountDialog
})
const DishSheet = lazyOnOpen(async () => (await import('./dish-sheet.tsx')).DishSheet)
const DisplaySheet = lazyOnOpen(async () => {
  const [module] = await Promise.all([import('./display-sheet.tsx'), loadTranslations(['dish-board'])])
  return module.DisplaySheet
})
const FavouritesSheet = lazyOnOpen(async () => {
  const [module] = await Promise.all([import('./favourites-sheet.tsx'), loadTranslations(['dish-board'])])
  return module.FavouritesSheet
})
const HandOverSheet = lazyOnOpen(async () => (await import('./hand-over-sheet.tsx')).HandOverSheet)
const ItemSheet = lazyOnOpen(async () => {
  const [module] = await Promise.all([
    import('./item-sheet.tsx'),
    loadTranslations(['line-discount', 'move-items', 'ticket-delivery']),
  ])
  return module.ItemSheet
})
const OrderKeys = lazyOnOpen(async () => (await import('./keys-dialog.tsx')).OrderKeys)
const LineDiscountDialog = lazyOnOpen(async () => {
  const [module] = await Promise.all([
    import('./line-discount-dialog.tsx'),
    loadTranslations(['line-discount', 'move-items']),
  ])
  return module.LineDiscountDialog
})
const MergeSheet = lazyOnOpen(async () => (await import('./merge-sheet.tsx')).MergeSheet)
const MoveItemsSheet = lazyOnOpen(async () => {
  const [module] = await Promise.all([
    import('./move-items-sheet.tsx'),
    loadTranslations(['line-discount', 'move-items']),
  ])
  return module.MoveItemsSheet
})
const MoveSheet = lazyOnOpen(async () => (await import('./move-sheet.tsx')).MoveSheet)

interface OrderPanelsProps {
  editor: OrderEditor
  menu: ActiveMenu
  orders: readonly OrderSummary[]
}

export function OrderPanels({ editor, menu, orders }: OrderPanelsProps) {
  const { panel, closePanel } = editor
  switch (panel?.kind) {
    case 'dish':
      return (
        <DishSheet
          editor={editor}
          // Current version of the dish, which may be sold out since its sheet opened.
          entry={entriesOf(menu).find(({ dish_id }) => dish_id === panel.entry.dish_id) ?? panel.entry}
          initial={{
            quantity: panel.quantity,
            modifiers: [],
            notes: null,
            course: editor.courseOf(panel.entry),
            seat: editor.seat,
          }}
          editing={false}
          onChoose={(choice) => {
            editor.add(panel.entry, choice)
            closePanel()
          }}
        />
      )
    case 'line':
      return <LinePanel editor={editor} menu={menu} panel={panel} />
    case 'item':
      return <ItemSheet editor={editor} item={panel.item} />
    case 'line_discount':
      return <LineDiscountDialog editor={editor} item={panel.item} />
    case 'discount':
      return <DiscountDialog editor={editor} />
    case 'move':
      return <MoveSheet editor={editor} />
    case 'move_items':
      return <MoveItemsSheet editor={editor} orders={orders} first={panel.item} />
    case 'merge':
      return <MergeSheet editor={editor} orders={orders} />
    case 'hand_over':
      return <HandOverSheet editor={editor} orders={orders} />
    case 'split':
      return <SplitPanel editor={editor} />
    case 'details':
      return <DetailsSheet editor={editor} />
    case 'cancel':
      return <CancelDialog editor={editor} />
    case 'display':
      return <DisplaySheet onClose={closePanel} />
    case 'favourites':
      return <FavouritesSheet menu={menu} onClose={closePanel} />
    case 'keys':
      return <OrderKeys onClose={closePanel} />
    default:
      return null
  }
}

interface LinePanelProps {
  editor: OrderEditor
  menu: ActiveMenu
  panel: Extract<NonNullable<OrderEditor['panel']>, { kind: 'line' }>
}

function LinePanel({ editor, menu, panel: { line } }: LinePanelProps) {
  const entry = entriesOf(menu).find(({ dish_id }) => dish_id === line.dish_id)
  if (!entry) return null
  return (
    <DishSheet
      editor={editor}
      entry={{ ...entry, price_cents: line.unit_price_cents }}
      initial={line}
      editing
      onChoose={(choice) => {
        changeLines(editor.order.id, (lines) =>
          lines.map((other) => (other.key === line.key ? { ...other, ...choice } : other)),
        )
        editor.closePanel()
      }}
    />
  )
}
