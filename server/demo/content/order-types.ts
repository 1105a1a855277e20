import type { RestaurantKey } from './types.ts'

export type ItemStatus = 'pending' | 'sent' | 'preparing' | 'ready' | 'served' | 'voided'

/** A line of a generated order; prices are not here, they are the dish's and its options'. */
export interface DemoOrderItem {
  sku: string
  quantity: number
  /** `group key.option key`, each of the dish's own modifier groups. */
  options: string[]
  notes: string | null
  course: number
  seat: number | null
  status: ItemStatus
  sent_at: Date | null
  /** When the kitchen began, finished and when it reached the table; null for what has not happened. */
  preparing_at: Date | null
  ready_at: Date | null
  served_at: Date | null
  voided_at: Date | null
  /** cancel_reason key, with `voided_at`. */
  void_reason: string | null
}

export interface DemoOrder {
  /** Unique among all demo orders, for ids that are the same each time. */
  key: string
  restaurant_key: RestaurantKey
  business_date: string
  /** Per restaurant and business day, from 1. */
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
  /** Basis points of the bill, on top of it. */
  tip_bps: number
  /** Who pays which part: weights of the whole; empty unless completed. */
  payments: { method: 'cash' | 'card' | 'transfer' | 'other'; weight: number }[]
}

/** A closed till: it holds the payments of the day's orders completed between opening and closing. */
export interface DemoTill {
  key: string
  cashier_email: string
  register: string
  opened_at: Date
  closed_at: Date
  opening_float_cents: number
  /** Counted minus expected cash. */
  difference_cents: number
  notes: string | null
  movements: { type: 'cash_in' | 'cash_out'; amount_cents: number; note: string; at: Date }[]
}

export interface DemoDay {
  business_date: string
  till: DemoTill
  orders: DemoOrder[]
}
