import { z } from 'zod'
import { endpointName } from '@forki/contract/permission-table'
import { endpoints } from '@forki/contract/registry'

/** String schema of the contract with its path in an endpoint. */
export interface StringField {
  /** Path of the string, such as `POST /dishes body.name`. */
  path: string
  schema: z.ZodString
}

type EndpointPart = 'params' | 'query' | 'body' | 'response'

/** Lists the string schemas in one part of each endpoint, such as its query or body. */
export const stringFields = (part: EndpointPart): StringField[] =>
  endpoints.flatMap((endpoint) => {
    const schema = endpoint[part]
    return schema ? collectStringFields(schema, `${endpointName(endpoint)} ${part}`, []) : []
  })

function collectStringFields(schema: z.ZodType, path: string, above: readonly z.ZodType[]): StringField[] {
  if (above.includes(schema)) return []
  if (schema instanceof z.ZodString) return [{ path, schema }]
  const enclosingSchemas = [...above, schema]
  return childrenOf(schema).flatMap(([name, child]) =>
    collectStringFields(child, `${path}${name}`, enclosingSchemas),
  )
}

/** Direct children of a schema, each with its path segment. */
function childrenOf(schema: z.ZodType): [string, z.ZodType][] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape as z.ZodRawShape).map(([name, child]) => [
      `.${name}`,
      child as z.ZodType,
    ])
  }
  if (schema instanceof z.ZodArray) return [['[]', schema.element as z.ZodType]]
  if (schema instanceof z.ZodRecord) return [['{}', schema.valueType as z.ZodType]]
  if (schema instanceof z.ZodUnion) return schema.options.map((option) => ['', option as z.ZodType])
  if (schema instanceof z.ZodIntersection) {
    return [
      ['', schema.def.left as z.ZodType],
      ['', schema.def.right as z.ZodType],
    ]
  }
  if (schema instanceof z.ZodPipe) {
    return [
      ['', schema.def.in as z.ZodType],
      ['', schema.def.out as z.ZodType],
    ]
  }
  if (schema instanceof z.ZodTuple) return schema.def.items.map((item) => ['[]', item as z.ZodType])
  const { innerType } = schema.def as { innerType?: z.ZodType }
  return innerType ? [['', innerType]] : []
}

/** Patterns that a string schema checks, including that of its format. */
export const patternsOf = ({ def }: z.ZodString): RegExp[] =>
  // oxlint-disable-next-line no-underscore-dangle -- zod has no other name for the definition of a check
  [def, ...(def.checks ?? []).map((check) => check._zod.def)].flatMap((part) =>
    'pattern' in part && part.pattern instanceof RegExp ? [part.pattern] : [],
  )
