import { z } from 'zod'
import type { Endpoint } from '@forki/contract/kit/endpoint'
import { endpointName } from '@forki/contract/permission-table'

/** Pattern of fields that reference another entity: ids, picture paths, dish options. */
const REFERENCE_FIELD =
  /"((?!temp_|section_temp_|restaurant_id"|external_id"|tax_id")\w+_ids?|blob_paths|featured|restaurant_logo|profile_image|modifiers)":/g

/** Endpoints that need no test with references to another restaurant, with the reason. */
const EXEMPT: Readonly<Record<string, string>> = {
  'POST /restaurants': 'a restaurant that is being made has no pictures yet',
  'POST /memberships': 'anybody may be invited',
  'POST /tables': 'its section is its subject, tried as a foreign id',
  'POST /orders/{id}/cancel': 'an approval: whose word counts is looked up in this restaurant',
  'POST /orders/{id}/send': 'names lines of this order; others are none of it',
  'POST /kitchen/tickets/{order_id}/recall': 'as for bump',
  'POST /kitchen/tickets/{order_id}/seen': 'as for bump',
  'POST /kitchen/tickets/{order_id}/call': 'as for bump',
  'POST /kitchen/received': 'lines of another restaurant are left out',
  'POST /order/dashboard/export': 'filters; what is not in the restaurant is not in the file',
  'POST /order/dashboard/export/items': 'rejects orders of other restaurants, as its own test shows',
  'POST /order/dashboard/export/payments': 'rejects orders of other restaurants, as its own test shows',
  'POST /images/signed-urls': 'leaves out what the caller may not see',
}

/** Writing endpoints whose query or body may reference an entity of another restaurant. */
export const referencingEndpoints = (endpoints: readonly Endpoint[]): string[] =>
  endpoints
    .filter(({ method, access }) => method !== 'GET' && access !== 'public' && access !== 'admin')
    .filter(({ body, query }) => [body, query].some((schema) => schema && hasReferences(schema)))
    .map((endpoint) => endpointName(endpoint))
    .filter((name) => !(name in EXEMPT))

function hasReferences(schema: z.ZodType): boolean {
  const parsed =
    schema instanceof z.ZodPipe && schema.def.in instanceof z.ZodTransform ? schema.def.out : schema
  const shape = z.toJSONSchema(parsed as z.ZodType, { io: 'input', unrepresentable: 'any' })
  return Array.from(JSON.stringify(shape).matchAll(REFERENCE_FIELD)).length > 0
}
