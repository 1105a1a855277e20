/** JSON Schema of the OpenAPI document, as far as the contract uses it. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  readOnly?: boolean
}

const PRIMITIVES: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
}

/** TypeScript type of a schema. A reference becomes the name of its component. */
export function schemaType(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return componentName(schema.$ref)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return unionOf(schema.enum.map((value) => JSON.stringify(value)))
  const parts = schema.anyOf ?? schema.oneOf
  if (parts) return unionOf(parts.map(schemaType))
  if (schema.allOf) return schema.allOf.map((part) => inParentheses(schemaType(part))).join(' & ')
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? '']
  return unionOf(types.map((type) => typedAs(schema, type)))
}

/** Name of the component that a reference names. */
export const componentName = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)

/** TypeScript object type of a schema, with a doc comment for each described property. */
export function objectType({ properties = {}, required = [], additionalProperties }: JsonSchema): string {
  const lines = Object.entries(properties)
    // Update bodies accept the read-only fields of a response and ignore them.
    .filter(([, property]) => !(property.readOnly && property.type === undefined))
    .map(([name, property]) => {
      const mark = required.includes(name) ? '' : '?'
      return `${docComment(property.description)}${propertyName(name)}${mark}: ${schemaType(property)}`
    })
  if (typeof additionalProperties === 'object') {
    const value = Object.keys(additionalProperties).length > 0 ? schemaType(additionalProperties) : 'unknown'
    if (lines.length === 0) return `Record<string, ${value}>`
  }
  return lines.length === 0 ? 'Record<string, unknown>' : `{\n${lines.join('\n')}\n}`
}

/** Doc comment with a line break, or nothing without a text. */
export const docComment = (text: string | undefined): string =>
  text ? `/** ${text.replaceAll('*/', '*\\/')} */\n` : ''

const propertyName = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name))

function typedAs(schema: JsonSchema, type: string): string {
  if (type === 'string' && schema.format === 'binary') return 'Blob'
  if (type === 'array') return `${inParentheses(schema.items ? schemaType(schema.items) : 'unknown')}[]`
  if (type === 'object') return objectType(schema)
  return PRIMITIVES[type] ?? 'unknown'
}

const unionOf = (types: readonly string[]) => [...new Set(types)].join(' | ')
const inParentheses = (type: string) => (/[|&]/.test(type.replaceAll(/\{[^]*\}/g, '')) ? `(${type})` : type)
