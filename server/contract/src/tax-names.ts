import { z } from 'zod'
import { bps, line } from './kit/values.ts'

/** Maximum number of named tax rates of a restaurant. */
export const MAX_TAX_NAMES = 20

/** Name of a tax rate, such as "IVA" for 1600. */
export const taxName = z.object({ rate_bps: z.int(), name: z.string() })
export type TaxName = z.output<typeof taxName>

const folded = ({ name }: TaxName) => name.toLowerCase()
const areUnique = (values: readonly unknown[]) => new Set(values).size === values.length

/** Named tax rates of a restaurant: one name a rate, and no name twice regardless of case. */
export const taxNames = z
  .array(z.strictObject({ rate_bps: bps, name: line(40) }))
  .max(MAX_TAX_NAMES)
  .refine((names) => areUnique(names.map(({ rate_bps }) => rate_bps)), 'duplicate')
  .refine((names) => areUnique(names.map(folded)), 'duplicate')

/** Name of a rate. Null for a rate without a name. */
export const nameOfRate = (names: readonly TaxName[], rate_bps: number): string | null =>
  names.find((entry) => entry.rate_bps === rate_bps)?.name ?? null
