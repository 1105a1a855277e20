// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { expiringBatch } from '@forki/contract/inventory-dashboard'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { jsonResponse, problemResponse, type FetchHandler } from '../../test/fake-fetch.ts'
import { stubInventoryFetch, renderInventoryPage } from '../../test/fake-inventory-server.tsx'
import { buildItem, buildMovement } from '../../test/inventory.ts'
import { startTranslations } from '../../test/translations.ts'
import { InventoryAlertsPage } from './inventory-alerts-page.tsx'

beforeAll(() => startTranslations())

const lowItem = buildItem({ quantity: 2, is_low: true, reorder_quantity: 20 })
const negativeItem = buildItem({
  id: '0190a000-0000-7000-8000-000000000062',
  name: 'Chile poblano',
  quantity: -3,
  is_low: true,
})
const expiredBatch = expiringBatch.parse({
  batch_id: '0190a000-0000-7000-8000-000000000063',
  inventory_item_id: lowItem.id,
  name: lowItem.name,
  sku: null,
  category: null,
  unit: 'kg',
  quantity: 1.5,
  expires_at: '2026-01-01',
  days_left: -3,
  value_cents: 12_900,
})

function renderAlertsPage(respond: FetchHandler = () => null) {
  const calls = stubInventoryFetch((call) => {
    const { method, path } = call
    const reply = respond(call)
    if (reply) return reply
    if (method === 'POST')
      return jsonResponse(buildMovement({ type: 'waste', quantity: -1.5, balance_after: 0.5 }), 201)
    if (path.includes('/alerts'))
      return jsonResponse({
        low_stock: [negativeItem, lowItem],
        expiring: [],
        expired: [expiredBatch],
        negative: [negativeItem],
      })
    if (path.includes('/low-stock')) return jsonResponse([negativeItem, lowItem])
    return path.endsWith(lowItem.id) ? jsonResponse(lowItem) : null
  })
  return { sent: calls, ...renderInventoryPage(<InventoryAlertsPage />, 'inventario/alertas') }
}

describe('inventory alerts', () => {
  it('inventory alerts use the default thresholds, or the thresholds in the URL (INV-11)', async () => {
    const { user, sent, router } = renderAlertsPage()
    await screen.findByRole('region', { name: 'Bajo mínimo' })
    const wasRequested = (words: string) =>
      sent.some(({ path }) => path.includes('/alerts') && path.includes(words))
    expect(wasRequested('expiring_days=7')).toBe(true)
    expect(wasRequested('low_stock_limit=20')).toBe(true)

    await user.selectOptions(screen.getByRole('combobox', { name: /vencimiento/ }), '14')
    await waitFor(() => expect(wasRequested('expiring_days=14')).toBe(true))
    expect(router.state.location.search).toBe('?days=14')
  })

  it('inventory alerts list negative stock separately, and no item twice', async () => {
    renderAlertsPage()
    const negative = within(await screen.findByRole('region', { name: 'Bajo cero' }))
    expect(negative.getByText('−3 kg')).toBeInTheDocument()
    expect(negative.getByRole('button', { name: 'Contar' })).toBeInTheDocument()
    expect(screen.getAllByRole('link', { name: 'Chile poblano' })).toHaveLength(1)
  })

  it('a movement of an item that cannot be loaded shows an error', async () => {
    const { user } = renderAlertsPage(({ path }) =>
      path.endsWith(lowItem.id) ? problemResponse(404, 'not_found') : null,
    )

    await user.click(await screen.findByRole('button', { name: 'Dar de baja Aguacate Hass' }))

    expect(await screen.findByText(/No: not_found/)).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('an expired batch is written off with prefilled amount and reason', async () => {
    const { user, sent } = renderAlertsPage()
    await user.click(await screen.findByRole('button', { name: 'Dar de baja Aguacate Hass' }))
    const sheet = within(await screen.findByRole('dialog'))
    expect(sheet.getByRole('textbox', { name: 'Cantidad desechada' })).toHaveValue('1.5')
    await user.click(sheet.getByRole('button', { name: 'Registrar merma' }))

    await waitFor(() =>
      expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
        type: 'waste',
        quantity: 1.5,
        note: 'Vencido',
      }),
    )
  })

  it('the inventory alerts become a shopping list', async () => {
    const { user } = renderAlertsPage()
    await user.click(await screen.findByRole('button', { name: 'Lista de compra' }))
    const sheet = within(await screen.findByRole('dialog'))
    expect(await sheet.findByRole('textbox', { name: 'Cantidad a pedir de Aguacate Hass' })).toHaveValue('20')
    expect(sheet.getByRole('region', { name: 'Sin proveedor' })).toBeInTheDocument()
  })
})
