// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import type { Order } from '@forki/contract/orders'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  localId,
  queue,
  rememberServerId,
  type CommandRejection,
  type OfflineCommand,
} from '../../../domain/offline/queue.ts'
import type { Checkout } from '../../../features/counter/checkouts.ts'
import { signedInUserId } from '../../../lib/session.ts'
import { buildOrder, buildRestaurant } from '../../../test/cashiers.ts'
import { buildAccessibleRestaurant, buildCurrentUser, restaurant_id } from '../../../test/current-user.ts'
import { jsonResponse, stubFetch } from '../../../test/fake-fetch.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startTranslations } from '../../../test/translations.ts'
import { CheckoutResult } from './checkout-result.tsx'
import type { Counter } from './use-counter.ts'

const checkout: Checkout = {
  id: 'open-1',
  pay_key: 'pay-1',
  user_id: 'me',
  restaurant_id,
  session_id: 'session',
  lines: [],
  method: 'cash',
  total_cents: 5000,
  due_cents: 5000,
  tip_cents: 0,
  tendered_cents: 5000,
  reference: null,
  currency: 'MXN',
  made_at: 1,
  queued: true,
}

/** Queued command of the checkout that the server, or this device, has rejected. */
const rejectedCommand = (kind: 'open' | 'pay', problem: CommandRejection) =>
  ({
    kind,
    id: kind === 'open' ? checkout.id : checkout.pay_key,
    user_id: 'me',
    restaurant_id,
    order_id: localId(checkout.id),
    body: { method: 'cash' },
    problem,
  }) as unknown as OfflineCommand

let order: Order

function show(...commands: OfflineCommand[]) {
  queue.set(commands)
  const counter = { order, restaurant: buildRestaurant() } as unknown as Counter
  renderPage({ '/': <CheckoutResult checkout={checkout} counter={counter} /> }, '/', {
    currentUser: buildCurrentUser({ restaurants: [buildAccessibleRestaurant({ role: 'restaurant_admin' })] }),
  })
}

beforeAll(() => startTranslations())
beforeEach(() => {
  order = buildOrder({ balance_cents: 5000 })
  signedInUserId.set('me')
  rememberServerId(localId(checkout.id), order.id)
  stubFetch(({ path }) => (path.startsWith('/orders/') ? jsonResponse(order) : null))
})
afterEach(() =>
  act(() => {
    queue.set([])
    signedInUserId.set(null)
    localStorage.clear()
  }),
)

const rejection = { code: 'session_closed', detail: 'La caja está cerrada.', order_id: null }

it('a rejected payment of the counter shows the balance without blaming changed prices', async () => {
  show(rejectedCommand('pay', rejection))

  expect(await screen.findByText('Faltan $50.00.')).toBeInTheDocument()
  expect(screen.getByText('La caja está cerrada.')).toBeInTheDocument()
  expect(screen.queryByText(/precios/)).not.toBeInTheDocument()
})

it('a rejected payment of an order that is settled meanwhile shows no balance', async () => {
  order = buildOrder({ balance_cents: 0 })
  show(rejectedCommand('pay', rejection))

  await screen.findByText('La caja está cerrada.')
  await act(async () => undefined)
  expect(screen.queryByText(/^Faltan/)).not.toBeInTheDocument()
})

it('a payment that leaves a balance states that the prices changed', async () => {
  show()

  expect(await screen.findByText('Faltan $50.00: los precios cambiaron.')).toBeInTheDocument()
})

it('an order of the counter that is too old to send states its age as the reason', async () => {
  show(rejectedCommand('open', { code: 'too_old', detail: null, order_id: null }))

  expect(await screen.findByText(/más de dos días/)).toBeInTheDocument()
})
