import type { Order } from '@forki/contract/orders'
import type { Approval } from '../../src/generated/prisma/client.ts'
import { createContext } from '../../src/db/create-context.ts'
import { selectBill } from '../../src/modules/approvals/approval.query.ts'
import type { Api } from '../setup/api.ts'
import { openOrder, type StaffedRestaurant } from './order.ts'

/**
 * Creates an open approval request of the waiter to cancel an order with one sent dish. Opens this order
 * unless `order` is given.
 */
export async function buildApproval(
  api: Api,
  staffed: StaffedRestaurant,
  { order, ...overrides }: Partial<Omit<Approval, 'bill'>> & { order?: Order } = {},
): Promise<Approval> {
  const context = createContext(api.deps)
  const { id: order_id } = order ?? (await openOrder(api, staffed, { send: true }))
  const bill = await selectBill(context, order_id, overrides.item_id ?? null)
  if (!bill) throw new Error('the order is missing')
  const created_at = overrides.created_at ?? context.now()
  return api.db.approval.create({
    data: {
      id: context.newId(),
      restaurant_id: staffed.restaurant.id,
      order_id,
      kind: 'cancel',
      amount_cents: 9500,
      reason: 'se fueron',
      order_version: bill.version,
      bill: bill.bill,
      requested_by: staffed.waiter.id,
      expires_at: new Date(created_at.getTime() + 5 * 60_000),
      created_at,
      ...overrides,
    },
  })
}
