import type { Restaurant } from '@forki/contract/restaurants'

export const SETUP_STEPS = ['restaurant', 'dishes', 'menu', 'plan', 'team', 'till'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

/** Detail that the restaurant's settings may lack. All except the logo are required by the setup. */
export type MissingDetail = 'address' | 'contact' | 'hours' | 'logo'

/** Data of a restaurant that the setup steps need. A field is undefined if unknown. */
export interface Progress {
  missing: readonly MissingDetail[] | undefined
  dishes: number | undefined
  /** Name of the active menu. Null if no menu is active. */
  menu: string | null | undefined
  tables: number | undefined
  people: number | undefined
  tills: number | undefined
}

type Details = Pick<Restaurant, 'street' | 'city' | 'phone' | 'email' | 'opening_hours' | 'restaurant_logo'>

export function missingOf(restaurant: Details): MissingDetail[] {
  const { street, city, phone, email, opening_hours, restaurant_logo } = restaurant
  const missing: MissingDetail[] = []
  if (!street || !city) missing.push('address')
  if (!phone && !email) missing.push('contact')
  if (opening_hours.length === 0) missing.push('hours')
  if (restaurant_logo === null) missing.push('logo')
  return missing
}

const hasSome = (count: number | undefined) => (count === undefined ? undefined : count > 0)

/**
 * Returns whether the user has completed a setup step. Returns undefined while the step's data loads, or if
 * the user may not read them. The step of the restaurant's details needs no logo.
 */
export function isDone(step: SetupStep, progress: Progress): boolean | undefined {
  switch (step) {
    case 'restaurant':
      return progress.missing?.every((name) => name === 'logo')
    case 'dishes':
      return hasSome(progress.dishes)
    case 'menu':
      return progress.menu === undefined ? undefined : progress.menu !== null
    case 'plan':
      return hasSome(progress.tables)
    case 'team':
      return hasSome(progress.people)
    default:
      return hasSome(progress.tills)
  }
}

/** First setup step that is known to be incomplete. Null without one. */
export const nextStep = (progress: Progress): SetupStep | null =>
  SETUP_STEPS.find((step) => isDone(step, progress) === false) ?? null

export const doneCount = (progress: Progress): number =>
  SETUP_STEPS.filter((step) => isDone(step, progress) === true).length
