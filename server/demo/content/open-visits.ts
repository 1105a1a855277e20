import type { RestaurantKey } from './types.ts'

/** A dish that guests have sent with their phone. */
interface WantedDish {
  sku: string
  quantity: number
  options?: string[]
  notes?: string
}

/** What a party with a phone asks for at the moment the demo is loaded; minutes ago. */
export interface OpenVisit {
  table_label: string
  minutes_ago: number
  asks: { kind: 'order' | 'waiter' | 'bill'; minutes_ago: number; dishes: WantedDish[] }
}

/** Two that have just sat down and wait for their first order to be accepted, and a table in service that calls. */
const maizBravo: OpenVisit[] = [
  {
    table_label: 'T4',
    minutes_ago: 6,
    asks: {
      kind: 'order',
      minutes_ago: 1,
      dishes: [
        { sku: 'MB-GUA', quantity: 1, options: ['picor.medio'] },
        { sku: 'MB-JAM', quantity: 2, options: ['tamano.vaso'], notes: 'Una sin hielo' },
      ],
    },
  },
  { table_label: 'M2', minutes_ago: 30, asks: { kind: 'waiter', minutes_ago: 2, dishes: [] } },
]

export const openVisits: Partial<Record<RestaurantKey, OpenVisit[]>> = { 'maiz-bravo': maizBravo }
