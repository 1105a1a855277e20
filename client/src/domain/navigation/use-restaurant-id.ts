import { useParams } from 'react-router'

/** The restaurant in the address of a page under `/manage-restaurants/:restaurantId`. */
export function useRestaurantId(): string {
  const { restaurantId } = useParams()
  if (!restaurantId) throw new Error('This page stands outside a restaurant')
  return restaurantId
}
