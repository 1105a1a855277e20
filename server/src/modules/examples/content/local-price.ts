import { currencyExponent } from '@forki/contract/money/currency'

/**
 * Price factor and rounding step by currency, both in major units. The factor is the usual menu price of a
 * dish that costs one euro on a menu in euros. It is no exchange rate.
 */
const PRICE_LEVELS: Readonly<Record<string, readonly [factor: number, step: number]>> = {
  EUR: [1, 0.1],
  USD: [1.3, 0.25],
  CAD: [1.6, 0.25],
  GBP: [1, 0.1],
  CHF: [1.9, 0.5],
  AUD: [1.8, 0.5],
  NZD: [1.9, 0.5],
  MXN: [14, 5],
  COP: [3200, 500],
  CLP: [850, 100],
  PEN: [3.2, 0.5],
  ARS: [1100, 100],
  UYU: [38, 5],
  PYG: [6000, 1000],
  BOB: [6, 1],
  BRL: [4.5, 0.5],
  CRC: [480, 100],
  GTQ: [7, 1],
  HNL: [20, 5],
  NIO: [30, 5],
  DOP: [50, 5],
  PAB: [1.1, 0.25],
  JPY: [120, 10],
}

const levelOf = (currency: string, exponent: number) =>
  PRICE_LEVELS[currency] ?? (exponent === 0 ? ([100, 10] as const) : ([1, 0.1] as const))

/** Price in minor units for a price in euros, in steps of the currency. At least one step, unless it is 0. */
export function localPrice(euros: number, currency: string): number {
  const exponent = currencyExponent(currency)
  const [factor, step] = levelOf(currency, exponent)
  const steps = Math.round((euros * factor) / step)
  return Math.round(Math.max(steps, euros > 0 ? 1 : 0) * step * 10 ** exponent)
}

/** Cost in minor units of `currency` for a cost in euros, rounded to hundredths of a minor unit. */
export function localCost(euros: number, currency: string): number {
  const exponent = currencyExponent(currency)
  const [factor] = levelOf(currency, exponent)
  return Math.round(euros * factor * 10 ** exponent * 100) / 100
}
