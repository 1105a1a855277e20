/** Icons and tones of order statuses and payment statuses. */
import type { orderStatus, paymentStatus } from '@forki/contract/orders'
import {
  Ban,
  BellRing,
  CircleCheck,
  CircleDashed,
  CircleDollarSign,
  CookingPot,
  HandCoins,
  RotateCcw,
  Undo2,
  UtensilsCrossed,
  type LucideIcon,
} from 'lucide-react'
import type { z } from 'zod'
import type { Tone } from '../../../ui/tone.ts'

export type OrderStatus = z.output<typeof orderStatus>
export type PaymentStatus = z.output<typeof paymentStatus>

interface Look {
  tone: Tone
  icon: LucideIcon
}

export const statusLooks: Record<OrderStatus, Look> = {
  pending: { tone: 'neutral', icon: CircleDashed },
  in_progress: { tone: 'info', icon: CookingPot },
  ready: { tone: 'success', icon: BellRing },
  served: { tone: 'plum', icon: UtensilsCrossed },
  completed: { tone: 'success', icon: CircleCheck },
  cancelled: { tone: 'danger', icon: Ban },
}

export const paymentLooks: Record<PaymentStatus, Look> = {
  unpaid: { tone: 'warning', icon: CircleDollarSign },
  partially_paid: { tone: 'warning', icon: HandCoins },
  paid: { tone: 'success', icon: CircleCheck },
  partially_refunded: { tone: 'danger', icon: Undo2 },
  refunded: { tone: 'danger', icon: RotateCcw },
}

export const isOpenStatus = (status: OrderStatus) => status !== 'completed' && status !== 'cancelled'

/**
 * True if the payment status differs from the one that the order status suggests. A completed order suggests
 * "paid", any other order "unpaid".
 */
export const isPaymentUnexpected = (order: { status: OrderStatus; payment_status: PaymentStatus }): boolean =>
  order.payment_status !== (order.status === 'completed' ? 'paid' : 'unpaid')
