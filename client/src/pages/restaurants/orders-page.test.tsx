// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { orderEndpoints } from '@forki/contract/order-endpoints'
import { ROLE_PERMISSIONS, type Permission } from '@forki/contract/permissions'
import type { OrderSummary } from '@forki/contract/orders'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Exceptions } from '../../features/orders/history/exception-sums.ts'
import { buildRestaurant } from '../../test/cashiers.ts'
import { buildMember } from '../../test/current-user.ts'
import { stubFetch, jsonResponse, pageBody } from '../../test/fake-fetch.ts'
import { buildAnalytics } from '../../test/dashboard-data.ts'
import { buildSummary } from '../../test/orders-history.ts'
import { renderPage } from '../../test/render-page.tsx'
import { uuid } from '../../test/uuid.ts'
import { startTranslations } from '../../test/translations.ts'
import { OrdersPage } from './orders-page.tsx'

let orders: OrderSummary[]
let status: number
const requestedPaths: string[] = []

const show = (search = '', permissions?: readonly Permission[]) =>
  renderPage({ pedidos: <OrdersPage />, 'pedidos/:orderId': <p>detail</p> }, `pedidos${search}`, {
    currentUser: buildMember('restaurant_admin', permissions),
  })

const historyBody = () => orderEndpoints.list.response.parse(pageBody(orders))

/** Orders on the mocked server that staff have not accepted or rejected yet. */
let waiting: OrderSummary[]
let exceptions: Exceptions['items']

const exceptionsBody = (): Exceptions => ({
  ...pageBody(exceptions),
  total: exceptions.length,
  currency: 'MXN',
  sums: exceptions.map(({ kind, user_id, user_name, amount_cents }) => ({
    person: user_id ?? '',
    user_name,
    kind,
    count: 1,
    amount_cents,
  })),
})

const buildVoid = (): Exceptions['items'][number] => ({
  id: 'event 1',
  kind: 'voided',
  order_id: uuid(1),
  restaurant_id: uuid(2),
  number: 12,
  order_type: 'dine_in',
  table_label: '4',
  customer_name: null,
  user_id: uuid(9),
  user_name: 'Lucía Mora',
  approved_by: null,
  at: '2026-11-21T20:00:00.000Z',
  quantity: 1,
  item_name: 'Pozole rojo',
  reason: 'Tardó',
  amount_cents: 13_225,
  unpaid_quantity: 0,
  unpaid_cents: 0,
})

function reply(path: string): Response {
  if (path.includes('/complete')) return jsonResponse(buildAnalytics())
  if (path.includes('/restaurant-layouts/'))
    return jsonResponse({ status: 404, code: 'no_active_layout' }, 404)
  if (path.includes('/restaurants/')) return jsonResponse(buildRestaurant())
  if (path.includes('/order/dashboard/exceptions')) return jsonResponse(exceptionsBody())
  if (path.includes('/orders/totals'))
    return jsonResponse({
      orders: 700,
      paid_cents: 26_450,
      open_cents: 0,
      refunded_cents: 0,
      tip_cents: null,
    })
  if (path.includes('delivery_state=to_accept')) return jsonResponse(pageBody(waiting))
  return status === 200 ? jsonResponse(historyBody()) : jsonResponse({ status, code: 'internal' }, status)
}

beforeAll(() => startTranslations())
beforeEach(() => {
  requestedPaths.length = 0
  exceptions = []
  waiting = []
  orders = [buildSummary({ status: 'completed', payment_status: 'paid' })]
  status = 200
  stubFetch(({ url }) => {
    requestedPaths.push(url)
    return reply(url)
  })
})

describe('order history', () => {
  it('the order history lists orders with their state, and the sums of all matching orders', async () => {
    show()

    expect(await screen.findByRole('link', { name: /Mesa 4/ })).toBeInTheDocument()
    expect(await screen.findByText('1 pedido')).toBeInTheDocument()
    const row = screen.getByRole('row', { name: /Mesa 4/ })
    expect(row).toHaveTextContent('Cobrado')
    expect(row).toHaveTextContent('$264.50')
    await waitFor(() => expect(screen.getAllByText('$264.50')).toHaveLength(2))
  })

  it('orders of any day that wait for acceptance are accepted and rejected on the orders page', async () => {
    const delivery = { order_type: 'delivery', delivery_state: 'to_accept', table_label: null } as const
    waiting = [
      buildSummary({ ...delivery, customer_name: 'Ana', promised_at: '2027-01-02T02:30:00.000Z' }),
      buildSummary({ ...delivery, id: uuid(31), customer_name: 'Beto' }),
    ]
    const calls = stubFetch(({ url, method }) => (method === 'GET' ? reply(url) : jsonResponse(waiting[0])))
    show()

    const list = await screen.findByRole('list', { name: '2 pedidos por aceptar' })
    expect(within(list).getByRole('link', { name: 'Ana' })).toHaveAttribute(
      'href',
      expect.stringContaining(waiting[0]!.id),
    )
    expect(list).toHaveTextContent('Entregar a las 20:30')
    await userEvent.click(within(list).getByRole('button', { name: 'Aceptar: Ana' }))
    await userEvent.click(within(list).getByRole('button', { name: 'Rechazar: Beto' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Agotado' }))
    await userEvent.click(screen.getByRole('button', { name: 'Rechazar pedido' }))

    const postedCalls = () =>
      calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])
    await waitFor(() =>
      expect(postedCalls()).toEqual([
        [`/orders/${waiting[0]!.id}/accept`, {}],
        [`/orders/${uuid(31)}/reject`, { reason: 'Agotado' }],
      ]),
    )
  })

  it('the orders page asks for no orders to accept without the permission to change orders', async () => {
    show(
      '',
      ROLE_PERMISSIONS.restaurant_admin.filter((permission) => permission !== 'update_order'),
    )

    expect(await screen.findByRole('link', { name: /Mesa 4/ })).toBeInTheDocument()
    expect(requestedPaths.filter((url) => url.includes('to_accept'))).toEqual([])
  })

  it('the order history lists a merged order as merged and without an amount', async () => {
    orders = [
      buildSummary({
        status: 'cancelled',
        payment_status: 'unpaid',
        total_cents: 0,
        merged_into: '0190a000-0000-7000-8000-0000000000aa',
      }),
    ]
    show()

    await screen.findByRole('link', { name: /Mesa 4/ })
    const row = screen.getByRole('row', { name: /Mesa 4/ })
    expect(row).toHaveTextContent('Unido a otro')
    expect(row).toHaveTextContent('—')
    expect(row).not.toHaveTextContent('Cancelado')
    expect(row).not.toHaveTextContent('$0.00')
  })

  it('search, filters and days of the orders are stored in the URL and requested', async () => {
    const { user, router } = show()
    await screen.findByRole('link', { name: /Mesa 4/ })

    await user.type(screen.getByRole('searchbox'), '12{Enter}')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Abiertos, por cobrar')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Pago' }), 'Pago parcial')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Mesero' }), 'Lucía Mora')

    await waitFor(() => {
      expect(router.state.location.search).toContain('q=12')
      expect(router.state.location.search).toContain('open=true')
      expect(router.state.location.search).toContain('payment_status=partially_paid')
    })
    await waitFor(() =>
      expect(
        requestedPaths.some(
          (path) =>
            /\/orders\?.*from_date=.*q=12/.test(path) &&
            /payment_status=partially_paid.*waiter_id=|waiter_id=.*payment_status=/.test(path),
        ),
      ).toBe(true),
    )
  })

  it('the orders that match the filters of the list are exported', async () => {
    URL.createObjectURL = () => 'blob:orders'
    URL.revokeObjectURL = () => undefined
    const { user } = show('?q=12&payment_status=partially_paid&open=true')
    await screen.findByRole('link', { name: /Mesa 4/ })

    await user.click(screen.getByRole('button', { name: 'Exportar' }))
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }))

    await waitFor(() => expect(requestedPaths.some((path) => path.includes('/dashboard/export'))).toBe(true))
    const exported = new URL(
      requestedPaths.find((path) => path.includes('/dashboard/export')) ?? '',
      'http://f',
    )
    const listUrl = new URL(
      requestedPaths.find((path) => /\/orders\?(?!.*to_accept)/.test(path)) ?? '',
      'http://f',
    )
    expect(exported.searchParams.get('format')).toBe('csv')
    for (const name of ['restaurant_id', 'q', 'payment_status', 'open', 'from_date', 'to_date'])
      expect([name, exported.searchParams.get(name)]).toEqual([name, listUrl.searchParams.get(name)])
  })

  it('a press opens an order of the order history', async () => {
    const { user, router } = show()

    await user.click(await screen.findByRole('link', { name: /Mesa 4/ }))

    expect(router.state.location.pathname).toContain(`/pedidos/${orders[0]?.id}`)
  })

  it('the order history offers another period when the period contains no orders', async () => {
    orders = []
    const { user, router } = show()
    expect(await screen.findByText('No hay pedidos en estas fechas')).toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: 'Buscar en cualquier fecha' }))

    await waitFor(() => expect(router.state.location.search).toBe('?period=all'))
  })

  it('the order history distinguishes a search without matches from a period without orders', async () => {
    orders = []
    const { user, router } = show('?from=2026-11-01&to=2026-11-20&q=nadie')

    expect(await screen.findByText('Sin resultados')).toBeInTheDocument()
    expect(screen.getByText('Búsqueda limitada a las fechas elegidas.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Quitar filtros' }))
    await waitFor(() => expect(router.state.location.search).toBe('?from=2026-11-01&to=2026-11-20'))
  })

  it('a retry is offered when the orders cannot be loaded', async () => {
    status = 500
    show()

    const alert = await screen.findByRole('alert')
    expect(within(alert).getByRole('button', { name: 'Reintentar' })).toBeInTheDocument()
    expect(alert).toHaveTextContent('Error al obtener los pedidos')
  })

  it('a waiter sees no tab of exceptions, and the sums of the orders are not requested', async () => {
    show('', ROLE_PERMISSIONS.waiter)
    await screen.findByRole('link', { name: /Mesa 4/ })

    expect(screen.queryByRole('tab', { name: 'Excepciones' })).not.toBeInTheDocument()
    expect(requestedPaths.some((path) => path.includes('fields='))).toBe(false)
  })
})

const exceptionRows = () =>
  within(screen.getByRole('list', { name: /^Excepciones/ })).getAllByRole('listitem')

describe('exceptions', () => {
  it('the exceptions list the user and the reason of each void, grouped by user', async () => {
    exceptions = [buildVoid()]
    const { user, router } = show()

    await user.click(await screen.findByRole('tab', { name: 'Excepciones' }))

    const userTable = await screen.findByRole('table', { name: 'Excepciones por persona' })
    expect(within(userTable).getByRole('row', { name: /Lucía Mora/ })).toHaveTextContent('$132.25')
    const rows = screen.getByRole('list', { name: /^Excepciones/ })
    expect(rows).toHaveTextContent('Lucía Mora anuló 1 × Pozole rojo después de enviarlo')
    expect(rows).toHaveTextContent('Motivo: Tardó')
    expect(router.state.location.search).toBe('?view=exceptions')
  })

  it('the chosen person of the exceptions is requested and stored in the URL, and a second press clears it', async () => {
    exceptions = [
      buildVoid(),
      { ...buildVoid(), id: 'event 2', kind: 'refunded', user_id: null, user_name: null },
    ]
    const { user, router } = show('?view=exceptions')
    await user.click(await screen.findByRole('button', { name: 'Lucía Mora' }))
    await waitFor(() => expect(requestedPaths.at(-1)).toContain(`person=${uuid(9)}`))
    await user.click(screen.getByRole('button', { name: 'Lucía Mora' }))
    expect(router.state.location.search).toBe('?view=exceptions')

    await user.click(screen.getByRole('button', { name: 'Sin registro de quién' }))
    await waitFor(() => expect(router.state.location.search).toBe('?view=exceptions&person='))
  })

  it('Ctrl+P prints the exceptions of all pages', async () => {
    const all = Array.from({ length: 60 }, (_, index) => ({ ...buildVoid(), id: `event ${index}` }))
    exceptions = all
    stubFetch(({ url }) =>
      url.includes('/exceptions')
        ? jsonResponse({
            ...exceptionsBody(),
            items: url.includes('per_page=100') ? all : all.slice(0, 50),
            total: 60,
            total_pages: url.includes('per_page=100') ? 1 : 2,
          })
        : reply(url),
    )
    const printed: number[] = []
    vi.stubGlobal('print', () => printed.push(exceptionRows().length))
    const { user } = show('?view=exceptions')
    await waitFor(() => expect(exceptionRows()).toHaveLength(50))

    await user.keyboard('{Control>}p{/Control}')

    await waitFor(() => expect(printed).toEqual([60]))
  })

  it('the list of exceptions has an empty state', async () => {
    show('?view=exceptions')
    expect(await screen.findByText('Sin excepciones')).toBeInTheDocument()
  })
})
