import { cafeLechuza } from './cafe-lechuza/restaurant.ts'
import { laGata } from './la-gata/restaurant.ts'
import { maizBravo } from './maiz-bravo/restaurant.ts'
import type { DemoRestaurant } from './types.ts'

/** The demo's restaurants: the owner's two, in order, then the second owner's. */
export const demoRestaurants: DemoRestaurant[] = [maizBravo, laGata, cafeLechuza]

/** Cuisine types the restaurants name, for the administrable list: `[key, label, label_en]`. */
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
