// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { inventoryAnalytics } from '@forki/contract/inventory-dashboard'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { restaurant_id } from '../../test/current-user.ts'
import { jsonResponse } from '../../test/fake-fetch.ts'
import { stubInventoryFetch, renderInventoryPage } from '../../test/fake-inventory-server.tsx'
import { startTranslations } from '../../test/translations.ts'
import { InventoryDashboardPage } from './inventory-dashboard-page.tsx'

beforeAll(() => startTranslations())

const flows = { usage_cents: 200_000, purchases_cents: 150_000, waste_cents: 5000, difference_cents: -1200 }
const analytics = inventoryAnalytics.parse({
  restaurant_id,
  days_back: 30,
  from_date: '2026-11-20',
  to_date: '2026-11-21',
  totals: flows,
  days: [
    { date: '2026-11-20', ...flows },
    { date: '2026-11-21', usage_cents: 0, purchases_cents: 0, waste_cents: 0, difference_cents: 0 },
  ],
  top_used: [
    {
      inventory_item_id: '0190a000-0000-7000-8000-000000000060',
      name: 'Arrachera marinada',
      unit: 'kg',
      quantity: 40,
      usage_cents: 200_000,
      on_hand: 0.5,
      days_of_cover: 0.4,
    },
  ],
  stock_value_cents: 107_500,
  turnover: 1.9,
  days_of_cover: 16.1,
})

function renderDashboard(respond = () => jsonResponse(analytics)) {
  const calls = stubInventoryFetch(({ path }) => (path.includes('/analytics') ? respond() : null))
  return { sent: calls, ...renderInventoryPage(<InventoryDashboardPage />, 'inventario/tablero') }
}

/** URL of a link in the given region. The link's text begins with `link`. */
const hrefOf = async (region: string, link: string) =>
  within(await screen.findByRole('region', { name: region }))
    .getByRole('link', { name: new RegExp(`^${link}`) })
    .getAttribute('href')

describe('inventory dashboard', () => {
  it('the inventory dashboard shows the last thirty days by default, and stores another period in the URL', async () => {
    const { user, sent, router } = renderDashboard()
    const usage = within(await screen.findByRole('region', { name: 'Consumo' }))
    expect(await usage.findByText('$2,000.00')).toBeInTheDocument()
    expect(sent.some(({ path }) => path.includes('days_back=30'))).toBe(true)

    await user.click(screen.getByRole('radio', { name: '90 días' }))
    await waitFor(() => expect(sent.some(({ path }) => path.includes('days_back=90'))).toBe(true))
    expect(router.state.location.search).toBe('?days_back=90')
  })

  it('the inventory dashboard lists the most used items and how long their stock lasts', async () => {
    renderDashboard()
    const row = (await screen.findByRole('link', { name: 'Arrachera marinada' })).closest('li')
    expect(row).toHaveTextContent('40 kg')
    expect(row).toHaveTextContent('Menos de 1 día')
  })

  it('each amount of the inventory dashboard links to the items or movements that add up to it', async () => {
    renderDashboard()
    await screen.findByText('$1,500.00')
    const days = 'from_date=2026-11-20&to_date=2026-11-21'
    const path = `/manage-restaurants/${restaurant_id}/inventario`

    expect(await hrefOf('Valor en existencia', 'Ver productos')).toBe(
      `${path}?is_active=true&sort=stock_value_cents&order=desc`,
    )
    for (const [region, type] of [
      ['Consumo', 'usage'],
      ['Recepciones', 'purchase'],
      ['Merma', 'waste'],
      ['Diferencias de conteo', 'correction'],
    ] as const)
      expect(await hrefOf(region, 'Ver movimientos')).toBe(`${path}/movimientos?type=${type}&${days}`)
    expect(
      screen.getByRole('link', { name: /Consumo de Arrachera marinada: ver movimientos$/ }),
    ).toHaveAttribute(
      'href',
      `${path}/movimientos?type=usage&inventory_item_id=0190a000-0000-7000-8000-000000000060&${days}`,
    )
  })

  it('the inventory chart is also available as a table', async () => {
    const { user } = renderDashboard()
    const chart = within(await screen.findByRole('region', { name: 'Consumo, recepciones y merma' }))
    await user.click(await chart.findByRole('button', { name: 'Ver tabla' }))
    expect(await chart.findByRole('table')).toHaveTextContent('$1,500.00')
  })

  it('a retry is offered when a part of the inventory dashboard cannot be loaded', async () => {
    renderDashboard(() => jsonResponse({ status: 500, code: 'internal' }, 500))
    expect((await screen.findAllByRole('button', { name: 'Reintentar' })).length).toBeGreaterThan(0)
  })
})
