import { requireNonNegativeInteger, sumOf, toSafeInteger } from './rounding.ts'

/**
 * Order line with all data that determines its price: portions, unit price and chosen options, copied when
 * the line was added.
 */
export type PricedLine = {
  readonly quantity: number
  /** Price of one portion in minor units, copied when the line was added. */
  readonly unit_price_cents: number
  /** Prices of the chosen options, in minor units each. Negative for an option that lowers the price. */
  readonly modifiers: readonly { readonly price_delta_cents: number }[]
}

/**
 * Price of one portion with its options, in minor units. Never negative: options can at most make a dish
 * free.
 */
export function portionPrice(line: Omit<PricedLine, 'quantity'>): number {
  const price = sumOf([
    line.unit_price_cents,
    ...line.modifiers.map((modifier) => modifier.price_delta_cents),
  ])
  return Math.max(0, price)
}

/** Total of an order line in minor units: quantity × (unit price + modifiers) (MON-2). */
export function lineTotal(line: PricedLine): number {
  return toSafeInteger(
    BigInt(requireNonNegativeInteger(line.quantity, 'quantity')) * BigInt(portionPrice(line)),
  )
}
