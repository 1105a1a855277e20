import { can } from '@forki/contract/permissions'
import type { ApprovalRequest } from '@forki/contract/approvals'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { removeRequestedCommand, useRequestedCommands } from '../../../domain/approvals/requested-commands.ts'
import { approvalsQuery } from '../../../domain/approvals/queries.ts'
import { useStreamEvents } from '../../../domain/events/event-stream.ts'
import { invalidate } from '../../../lib/resource.ts'
import { endedCommandIds } from '../approval-requests.ts'

const NO_REQUESTS: readonly ApprovalRequest[] = []
/** Order events that may outdate a pending approval request. */
const ORDER_EVENTS: ReadonlySet<string> = new Set(['order.updated', 'order.completed', 'order.cancelled'])

/**
 * Approval requests of a restaurant. They load only for users who may decide requests, or who have a command in
 * this browser that waits for an approval.
 */
export function useApprovals(restaurant: AccessibleRestaurant) {
  const mayDecide = can(restaurant, 'delete_order')
  const commands = useRequestedCommands(restaurant.id)
  const client = useQueryClient()
  const { data } = useQuery({
    ...approvalsQuery(restaurant.id),
    enabled: mayDecide || commands.length > 0,
  })
  const requests = data?.items ?? NO_REQUESTS
  useStreamEvents(({ type, data: { ids } }) => {
    if (!ORDER_EVENTS.has(type)) return
    const isPending = ({ status, order_id }: ApprovalRequest) =>
      (status === 'open' || status === 'approved') && ids.includes(order_id)
    // Refetches the approval list even while it loads, because the reply in flight may predate the change of
    // the order.
    const isReading = client.isFetching({ queryKey: ['approvals'] }) > 0
    if (isReading || requests.some(isPending)) void invalidate(client, ['approvals'])
  })
  const endedIds = endedCommandIds(commands, requests).join(' ')
  useEffect(() => {
    for (const id of endedIds.split(' ').filter(Boolean)) removeRequestedCommand(id)
  }, [endedIds])
  return { mayDecide, commands, requests }
}
