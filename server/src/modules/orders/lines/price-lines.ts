import { lineTotal } from '@forki/contract/money/line-prices'
import type { AddItems } from '@forki/contract/order-inputs'
import type { Context } from '../../../context/context.ts'
import { conflict, invalidFields, type FieldIssue } from '../../../errors/app-error.ts'
import type { LineRow } from '../order.query.ts'
import { NO_LINE_DISCOUNT } from '../discount-limits.ts'
import type { OrderCatalog, CatalogDish } from './order-catalog.query.ts'

type AddedItem = AddItems['items'][number]

interface LineTarget {
  restaurant_id: string
  order_id: string
  /** Position of the first new order line. The other new lines have the next positions. */
  position: number
}

/**
 * Creates new order lines with names, price, tax rate, station and allergens of the catalog, never of the
 * caller. Also returns the recipes by dish id, for lines that are sent at once.
 * @throws invalid by line for unknown, foreign or inactive dishes and for options outside a group's limits
 * @throws dish_unavailable with names and ids of the sold-out dishes and options
 */
export function priceLines(
  ctx: Context,
  orderCatalog: OrderCatalog,
  inputs: readonly AddedItem[],
  target: LineTarget,
): { lines: LineRow[]; recipes: Map<string, CatalogDish['recipe']> } {
  const dishes = new Map(orderCatalog.dishes.map((dish) => [dish.id, dish]))
  const issues = inputs.flatMap((input, index) =>
    issuesOf(dishes.get(input.dish_id), input, `items.${index}`),
  )
  if (issues.length > 0) throw invalidFields(issues)
  refuseSoldOut(inputs.flatMap((input) => soldOutParts(dishes.get(input.dish_id)!, input.modifiers)))
  const lines = inputs.map((input, index) => {
    const line = lineFromDish(dishes.get(input.dish_id)!, input)
    return {
      ...line,
      id: ctx.newId(),
      restaurant_id: target.restaurant_id,
      order_id: target.order_id,
      position: target.position + index,
      line_total_cents: lineTotal(line),
      added_by: ctx.actor.user_id,
      created_at: ctx.now().toISOString(),
    }
  })
  return { lines, recipes: new Map(orderCatalog.dishes.map((dish) => [dish.id, dish.recipe])) }
}

/** Columns of a new order line, from its dish and the input. */
function lineFromDish(
  dish: CatalogDish,
  input: AddedItem,
): Omit<
  LineRow,
  'id' | 'restaurant_id' | 'order_id' | 'position' | 'line_total_cents' | 'added_by' | 'created_at'
> {
  return {
    dish_id: dish.id,
    name: dish.name,
    name_en: dish.name_en,
    category: dish.category,
    quantity: input.quantity,
    unit_price_cents: dish.price_cents,
    modifiers: modifiersOf(dish, input.modifiers),
    notes: input.notes ?? null,
    course: input.course === undefined ? dish.course : input.course,
    seat: input.seat ?? null,
    station: dish.station,
    allergens: dish.allergens,
    status: 'pending',
    tax_rate_bps: dish.tax_rate_bps,
    discount_cents: 0,
    line_discount_cents: 0,
    tax_cents: 0,
    total_cents: 0,
    recipe: null,
    external_source: input.external_source ?? null,
    external_id: input.external_id ?? null,
    metadata: input.metadata ?? {},
    ...UNSENT_FIELDS,
    ...NO_LINE_DISCOUNT,
  }
}

const UNSENT_FIELDS = {
  sent_at: null,
  received_at: null,
  received_on: null,
  printed_at: null,
  seen_at: null,
  started_at: null,
  ready_at: null,
  runner_called_at: null,
  served_at: null,
  voided_at: null,
  voided_by: null,
  approved_by: null,
  void_reason: null,
  void_seen_at: null,
  voided_from: null,
  split_from: null,
} as const

function issuesOf(dish: CatalogDish | undefined, input: AddedItem, path: string): FieldIssue[] {
  if (!dish) return [{ path: `${path}.dish_id`, message: 'unknown_reference' }]
  if (!dish.is_active) return [{ path: `${path}.dish_id`, message: 'inactive' }]
  return modifierIssues(dish, input.modifiers, `${path}.modifiers`)
}

/**
 * Returns validation issues of the options that the caller chose. An option may be unknown for this dish or
 * repeated, or a group may have too few or too many.
 */
export function modifierIssues(dish: CatalogDish, chosen: readonly string[], path: string): FieldIssue[] {
  const optionIds = new Set(dish.groups.flatMap((group) => group.options.map(({ id }) => id)))
  if (chosen.some((id) => !optionIds.has(id))) return [{ path, message: 'unknown_reference' }]
  if (new Set(chosen).size < chosen.length) return [{ path, message: 'duplicate' }]
  return dish.groups.flatMap(({ min, max, options }): FieldIssue[] => {
    const count = options.filter(({ id }) => chosen.includes(id)).length
    if (count < min) return [{ path, message: 'too_few_options', params: { limit: min } }]
    return count > max ? [{ path, message: 'too_many_options', params: { limit: max } }] : []
  })
}

/** Sold-out dish, or sold-out option of a dish. */
interface SoldOutPart {
  name: string
  dish_id?: string
  option_id?: string
}

/** Returns the dish if it is sold out, otherwise the chosen options that are sold out. */
function soldOutParts(dish: CatalogDish, chosen: readonly string[]): SoldOutPart[] {
  return dish.is_available ? soldOutOptions(dish, chosen) : [{ name: dish.name, dish_id: dish.id }]
}

/** Chosen options of a dish that are sold out. */
export const soldOutOptions = (dish: CatalogDish, chosen: readonly string[]): SoldOutPart[] =>
  chosenOptionsOf(dish, chosen)
    .filter((option) => !option.is_available)
    .map((option) => ({ name: `${dish.name} (${option.name})`, option_id: option.id }))

/** @throws dish_unavailable with names and ids of the sold-out dishes and options */
export function refuseSoldOut(parts: readonly SoldOutPart[]): void {
  if (parts.length === 0) return
  const distinct = (key: keyof SoldOutPart) => [...new Set(parts.flatMap((part) => part[key] ?? []))]
  const names = distinct('name')
  throw conflict(
    'dish_unavailable',
    { names: names.join(', ') },
    { names, dish_ids: distinct('dish_id'), option_ids: distinct('option_id') },
  )
}

/** Chosen options of a dish, sorted like its modifier groups. */
export const chosenOptionsOf = (
  dish: CatalogDish,
  chosen: readonly string[],
): CatalogDish['groups'][number]['options'] =>
  dish.groups.flatMap((group) => group.options.filter(({ id }) => chosen.includes(id)))

/** Chosen options with copies of names and price, for an order line. */
export const modifiersOf = (dish: CatalogDish, chosen: readonly string[]): LineRow['modifiers'] =>
  chosenOptionsOf(dish, chosen).map(({ id, name, name_en, price_delta_cents }) => ({
    option_id: id,
    name,
    name_en,
    price_delta_cents,
  }))
