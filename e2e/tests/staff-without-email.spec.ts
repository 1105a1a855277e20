import { expect, test } from '../fixtures/test.ts'

test('a pasted list adds a waiter without email, who works by PIN and takes the account over by its link', async ({
  visit,
  restaurant,
}) => {
  const page = await visit('owner')
  await page.goto(`/manage-restaurants/${restaurant.id}/equipo`)
  await page.getByRole('button', { name: 'Invitar' }).first().click()
  await page.getByRole('radio', { name: 'Lista' }).click()
  const list = page.getByRole('textbox', { name: 'Lista' })
  await list.fill('nadie@casa\nNoé Vega; mesero')
  await expect(page.getByText('El correo no es válido.')).toBeVisible()
  await list.fill('Noé Vega; mesero')
  await page.getByRole('button', { name: 'Dar de alta a 1 miembro' }).click()
  const pin = /PIN: (\d{4})/.exec(await page.getByText(/^PIN: \d{4}$/).innerText())?.[1] ?? ''
  await page.getByRole('button', { name: 'Cerrar' }).last().click()
  await expect(page.getByText('Sin correo')).toBeVisible()

  await page.getByRole('button', { name: 'Acciones de Noé Vega' }).click()
  await page.getByRole('menuitem', { name: 'Enlace para su propia cuenta' }).click()
  await expect(page.getByRole('button', { name: 'Copiar enlace' })).toBeVisible()
  const members = await restaurant.owner.get<{ items: { id: string; user_id: string }[] }>(
    `/memberships/restaurant/${restaurant.id}?q=no%C3%A9`,
  )
  const [member] = members.items
  const { link } = await restaurant.owner.post<{ link: string }>(`/memberships/${member?.id}/link`, {})

  const device = await visit('owner')
  await device.goto(`/manage-restaurants/${restaurant.id}/ajustes#terminals`)
  await device.getByRole('button', { name: 'Compartir dispositivo' }).click()
  const dialog = device.getByRole('dialog')
  await dialog.getByLabel('Nombre de la terminal').fill('Barra')
  await dialog.getByRole('button', { name: 'Compartir dispositivo' }).click()
  await device.getByRole('list').getByRole('button').filter({ hasText: 'Noé Vega' }).click()
  for (const digit of pin) await device.getByRole('button', { name: digit, exact: true }).click()
  await device.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(device).toHaveURL(/\/piso$/)

  const ownDevice = await visit(null)
  await ownDevice.goto(link)
  await expect(ownDevice.getByText(/Noé Vega/).first()).toBeVisible()
  await ownDevice.getByLabel('Correo').fill(`noe-${restaurant.id.slice(-6)}@casa.test`)
  await expect(ownDevice.getByLabel('Nombre')).toHaveValue('Noé')
  await ownDevice.getByRole('textbox', { name: 'Contraseña' }).fill('una mesa junto al mar')
  await ownDevice.getByRole('button', { name: 'Crear cuenta y entrar' }).click()
  await expect(ownDevice).toHaveURL(restaurant.pathOf('piso'))
})
