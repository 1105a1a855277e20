// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { createInventoryItemBody, createMovementBody } from '@forki/contract/inventory'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { restaurant_id } from '../../test/current-user.ts'
import { jsonResponse, problemResponse, type FetchHandler, type RecordedCall } from '../../test/fake-fetch.ts'
import {
  stubInventoryFetch,
  renderInventoryPage,
  inventoryHandler,
} from '../../test/fake-inventory-server.tsx'
import { buildItem, buildMovement } from '../../test/inventory.ts'
import { startTranslations } from '../../test/translations.ts'
import { InventoryPage } from './inventory-page.tsx'

beforeAll(() => startTranslations())

const otherItemId = '0190a000-0000-7000-8000-000000000061'

function renderInventoryList(respond: FetchHandler = inventoryHandler([buildItem()]), permissions?: never[]) {
  const calls = stubInventoryFetch(respond)
  return { sent: calls, ...renderInventoryPage(<InventoryPage />, 'inventario', permissions) }
}
const last = (sent: RecordedCall[], method: string) => sent.findLast((call) => call.method === method)

async function openNewItem() {
  const stock = inventoryHandler([buildItem()])
  const renderedPage = renderInventoryList((call) =>
    call.method === 'POST' ? jsonResponse(buildItem({ id: otherItemId, name: 'Limón' }), 201) : stock(call),
  )
  await renderedPage.user.click(await screen.findByRole('button', { name: 'Nuevo producto' }))
  return { ...renderedPage, sheet: within(await screen.findByRole('dialog')) }
}

async function openDeliverySheet(respond: FetchHandler) {
  const renderedPage = renderInventoryList(respond)
  await renderedPage.user.click(await screen.findByRole('button', { name: 'Recibir Aguacate Hass' }))
  return { ...renderedPage, sheet: within(await screen.findByRole('dialog')) }
}

describe('inventory list', () => {
  it('inventory items are listed with their stock levels, including negative levels', async () => {
    renderInventoryList(
      inventoryHandler([
        buildItem(),
        buildItem({ id: otherItemId, name: 'Chile', quantity: -2, is_low: true }),
      ]),
    )

    const debt = (await screen.findByRole('link', { name: 'Chile' })).closest('tr')
    expect(debt).toHaveTextContent('−2 kg')
    expect(debt).toHaveTextContent('Bajo cero')
    expect(screen.getByRole('link', { name: 'Aguacate Hass' }).closest('tr')).toHaveTextContent('12.5 kg')
  })

  it('failed key figures show an error beside the list, and a retry loads them', async () => {
    let fails = true
    const stock = inventoryHandler([buildItem()])
    const { user } = renderInventoryList((call) =>
      fails && call.path.includes('/dashboard') ? problemResponse(403, 'forbidden') : stock(call),
    )
    const retry = await screen.findByRole('button', { name: 'Reintentar' })
    expect(screen.getByRole('link', { name: 'Aguacate Hass' })).toBeInTheDocument()

    fails = false
    await user.click(retry)

    expect(await screen.findByRole('button', { name: /^Sin existencias/ })).toBeInTheDocument()
  })

  it('the inventory is searched and filtered in the URL', async () => {
    const { user, router, sent } = renderInventoryList()
    await screen.findByRole('link', { name: 'Aguacate Hass' })

    await user.type(screen.getByRole('searchbox'), 'agua{Enter}')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'low')

    await waitFor(() => expect(router.state.location.search).toContain('low_stock=true'))
    expect(router.state.location.search).toContain('q=agua')
    await waitFor(() => expect(sent.some(({ path }) => path.includes('low_stock=true'))).toBe(true))
  })

  it('the inventory has an empty state without items, and a retry button when they cannot be loaded', async () => {
    const { unmount } = renderInventoryList(inventoryHandler([]))
    expect(await screen.findByText('Inventario vacío')).toBeInTheDocument()
    unmount()

    renderInventoryList(({ path }) =>
      /\/inventory\?/.test(path) ? jsonResponse({ status: 500, code: 'internal' }, 500) : null,
    )
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByRole('button', { name: 'Reintentar' })).toBeInTheDocument()
    expect(alert).toHaveTextContent('Error al obtener el inventario')
  })

  it('all actions on inventory items are hidden from read-only users', async () => {
    renderInventoryList(undefined, ['read_inventory_item'] as never[])

    await screen.findByRole('link', { name: 'Aguacate Hass' })
    expect(screen.queryByRole('button', { name: 'Nuevo producto' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Recibir/ })).toBeNull()
  })
})

describe('inventory item', () => {
  it('an inventory item is deactivated in place, and an archived item disappears from the list', async () => {
    const { user } = renderInventoryList()
    await user.click(await screen.findByRole('button', { name: /Más acciones/ }))
    await user.click(screen.getByRole('menuitem', { name: 'Desactivar' }))
    expect(await screen.findByText('Producto de inventario desactivado correctamente')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('table')).toHaveTextContent('Inactivo'))

    await user.click(screen.getByRole('button', { name: /Más acciones/ }))
    await user.click(screen.getByRole('menuitem', { name: 'Archivar' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancelar' }))
    expect(screen.getByRole('link', { name: 'Aguacate Hass' })).toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: /Más acciones/ }))
    await user.click(screen.getByRole('menuitem', { name: 'Archivar' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Archivar' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Aguacate Hass' })).toBeNull())
  })

  it('an item that a recipe uses cannot be archived, and the page names the recipe', async () => {
    const rejection = {
      status: 409,
      code: 'item_in_recipe',
      detail: 'Producto en uso en recetas: Guacamole.',
    }
    const stock = inventoryHandler([buildItem()])
    const { user } = renderInventoryList((call) =>
      call.method === 'DELETE' ? jsonResponse(rejection, 409) : stock(call),
    )
    await user.click(await screen.findByRole('button', { name: /Más acciones/ }))
    await user.click(screen.getByRole('menuitem', { name: 'Archivar' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Archivar' }))

    expect(await screen.findByRole('alert')).toHaveTextContent('Guacamole')
    expect(screen.getByRole('dialog')).toBeInTheDocument()
  })

  it('a missing field of a new inventory item is marked', async () => {
    const { user, sheet, sent } = await openNewItem()
    await user.click(sheet.getByRole('button', { name: 'Crear producto' }))

    expect(await sheet.findByText('Dato obligatorio.')).toBeInTheDocument()
    expect(sheet.getByRole('textbox', { name: 'Nombre' })).toHaveFocus()
    expect(last(sent, 'POST')).toBeUndefined()
  })

  it('a new inventory item is sent as the contract requires, and then opened', async () => {
    const { user, sheet, sent } = await openNewItem()
    await user.type(sheet.getByRole('textbox', { name: 'Nombre' }), 'Limón')
    await user.type(sheet.getByRole('textbox', { name: 'Costo inicial' }), '24.5025')
    await user.type(sheet.getByRole('textbox', { name: 'Mínimo' }), '1.5')
    await user.click(sheet.getByRole('button', { name: 'Crear producto' }))

    expect(await screen.findByText('elsewhere')).toBeInTheDocument()
    const post = last(sent, 'POST')
    expect(createInventoryItemBody.parse(post?.body)).toMatchObject({
      restaurant_id,
      name: 'Limón',
      unit: 'kg',
      unit_cost_cents: 2450.25,
      min_quantity: 1.5,
    })
    expect(post?.key).toBeTruthy()
  })

  it('the item form shows both values of a field that another user changed, and sends the chosen value', async () => {
    const stock = inventoryHandler([buildItem()])
    let refusals = 0
    const { user, sent } = renderInventoryList((call) => {
      if (call.method !== 'PUT' || refusals > 0) return stock(call)
      refusals += 1
      return jsonResponse(
        { status: 409, code: 'changed_meanwhile', current: { name: 'Palta', min_quantity: 9 } },
        409,
      )
    })
    await user.click(await screen.findByRole('button', { name: /Más acciones/ }))
    await user.click(screen.getByRole('menuitem', { name: 'Editar' }))
    const sheet = within(await screen.findByRole('dialog'))
    await user.type(sheet.getByRole('textbox', { name: 'Nombre' }), ' grande')
    const minimum = sheet.getByRole('textbox', { name: 'Mínimo' })
    await user.clear(minimum)
    await user.type(minimum, '7')
    await user.click(sheet.getByRole('button', { name: 'Guardar' }))

    await user.click(await sheet.findByRole('button', { name: 'Mi valor: Aguacate Hass grande' }))
    await user.click(sheet.getByRole('button', { name: 'Valor guardado: 9' }))
    expect(minimum).toHaveValue('9')
    await user.click(sheet.getByRole('button', { name: 'Guardar' }))

    const storedItem = buildItem()
    await waitFor(() => expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(2))
    const [first, second] = sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)
    expect(first).toEqual({
      name: 'Aguacate Hass grande',
      min_quantity: 7,
      expected: { name: storedItem.name, min_quantity: storedItem.min_quantity },
    })
    expect(second).toEqual({ name: 'Aguacate Hass grande', expected: { name: 'Palta' } })
  })
})

describe('delivery of an item', () => {
  it('a delivery previews the resulting stock, is sent with an idempotency key, and is confirmed', async () => {
    const stock = inventoryHandler([buildItem()])
    const { user, sent, sheet } = await openDeliverySheet((call) =>
      call.method === 'POST' ? jsonResponse(buildMovement(), 201) : stock(call),
    )
    await user.type(sheet.getByRole('textbox', { name: 'Cantidad recibida' }), '5')
    expect(sheet.getByText('17.5 kg')).toBeInTheDocument()
    await user.type(sheet.getByRole('textbox', { name: /Costo/ }), '450.50')
    await user.click(sheet.getByRole('radio', { name: 'en total' }))
    await user.click(sheet.getByRole('button', { name: 'Registrar recepción' }))

    expect(
      await screen.findByText('Aguacate Hass: recepción registrada, existencia 17.5 kg'),
    ).toBeInTheDocument()
    const post = last(sent, 'POST')
    expect(createMovementBody.parse(post?.body)).toMatchObject({
      type: 'purchase',
      quantity: 5,
      unit_cost_cents: 9010,
    })
    expect(post?.key).toBeTruthy()
  })

  it('a delivery preserves its input and idempotency key after a lost response', async () => {
    const stock = inventoryHandler([buildItem()])
    let tries = 0
    const { user, sent, sheet } = await openDeliverySheet((call) => {
      if (call.method !== 'POST') return stock(call)
      tries += 1
      if (tries === 1) throw new TypeError('Failed to fetch')
      return jsonResponse(buildMovement(), 201)
    })
    await user.type(sheet.getByRole('textbox', { name: 'Cantidad recibida' }), '5')
    await user.click(sheet.getByRole('button', { name: 'Registrar recepción' }))
    expect(await sheet.findByRole('alert')).toBeInTheDocument()
    expect(sheet.getByRole('textbox', { name: 'Cantidad recibida' })).toHaveValue('5')

    await user.click(sheet.getByRole('button', { name: 'Registrar recepción' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const keys = sent.filter(({ method }) => method === 'POST').map(({ key }) => key)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })
})

describe('export of the inventory', () => {
  it('the export of the inventory is downloaded and confirmed', async () => {
    const stock = inventoryHandler([buildItem()])
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
    )
    const { user, sent } = renderInventoryList((call) =>
      call.path.includes('/export') ? new Response('a,b') : stock(call),
    )
    await user.click(await screen.findByRole('button', { name: 'Exportar' }))
    await user.click(screen.getByRole('menuitem', { name: /Excel/ }))

    expect(await screen.findByText('Datos exportados exitosamente')).toBeInTheDocument()
    expect(sent.some(({ path }) => path.includes('format=xlsx'))).toBe(true)
  })

  it('the export of the inventory has the filters of the list', async () => {
    const stock = inventoryHandler([buildItem()])
    const { user, sent } = renderInventoryList((call) =>
      call.path.includes('/export') ? new Response('a,b') : stock(call),
    )
    await screen.findByRole('button', { name: 'Exportar' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Sin existencias')
    await user.click(screen.getByRole('button', { name: 'Exportar' }))
    await user.click(screen.getByRole('menuitem', { name: /Excel/ }))

    await screen.findByText('Datos exportados exitosamente')
    expect(sent.find(({ path }) => path.includes('/export'))?.path).toContain('out_of_stock=true')
  })
})
