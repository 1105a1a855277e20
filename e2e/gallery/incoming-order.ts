/** Request body that creates an order of a delivery platform, which waits for acceptance. */
export const incomingOrderBody = (restaurant_id: string, items: readonly object[]) => ({
  restaurant_id,
  order_type: 'delivery',
  channel: 'uber_eats',
  external_source: 'uber_eats',
  external_id: 'F-74A31',
  awaits_acceptance: true,
  promised_at: new Date(Date.now() + 40 * 60_000).toISOString(),
  customer_name: 'Regina Ortiz',
  delivery: {
    address: 'Av. Juárez 2318, int. 4, La Paz\nPuebla',
    phone: '+52 222 555 0148',
    courier_name: 'Beto',
    platform_total_cents: 139_900,
    platform_fee_cents: 27_980,
    prepaid_cents: 139_900,
  },
  items,
})
