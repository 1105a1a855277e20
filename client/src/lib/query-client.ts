import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'
import { trackReads } from './event-position.ts'

/** A refusal stays a refusal; only a server that was not reached is asked again. */
const retry = (count: number, error: unknown) =>
  error instanceof ApiError && error.code === 'network' && count < 2

/** Server state: fresh for ten seconds, renewed by live events, on focus and on reconnect. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry,
        retryDelay: (count) => 400 * 2 ** count * (0.75 + Math.random() / 2),
        staleTime: 10_000,
        // The server may stand in the same room: what the browser thinks of the internet does not matter.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  trackReads(client.getQueryCache())
  return client
}
