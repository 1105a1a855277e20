import { conflict } from '../../errors/app-error.ts'
import { standing } from './order-figures.ts'
import type { OrderHead, OrderRow } from './order.query.ts'

/** Rules that an order freezes when it is opened: prices of its lines are read by them. */
type PricingRules = Partial<Pick<OrderHead, 'prices_include_tax' | 'service_charge_bps'>>

/**
 * The head change that lets an order take lines priced by these rules. An order without lines adopts the rules. Another
 * one keeps its own and refuses: a price with tax inside and one without can't be added up.
 * @throws pricing_rules_differ
 */
export function adoptPricingRules(order: OrderRow, rules: PricingRules): PricingRules {
  if (standing(order.items).length === 0) return rules
  refuseOtherRules(order, rules)
  return {}
}

/** @throws pricing_rules_differ */
export function refuseOtherRules(order: OrderHead, rules: PricingRules): void {
  const names = Object.keys(rules) as (keyof PricingRules)[]
  if (names.some((name) => rules[name] !== order[name])) throw conflict('pricing_rules_differ')
}
