import { createHash } from 'node:crypto'

/**
 * Names of the two sample restaurants. With two restaurants, the tests detect rows that an upgrade assigns to
 * the wrong one.
 */
export type SampleRestaurant = 'Uno' | 'Dos'

export type Row = Readonly<Record<string, unknown>>
/** Sample tables with their rows. */
export type SampleRows = readonly (readonly [table: string, ...rows: Row[]])[]

/** Deterministic id for a name within a sample restaurant. */
export function sampleId(restaurant: SampleRestaurant, name: string): string {
  const sum = createHash('sha1').update(`${restaurant} ${name}`).digest('hex')
  return `019a0000-0000-7${sum.slice(0, 3)}-8${sum.slice(3, 6)}-${sum.slice(6, 18)}`
}

export const NOON = '2026-03-01T12:00:00Z'

/**
 * Tender of a sample payment. Its id is the one of the unit of measure `kg`, another entry of the restaurant's
 * dropdown lists. Earlier database versions reject entries of the list `tender`.
 */
export const sampleTender = (restaurant: SampleRestaurant) => ({
  tender_id: sampleId(restaurant, 'list'),
  tender_name: 'Kilo',
})
