import { types } from 'pg'
import { Prisma } from '../generated/prisma/client.ts'
import { safeInteger } from './safe-integers.ts'

const parseDate = (text: string): Date => new Date(`${text}T00:00:00.000Z`)
const PARSERS = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, safeInteger],
  [types.builtins.NUMERIC, (text) => new Prisma.Decimal(text)],
  [types.builtins.DATE, parseDate],
  [types.builtins.TIMESTAMPTZ, (text) => new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))],
])

/**
 * Type configuration of pg queries (`types`). Its parsers return the same types as Prisma, except a number for
 * int8.
 */
export const pgTypes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    PARSERS.get(oid) ?? types.getTypeParser(oid, format),
}

/**
 * Statement parameter in the form that pg sends. By default pg would quote a Decimal as JSON and format a
 * Date in the process's time zone.
 */
export function toParameter(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Date) return timestampText(value)
  if (Array.isArray(value)) return value.map(toParameter)
  return Prisma.Decimal.isDecimal(value) ? value.toString() : value
}

/** Length of `-MM-DDTHH:mm:ss.sssZ`, the part of an ISO date after the year. */
const AFTER_YEAR = 20

/**
 * UTC timestamp in PostgreSQL's syntax. A year before 1 ends with BC, because PostgreSQL accepts no signed
 * years.
 */
function timestampText(instant: Date): string {
  const year = instant.getUTCFullYear()
  const restOfIso = instant.toISOString().slice(-AFTER_YEAR)
  const digits = String(year > 0 ? year : 1 - year).padStart(4, '0')
  return `${digits}${restOfIso}${year > 0 ? '' : ' BC'}`
}
