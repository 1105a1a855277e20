import { Api, mailedLink, testEnvironment } from '../fixtures/api.ts'
import { Taps } from '../fixtures/taps.ts'
import { expect, test } from '../fixtures/test.ts'
import { dismissMessages, sentOrder } from '../fixtures/work-screens.ts'

const inside = (id: string, screen: string) => `/manage-restaurants/${id}/${screen}`

test('an owner invites a cook within 6 taps, sends the invitation again and cancels it', async ({
  visit,
  restaurant,
}) => {
  const email = `lupe-${restaurant.id.slice(-6)}@casa.test`
  const taps = new Taps()
  const page = await visit('owner')
  await page.goto(inside(restaurant.id, 'equipo'))

  await taps.tap(page.getByRole('button', { name: 'Invitar' }))
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Correo').fill('lupe')
  await sheet.getByRole('button', { name: 'Enviar invitación' }).click()
  await expect(sheet.getByText(/Escribe un correo como/)).toBeVisible()
  await expect(sheet.getByLabel('Correo')).toBeFocused()
  await sheet.getByLabel('Correo').fill(email)
  await taps.tap(sheet.getByRole('radio', { name: 'Cocinero' }))
  await taps.tap(sheet.getByRole('button', { name: 'Enviar invitación' }))
  await expect(page).toHaveURL(/status=pending/)
  expect(taps.count).toBeLessThanOrEqual(6)

  const row = page.getByRole('row', { name: new RegExp(email) })
  await expect(row).toContainText('Cocinero')
  await expect(row).toContainText('1 permiso más')
  await expect(() => expect(mailedLink(email, '/register')).not.toBeNull()).toPass()

  await dismissMessages(page)
  const firstInvitation = await row.elementHandle()
  await row.getByRole('button', { name: /^Acciones/ }).click()
  await page.getByRole('menuitem', { name: 'Enviar de nuevo' }).click()
  await expect(page.getByText('Usuario invitado correctamente').first()).toBeVisible()
  // Waits for the new invitation. Resending replaces the former row, and a press on that row would be lost.
  await firstInvitation?.waitForElementState('hidden')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await dismissMessages(page)
  await row.getByRole('button', { name: /^Acciones/ }).click()
  await page.getByRole('menuitem', { name: 'Cancelar invitación' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar invitación' }).click()
  await expect(page.getByText('Sin invitaciones pendientes')).toBeVisible()
})

test('inviting an existing member leads to the membership, and a removed member loses access at once', async ({
  visit,
  restaurant,
}) => {
  const waiter = await visit('waiter')
  await waiter.goto(restaurant.at('piso'))
  await expect(waiter.getByRole('button', { name: /^Mesa 1,/ })).toBeVisible()

  const page = await visit('owner')
  await page.goto(inside(restaurant.id, 'equipo'))
  await page.getByRole('button', { name: 'Invitar' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Correo').fill('waiter@forki.demo')
  await sheet.getByRole('button', { name: 'Enviar invitación' }).click()
  await sheet.getByRole('button', { name: 'Ver su membresía' }).click()
  await expect(page).toHaveURL(/q=waiter/)

  await dismissMessages(page)
  const row = page.getByRole('row', { name: /waiter@forki\.demo/ })
  await row.getByRole('button', { name: /^Acciones/ }).click()
  await page.getByRole('menuitem', { name: 'Quitar del equipo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar del equipo' }).click()
  await expect(row).toContainText('Retirado')

  await waiter.reload()
  await expect(waiter.getByText(/No trabajas en este restaurante/)).toBeVisible()
})

test('restaurant settings preserve unsaved input over a reload, preview the receipt and save changes', async ({
  visit,
  restaurant,
}) => {
  const page = await visit('owner')
  await page.goto(inside(restaurant.id, 'ajustes'))
  const save = page.getByRole('button', { name: 'Guardar' })

  await page.setViewportSize({ width: 1366, height: 800 })
  const parts = page.getByRole('navigation', { name: 'Secciones de los ajustes' })
  const here = parts.locator('[aria-current]')
  await expect(here).toHaveText('Identidad')
  await page.mouse.move(700, 400)
  await page.mouse.wheel(0, 20_000)
  await expect(here).toHaveText('Estado')
  // The last section is marked too, although it cannot scroll to the top of the screen.
  await parts.getByRole('link', { name: 'Terminales compartidas' }).click()
  await expect(here).toHaveText('Terminales compartidas')

  await page.getByRole('textbox', { name: /^Pie del recibo/ }).fill('Vuelve pronto')
  await expect(page.getByRole('figure', { name: 'Recibo de muestra' })).toContainText('Vuelve pronto')
  await page.getByRole('button', { name: 'Agregar un turno el lunes' }).click()
  await page.getByRole('button', { name: 'Copiar el horario del lunes' }).click()
  await page.getByRole('menuitem', { name: 'Copiar de lunes a viernes' }).click()
  await page.getByRole('textbox', { name: 'Impuesto (%)' }).fill('500')
  await save.click()
  await expect(page.getByText(/El máximo es|no es válido/).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Impuesto (%)' }).fill('8')

  // Unsaved input survives a reload, and a navigation that the user cancels.
  await page.getByRole('link', { name: 'Equipo', exact: true }).click()
  await expect(page.getByRole('dialog', { name: '¿Descartar los cambios?' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  page.once('dialog', (question) => void question.accept())
  await page.reload()
  await expect(page.getByRole('textbox', { name: /^Pie del recibo/ })).toHaveValue('Vuelve pronto')
  await save.click()
  await expect(save).toHaveCount(0)

  const saved = await restaurant.owner.get<Record<string, unknown>>(`/restaurants/${restaurant.id}`)
  expect(saved['receipt_footer']).toBe('Vuelve pronto')
  expect(saved['tax_rate_bps']).toBe(800)
  expect(saved['opening_hours']).toHaveLength(5)

  await page.getByRole('button', { name: 'Código QR' }).click()
  await expect(page.getByRole('img', { name: /^Código QR del menú/ })).toBeVisible()
})

test('a restaurant is deactivated and reactivated, and archiving needs its name and no open order', async ({
  visit,
  restaurant,
}) => {
  const order = await sentOrder(await Api.as('waiter'), restaurant, '1')
  const page = await visit('owner')
  await page.goto('/manage-restaurants')
  const { name } = await restaurant.owner.get<{ name: string }>(`/restaurants/${restaurant.id}`)
  const card = page.getByRole('article', { name })
  const menu = card.getByRole('button', { name: /^Acciones/ })

  await menu.click()
  await page.getByRole('menuitem', { name: 'Desactivar' }).click()
  await expect(page.getByText('No se abren pedidos nuevos.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Desactivar' }).click()
  await expect(card).toContainText('Inactivo')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(card).not.toContainText('Inactivo')

  await menu.click()
  await page.getByRole('menuitem', { name: 'Archivar restaurante' }).click()
  const dialog = page.getByRole('dialog')
  const archive = dialog.getByRole('button', { name: 'Archivar restaurante' })
  await expect(archive).toBeDisabled()
  await dialog.getByRole('textbox').fill(name)
  await archive.click()
  await expect(dialog.getByText('Pedidos o cajas abiertos')).toBeVisible()

  await restaurant.owner.post(`/orders/${order.id}/cancel`, { notes: 'Se fueron' })
  await archive.click()
  await expect(card).toHaveCount(0)
})

test('list entries are added, reordered and renamed, and an entry in use is deactivated instead of deleted', async ({
  visit,
  restaurant,
}) => {
  const page = await visit('owner')
  await page.goto(inside(restaurant.id, 'listas?lista=station'))
  const name = page.getByRole('textbox', { name: 'Nombre nuevo' })
  const rows = page.getByRole('list', { name: 'Estaciones' }).getByRole('listitem')

  await name.fill('Horno de leña')
  await name.press('Enter')
  await expect(rows.last()).toContainText('Horno de leña')
  await name.fill('horno de leña')
  await name.press('Enter')
  await expect(page.getByText('Ese nombre ya existe')).toBeVisible()

  await page.getByRole('button', { name: 'Subir Horno de leña' }).click()
  await expect(rows.nth(-2)).toContainText('Horno de leña')
  await page.getByRole('button', { name: 'Cambiar el nombre de Horno de leña' }).click()
  await page.getByRole('textbox', { name: 'En inglés' }).last().fill('Grill')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.reload()
  await expect(rows.nth(-2)).toContainText('Grill')

  // A station that dishes use cannot be deleted.
  await page.getByRole('button', { name: 'Eliminar Cocina', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desactivar' }).click()
  await expect(page.getByRole('switch', { name: 'Cocina activo', exact: true })).not.toBeChecked()
})

test('the seats of a table change unless another user edits the floor plan', async ({
  visit,
  restaurant,
}) => {
  const admin = await Api.as('admin')
  const { items } = await restaurant.owner.get<{ items: { id: string }[] }>(
    `/restaurant-layouts/by-restaurant/${restaurant.id}`,
  )
  const plan = `/restaurant-layouts/${items[0]?.id}`
  await admin.post(`${plan}/start_editing`)
  const page = await visit('owner')
  await page.goto(inside(restaurant.id, 'mesas'))

  await page.getByRole('button', { name: 'Editar la mesa 2' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Más' }).click()
  await sheet.getByRole('button', { name: 'Guardar' }).click()
  await expect(sheet.getByText(/Solo se puede guardar la nota/)).toBeVisible()

  await admin.post(`${plan}/stop_editing`)
  await dismissMessages(page)
  await sheet.getByRole('button', { name: 'Guardar' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Salón' })).toContainText('5 asientos')

  await page.getByRole('combobox', { name: 'Estado' }).selectOption('occupied')
  await expect(page).toHaveURL(/status=occupied/)
  await expect(page.getByText('Sin resultados')).toBeVisible()
})

test('an API key is shown once, works and is revoked, and a webhook lists its deliveries', async ({
  visit,
  restaurant,
}) => {
  const page = await visit('owner')
  await page.goto(inside(restaurant.id, 'integraciones'))
  await page.getByRole('button', { name: 'Nueva clave' }).first().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Crear clave' }).click()
  await expect(sheet.getByText('Dato obligatorio')).toBeVisible()
  await sheet.getByRole('textbox', { name: 'Nombre' }).fill('Contabilidad')
  await sheet.getByRole('button', { name: 'Crear clave' }).click()
  const key = (await page.getByRole('dialog').locator('code').textContent()) ?? ''
  await page.getByRole('button', { name: 'Listo' }).click()
  await expect(page.getByText(key)).toHaveCount(0)

  const ask = async () => {
    const response = await fetch(`${testEnvironment().url}/api/v1/dishes?restaurant_id=${restaurant.id}`, {
      headers: { Authorization: `Bearer ${key}` },
    })
    return response.status
  }
  expect(await ask()).toBe(200)
  await page.getByRole('button', { name: 'Revocar la clave de Contabilidad' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revocar' }).click()
  await expect(page.getByText('Sin claves de API')).toBeVisible()
  expect(await ask()).toBe(401)

  await page.getByRole('tab', { name: 'Webhooks' }).click()
  await page.getByRole('button', { name: 'Nuevo webhook' }).first().click()
  await sheet.getByRole('textbox', { name: 'Dirección' }).fill('tienda')
  await sheet.getByRole('button', { name: 'Crear' }).click()
  await expect(sheet.getByText(/Escribe una dirección/)).toBeVisible()
  await sheet.getByRole('textbox', { name: 'Dirección' }).fill('https://tienda.example/forki')
  await sheet.getByRole('checkbox', { name: 'Menú e inventario' }).check()
  await sheet.getByRole('button', { name: 'Crear' }).click()
  await page.getByRole('button', { name: 'Listo' }).click()

  await restaurant.owner.post('/dishes', {
    restaurant_id: restaurant.id,
    name: 'Tlayuda',
    price_cents: 12_000,
  })
  await page.getByRole('button', { name: 'Entregas' }).click()
  await expect(page.getByRole('dialog').getByText('Platillo cambiado').first()).toBeVisible()
})

test('creating a restaurant leads to the setup checklist', async ({ visit }) => {
  const page = await visit('owner')
  await page.goto('/manage-restaurants/nuevo')
  await page.getByRole('button', { name: 'Crear y continuar' }).click()
  await expect(page.getByText('Dato obligatorio')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Bodega del Puerto')
  await page.getByRole('combobox', { name: 'País' }).selectOption('ES')
  await expect(page.getByRole('combobox', { name: 'Moneda' })).toHaveValue('EUR')
  await page.getByRole('button', { name: 'Crear y continuar' }).click()

  await expect(page).toHaveURL(/primeros-pasos$/)
  await expect(page.getByText('0 de 6 pasos listos')).toBeVisible()
  await page.getByRole('link', { name: 'Completar' }).click()
  await expect(page.getByRole('heading', { name: 'Ajustes del restaurante' })).toBeVisible()
})

test('an administrator searches all restaurants as a table, and the URL stores the search', async ({
  visit,
}) => {
  const page = await visit('admin')
  await page.goto('/manage-restaurants')
  await page.getByRole('radio', { name: 'Tabla' }).check()
  await page.getByRole('searchbox').fill('maiz')
  await expect(page).toHaveURL(/q=maiz/)
  await expect(page.getByRole('row', { name: /Maíz Bravo/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('row', { name: /Maíz Bravo/ })).toBeVisible()
  await page.getByRole('searchbox').fill('nada de nada')
  await page.getByRole('button', { name: 'Quitar filtros' }).click()
  await expect(page).not.toHaveURL(/q=/)
  // The list shows the table header and at least the three restaurants of the demo.
  await expect(page.getByRole('row').nth(3)).toBeVisible()
})
