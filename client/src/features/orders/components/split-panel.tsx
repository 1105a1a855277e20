/** Sheet that splits the order's bill. */
import type { SplitChecks } from '@forki/contract/order-inputs'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import type { Desk } from '../hooks/use-desk.ts'
import { useSplitOrder } from '../queries.ts'
import { CommandError } from './command-error.tsx'

const SplitSheet = lazyOnOpen(
  async () => (await import('../../../components/split-bill/split-sheet.tsx')).SplitSheet,
)

export function SplitPanel({ desk }: { desk: Desk }) {
  const split = useSplitOrder()
  const splitAndClose = async (body: SplitChecks) => {
    if (await split.run({ params: { id: desk.order.id }, body })) desk.closePanel()
  }
  return (
    <SplitSheet
      order={desk.order}
      busy={split.busy}
      error={<CommandError error={split.error} />}
      onClose={desk.closePanel}
      onSplit={(body) => void splitAndClose(body)}
    />
  )
}
