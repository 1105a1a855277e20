import type { DemoOrder, DemoTill } from '../content/order-types.ts'
import { demoAccounts } from '../content/accounts.ts'
import type { DropdownList } from '../content/dropdown-types.ts'
import type { DemoRestaurant, RestaurantKey } from '../content/types.ts'
import { demoId } from './insert-rows.ts'

/*
 * Functions that return the ids of demo rows. Each id is derived from a key in the content, so that no part
 * of the loader needs ids from another part.
 */

export const userId = (email: string) => demoId('user', email)
export const restaurantId = (key: RestaurantKey) => demoId('restaurant', key)
export const dishId = (sku: string) => demoId('dish', sku)
export const modifierGroupId = (sku: string, group: string) => demoId('group', `${sku}/${group}`)
/** Id of a modifier option. `option` is `group key.option key`. */
export const modifierOptionId = (sku: string, option: string) => demoId('option', `${sku}/${option}`)
export const supplierId = (restaurant: DemoRestaurant, key: string) =>
  demoId('supplier', `${restaurant.key}/${key}`)
export const inventoryItemId = (restaurant: DemoRestaurant, sku: string) =>
  demoId('stock', `${restaurant.key}/${sku}`)
export const layoutId = (restaurant: DemoRestaurant, name: string) =>
  demoId('layout', `${restaurant.key}/${name}`)
export const tableId = (restaurant: DemoRestaurant, layout: string, label: string) =>
  demoId('table', `${restaurant.key}/${layout}/${label}`)
export const loyaltyTemplateId = (restaurant: DemoRestaurant, key: string) =>
  demoId('template', `${restaurant.key}/${key}`)
export const customerId = (restaurant: DemoRestaurant, key: string) =>
  demoId('customer', `${restaurant.key}/${key}`)
export const orderId = (order: Pick<DemoOrder, 'key' | 'opened_at'>) =>
  demoId('order', order.key, order.opened_at)
export const orderItemId = (order: Pick<DemoOrder, 'key'>, position: number, at: Date) =>
  demoId('line', `${order.key}/${position}`, at)
export const tillSessionId = (till: Pick<DemoTill, 'key' | 'opened_at'>) =>
  demoId('till', till.key, till.opened_at)

export const dropdownId = (restaurant: DemoRestaurant, list: DropdownList, key: string) =>
  demoId('dropdown', `${restaurant.key}/${list}/${key}`)

/** First and last name of an account, as in orders and till sessions. */
export function accountName(email: string): string {
  const person = demoAccounts.find((account) => account.email === email)
  if (!person) throw new RangeError(`No demo account ${email}`)
  return `${person.first_name} ${person.last_name}`
}

/** Id of a table of the active layout by its label. */
export function activeTableId(restaurant: DemoRestaurant, label: string): string {
  const layout = restaurant.layouts.find((one) => one.is_active)
  if (!layout) throw new RangeError(`No active layout in ${restaurant.key}`)
  return tableId(restaurant, layout.name, label)
}
