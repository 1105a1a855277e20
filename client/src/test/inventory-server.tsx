import type { InventoryItem } from '@forki/contract/inventory'
import { ROLE_PERMISSIONS } from '@forki/contract/permissions'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { Providers } from '../app/providers.tsx'
import { currentUserQuery } from '../domain/access/current-user.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { buildCurrentUser, buildAccessibleRestaurant, restaurant_id } from './current-user.ts'
import { buildFigures } from './inventory.ts'

export interface Sent {
  method: string
  path: string
  body: unknown
  key: string | null
}

/** What the network answers, beside the lists that every screen of the stock reads. */
export type Answer = (sent: Sent) => Response | null

export const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

export const pageOf = (items: readonly unknown[]) => ({
  items,
  page: 1,
  per_page: 20,
  total: items.length,
  total_pages: items.length > 0 ? 1 : 0,
})

const entry = (list: string, key: string, label: string) => ({
  id: `0190a000-0000-7000-8000-0000000009${list.length + key.length}`,
  restaurant_id,
  list,
  key,
  label,
  label_en: null,
  position: 0,
  is_active: true,
  created_at: '2026-11-21T12:00:00.000Z',
  updated_at: '2026-11-21T12:00:00.000Z',
})

/** Answers the calls of a screen, and remembers what was sent. */
export function serve(answer: Answer): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (url, init) => {
      const path = url instanceof Request ? url.url : `${url}`
      const call: Sent = {
        method: init?.method ?? 'GET',
        path,
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
        key: new Headers(init?.headers).get('Idempotency-Key'),
      }
      sent.push(call)
      return answer(call) ?? usual(path)
    }),
  )
  return sent
}

function usual(path: string): Response {
  if (path.includes('list=unit'))
    return json(pageOf([entry('unit', 'kg', 'Kilogramo'), entry('unit', 'l', 'Litro')]))
  if (path.includes('/restaurant-dropdowns'))
    return json(pageOf([entry('inventory_category', 'produce', 'Frutas y verduras')]))
  if (path.includes('/suppliers')) return json(pageOf([]))
  if (path.includes('/dashboard')) return json(buildFigures())
  return json(pageOf([]))
}

/** A screen of the stock at its address, signed in. */
export function showInventory(page: ReactNode, at: string, permissions = ROLE_PERMISSIONS.restaurant_admin) {
  const client = createQueryClient()
  const restaurant = buildAccessibleRestaurant({ role: 'restaurant_admin', permissions: [...permissions] })
  client.setQueryData(currentUserQuery.queryKey, buildCurrentUser({ restaurants: [restaurant] }))
  const base = '/manage-restaurants/:restaurantId'
  const router = createMemoryRouter(
    [
      { path: `${base}/${at}`, element: page },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [`/manage-restaurants/${restaurant_id}/${at}`] },
  )
  const view = render(
    <Providers client={client}>
      <RouterProvider router={router} />
    </Providers>,
  )
  return { user: userEvent.setup(), router, ...view }
}

/** A shelf that changes as the calls say, as the server's would. */
export function inventoryOf(items: InventoryItem[]): Answer {
  let shelf = items
  return ({ method, path, body }) => {
    const id = /\/inventory\/([0-9a-f-]{36})/.exec(path)?.[1]
    const change = (next: Partial<InventoryItem>) => {
      shelf = shelf.map((item) => (item.id === id ? { ...item, ...next } : item))
      return json(shelf.find((item) => item.id === id))
    }
    if (method === 'DELETE') {
      shelf = shelf.filter((item) => item.id !== id)
      return json({ id })
    }
    if (path.endsWith('/deactivate')) return change({ is_active: false })
    if (path.endsWith('/activate')) return change({ is_active: true })
    if (method === 'PUT') return change(body as Partial<InventoryItem>)
    return /\/inventory\?/.test(path) ? json(pageOf(shelf)) : null
  }
}
