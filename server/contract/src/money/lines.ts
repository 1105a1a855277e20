import { requireWhole, sumOf, toNumber } from './round.ts'

/** What prices a line: portions, the dish's price when it was added, and the options chosen then. */
export type PricedLine = {
  readonly quantity: number
  /** Minor units, copied when the line was added. */
  readonly unit_price_cents: number
  /** Minor units each; negative for an option that makes the dish cheaper. */
  readonly modifiers: readonly { readonly price_delta_cents: number }[]
}

/** One portion with its options, in minor units. Options that take more off than the dish costs make it free. */
export function unitTotal(line: Omit<PricedLine, 'quantity'>): number {
  const price = sumOf([
    line.unit_price_cents,
    ...line.modifiers.map((modifier) => modifier.price_delta_cents),
  ])
  return Math.max(0, price)
}

/** Quantity × (unit price + modifiers), in minor units (MON-2). */
export function lineTotal(line: PricedLine): number {
  return toNumber(BigInt(requireWhole(line.quantity, 'quantity')) * BigInt(unitTotal(line)))
}
