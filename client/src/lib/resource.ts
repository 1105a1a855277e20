/**
 * Queries and actions from endpoint objects; the verbs stay written out in each feature's `queries.ts`:
 *   export const dishQueries = resourceQueries(dishEndpoints)
 *   useQuery(dishQueries.list({ query: { restaurant_id, q } }))   ·   useQuery(dishQueries.find({ params: { id } }))
 *   export const useCreateDish = () => useAction(dishEndpoints.create, { done: 'dish_created', failed: 'dish_create' })
 *   createDish.mutate({ body: values })
 * A query's key is [root, path, input]; its root is the first part of the path (`dishes`, `orders`, `restaurant-layouts`).
 */
import {
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
import { applyReply } from './cache.ts'
import { i18n } from './i18n.ts'
import { toastSuccess, toastError, toastQuietSuccess } from './toast.ts'

/** The first part of an endpoint's path: what lists of the same thing have in common. */
export const rootOf = (endpoint: EndpointCall): string => endpoint.path.split('/')[1] ?? ''

/** Options of one query; for `useQuery`, `prefetchQuery`, `setQueryData` (`.queryKey`). Lists keep old rows while new ones load. */
export function queryOf<E extends EndpointCall>(endpoint: E, input?: CallInput<E>) {
  return queryOptions<CallReply<E>, ApiError>({
    queryKey: [rootOf(endpoint), endpoint.path, input ?? {}],
    queryFn: ({ signal }) =>
      call(endpoint as EndpointCall, (input ?? {}) as never, { signal }) as Promise<CallReply<E>>,
    ...(endpoint.path.includes('{') ? {} : { placeholderData: keepPreviousData }),
  })
}

/** The same query, asked again every so many milliseconds while its page is seen. */
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

/** One function of options per reading endpoint, under the endpoint's own name. */
export function resourceQueries<const E extends Record<string, EndpointCall>>(endpoints: E): Queries<E> {
  const reads = Object.entries(endpoints).filter(([, endpoint]) => endpoint.method === 'GET')
  return Object.fromEntries(
    reads.map(([name, endpoint]) => [name, (input?: never) => queryOf(endpoint, input)]),
  ) as never
}

export interface ActionOptions {
  /** Success text (SCR-9). Without it no notice appears. */
  done?: DoneKey
  /** True on fast work screens: the notice is small and lets presses through. */
  quiet?: boolean
  /** The phrase for a failure without a sentence from the server; `false` when the caller shows failures itself. */
  failed?: FailedKey | false
  /** Roots of the queries that have changed; the endpoint's own unless told otherwise. */
  invalidates?: readonly string[]
}

/**
 * A writing call as a mutation: toast, caches brought up to date, and an idempotency key where the endpoint takes one. The same
 * input keeps its key until it is done: after a lost answer, or one that leaves open what became of it ("still under way",
 * "unavailable"), pressing again cannot do it twice. What was refused leaves nothing under its key.
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
        (options.quiet ? toastQuietSuccess : toastSuccess)(i18n.t(`messages:done.${options.done}`))
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
  const { mutateAsync: begin } = mutation
  // A second press comes before the button is busy: a form is checked first. Under the same key it would do nothing.
  const underWay = useRef(new Map<string, Promise<CallReply<E>>>())
  const mutateAsync = useCallback(
    (input: CallInput<E>) => {
      if (!idempotent) return begin(input)
      const intent = JSON.stringify(input)
      const begun =
        underWay.current.get(intent) ?? begin(input).finally(() => underWay.current.delete(intent))
      underWay.current.set(intent, begun)
      return begun
    },
    [begin, idempotent],
  )
  const mutate = useCallback(
    (input: CallInput<E>, after: ActionCallbacks<CallReply<E>> = {}) => {
      if (underWay.current.has(JSON.stringify(input))) return
      void mutateAsync(input).then(after.onSuccess, after.onError ?? noMore)
    },
    [mutateAsync],
  )
  return { ...mutation, mutate, mutateAsync }
}

/**
 * What the caller does next. It happens even when the caller has left the screen meanwhile: the row that was pressed is
 * often gone from the list by the time the answer is there, and its dialog has to close all the same.
 */
export interface ActionCallbacks<Reply> {
  onSuccess?: ((reply: Reply) => void) | undefined
  onError?: ((error: ApiError) => void) | undefined
}

const noMore = () => undefined

/** Marks every query under these roots as old; those on screen are fetched again. */
export const invalidate = (client: QueryClient, roots: readonly string[]): Promise<void> =>
  refetchPending(client, ({ queryKey }) => roots.includes(String(queryKey[0])))

/**
 * The same for queries of any kind. A first answer that is still under way may have been read before what made it old, and
 * would count as fresh when it comes: it is asked for once more.
 */
export async function refetchPending(
  client: QueryClient,
  predicate: (query: Query) => boolean,
): Promise<void> {
  const begun = client
    .getQueryCache()
    .findAll({ predicate, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  const onceMore = async (query: Query) => {
    const came = await query.promise?.then(
      () => true,
      () => false,
    )
    if (came) await client.invalidateQueries({ predicate: (other) => other === query })
  }
  await Promise.all([client.invalidateQueries({ predicate }), ...begun.map(onceMore)])
}
