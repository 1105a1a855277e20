/** Builder of a restaurant's own tenders (payment methods), validated by the contract. */
import { restaurantDropdown, type RestaurantDropdown } from '@forki/contract/restaurant-dropdowns'
import { restaurant_id } from './current-user.ts'
import { uuid } from './uuid.ts'

const timestamp = '2026-11-21T12:00:00.000Z'

/** Builds a restaurant's own tender. The id and the key derive from `position`. */
export const buildTender = (
  label: string,
  position: number,
  overrides: Partial<RestaurantDropdown> = {},
): RestaurantDropdown =>
  restaurantDropdown.parse({
    id: uuid(700 + position),
    restaurant_id,
    list: 'tender',
    key: `tender_${position}`,
    label,
    label_en: null,
    position,
    is_active: true,
    course: null,
    method: 'other',
    reference_required: false,
    created_at: timestamp,
    updated_at: timestamp,
    ...overrides,
  } satisfies RestaurantDropdown)
