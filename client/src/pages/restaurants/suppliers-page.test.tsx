// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { createSupplierBody, supplier, type Supplier } from '@forki/contract/suppliers'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { restaurant_id } from '../../test/current-user.ts'
import { jsonResponse, pageResponse, type FetchHandler } from '../../test/fake-fetch.ts'
import { stubInventoryFetch, renderInventoryPage } from '../../test/fake-inventory-server.tsx'
import { buildItem } from '../../test/inventory.ts'
import { startTranslations } from '../../test/translations.ts'
import { SuppliersPage } from './suppliers-page.tsx'

beforeAll(() => startTranslations())

const timestamp = '2026-11-21T12:00:00.000Z'
const buildSupplier = (overrides: Partial<Supplier> = {}): Supplier =>
  supplier.parse({
    id: '0190a000-0000-7000-8000-000000000401',
    restaurant_id,
    name: 'Huerta Norte',
    tax_id: null,
    contact: 'Rosa Tapia',
    email: 'rosa@huerta.test',
    phone: '+52 55 5694 1120',
    lead_time_days: 1,
    notes: null,
    is_active: true,
    created_at: timestamp,
    updated_at: timestamp,
    ...overrides,
  })

/** Mocked server of suppliers. Write requests change its state. */
function suppliersHandler(start: Supplier[]): FetchHandler {
  let suppliers = start
  return ({ method, path, body }) => {
    const id = /\/suppliers\/([0-9a-f-]{36})/.exec(path)?.[1]
    if (method === 'POST') {
      const createdSupplier = buildSupplier({
        ...(body as Partial<Supplier>),
        id: '0190a000-0000-7000-8000-000000000402',
      })
      suppliers = [createdSupplier, ...suppliers]
      return jsonResponse(createdSupplier, 201)
    }
    if (method === 'PUT') {
      suppliers = suppliers.map((one) => (one.id === id ? { ...one, ...(body as Partial<Supplier>) } : one))
      return jsonResponse(suppliers.find((one) => one.id === id))
    }
    if (method === 'DELETE') {
      suppliers = suppliers.filter((one) => one.id !== id)
      return jsonResponse({ id })
    }
    if (path.includes('/suppliers')) return pageResponse(suppliers)
    return /\/inventory\?/.test(path) ? pageResponse([buildItem({ is_low: true, quantity: 1 })]) : null
  }
}
function renderSuppliersPage(start: Supplier[] = [buildSupplier()]) {
  const calls = stubInventoryFetch(suppliersHandler(start))
  return { sent: calls, ...renderInventoryPage(<SuppliersPage />, 'inventario/proveedores') }
}

describe('suppliers', () => {
  it('the list of suppliers shows an empty state without suppliers', async () => {
    renderSuppliersPage([])
    expect(await screen.findByText('Todavía no hay proveedores')).toBeInTheDocument()
  })

  it('a new supplier is validated and added to the list', async () => {
    const { user, sent } = renderSuppliersPage()
    await user.click(await screen.findByRole('button', { name: 'Nuevo proveedor' }))
    const sheet = within(await screen.findByRole('dialog'))
    await user.click(sheet.getByRole('button', { name: 'Crear proveedor' }))
    expect(await sheet.findByText('Dato obligatorio.')).toBeInTheDocument()

    await user.type(sheet.getByRole('textbox', { name: 'Nombre' }), 'Mar Azul')
    await user.click(sheet.getByRole('button', { name: 'Crear proveedor' }))
    expect(await screen.findByRole('button', { name: 'Mar Azul' })).toBeInTheDocument()
    const post = sent.find(({ method }) => method === 'POST')
    expect(createSupplierBody.parse(post?.body)).toMatchObject({
      restaurant_id,
      name: 'Mar Azul',
      email: null,
    })
  })

  it('an edited supplier is saved with the changed field and its previous value', async () => {
    const { user, sent } = renderSuppliersPage()
    await user.click(await screen.findByRole('button', { name: /Más acciones/ }))
    await user.click(screen.getByRole('menuitem', { name: 'Editar' }))
    const sheet = within(await screen.findByRole('dialog'))
    await user.type(sheet.getByRole('textbox', { name: 'Nombre' }), ' 2')
    await user.click(sheet.getByRole('button', { name: 'Guardar' }))

    await waitFor(() =>
      expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({
        name: 'Huerta Norte 2',
        expected: { name: 'Huerta Norte' },
      }),
    )
  })

  it('an inactive supplier is marked in place, and an archived supplier disappears', async () => {
    const { user } = renderSuppliersPage()
    await user.click(await screen.findByRole('button', { name: /Más acciones/ }))
    await user.click(screen.getByRole('menuitem', { name: 'Desactivar' }))
    await waitFor(() => expect(screen.getByRole('table')).toHaveTextContent('Inactivo'))

    await user.click(screen.getByRole('button', { name: /Más acciones/ }))
    await user.click(screen.getByRole('menuitem', { name: 'Archivar' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Archivar' }))
    expect(await screen.findByText('Todavía no hay proveedores')).toBeInTheDocument()
  })

  it('the items of a supplier are listed, and low items are marked', async () => {
    const { user } = renderSuppliersPage()
    await user.click(await screen.findByRole('button', { name: 'Huerta Norte' }))
    const sheet = within(await screen.findByRole('dialog'))

    expect(await sheet.findByRole('link', { name: 'Aguacate Hass' })).toBeInTheDocument()
    expect(sheet.getByText('1 bajo mínimo')).toBeInTheDocument()
    expect(sheet.getByRole('link', { name: '+52 55 5694 1120' })).toHaveAttribute('href', 'tel:+525556941120')
  })
})
