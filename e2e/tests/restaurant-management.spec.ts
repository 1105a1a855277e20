import { mailedLink } from '../fixtures/api.ts'
import { TapCounter } from '../fixtures/tap-counter.ts'
import { expect, test } from '../fixtures/test.ts'
import { dismissMessages } from '../fixtures/work-screen-steps.ts'

const screenPath = (id: string, screen: string) => `/manage-restaurants/${id}/${screen}`

test('an owner invites a cook within 6 taps, sends the invitation again and cancels it, and a removed member loses access at once', async ({
  visit,
  restaurant,
}) => {
  const email = `lupe-${restaurant.id.slice(-6)}@casa.test`
  const taps = new TapCounter()
  const page = await visit('owner')
  await page.goto(screenPath(restaurant.id, 'equipo'))

  await taps.tap(page.getByRole('button', { name: 'Invitar' }))
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Correo' }).fill('lupe')
  await sheet.getByRole('button', { name: 'Crear invitación' }).click()
  await expect(sheet.getByText(/Escribe un correo como/)).toBeVisible()
  await expect(sheet.getByRole('textbox', { name: 'Correo' })).toBeFocused()
  await sheet.getByRole('textbox', { name: 'Correo' }).fill(email)
  await taps.tap(sheet.getByRole('radio', { name: 'Cocinero' }))
  await taps.tap(sheet.getByRole('button', { name: 'Crear invitación' }))
  await expect(page).toHaveURL(/status=pending/)
  // Without a mail server the page shows the invitation link at once, so that the manager can hand it over.
  await expect(sheet.getByText('El correo no está configurado')).toBeVisible()
  await expect(sheet.getByRole('img', { name: 'Código QR de la invitación' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Cerrar' }).last().click()
  expect(taps.count).toBeLessThanOrEqual(6)

  const row = page.getByRole('row', { name: new RegExp(email) })
  await expect(row).toContainText('Cocinero')
  await expect(row).toContainText('1 permiso más')
  await expect(() => expect(mailedLink(email, '/invitation')).not.toBeNull()).toPass()

  await dismissMessages(page)
  const firstInvitation = await row.elementHandle()
  await row.getByRole('button', { name: /^Acciones/ }).click()
  await page.getByRole('menuitem', { name: 'Renovar invitación' }).click()
  await expect(page.getByText('Usuario invitado correctamente').first()).toBeVisible()
  await sheet.getByRole('button', { name: 'Cerrar' }).last().click()
  // Waits for the new invitation. Resending replaces the former row, and a press on that row would be lost.
  await firstInvitation?.waitForElementState('hidden')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await dismissMessages(page)
  await row.getByRole('button', { name: /^Acciones/ }).click()
  await page.getByRole('menuitem', { name: 'Cancelar invitación' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar invitación' }).click()
  await expect(page.getByText('Sin invitaciones pendientes')).toBeVisible()

  // Inviting an existing member offers a button that opens the member in the team list.
  const waiter = await visit('waiter')
  await waiter.goto(restaurant.pathOf('piso'))
  await expect(waiter.getByRole('button', { name: /^Mesa 1,/ })).toBeVisible()
  await page.getByRole('button', { name: 'Invitar' }).first().click()
  await sheet.getByRole('textbox', { name: 'Correo' }).fill('waiter@forki.demo')
  await sheet.getByRole('button', { name: 'Crear invitación' }).click()
  await sheet.getByRole('button', { name: 'Ver su membresía' }).click()
  await expect(page).toHaveURL(/q=waiter/)
  await dismissMessages(page)
  const member = page.getByRole('row', { name: /waiter@forki\.demo/ })
  await member.getByRole('button', { name: /^Acciones/ }).click()
  await page.getByRole('menuitem', { name: 'Quitar del equipo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar del equipo' }).click()
  await expect(member).toContainText('Retirado')
  await waiter.reload()
  await expect(waiter.getByText(/No trabajas en este restaurante/)).toBeVisible()
})

test('restaurant settings preserve unsaved input over a reload, preview the receipt and save changes', async ({
  visit,
  restaurant,
}) => {
  const page = await visit('owner')
  await page.goto(screenPath(restaurant.id, 'ajustes'))
  const save = page.getByRole('button', { name: 'Guardar' })

  await page.setViewportSize({ width: 1366, height: 800 })
  const settingsNavigation = page.getByRole('navigation', { name: 'Secciones de los ajustes' })
  const currentSection = settingsNavigation.locator('[aria-current]')
  await expect(currentSection).toHaveText('Identidad')
  await page.mouse.move(700, 400)
  await page.mouse.wheel(0, 20_000)
  await expect(currentSection).toHaveText('Estado')
  // The navigation also marks a section near the end as current, although it cannot scroll to the top of the
  // screen.
  await settingsNavigation.getByRole('link', { name: 'Terminales compartidas' }).click()
  await expect(currentSection).toHaveText('Terminales compartidas')

  await page.getByRole('textbox', { name: /^Pie del recibo/ }).fill('Vuelve pronto')
  await expect(page.getByRole('figure', { name: 'Recibo de muestra' })).toContainText('Vuelve pronto')
  await page.getByRole('button', { name: 'Agregar horario el lunes' }).click()
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

test('creating a restaurant leads to the setup checklist', async ({ visit }) => {
  const page = await visit('owner')
  await page.goto('/manage-restaurants/nuevo')
  await page.getByRole('button', { name: 'Crear y continuar' }).click()
  await expect(page.getByText('Dato obligatorio.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Taberna del Puerto')
  await page.getByRole('combobox', { name: 'País' }).selectOption('ES')
  await expect(page.getByRole('combobox', { name: 'Moneda' })).toHaveValue('EUR')
  await page.getByRole('button', { name: 'Crear y continuar' }).click()

  await expect(page).toHaveURL(/primeros-pasos$/)
  await expect(page.getByText('0 de 6 pasos listos')).toBeVisible()
  await page.getByRole('link', { name: 'Completar' }).click()
  await expect(page.getByRole('heading', { name: 'Ajustes del restaurante' })).toBeVisible()
})
