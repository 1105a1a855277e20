// oxlint-disable-next-line import/no-unassigned-import -- it adds its matchers to expect
import '@testing-library/jest-dom/vitest'
import { visit as visitSchema, type Visit } from '@forki/contract/visits'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { Providers } from '../../app/providers.tsx'
import { createQueryClient } from '../../lib/query-client.ts'
import { buildAccessibleRestaurant } from '../../test/current-user.ts'
import { startTranslations } from '../../test/translations.ts'
import { GuestRequests } from './guest-requests.tsx'
import { showRequestsOf } from '../../domain/visits/shown-requests.ts'

const uuid = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`
const at = '2026-11-21T18:00:00.000Z'
const restaurant = buildAccessibleRestaurant()
const visitOf = (overrides: Partial<Visit>) =>
  visitSchema.parse({
    id: uuid(1),
    restaurant_id: restaurant.id,
    table_id: uuid(2),
    table_label: '7',
    order_id: null,
    is_confirmed: false,
    requests: [],
    phones: { joined: 20, ordered: 0, unconfirmed: 20 },
    waiting_orders: 0,
    is_at_limit: true,
    created_at: at,
    ...overrides,
  })

let visits: Visit[]
let cleared: string[]
beforeAll(() => startTranslations())
beforeEach(() => {
  cleared = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'POST') {
      cleared.push(path)
      visits = []
      return Response.json(visitOf({ is_at_limit: false }))
    }
    return Response.json({ items: visits, total: visits.length, page: 1, per_page: 100, pages: 1 })
  })
})

function show() {
  const router = createMemoryRouter([{ path: '/', element: <GuestRequests restaurant={restaurant} /> }])
  render(
    <Providers client={createQueryClient()}>
      <RouterProvider router={router} />
    </Providers>,
  )
  return userEvent.setup()
}
const clearButton = { name: 'Quitar los teléfonos sin confirmar de la mesa 7' }

it('clears a table at its limit with one press when no order is lost', async () => {
  visits = [visitOf({})]
  const user = show()

  expect(await screen.findByText('7 · demasiados teléfonos o pedidos')).toBeVisible()
  await user.click(screen.getByRole('button', clearButton))

  await waitFor(() => expect(cleared).toEqual([expect.stringContaining(`/visits/${uuid(1)}/clear`)]))
  await waitFor(() => expect(screen.queryByRole('button', clearButton)).not.toBeInTheDocument())
})

it('asks before it declines waiting orders', async () => {
  visits = [visitOf({ waiting_orders: 3 })]
  const user = show()
  await user.click(await screen.findByRole('button', clearButton))

  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/Se rechazan 3 pedidos en espera/)).toBeVisible()
  expect(cleared).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Quitar sin confirmar' }))
  await waitFor(() => expect(cleared).toHaveLength(1))
})

it('shows the counts of phones and orders of a table', async () => {
  visits = [visitOf({ waiting_orders: 2, phones: { joined: 4, ordered: 3, unconfirmed: 2 } })]
  show()
  await screen.findByText('7 · demasiados teléfonos o pedidos')
  showRequestsOf(uuid(2))

  expect(await screen.findByText('Teléfonos: 4 · pidieron: 3 · pedidos en espera: 2')).toBeVisible()
})
