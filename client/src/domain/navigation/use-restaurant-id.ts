import { useParams } from 'react-router'

/** Restaurant id in the URL, for pages below `/manage-restaurants/:restaurantId`. */
export function useRestaurantId(): string {
  const { restaurantId } = useParams()
  if (!restaurantId) throw new Error('This page needs a restaurant in the URL')
  return restaurantId
}
