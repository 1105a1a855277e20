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

/** Converts schemas of the OpenAPI document to TypeScript types. */
export class TypeWriter {
  readonly #schemas: Readonly<Record<string, JsonSchema>>

  constructor(schemas: Readonly<Record<string, JsonSchema>>) {
    this.#schemas = schemas
  }

  /** Returns the schema to which a reference leads. Returns any other schema unchanged. */
  resolve(schema: JsonSchema): JsonSchema {
    if (schema.$ref === undefined) return schema
    const component = this.#schemas[componentName(schema.$ref)]
    if (!component) throw new Error(`the document has no ${schema.$ref}`)
    return component
  }

  /**
   * Returns the TypeScript type of a schema. A reference becomes the name of the referenced component, unless
   * `#isInline` is true for this component.
   */
  type(schema: JsonSchema): string {
    if (schema.$ref !== undefined) {
      const target = this.resolve(schema)
      return this.#isInline(target) ? this.type(target) : componentName(schema.$ref)
    }
    if (schema.const !== undefined) return JSON.stringify(schema.const)
    if (schema.enum) return unionOf(schema.enum.map((value) => JSON.stringify(value)))
    const alternatives = schema.anyOf ?? schema.oneOf
    if (alternatives) return unionOf(alternatives.map((part) => this.type(part)))
    if (schema.allOf) return schema.allOf.map((part) => inParentheses(this.type(part))).join(' & ')
    const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? '']
    return unionOf(types.map((type) => this.#typed(schema, type)))
  }

  /** TypeScript object type of a schema, with a doc comment for each described property. */
  object({ properties = {}, required = [], additionalProperties }: JsonSchema): string {
    const lines = Object.entries(properties)
      // Update bodies accept the read-only fields of a response and ignore them. The type omits these fields.
      .filter(([, property]) => !isIgnored(this.resolve(property)))
      .map(([name, property]) => {
        const mark = required.includes(name) ? '' : '?'
        const shared = this.resolve(property).description
        const text = property.description ?? (isVague(shared) ? undefined : shared)
        return `${docComment(text)}${propertyName(name)}${mark}: ${this.type(property)}`
      })
    if (typeof additionalProperties === 'object' && lines.length === 0) {
      const hasType = Object.keys(additionalProperties).length > 0
      return `Record<string, ${hasType ? this.type(additionalProperties) : 'unknown'}>`
    }
    return lines.length === 0 ? 'Record<string, unknown>' : `{\n${lines.join('\n')}\n}`
  }

  /**
   * True for types that are written in place instead of by the name of their component. These are lists, texts,
   * numbers and flags without listed values, unions of them, and any type or null.
   */
  #isInline(schema: JsonSchema): boolean {
    if (schema.enum || schema.const !== undefined || schema.allOf) return false
    const alternatives = schema.anyOf ?? schema.oneOf
    if (alternatives) {
      const nonNull = alternatives.filter(({ type }) => type !== 'null')
      return nonNull.length === 1 || nonNull.every((part) => this.#isInline(this.resolve(part)))
    }
    const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? '']
    return types.every((type) => type in PRIMITIVES || type === 'array')
  }

  #typed(schema: JsonSchema, type: string): string {
    if (type === 'string' && schema.format === 'binary') return 'Blob'
    if (type === 'array') return `${inParentheses(schema.items ? this.type(schema.items) : 'unknown')}[]`
    if (type === 'object') return this.object(schema)
    return PRIMITIVES[type] ?? 'unknown'
  }
}

/** Name of the component that a reference names. */
export const componentName = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)

/** Doc comment with a line break. An empty text if `text` is undefined. */
export const docComment = (text: string | undefined): string =>
  text ? `/** ${text.replaceAll('*/', '*\\/')} */\n` : ''

/** True for fields of a response that an update accepts and ignores. */
const isIgnored = ({ readOnly, type }: JsonSchema) => readOnly === true && type === undefined

/**
 * True if the description of a shared schema does not describe the field that uses it, such as "Value of
 * `note`."
 */
const isVague = (description: string | undefined) => /^Value (?:of|that) /.test(description ?? '')

const propertyName = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name))
const unionOf = (types: readonly string[]) => [...new Set(types)].join(' | ')
const inParentheses = (type: string) => (/[|&]/.test(type.replaceAll(/\{[^]*\}/g, '')) ? `(${type})` : type)
