import { createHash } from 'node:crypto'

/** Two of them, so that what belongs to one may not end up with the other. */
export type House = 'Uno' | 'Dos'

export type Row = Readonly<Record<string, unknown>>
/** A table and its rows. */
export type Rows = readonly (readonly [table: string, ...rows: Row[]])[]

/** The same id for the same name of a house. */
export function idOf(house: House, name: string): string {
  const sum = createHash('sha1').update(`${house} ${name}`).digest('hex')
  return `019a0000-0000-7${sum.slice(0, 3)}-8${sum.slice(3, 6)}-${sum.slice(6, 18)}`
}

export const NOON = '2026-03-01T12:00:00Z'
