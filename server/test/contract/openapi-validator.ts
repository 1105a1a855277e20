import SwaggerParser from '@apidevtools/swagger-parser'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { Node } from '../../src/openapi/schema-tree.ts'

/** Request to the API, with its response. */
export interface RecordedCall {
  method: string
  /** Path with parameters in braces, such as `/dishes/{id}`. */
  path: string
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string | readonly string[]>>
  /** Parsed JSON body of the request. Undefined without a body, and for forms. */
  body: unknown
  status: number
  /** Header `Content-Type` of the response. */
  contentType: string
  text: string
}

interface Parameter {
  in: string
  name: string
  required?: boolean
  schema: Node
}
interface Operation {
  path: string
  parameters: Parameter[]
  body: Node | undefined
  responses: Record<string, { content?: Record<string, { schema?: Node }> }>
}

const parameterNamesIn = (path: string) => Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)

/** Path with anonymous parameters, because the contract and the document name them differently. */
const withAnonymousParameters = (path: string) => path.replaceAll(/\{\w+\}/g, '{}')

/** Validator of calls against an OpenAPI document: swagger-parser reads it, and ajv compiles its schemas. */
export class OpenapiValidator {
  private readonly operations: ReadonlyMap<string, Operation>
  /** Validator of JSON bodies, which does not convert types. */
  private readonly json = new Ajv2020({ strict: false })
  /** Validator of parameters. It converts their text to the types of the schema. */
  private readonly text = new Ajv2020({ strict: false, coerceTypes: 'array' })
  private readonly compiled = new WeakMap<Node, ValidateFunction>()

  private constructor(document: Node, operations: ReadonlyMap<string, Operation>) {
    this.operations = operations
    for (const engine of [this.json, this.text]) {
      formats.default(engine)
      engine.addSchema({ ...document, $id: 'document' })
    }
  }

  static async of(document: object): Promise<OpenapiValidator> {
    const copy = JSON.parse(JSON.stringify(document)) as Node
    const references = await new SwaggerParser().resolve(structuredClone(copy) as never)
    const resolve = <T>(node: T): T => {
      const { $ref } = node as { $ref?: string }
      return $ref === undefined ? node : resolve(references.get($ref) as T)
    }
    const operations = Object.entries(copy['paths'] as Record<string, Record<string, Node>>).flatMap(
      ([path, item]) =>
        Object.entries(item).map(([method, operation]) => {
          const { content } = resolve(operation['requestBody'] ?? {}) as Operation['responses'][string]
          return [
            `${method.toUpperCase()} ${withAnonymousParameters(path)}`,
            {
              path,
              parameters: ((operation['parameters'] ?? []) as Parameter[]).map(resolve),
              body: content?.['application/json']?.schema,
              responses: Object.fromEntries(
                Object.entries(operation['responses'] as Operation['responses']).map(([status, one]) => [
                  status,
                  resolve(one),
                ]),
              ),
            },
          ] as const
        }),
    )
    return new OpenapiValidator(copy, new Map(operations))
  }

  /**
   * Compares a call with the document. Returns a description of each difference. Requests that the server
   * rejected are not checked, only their responses.
   */
  differencesOf(call: RecordedCall): string[] {
    const operation = this.operations.get(`${call.method} ${withAnonymousParameters(call.path)}`)
    if (!operation) return ['the document has no such operation']
    const isAccepted = call.status < 300
    return [
      ...(isAccepted ? this.requestDifferences(operation, call) : []),
      ...this.responseDifferences(operation, call),
    ]
  }

  private requestDifferences({ path, parameters, body }: Operation, call: RecordedCall): string[] {
    const differences: string[] = []
    for (const [name, value] of Object.entries(call.query)) {
      const parameter = parameters.find((one) => one.in === 'query' && one.name === name)
      const fault = parameter ? this.check(this.text, parameter.schema, value) : 'not declared'
      if (fault !== null) differences.push(`accepted query ${name}: ${fault}`)
    }
    const values = parameterNamesIn(call.path).map((name) => call.params[name])
    for (const [index, name] of parameterNamesIn(path).entries()) {
      const parameter = parameters.find((one) => one.in === 'path' && one.name === name)
      const fault = parameter ? this.check(this.text, parameter.schema, values[index]) : 'not declared'
      if (fault !== null) differences.push(`accepted path ${name}: ${fault}`)
    }
    for (const { name, required } of parameters.filter((one) => one.in === 'query')) {
      if (required && !(name in call.query)) differences.push(`accepted without query ${name}`)
    }
    if (body && call.body !== undefined) {
      const fault = this.check(this.json, body, call.body)
      if (fault !== null) differences.push(`accepted body: ${fault}`)
    }
    return differences
  }

  private responseDifferences(
    { responses }: Operation,
    { status, contentType: header, text }: RecordedCall,
  ): string[] {
    const type = header.replace(/;.*/, '')
    const response = responses[status] ?? responses[`${Math.floor(status / 100)}XX`]
    if (!response) return [`status ${status} is not declared`]
    const media = response.content?.[type]
    if (!media) return response.content || text !== '' ? [`${status} with ${type} is not declared`] : []
    if (!/\bjson$/.test(type) || !media.schema) return []
    const fault = this.check(this.json, media.schema, JSON.parse(text))
    return fault === null ? [] : [`${status}: ${fault}`]
  }

  /** Validates a value by a schema of the document. Returns the errors as text, or null. */
  private check(engine: Ajv2020, schema: Node, value: unknown): string | null {
    const compiled = this.compiled.get(schema)
    const validate = compiled ?? engine.compile(withAbsoluteReferences(schema))
    if (!compiled) this.compiled.set(schema, validate)
    return validate(value) ? null : engine.errorsText(validate.errors)
  }
}

/** Copy of a schema whose references point into the whole OpenAPI document, which ajv knows as `document`. */
const withAbsoluteReferences = (schema: Node): Node =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"document#/')) as Node
