import type { Ticket } from '@forki/contract/kitchen'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { streamState } from '../../../domain/events/stream-status.ts'
import { errorText } from '../../../lib/api.ts'
import { i18n } from '../../../lib/i18n.ts'
import { invalidate } from '../../../lib/resource.ts'
import { toastError } from '../../../lib/toast.ts'
import { reportSeenLines } from '../report-seen-lines.ts'
import { unseenByOrder } from '../unseen-tickets.ts'

/**
 * Marks tickets as seen when a cook presses the button. `pending` contains the lines whose report to the
 * server is in flight. A failed report removes its lines from `pending`, so that the alarm shows them again.
 */
export function useAcknowledgeTickets() {
  const client = useQueryClient()
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set())
  const acknowledge = useCallback(
    async (tickets: readonly Ticket[]) => {
      if (streamState.get() === 'offline') return toastError(i18n.t('offline:kitchen_waits'))
      const orders = unseenByOrder(tickets)
      const ids = new Set([...orders.values()].flat())
      setPending((now) => new Set([...now, ...ids]))
      const failedIds = await reportSeenLines(orders)
      if (failedIds.length > 0) toastError(errorText(null, 'kitchen_update'))
      await invalidate(client, ['kitchen', 'orders'])
      return setPending((now) => new Set([...now].filter((id) => !ids.has(id))))
    },
    [client],
  )
  return { pending, acknowledge: (tickets: readonly Ticket[]) => void acknowledge(tickets) }
}
