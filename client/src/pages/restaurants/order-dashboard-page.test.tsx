// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import type { Permission } from '@forki/contract/permissions'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { recentToasts } from '../../lib/toast.ts'
import { buildMember } from '../../test/current-user.ts'
import { stubFetch, jsonResponse, type FetchHandler, type RecordedCall } from '../../test/fake-fetch.ts'
import {
  buildAnalytics,
  buildComparison,
  buildHourPeriods,
  buildCurrentState,
  buildTaxes,
} from '../../test/dashboard-data.ts'
import { renderPage } from '../../test/render-page.tsx'
import { startTranslations } from '../../test/translations.ts'
import { OrderDashboardPage } from './order-dashboard-page.tsx'

let respond: FetchHandler
let calls: RecordedCall[]

/** Default responses of the mocked server, by a part of the call's path. */
const usualReplies: readonly (readonly [part: string, body: () => unknown])[] = [
  ['/analytics/complete', buildAnalytics],
  ['granularity=hour', buildHourPeriods],
  ['/revenue-over-time', () => buildAnalytics().revenue_over_time],
  ['/live/summary', buildCurrentState],
  ['/dashboard/taxes', buildTaxes],
  ['/inventory/', () => ({ low_stock_count: 4 })],
]

const show = (permissions?: readonly Permission[], search = '') =>
  renderPage({ tablero: <OrderDashboardPage /> }, `tablero${search}`, {
    currentUser: buildMember('restaurant_admin', permissions),
  })

/** Path of a link in a card of the dashboard. */
const hrefOf = async (region: string, link: string) => {
  const box = await screen.findByRole('region', { name: region })
  return (await within(box).findByRole('link', { name: new RegExp(link) })).getAttribute('href')
}

beforeAll(() => startTranslations())
beforeEach(() => {
  respond = () => null
  calls = stubFetch((call) => {
    const usualReply = usualReplies.find(([part]) => call.path.includes(part))
    return respond(call) ?? (usualReply ? jsonResponse(usualReply[1]()) : null)
  })
})

describe('order dashboard', () => {
  it('the order dashboard shows the figures of the period with their definition and their change', async () => {
    const { user } = show()

    const sales = await screen.findByRole('region', { name: 'Ventas netas' })
    expect(await within(sales).findByText('$43,103.45')).toBeInTheDocument()
    expect(sales).toHaveTextContent(/25\s?% más/)
    const paid = screen.getByRole('region', { name: 'Pedidos cobrados' })
    await waitFor(() => expect(paid).toHaveTextContent(/100\s?% más/))

    await user.click(within(sales).getByRole('button', { name: 'Definición de Ventas netas' }))
    expect(await screen.findByText(/sin impuestos ni servicio/)).toBeInTheDocument()
  })

  it('the order dashboard shows earlier figures without percentages for a small comparison, and its cut', async () => {
    const comparison = buildComparison({
      from_date: '2026-11-14',
      to_date: '2026-11-14',
      until: '2026-11-14T20:30:00.000Z',
      completed: 4,
      net_sales_cents: 80_000,
      changes_bps: null,
    })
    respond = ({ path }) => (path.includes('/complete') ? jsonResponse(buildAnalytics({ comparison })) : null)
    show()

    const sales = await screen.findByRole('region', { name: 'Ventas netas' })
    expect(await within(sales).findByText('Antes: $800.00')).toBeInTheDocument()
    expect(sales).not.toHaveTextContent('%')
    expect(screen.getByText(/^Comparado con sáb, 14 nov, hasta 14:30$/)).toBeInTheDocument()
  })

  it('the order dashboard shows the tax of the period by rate, less refunds', async () => {
    show()

    const table = await screen.findByRole('table', { name: 'Impuestos por tasa' })
    const row = within(table).getByRole('row', { name: /^IVA/ })
    expect(row).toHaveTextContent('incluido en precios')
    expect(row).toHaveTextContent('$6,896.55')
    expect(within(table).getByRole('row', { name: /^Total/ })).toHaveTextContent('$43,103.45')
  })

  it.each([
    [0, false],
    [4500, true],
  ])(
    'with refunds of %i cents, the average bill states that it is after refunds: %s',
    async (refunds_cents, states) => {
      const stats = { ...buildAnalytics().stats, refunds_cents }
      respond = ({ path }) =>
        path.includes('/complete') ? jsonResponse({ ...buildAnalytics(), stats }) : null
      show()

      const average = await screen.findByRole('region', { name: 'Ticket promedio' })
      expect(await within(average).findByText(/^\$\d/)).toBeInTheDocument()
      expect(within(average).queryByText('Después de reembolsos') !== null).toBe(states)
    },
  )

  it('every figure of the dashboard links to its orders', async () => {
    show()
    const days = String.raw`&from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d`
    const links = [
      ['Ventas netas', 'Ver los pedidos', 'figure=sales'],
      ['Pedidos cobrados', 'Ver los pedidos', 'figure=sales'],
      ['Ticket promedio', 'Ver los pedidos', 'figure=sales'],
      ['Propinas', 'Ver las propinas', 'figure=tips'],
      ['Cancelaciones', 'Ver cancelaciones', 'figure=cancelled'],
      ['Más vendidos', 'Pozole rojo', 'figure=dish&key=[0-9a-f-]+'],
      ['Por categoría', 'retirada', 'figure=category&key=soups'],
      ['Por mesero', 'Lucía Mora', 'figure=waiter&key=[0-9a-f-]+'],
      ['Por forma de pago', 'Efectivo', 'figure=method&key=cash'],
      ['Por tipo de pedido', 'En mesa', 'figure=order_type&key=dine_in'],
      ['Desglose', '\\$120.00', 'figure=discounts'],
    ] as const
    for (const [region, link, query] of links)
      expect(await hrefOf(region, link)).toMatch(new RegExp(`/tablero/pedidos\\?${query}${days}`))
  })

  it('the tips of the dashboard link to no orders for a user without read_payment', async () => {
    show(['view_dashboard', 'read_order'])

    expect(await hrefOf('Desglose', '\\$120.00')).toContain('figure=discounts')
    expect(await hrefOf('Ventas netas', 'Ver los pedidos')).toContain('figure=sales')
    expect(document.querySelector('a[href*="figure=tips"]')).toBeNull()
  })

  it('the order dashboard requests the chosen comparison and stores it in the URL', async () => {
    const { user, router } = show()
    await user.click(await screen.findByRole('button', { name: 'Cambiar la comparación' }))

    await user.click(await screen.findByRole('button', { name: 'Un año antes' }))

    await waitFor(() => expect(router.state.location.search).toBe('?against=year'))
    await waitFor(() => expect(calls.some(({ path }) => /complete\?.*compare=year/.test(path))).toBe(true))
  })

  it('the dashboard chart of the most sold dishes is also available as a table', async () => {
    const { user } = show()
    const card = await screen.findByRole('region', { name: 'Más vendidos' })

    await user.click(await within(card).findByRole('button', { name: 'Ver tabla' }))

    const table = await within(card).findByRole('table', { name: 'Más vendidos' })
    expect(within(table).getByRole('row', { name: /Pozole rojo/ })).toHaveTextContent('$3,750.00')
  })

  it('a dashboard chart announces its points one by one to screen readers', async () => {
    show()
    const cursor = await screen.findByRole('slider', { name: /^Ventas en el tiempo/ })
    expect(cursor).toHaveAttribute('aria-valuetext', expect.stringContaining('Ventas netas $25,862.07'))

    fireEvent.change(cursor, { target: { value: '1' } })

    expect(cursor).toHaveAttribute('aria-valuetext', expect.stringContaining('Ventas netas $17,241.38'))
  })

  it('the order dashboard stores its period in the URL and requests the figures of that period', async () => {
    const { user, router } = show()
    await user.click(await screen.findByRole('button', { name: /^Periodo/ }))

    await user.click(await screen.findByRole('button', { name: 'Mes pasado' }))

    await waitFor(() => expect(router.state.location.search).toBe('?period=last_month'))
    await waitFor(() =>
      expect(calls.some(({ path }) => /complete\?.*from_date=\d{4}-\d{2}-01/.test(path))).toBe(true),
    )
  })

  it('the order dashboard rejects a period that ends before it starts, and stores chosen days in the URL', async () => {
    const { user, router } = show()
    await user.click(await screen.findByRole('button', { name: /^Periodo/ }))
    const fromInput = await screen.findByLabelText('Desde')
    await user.clear(fromInput)

    await user.click(screen.getByRole('button', { name: 'Ver estas fechas' }))

    expect(screen.getByText('Elige ambas fechas.')).toBeInTheDocument()
    expect(router.state.location.search).toBe('')

    const untilInput = screen.getByLabelText('Hasta')
    await user.type(fromInput, '2026-11-10')
    await user.clear(untilInput)
    await user.type(untilInput, '2026-11-01')
    await user.click(screen.getByRole('button', { name: 'Ver estas fechas' }))
    expect(screen.getByText('La fecha inicial debe ser anterior a la final.')).toBeInTheDocument()
    expect(router.state.location.search).toBe('')

    await user.clear(untilInput)
    await user.type(untilInput, '2026-11-12')
    await user.click(screen.getByRole('button', { name: 'Ver estas fechas' }))
    await waitFor(() => expect(router.state.location.search).toBe('?from=2026-11-10&to=2026-11-12'))
  })

  it('the order dashboard exports the chosen columns and confirms the export', async () => {
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
    )
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Exportar' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Elegir columnas…' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('checkbox', { name: 'Todas las columnas' }))
    await user.click(dialog.getByRole('checkbox', { name: 'Número' }))
    await user.click(dialog.getByRole('checkbox', { name: 'Total' }))

    await user.click(dialog.getByRole('button', { name: 'Exportar 2 columnas' }))

    await waitFor(() => expect(recentToasts.get()[0]?.text).toBe('Pedidos exportados correctamente'))
    const post = calls.find(({ method }) => method === 'POST')
    expect(post?.path).toContain('/order/dashboard/export?format=xlsx')
    expect(post?.body).toEqual({ columns: ['number', 'total_cents'] })
  })

  it('a retry is offered when the dashboard figures cannot be loaded', async () => {
    respond = ({ path }) =>
      path.includes('/complete') ? jsonResponse({ status: 500, code: 'internal' }, 500) : null
    show()

    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeInTheDocument()
  })

  it('the order dashboard explains itself while nothing was sold', async () => {
    respond = ({ path }) =>
      path.includes('/complete') ? jsonResponse(buildAnalytics({ orders: 0, completed: 0 })) : null
    show()

    expect(await screen.findByText('Sin datos en estas fechas')).toBeInTheDocument()
  })

  it('a dash is shown for the cash difference of days on which no till was closed', async () => {
    show()

    const differences = await screen.findByRole('region', { name: 'Diferencia de caja' })
    expect(await within(differences).findByText('Sin cajas cerradas en estas fechas')).toBeInTheDocument()
    expect(within(differences).getByText('—')).toBeInTheDocument()
  })

  it('the cash difference links to the tills that were closed in its days', async () => {
    const totals = { sessions: 1, closed: 1, differing: 1, difference_cents: -700 }
    respond = ({ path }) =>
      path.startsWith('/cashiers/totals')
        ? jsonResponse({ ...totals, sales_cents: 0, tips_cents: 0, refunds_cents: 0 })
        : null
    show(undefined, '?from=2026-11-10&to=2026-11-12')

    expect(await hrefOf('Diferencia de caja', 'Ver los cortes')).toMatch(
      /\/cortes\?from=2026-11-10&to=2026-11-12&days_of=closing&has_difference=true$/,
    )
    const { path = '' } = calls.find((call) => call.path.startsWith('/cashiers/totals')) ?? {}
    expect(path).toContain('closed_from_date=2026-11-10&closed_to_date=2026-11-12')
    expect(path).not.toMatch(/[?&]from_date/)
  })

  it('the order dashboard requests neither stock nor tills without the permissions to see them', async () => {
    show(['view_dashboard'])
    await screen.findAllByText('$43,103.45')

    expect(screen.queryByText('Bajo mínimo')).not.toBeInTheDocument()
    expect(screen.queryByText('Diferencia de caja')).not.toBeInTheDocument()
    expect(calls.some(({ path }) => /inventory|cashiers|kitchen/.test(path))).toBe(false)
  })
})
