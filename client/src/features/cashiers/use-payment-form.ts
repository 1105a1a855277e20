import { roundCash } from '@forki/contract/money/cash'
import { parseMoney } from '@forki/contract/money/parse-money'
import type { Check, Order } from '@forki/contract/orders'
import type { Restaurant } from '@forki/contract/restaurants'
import { mulDiv } from '@forki/contract/money/rounding'
import { useState } from 'react'
import type { OwnTender } from '../../components/payments/own-tender.ts'
import { moneyLocale } from '../../lib/format.ts'
import { language } from '../../lib/i18n.ts'
import { useSignal } from '../../lib/signal.ts'
import { decimalSign } from '../../lib/number-format.ts'

export type Method = 'cash' | 'card' | 'transfer' | 'other'

/** Tip as a share of the amount in basis points, or as an amount. Null if the typed amount cannot be parsed. */
export type TipInput = { bps: number } | { cents: number | null }

const NO_TIP: TipInput = { bps: 0 }

/**
 * State of the payment form: method, partial amount, tip and tendered cash, in minor units. The owed amount is
 * always that of the current bill. A line that is added while the form is open is therefore charged, and the
 * entered values do not change.
 */
export function usePaymentForm(
  order: Pick<Order, 'id' | 'balance_cents' | 'currency'>,
  check: Pick<Check, 'id' | 'balance_cents'> | null,
  restaurant: Pick<Restaurant, 'cash_rounding_cents'>,
  unsent?: 'send',
) {
  const lang = useSignal(language)
  const fields = usePaymentFields()
  const { method, tender, tip, part, tendered, reference } = fields
  const owed = Math.min(order.balance_cents, check?.balance_cents ?? order.balance_cents)
  const amount = part ?? owed
  /**
   * Computes a percentage tip from the amount to pay. While that amount is invalid, it uses the owed amount.
   */
  const presetTip = (bps: number) => mulDiv(amount > 0 && amount <= owed ? amount : owed, bps, 10_000)
  const tip_cents = 'bps' in tip ? presetTip(tip.bps) : (tip.cents ?? 0)
  const usable = amount > 0 && amount <= owed && !('cents' in tip && tip.cents === null)
  // Rounds cash that pays the bill or check in full. A balance that would round to zero is paid to the cent.
  const rounded = roundCash(owed, restaurant.cash_rounding_cents).due_cents
  const receivedCents = method === 'cash' && amount === owed && rounded > 0 ? rounded : amount
  const due = usable ? receivedCents + tip_cents : 0
  const locale = moneyLocale(lang, order.currency)
  const typed = tendered.trim() === '' ? null : parseMoney(tendered, order.currency, locale)
  return {
    ...fields,
    tip_cents,
    presetTip,
    /** Balance of the bill or of the chosen check. */
    owed,
    /**
     * Amount that changes hands: rounded if cash pays the bill or check in full, plus the tip. It is 0 while
     * the entered amounts are invalid.
     */
    due,
    usable,
    tooMuch: amount > owed,
    /** True if the chosen tender needs a reference that is not entered yet. */
    lacksReference: tender?.reference_required === true && reference.trim() === '',
    /** True if the payment settles the balance of the whole order. */
    settles: amount === order.balance_cents,
    /** Tendered cash in minor units. Null if the field is empty or unreadable. */
    tendered_cents: typed,
    unreadable: tendered.trim() !== '' && typed === null,
    change: typed === null || !usable ? null : typed - due,
    decimal: decimalSign(locale),
    /** Request body of the payment. `handed` is the tendered cash. Null means the exact amount. */
    body: (handed: number | null) => ({
      type: 'payment' as const,
      order_id: order.id,
      check_id: check?.id ?? null,
      method,
      ...(tender && { tender_id: tender.id }),
      amount_cents: amount,
      tip_cents,
      tendered_cents: method === 'cash' ? (handed ?? due) : null,
      reference: method === 'cash' ? null : reference.trim() || null,
      ...(unsent && { unsent }),
    }),
  }
}

/** Entered values of the payment form, from which all amounts are computed. */
function usePaymentFields() {
  const [method, setMethod] = useState<Method>('cash')
  const [tender, setTender] = useState<OwnTender | null>(null)
  const [tip, setTip] = useState<TipInput>(NO_TIP)
  const [partialCents, setPartialCents] = useState<number | null>(null)
  const [tendered, setTendered] = useState('')
  const [reference, setReference] = useState('')
  return {
    method,
    /** Chooses a payment method, and clears the chosen own tender. */
    setMethod: (next: Method) => {
      setMethod(next)
      setTender(null)
    },
    tender,
    /** Chooses an own tender of the restaurant, and the payment method to which that tender belongs. */
    setTender: (next: OwnTender) => {
      setMethod(next.method)
      setTender(next)
    },
    tip,
    setTip,
    part: partialCents,
    setPart: setPartialCents,
    tendered,
    setTendered,
    reference,
    setReference,
    /** Clears all entered values, and chooses cash. */
    reset: () => {
      setMethod('cash')
      setTender(null)
      setTip(NO_TIP)
      setPartialCents(null)
      setTendered('')
      setReference('')
    },
  }
}

export type PaymentFormState = ReturnType<typeof usePaymentForm>
