import { email, line } from '@forki/contract/kit/values'
import { z } from 'zod'
import { head, type Kind, type Manifest } from '../backup/archive.ts'

const restaurantHead = head.extend({
  restaurant: z.object({ id: z.uuid(), name: z.string(), slug: z.string() }),
})
export type RestaurantHead = z.infer<typeof restaurantHead>

export const RESTAURANT: Kind<RestaurantHead> = {
  entry: 'restaurant.json',
  head: restaurantHead,
  description: "a restaurant's file of Forki",
}

export type RestaurantFile = RestaurantHead & Manifest

/** Users that the restaurant's rows mention, with only the fields that identify them. */
export const USERS = 'people'
export const person = z.object({
  id: z.uuid(),
  email,
  first_name: line(100),
  last_name: line(100),
  /** True for current staff. */
  works: z.boolean(),
})
export type Person = z.infer<typeof person>
