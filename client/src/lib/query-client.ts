import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'
import { recordReadPositions } from './event-position.ts'

/** Retries a query only if the server is unreachable, because a rejection is final. */
const shouldRetry = (count: number, error: unknown) =>
  error instanceof ApiError && error.code === 'network' && count < 2

/**
 * Creates the query cache. Query data is fresh for 10 s. It is refetched on server events, on window focus, and
 * when the event stream reconnects.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay: (count) => 400 * 2 ** count * (0.75 + Math.random() / 2),
        staleTime: 10_000,
        // Ignores the browser's online state, because the server may be in the local network.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  recordReadPositions(client.getQueryCache())
  return client
}
