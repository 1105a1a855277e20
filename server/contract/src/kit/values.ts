import { z } from 'zod'
import { isReservedEmail } from './reserved-email.ts'
import { containsCardNumber } from './card-number.ts'
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
/** Instant in a request: ISO 8601 with any offset. */
export const instantInput = z.iso.datetime({ offset: true })
/** Day in the restaurant's time zone, as `YYYY-MM-DD`. */
export const day = z.iso.date()
/** Time of day as `HH:MM`, 24 hours. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** Quantity of stock, with at most 3 decimals. */
export const quantity = z.number().multipleOf(0.001).min(-1e9).max(1e9)
/** Colour as `#rrggbb`. */
export const color = z.string().regex(/^#[0-9a-fA-F]{6}$/)

/** True for free text without a payment card number (PCI DSS 3.3). The validation issue is `card_number`. */
const withoutCardNumber = (text: string): boolean => !containsCardNumber(text)

/**
 * One-line text of an external identifier: SKU, barcode, tax number or external reference. Trimmed, without
 * control characters. It is not checked for card numbers, because identifiers may be long numbers.
 */
export const identifier = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    // oxlint-disable-next-line no-control-regex -- the expression rejects control characters
    .regex(/^[^\u0000-\u001f\u007f]*$/)
/** One-line free text: like `identifier`, and without card numbers. */
export const line = (max: number) => identifier(max).refine(withoutCardNumber, 'card_number')
/** Free text with line breaks, trimmed, without card numbers. Empty text becomes null. */
export const multilineText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    // oxlint-disable-next-line no-control-regex -- the expression rejects control characters, tab and line breaks excepted
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/)
    .refine(withoutCardNumber, 'card_number')
    .transform((text) => text || null)
/**
 * E-mail address in lower case, so that two spellings are the same account. Reserved addresses of accounts without
 * e-mail are rejected (ACC-28).
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

/**
 * Request body of a create or update. Fields in `writable` are validated strictly. Other fields of `entity`
 * are accepted and ignored, so that a client may send back what it received. Any other field is rejected by
 * name.
 */
export function writeBody<W extends z.ZodRawShape, E extends z.ZodRawShape>(
  writable: z.ZodObject<W>,
  entity: z.ZodObject<E>,
) {
  const strict = z.strictObject(writable.shape)
  const ignored = Object.keys(entity.shape).filter((name) => !(name in writable.shape))
  return withoutFields(ignored, strict)
}

/**
 * Names of the fields that a request body accepts and ignores, by schema. The OpenAPI document lists them.
 */
export const ignoredFields = z.registry<{ names: readonly string[] }>()

/** Schema that drops the `ignored` fields of an object before `schema` parses the rest. */
export const withoutFields = <S extends z.ZodType>(ignored: readonly string[], schema: S) => {
  const body = z.preprocess((sent) => {
    if (sent === null || typeof sent !== 'object' || Array.isArray(sent)) return sent
    return Object.fromEntries(Object.entries(sent).filter(([name]) => !ignored.includes(name)))
  }, schema)
  ignoredFields.add(body, { names: ignored })
  return body
}

/** Writable fields of an update: each is optional and has no default. */
const optionalFields = (writable: z.ZodObject) =>
  Object.fromEntries(
    Object.entries(writable.shape).map(([name, schema]) => [
      name,
      withoutDefault(schema as z.ZodType).optional(),
    ]),
  )

/**
 * Request body of an update: like `writeBody` with every field optional. A PUT changes the fields that are
 * present.
 */
export function updateBody<W extends z.ZodRawShape, E extends z.ZodRawShape>(
  writable: z.ZodObject<W>,
  entity: z.ZodObject<E>,
) {
  return writeBody(z.object(optionalFields(writable)), entity) as unknown as z.ZodType<
    { [K in keyof W]?: z.output<W[K]> },
    { [K in keyof W]?: z.input<W[K]> }
  >
}

/**
 * Request body of a call that creates an entity or updates it: like `updateBody`, with the restaurant. The service
 * parses a new entity by the schema of its creation.
 */
export function upsertBody<W extends z.ZodRawShape, E extends z.ZodRawShape>(
  writable: z.ZodObject<W>,
  entity: z.ZodObject<E>,
) {
  return writeBody(
    z.object({ ...optionalFields(writable), restaurant_id: z.uuid() }),
    entity,
  ) as unknown as z.ZodType<
    { [K in keyof W]?: z.output<W[K]> } & { restaurant_id: string },
    { [K in keyof W]?: z.input<W[K]> } & { restaurant_id: string }
  >
}

/** Names of the fields of `expected`, by its schema. The OpenAPI document lists them. */
export const expectedFields = z.registry<{ names: readonly string[] }>()

const editBodies = new WeakSet<z.ZodType>()

/** True for a request body that `editBody` created, which accepts the field `expected`. */
export const acceptsExpected = (body: z.ZodType | undefined): boolean =>
  body !== undefined && editBodies.has(body)

/**
 * Request body of a PUT like `updateBody`, plus the optional field `expected`: writable fields with the
 * values that the caller read. The request pipeline removes `expected` and compares it with the locked row
 * (409 `changed_meanwhile`).
 * @see docs/decisions/086-expected-values.md
 */
export function editBody<W extends z.ZodRawShape, E extends z.ZodRawShape>(
  writable: z.ZodObject<W>,
  entity: z.ZodObject<E>,
) {
  const readable = Object.entries(entity.shape).filter(([name]) => name in writable.shape)
  const values = z.strictObject(
    Object.fromEntries(readable.map(([name, schema]) => [name, (schema as z.ZodType).optional()])),
  )
  expectedFields.add(values, { names: readable.map(([name]) => name) })
  const expected = values.optional()
  const body = updateBody(writable.extend({ expected }), entity) as unknown as z.ZodType<
    { [K in keyof W]?: z.output<W[K]> },
    { [K in keyof W]?: z.input<W[K]> } & { expected?: Record<string, unknown> }
  >
  editBodies.add(body)
  return body
}

/**
 * Removes the default of a field, which applies on creation only. On an update, a field that was not sent is
 * unchanged.
 */
const withoutDefault = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : schema
