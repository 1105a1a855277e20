import { demoRestaurants } from '../content/demo-restaurants.ts'
import type { DemoDish, DemoMenu, DemoRestaurant } from '../content/types.ts'
import { dishId, modifierGroupId, modifierOptionId, restaurantId, inventoryItemId } from './demo-ids.ts'
import { demoId, insertRows, timestamps, type Db, type Row } from './insert-rows.ts'

/**
 * Inserts the demo dishes with modifiers and recipes, and the menus. The inventory must be loaded before,
 * because recipes refer to it.
 */
export async function loadDishes(db: Db): Promise<void> {
  const dishes = demoRestaurants.flatMap((restaurant) =>
    restaurant.dishes.map((dish) => ({ restaurant, dish })),
  )
  await insertRows(
    db,
    'dishes',
    dishes.map(({ restaurant, dish }, index) => dishRow(restaurant, dish, index)),
  )
  await insertRows(
    db,
    'modifier_groups',
    dishes.flatMap(({ restaurant, dish }) => modifierGroupRows(restaurant, dish)),
  )
  await insertRows(
    db,
    'modifier_options',
    dishes.flatMap(({ restaurant, dish }) => modifierOptionRows(restaurant, dish)),
  )
  await insertRows(
    db,
    'recipe_lines',
    dishes.flatMap(({ restaurant, dish }) => recipeRows(restaurant, dish)),
  )
  await loadMenus(db)
}

function dishRow(restaurant: DemoRestaurant, dish: DemoDish, index: number): Row {
  const { modifier_groups: _groups, recipe: _recipe, demand: _demand, ...columns } = dish
  return {
    id: dishId(dish.sku),
    restaurant_id: restaurantId(restaurant.key),
    ...columns,
    ...timestamps(index),
  }
}

const modifierGroupRows = (restaurant: DemoRestaurant, { sku, modifier_groups }: DemoDish): Row[] =>
  modifier_groups.map(({ key, name, name_en, min, max }, position) => ({
    id: modifierGroupId(sku, key),
    restaurant_id: restaurantId(restaurant.key),
    dish_id: dishId(sku),
    name,
    name_en,
    min,
    max,
    position,
  }))

const modifierOptionRows = (restaurant: DemoRestaurant, { sku, modifier_groups }: DemoDish): Row[] =>
  modifier_groups.flatMap((group) =>
    group.options.map(({ key, ...option }, position) => ({
      id: modifierOptionId(sku, `${group.key}.${key}`),
      restaurant_id: restaurantId(restaurant.key),
      group_id: modifierGroupId(sku, group.key),
      ...option,
      position,
    })),
  )

const recipeRows = (restaurant: DemoRestaurant, { sku, recipe }: DemoDish): Row[] =>
  Object.entries(recipe).map(([ingredient, quantity]) => ({
    restaurant_id: restaurantId(restaurant.key),
    dish_id: dishId(sku),
    inventory_item_id: inventoryItemId(restaurant, ingredient),
    quantity,
  }))

const menuId = (restaurant: DemoRestaurant, menu: DemoMenu) => demoId('menu', `${restaurant.key}/${menu.key}`)

async function loadMenus(db: Db): Promise<void> {
  const menus = demoRestaurants.flatMap((restaurant) =>
    restaurant.menus.map((menu) => ({ restaurant, menu })),
  )
  await insertRows(
    db,
    'menus',
    menus.map(({ restaurant, menu }, index) => ({
      id: menuId(restaurant, menu),
      restaurant_id: restaurantId(restaurant.key),
      name: menu.name,
      name_en: menu.name_en,
      description: menu.description,
      description_en: menu.description_en,
      schedule: menu.schedule,
      is_active: menu.is_active,
      ...timestamps(index),
    })),
  )
  const sections = menus.flatMap(({ restaurant, menu }) =>
    menu.sections.map((section) => ({
      restaurant_id: restaurantId(restaurant.key),
      menu_id: menuId(restaurant, menu),
      id: demoId('menu section', `${restaurant.key}/${menu.key}/${section.name}`),
      section,
    })),
  )
  await insertRows(
    db,
    'menu_sections',
    sections.map(({ restaurant_id, menu_id, id, section: { name, name_en, position } }) => ({
      id,
      restaurant_id,
      menu_id,
      name,
      name_en,
      position,
    })),
  )
  await insertRows(
    db,
    'menu_dishes',
    sections.flatMap(({ restaurant_id, menu_id, id: section_id, section }) =>
      section.dishes.map(({ sku, position, price_cents }) => ({
        restaurant_id,
        menu_id,
        section_id,
        dish_id: dishId(sku),
        position,
        price_cents,
      })),
    ),
  )
}
