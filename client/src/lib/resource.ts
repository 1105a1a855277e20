/**
 * Queries and mutations of endpoint objects. Each feature declares its queries in `queries.ts`. The key of a query is
 * [root, path, input]. Its root is the first path segment (`dishes`, `orders`, `restaurant-layouts`).
 * @example
 * ```ts
 * export const dishQueries = resourceQueries(dishEndpoints)
 * useQuery(dishQueries.list({ query: { restaurant_id, q } }))
 * useQuery(dishQueries.find({ params: { id } }))
 * export const useCreateDish = () => useAction(dishEndpoints.create, { done: 'dish_created', failed: 'dish_create' })
 * createDish.mutate({ body: values })
 * ```
 */
import {
  CancelledError,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type Query,
  type QueryClient,
} from '@tanstack/react-query'
import type { EndpointCall, CallReply } from '@forki/contract/kit/endpoint-call'
import { useCallback, useRef } from 'react'
import type { DoneKey, FailedKey } from '../locales/es.ts'
import { call, errorText, newIdempotencyKey, type ApiError, type CallInput } from './api.ts'
import { applyReply } from './apply-reply.ts'
import { i18n } from './i18n.ts'
import { toastSuccess, toastError, toastCompactSuccess } from './toast.ts'

/** Root of a query key: the first path segment of the endpoint. All queries of a resource share it. */
export const rootOf = (endpoint: EndpointCall): string => endpoint.path.split('/')[1] ?? ''

/**
 * Query options of an endpoint, for `useQuery`, `prefetchQuery` and `setQueryData`. Queries without path
 * parameters show their previous data while the next loads.
 */
export function queryOf<E extends EndpointCall>(endpoint: E, input?: CallInput<E>) {
  return queryOptions<CallReply<E>, ApiError>({
    queryKey: [rootOf(endpoint), endpoint.path, input ?? {}],
    queryFn: ({ signal }) =>
      call(endpoint as EndpointCall, (input ?? {}) as never, { signal }) as Promise<CallReply<E>>,
    ...(endpoint.path.includes('{') ? {} : { placeholderData: keepPreviousData }),
  })
}

/** Query options that refetch at an interval in milliseconds while the page is visible. */
export const withRefetchInterval = <O extends object>(
  options: O,
  refetchInterval: number,
): O & { refetchInterval: number } => ({
  ...options,
  refetchInterval,
})

type Reads<E> = { [K in keyof E as E[K] extends { method: 'GET' } ? K : never]: E[K] }
type Queries<E> = {
  [K in keyof Reads<E>]: Reads<E>[K] extends EndpointCall
    ? (input?: CallInput<Reads<E>[K]>) => ReturnType<typeof queryOf<Reads<E>[K]>>
    : never
}

/**
 * Functions that return query options, one for each GET endpoint of a resource. Each function has the name of
 * its endpoint.
 */
export function resourceQueries<const E extends Record<string, EndpointCall>>(endpoints: E): Queries<E> {
  const reads = Object.entries(endpoints).filter(([, endpoint]) => endpoint.method === 'GET')
  return Object.fromEntries(
    reads.map(([name, endpoint]) => [name, (input?: never) => queryOf(endpoint, input)]),
  ) as never
}

export interface ActionOptions {
  /** Translation key of the success text (SCR-9). Without it no success toast appears. */
  done?: DoneKey
  /** True on fast work screens. The toast is then small, and taps pass through it. */
  quiet?: boolean
  /**
   * Translation key of the failure text, for errors without a `detail` from the server. `false` if the caller shows
   * failures itself.
   */
  failed?: FailedKey | false
  /** Roots of the queries to invalidate. The default is the root of the write endpoint. */
  invalidates?: readonly string[]
}

/**
 * Mutation of a write endpoint. Shows a toast, updates and invalidates queries, and sends an idempotency key
 * to endpoints that accept one. Equal input reuses its key until a call succeeds, so a retry after a lost or
 * inconclusive reply has no second effect.
 */
export function useAction<const E extends EndpointCall>(endpoint: E, options: ActionOptions = {}) {
  const client = useQueryClient()
  const { idempotent } = endpoint
  const keys = useRef(new Map<string, string>())
  const mutation = useMutation<CallReply<E>, ApiError, CallInput<E>>({
    mutationFn: async (input) => {
      const intent = JSON.stringify(input)
      const key = keys.current.get(intent) ?? newIdempotencyKey()
      keys.current.set(intent, key)
      const idempotencyKey = idempotent ? key : undefined
      const reply = await call(endpoint as EndpointCall, input as never, { idempotencyKey })
      keys.current.delete(intent)
      return reply as CallReply<E>
    },
    onSuccess: async (reply, input) => {
      if (options.done)
        (options.quiet ? toastCompactSuccess : toastSuccess)(i18n.t(`action-messages:done.${options.done}`))
      const roots = options.invalidates ?? [rootOf(endpoint)]
      applyReply(client, endpoint, (input as { params?: Record<string, unknown> }).params ?? {}, {
        reply,
        roots,
      })
      await invalidate(client, roots)
    },
    onError: (error) => {
      if (options.failed !== false) toastError(errorText(error, options.failed))
    },
  })
  const { mutateAsync: send } = mutation
  // For idempotent endpoints, equal input during a running call returns the promise of that call.
  const inFlight = useRef(new Map<string, Promise<CallReply<E>>>())
  const mutateAsync = useCallback(
    (input: CallInput<E>) => {
      if (!idempotent) return send(input)
      const intent = JSON.stringify(input)
      const pendingRequest =
        inFlight.current.get(intent) ?? send(input).finally(() => inFlight.current.delete(intent))
      inFlight.current.set(intent, pendingRequest)
      return pendingRequest
    },
    [send, idempotent],
  )
  const mutate = useCallback(
    (input: CallInput<E>, after: ActionCallbacks<CallReply<E>> = {}) => {
      if (inFlight.current.has(JSON.stringify(input))) return
      void mutateAsync(input).then(after.onSuccess, after.onError ?? noop)
    },
    [mutateAsync],
  )
  return { ...mutation, mutate, mutateAsync }
}

/**
 * Callbacks of one mutation call. They also run after the component has unmounted. A list row often
 * disappears before the reply of its command arrives, but the dialog of the row must still close.
 */
export interface ActionCallbacks<Reply> {
  onSuccess?: ((reply: Reply) => void) | undefined
  onError?: ((error: ApiError) => void) | undefined
}

const noop = () => undefined

/** Invalidates every query whose key begins with one of the roots, and refetches the queries on screen. */
export const invalidate = (client: QueryClient, roots: readonly string[]): Promise<void> =>
  refetchMatching(client, ({ queryKey }) => roots.includes(String(queryKey[0])))

/**
 * Invalidates the queries that match a predicate, and refetches those on screen. The reply of a read in
 * flight may lack the latest change, so the query is read again after that reply. The read in flight is not
 * cancelled. On a slow network changes arrive faster than replies, so a read that each change restarts would
 * never end.
 * @param cancelsReads true after an outage, because a read in flight may then never get a reply
 */
export async function refetchMatching(
  client: QueryClient,
  predicate: (query: Query) => boolean,
  { cancelsReads = false } = {},
): Promise<void> {
  const inFlight = client
    .getQueryCache()
    .findAll({ predicate, fetchStatus: 'fetching' })
    // With `cancelsReads`, TanStack Query restarts reads in flight itself, except the first read of a query.
    .filter(({ state }) => !cancelsReads || state.data === undefined)
  await Promise.all([
    client.invalidateQueries({ predicate }, { cancelRefetch: cancelsReads }),
    ...inFlight.map((query) => repeatRead(client, query)),
  ])
}

/** Pending second reads by query. A second read starts when the query's read in flight has ended. */
const pendingRepeats = new WeakMap<Query, Promise<void>>()

/**
 * Waits for the reply of a query's read in flight, then reads the query again. All changes before that reply
 * share one second read.
 */
function repeatRead(client: QueryClient, query: Query): Promise<void> {
  const existingRepeat = pendingRepeats.get(query)
  if (existingRepeat) return existingRepeat
  const repeat = hasEndedWithoutFailure(query.promise).then((isNeeded) => {
    pendingRepeats.delete(query)
    return isNeeded
      ? client.invalidateQueries({ predicate: (other) => other === query }, { cancelRefetch: false })
      : undefined
  })
  pendingRepeats.set(query, repeat)
  return repeat
}

/**
 * Resolves to false if the read and its retries have failed, because a second read would probably fail too.
 * Resolves to true for a completed or a cancelled read.
 */
async function hasEndedWithoutFailure(read: Promise<unknown> | undefined): Promise<boolean> {
  try {
    await read
    return true
  } catch (error) {
    return error instanceof CancelledError
  }
}
