/** What a guest has chosen and not sent yet. Pure, besides where it is kept. */
import type { PublicMenu } from '@forki/contract/public-menu'
import type { GuestOrder } from '@forki/contract/visits'
import { GUEST_LINES, GUEST_PORTIONS } from '@forki/contract/visits/constants'

export type MenuDish = PublicMenu['sections'][number]['dishes'][number]

export interface CartLine {
  dish_id: string
  quantity: number
  modifiers: readonly string[]
  notes: string
}

/** A line with its dish as the menu has it now. */
export interface ShownLine extends CartLine {
  index: number
  dish: MenuDish
  total_cents: number
  /** It, or an option of it, sold out meanwhile. */
  gone: boolean
}

/** What a dish costs with these options. */
export const priceOf = (dish: MenuDish, modifiers: readonly string[]): number =>
  dish.price_cents +
  optionsOf(dish)
    .filter(({ id }) => modifiers.includes(id))
    .reduce((sum, option) => sum + option.price_delta_cents, 0)

export const optionsOf = (dish: MenuDish) => dish.modifier_groups.flatMap(({ options }) => options)

/** Groups that must be answered and are not. */
export const unanswered = (dish: MenuDish, modifiers: readonly string[]): MenuDish['modifier_groups'] =>
  dish.modifier_groups.filter(
    ({ min, options }) => options.filter(({ id }) => modifiers.includes(id)).length < min,
  )

/** Adds a line; the same dish chosen the same way grows instead. */
export function withLine(cart: readonly CartLine[], line: CartLine): CartLine[] {
  const same = cart.findIndex((one) => wayOf(one) === wayOf(line))
  if (same === -1) return cart.length < GUEST_LINES ? [...cart, line] : [...cart]
  return cart.map((one, index) =>
    index === same ? { ...one, quantity: Math.min(GUEST_PORTIONS, one.quantity + line.quantity) } : one,
  )
}

/** Another quantity; 0 takes the line away. */
export const withQuantity = (cart: readonly CartLine[], index: number, quantity: number): CartLine[] =>
  quantity < 1
    ? cart.filter((_, at) => at !== index)
    : cart.map((line, at) => (at === index ? { ...line, quantity } : line))

const wayOf = ({ dish_id, modifiers, notes }: CartLine) =>
  JSON.stringify([dish_id, modifiers.toSorted((a, b) => a.localeCompare(b)), notes.trim()])

/** The cart beside the menu of this minute; what left the menu is left out. */
export function shownLines(cart: readonly CartLine[], menu: PublicMenu): ShownLine[] {
  const dishes = new Map(menu.sections.flatMap((section) => section.dishes).map((dish) => [dish.id, dish]))
  return cart.flatMap((line, index) => {
    const dish = dishes.get(line.dish_id)
    if (!dish) return []
    const chosen = optionsOf(dish).filter(({ id }) => line.modifiers.includes(id))
    const gone = !dish.is_available || chosen.some((option) => !option.is_available)
    return [{ ...line, index, dish, gone, total_cents: line.quantity * priceOf(dish, line.modifiers) }]
  })
}

/** As it is sent. */
export const orderOf = (lines: readonly ShownLine[]): GuestOrder => ({
  items: lines.map(({ dish_id, quantity, modifiers, notes }) => ({
    dish_id,
    quantity,
    modifiers: [...modifiers],
    notes: notes.trim() === '' ? null : notes.trim(),
  })),
})
