import { describe, expect, it } from 'vitest'
import { demoCuisineTypes, demoRestaurants } from './demo-restaurants.ts'
import { demoAccounts } from './accounts.ts'
import type { DropdownList } from './dropdown-types.ts'
import { ALLERGENS } from '@forki/contract/dishes/constants'
import { DIETS, type DemoRestaurant } from './types.ts'

const keysOf = (restaurant: DemoRestaurant, list: DropdownList) =>
  restaurant.dropdowns.filter((item) => item.list === list).map((item) => item.key)
const emails = demoAccounts.map((account) => account.email)
const isThousandths = (value: number) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-9

describe('the demo as a whole', () => {
  it('the demo has two restaurants of one owner in two currencies and tax modes, and one of a second owner', () => {
    expect(demoRestaurants.map((one) => [one.currency, one.prices_include_tax, one.tax_rate_bps])).toEqual([
      ['MXN', true, 1600],
      ['EUR', false, 1000],
      ['CLP', true, 1900],
    ])
    expect(demoRestaurants.map((one) => one.owner_emails)).toEqual([
      ['owner@forki.demo'],
      ['owner@forki.demo'],
      ['owner2@forki.demo'],
    ])
  })

  it('the demo has at least 44 dishes, 25 guests and the named accounts, without duplicates', () => {
    const skus = demoRestaurants.flatMap((one) => one.dishes.map((dish) => dish.sku))

    expect(skus.length).toBeGreaterThanOrEqual(44)
    expect(new Set(skus).size).toBe(skus.length)
    expect(new Set(emails).size).toBe(emails.length)
    expect(emails).toEqual(
      expect.arrayContaining(
        ['admin', 'owner', 'manager', 'chef', 'waiter', 'cashier', 'owner2'].map(
          (name) => `${name}@forki.demo`,
        ),
      ),
    )
    expect(demoRestaurants.flatMap((one) => one.customers).length).toBeGreaterThanOrEqual(25)
  })
})

describe.each(demoRestaurants)('$name', (restaurant) => {
  const skus = restaurant.dishes.map((dish) => dish.sku)

  it('a demo restaurant refers only to categories, stations, inventory items, cuisines and accounts that exist', () => {
    const stock = restaurant.inventory.map((item) => item.sku)
    for (const dish of restaurant.dishes) {
      expect(keysOf(restaurant, 'dish_category')).toContain(dish.category)
      expect(keysOf(restaurant, 'station')).toContain(dish.station)
      expect(stock).toEqual(expect.arrayContaining(Object.keys(dish.recipe)))
    }
    for (const item of restaurant.inventory) {
      expect(keysOf(restaurant, 'inventory_category')).toContain(item.category)
      expect(keysOf(restaurant, 'unit')).toContain(item.unit)
      expect(restaurant.suppliers.map((one) => one.key)).toContain(item.supplier_key)
    }
    const accepted = restaurant.memberships.filter((one) => one.status === 'accepted').map((one) => one.email)
    expect(emails).toEqual(expect.arrayContaining([...accepted, ...restaurant.owner_emails]))
    expect(accepted).toEqual(
      expect.arrayContaining([...restaurant.traffic.waiter_emails, ...restaurant.traffic.cashier_emails]),
    )
    expect(demoCuisineTypes.map(([key]) => key)).toEqual(expect.arrayContaining(restaurant.cuisine_types))
  })

  it('a demo restaurant has all eight dropdown lists in both languages, with unique keys', () => {
    const keys = restaurant.dropdowns.map((item) => `${item.list}.${item.key}`)

    expect(new Set(restaurant.dropdowns.map((item) => item.list)).size).toBe(8)
    expect(new Set(keys).size).toBe(keys.length)
    expect(
      restaurant.dropdowns.every((item) => /^[a-z0-9_]+$/.test(item.key) && item.label && item.label_en),
    ).toBe(true)
  })

  it('every demo dish has texts in both languages, a price, known allergens and valid modifiers', () => {
    for (const dish of restaurant.dishes) {
      expect([dish.name, dish.name_en, dish.description, dish.description_en].every(Boolean)).toBe(true)
      expect(Number.isInteger(dish.price_cents) && dish.price_cents > 0).toBe(true)
      expect(ALLERGENS).toEqual(expect.arrayContaining(dish.allergens))
      expect(DIETS).toEqual(expect.arrayContaining(dish.diets))
      expect(Object.values(dish.recipe).every((quantity) => quantity > 0 && isThousandths(quantity))).toBe(
        true,
      )
      for (const group of dish.modifier_groups) {
        expect(group.min).toBeLessThanOrEqual(group.max)
        expect(group.max).toBeLessThanOrEqual(group.options.length)
        expect([group, ...group.options].every(({ name_en }) => name_en)).toBe(true)
        expect(new Set(group.options.map((option) => option.key)).size).toBe(group.options.length)
      }
    }
    expect(restaurant.dishes.map((dish) => dish.position)).toEqual(skus.map((_, index) => index))
  })

  it('no demo dish has a diet that contradicts its allergens', () => {
    const forbidden: Record<string, string[]> = {
      vegetarian: ['fish', 'crustaceans', 'molluscs'],
      vegan: ['fish', 'crustaceans', 'molluscs', 'milk', 'eggs'],
      gluten_free: ['gluten'],
    }
    const contradictions = restaurant.dishes.filter(({ diets, allergens }) =>
      diets.some((diet) => allergens.some((one) => forbidden[diet]!.includes(one))),
    )

    expect(contradictions.map((dish) => dish.sku)).toEqual([])
  })

  it('a demo restaurant has one active menu with all its dishes and one inactive menu', () => {
    const listed = restaurant.menus.flatMap((menu) => menu.sections.flatMap((part) => part.dishes))

    expect(restaurant.menus.filter((menu) => menu.is_active)).toHaveLength(1)
    expect(restaurant.menus).toHaveLength(2)
    expect(skus).toEqual(expect.arrayContaining(listed.map((dish) => dish.sku)))
    expect(
      new Set(
        restaurant.menus
          .find((menu) => menu.is_active)!
          .sections.flatMap((part) => part.dishes.map((dish) => dish.sku)),
      ),
    ).toEqual(new Set(skus))
  })

  it('demo loyalty cards have seals within their limit, ascending by time and after the last reward', () => {
    for (const card of restaurant.customers.flatMap((customer) => customer.cards)) {
      const template = restaurant.loyalty_templates.find((one) => one.key === card.template_key)!
      const seals = card.seals_days_ago

      expect(seals.length).toBeLessThanOrEqual(template.seals_required)
      expect(seals).toEqual(seals.toSorted((one, other) => other - one))
      expect(Math.max(...seals, ...card.redeemed_days_ago, 0)).toBeLessThanOrEqual(card.issued_days_ago)
      expect(Math.max(...seals, 0)).toBeLessThan(Math.min(...card.redeemed_days_ago, Infinity))
    }
  })
})
