/** Splits the order's bill. */
import { SplitSheet } from '../../../components/split-bill/split-sheet.tsx'
import type { Desk } from '../hooks/use-desk.ts'
import { useSplitOrder } from '../queries.ts'
import { CommandError } from './command-error.tsx'

export function SplitPanel({ desk }: { desk: Desk }) {
  const split = useSplitOrder()
  return (
    <SplitSheet
      order={desk.order}
      busy={split.busy}
      error={<CommandError error={split.error} />}
      onClose={desk.closePanel}
      onSplit={async (body) => {
        if (await split.run({ params: { id: desk.order.id }, body })) desk.closePanel()
      }}
    />
  )
}
