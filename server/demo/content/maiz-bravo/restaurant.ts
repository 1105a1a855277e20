import type { DemoRestaurant } from '../types.ts'
import { drinks } from './dishes-drinks.ts'
import { desserts, mains } from './dishes-mains.ts'
import { starters, tacos } from './dishes-starters.ts'
import { layouts } from './floor-plan.ts'
import { customers, loyaltyTemplates, menus } from './menus-and-guests.ts'
import { maizBravoProfile } from './profile.ts'
import { inventory, suppliers } from './stock.ts'

/**
 * Restaurant Maíz Bravo: the first owner's first restaurant. Its staff include the demo accounts `manager`,
 * `chef`, `waiter` and `cashier`.
 */
export const maizBravo: DemoRestaurant = {
  ...maizBravoProfile,
  suppliers,
  inventory,
  dishes: [...starters, ...tacos, ...mains, ...desserts, ...drinks],
  menus,
  layouts,
  loyalty_templates: loyaltyTemplates,
  customers,
}
