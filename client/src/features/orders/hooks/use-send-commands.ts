import type { Order } from '@forki/contract/orders'
import { showSentOrderConfirmation } from '../../../domain/orders/last-sent-order.ts'
import { portionCount } from '../../../domain/orders/orders.ts'
import type { useDraft } from '../../../domain/orders/order-drafts.ts'
import { i18n } from '../../../lib/i18n.ts'
import { toastCompactSuccess } from '../../../lib/toast.ts'
import { unsentLines } from '../totals-with-draft.ts'
import type { useCourses } from './use-courses.ts'
import type { useSendBatches } from './use-send-batches.ts'

interface OrderCommandsInput {
  order: Order
  draft: ReturnType<typeof useDraft>
  sending: ReturnType<typeof useSendBatches>
  courses: ReturnType<typeof useCourses>
  /** Callback that closes the order screen. */
  leave: () => void
}

/** Commands that send the draft lines of an order to the kitchen or hold them. */
export function useSendCommands({ order, draft, sending, courses, leave }: OrderCommandsInput) {
  const isBlocked = sending.busy || hasEnded(order) || isUnaccepted(order)
  const isAllSent = unsentLines(draft).length === 0
  const sendLines = () => sending.send([{ send: true, lines: draft.lines }])
  /**
   * Number of the held course that the send button fires when no line is unsent. Null if the button fires
   * none.
   */
  const fires = courses.isPaced && isAllSent ? courses.nextCourse : null
  return {
    fires,
    /**
     * Sends the draft lines, then closes the order screen unless `stay` is true. In a paced order the lines
     * of later courses are held. If no line is unsent, it fires the next course of a paced order, unless
     * `stay` is true.
     */
    send: async (stay: boolean) => {
      if (isBlocked) return
      if (fires !== null && !stay) await courses.fireCourse(fires)
      if (isAllSent) return
      const { id, restaurant_id, number, order_type, table_label, customer_name } = order
      const portions = portionCount(courses.due)
      const result = await sendLines()
      if (result === 'failed') return
      const isQueued = result !== 'sent'
      if (stay && portions > 0) toastSentLines(isQueued, portions)
      if (stay) return
      if (portions > 0)
        showSentOrderConfirmation({
          order: { id, restaurant_id, number, order_type, table_label, customer_name },
          portions,
          isQueued,
        })
      leave()
    },
    /**
     * Sends all draft lines before the user charges the bill. Resolves to true if the total is certain: no
     * line is left in the draft, and no line was sent without a response.
     */
    sendToCharge: async () => {
      if (isBlocked || isAllSent) return !isBlocked
      const portions = portionCount(unsentLines(draft))
      const result = await sendLines()
      if (result === 'unconfirmed') toastSentLines(true, portions)
      return result === 'sent' || result === 'queued'
    },
    /** Adds the draft lines to the order without sending them to the kitchen. */
    hold: async () => {
      if (!sending.busy && draft.lines.length > 0) await sending.send([{ send: false, lines: draft.lines }])
    },
  }
}

/** Shows the number of portions that were sent, or queued on this device. */
const toastSentLines = (isQueued: boolean, count: number) =>
  toastCompactSuccess(i18n.t(isQueued ? 'orders:ticket.kept' : 'orders:ticket.sent_now', { count }))

/** True if the order waits for acceptance. */
export const isUnaccepted = ({ delivery_state }: Order): boolean => delivery_state === 'to_accept'

/** True if the order is completed or cancelled. */
export const hasEnded = ({ status }: Order): boolean => status === 'completed' || status === 'cancelled'
