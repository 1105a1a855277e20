/** Execution of an approved command. */
import { orderEndpoints } from '@forki/contract/calls/order-endpoints'
import type { Order } from '@forki/contract/orders'
import { call } from '../../lib/api.ts'
import type { RequestedCommand } from './requested-commands.ts'

/**
 * Sends the command with its approval. Voids and cancellations use the id of the approval request as
 * idempotency key. Two tabs, or a retry after a lost reply, therefore execute them only once. Discounts need
 * no key, because a repetition sets the same discount.
 * @throws ApiError
 */
export function runApprovedCommand({ request_id, command }: RequestedCommand): Promise<Order> {
  const approval = { request_id }
  const options = { idempotencyKey: request_id }
  if (command.kind === 'void') {
    const { params, body } = command
    return call(orderEndpoints.voidItem, { params, body: { ...body, approval } }, options)
  }
  if (command.kind === 'cancel') {
    const { params, body } = command
    return call(orderEndpoints.cancel, { params, body: { ...body, approval } }, options)
  }
  if (command.kind === 'line_discount') {
    const { params, body } = command
    return call(orderEndpoints.discountItem, { params, body: { ...body, approval } })
  }
  const { params, body } = command
  return call(orderEndpoints.update, { params, body: { ...body, approval } })
}
