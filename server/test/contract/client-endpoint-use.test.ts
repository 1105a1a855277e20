import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Endpoint } from '@forki/contract/kit/endpoint'

const root = join(import.meta.dirname, '../../..')

/** API calls that every client may rely on (API-26). Parameters have the names of the contract. */
const SUPPORTED_CALLS = `
POST /auth/register · POST /auth/login · GET /auth/me · PUT /auth/profile · POST /auth/logout · GET /auth/verify-email
POST /auth/forgot-password · POST /auth/reset-password · POST /auth/change-password
GET /users · GET /users/by-ids · GET /users/{id} · PUT /users/{id} · DELETE /users/{id} · POST /users
PATCH /users/{id}/activate · POST /users/{id}/activate · POST /users/{id}/deactivate
GET /restaurants · GET /restaurants/my-restaurants · GET /restaurants/{id} · PUT /restaurants/{id}
DELETE /restaurants/{id} · POST /restaurants · PATCH /restaurants/{id}/activate · GET /restaurants/analytics
GET /dropdowns/{list} · POST /dropdowns/{list} · PUT /dropdowns/{list}/{pk} · DELETE /dropdowns/{list}/{pk}
POST /images/upload · POST /images/signed-urls · DELETE /images/delete/{blob_path}
GET /dishes · GET /dishes/{id} · POST /dishes · PUT /dishes/{id} · DELETE /dishes/{id}
PATCH /dishes/{id}/activate · PATCH /dishes/{id}/deactivate
GET /menus · GET /menus/{id} · POST /menus · PUT /menus/{id} · DELETE /menus/{id} · GET /menus/active
PATCH /menus/{id}/activate · PATCH /menus/{id}/deactivate
GET /inventory · GET /inventory/{id} · POST /inventory · PUT /inventory/{id} · DELETE /inventory/{id}
PATCH /inventory/{id}/activate · PATCH /inventory/{id}/deactivate
GET /tables · GET /tables/{id} · POST /tables · PUT /tables/{id} · DELETE /tables/{id}
PATCH /tables/{id}/activate · PATCH /tables/{id}/deactivate
GET /orders · GET /orders/{id} · POST /orders · PUT /orders/{id} · DELETE /orders/{id}
POST /orders/{id}/cancel · POST /orders/{id}/complete · GET /orders/dashboard/stats
GET /restaurant-dropdowns · GET /restaurant-dropdowns/{id} · POST /restaurant-dropdowns
PUT /restaurant-dropdowns/{id} · DELETE /restaurant-dropdowns/{id}
GET /loyalty/templates · GET /loyalty/templates/{id} · POST /loyalty/templates · PUT /loyalty/templates/{id}
DELETE /loyalty/templates/{id}
POST /memberships · GET /memberships/me · GET /memberships/restaurant/{id} · POST /memberships/{id}/accept
POST /memberships/{id}/decline · PATCH /memberships/{id}
GET /order/dashboard/{id} · GET /order/dashboard · GET /order/dashboard/summaries
GET /order/dashboard/analytics/stats · GET /order/dashboard/analytics/revenue-over-time
GET /order/dashboard/analytics/complete · GET /order/dashboard/live/summary · POST /order/dashboard/export
POST /restaurant-layouts/batch_update · POST /restaurant-layouts · PUT /restaurant-layouts/{id}
DELETE /restaurant-layouts/{id} · GET /restaurant-layouts/{id} · GET /restaurant-layouts/active/{restaurantId}
GET /restaurant-layouts/by-restaurant/{id} · POST /restaurant-layouts/{id}/start_editing
POST /restaurant-layouts/{id}/stop_editing · GET /restaurant-layouts/{id}/editing_user
PATCH /restaurant-layouts/{id}/activate · PATCH /restaurant-layouts/{id}/deactivate
GET /inventory/restaurant/{id}/dashboard · GET /inventory/restaurant/{id}/analytics
GET /inventory/restaurant/{id}/alerts · GET /inventory/restaurant/{id}/categories/{category}
GET /inventory/restaurant/{id}/items · GET /inventory/restaurant/{id}/search
GET /inventory/restaurant/{id}/export · GET /inventory/restaurant/{id}/low-stock
GET /inventory/restaurant/{id}/expiring
GET /loyalty/cards/{id} · GET /loyalty/customers/{id}/cards · POST /loyalty/cards · GET /loyalty/cards
POST /loyalty/cards/{id}/add-seal · POST /loyalty/cards/{id}/redeem · GET /loyalty/cards/{id}/apple-pass
GET /loyalty/cards/{id}/google-save-link
GET /subscriptions/plans/{id} · GET /subscriptions/plans · GET /subscriptions/user-subscriptions
GET /subscriptions/admin/user-subscriptions · POST /subscriptions/plans · PUT /subscriptions/plans/{planId}
DELETE /subscriptions/plans/{planId} · POST /subscriptions/user-subscriptions
PUT /subscriptions/user-subscriptions/{subscriptionId} · DELETE /subscriptions/user-subscriptions/{subscriptionId}
GET /cashiers/open · GET /cashiers/{id} · GET /cashiers · POST /cashiers · PUT /cashiers/{sessionId}
DELETE /cashiers/{sessionId} · GET /cashiers/{sessionId}/transactions · POST /cashiers/{sessionId}/transactions
DELETE /cashiers/{sessionId}/transactions/{transactionId}
`
  .trim()
  .split(/\s+·\s+|\n/)

function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|^test\//.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}

/**
 * API calls that the client makes: `xEndpoints.name`, and `yQueries.name` where `yQueries =
 * resourceQueries(xEndpoints)`.
 */
async function callsOfClient(): Promise<ReadonlySet<string>> {
  const text = sourcesOf(join(root, 'client/src')).join('\n')
  const groups = new Map<string, Record<string, Endpoint>>()
  const contract = join(root, 'server/contract/src')
  for (const file of readdirSync(contract).filter((name) => name.endsWith('.ts'))) {
    const module = (await import(join(contract, file))) as Record<string, Record<string, Endpoint>>
    for (const [name, group] of Object.entries(module))
      if (name.endsWith('Endpoints')) groups.set(name, group)
  }
  const owners = new Map([...groups.keys()].map((name) => [name, new Set([name])]))
  for (const [, queries = '', endpoints = ''] of text.matchAll(/const (\w+) = resourceQueries\((\w+)\)/g))
    owners.set(queries, (owners.get(queries) ?? new Set()).add(endpoints))
  const calls = new Set<string>()
  for (const [, owner = '', name = ''] of text.matchAll(/\b(\w+)\s*\.(\w+)\b/g))
    for (const endpoints of owners.get(owner) ?? []) {
      const endpoint = groups.get(endpoints)?.[name]
      if (endpoint) calls.add(`${endpoint.method} ${endpoint.path}`)
    }
  return calls
}

/**
 * Supported API calls in place of which the client makes others: left column of the table in decision 077.
 * Later paths of a cell may omit the method and the prefix.
 */
function replacedCalls(): Set<string> {
  const text = readFileSync(join(root, 'docs/decisions/077-replaced-client-calls.md'), 'utf8')
  const cells = [...text.matchAll(/^\| (`.*?) \|/gm)].map(([, cell = '']) => cell)
  return new Set(
    cells.flatMap((cell) => {
      const names = [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
      const prefix = names[0]!.replace(/\/categories\/.*$/, '')
      return names.map((name) => (name.startsWith('/') ? prefix + name : name))
    }),
  )
}

describe('supported calls (API-26)', async () => {
  const clientCalls = await callsOfClient()
  const replaced = replacedCalls()

  it.each(SUPPORTED_CALLS)('%s is called by the client or has a row in decision 077', (call) => {
    expect([clientCalls.has(call), replaced.has(call)]).toContain(true)
  })

  it('every row of decision 077 names a call that the client does not make', () => {
    expect([...replaced].filter((call) => clientCalls.has(call) || !SUPPORTED_CALLS.includes(call))).toEqual(
      [],
    )
  })
})
