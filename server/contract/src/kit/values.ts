import { z } from 'zod'
import { isReservedEmail } from './reserved-email.ts'
import { containsCardNumber } from './payment-card-number.ts'
import { MAX_CENTS } from './constants.ts'

export * from './constants.ts'

/** Amount in minor units of the restaurant's currency (ISO 4217 exponent), never negative. */
export const cents = z.int().min(0).max(MAX_CENTS)
/** Amount in minor units, possibly negative: surcharges, differences. */
export const signedCents = z.int().min(-MAX_CENTS).max(MAX_CENTS)
/** Sum of many amounts in minor units. Exact up to 2^53. */
export const sumCents = z.int()
/** Rate in basis points, 0 to 100 %: 1600 = 16 %. */
export const bps = z.int().min(0).max(10_000)
/** Instant: ISO 8601 in UTC with milliseconds. */
export const instant = z.iso.datetime({ precision: 3 })
/** Last instant that a response can contain, because years have four digits there. In ms since 1970. */
const LAST_INSTANT_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999)
/** Instant in a request: ISO 8601 with any offset, until the end of the year 9999 in UTC. */
export const instantInput = z.iso
  .datetime({ offset: true })
  .refine((text) => !(Date.parse(text) > LAST_INSTANT_MS), 'datetime')
/** Day in the restaurant's time zone, as `YYYY-MM-DD`. */
export const day = z.iso.date()
/** Time of day as `HH:MM`, 24 hours. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** Quantity of stock, with at most 3 decimals. */
export const quantity = z.number().multipleOf(0.001).min(-1e9).max(1e9)
/** Colour as `#rrggbb`. */
export const color = z.string().regex(/^#[0-9a-fA-F]{6}$/)

/** True for free text without a payment card number (PCI DSS 3.3). The validation issue is `card_number`. */
const hasNoCardNumber = (text: string): boolean => !containsCardNumber(text)

/**
 * One-line text of an external identifier: SKU, barcode, tax number or external reference. Trimmed, without
 * control characters. It is not checked for card numbers, because identifiers may be long numbers.
 */
export const identifierText = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    // oxlint-disable-next-line no-control-regex -- the expression rejects control characters
    .regex(/^[^\u0000-\u001f\u007f]*$/)
/** One-line free text: trimmed, without control characters and payment card numbers. */
export const singleLineText = (max: number) => identifierText(max).refine(hasNoCardNumber, 'card_number')
/** Free text with line breaks, trimmed, without card numbers. Empty text becomes null. */
export const multilineText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    // oxlint-disable-next-line no-control-regex -- the expression rejects control characters, tab and line breaks excepted
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/)
    .refine(hasNoCardNumber, 'card_number')
    .transform((text) => text || null)
/**
 * Email address in lower case, so that two spellings are the same account. Reserved addresses of accounts
 * without email and of erased accounts are rejected (ACC-28).
 */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email().refine((address) => !isReservedEmail(address), 'reserved_address'))
/** Phone number in any notation. */
export const phone = z
  .string()
  .trim()
  .max(30)
  .regex(/^[+()\d\s./-]{4,30}$/)
/**
 * URL of a web page, without blanks and control characters. Only http and https, so no link can run a script.
 */
export const webUrl = z
  .url({ protocol: /^https?$/ })
  .max(500)
  // oxlint-disable-next-line no-control-regex -- the expression rejects control characters
  .regex(/^[^\s\u0000-\u001f\u007f-\u009f]+$/)

/**
 * Weekly window of local times. A window whose `to` is at or before `from` ends after midnight. Days: 0 =
 * Sunday.
 */
export const weeklyWindow = z.strictObject({
  days: z.array(z.int().min(0).max(6)).min(1).max(7),
  from: timeOfDay,
  to: timeOfDay,
})
