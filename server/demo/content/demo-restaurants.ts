import { cafeLechuza } from './cafe-lechuza/restaurant.ts'
import { laGata } from './la-gata/restaurant.ts'
import { maizBravo } from './maiz-bravo/restaurant.ts'
import type { DemoRestaurant } from './types.ts'

/** Restaurants of the demo: two of the first owner, then one of the second owner. */
export const demoRestaurants: DemoRestaurant[] = [maizBravo, laGata, cafeLechuza]

/** Entries of the dropdown list of cuisine types: `[key, label, label_en]`. */
export const demoCuisineTypes: [string, string, string][] = [
  ['mexican', 'Mexicana', 'Mexican'],
  ['spanish', 'Española', 'Spanish'],
  ['tapas', 'Tapas', 'Tapas'],
  ['seafood', 'Mariscos', 'Seafood'],
  ['bar', 'Bar', 'Bar'],
  ['cafe', 'Café', 'Café'],
  ['bakery', 'Panadería', 'Bakery'],
  ['italian', 'Italiana', 'Italian'],
  ['vegetarian', 'Vegetariana', 'Vegetarian'],
]
