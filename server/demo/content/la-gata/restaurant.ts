import type { DemoRestaurant } from '../types.ts'
import { mains } from './dishes-mains.ts'
import { sharedPlates, tapas } from './dishes-tapas.ts'
import { layouts } from './floor-plan.ts'
import { customers, loyaltyTemplates, menus } from './menus-and-guests.ts'
import { laGataProfile } from './profile.ts'
import { inventory, suppliers } from './stock.ts'

/**
 * Restaurant Taberna La Gata: the first owner's second restaurant, in another currency and with tax added to
 * prices.
 */
export const laGata: DemoRestaurant = {
  ...laGataProfile,
  suppliers,
  inventory,
  dishes: [...tapas, ...sharedPlates, ...mains],
  menus,
  layouts,
  loyalty_templates: loyaltyTemplates,
  customers,
}
