import type { RestaurantKey } from './types.ts'

/** Dish that guests ordered by the QR code of their table, and that no waiter has accepted yet. */
interface WantedDish {
  sku: string
  quantity: number
  options?: string[]
  notes?: string
}

/** Guest visit with a pending request. `minutes_ago` counts back from the time at which the demo is loaded. */
export interface OpenVisit {
  table_label: string
  minutes_ago: number
  request: { kind: 'order' | 'waiter' | 'bill'; minutes_ago: number; dishes: WantedDish[] }
}

/**
 * Guest visits of Maíz Bravo: a new visit whose first order waits for acceptance, and a visit in service that
 * calls the waiter.
 */
const maizBravo: OpenVisit[] = [
  {
    table_label: 'T4',
    minutes_ago: 6,
    request: {
      kind: 'order',
      minutes_ago: 1,
      dishes: [
        { sku: 'MB-GUA', quantity: 1, options: ['picor.medio'] },
        { sku: 'MB-JAM', quantity: 2, options: ['tamano.vaso'], notes: 'Una sin hielo' },
      ],
    },
  },
  { table_label: 'M2', minutes_ago: 30, request: { kind: 'waiter', minutes_ago: 2, dishes: [] } },
]

export const openVisits: Partial<Record<RestaurantKey, OpenVisit[]>> = { 'maiz-bravo': maizBravo }
