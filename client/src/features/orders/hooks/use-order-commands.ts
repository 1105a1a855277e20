import type { Order } from '@forki/contract/orders'
import { confirmSent } from '../../../domain/orders/last-sent-order.ts'
import { portionsOf } from '../../../domain/orders/orders.ts'
import type { useDraft } from '../../../domain/orders/order-drafts.ts'
import { holdParts } from '../lines.ts'
import { useFire } from '../queries.ts'
import { unsentLines } from '../totals.ts'
import type { useSending } from './use-sending.ts'

interface OrderCommandsInput {
  order: Order
  draft: ReturnType<typeof useDraft>
  sending: ReturnType<typeof useSending>
  /** Callback that closes the order screen. */
  leave: () => void
}

/** Commands that send unsent lines to the kitchen or hold them, and that fire held courses. */
export function useOrderCommands({ order, draft, sending, leave }: OrderCommandsInput) {
  const fire = useFire()
  const isBlocked = sending.busy || hasEnded(order)
  const isAllSent = unsentLines(draft).length === 0
  const sendLines = () => sending.send([{ send: true, lines: draft.lines }])
  return {
    /** Sends all unsent lines. With `stay` the order screen remains open. Lines of later courses are held. */
    send: async (stay: boolean) => {
      if (isBlocked || isAllSent) return
      const { id, restaurant_id, number, order_type, table_label, customer_name } = order
      const portions = portionsOf(draft.lines)
      const isQueued = sending.offline
      if (!(await sendLines()) || stay) return
      confirmSent({
        order: { id, restaurant_id, number, order_type, table_label, customer_name },
        portions,
        isQueued: isQueued,
      })
      leave()
    },
    /** Sends all unsent lines before the bill is charged. Resolves to true once no line is unsent. */
    sendToCharge: async () => !isBlocked && (isAllSent || sendLines()),
    hold: async () => {
      if (!sending.busy && draft.lines.length > 0) await sending.send(holdParts(draft.lines))
    },
    fireCourse: (course: number | null) => {
      const items = heldItems(order).filter((item) => item.course === course)
      return fire.run({ params: { id: order.id }, body: { item_ids: items.map(({ id }) => id) } })
    },
    firing: fire.busy,
  }
}

/** True if the order is completed or cancelled. */
export const hasEnded = ({ status }: Order): boolean => status === 'completed' || status === 'cancelled'

/** Lines of held courses, which the kitchen must not cook yet. */
export const heldItems = ({ items }: Order) => items.filter((item) => item.status === 'pending')
