import type { LineRow, RecipeLine } from '../../src/modules/orders/order.query.ts'
import type { DemoDish, DemoRestaurant } from '../content/types.ts'
import { dishId, modifierOptionId, inventoryItemId } from './demo-ids.ts'

/** Dish as its order lines need it: fields that a new line copies (ORD-8), options by key, and recipe. */
export interface CatalogDish {
  copiedFields: Pick<
    LineRow,
    | 'dish_id'
    | 'name'
    | 'name_en'
    | 'category'
    | 'unit_price_cents'
    | 'station'
    | 'allergens'
    | 'tax_rate_bps'
  >
  options: Map<string, LineRow['modifiers'][number]>
  recipe: RecipeLine[]
}

/** Dishes of a demo restaurant by SKU, with the prices of the active menu. */
export function dishCatalog(restaurant: DemoRestaurant): Map<string, CatalogDish> {
  const menu = restaurant.menus.find((one) => one.is_active)
  const listed = menu?.sections.flatMap((section) => section.dishes) ?? []
  const prices = new Map(listed.map(({ sku, price_cents }) => [sku, price_cents]))
  return new Map(
    restaurant.dishes.map((dish) => [dish.sku, catalogDish(restaurant, dish, prices.get(dish.sku) ?? null)]),
  )
}

function catalogDish(restaurant: DemoRestaurant, dish: DemoDish, listed: number | null): CatalogDish {
  const { sku, name, name_en, category, station, allergens } = dish
  return {
    copiedFields: {
      dish_id: dishId(sku),
      name,
      name_en,
      category,
      unit_price_cents: listed ?? dish.price_cents,
      station,
      allergens,
      tax_rate_bps: dish.tax_rate_bps ?? restaurant.tax_rate_bps,
    },
    options: new Map(
      dish.modifier_groups.flatMap((group) =>
        group.options.map((option) => {
          const key = `${group.key}.${option.key}`
          const { name: label, name_en: english, price_delta_cents } = option
          return [
            key,
            { option_id: modifierOptionId(sku, key), name: label, name_en: english, price_delta_cents },
          ]
        }),
      ),
    ),
    recipe: Object.entries(dish.recipe).map(([ingredient, quantity]) => ({
      inventory_item_id: inventoryItemId(restaurant, ingredient),
      quantity,
    })),
  }
}
