import { rehearsalEndpoints } from '@forki/contract/calls/rehearsals'
import type { Rehearsal } from '@forki/contract/rehearsals'
import { resourceQueries, useAction } from '../../lib/resource.ts'

export const rehearsalQueries = resourceQueries(rehearsalEndpoints)

/** Polling interval of a rehearsal in milliseconds, while a simulated service runs. */
const POLL_INTERVAL_MS = 1500

/** Query of a rehearsal, which refetches while a simulated service runs. */
export const rehearsalQuery = (id: string) => ({
  ...rehearsalQueries.find({ params: { id } }),
  refetchInterval: (query: { state: { data: Rehearsal | undefined } }) =>
    query.state.data?.simulation?.status === 'running' ? POLL_INTERVAL_MS : (false as const),
})

/**
 * Roots of the queries to refetch after the rehearsal copy was created, replaced or removed. `auth` contains
 * the user's restaurants, and the copy is one of them.
 */
const INVALIDATED_ROOTS = ['restaurants', 'auth'] as const

export const useCreateRehearsal = () =>
  useAction(rehearsalEndpoints.create, { failed: 'generic', invalidates: INVALIDATED_ROOTS })
export const useRenewRehearsal = () =>
  useAction(rehearsalEndpoints.renew, { failed: 'generic', invalidates: INVALIDATED_ROOTS })
export const useRemoveRehearsal = () =>
  useAction(rehearsalEndpoints.remove, { failed: 'generic', invalidates: INVALIDATED_ROOTS })
export const useStartSimulation = () => useAction(rehearsalEndpoints.start, { failed: 'generic' })
export const useStopSimulation = () => useAction(rehearsalEndpoints.stop, { failed: 'generic' })
