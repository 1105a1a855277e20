import type { DemoRestaurant } from '../types.ts'
import { mains } from './dishes-mains.ts'
import { shared, tapas } from './dishes-tapas.ts'
import { layouts } from './floor.ts'
import { customers, loyaltyTemplates, menus } from './guests.ts'
import { laGataHouse } from './house.ts'
import { inventory, suppliers } from './stock.ts'

/** The owner's second restaurant, in another currency and with tax added on top. */
export const laGata: DemoRestaurant = {
  ...laGataHouse,
  suppliers,
  inventory,
  dishes: [...tapas, ...shared, ...mains],
  menus,
  layouts,
  loyalty_templates: loyaltyTemplates,
  customers,
}
