import { demoRestaurants } from '../content/demo.ts'
import type { DemoDish, DemoMenu, DemoRestaurant } from '../content/types.ts'
import { dishId, groupId, optionId, restaurantId, stockId } from './names.ts'
import { demoId, insertRows, made, type Db, type Row } from './rows.ts'

/** Dishes with their options and recipes, and the menus; after the stock, which recipes name. */
export async function loadGoods(db: Db): Promise<void> {
  const dishes = demoRestaurants.flatMap((house) => house.dishes.map((dish) => ({ house, dish })))
  await insertRows(
    db,
    'dishes',
    dishes.map(({ house, dish }, index) => dishRow(house, dish, index)),
  )
  await insertRows(
    db,
    'modifier_groups',
    dishes.flatMap(({ house, dish }) => groupRows(house, dish)),
  )
  await insertRows(
    db,
    'modifier_options',
    dishes.flatMap(({ house, dish }) => optionRows(house, dish)),
  )
  await insertRows(
    db,
    'recipe_lines',
    dishes.flatMap(({ house, dish }) => recipeRows(house, dish)),
  )
  await loadMenus(db)
}

function dishRow(house: DemoRestaurant, dish: DemoDish, index: number): Row {
  const { modifier_groups: _groups, recipe: _recipe, demand: _demand, ...columns } = dish
  return { id: dishId(dish.sku), restaurant_id: restaurantId(house.key), ...columns, ...made(index) }
}

const groupRows = (house: DemoRestaurant, { sku, modifier_groups }: DemoDish): Row[] =>
  modifier_groups.map(({ key, name, min, max }, position) => ({
    id: groupId(sku, key),
    restaurant_id: restaurantId(house.key),
    dish_id: dishId(sku),
    name,
    min,
    max,
    position,
  }))

const optionRows = (house: DemoRestaurant, { sku, modifier_groups }: DemoDish): Row[] =>
  modifier_groups.flatMap((group) =>
    group.options.map(({ key, ...option }, position) => ({
      id: optionId(sku, `${group.key}.${key}`),
      restaurant_id: restaurantId(house.key),
      group_id: groupId(sku, group.key),
      ...option,
      position,
    })),
  )

const recipeRows = (house: DemoRestaurant, { sku, recipe }: DemoDish): Row[] =>
  Object.entries(recipe).map(([ingredient, quantity]) => ({
    restaurant_id: restaurantId(house.key),
    dish_id: dishId(sku),
    inventory_item_id: stockId(house, ingredient),
    quantity,
  }))

const menuId = (house: DemoRestaurant, menu: DemoMenu) => demoId('menu', `${house.key}/${menu.key}`)

async function loadMenus(db: Db): Promise<void> {
  const menus = demoRestaurants.flatMap((house) => house.menus.map((menu) => ({ house, menu })))
  await insertRows(
    db,
    'menus',
    menus.map(({ house, menu }, index) => ({
      id: menuId(house, menu),
      restaurant_id: restaurantId(house.key),
      name: menu.name,
      description: menu.description,
      schedule: menu.schedule,
      is_active: menu.is_active,
      ...made(index),
    })),
  )
  const sections = menus.flatMap(({ house, menu }) =>
    menu.sections.map((section) => ({
      restaurant_id: restaurantId(house.key),
      menu_id: menuId(house, menu),
      id: demoId('menu section', `${house.key}/${menu.key}/${section.name}`),
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
