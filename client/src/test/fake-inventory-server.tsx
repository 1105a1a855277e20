import type { InventoryItem } from '@forki/contract/inventory'
import type { Permission } from '@forki/contract/permissions'
import type { ReactNode } from 'react'
import { buildMember, restaurant_id } from './current-user.ts'
import { stubFetch, jsonResponse, pageResponse, type FetchHandler, type RecordedCall } from './fake-fetch.ts'
import { buildFigures } from './inventory.ts'
import { renderPage } from './render-page.tsx'

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

/**
 * Replaces `fetch` by `respond`. Calls for which `respond` returns null receive the data that every inventory
 * screen needs.
 */
export const stubInventoryFetch = (respond: FetchHandler): RecordedCall[] =>
  stubFetch((call) => respond(call) ?? defaultResponse(call.path))

function defaultResponse(path: string): Response {
  if (path.includes('list=unit'))
    return pageResponse([entry('unit', 'kg', 'Kilogramo'), entry('unit', 'l', 'Litro')])
  if (path.includes('/restaurant-dropdowns'))
    return pageResponse([entry('inventory_category', 'produce', 'Frutas y verduras')])
  if (path.includes('/suppliers')) return pageResponse([])
  if (path.includes('/dashboard')) return jsonResponse(buildFigures())
  return pageResponse([])
}

/** Renders an inventory page at its path for a signed-in manager. */
export const renderInventoryPage = (page: ReactNode, at: string, permissions?: readonly Permission[]) =>
  renderPage({ [at]: page, '*': <p>elsewhere</p> }, at, {
    currentUser: buildMember('restaurant_admin', permissions),
  })

/** Stateful fake server that lists, changes, activates, deactivates and deletes inventory items. */
export function inventoryHandler(items: InventoryItem[]): FetchHandler {
  let stock = items
  return ({ method, path, body }) => {
    const id = /\/inventory\/([0-9a-f-]{36})/.exec(path)?.[1]
    const change = (next: Partial<InventoryItem>) => {
      stock = stock.map((item) => (item.id === id ? { ...item, ...next } : item))
      return jsonResponse(stock.find((item) => item.id === id))
    }
    if (method === 'DELETE') {
      stock = stock.filter((item) => item.id !== id)
      return jsonResponse({ id })
    }
    if (path.endsWith('/deactivate')) return change({ is_active: false })
    if (path.endsWith('/activate')) return change({ is_active: true })
    if (method === 'PUT') return change(body as Partial<InventoryItem>)
    return /\/inventory\?/.test(path) ? pageResponse(stock) : null
  }
}
