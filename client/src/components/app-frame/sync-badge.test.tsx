import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setStreamState, type StreamState } from '../../domain/events/stream-status.ts'
import { startTranslations } from '../../test/translations.ts'
import { SyncBadge } from './sync-badge.tsx'

let client: QueryClient
const setConnection = (state: StreamState) => act(async () => setStreamState(state, Date.now()))
const isUserStale = () => client.getQueryState(['auth', 'me'])?.isInvalidated

beforeAll(() => startTranslations())
afterEach(() => act(() => setStreamState('off', 0)))

beforeEach(async () => {
  client = new QueryClient()
  client.setQueryData(['auth', 'me'], { id: 'u1' })
  await setConnection('reconnecting')
  render(
    <QueryClientProvider client={client}>
      <SyncBadge restaurant={undefined} />
    </QueryClientProvider>,
  )
})

describe('the user in the cache', () => {
  it('the cached user is not refetched when the first event stream of a page opens', async () => {
    await setConnection('live')

    expect(isUserStale()).toBe(false)
  })

  it('the cached user is refetched when the event stream returns after an outage', async () => {
    await setConnection('live')
    await setConnection('reconnecting')
    await setConnection('live')

    expect(isUserStale()).toBe(true)
  })

  it('the cached user is refetched when a page that was opened offline reaches the server', async () => {
    await setConnection('offline')
    await setConnection('live')

    expect(isUserStale()).toBe(true)
  })
})
