/** Restaurants of an API key, by the names that the current user may see. */
import type { ApiKeyView } from '@forki/contract/api-keys'
import { useCurrentUser, type AccessibleRestaurant } from '../../domain/access/current-user.ts'

/** True for a key that belongs to its restaurants instead of its creator. */
export const isGroupKey = ({ belongs_to }: Pick<ApiKeyView, 'belongs_to'>): boolean =>
  belongs_to === 'restaurants'

interface KeyRestaurants {
  known: Pick<AccessibleRestaurant, 'id' | 'name'>[]
  /**
   * Number of the key's restaurants that are not in `known`: those of other owners, and those that the user
   * cannot access.
   */
  more: number
}

/** Restaurants of a key that the current user can access, and the number of the key's other restaurants. */
export function useKeyRestaurants({ restaurant_ids, other_restaurants }: ApiKeyView): KeyRestaurants {
  const restaurants = useCurrentUser()?.access.restaurants ?? []
  const known = restaurants.filter(({ id }) => restaurant_ids.includes(id))
  return { known, more: restaurant_ids.length - known.length + other_restaurants }
}

/**
 * True if the user may add the restaurant to a group key. The user must be its owner or an administrator of the
 * installation. Rehearsal copies (sandboxes) of restaurants are excluded.
 */
const isEligible = ({ role, rehearsal_of }: AccessibleRestaurant): boolean =>
  (role === 'restaurant_owner' || role === 'application_admin') && rehearsal_of === undefined

/**
 * Restaurants that the user can choose for a group key. Empty if only one restaurant is eligible, or if the
 * given restaurant is not eligible.
 */
export function groupKeyRestaurantChoices(
  restaurant: AccessibleRestaurant,
  restaurants: readonly AccessibleRestaurant[],
): AccessibleRestaurant[] {
  const choices = restaurants.filter(isEligible)
  return isEligible(restaurant) && choices.length > 1 ? choices : []
}
