// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import type { Layout } from '@forki/contract/layouts'
import type { OrderItem, OrderSummary } from '@forki/contract/orders'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { signal, useSignal } from '../../../lib/signal.ts'
import { buildOrderItem } from '../../../test/cashiers.ts'
import { buildAccessibleRestaurant, buildCurrentUser } from '../../../test/current-user.ts'
import { pageResponse, stubFetch } from '../../../test/fake-fetch.ts'
import { buildLayout, buildSection } from '../../../test/layouts.ts'
import { buildSummary } from '../../../test/orders-history.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { buildTable } from '../../../test/tables.ts'
import { startTranslations } from '../../../test/translations.ts'
import { uuid } from '../../../test/uuid.ts'
import { floorTableFilter } from '../settings.ts'
import { FloorWorkspace } from './floor-workspace.tsx'

const restaurant = buildAccessibleRestaurant()
const colleague_id = uuid(77)
const READY_AT = '2026-11-21T20:10:00.000Z'

/** Builds an order of a colleague without a table, with one line in the given state. */
const orderWith = (line: Partial<OrderItem>, overrides: Partial<OrderSummary> = {}) =>
  buildSummary({
    id: uuid(14),
    restaurant_id: restaurant.id,
    number: 14,
    order_type: 'takeaway',
    table_id: null,
    table_label: null,
    customer_name: null,
    waiter_id: colleague_id,
    items: [buildOrderItem({ quantity: 2, ready_at: null, runner_called_at: null, ...line })],
    ...overrides,
  })
const cooking = orderWith({ status: 'preparing' })
const ready = orderWith({ status: 'ready', ready_at: READY_AT })
const called = orderWith({ status: 'ready', ready_at: READY_AT, runner_called_at: READY_AT })

const openOrders = signal<readonly OrderSummary[]>([])
const chimes = vi.fn<() => void>()

/** Active floor plan. Null for a restaurant without one. */
let layout: Layout | null
const Floor = () => <FloorWorkspace restaurant={restaurant} layout={layout} orders={useSignal(openOrders)} />

/** Renders the floor screen with the open orders and the completed ones. */
async function show(open: readonly OrderSummary[], completed: readonly OrderSummary[] = []) {
  openOrders.set(open)
  const requests = stubFetch(({ path }) =>
    path.startsWith('/orders?') ? pageResponse([...completed]) : null,
  )
  const page = renderPage({ piso: <Floor />, '*': <p>other page</p> }, 'piso', {
    currentUser: buildCurrentUser({ restaurants: [restaurant] }),
  })
  await waitFor(() => expect(requests.some(({ path }) => path.startsWith('/orders?'))).toBe(true))
  await act(async () => new Promise((done) => void setTimeout(done, 50)))
  return page
}

const entry = (name: RegExp) => screen.findByRole('button', { name })

beforeAll(() => startTranslations())
beforeEach(() => {
  chimes.mockReset()
  layout = null
  vi.stubGlobal('AudioContext', function AudioContext() {
    chimes()
    throw new Error('no audio device')
  })
})
afterEach(() => {
  act(() => floorTableFilter.store('all'))
  vi.unstubAllGlobals()
})

it('a ready order without a table chimes, and its entry in the tray opens the order', async () => {
  const { user } = await show([cooking])
  expect(chimes).not.toHaveBeenCalled()

  act(() => openOrders.set([ready]))

  expect(chimes).toHaveBeenCalledOnce()
  await user.click(await entry(/^Para llevar 14 · 2 por recoger$/))
  expect(await screen.findByText('other page')).toBeVisible()
})

it('with the filter "my tables" an order of a colleague alerts only once the pass calls the runner', async () => {
  act(() => floorTableFilter.store('mine'))
  await show([cooking])

  act(() => openOrders.set([ready]))

  expect(chimes).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: /por recoger/ })).toBeNull()

  act(() => openOrders.set([called]))

  expect(chimes).toHaveBeenCalledOnce()
  expect(await entry(/^Para llevar 14 · 2 por recoger · llaman del pase$/)).toBeVisible()
})

it('a paid order is in the tray while its dishes are ready, and does not chime when the screen opens', async () => {
  const completed_at = new Date(Date.now() - 60_000).toISOString()
  const paid = { status: 'completed', customer_name: 'Ana Ruiz', completed_at } as const
  await show(
    [],
    [
      orderWith({ status: 'ready', ready_at: READY_AT }, paid),
      orderWith({ status: 'served' }, { ...paid, id: uuid(15), customer_name: 'Eva' }),
    ],
  )

  expect(await entry(/^Ana Ruiz · 2 por recoger$/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Eva/ })).toBeNull()
  expect(chimes).not.toHaveBeenCalled()
})

it('an order that is missing in the lists for a moment chimes once, and again for a further ready line', async () => {
  await show([cooking])

  act(() => openOrders.set([ready]))
  act(() => openOrders.set([]))
  act(() => openOrders.set([ready]))
  expect(chimes).toHaveBeenCalledOnce()

  act(() => openOrders.set([orderWith({ status: 'served' })]))
  act(() => openOrders.set([ready]))
  expect(chimes).toHaveBeenCalledTimes(2)
})

it('a paid order is in the tray while its guests still sit at their table on the floor plan', async () => {
  const completed_at = new Date(Date.now() - 60_000).toISOString()
  const paid = (id: string, table_id: string, label: string) =>
    orderWith(
      { status: 'ready', ready_at: READY_AT },
      { id, status: 'completed', order_type: 'dine_in', table_id, table_label: label, completed_at },
    )
  const paid_order = { id: uuid(21), number: 21, waiter_id: null, completed_at, items: [] }
  layout = buildLayout({
    sections: [
      buildSection('Terraza', [
        buildTable({ id: uuid(31), label: 'T1', paid_order }),
        buildTable({ id: uuid(32), label: 'T2' }),
      ]),
    ],
  })
  await show([], [paid(uuid(21), uuid(31), 'T1'), paid(uuid(22), uuid(32), 'T2')])

  expect(await entry(/T1 · 2 por recoger$/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /T2 · 2 por recoger$/ })).toBeNull()
})
