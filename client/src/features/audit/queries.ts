/** Queries of the audit log and of the users that its entries name. */
import type { AuditEntryView } from '@forki/contract/audit'
import { auditEndpoints } from '@forki/contract/calls/audit'
import { membershipEndpoints } from '@forki/contract/calls/memberships'
import { userEndpoints } from '@forki/contract/calls/users'
import { useQuery } from '@tanstack/react-query'
import { resourceQueries } from '../../lib/resource.ts'
import { userIdsOf } from './changes.ts'

export const auditQueries = resourceQueries(auditEndpoints)
export const membershipQueries = resourceQueries(membershipEndpoints)
export const userQueries = resourceQueries(userEndpoints)

/** Full names of at most 100 users, by id. The server omits users that the reader may not see. */
export function useUserNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const uniqueIds = [...new Set(ids)].toSorted((a, b) => a.localeCompare(b)).slice(0, 100)
  const people = useQuery({
    ...userQueries.byIds({ query: { user_ids: uniqueIds } }),
    enabled: uniqueIds.length > 0,
    staleTime: 60_000,
  })
  return new Map(people.data?.items.map((one) => [one.id, `${one.first_name} ${one.last_name}`]))
}

export const useUserNamesOf = (entries: readonly AuditEntryView[]) => useUserNames(entries.flatMap(userIdsOf))
