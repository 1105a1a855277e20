/** Header and footer of slips for guests: restaurant name, tax number, and texts from the settings. */
import { orderEndpoints } from '@forki/contract/calls/order-endpoints'
import type { Restaurant } from '@forki/contract/restaurants'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { call } from '../../lib/api.ts'
import { slipRestaurant, type SlipRestaurant } from '../../domain/printing/check-receipt-schema.ts'

interface WithSlipRestaurantProps {
  restaurant: Restaurant
  /**
   * Id of any order of the restaurant. Its receipt supplies the slip texts to users who may not read the
   * restaurant's settings.
   */
  order_id: string
  children: (details: SlipRestaurant) => ReactNode
}

/**
 * Passes the slip texts of the restaurant to its children. Users without `read_restaurant` get the texts from a
 * receipt. The component suspends until the first receipt is loaded.
 */
export function WithSlipRestaurant({ restaurant, order_id, children }: WithSlipRestaurantProps) {
  const { name, tax_id, receipt_header, receipt_footer } = restaurant
  if (tax_id === undefined) {
    return (
      <FetchedRestaurant restaurant={restaurant} order_id={order_id}>
        {children}
      </FetchedRestaurant>
    )
  }
  return children({
    name,
    tax_id,
    receipt_header: receipt_header ?? null,
    receipt_footer: receipt_footer ?? null,
  })
}

const STALE_MS = 10 * 60_000

function FetchedRestaurant({ restaurant, order_id, children }: WithSlipRestaurantProps) {
  const client = useQueryClient()
  const queryKey = ['slip-restaurant', restaurant.id]
  const { data } = useSuspenseQuery({
    queryKey,
    staleTime: STALE_MS,
    // If the receipt fails to load, for example offline, the slip contains only the restaurant's name.
    queryFn: async (): Promise<SlipRestaurant & { known: boolean }> => {
      try {
        const input = { params: { id: order_id }, query: { format: 'json' as const } }
        const file = await call(orderEndpoints.receipt, input)
        const { restaurant: details } = slipRestaurant.parse(JSON.parse(await file.text()))
        return { ...details, known: true }
      } catch (error) {
        console.warn(error)
        const { name } = restaurant
        return { name, tax_id: null, receipt_header: null, receipt_footer: null, known: false }
      }
    },
  })
  // Removes a failed result from the cache on unmount, so that the next slip requests the texts again.
  useEffect(
    () => () => {
      if (!data.known) client.removeQueries({ queryKey: ['slip-restaurant', restaurant.id] })
    },
    [client, data.known, restaurant.id],
  )
  return children(data)
}
