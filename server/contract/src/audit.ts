import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { id } from './kit/ids.ts'
import { listQuery, pageOf, restaurantFilter } from './kit/list.ts'
import { day, identifierText, instant } from './kit/values.ts'

/** Audit log entry, such as of a change to money, rights, prices or stock. It is never changed or deleted. */
export const auditEntry = z.object({
  id,
  restaurant_id: id
    .nullable()
    .meta({ description: 'Null for entries outside any restaurant: accounts, plans.' }),
  user_id: id
    .nullable()
    .meta({ description: 'User who acted. For an API key, its creator. Null for the system.' }),
  user_name: z.string().meta({ description: 'Name at that time. `API: name` for an API key.' }),
  action: z.string().meta({ example: 'dish.updated' }),
  entity: z.string().meta({ example: 'dish' }),
  entity_id: z.string().nullable(),
  data: z.record(z.string(), z.unknown()).meta({ description: 'Details of the change.' }),
  ip: z.string(),
  request_id: z.string(),
  at: instant,
  seq: z.int().meta({ description: "Number within the restaurant's chain, from 1, without gaps." }),
  previous_hash: z.string(),
  hash: z.string().meta({
    description:
      'Hexadecimal SHA-256 of the content and the previous hash. Any later change of an entry breaks the chain.',
  }),
})
export type AuditEntryView = z.output<typeof auditEntry>

export const auditListQuery = listQuery({
  sort: ['at'],
  order: 'desc',
  filters: {
    ...restaurantFilter,
    action: identifierText(80),
    entity: identifierText(60),
    entity_id: identifierText(100),
    user_id: id,
    from_date: day,
    to_date: day,
  },
})
export type AuditListQuery = z.output<typeof auditListQuery>

export const auditEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/audit',
    access: 'owner',
    summary: 'List the audit log',
    description:
      'Returns the newest first. Administrators also get entries outside any restaurant. Days are in the time zone of the given restaurant, otherwise UTC.',
    query: auditListQuery,
    response: pageOf(auditEntry),
  }),
}
