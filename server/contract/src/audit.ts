import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { id } from './kit/ids.ts'
import { listQuery, pageOf, restaurantFilter } from './kit/list.ts'
import { day, identifier, instant } from './kit/values.ts'

/** One line of the log: who changed money, rights, prices, locks or stock, and when. It is never changed or deleted. */
export const auditEntry = z.object({
  id,
  restaurant_id: id
    .nullable()
    .meta({ description: 'Null for what belongs to no restaurant: accounts, plans.' }),
  user_id: id.nullable().meta({ description: 'For an API key, who made it; null for the system itself.' }),
  user_name: z.string().meta({ description: 'As it was then; `API: name` for an API key.' }),
  action: z.string().meta({ example: 'dish.updated' }),
  entity: z.string().meta({ example: 'dish' }),
  entity_id: z.string().nullable(),
  data: z
    .record(z.string(), z.unknown())
    .meta({ description: 'What a reader needs to understand the change.' }),
  ip: z.string(),
  request_id: z.string(),
  at: instant,
  seq: z.int().meta({ description: "Its place in the restaurant's chain, from 1, no gap." }),
  previous_hash: z.string(),
  hash: z.string().meta({
    description:
      'SHA-256 over the content and the hash before it, in hexadecimal: no line can be changed unseen.',
  }),
})
export type AuditEntryView = z.output<typeof auditEntry>

export const auditListQuery = listQuery({
  sort: ['at'],
  order: 'desc',
  filters: {
    ...restaurantFilter,
    action: identifier(80),
    entity: identifier(60),
    entity_id: identifier(100),
    user_id: id,
    from_date: day,
    to_date: day,
  },
})
export type AuditListInput = z.output<typeof auditListQuery>

export const auditEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/audit',
    access: 'owner',
    summary:
      'Who did what and when, newest first, searched by person and action. An administrator also sees what belongs to no restaurant. Days are the named restaurant’s own, else UTC.',
    query: auditListQuery,
    response: pageOf(auditEntry),
  }),
}
