// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { figureRows } from '@forki/contract/orders-behind-figure'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { buildMember, restaurant_id } from '../../test/current-user.ts'
import { jsonResponse, pageBody, stubFetch, type RecordedCall } from '../../test/fake-fetch.ts'
import { renderPage } from '../../test/render-page.tsx'
import { startTranslations } from '../../test/translations.ts'
import { uuid } from '../../test/uuid.ts'
import { FigureRowsPage } from './figure-rows-page.tsx'

type FigureRows = z.output<typeof figureRows>

const amounts = {
  quantity: 2,
  guests: 2,
  revenue_cents: 11_600,
  net_sales_cents: 10_000,
  tax_cents: 1600,
  service_charge_cents: 0,
  discount_cents: 0,
  refunds_cents: 0,
  tips_cents: 500,
  seconds: 3600,
}

let rows: FigureRows
let calls: RecordedCall[]

const show = (search: string, currentUser = buildMember('restaurant_admin')) =>
  renderPage(
    { 'tablero/pedidos': <FigureRowsPage />, 'pedidos/:orderId': <p>detail</p> },
    `tablero/pedidos${search}`,
    { currentUser },
  )

beforeAll(() => startTranslations())
beforeEach(() => {
  const row = {
    ...amounts,
    id: uuid(1),
    restaurant_id,
    number: 12,
    business_date: '2026-11-20',
    order_type: 'dine_in',
    table_label: '4',
    customer_name: null,
    waiter_name: 'Lucía Mora',
    opened_at: '2026-11-20T20:00:00.000Z',
    ended_at: '2026-11-20T21:00:00.000Z',
  } as const
  rows = figureRows.parse({
    ...pageBody([row], 45),
    currency: 'MXN',
    subject: { name: 'Pozole rojo', name_en: 'Red pozole' },
    totals: { orders: 45, ...amounts, net_sales_cents: 987_600 },
  })
  calls = stubFetch(({ path }) => (path.includes('/analytics/rows') ? jsonResponse(rows) : null))
})

describe('orders behind a figure', () => {
  it('the page of a dish names it and shows the totals of all pages above its orders', async () => {
    const { user, router } = show(`?figure=dish&key=${uuid(7)}&from=2026-11-01&to=2026-11-20`)

    expect(
      await screen.findByRole('heading', { name: 'Ventas por platillo: Pozole rojo' }),
    ).toBeInTheDocument()
    const totals = screen.getByLabelText('Totales de todas las páginas')
    expect(totals).toHaveTextContent('Pedidos45')
    expect(totals).toHaveTextContent('$9,876.00')
    expect(calls.some(({ path }) => /rows\?.*from_date=2026-11-01.*figure=dish.*key=/.test(path))).toBe(true)
    const row = screen.getByRole('row', { name: /#12/ })
    expect(row).toHaveTextContent('$100.00')

    await user.click(within(row).getByRole('button', { name: /#12/ }))
    expect(router.state.location.pathname).toContain(`/pedidos/${uuid(1)}`)
  })

  it.each([
    ['?figure=hour&key=14', 'Ventas por hora: 14:00 a 14:59'],
    ['?figure=weekday&key=2', 'Ventas por día de la semana: martes'],
    ['?figure=weekday_hour&key=5-20', 'Ventas por día y hora: viernes, 20:00 a 20:59'],
    ['?figure=table&key=T4', 'Ventas por mesa: T4'],
    ['?figure=area&key=', 'Ventas por sección: Sin mesa'],
    ['?figure=method&key=card', 'Cobros: Tarjeta'],
    ['?figure=order_type&key=takeaway', 'Ventas por tipo de pedido: Para llevar'],
    ['?figure=category&key=', 'Ventas por categoría: Sin categoría'],
    ['?figure=nonsense', 'Ventas'],
  ])('the URL %s opens the page "%s"', async (search, name) => {
    show(search)

    expect(await screen.findByRole('heading', { name })).toBeInTheDocument()
  })

  it.each([
    ['restaurant_admin', true],
    ['waiter', false],
  ] as const)(
    'the page sorts by tips and lists the orders with one for a %s: %s',
    async (role, isPermitted) => {
      show(
        '?figure=tips&sort=tips_cents',
        buildMember(role, isPermitted ? undefined : ['view_dashboard', 'read_order']),
      )

      expect(
        await screen.findByRole('heading', { name: isPermitted ? 'Propinas' : 'Ventas' }),
      ).toBeInTheDocument()
      expect(await screen.findByRole('row', { name: /#12/ })).toBeInTheDocument()
      expect(calls.some(({ path }) => path.includes('tips'))).toBe(isPermitted)
    },
  )

  it('the column of tips does not sort for a user without read_payment', async () => {
    show('?figure=method&key=card', buildMember('waiter', ['view_dashboard', 'read_order']))

    expect(await screen.findByRole('row', { name: /#12/ })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Ordenar por Reembolsado' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Ordenar por Propina/ })).toBeNull()
  })

  it('a figure without orders explains itself, and leads back to the dashboard of the same days', async () => {
    rows = { ...rows, items: [], total: 0, total_pages: 0 }
    show('?figure=refunds&from=2026-11-01&to=2026-11-20')

    expect(await screen.findByText('Sin pedidos para esta cifra')).toBeInTheDocument()
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Volver al tablero' })).toHaveAttribute(
        'href',
        expect.stringMatching(/tablero\?from=2026-11-01&to=2026-11-20$/),
      ),
    )
  })
})
