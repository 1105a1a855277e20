import { conflict } from '../../errors/app-error.ts'
import { activeLines } from './order-calculations.ts'
import type { OrderHead, OrderRow } from './order.query.ts'

/** Pricing rules that an order freezes when it is opened, such as prices with or without tax. */
type PricingRules = Partial<Pick<OrderHead, 'prices_include_tax' | 'service_charge_bps'>>

/**
 * Checks whether an order accepts lines with these pricing rules, and returns the columns to change. An empty
 * order adopts the rules. Other orders reject different rules, because prices with and without tax cannot be
 * added up.
 * @throws pricing_rules_differ
 */
export function pricingRulesChange(order: OrderRow, rules: PricingRules): PricingRules {
  if (activeLines(order.items).length === 0) return rules
  refuseOtherRules(order, rules)
  return {}
}

/**
 * Rejects pricing rules other than those of the order.
 * @throws pricing_rules_differ
 */
export function refuseOtherRules(order: OrderHead, rules: PricingRules): void {
  const names = Object.keys(rules) as (keyof PricingRules)[]
  if (names.some((name) => rules[name] !== order[name])) throw conflict('pricing_rules_differ')
}
