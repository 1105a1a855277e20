/** Changes of an order's unsent lines, as pure functions. */
import type { OrderItem } from '@forki/contract/orders'
import type { Restaurant } from '@forki/contract/restaurants'
import type { DraftLine } from '../../domain/orders/order-drafts.ts'
import type { MenuEntry } from './dish-search.ts'

type NewLine = Omit<DraftLine, 'key'>

/** True if dish, options, note, course and seat of two lines are equal. */
const isSameLine = (a: NewLine, b: NewLine) =>
  a.dish_id === b.dish_id &&
  a.notes === b.notes &&
  a.course === b.course &&
  a.seat === b.seat &&
  a.modifiers.length === b.modifiers.length &&
  a.modifiers.every(({ option_id }) => b.modifiers.some((other) => other.option_id === option_id))

const MAX_QUANTITY = 1000

/** Adds a line to the unsent lines, or increases the quantity of an identical line. */
export function addLine(lines: readonly DraftLine[], line: NewLine, key: string): readonly DraftLine[] {
  const equalLine = lines.find((other) => isSameLine(other, line))
  if (!equalLine) return [...lines, { ...line, key }]
  return changeLine(lines, equalLine.key, {
    quantity: Math.min(MAX_QUANTITY, equalLine.quantity + line.quantity),
  })
}

/** Changes an unsent line. The line is removed if its quantity is below one. */
export function changeLine(
  lines: readonly DraftLine[],
  key: string,
  change: Partial<NewLine>,
): readonly DraftLine[] {
  if (change.quantity !== undefined && change.quantity < 1) return lines.filter((line) => line.key !== key)
  return lines.map((line) => (line.key === key ? { ...line, ...change } : line))
}

/**
 * Fields that a new line copies from its dish. If the dish has no tax rate, the restaurant's rate applies.
 */
export const lineOfEntry = ({ dish, price_cents }: MenuEntry, restaurant: Restaurant) => ({
  dish_id: dish.id,
  name: dish.name,
  name_en: dish.name_en,
  unit_price_cents: price_cents,
  tax_rate_bps: dish.tax_rate_bps ?? restaurant.tax_rate_bps,
  allergens: dish.allergens,
})

/** New line with the contents of a sent line, except for its course. */
export const repeatedLine = (item: OrderItem): NewLine => ({
  dish_id: item.dish_id,
  name: item.name,
  name_en: item.name_en,
  quantity: item.quantity,
  unit_price_cents: item.unit_price_cents,
  tax_rate_bps: item.tax_rate_bps,
  modifiers: item.modifiers,
  allergens: item.allergens,
  notes: item.notes,
  course: null,
  seat: item.seat,
})

/**
 * Position of each kitchen state among the sent lines. States that are not listed have the position
 * `IN_KITCHEN_RANK`.
 */
const RANKS: Partial<Record<OrderItem['status'], number>> = { ready: 0, served: 2, voided: 3 }
const IN_KITCHEN_RANK = 1

/** Sort order of sent lines: ready first, then sent or in preparation, then served, then voided. The sort is stable. */
export const byKitchenState = (a: Pick<OrderItem, 'status'>, b: Pick<OrderItem, 'status'>): number =>
  (RANKS[a.status] ?? IN_KITCHEN_RANK) - (RANKS[b.status] ?? IN_KITCHEN_RANK)
