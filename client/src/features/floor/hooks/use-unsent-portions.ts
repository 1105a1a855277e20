import { useQueue } from '../../../domain/offline/queue.ts'
import { useDrafts, type DraftLine } from '../../../domain/orders/order-drafts.ts'
import { portionCount } from '../../../domain/orders/orders.ts'

/** Number of the user's portions on this device that the server has not confirmed yet, by order id. */
export function useUnsentPortions(): Readonly<Record<string, number>> {
  const drafts = useDrafts()
  const queuedCommands = useQueue()
  const portions: Record<string, number> = {}
  const count = (order_id: string, lines: readonly DraftLine[]) =>
    (portions[order_id] = (portions[order_id] ?? 0) + portionCount(lines))
  for (const [order_id, { lines, batches }] of drafts)
    for (const lineGroup of [lines, ...batches.map((batch) => batch.lines)]) count(order_id, lineGroup)
  for (const command of queuedCommands) if (command.kind === 'lines') count(command.order_id, command.lines)
  return portions
}
