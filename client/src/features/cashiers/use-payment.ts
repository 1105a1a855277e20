import { roundCash } from '@forki/contract/money/cash'
import { parseMoney } from '@forki/contract/money/parse'
import type { Check, Order } from '@forki/contract/orders'
import type { Restaurant } from '@forki/contract/restaurants'
import { mulDiv } from '@forki/contract/money/round'
import { useState } from 'react'
import { moneyLocale } from '../../lib/format.ts'
import { language } from '../../lib/i18n.ts'
import { useSignal } from '../../lib/signal.ts'

export type Method = 'cash' | 'card' | 'transfer' | 'other'

/** A share of what is owed in basis points, or an amount; null while what was typed can't be read. */
export type Tip = { bps: number } | { cents: number | null }

const NO_TIP: Tip = { bps: 0 }

/**
 * What the pay pad holds: how, how much, the tip, what was handed over. All amounts in minor units. What is owed is read
 * from the bill as it stands, so that a line added meanwhile is charged and nothing typed is lost.
 */
export function usePayment(
  order: Pick<Order, 'id' | 'balance_cents' | 'currency'>,
  check: Pick<Check, 'id' | 'balance_cents'> | null,
  restaurant: Pick<Restaurant, 'cash_rounding_cents'>,
  unsent?: 'send',
) {
  const speech = useSignal(language)
  const fields = usePaymentFields()
  const { method, tip, part, tendered, reference } = fields
  const owed = Math.min(order.balance_cents, check?.balance_cents ?? order.balance_cents)
  const amount = part ?? owed
  /** A share of the part that is paid, never of the whole balance. */
  const presetTip = (bps: number) => mulDiv(amount > 0 && amount <= owed ? amount : owed, bps, 10_000)
  const tip_cents = 'bps' in tip ? presetTip(tip.bps) : (tip.cents ?? 0)
  const usable = amount > 0 && amount <= owed && !('cents' in tip && tip.cents === null)
  // Cash that settles is rounded; a few cents that would round to nothing are paid to the cent.
  const rounded = roundCash(owed, restaurant.cash_rounding_cents).due_cents
  const received = method === 'cash' && amount === owed && rounded > 0 ? rounded : amount
  const due = usable ? received + tip_cents : 0
  const locale = moneyLocale(speech, order.currency)
  const typed = tendered.trim() === '' ? null : parseMoney(tendered, order.currency, locale)
  return {
    ...fields,
    tip_cents,
    presetTip,
    /** What is owed on the bill or the check. */
    owed,
    /** What changes hands: rounded in cash, the tip on top; 0 while the amounts make no payment. */
    due,
    usable,
    tooMuch: amount > owed,
    /** Nothing is owed on the whole order afterwards. */
    settles: amount === order.balance_cents,
    /** What was handed over; null while nothing is typed. */
    tendered_cents: typed,
    unreadable: tendered.trim() !== '' && typed === null,
    change: typed === null || !usable ? null : typed - due,
    decimal: decimalOf(locale),
    /** The body of the payment; `handed` is the cash that was handed over, null for exactly what is due. */
    body: (handed: number | null) => ({
      type: 'payment' as const,
      order_id: order.id,
      check_id: check?.id ?? null,
      method,
      amount_cents: amount,
      tip_cents,
      tendered_cents: method === 'cash' ? (handed ?? due) : null,
      reference: method === 'cash' ? null : reference.trim() || null,
      ...(unsent && { unsent }),
    }),
  }
}

/** Entered values of a payment, before any amount is computed. */
function usePaymentFields() {
  const [method, setMethod] = useState<Method>('cash')
  const [tip, setTip] = useState<Tip>(NO_TIP)
  const [part, setPart] = useState<number | null>(null)
  const [tendered, setTendered] = useState('')
  const [reference, setReference] = useState('')
  return {
    method,
    setMethod,
    tip,
    setTip,
    part,
    setPart,
    tendered,
    setTendered,
    reference,
    setReference,
  }
}

export type Payment = ReturnType<typeof usePayment>

const decimalOf = (locale: string): '.' | ',' =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find((part) => part.type === 'decimal')?.value === ','
    ? ','
    : '.'
