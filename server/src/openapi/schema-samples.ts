import { SAMPLE_VALUES } from './sample-values.ts'

/** JSON Schema node of the OpenAPI document. */
export interface SchemaNode {
  $ref?: string
  type?: string | readonly string[]
  example?: unknown
  examples?: readonly unknown[]
  default?: unknown
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly SchemaNode[]
  oneOf?: readonly SchemaNode[]
  allOf?: readonly SchemaNode[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minItems?: number
  items?: SchemaNode
  prefixItems?: readonly SchemaNode[]
  properties?: Readonly<Record<string, SchemaNode>>
  required?: readonly string[]
  additionalProperties?: boolean | SchemaNode
  /** True for fields that a request body accepts and ignores. */
  readOnly?: boolean
}

export type Components = Readonly<Record<string, SchemaNode>>

interface SampleContext {
  components: Components
  /** Names of the enclosing schema components, to end a recursion. */
  enclosingComponents: readonly string[]
  name: string
}

/** Sample value of a schema: its own example, otherwise a value composed of its fields' samples. */
export function sampleOf(schema: SchemaNode, components: Components, name = ''): unknown {
  return sampleSchema(schema, { components, enclosingComponents: [], name })
}

function sampleSchema(schema: SchemaNode, context: SampleContext): unknown {
  if (schema.example !== undefined) return schema.example
  if (schema.examples?.[0] !== undefined) return schema.examples[0]
  if (schema.$ref) return sampleReference(schema.$ref, context)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.default !== undefined && schema.default !== null) return schema.default
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return sampleSchema(choices.find((choice) => !isNullSchema(choice)) ?? {}, context)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sampleSchema(part, context)))
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.find((one) => one !== 'null')
  if (type === 'object') return sampleObject(schema, context)
  if (type === 'array') return sampleList(schema, context)
  if (type === 'string') return sampleText(schema, context.name)
  if (type === 'integer' || type === 'number') return sampleNumber(schema, context.name)
  if (type === 'boolean') return !/^(is_low|blind|deleted)/.test(context.name)
  return type === 'null' ? null : (SAMPLE_VALUES[context.name] ?? 'x')
}

const isNullSchema = ({ type }: SchemaNode) => type === 'null'

function sampleReference(ref: string, context: SampleContext): unknown {
  const name = ref.slice(ref.lastIndexOf('/') + 1)
  const schema = context.components[name]
  if (!schema || context.enclosingComponents.includes(name)) return null
  return sampleSchema(schema, { ...context, enclosingComponents: [...context.enclosingComponents, name] })
}

function sampleObject(
  { properties = {}, additionalProperties }: SchemaNode,
  context: SampleContext,
): unknown {
  const fields = Object.entries(properties)
    .filter(([, { readOnly, $ref }]) => !readOnly && $ref !== '#/components/schemas/Ignored')
    .map(([name, schema]) => [name, sampleSchema(schema, { ...context, name })])
  if (fields.length === 0 && typeof additionalProperties === 'object') {
    return { [SAMPLE_KEYS[context.name] ?? 'key']: sampleSchema(additionalProperties, context) }
  }
  return Object.fromEntries(fields)
}

/** Sample keys of map schemas, by field name. */
const SAMPLE_KEYS: Readonly<Record<string, string>> = { by_method: 'cash', by_type: 'payment' }

function sampleList({ items = {}, prefixItems, minItems = 0 }: SchemaNode, context: SampleContext): unknown {
  if (prefixItems) return prefixItems.map((one) => sampleSchema(one, context))
  const one = sampleSchema(items, { ...context, name: context.name.replace(/ies$/, 'y').replace(/s$/, '') })
  // A null sample means that the items contain their own component. The empty array ends this recursion.
  return one === null ? [] : Array.from({ length: Math.max(1, minItems) }, () => one)
}

const SAMPLE_BY_FORMAT: Readonly<Record<string, string>> = {
  uuid: '019aa7c2-5b1e-7cc3-8b3f-2f6f3a1f9c10',
  'date-time': '2026-11-21T18:04:05.123Z',
  date: '2026-11-21',
  email: 'ines@lagata.mx',
  uri: 'https://example.com/',
}

const SAMPLES_OF_PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/0-9a-fA-F\]\{6\}/, '#7a2e1d'],
  [/\[01\]\\d\|2\[0-3\]/, '09:00'],
  [/\^\[a-z0-9_\]/, 'grill'],
  [/\[A-Z\]\{3\}/, 'MXN'],
  [/\[A-Z\]\{2\}/, 'MX'],
]

function sampleText({ format, pattern, minLength = 0, maxLength }: SchemaNode, name: string): string {
  const fixedValue =
    (format === undefined ? undefined : SAMPLE_BY_FORMAT[format]) ??
    SAMPLES_OF_PATTERNS.find(([part]) => pattern && part.test(pattern))?.[1]
  if (fixedValue !== undefined) return fixedValue
  const word = String(SAMPLE_VALUES[name] ?? sampleByEnding(name))
  return word.padEnd(minLength, 'x').slice(0, maxLength)
}

function sampleByEnding(name: string): string {
  if (name === 'id' || name.endsWith('_id')) return SAMPLE_BY_FORMAT['uuid']!
  if (name.endsWith('_at')) return SAMPLE_BY_FORMAT['date-time']!
  if (name.endsWith('_date') || name === 'date') return SAMPLE_BY_FORMAT['date']!
  if (name.endsWith('_url')) return SAMPLE_BY_FORMAT['uri']!
  return name.endsWith('_name') ? 'Marta Solís' : 'texto'
}

function sampleNumber({ minimum, maximum, exclusiveMinimum }: SchemaNode, name: string): number {
  const sampleValue = SAMPLE_VALUES[name]
  const defaultNumber = name.endsWith('_cents') ? 9500 : name.endsWith('_bps') ? 1600 : 1
  const preferred = typeof sampleValue === 'number' ? sampleValue : defaultNumber
  const least = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1)
  return Math.min(Math.max(preferred, least ?? preferred), maximum ?? preferred)
}
