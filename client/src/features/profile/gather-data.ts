/** Everything the installation can tell a person about themselves, as one JSON file. */
import { authEndpoints } from '@forki/contract/calls/auth'
import type { Page } from '@forki/contract/kit/list'
import { membershipEndpoints } from '@forki/contract/calls/memberships'
import { secondFactorEndpoints } from '@forki/contract/calls/second-factor'
import { subscriptionEndpoints } from '@forki/contract/calls/subscriptions'
import { call } from '../../lib/api.ts'

const PER_PAGE = 100

/** Asks for all of it; fails as a whole, so that no file is half of what it says. */
export async function gatherOwnData(): Promise<object> {
  const [account, second_factor, sessions, memberships, subscriptions] = await Promise.all([
    call(authEndpoints.me),
    call(secondFactorEndpoints.own),
    call(authEndpoints.listSessions),
    everyPage((page) => call(membershipEndpoints.listMine, { query: { page, per_page: PER_PAGE } })),
    everyPage((page) =>
      call(subscriptionEndpoints.listMine, { query: { page, per_page: PER_PAGE, active_only: false } }),
    ),
  ])
  return {
    exported_at: new Date().toISOString(),
    account,
    second_factor,
    sessions: sessions.items,
    memberships,
    subscriptions,
  }
}

/** The items of every page of a list. */
export async function everyPage<T>(read: (page: number) => Promise<Page<T>>): Promise<T[]> {
  const first = await read(1)
  const items = [...first.items]
  for (let page = 2; page <= first.total_pages; page += 1) items.push(...(await read(page)).items)
  return items
}

/** Hands a value to the browser as a JSON file. */
export function saveJson(value: object, name: string): void {
  const file = new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' })
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}
