import { z } from 'zod'
import { containsCardNumber } from './card-number.ts'
import { MAX_CENTS } from './constants.ts'

export * from './constants.ts'

/** Minor units of the restaurant's currency (ISO 4217 exponent), never negative. */
export const cents = z.int().min(0).max(MAX_CENTS)
/** Minor units that may be negative: surcharges, differences. */
export const signedCents = z.int().min(-MAX_CENTS).max(MAX_CENTS)
/** A sum over many rows in minor units; exact up to 2^53. */
export const sumCents = z.int()
/** Basis points, 0 to 100 %: 1600 = 16 %. */
export const bps = z.int().min(0).max(10_000)
/** An instant: ISO 8601 UTC with milliseconds. */
export const instant = z.iso.datetime({ precision: 3 })
/** An instant as callers may write it: any ISO 8601 with an offset. */
export const instantInput = z.iso.datetime({ offset: true })
/** A day in the restaurant's own timezone, `YYYY-MM-DD`. */
export const day = z.iso.date()
/** A time of day, `HH:MM`, 24 hours. */
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** A stock quantity: at most 3 decimals. */
export const quantity = z.number().multipleOf(0.001).min(-1e9).max(1e9)
/** `#rrggbb`. */
export const color = z.string().regex(/^#[0-9a-fA-F]{6}$/)

/** Free text must not contain a card number (PCI DSS 3.3). The issue is named `card_number`. */
const withoutCardNumber = (text: string): boolean => !containsCardNumber(text)

/**
 * One line that identifies something outside: a SKU, a barcode, a tax number, an external reference. Trimmed, no control
 * characters. Long numbers are legitimate here, so card numbers are not looked for.
 */
export const identifier = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    // oxlint-disable-next-line no-control-regex -- control characters are what this refuses
    .regex(/^[^\u0000-\u001f\u007f]*$/)
/** One line of free text: as `identifier`, and without card numbers. */
export const line = (max: number) => identifier(max).refine(withoutCardNumber, 'card_number')
/** Text that may hold line breaks, trimmed, without card numbers. Empty becomes null. */
export const prose = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    // oxlint-disable-next-line no-control-regex -- all but tab and line breaks are refused
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/)
    .refine(withoutCardNumber, 'card_number')
    .transform((text) => text || null)
/** An e-mail address, lower-cased, so that letter case never makes two people of one. */
export const email = z.string().trim().toLowerCase().max(254).pipe(z.email())
/** A phone number as people write it. */
export const phone = z
  .string()
  .trim()
  .max(30)
  .regex(/^[+()\d\s./-]{4,30}$/)
/** A web address; only http and https, so that no link can run script, and nothing that cannot be seen. */
export const webUrl = z
  .url({ protocol: /^https?$/ })
  .max(500)
  // oxlint-disable-next-line no-control-regex -- control characters are what this refuses
  .regex(/^[^\s\u0000-\u001f\u007f-\u009f]+$/)

/** A weekly window; `to` at or before `from` runs past midnight. Days: 0 = Sunday. */
export const weeklyWindow = z.strictObject({
  days: z.array(z.int().min(0).max(6)).min(1).max(7),
  from: clock,
  to: clock,
})

/**
 * The body of a create or update: `writable` fields are parsed strictly, fields that `entity` has but a caller may
 * not set are accepted and ignored (so that GET, edit, PUT works), anything else is refused by name.
 */
export function writeBody<W extends z.ZodRawShape, E extends z.ZodRawShape>(
  writable: z.ZodObject<W>,
  entity: z.ZodObject<E>,
) {
  const strict = z.strictObject(writable.shape)
  const ignored = Object.keys(entity.shape).filter((name) => !(name in writable.shape))
  return withoutFields(ignored, strict)
}

/** Names of the fields that a body accepts and ignores, by schema. The API document lists them. */
export const ignoredFields = z.registry<{ names: readonly string[] }>()

/** Drops `ignored` fields of an object before `schema` parses the rest. */
export const withoutFields = <S extends z.ZodType>(ignored: readonly string[], schema: S) => {
  const body = z.preprocess((sent) => {
    if (sent === null || typeof sent !== 'object' || Array.isArray(sent)) return sent
    return Object.fromEntries(Object.entries(sent).filter(([name]) => !ignored.includes(name)))
  }, schema)
  ignoredFields.add(body, { names: ignored })
  return body
}

/** As `writeBody`, with every field optional: a PUT changes the fields that are present. */
export function updateBody<W extends z.ZodRawShape, E extends z.ZodRawShape>(
  writable: z.ZodObject<W>,
  entity: z.ZodObject<E>,
) {
  const optional = Object.fromEntries(
    Object.entries(writable.shape).map(([name, schema]) => [
      name,
      withoutDefault(schema as z.ZodType).optional(),
    ]),
  )
  return writeBody(z.object(optional), entity) as unknown as z.ZodType<
    { [K in keyof W]?: z.output<W[K]> },
    { [K in keyof W]?: z.input<W[K]> }
  >
}

const editBodies = new WeakSet<z.ZodType>()

/** True for a body made by `editBody`. */
export const takesExpected = (body: z.ZodType | undefined): boolean =>
  body !== undefined && editBodies.has(body)

/**
 * Body of a PUT as `updateBody`, plus the optional field `expected`: values of the entity's writable fields as the caller
 * read them. The request pipeline takes `expected` off and compares it on the locked row (409 `changed_meanwhile`).
 * @see docs/decisions/086-changes-made-meanwhile.md
 */
export function editBody<W extends z.ZodRawShape, E extends z.ZodRawShape>(
  writable: z.ZodObject<W>,
  entity: z.ZodObject<E>,
) {
  const readable = Object.entries(entity.shape).filter(([name]) => name in writable.shape)
  const expected = z
    .strictObject(
      Object.fromEntries(readable.map(([name, schema]) => [name, (schema as z.ZodType).optional()])),
    )
    .optional()
    .meta({
      description:
        'Values of fields as they were read. A field that holds another value by now gets 409 changed_meanwhile with the present values in `current`, and nothing is changed.',
    })
  const body = updateBody(writable.extend({ expected }), entity) as unknown as z.ZodType<
    { [K in keyof W]?: z.output<W[K]> },
    { [K in keyof W]?: z.input<W[K]> } & { expected?: Record<string, unknown> }
  >
  editBodies.add(body)
  return body
}

/** A default belongs to creation: on an update, a field that was not sent must stay as it is. */
const withoutDefault = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : schema
