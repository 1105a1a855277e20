// oxlint-disable-next-line import/no-unassigned-import -- it adds its matchers to expect
import '@testing-library/jest-dom/vitest'
import { render, screen } from '@testing-library/react'
import { QueryClientProvider, useQuery, type QueryClient } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentUserQuery } from '../domain/access/current-user.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { buildCurrentUser } from '../test/current-user.ts'
import { RootLayout } from './root-layout.tsx'

let client: QueryClient
let answer: (response: Response) => void

beforeEach(() => {
  client = createQueryClient()
  // Chosen on this device, so that the account's own need not be loaded.
  localStorage.setItem('forki-language', 'es')
  localStorage.setItem('vite-ui-theme', 'light')
  vi.stubGlobal(
    'fetch',
    vi.fn(() => new Promise<Response>((resolve) => (answer = resolve))),
  )
})
afterEach(() => {
  client.clear()
  vi.unstubAllGlobals()
})

const Asking = () => useQuery(currentUserQuery).status

/** Answers the request for the person, which is on its way a moment after it is needed. */
async function reply(response: Response) {
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(1))
  answer(response)
}

function start() {
  const router = createMemoryRouter([
    { element: <RootLayout />, children: [{ path: '/', element: <p>page</p> }] },
  ])
  return render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test('the person is asked for first, and the page waits for the answer', async () => {
  const first = client.fetchQuery(currentUserQuery)
  start()

  expect(screen.queryByText('page')).not.toBeInTheDocument()
  await reply(Response.json(buildCurrentUser()))

  expect(await screen.findByText('page')).toBeInTheDocument()
  expect((await first)?.first_name).toBe('Lucía')
})

test('the application renders when the person cannot be fetched', async () => {
  const first = client.fetchQuery(currentUserQuery)
  start()
  const refused = first.catch((error: unknown) => error)
  await reply(Response.json({ code: 'internal' }, { status: 500 }))

  expect(await refused).toMatchObject({ status: 500 })
  expect(await screen.findByText('page')).toBeInTheDocument()
})

test('a screen that goes away calls nothing off for those who still wait', async () => {
  const first = client.fetchQuery(currentUserQuery)
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <Asking />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(1))
  unmount()
  await reply(Response.json(buildCurrentUser()))

  expect((await first)?.first_name).toBe('Lucía')
})
