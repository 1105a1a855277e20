/** Cart of a guest before the order is sent. Pure functions. */
import type { PublicMenu } from '@forki/contract/public-menu'
import type { GuestOrderBody } from '@forki/contract/visits'
import { MAX_GUEST_ORDER_LINES, MAX_GUEST_LINE_PORTIONS } from '@forki/contract/visits/constants'

export type MenuDish = PublicMenu['sections'][number]['dishes'][number]

export interface CartLine {
  dish_id: string
  quantity: number
  modifiers: readonly string[]
  notes: string
}

/** Cart line joined with the current version of its dish. */
export interface ShownLine extends CartLine {
  index: number
  dish: MenuDish
  total_cents: number
  /** True if the dish or one of the chosen options is sold out. */
  soldOut: boolean
}

/** Price of a dish with the given options, in minor units. */
export const priceOf = (dish: MenuDish, modifiers: readonly string[]): number =>
  dish.price_cents +
  optionsOf(dish)
    .filter(({ id }) => modifiers.includes(id))
    .reduce((sum, option) => sum + option.price_delta_cents, 0)

export const optionsOf = (dish: MenuDish) => dish.modifier_groups.flatMap(({ options }) => options)

/** Required modifier groups in which the guest has not chosen enough options. */
export const unansweredGroups = (dish: MenuDish, modifiers: readonly string[]): MenuDish['modifier_groups'] =>
  dish.modifier_groups.filter(
    ({ min, options }) => options.filter(({ id }) => modifiers.includes(id)).length < min,
  )

/** Adds a line to the cart, or increases the quantity of an identical line. A full cart ignores new lines. */
export function withLine(cart: readonly CartLine[], line: CartLine): CartLine[] {
  const sameIndex = cart.findIndex((one) => lineKey(one) === lineKey(line))
  if (sameIndex === -1) return cart.length < MAX_GUEST_ORDER_LINES ? [...cart, line] : [...cart]
  return cart.map((one, index) =>
    index === sameIndex
      ? { ...one, quantity: Math.min(MAX_GUEST_LINE_PORTIONS, one.quantity + line.quantity) }
      : one,
  )
}

/** Changes the quantity of a cart line. The line is removed at 0. */
export const withQuantity = (cart: readonly CartLine[], index: number, quantity: number): CartLine[] =>
  quantity < 1
    ? cart.filter((_, at) => at !== index)
    : cart.map((line, at) => (at === index ? { ...line, quantity } : line))

const lineKey = ({ dish_id, modifiers, notes }: CartLine) =>
  JSON.stringify([dish_id, modifiers.toSorted((a, b) => a.localeCompare(b)), notes.trim()])

/** Cart lines joined with the current menu. A line whose dish is no longer on the menu is omitted. */
export function shownLines(cart: readonly CartLine[], menu: PublicMenu): ShownLine[] {
  const dishes = new Map(menu.sections.flatMap((section) => section.dishes).map((dish) => [dish.id, dish]))
  return cart.flatMap((line, index) => {
    const dish = dishes.get(line.dish_id)
    if (!dish) return []
    const chosen = optionsOf(dish).filter(({ id }) => line.modifiers.includes(id))
    const soldOut = !dish.is_available || chosen.some((option) => !option.is_available)
    return [{ ...line, index, dish, soldOut, total_cents: line.quantity * priceOf(dish, line.modifiers) }]
  })
}

/** Converts cart lines to the request body of an order. */
export const guestOrderOf = (lines: readonly ShownLine[]): GuestOrderBody => ({
  items: lines.map(({ dish_id, quantity, modifiers, notes }) => ({
    dish_id,
    quantity,
    modifiers: [...modifiers],
    notes: notes.trim() === '' ? null : notes.trim(),
  })),
})
