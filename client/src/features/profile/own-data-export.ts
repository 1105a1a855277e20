/**
 * Export of the user's account data as one JSON file: account, second factor, passkeys, sessions, memberships
 * and subscriptions.
 */
import { authEndpoints } from '@forki/contract/calls/auth'
import type { Page } from '@forki/contract/kit/list'
import { membershipEndpoints } from '@forki/contract/calls/memberships'
import { passkeyEndpoints } from '@forki/contract/calls/passkeys'
import { secondFactorEndpoints } from '@forki/contract/calls/second-factor'
import { subscriptionEndpoints } from '@forki/contract/calls/subscriptions'
import { call } from '../../lib/api.ts'

const PER_PAGE = 100

/**
 * Fetches the data of the export. One failed request fails the whole export, so that no file is incomplete.
 */
export async function fetchOwnData(): Promise<object> {
  const [account, second_factor, passkeys, sessions, memberships, subscriptions] = await Promise.all([
    call(authEndpoints.me),
    call(secondFactorEndpoints.own),
    call(passkeyEndpoints.own),
    call(authEndpoints.listSessions),
    fetchAllPages((page) => call(membershipEndpoints.listMine, { query: { page, per_page: PER_PAGE } })),
    fetchAllPages((page) =>
      call(subscriptionEndpoints.listMine, { query: { page, per_page: PER_PAGE, active_only: false } }),
    ),
  ])
  return {
    exported_at: new Date().toISOString(),
    account,
    second_factor,
    passkeys: passkeys.items,
    sessions: sessions.items,
    memberships,
    subscriptions,
  }
}

/** Fetches the entities of all pages of a list. */
export async function fetchAllPages<T>(read: (page: number) => Promise<Page<T>>): Promise<T[]> {
  const firstPage = await read(1)
  const items = [...firstPage.items]
  for (let page = 2; page <= firstPage.total_pages; page += 1) items.push(...(await read(page)).items)
  return items
}

/** Downloads a value as a JSON file. */
export function saveJson(value: object, name: string): void {
  const file = new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' })
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}
