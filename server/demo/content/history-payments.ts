import type { DemoOrder, DemoPayment } from './order-types.ts'
import { pickWeighted, randomInteger, type Random } from './random-draws.ts'
import type { DemoRestaurant } from './types.ts'
import type { GeneratedVisit } from './history-orders.ts'

const METHODS = ['cash', 'card', 'transfer', 'other'] as const
/**
 * Generates random payments of a bill, each with a method and perhaps a tender that the restaurant defines.
 * There is usually one payment. Some parties share the bill.
 */
export function splitIntoPayments(
  { traffic, dropdowns }: DemoRestaurant,
  { guests, table_label }: Pick<GeneratedVisit, 'guests' | 'table_label'>,
  random: Random,
): DemoPayment[] {
  const plainMethods = METHODS.map((method) => ({ method, tender: null, chance: traffic.methods[method] }))
  const ownTenders = traffic.tenders.map(({ key, dine_in, takeaway }) => {
    const method = dropdowns.find((entry) => entry.list === 'tender' && entry.key === key)?.method
    if (!method) throw new RangeError(`No tender ${key}`)
    return { method, tender: key, chance: table_label === null ? takeaway : dine_in }
  })
  const paymentCount = guests > 1 && random() < 0.09 ? randomInteger(random, 2, Math.min(guests, 4)) : 1
  return Array.from({ length: paymentCount }, () => {
    const { method, tender } = pickWeighted(random, [...plainMethods, ...ownTenders], ({ chance }) => chance)
    return { method, tender, weight: 1 }
  })
}

/**
 * Divides the amount and the tip of an order over its payments, in minor units. The last payment includes the
 * remainder.
 */
export function paymentAmounts(
  order: Pick<DemoOrder, 'payments' | 'tip_bps'>,
  totalCents: number,
): (Omit<DemoPayment, 'weight'> & { amount_cents: number; tip_cents: number })[] {
  const tip = Math.round((totalCents * order.tip_bps) / 10_000)
  const weights = order.payments.reduce((sum, payment) => sum + payment.weight, 0)
  let amountLeft = totalCents
  let tipLeft = tip
  return order.payments.map(({ weight, ...payment }, index) => {
    const isLast = index === order.payments.length - 1
    const amount_cents = isLast ? amountLeft : Math.floor((totalCents * weight) / weights)
    const tip_cents = isLast ? tipLeft : Math.floor((tip * weight) / weights)
    amountLeft -= amount_cents
    tipLeft -= tip_cents
    return { ...payment, amount_cents, tip_cents }
  })
}
