// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { jsonResponse } from '../../test/fake-fetch.ts'
import { stubInventoryFetch } from '../../test/fake-inventory-server.tsx'
import { buildMember } from '../../test/current-user.ts'
import { buildMovement } from '../../test/inventory.ts'
import { renderPage } from '../../test/render-page.tsx'
import { startTranslations } from '../../test/translations.ts'
import { StockMovementsPage } from './stock-movements-page.tsx'

beforeAll(() => startTranslations())

function renderMovementsPage(search = '') {
  const sent = stubInventoryFetch(({ path }) =>
    path.includes('/inventory/movements')
      ? jsonResponse({
          items: [buildMovement({ type: 'usage', quantity: -5, value_cents: -42_999.6 })],
          page: 1,
          per_page: 50,
          total: 120,
          total_pages: 3,
          totals: { value_cents: -200_000 },
        })
      : null,
  )
  const pages = { 'inventario/movimientos': <StockMovementsPage /> }
  const currentUser = buildMember('restaurant_admin')
  return { sent, ...renderPage(pages, `inventario/movimientos${search}`, { currentUser }) }
}

it('the movements behind a stock figure show their number and value over all pages', async () => {
  const { sent } = renderMovementsPage('?type=usage&from_date=2026-11-20&to_date=2026-11-21')

  expect(
    await screen.findByText('120 movimientos. Cambio del valor del inventario: -$2,000.00'),
  ).toBeInTheDocument()
  expect(screen.getByText(/^-\$430\.00 · Existencia/)).toBeInTheDocument()
  const asked = sent.find(({ path }) => path.includes('/inventory/movements'))?.path ?? ''
  for (const part of ['type=usage', 'from_date=2026-11-20', 'to_date=2026-11-21'])
    expect(asked).toContain(part)
})

it('counts and adjustments are one choice of the type filter of movements', async () => {
  const { user, sent } = renderMovementsPage()
  await screen.findByText(/^120 movimientos/)

  await user.selectOptions(screen.getByRole('combobox', { name: 'Tipo de movimiento' }), 'Conteos y ajustes')

  await waitFor(() => expect(sent.some(({ path }) => path.includes('type=correction'))).toBe(true))
})
