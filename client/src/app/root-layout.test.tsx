// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
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
let respond: (response: Response) => void

beforeEach(() => {
  client = createQueryClient()
  // Stores language and theme on the device, so that the account's preferences do not change them.
  localStorage.setItem('forki-language', 'es')
  localStorage.setItem('vite-ui-theme', 'light')
  vi.stubGlobal(
    'fetch',
    vi.fn(() => new Promise<Response>((resolve) => (respond = resolve))),
  )
})
afterEach(() => {
  client.clear()
  vi.unstubAllGlobals()
})

const UserStatus = () => useQuery(currentUserQuery).status

/** Resolves the pending request for the current user, once the application has sent it. */
async function reply(response: Response) {
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(1))
  respond(response)
}

function renderRootLayout() {
  const router = createMemoryRouter([
    { element: <RootLayout />, children: [{ path: '/', element: <p>page</p> }] },
  ])
  return render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test('the application fetches the user first, and the page waits for the reply', async () => {
  const first = client.fetchQuery(currentUserQuery)
  renderRootLayout()

  expect(screen.queryByText('page')).not.toBeInTheDocument()
  await reply(Response.json(buildCurrentUser()))

  expect(await screen.findByText('page')).toBeInTheDocument()
  expect((await first)?.first_name).toBe('Lucía')
})

test('the application renders when fetching the user fails', async () => {
  const first = client.fetchQuery(currentUserQuery)
  renderRootLayout()
  const refused = first.catch((error: unknown) => error)
  await reply(Response.json({ code: 'internal' }, { status: 500 }))

  expect(await refused).toMatchObject({ status: 500 })
  expect(await screen.findByText('page')).toBeInTheDocument()
})

test('unmounting a screen does not abort the shared request for the user', async () => {
  const first = client.fetchQuery(currentUserQuery)
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <UserStatus />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(1))
  unmount()
  await reply(Response.json(buildCurrentUser()))

  expect((await first)?.first_name).toBe('Lucía')
})
