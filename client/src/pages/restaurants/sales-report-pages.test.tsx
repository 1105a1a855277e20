// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { placeFigures } from '@forki/contract/area-table-figures'
import { weekdayHours } from '@forki/contract/weekday-hour-sales'
import { screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { buildMember, restaurant_id } from '../../test/current-user.ts'
import { jsonResponse, stubFetch } from '../../test/fake-fetch.ts'
import { renderPage } from '../../test/render-page.tsx'
import { startTranslations } from '../../test/translations.ts'
import { HourReportPage } from './hour-report-page.tsx'
import { AreaAndTableReportPage } from './area-and-table-report-page.tsx'

const span = { currency: 'MXN', from_date: '2026-11-01', to_date: '2026-11-21' }
const cell = (weekday: number, hour: number, net_cents: number) => ({
  weekday,
  hour,
  orders: 9,
  net_sales_cents: net_cents * 3,
  revenue_cents: net_cents * 3,
  average_orders: 3,
  average_net_sales_cents: net_cents,
})

let map: z.output<typeof weekdayHours>
let places: z.output<typeof placeFigures>

const show = (path: string) =>
  renderPage(
    {
      'tablero/horas': <HourReportPage />,
      'tablero/lugares': <AreaAndTableReportPage />,
      'tablero/pedidos': <p>orders</p>,
    },
    path,
    { currentUser: buildMember('restaurant_admin') },
  )

beforeAll(() => startTranslations())
beforeEach(() => {
  map = weekdayHours.parse({
    ...span,
    counted: { from_date: '2026-11-01', to_date: '2026-11-20' },
    first_hour: 4,
    weekdays: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, days: weekday === 7 ? 2 : 3 })),
    cells: [cell(5, 1, 50_000), cell(5, 23, 120_000), cell(6, 23, 80_000)],
  })
  const sums = {
    restaurant_id,
    orders: 4,
    guests: 8,
    net_sales_cents: 100_000,
    revenue_cents: 116_000,
    average_ticket_cents: 29_000,
    average_minutes: 42.4,
  }
  places = placeFigures.parse({
    ...span,
    areas: [
      { area: 'Terraza', ...sums },
      { area: null, ...sums },
    ],
    tables: [{ area: 'Terraza', table_label: 'T4', ...sums }],
  })
  stubFetch(({ path }) =>
    path.includes('/weekday-hours')
      ? jsonResponse(map)
      : path.includes('/places')
        ? jsonResponse(places)
        : null,
  )
})

describe('sales by weekday and hour', () => {
  it('the hour report shows the hours of the business day in order, and a cell opens its orders', async () => {
    const { user, router } = show('tablero/horas?from=2026-11-01&to=2026-11-21')

    const grid = await screen.findByRole('table', { name: 'Ventas netas promedio por día y hora' })
    expect(
      within(grid)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['23:00', '00:00', '01:00'])
    expect(within(grid).getByRole('columnheader', { name: /domingo/ })).toHaveTextContent('2 días')

    await user.click(within(grid).getByRole('link', { name: /^viernes, 01:00: \$500.00 en promedio \$500/ }))
    expect(router.state.location.search).toBe('?figure=weekday_hour&key=5-01&from=2026-11-01&to=2026-11-20')
  })

  it('the hour report switches to orders in the URL, and its table has the same values', async () => {
    const { user, router } = show('tablero/horas')
    await screen.findByRole('table', { name: 'Ventas netas promedio por día y hora' })

    await user.click(screen.getByRole('radio', { name: 'Pedidos' }))
    expect(
      screen.getByRole('link', { name: 'viernes, 23:00: 3.0 pedidos en promedio 3.0' }),
    ).toBeInTheDocument()
    expect(router.state.location.search).toContain('show=orders')

    await user.click(screen.getByRole('button', { name: 'Ver tabla' }))
    expect(screen.getByRole('row', { name: /viernes, 23:00 \$1,200.00 3.0 3/ })).toBeInTheDocument()
  })

  it('the hour report explains what it needs in a period without ended days', async () => {
    map = { ...map, counted: null, cells: [] }
    show('tablero/horas')

    expect(await screen.findByText('Sin días terminados con ventas')).toBeInTheDocument()
  })
})

describe('sales by area and table', () => {
  it('areas and tables open their orders, and orders without a table have a row name', async () => {
    const { user, router } = show('tablero/lugares?from=2026-11-01&to=2026-11-21')

    const areas = await screen.findByRole('table', { name: 'Por sección' })
    expect(within(areas).getByRole('link', { name: 'Sin mesa' })).toHaveAttribute(
      'href',
      expect.stringContaining('figure=area&key=&from='),
    )
    const tables = screen.getByRole('table', { name: 'Por mesa' })
    await user.click(within(tables).getByRole('link', { name: 'T4' }))
    expect(router.state.location.search).toBe('?figure=table&key=T4&from=2026-11-01&to=2026-11-21')
  })
})
