import { sampleId, type SampleRestaurant, type SampleRows } from './sample-ids.ts'

/** Sample rows of stock: ten kilograms received, 2.875 consumed by the kitchen from the same batch. */
export function sampleStock(restaurant: SampleRestaurant): SampleRows {
  const id = (name: string) => sampleId(restaurant, name)
  const restaurant_id = id('restaurant')
  const movementFields = { restaurant_id, inventory_item_id: id('item'), batch_id: null }
  return [
    [
      'inventory_movements',
      {
        ...movementFields,
        id: id('bought'),
        type: 'purchase',
        quantity: 10,
        balance_after: 10,
        batch_id: id('batch'),
        unit_cost_cents: 12_345.6789,
        created_at: '2026-03-06T15:00:00Z',
      },
      {
        ...movementFields,
        id: id('used'),
        type: 'usage',
        quantity: -2.875,
        balance_after: 7.125,
        order_id: id('open order'),
        order_item_id: id('line 3'),
        cause: '0',
        created_at: '2026-03-07T01:05:00Z',
      },
    ],
    [
      'inventory_allocations',
      { restaurant_id, movement_id: id('used'), batch_id: id('batch'), quantity: -2.875 },
    ],
  ]
}
