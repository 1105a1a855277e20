import type { PublicMenu } from '@forki/contract/public-menu'
import { describe, expect, it } from 'vitest'
import { buildPublicDish } from '../../test/public-menu.ts'
import {
  guestOrderOf,
  priceOf,
  shownLines,
  unansweredGroups,
  withLine,
  withQuantity,
  type MenuDish,
} from './cart.ts'

const option = (id: string, price_delta_cents = 0, is_available = true) => ({
  id,
  name: id,
  price_delta_cents,
  is_available,
})
const dish = buildPublicDish({
  id: 'taco',
  name: 'Taco',
  price_cents: 4000,
  modifier_groups: [
    { id: 'size', name: 'Tamaño', min: 1, max: 1, options: [option('big', 500), option('small')] },
  ],
})
const menuOf = (...dishes: MenuDish[]) =>
  ({ sections: [{ id: 's', name: 'S', name_en: null, dishes }] }) as unknown as PublicMenu
const line = (overrides = {}) => ({
  dish_id: 'taco',
  quantity: 1,
  modifiers: ['big'],
  notes: '',
  ...overrides,
})

describe('cart of a guest', () => {
  it('adding to the cart increases the quantity of an identical line, or adds a separate line', () => {
    const cart = withLine(
      withLine(withLine([], line()), line({ quantity: 2, notes: ' ' })),
      line({ modifiers: ['small'] }),
    )

    expect(cart.map(({ quantity }) => quantity)).toEqual([3, 1])
  })

  it('the cart of a guest is limited to 20 portions of a line and to 30 lines', () => {
    expect(withLine([line({ quantity: 19 })], line({ quantity: 5 }))[0]?.quantity).toBe(20)
    const fullCart = Array.from({ length: 30 }, (_, index) => line({ notes: String(index) }))
    expect(withLine(fullCart, line({ notes: 'más' }))).toHaveLength(30)
  })

  it('a cart line with quantity zero is removed', () => {
    expect(withQuantity([line(), line({ notes: 'x' })], 0, 0)).toEqual([line({ notes: 'x' })])
  })

  it('the cart has the prices of the current menu and marks lines that are sold out', () => {
    const [shown] = shownLines([line({ quantity: 2 })], menuOf(dish))
    const [soldOut] = shownLines([line()], menuOf({ ...dish, is_available: false }))

    expect([shown?.total_cents, shown?.soldOut, soldOut?.soldOut]).toEqual([9000, false, true])
    expect(shownLines([line()], menuOf())).toEqual([])
    expect(priceOf(dish, ['small'])).toBe(4000)
  })

  it('the required modifier groups without a choice are listed', () => {
    expect(unansweredGroups(dish, []).map(({ id }) => id)).toEqual(['size'])
    expect(unansweredGroups(dish, ['big'])).toEqual([])
  })

  it('the cart is converted to an order without fields that only the screen uses', () => {
    expect(guestOrderOf(shownLines([line({ notes: ' sin sal ' })], menuOf(dish)))).toEqual({
      items: [{ dish_id: 'taco', quantity: 1, modifiers: ['big'], notes: 'sin sal' }],
    })
  })
})
