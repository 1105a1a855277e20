// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { createMovementBody } from '@forki/contract/inventory'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { jsonResponse, problemResponse, type FetchHandler } from '../../test/fake-fetch.ts'
import { stubInventoryFetch } from '../../test/fake-inventory-server.tsx'
import { buildItem, buildMovement } from '../../test/inventory.ts'
import { renderPage } from '../../test/render-page.tsx'
import { buildMember } from '../../test/current-user.ts'
import { startTranslations } from '../../test/translations.ts'
import { uuid } from '../../test/uuid.ts'
import { InventoryItemPage } from './inventory-item-page.tsx'

beforeAll(() => startTranslations())

function renderItemPage(respond: FetchHandler) {
  const calls = stubInventoryFetch(respond)
  const { id } = buildItem()
  const renderedPage = renderPage({ 'inventario/:itemId': <InventoryItemPage /> }, `inventario/${id}`, {
    currentUser: buildMember('restaurant_admin'),
  })
  return { sent: calls, ...renderedPage }
}

it('invalid waste shows an error at its field and is not sent, and a negative quantity is marked', async () => {
  let quantity = 2
  const { user, sent } = renderItemPage(({ method, path }) => {
    if (method === 'POST') {
      quantity = -3
      return jsonResponse(buildMovement({ type: 'waste', quantity: -5, balance_after: -3 }), 201)
    }
    return path === `/inventory/${buildItem().id}` ? jsonResponse(buildItem({ quantity })) : null
  })
  await user.click(await screen.findByRole('button', { name: 'Merma' }))
  const sheet = within(await screen.findByRole('dialog'))
  const amount = sheet.getByRole('textbox', { name: 'Cantidad desechada' })
  const book = sheet.getByRole('button', { name: 'Registrar merma' })

  await user.click(book)
  expect(await sheet.findByText('Escribe una cantidad mayor que cero.')).toBeInTheDocument()
  await user.type(amount, 'mucho')
  expect(await sheet.findByText('Escribe un número con hasta 3 decimales.')).toBeInTheDocument()
  await user.clear(amount)
  await user.type(amount, '5')
  await user.click(book)
  expect(await sheet.findByText('Elige un motivo o escribe una nota.')).toBeInTheDocument()
  expect(sent.some(({ method }) => method === 'POST')).toBe(false)

  await user.click(sheet.getByRole('radio', { name: 'Caído o roto' }))
  await user.click(book)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(createMovementBody.parse(sent.find(({ method }) => method === 'POST')?.body)).toMatchObject({
    type: 'waste',
    quantity: 5,
  })
  expect(await screen.findByText('Bajo cero')).toBeInTheDocument()
})

it('the page of an item shows its cost with all decimals', async () => {
  renderItemPage(({ path }) =>
    path === `/inventory/${buildItem().id}` ? jsonResponse(buildItem({ unit_cost_cents: 41_230.75 })) : null,
  )

  expect(await screen.findByText(/\$412\.3075/)).toBeInTheDocument()
})

it('an edited item keeps its supplier even if the suppliers are not loaded', async () => {
  const item = buildItem({ supplier_id: uuid(80), supplier_name: 'La Central' })
  const { user, sent } = renderItemPage(({ method, path }) => {
    if (path.startsWith('/suppliers')) return problemResponse(503, 'unavailable')
    if (path !== `/inventory/${item.id}`) return null
    return jsonResponse(method === 'GET' ? item : { ...item, name: 'Aguacate', version: 4 })
  })
  await user.click(await screen.findByRole('button', { name: 'Editar' }))
  const sheet = within(await screen.findByRole('dialog'))
  const supplier = sheet.getByRole('combobox', { name: /^Proveedor/ })

  expect(supplier).toHaveDisplayValue('La Central')
  await user.click(supplier)
  await user.tab()
  const name = sheet.getByRole('textbox', { name: 'Nombre' })
  await user.clear(name)
  await user.type(name, 'Aguacate')
  await user.click(sheet.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  const body = sent.find(({ method }) => method === 'PUT' || method === 'PATCH')?.body
  expect(body).toMatchObject({ name: 'Aguacate' })
  expect(body).not.toHaveProperty('supplier_id')
})
