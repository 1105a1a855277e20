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
  const split = useSplitOrder()
  const splitAndClose = async (body: SplitChecks) => {
    if (await split.run({ params: { id: editor.order.id }, body })) editor.closePanel()
  }
  return (
    <SplitSheet
      order={editor.order}
      busy={split.busy}
      error={<CommandError error={split.error} />}
      onClose={editor.closePanel}
      onSplit={(body) => void splitAndClose(body)}
    />
  )
}
