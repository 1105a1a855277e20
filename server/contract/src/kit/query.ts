import { z } from 'zod'

/** Names of the parameters in an endpoint's query schema. Empty for an endpoint without a query. */
export function queryParameterNames(query: z.ZodType | undefined): readonly string[] {
  const input = query instanceof z.ZodPipe ? query.def.in : query
  if (input === undefined) return []
  if (!(input instanceof z.ZodObject)) throw new Error('a query schema must be an object')
  return Object.keys(input.shape)
}

/**
 * List parameter in three notations: `name=a,b`, `name=a&name=b` and `name[]=a&name[]=b`. The server removes the
 * brackets before validation.
 */
export const listParameter = <S extends z.ZodType>(item: S, most: number) =>
  z.preprocess(
    (value) =>
      typeof value === 'string' || (Array.isArray(value) && value.every((one) => typeof one === 'string'))
        ? [value].flat().flatMap((one) => one.split(','))
        : value,
    z.array(item).min(1).max(most),
  )
