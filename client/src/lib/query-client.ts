import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'
import { trackReads } from './event-position.ts'

/** Retries only unreachable servers, because a rejection does not change. */
const retry = (count: number, error: unknown) =>
  error instanceof ApiError && error.code === 'network' && count < 2

/** Query cache. Queries are fresh for 10 s, and refetch on events, on focus and on reconnect. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry,
        retryDelay: (count) => 400 * 2 ** count * (0.75 + Math.random() / 2),
        staleTime: 10_000,
        // The server may be in the local network, so the browser's online state is irrelevant.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  trackReads(client.getQueryCache())
  return client
}
