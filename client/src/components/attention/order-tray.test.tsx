// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { visit as visitSchema, type GuestRequest, type Visit } from '@forki/contract/visits'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { buildAccessibleRestaurant } from '../../test/current-user.ts'
import { stubFetch, jsonResponse, pageResponse } from '../../test/fake-fetch.ts'
import { renderPage } from '../../test/render-page.tsx'
import { startTranslations } from '../../test/translations.ts'
import { uuid } from '../../test/uuid.ts'
import { GuestRequestsButton } from '../visits/guest-requests-button.tsx'
import { OrderApprovalsButton, OrderTray } from './order-tray.tsx'
import { setTrayApprovals, type TrayApproval } from '../../domain/approvals/tray-approvals.ts'
import { showRequestsOf } from '../../domain/visits/shown-requests.ts'

const timestamp = '2026-11-21T18:00:00.000Z'
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
    created_at: timestamp,
    ...overrides,
  })

let visits: Visit[]
let clearedPaths: string[]
beforeAll(() => startTranslations())
beforeEach(() => {
  clearedPaths = []
  setTrayApprovals([])
  stubFetch(({ method, path }) => {
    if (method !== 'POST') return pageResponse(visits)
    clearedPaths.push(path)
    visits = []
    return jsonResponse(visitOf({ is_at_limit: false }))
  })
})

const show = () => renderPage({ '/': <OrderTray restaurant={restaurant} /> }, '/').user
const clearButton = { name: 'Quitar los teléfonos sin confirmar de la mesa 7' }

it('one press removes the phones of a table at its limit if no order is lost', async () => {
  visits = [visitOf({})]
  const user = show()

  expect(await screen.findByText('7 · demasiados teléfonos o pedidos')).toBeVisible()
  await user.click(screen.getByRole('button', clearButton))

  await waitFor(() => expect(clearedPaths).toEqual([expect.stringContaining(`/visits/${uuid(1)}/clear`)]))
  await waitFor(() => expect(screen.queryByRole('button', clearButton)).not.toBeInTheDocument())
})

it('the removal of phones asks for a confirmation if waiting orders would be declined', async () => {
  visits = [visitOf({ waiting_orders: 3 })]
  const user = show()
  await user.click(await screen.findByRole('button', clearButton))

  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/Se rechazan 3 pedidos en espera/)).toBeVisible()
  expect(clearedPaths).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Quitar los no confirmados' }))
  await waitFor(() => expect(clearedPaths).toHaveLength(1))
})

it('the guest requests show the number of phones and orders of a table', async () => {
  visits = [visitOf({ waiting_orders: 2, phones: { joined: 4, ordered: 3, unconfirmed: 2 } })]
  show()
  await screen.findByText('7 · demasiados teléfonos o pedidos')
  showRequestsOf(uuid(2))

  expect(await screen.findByText('Teléfonos: 4 · con pedido: 3 · pedidos en espera: 2')).toBeVisible()
})

it('the guest requests button counts requests and tables at their limit, and opens the sheet of all tables', async () => {
  const request: GuestRequest = {
    id: uuid(5),
    kind: 'waiter',
    status: 'waiting',
    items: [],
    created_at: timestamp,
    handled_at: null,
  }
  visits = [
    visitOf({ is_at_limit: false, requests: [request] }),
    visitOf({ id: uuid(6), table_id: uuid(7), table_label: '9' }),
  ]
  const buttonAndBar = (
    <>
      <GuestRequestsButton restaurant={restaurant} />
      <OrderTray restaurant={restaurant} />
    </>
  )
  const { user } = renderPage({ '/': buttonAndBar }, '/')
  const button = await screen.findByRole('button', { name: '1 solicitud en espera' })
  expect(button).toHaveTextContent('2')

  await user.click(button)

  const sheet = await screen.findByRole('dialog', { name: 'Solicitudes de las mesas' })
  expect(within(sheet).getByRole('heading', { name: /7 · llama/ })).toBeVisible()
})

const approvalOf = (overrides: Partial<TrayApproval>): TrayApproval => ({
  id: uuid(8),
  state: 'waiting',
  text: 'Mesa 3 · Anular Mole negro',
  amount: '$210.00',
  expires_at: timestamp,
  onPress: () => undefined,
  ...overrides,
})

it('the tray of the order screen has guest requests and approval requests in one row, own unanswered ones last', async () => {
  visits = [visitOf({})]
  setTrayApprovals([approvalOf({}), approvalOf({ id: uuid(9), state: 'decide' })])
  show()

  const tray = await screen.findByRole('region', { name: 'Por atender en el salón' })
  await within(tray).findByText('7 · demasiados teléfonos o pedidos')
  expect(
    within(tray)
      .getAllByRole('listitem')
      .map((entry) => entry.textContent),
  ).toEqual([
    expect.stringMatching(/^Autorizar: Mesa 3/),
    expect.stringMatching(/^7 · demasiados/),
    expect.stringMatching(/^Esperando autorización: Mesa 3/),
  ])
})

it('one press on the entry of a declined request dismisses it', async () => {
  visits = []
  const dismiss = vi.fn<() => void>()
  const nextStep = { kind: 'remove' as const, label: 'Descartar', busy: false, onPress: dismiss }
  setTrayApprovals([approvalOf({ state: 'declined', nextStep })])
  const user = show()

  await user.click(await screen.findByRole('button', { name: 'Descartar: Mesa 3 · Anular Mole negro' }))

  expect(dismiss).toHaveBeenCalledOnce()
})

it('in a low window the button with several approval requests lists them, and a press opens the chosen one', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-height'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const open = vi.fn<() => void>()
  setTrayApprovals([
    approvalOf({ state: 'decide' }),
    approvalOf({ id: uuid(9), text: 'Mesa 5 · Anular Flan', state: 'decide', onPress: open }),
  ])
  const { user } = renderPage({ '/': <OrderApprovalsButton /> }, '/')

  await user.click(await screen.findByRole('button', { name: /Mesa 3/ }))
  const list = within(await screen.findByRole('dialog', { name: 'Autorizaciones' }))
  await user.click(list.getByRole('button', { name: /Mesa 5 · Anular Flan/ }))

  expect(open).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  vi.unstubAllGlobals()
})
