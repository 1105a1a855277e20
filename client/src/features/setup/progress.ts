import type { Restaurant } from '@forki/contract/restaurants'

export const STEPS = ['restaurant', 'dishes', 'menu', 'plan', 'team', 'till'] as const
export type Step = (typeof STEPS)[number]

/** What guests and receipts need of a restaurant. */
export type Missing = 'address' | 'contact' | 'hours' | 'logo'

/** What is there; undefined where it is not known. */
export interface Progress {
  missing: readonly Missing[] | undefined
  dishes: number | undefined
  /** The active menu's name; null when there is none. */
  menu: string | null | undefined
  tables: number | undefined
  people: number | undefined
  tills: number | undefined
}

type Details = Pick<Restaurant, 'street' | 'city' | 'phone' | 'email' | 'opening_hours' | 'restaurant_logo'>

export function missingOf(restaurant: Details): Missing[] {
  const { street, city, phone, email, opening_hours, restaurant_logo } = restaurant
  const missing: Missing[] = []
  if (!street || !city) missing.push('address')
  if (!phone && !email) missing.push('contact')
  if (opening_hours.length === 0) missing.push('hours')
  if (restaurant_logo === null) missing.push('logo')
  return missing
}

const some = (count: number | undefined) => (count === undefined ? undefined : count > 0)

/** Whether a step is done; undefined where the person can't know. A logo is nice to have, and holds nothing up. */
export function isDone(step: Step, progress: Progress): boolean | undefined {
  switch (step) {
    case 'restaurant':
      return progress.missing?.every((name) => name === 'logo')
    case 'dishes':
      return some(progress.dishes)
    case 'menu':
      return progress.menu === undefined ? undefined : progress.menu !== null
    case 'plan':
      return some(progress.tables)
    case 'team':
      return some(progress.people)
    default:
      return some(progress.tills)
  }
}

/** The step to take next: the first that is known not to be done. */
export const nextStep = (progress: Progress): Step | null =>
  STEPS.find((step) => isDone(step, progress) === false) ?? null

export const doneCount = (progress: Progress): number =>
  STEPS.filter((step) => isDone(step, progress) === true).length
