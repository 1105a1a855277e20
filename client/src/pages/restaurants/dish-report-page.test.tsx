// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { dishFigures } from '@forki/contract/dish-figures'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { buildMember, restaurant_id } from '../../test/current-user.ts'
import { jsonResponse, pageBody, stubFetch, type RecordedCall } from '../../test/fake-fetch.ts'
import { renderPage } from '../../test/render-page.tsx'
import { startTranslations } from '../../test/translations.ts'
import { uuid } from '../../test/uuid.ts'
import { DishReportPage } from './dish-report-page.tsx'

type DishFigures = z.output<typeof dishFigures>

const dish = {
  id: uuid(1),
  restaurant_id,
  name: 'Pozole rojo',
  name_en: 'Red pozole',
  category: null,
  on_menu: true,
  quantity: 12,
  net_sales_cents: 120_000,
  revenue_cents: 139_200,
  discount_cents: 500,
  share_bps: 10_000,
  past_quantity: 10,
  past_net_sales_cents: 100_000,
  change_bps: 2000,
}
const unsold = {
  ...dish,
  id: uuid(2),
  name: 'Sopa de lima',
  name_en: null,
  quantity: 0,
  net_sales_cents: 0,
  revenue_cents: 0,
  discount_cents: 0,
  share_bps: 0,
  past_quantity: 1,
  past_net_sales_cents: 9000,
  change_bps: null,
}

let report: DishFigures
let calls: RecordedCall[]

const show = (search: string) =>
  renderPage(
    { 'tablero/platillos': <DishReportPage />, 'tablero/pedidos': <p>orders</p> },
    `tablero/platillos${search}`,
    { currentUser: buildMember('restaurant_admin') },
  )

beforeAll(() => startTranslations())
beforeEach(() => {
  report = dishFigures.parse({
    ...pageBody([dish, unsold], 2),
    currency: 'MXN',
    totals: { quantity: 12, net_sales_cents: 987_600, revenue_cents: 139_200, discount_cents: 500 },
    comparison: {
      from_date: '2026-10-13',
      to_date: '2026-10-31',
      until: null,
      completed: 40,
      revenue_cents: 1,
      net_sales_cents: 1,
    },
  })
  calls = stubFetch(({ path }) => (path.includes('/dashboard/dishes') ? jsonResponse(report) : null))
})

describe('dishes sold', () => {
  it('the report of dishes shows totals of all pages, and a dish opens its orders of the same days', async () => {
    const { user, router } = show('?from=2026-11-01&to=2026-11-19')

    const row = await screen.findByRole('row', { name: /Pozole rojo/ })
    expect(row).toHaveTextContent('20% más')
    expect(screen.getByLabelText('Totales de todas las páginas')).toHaveTextContent('$9,876.00')

    await user.click(within(row).getByRole('link', { name: 'Pozole rojo' }))
    expect(router.state.location.pathname).toMatch(/\/tablero\/pedidos$/)
    expect(router.state.location.search).toBe(`?figure=dish&key=${uuid(1)}&from=2026-11-01&to=2026-11-19`)
  })

  it('an unsold dish is marked in words, has no link, and shows its former sales without a percentage', async () => {
    show('')

    const row = await screen.findByRole('row', { name: /Sopa de lima/ })
    expect(row).toHaveTextContent('Sin ventas')
    expect(row).toHaveTextContent('Antes: $90.00')
    expect(within(row).queryByRole('link')).toBeNull()
  })

  it('filters and sort order of the dish report are sent to the server, and clearing them keeps the period', async () => {
    const { user, router } = show('?from=2026-11-01&to=2026-11-19')
    await screen.findByRole('row', { name: /Pozole rojo/ })
    report = { ...report, items: [], total: 0, total_pages: 0 }

    await user.selectOptions(screen.getByLabelText('Ventas'), 'Sin ventas')
    await user.selectOptions(screen.getByLabelText('Orden'), 'Los que más bajan')

    await waitFor(() =>
      expect(
        calls.some(({ path }) => /dishes\?.*sold=unsold.*sort=difference_cents&order=asc/.test(path)),
      ).toBe(true),
    )
    await user.click(await screen.findByRole('button', { name: /Quitar|Limpiar|Borrar/ }))
    expect(router.state.location.search).toContain('from=2026-11-01')
    expect(router.state.location.search).not.toContain('sold')
  })
})
