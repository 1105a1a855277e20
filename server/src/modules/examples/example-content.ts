import { createCustomerBody, type CreateCustomer } from '@forki/contract/customers'
import { createDishBody, type CreateDish } from '@forki/contract/dishes'
import { createInventoryItemBody, type CreateInventoryItem } from '@forki/contract/inventory'
import { createLayoutBody, type CreateLayout } from '@forki/contract/layouts'
import { createTemplateBody, type CreateTemplate } from '@forki/contract/loyalty'
import { createMenuBody, type CreateMenu } from '@forki/contract/menus'
import { createSupplierBody, type CreateSupplier } from '@forki/contract/suppliers'
import type { ExampleCounts } from '@forki/contract/examples'
import { EXAMPLE_DRINKS } from './content/drinks.ts'
import { EXAMPLE_LAYOUT, EXAMPLE_SECTIONS, EXAMPLE_TABLES } from './content/floor-plan.ts'
import { EXAMPLE_FOOD } from './content/food.ts'
import {
  EXAMPLE_CUSTOMERS,
  EXAMPLE_MENU,
  EXAMPLE_SUPPLIER,
  EXAMPLE_TEMPLATE,
} from './content/menu-loyalty-supplier.ts'
import { localCost, localPrice } from './content/local-price.ts'
import { EXAMPLE_STOCK_ITEMS } from './content/stock.ts'
import type { BilingualText, ExampleDish, ExampleGroup } from './content/types.ts'

export interface ExampleRestaurant {
  id: string
  currency: string
  country: string | null
  locale: string
  /** Keys of the restaurant's dropdown lists, as `list:key`. */
  list_keys: ReadonlySet<string>
}

const DISHES = [...EXAMPLE_FOOD, ...EXAMPLE_DRINKS]

/** Number of example rows by kind, for a restaurant whose dropdown lists have their initial entries. */
export const EXAMPLE_COUNTS: ExampleCounts = {
  dish: DISHES.length,
  menu: 1,
  layout: 1,
  table: EXAMPLE_TABLES.length,
  inventory_item: EXAMPLE_STOCK_ITEMS.length,
  supplier: 1,
  loyalty_template: 1,
  customer: EXAMPLE_CUSTOMERS.length,
}

/**
 * Functions that select texts and keys of the example data for one restaurant, by its language, country and
 * dropdown lists.
 */
export interface ExampleLocalizer {
  restaurant_id: string
  currency: string
  /** Spanish text, in the variant of Spain for a restaurant in Spain. */
  spanishText: (text: BilingualText) => string
  /** Text of a field without a translation, in the restaurant's language. */
  restaurantText: (text: BilingualText) => string
  /** Both names of a row: `name` is Spanish, `name_en` English. */
  bothNames: (text: BilingualText) => { name: string; name_en: string }
  /** Returns a key if the restaurant's dropdown list still has it, otherwise null. */
  existingKey: (list: string, key: string) => string | null
}

export function exampleLocalizer({
  id,
  currency,
  country,
  locale,
  list_keys,
}: ExampleRestaurant): ExampleLocalizer {
  const spanishText = ({ es, es_ES }: BilingualText) => (country === 'ES' ? (es_ES ?? es) : es)
  return {
    restaurant_id: id,
    currency,
    spanishText,
    restaurantText: (text) => (locale === 'en' ? text.en : spanishText(text)),
    bothNames: (text) => ({ name: spanishText(text), name_en: text.en }),
    existingKey: (list, key) => (list_keys.has(`${list}:${key}`) ? key : null),
  }
}

// The following functions validate the example data with the input schemas of the API.

export function exampleSupplier({ restaurant_id, restaurantText }: ExampleLocalizer): CreateSupplier {
  const { name, notes, lead_time_days } = EXAMPLE_SUPPLIER
  return createSupplierBody.parse({
    restaurant_id,
    name: restaurantText(name),
    notes: restaurantText(notes),
    lead_time_days,
  })
}

/** Create inputs of the example stock items whose unit is in the restaurant's unit list, by recipe key. */
export const exampleStockItems = (
  { restaurant_id, currency, restaurantText, existingKey }: ExampleLocalizer,
  supplier_id: string,
): { key: string; input: CreateInventoryItem }[] =>
  EXAMPLE_STOCK_ITEMS.filter(({ unit }) => existingKey('unit', unit)).map(
    ({ key, name, category, unit, min, cost }) => ({
      key,
      input: createInventoryItemBody.parse({
        restaurant_id,
        name: restaurantText(name),
        category: existingKey('inventory_category', category),
        unit,
        min_quantity: min,
        reorder_quantity: min * 2,
        unit_cost_cents: localCost(cost, currency),
        supplier_id,
      }),
    }),
  )

/**
 * Returns the create inputs of the example dishes with their recipes.
 * @param item_ids ids of the stock items by their key in the recipes
 */
export const exampleDishes = (
  localizer: ExampleLocalizer,
  item_ids: ReadonlyMap<string, string>,
): CreateDish[] => {
  const { restaurant_id, currency, spanishText, bothNames, existingKey } = localizer
  return DISHES.map((dish, position) =>
    createDishBody.parse({
      restaurant_id,
      position,
      ...bothNames(dish.name),
      description: spanishText(dish.description),
      description_en: dish.description.en,
      category: existingKey('dish_category', dish.category),
      station: existingKey('station', dish.station),
      price_cents: localPrice(dish.price, currency),
      prep_minutes: dish.prep_minutes,
      allergens: dish.allergens ?? [],
      diets: dish.diets ?? [],
      modifier_groups: (dish.groups ?? []).map((group) => groupOf(localizer, group)),
      recipe: recipeOf(dish, item_ids),
    }),
  )
}

const groupOf = ({ currency, bothNames }: ExampleLocalizer, { name, min, max, options }: ExampleGroup) => ({
  ...bothNames(name),
  min,
  max,
  options: options.map((option) => ({
    ...bothNames(option.name),
    price_delta_cents: localPrice(option.price ?? 0, currency),
  })),
})

/** Recipe of a dish with the ids of the restaurant's stock items. */
const recipeOf = ({ recipe = {} }: ExampleDish, item_ids: ReadonlyMap<string, string>) =>
  Object.entries(recipe).flatMap(([key, quantity]) => {
    const inventory_item_id = item_ids.get(key)
    return inventory_item_id === undefined ? [] : [{ inventory_item_id, quantity }]
  })

/**
 * Returns the create input of the example menu.
 * @param dish_ids ids of the dishes in the order of `exampleDishes`
 */
export function exampleMenu(
  { restaurant_id, bothNames }: ExampleLocalizer,
  dish_ids: readonly string[],
): CreateMenu {
  const entries = dish_ids.map((dish_id) => ({ dish_id }))
  const { name, food, drinks } = EXAMPLE_MENU
  return createMenuBody.parse({
    restaurant_id,
    ...bothNames(name),
    sections: [
      { ...bothNames(food), dishes: entries.slice(0, EXAMPLE_FOOD.length) },
      { ...bothNames(drinks), dishes: entries.slice(EXAMPLE_FOOD.length) },
    ],
  })
}

export const exampleLayout = ({
  restaurant_id,
  restaurantText,
  existingKey,
}: ExampleLocalizer): CreateLayout =>
  createLayoutBody.parse({
    restaurant_id,
    ...EXAMPLE_LAYOUT,
    name: restaurantText(EXAMPLE_LAYOUT.name),
    drawing: {
      sections: EXAMPLE_SECTIONS.map((section) => ({ ...section, name: restaurantText(section.name) })),
      tables: EXAMPLE_TABLES.map(({ table_type, ...table }) => ({
        ...table,
        table_type: existingKey('table_type', table_type),
      })),
    },
  })

export function exampleTemplate({ restaurant_id, spanishText, bothNames }: ExampleLocalizer): CreateTemplate {
  const { name, description, reward, seals_required, seal_icon } = EXAMPLE_TEMPLATE
  return createTemplateBody.parse({
    restaurant_id,
    ...bothNames(name),
    description: spanishText(description),
    description_en: description.en,
    reward: spanishText(reward),
    reward_en: reward.en,
    seals_required,
    seal_icon,
  })
}

export const exampleCustomers = ({ restaurant_id }: ExampleLocalizer): CreateCustomer[] =>
  EXAMPLE_CUSTOMERS.map((name) => createCustomerBody.parse({ restaurant_id, name }))
