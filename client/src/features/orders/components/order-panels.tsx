/** Sheet or dialog of the order screen. Renders nothing if none is open. */
import type { ActiveMenu } from '@forki/contract/menus'
import type { OrderSummary } from '@forki/contract/orders'
import { changeLines } from '../../../domain/orders/order-drafts.ts'
import { loadTranslations } from '../../../lib/i18n.ts'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import { entriesOf } from '../dish-search.ts'
import { SplitPanel } from './split-panel.tsx'

const CancelOrderDialog = lazyOnOpen(
  async () => (await import('./cancel-order-dialog.tsx')).CancelOrderDialog,
)
const OrderDetailsSheet = lazyOnOpen(
  async () => (await import('./order-details-sheet.tsx')).OrderDetailsSheet,
)
const OrderDiscountDialog = lazyOnOpen(async () => {
  const [module] = await Promise.all([
    import('./order-discount-dialog.tsx'),
    loadTranslations(['line-discount', 'move-items']),
  ])
  return module.OrderDiscountDialog
})
const DishSheet = lazyOnOpen(async () => (await import('./dish-sheet.tsx')).DishSheet)
const DisplaySettingsSheet = lazyOnOpen(async () => {
  const [module] = await Promise.all([
    import('./display-settings-sheet.tsx'),
    loadTranslations(['dish-board']),
  ])
  return module.DisplaySettingsSheet
})
const FavouritesSheet = lazyOnOpen(async () => {
  const [module] = await Promise.all([import('./favourites-sheet.tsx'), loadTranslations(['dish-board'])])
  return module.FavouritesSheet
})
const TransferOrderSheet = lazyOnOpen(
  async () => (await import('./transfer-order-sheet.tsx')).TransferOrderSheet,
)
const ItemSheet = lazyOnOpen(async () => {
  const [module] = await Promise.all([
    import('./item-sheet.tsx'),
    loadTranslations(['line-discount', 'move-items', 'ticket-delivery']),
  ])
  return module.ItemSheet
})
const OrderKeysDialog = lazyOnOpen(async () => (await import('./order-keys-dialog.tsx')).OrderKeysDialog)
const LineDiscountDialog = lazyOnOpen(async () => {
  const [module] = await Promise.all([
    import('./line-discount-dialog.tsx'),
    loadTranslations(['line-discount', 'move-items']),
  ])
  return module.LineDiscountDialog
})
const MergeOrderSheet = lazyOnOpen(async () => (await import('./merge-order-sheet.tsx')).MergeOrderSheet)
const MoveItemsSheet = lazyOnOpen(async () => {
  const [module] = await Promise.all([
    import('./move-items-sheet.tsx'),
    loadTranslations(['line-discount', 'move-items']),
  ])
  return module.MoveItemsSheet
})
const MoveOrderSheet = lazyOnOpen(async () => (await import('./move-order-sheet.tsx')).MoveOrderSheet)

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
          // Reads the dish from the current menu, because another user may have marked it as sold out since
          // the sheet opened.
          entry={entriesOf(menu).find(({ dish_id }) => dish_id === panel.entry.dish_id) ?? panel.entry}
          initial={{
            quantity: panel.quantity,
            modifiers: [],
            notes: null,
            course: editor.courseOf(panel.entry),
            seat: editor.seat,
          }}
          isEdit={false}
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
      return <OrderDiscountDialog editor={editor} />
    case 'move':
      return <MoveOrderSheet editor={editor} />
    case 'move_items':
      return <MoveItemsSheet editor={editor} orders={orders} firstItem={panel.item} />
    case 'merge':
      return <MergeOrderSheet editor={editor} orders={orders} />
    case 'hand_over':
      return <TransferOrderSheet editor={editor} orders={orders} />
    case 'split':
      return <SplitPanel editor={editor} />
    case 'details':
      return <OrderDetailsSheet editor={editor} />
    case 'cancel':
      return <CancelOrderDialog editor={editor} />
    case 'display':
      return <DisplaySettingsSheet onClose={closePanel} />
    case 'favourites':
      return <FavouritesSheet menu={menu} onClose={closePanel} />
    case 'keys':
      return <OrderKeysDialog onClose={closePanel} />
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
      isEdit
      onChoose={(choice) => {
        changeLines(editor.order.id, (lines) =>
          lines.map((other) => (other.key === line.key ? { ...other, ...choice } : other)),
        )
        editor.closePanel()
      }}
    />
  )
}
