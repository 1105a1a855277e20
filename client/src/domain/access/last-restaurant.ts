import type { Me } from '@forki/contract/auth'
import { signal } from '../../lib/signal.ts'
import { readStored } from '../../lib/storage.ts'

export const RESTAURANT_KEY = 'forki-restaurant'

/** The restaurant this device works in, by its id. */
export const lastRestaurant = signal(readStored(RESTAURANT_KEY))

/** That one among a person's restaurants, else the first. */
export const currentRestaurantIn = (restaurants: Me['access']['restaurants'], last: string | null) =>
  restaurants.find((restaurant) => restaurant.id === last) ?? restaurants[0]
