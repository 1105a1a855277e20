import { z } from 'zod'

/** Currency codes (ISO 4217) that the runtime knows. */
const currencies = new Set(Intl.supportedValuesOf('currency'))

/** Currency code that the runtime knows. */
export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .refine((code) => currencies.has(code), 'unknown_currency')
