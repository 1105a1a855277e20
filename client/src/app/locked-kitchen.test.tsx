// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import type { WaitingTickets } from '@forki/contract/kitchen'
import type { TerminalHere } from '@forki/contract/terminals'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { paths } from '../domain/navigation/paths.ts'
import { changeKitchenSettings } from '../features/kitchen/kitchen-settings.ts'
import { isTerminalLocked } from '../lib/session.ts'
import { buildCurrentUser, restaurant_id } from '../test/current-user.ts'
import { jsonResponse, stubFetch, type RecordedCall } from '../test/fake-fetch.ts'
import { renderPage } from '../test/render-page.tsx'
import { startTranslations } from '../test/translations.ts'
import { uuid } from '../test/uuid.ts'
import { RootLayout } from './root-layout.tsx'

const here: TerminalHere = {
  terminal: {
    id: uuid(801),
    restaurant_id,
    restaurant_name: 'La Brasa',
    name: 'Cocina',
    idle_seconds: 1800,
    locks_after_order: false,
  },
  person_id: null,
  people: [
    {
      id: uuid(9),
      first_name: 'Rosa',
      last_name: 'Díaz',
      role: 'chef',
      is_on_shift: true,
      may_approve: false,
    },
  ],
}

let calls: RecordedCall[] = []
let waiting: WaitingTickets | null

beforeAll(() => startTranslations())
beforeEach(() => {
  waiting = { tickets: 3, oldest_seconds: 12 * 60 + 5, last_sent_at: '2026-11-21T20:00:00.000Z' }
  calls = stubFetch(({ path }) => {
    if (path.startsWith('/terminals/here')) return jsonResponse(here)
    if (!path.startsWith('/kitchen/waiting')) return null
    if (waiting === null) throw new TypeError('Failed to fetch')
    return jsonResponse(waiting)
  })
  isTerminalLocked.set(true)
})
afterEach(() => {
  act(() => isTerminalLocked.set(false))
  changeKitchenSettings({ station: 'all' })
})

const openLocked = (path: string) =>
  renderPage({ '*': <RootLayout /> }, path, { currentUser: buildCurrentUser() })

it('a terminal that is locked on the kitchen board shows how many tickets wait, and how long (KIT-30)', async () => {
  openLocked(paths.kitchen(restaurant_id))

  expect(await screen.findByText('3 comandas en espera')).toBeVisible()
  expect(screen.getByText(/hace 12 min/)).toBeVisible()
  expect(await screen.findByRole('button', { name: /Rosa Díaz/ })).toBeVisible()
})

it('a locked kitchen terminal counts the tickets of the station that its board showed', async () => {
  changeKitchenSettings({ station: 'grill' })
  openLocked(paths.kitchen(restaurant_id))

  await screen.findByText('3 comandas en espera')
  expect(calls.map(({ path }) => path)).toContain('/kitchen/waiting?station=grill')
})

it('a locked kitchen terminal without a connection states that it may miss tickets', async () => {
  waiting = null
  openLocked(paths.kitchen(restaurant_id))

  expect(await screen.findByRole('alert')).toHaveTextContent('Sin conexión')
})

it('a terminal that is locked on another page shows no tickets', async () => {
  openLocked(paths.floor(restaurant_id))

  expect(await screen.findByRole('button', { name: /Rosa Díaz/ })).toBeVisible()
  expect(calls.filter(({ path }) => path.startsWith('/kitchen'))).toEqual([])
})
