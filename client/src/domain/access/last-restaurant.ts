import type { Me } from '@forki/contract/auth'
import { signal } from '../../lib/signal.ts'
import { readStored } from '../../lib/storage.ts'

export const RESTAURANT_KEY = 'forki-restaurant'

/** Id of the restaurant that the user opened last on this device. Null if there is none. */
export const lastRestaurantId = signal(readStored(RESTAURANT_KEY))

/** Returns the user's restaurant with the id `last`. The default is the user's first restaurant. */
export const currentRestaurantIn = (restaurants: Me['access']['restaurants'], last: string | null) =>
  restaurants.find((restaurant) => restaurant.id === last) ?? restaurants[0]
