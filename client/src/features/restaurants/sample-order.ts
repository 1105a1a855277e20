/** Sample order for the receipt preview. Its totals are calculated by the shared money functions. */
import { currencyExponent } from '@forki/contract/money/currency'
import { orderTotals } from '@forki/contract/money/order-totals'
import { roundCash } from '@forki/contract/money/cash'
import type { Order } from '@forki/contract/orders'
import type { RestaurantValues } from './restaurant-values.ts'

/** Typical price of a main dish in whole units of the currency. */
const MAIN_DISH_PRICES: Readonly<Record<string, number>> = {
  MXN: 185,
  ARS: 9800,
  BOB: 65,
  BRL: 48,
  CLP: 8900,
  COP: 32_000,
  CRC: 5500,
  CUP: 900,
  DOP: 650,
  GTQ: 95,
  HNL: 240,
  NIO: 320,
  PEN: 38,
  PYG: 65_000,
  UYU: 520,
  VES: 700,
}

type BillingTerms = Pick<
  RestaurantValues,
  | 'currency'
  | 'tax_rate_bps'
  | 'tax_names'
  | 'prices_include_tax'
  | 'service_charge_bps'
  | 'cash_rounding_cents'
>
const integerOr = (value: number | null, fallback = 0) =>
  value !== null && Number.isSafeInteger(value) && value >= 0 && value <= 10_000 ? value : fallback

export function sampleOrder(terms: BillingTerms, names: readonly [string, string], at: string): Order {
  const { currency } = terms
  const plate = (MAIN_DISH_PRICES[currency] ?? 16) * 10 ** currencyExponent(currency)
  const prices = [plate, Math.round(plate / 4)] as const
  const rate = integerOr(terms.tax_rate_bps)
  const totals = orderTotals({
    items: prices.map((unit_price_cents, index) => ({
      id: String(index),
      quantity: index + 1,
      unit_price_cents,
      modifiers: [],
      tax_rate_bps: rate,
    })),
    discount: null,
    prices_include_tax: terms.prices_include_tax,
    service_charge_bps: integerOr(terms.service_charge_bps),
  })
  const nameOf = (rate_bps: number) => terms.tax_names?.find((named) => named.rate_bps === rate_bps)
  const { rounding_cents } = roundCash(totals.total_cents, integerOr(terms.cash_rounding_cents))
  return {
    number: 42,
    currency,
    status: 'completed',
    order_type: 'dine_in',
    table_label: '7',
    waiter_name: 'Lucía',
    opened_at: at,
    completed_at: at,
    prices_include_tax: terms.prices_include_tax,
    items: prices.map((unit_price_cents, index) => ({
      id: String(index),
      name: names[index],
      quantity: index + 1,
      unit_price_cents,
      line_total_cents: unit_price_cents * (index + 1),
      modifiers: [],
      status: 'served',
    })),
    ...totals,
    tax_lines: totals.tax_lines.map((line) => ({ ...line, ...nameOf(line.rate_bps) })),
    rounding_cents,
    payments: [],
    balance_cents: 0,
  } as unknown as Order
}
