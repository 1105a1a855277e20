import * as fc from 'fast-check'
import { z } from 'zod'

/** Subset of JSON Schema that zod generates. */
interface Shape {
  $ref?: string
  $defs?: Record<string, Shape>
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  items?: Shape
  prefixItems?: Shape[]
  properties?: Record<string, Shape>
  required?: string[]
  additionalProperties?: boolean | Shape
}

/** Input values of known attacks: markup, SQL, operators, long texts, control characters. */
export const ATTACK_VALUES: readonly unknown[] = [
  '',
  ' ',
  '%',
  '_',
  '\\',
  "' OR '1'='1",
  "'; DROP TABLE users; --",
  '1) UNION SELECT password_hash FROM users--',
  '"><script>alert(1)</script>',
  '=HYPERLINK("http://evil.example")',
  '../../../../etc/passwd',
  '..%2f..%2fx',
  'a\0b',
  'a\r\nSet-Cookie: x=1',
  '\ud800',
  '\u202eevil',
  'ﬀ'.repeat(300),
  '🌮'.repeat(5000),
  'x'.repeat(100_000),
  '9'.repeat(400),
  '1e309',
  'NaN',
  '-0',
  '0x10',
  '2026-02-30',
  '9999-12-31',
  '-000001-01-01',
  '0001-01-01T00:00:00.000Z',
  '00000000-0000-0000-0000-000000000000',
  'true',
  'null',
  '[]',
  '{"$ne":null}',
  0,
  -1,
  1.5,
  1e21,
  -1e308,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  true,
  null,
  [],
  {},
  [[]],
  [null],
  { not: '' },
  { startsWith: '$2' },
  { OR: [{}] },
  { contains: '%' },
  { __proto__x: 1 },
  Array.from({ length: 400 }, (_, index) => index),
]

export const hostileValueArbitrary: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ATTACK_VALUES) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.constant(nested(60)) },
)

function nested(depth: number): unknown {
  return depth === 0 ? 'x' : { OR: [nested(depth - 1)] }
}

/**
 * Function that returns existing ids by field name. A field whose name has no ids receives an id of any name.
 */
export type IdsByField = () => Readonly<Record<string, readonly string[]>>

const ID_MARK = 'id:'

/**
 * Placeholder of an existing id in a random request, or less often a random UUID. Sending the request replaces
 * the placeholder, because existing ids are known only then.
 */
const idPlaceholder = (name: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.nat({ max: 1e6 }).map((n) => `${ID_MARK}${name}:${n}`) },
    { weight: 1, arbitrary: fc.uuid({ version: 7 }) },
  )

/** Replaces the id placeholders of a request by existing ids. */
export function fillIds(value: unknown, ids: IdsByField): unknown {
  if (typeof value === 'string') return value.startsWith(ID_MARK) ? idFor(value, ids()) : value
  if (Array.isArray(value)) return value.map((one) => fillIds(one, ids))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fillIds(one, ids)]))
}

function idFor(mark: string, ids: ReturnType<IdsByField>): string {
  const [, name = '', count = '0'] = mark.split(':')
  const fittingIds = ids[name] ?? Object.values(ids).flat()
  return fittingIds[Number(count) % fittingIds.length] ?? ''
}

/** Arbitrary values of a zod schema. A part without a type in the schema receives values of any type. */
export function arbitraryOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  const shape = z.toJSONSchema(validatingSchema(schema), {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  }) as Shape
  return arbitraryFromShape(shape, 'id', { root: shape, depth: 0 })
}

/**
 * Schema of the request body. If the schema preprocesses the body, returns the schema that validates the
 * result.
 */
const validatingSchema = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodPipe && schema.def.in instanceof z.ZodTransform
    ? (schema.def.out as z.ZodType)
    : schema

interface SchemaPosition {
  root: Shape
  depth: number
}

function arbitraryFromShape(shape: Shape, name: string, position: SchemaPosition): fc.Arbitrary<unknown> {
  if (position.depth > 8) return fc.constant(null)
  const childPosition = { ...position, depth: position.depth + 1 }
  if (shape.$ref) return arbitraryFromShape(resolveReference(shape.$ref, position.root), name, childPosition)
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  const choices = shape.anyOf ?? shape.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => arbitraryFromShape(choice, name, childPosition)))
  if (shape.allOf) return arbitraryFromShape(Object.assign({}, ...shape.allOf) as Shape, name, childPosition)
  switch (shape.type) {
    case 'string':
      return stringArbitraryOf(shape, name)
    case 'integer':
      return fc.integer(integerBounds(shape))
    case 'number':
      return fc.oneof(
        fc.integer(integerBounds(shape)),
        fc.integer(integerBounds(shape)).map((n) => n / 4),
      )
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return arrayArbitraryOf(shape, name, childPosition)
    case 'object':
      return objectArbitraryOf(shape, childPosition)
    default:
      return fc.oneof(fc.nat({ max: 100 }), fc.boolean(), idPlaceholder(name), textArbitraryOf(0, 12))
  }
}

const resolveReference = (ref: string, root: Shape): Shape =>
  ref === '#' ? root : (root.$defs?.[ref.replace('#/$defs/', '')] ?? {})

const integerBounds = ({ minimum = 0, maximum = 100_000 }: Shape) => {
  const min = Math.max(Math.ceil(minimum), -1_000_000)
  return { min, max: Math.max(min, Math.min(Math.floor(maximum), 1_000_000)) }
}

const instantArbitrary = fc.date({
  min: new Date('2020-01-01'),
  max: new Date('2030-12-31'),
  noInvalidDate: true,
})

function stringArbitraryOf(
  { format, pattern, minLength = 0, maxLength = 60 }: Shape,
  name: string,
): fc.Arbitrary<string> {
  if (format === 'uuid' || name.endsWith('_id') || name === 'id') return idPlaceholder(name)
  if (format === 'date-time') return instantArbitrary.map((at) => at.toISOString())
  if (format === 'date' || name.endsWith('_date'))
    return instantArbitrary.map((at) => at.toISOString().slice(0, 10))
  if (format === 'email') return fc.uuid().map((text) => `${text}@people.test`)
  if (format === 'uri')
    return fc.constantFrom('https://example.org/a', 'javascript:alert(1)', 'http://127.0.0.1/')
  if (pattern) return fc.stringMatching(supportedPattern(pattern))
  return textArbitraryOf(Math.min(minLength, 60), Math.max(minLength, Math.min(maxLength, 60)))
}

const textArbitraries = new Map<string, fc.Arbitrary<string>>()

/** Arbitrary text of this length. It is cached, because fast-check needs 1 ms to create one. */
function textArbitraryOf(minLength: number, maxLength: number): fc.Arbitrary<string> {
  const key = `${minLength} ${maxLength}`
  const textArbitrary = textArbitraries.get(key) ?? fc.string({ minLength, maxLength })
  textArbitraries.set(key, textArbitrary)
  return textArbitrary
}

/**
 * Converts a `pattern` of a JSON Schema to a regular expression for fast-check. If fast-check does not support
 * the pattern, returns one that matches any short text.
 */
function supportedPattern(pattern: string): RegExp {
  try {
    const expression = new RegExp(pattern, 'u')
    fc.stringMatching(expression)
    return expression
  } catch {
    return /^.{0,20}$/
  }
}

function arrayArbitraryOf(
  { items, prefixItems, minItems = 0, maxItems = 4 }: Shape,
  name: string,
  position: SchemaPosition,
) {
  if (prefixItems) return fc.tuple(...prefixItems.map((one) => arbitraryFromShape(one, name, position)))
  const element = name.replace(/s$/, '')
  const maxLength = Math.max(minItems, Math.min(maxItems, position.depth > 4 ? 1 : 3))
  return fc.array(arbitraryFromShape(items ?? {}, element, position), {
    minLength: Math.min(minItems, maxLength),
    maxLength,
  })
}

function objectArbitraryOf(
  { properties = {}, required = [] }: Shape,
  position: SchemaPosition,
): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, shape]) => [name, arbitraryFromShape(shape, name, position)]),
  )
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) })
}
