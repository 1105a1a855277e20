import type { OrderItem } from '@forki/contract/orders'
import { useState } from 'react'
import { newIdempotencyKey } from '../../../lib/api.ts'
import { changeLines, undoLines, type DraftLine } from '../../../domain/orders/order-drafts.ts'
import { addLine, repeatedLine } from '../unsent-lines.ts'

/** Line that was removed or voided last, while its undo bar is shown. */
export function useRemovedLine(order_id: string) {
  const [removed, setRemoved] = useState<DraftLine | null>(null)
  const [voided, setVoided] = useState<OrderItem | null>(null)
  return {
    removed,
    showRemoved: (line: DraftLine) => {
      setVoided(null)
      setRemoved(line)
    },
    voided,
    showVoided: (item: OrderItem) => {
      setRemoved(null)
      setVoided(item)
    },
    /** Adds the dish of the voided line as a new unsent line, because a void is final on the server. */
    orderVoidedAgain: () => {
      if (voided)
        changeLines(order_id, (lines) =>
          addLine(lines, { ...repeatedLine(voided), course: voided.course }, newIdempotencyKey()),
        )
      setVoided(null)
    },
    forgetRemoved: () => {
      setRemoved(null)
      setVoided(null)
    },
    undo: () => {
      if (undoLines(order_id)) setRemoved(null)
    },
  }
}
