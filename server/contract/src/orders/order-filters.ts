import { id } from '../kit/ids.ts'
import { queryFlag, restaurantFilter } from '../kit/list.ts'
import { day } from '../kit/values.ts'
import { externalId, referenceFilters } from '../external-references.ts'
import { channel, deliveryState, orderStatus, orderType, paymentStatus } from '../orders.ts'

/** Filters that the order list, the order export and the order list of the dashboard accept. */
export const orderFilters = {
  ...restaurantFilter,
  status: orderStatus,
  payment_status: paymentStatus,
  order_type: orderType,
  table_id: id,
  waiter_id: id,
  customer_id: id,
  business_date: day,
  from_date: day,
  to_date: day,
  open: queryFlag,
  channel: channel.meta({ description: 'Only orders of this channel.' }),
  delivery_state: deliveryState.meta({ description: 'Only orders in this delivery state.' }),
  ...referenceFilters,
  item_external_id: externalId.meta({ description: 'Only orders with a line of this external id.' }),
}
export const orderSorts = ['opened_at', 'number', 'total_cents', 'status', 'completed_at'] as const
