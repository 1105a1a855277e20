import { z } from 'zod'
import { bps, singleLineText } from './kit/values.ts'

/** Maximum number of named tax rates of a restaurant. */
export const MAX_TAX_NAMES = 20
/** Maximum length of a tax name in characters. */
const TAX_NAME_LENGTH = 40

/** Name of a tax rate, such as "IVA" for 1600 basis points. */
export const taxName = z.object({
  rate_bps: z.int(),
  name: z.string().meta({ description: 'Name on bills and prints, in the main language.' }),
  name_en: z.string().nullable().meta({ description: 'English name. Null: readers in English get `name`.' }),
})
export type TaxName = z.output<typeof taxName>
/** Stored name of a tax rate. Rows that predate the English name lack it. */
export type StoredTaxName = Omit<TaxName, 'name_en'> & Partial<Pick<TaxName, 'name_en'>>

const lowerCaseName = ({ name }: Pick<TaxName, 'name'>) => name.toLowerCase()
const areUnique = (values: readonly unknown[]) => new Set(values).size === values.length

/** Named tax rates of a restaurant: one name a rate, and no name twice regardless of case. */
export const taxNames = z
  .array(
    z.strictObject({
      rate_bps: bps,
      name: singleLineText(TAX_NAME_LENGTH),
      name_en: singleLineText(TAX_NAME_LENGTH).nullable().optional().meta({
        description: 'English name. Absent: keeps the stored one of the rate. Null removes it.',
      }),
    }),
  )
  .max(MAX_TAX_NAMES)
  .refine((names) => areUnique(names.map(({ rate_bps }) => rate_bps)), 'duplicate')
  .refine((names) => areUnique(names.map(lowerCaseName)), 'duplicate')

/**
 * Name and English name of a tax rate, from the names that an order or restaurant stores. Null for a rate
 * without a name.
 */
export function namesOfRate(
  names: readonly StoredTaxName[],
  rate_bps: number,
): { name: string | null; name_en: string | null } {
  const entry = names.find((one) => one.rate_bps === rate_bps)
  return { name: entry?.name ?? null, name_en: entry?.name_en ?? null }
}
