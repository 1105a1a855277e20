import type { RestaurantKey } from './types.ts'

export type ItemStatus = 'pending' | 'sent' | 'preparing' | 'ready' | 'served' | 'voided'

/** Line of a generated order. Its prices are those of its dish and options. */
export interface DemoOrderItem {
  sku: string
  quantity: number
  /** Chosen options of the dish as `group key.option key`. */
  options: string[]
  notes: string | null
  course: number
  seat: number | null
  status: ItemStatus
  sent_at: Date | null
  /** Time at which the kitchen started to prepare the line. Null if the kitchen has not started. */
  preparing_at: Date | null
  ready_at: Date | null
  served_at: Date | null
  voided_at: Date | null
  /** Reason of the void: a key of the dropdown list cancel_reason. Present with `voided_at`. */
  void_reason: string | null
  /**
   * Discount on this line alone, besides that of the order. Its reason is a key of the dropdown list
   * discount_reason.
   */
  discount: { kind: 'percent' | 'complimentary'; value: number; reason: string } | null
}

export interface DemoOrder {
  /**
   * Key of the order, unique among all demo orders. The order's id derives from the key, so that each load of
   * the demo creates the same id.
   */
  key: string
  restaurant_key: RestaurantKey
  business_date: string
  /** Order number. It starts at 1 in each restaurant on each business day. */
  number: number
  order_type: 'dine_in' | 'takeaway' | 'delivery'
  status: 'pending' | 'in_progress' | 'ready' | 'served' | 'completed' | 'cancelled'
  table_label: string | null
  waiter_email: string
  customer_name: string | null
  customer_phone: string | null
  guests: number
  notes: string | null
  items: DemoOrderItem[]
  discount: { kind: 'percent'; value: number; reason: string } | null
  opened_at: Date
  sent_at: Date | null
  completed_at: Date | null
  cancelled_at: Date | null
  cancel_notes: string | null
  /** Tip in basis points of the bill, paid in addition to it. */
  tip_bps: number
  /** Payments that share the bill in proportion to their weights. Empty unless the order is completed. */
  payments: DemoPayment[]
}

export interface DemoPayment {
  method: 'cash' | 'card' | 'transfer' | 'other'
  /**
   * Tender that the restaurant has defined: a key of the dropdown list tender. Null if the payment has only a
   * method.
   */
  tender: string | null
  weight: number
}

/** Closed till session of a restaurant, with the payments of its orders that were completed in the session. */
export interface DemoTill {
  key: string
  cashier_email: string
  register: string
  opened_at: Date
  closed_at: Date
  opening_float_cents: number
  /** Counted minus expected cash, in minor units. */
  difference_cents: number
  notes: string | null
  movements: { type: 'cash_in' | 'cash_out'; amount_cents: number; note: string; at: Date }[]
}

export interface DemoDay {
  business_date: string
  till: DemoTill
  orders: DemoOrder[]
}
