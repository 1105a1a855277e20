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

/** What the pay pad holds: how, how much, the tip, what was handed over. All amounts in minor units. */
export function usePayment(order: Order, check: Check | null, restaurant: Restaurant) {
  const speech = useSignal(language)
  const [method, setMethod] = useState<Method>('cash')
  const [tip_cents, setTip] = useState(0)
  const [part, setPart] = useState<number | null>(null)
  const [tendered, setTendered] = useState('')
  const [reference, setReference] = useState('')
  const owed = Math.min(order.balance_cents, check?.balance_cents ?? order.balance_cents)
  const amount = part === null || Number.isNaN(part) ? owed : part
  const settles = amount === owed
  // Cash that settles is rounded; a few cents that would round to nothing are paid to the cent.
  const rounded = roundCash(amount, restaurant.cash_rounding_cents).due_cents
  const received = method === 'cash' && settles && rounded > 0 ? rounded : amount
  const due = received + tip_cents
  const locale = moneyLocale(speech, order.currency)
  const tendered_cents = tendered === '' ? null : parseMoney(tendered, order.currency, locale)
  return {
    method,
    setMethod,
    tip_cents,
    setTip,
    part,
    setPart,
    tendered,
    setTendered,
    reference,
    setReference,
    /** What is owed on the bill or the check. */
    owed,
    /** What is taken off it now. */
    amount,
    /** What changes hands: rounded in cash, the tip on top. */
    due,
    tendered_cents,
    change: tendered_cents === null ? null : tendered_cents - due,
    tooMuch: amount > owed,
    decimal: decimalOf(locale),
    /** The tip of a preset on what is owed. */
    presetTip: (bps: number) => mulDiv(owed, bps, 10_000),
    /** The body of the payment, with what was handed over when it is cash. */
    body: (handed: number | null) => ({
      type: 'payment' as const,
      order_id: order.id,
      check_id: check?.id ?? null,
      method,
      amount_cents: amount,
      tip_cents,
      tendered_cents: method === 'cash' ? (handed ?? due) : null,
      reference: reference.trim() || null,
    }),
  }
}

export type Payment = ReturnType<typeof usePayment>

const decimalOf = (locale: string): '.' | ',' =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find((part) => part.type === 'decimal')?.value === ','
    ? ','
    : '.'
