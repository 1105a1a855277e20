import { MAX_USER_IDS } from '@forki/contract/users/constants'
import { useQuery } from '@tanstack/react-query'
import { userQueries } from '../queries.ts'

/** Returns a function from user id to user name. It returns null for unknown users and while the names load. */
export function useUserNames(ids: readonly (string | null)[]): (id: string | null) => string | null {
  const uniqueIds = [...new Set(ids.filter((id): id is string => id !== null))]
    .toSorted()
    .slice(0, MAX_USER_IDS)
  const people = useQuery({
    ...userQueries.byIds({ query: { user_ids: uniqueIds } }),
    enabled: uniqueIds.length > 0,
    staleTime: 5 * 60_000,
  })
  return (id) => {
    const person = people.data?.items.find((one) => one.id === id)
    return person ? `${person.first_name} ${person.last_name}` : null
  }
}
