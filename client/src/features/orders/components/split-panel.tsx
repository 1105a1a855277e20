/** Sheet that splits the order's bill. */
import type { SplitChecks } from '@forki/contract/order-inputs'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import { useSplitOrder } from '../queries.ts'
import { CommandError } from './command-error.tsx'

const SplitSheet = lazyOnOpen(
  async () => (await import('../../../components/split-bill/split-sheet.tsx')).SplitSheet,
)

export function SplitPanel({ editor }: { editor: OrderEditor }) {
  const splitOrder = useSplitOrder()
  const splitAndClose = async (body: SplitChecks) => {
    if (await splitOrder.run({ params: { id: editor.order.id }, body })) editor.closePanel()
  }
  return (
    <SplitSheet
      order={editor.order}
      busy={splitOrder.busy}
      error={<CommandError error={splitOrder.error} />}
      onClose={editor.closePanel}
      onSplit={(body) => void splitAndClose(body)}
    />
  )
}
