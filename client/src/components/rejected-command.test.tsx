// oxlint-disable-next-line import/no-unassigned-import -- adds its matchers to expect
import '@testing-library/jest-dom/vitest'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { queue, type LinesCommand, type PayCommand } from '../domain/offline/queue.ts'
import { recentToasts } from '../lib/toast.ts'
import { buildOrder } from '../test/cashiers.ts'
import { buildAccessibleRestaurant, buildCurrentUser } from '../test/current-user.ts'
import { buildDraftLine } from '../test/draft-lines.ts'
import { jsonResponse, stubFetch } from '../test/fake-fetch.ts'
import { renderPage } from '../test/render-page.tsx'
import { startTranslations } from '../test/translations.ts'
import { uuid } from '../test/uuid.ts'
import { RejectedCommand } from './rejected-command.tsx'

// Simulates a device whose storage is full.
vi.mock('idb-keyval', () => ({
  createStore: () => null,
  set: async () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
  setMany: async () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
  delMany: async () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
  values: async () => [],
}))

const order = buildOrder()
const command: LinesCommand = {
  id: 'lines',
  kind: 'lines',
  user_id: 'me',
  restaurant_id: order.restaurant_id,
  order_id: order.id,
  name: { number: 7, order_type: 'dine_in', table_label: '4', customer_name: null },
  made_at: 1,
  problem: { code: 'dish_unavailable', detail: 'Mole negro está agotado.', order_id: null },
  send: true,
  lines: [buildDraftLine({ key: 'line', dish_id: 'dish', name: 'Mole negro', unit_price_cents: 21_000 })],
}
const onLeave = vi.fn<() => void>()

beforeAll(() => startTranslations())
beforeEach(() => {
  recentToasts.set([])
  onLeave.mockClear()
  queue.set([command])
})
afterEach(() => act(() => queue.set([])))

const show = () =>
  renderPage({ '/': <RejectedCommand command={command} onLeave={onLeave} /> }, '/', {
    currentUser: buildCurrentUser({ restaurants: [buildAccessibleRestaurant({ role: 'waiter' })] }),
  })

it.each(['Reintentar', 'Regresar al pedido'])(
  'a refused command whose "%s" fails on a full device shows an error, stays, and can be pressed again',
  async (name) => {
    const { user } = show()

    await user.click(screen.getByRole('button', { name }))

    await vi.waitFor(() => expect(recentToasts.get().map(({ tone }) => tone)).toEqual(['danger']))
    expect(screen.getByRole('button', { name })).toBeEnabled()
    expect(queue.get()).toEqual([command])
    expect(onLeave).not.toHaveBeenCalled()
  },
)

it('a refused command of a merged order can move to the order of the merge, and not back to its draft', async () => {
  const target = buildOrder({ id: uuid(44), number: 4 })
  const merged = { ...order, status: 'cancelled', merged_into: target.id }
  stubFetch(({ path }) =>
    path === `/orders/${order.id}`
      ? jsonResponse(merged)
      : path === `/orders/${target.id}`
        ? jsonResponse(target)
        : null,
  )
  const closed = { ...command, problem: { code: 'order_closed', detail: null, order_id: null } }
  queue.set([closed])
  const { user } = renderPage({ '/': <RejectedCommand command={closed} onLeave={onLeave} /> }, '/', {
    currentUser: buildCurrentUser({ restaurants: [buildAccessibleRestaurant({ role: 'waiter' })] }),
  })

  await user.click(await screen.findByRole('button', { name: 'Pasar al pedido 4' }))

  expect(screen.queryByRole('button', { name: 'Regresar al pedido' })).not.toBeInTheDocument()
  await vi.waitFor(() => expect(recentToasts.get().map(({ tone }) => tone)).toEqual(['danger']))
  expect(queue.get()).toEqual([closed])
  expect(onLeave).not.toHaveBeenCalled()
})

it.each([
  { method: 'cash' as const, advice: /efectivo está en el cajón/, consequence: /efectivo no se registra/ },
  { method: 'card' as const, advice: /cliente ya pagó/, consequence: /cobro no se registra/ },
  { method: 'other' as const, advice: /cliente ya pagó/, consequence: /cobro no se registra/ },
])(
  'a refused $method payment names cash only if the drawer has it',
  async ({ method, advice, consequence }) => {
    const { send: _send, lines: _lines, ...common } = command
    const payment: PayCommand = {
      ...common,
      kind: 'pay',
      session_id: 'till',
      due_cents: 9500,
      currency: 'MXN',
      body: {
        type: 'payment',
        order_id: order.id,
        check_id: null,
        method,
        amount_cents: 9500,
        tip_cents: 0,
        tendered_cents: null,
        reference: null,
      },
    }
    const { user } = renderPage({ '/': <RejectedCommand command={payment} /> }, '/', {
      currentUser: buildCurrentUser({ restaurants: [buildAccessibleRestaurant({ role: 'cashier' })] }),
    })

    expect(screen.getByText(advice)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Descartar' }))

    expect(await screen.findByText(consequence)).toBeVisible()
  },
)
