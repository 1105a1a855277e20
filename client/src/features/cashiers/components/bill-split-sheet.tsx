import type { Order } from '@forki/contract/orders'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import { useSplitBill } from '../queries.ts'

const SplitSheet = lazyOnOpen(
  async () => (await import('../../../components/split-bill/split-sheet.tsx')).SplitSheet,
)

/** Sheet that splits the bill into checks. It shows a rejection by the server as a message. */
export function BillSplitSheet({ order, onClose }: { order: Order; onClose: () => void }) {
  const splitBill = useSplitBill()
  return (
    <SplitSheet
      order={order}
      busy={splitBill.isPending}
      onClose={onClose}
      onSplit={(body) => splitBill.mutate({ params: { id: order.id }, body }, { onSuccess: onClose })}
    />
  )
}
