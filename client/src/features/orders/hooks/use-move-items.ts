/** Moves lines of an order to another table or order, and back. */
import { orderEndpoints } from '@forki/contract/calls/order-endpoints'
import type { CallInput } from '@forki/contract/kit/endpoint-call'
import { useQueryClient } from '@tanstack/react-query'
import { FLOOR_ROOTS, cacheOrder, portionCount } from '../../../domain/orders/orders.ts'
import { invalidate, useAction } from '../../../lib/resource.ts'
import type { MovedLines } from './use-order-editor.ts'

type Body = CallInput<typeof orderEndpoints.moveItems>['body']

export function useMoveItems(order_id: string) {
  const client = useQueryClient()
  const action = useAction(orderEndpoints.moveItems, { failed: false, invalidates: [] })
  const run = async (id: string, body: Body) => {
    try {
      const reply = await action.mutateAsync({ params: { id }, body })
      cacheOrder(client, reply.from)
      cacheOrder(client, reply.to)
      return reply
    } catch {
      return null
    } finally {
      // Refetches after a failure too, because another user's change may have caused it.
      void invalidate(client, FLOOR_ROOTS)
    }
  }
  return {
    moving: action.isPending,
    error: action.error,
    reset: action.reset,
    /** Moves lines of the order. Resolves to null after a failure, which sets `error`. */
    move: async (body: Body): Promise<MovedLines | null> => {
      const reply = await run(order_id, body)
      if (!reply) return null
      const { to: destinationOrder, item_ids, has_opened: hasOpened } = reply
      const lines = destinationOrder.items.filter(({ id }) => item_ids.includes(id))
      return { destinationOrder, item_ids, quantity: portionCount(lines), hasOpened }
    },
    /**
     * Moves the lines back to this order. If the move opened the destination order and the undo leaves it
     * empty, the server cancels that order. Resolves to false after a failure.
     */
    undo: async ({ destinationOrder, item_ids, hasOpened }: MovedLines): Promise<boolean> => {
      const items = item_ids.map((item_id) => ({ item_id }))
      return (await run(destinationOrder.id, { to: { order_id }, items, end_empty: hasOpened })) !== null
    },
  }
}
