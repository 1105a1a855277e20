import { z } from 'zod'
import type { Endpoint } from '@forki/contract/kit/endpoint'
import { filterSchemas } from '@forki/contract/kit/list'
import { endpoints } from '@forki/contract/registry'
import { sampleOf, type SchemaNode } from '../../src/openapi/schema-samples.ts'
import type { AttackTarget } from './attack-target.ts'

/**
 * GET endpoint with the URLs that sqlmap attacks. `*` in a URL marks the value to attack. In a URL without a
 * mark, sqlmap attacks every query parameter.
 */
export interface AttackedEndpoint {
  /** URL of a valid request to the endpoint. */
  validUrl: string
  attackedUrls: string[]
}

/** Returns all GET endpoints of the API except the endless event stream, with the URLs to attack. */
export function attackedEndpoints({ url, ids }: AttackTarget): AttackedEndpoint[] {
  return endpoints
    .filter(({ method, path }) => method === 'GET' && path !== '/events')
    .map((endpoint) => {
      const { validUrl, attackedUrls } = attackedEndpointOf(endpoint, ids)
      return {
        validUrl: `${url}/api/v1${validUrl}`,
        attackedUrls: attackedUrls.map((variant) => `${url}/api/v1${variant}`),
      }
    })
}

function attackedEndpointOf(endpoint: Endpoint, ids: AttackTarget['ids']): AttackedEndpoint {
  const path = pathOf(endpoint, ids)
  const values = queryOf(endpoint, ids)
  const filters = endpoint.query && filterSchemas.get(endpoint.query)
  const urls = filters ? listUrls(path, Object.keys(filters.shape), values) : withQuery(path, values)
  const markedUrls = endpoint.params ? [pathOf(endpoint, ids, '*')] : []
  return { validUrl: urls[0] ?? path, attackedUrls: [...markedUrls, ...urls] }
}

const withQuery = (path: string, values: URLSearchParams): string[] =>
  values.size > 0 ? [`${path}?${values.toString()}`] : []

/**
 * Builds the URLs that attack a list: one with search, sorting, paging and fields, one with the `filters`
 * parameter, and one for each filter.
 */
function listUrls(path: string, filters: string[], values: URLSearchParams): string[] {
  const restaurant = filters.includes('restaurant_id') ? `restaurant_id=${values.get('restaurant_id')}&` : ''
  const scope = (name: string) => (name === 'restaurant_id' ? '' : restaurant)
  const sort = values.get('sort') ?? 'created_at'
  return [
    `${path}?${restaurant}q=sopa&page=1&per_page=5&order=asc&fields=id&sort=${sort}`,
    `${path}?${restaurant}filters=%7B%22status%22%3A%22sopa*%22%7D`,
    ...filters.map((name) => `${path}?${scope(name)}${name}=sopa*`),
  ]
}

/**
 * Kind of row whose id fills an endpoint's path parameters, by the beginning of the path. The restaurant's id
 * fills parameters of other paths and those named `restaurant…`. The value is 1 if a schema rejects the id.
 */
const ID_KINDS: readonly [string, keyof AttackTarget['ids']][] = [
  ['/dishes/', 'dish'],
  ['/orders/', 'order'],
  ['/tables/', 'table'],
  ['/restaurant-layouts/{', 'layout'],
  ['/cashiers/', 'cashier'],
  ['/inventory/{', 'item'],
]

function pathOf({ path, params }: Endpoint, ids: AttackTarget['ids'], mark = ''): string {
  const kind = ID_KINDS.find(([beginning]) => path.startsWith(beginning))?.[1] ?? 'restaurant'
  const shape = params instanceof z.ZodObject ? params.shape : {}
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const id = ids[name.startsWith('restaurant') ? 'restaurant' : kind]
    const isValidId = (shape[name] as z.ZodType | undefined)?.safeParse(id).success ?? true
    return (isValidId ? id : '1') + mark
  })
}

function queryOf({ query }: Endpoint, ids: AttackTarget['ids']): URLSearchParams {
  const described = query && z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
  const values = new URLSearchParams()
  for (const [name, schema] of Object.entries(described?.properties ?? {})) {
    const sample = sampleOf(schema as SchemaNode, {}, name)
    values.set(name, /^restaurant_ids?$/.test(name) ? ids.restaurant : [sample].flat().join(','))
  }
  return values
}
