import type { Layout } from '@forki/contract/layouts'
import type { Page } from '@playwright/test'
import { Api } from '../fixtures/api.ts'
import type { Restaurant } from '../fixtures/restaurant.ts'
import { navigateTo } from '../fixtures/routes.ts'
import { expect, test } from '../fixtures/test.ts'
import { locatorsOf, orderFourDishes } from '../fixtures/work-screen-steps.ts'

const plansPath = (restaurant: Restaurant) => `/manage-restaurants/${restaurant.id}/mapas`
const card = (page: Page, name: string) => page.getByRole('article', { name })
const dialog = (page: Page) => page.getByRole('dialog').last()
const chooseAction = async (page: Page, name: string, item: string) => {
  await card(page, name)
    .getByRole('button', { name: /Más acciones/ })
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}
/** Creates an inactive floor plan through the API. */
const createPlan = (restaurant: Restaurant, name: string, rest: object = {}) =>
  restaurant.owner.post<{ id: string }>('/restaurant-layouts', {
    restaurant_id: restaurant.id,
    name,
    width: 900,
    height: 600,
    ...rest,
  })

const SECTION_PROPERTIES = { x: 0, y: 0, width: 900, height: 600 }
const TABLE_POSITION = { x: 100, y: 100, width: 80, height: 80 }
/** New table in a batch update of a layout, in the section `temp-s`. */
const newTable = (label: string) => ({
  temp_id: `temp-${label}`,
  section_temp_id: 'temp-s',
  label,
  position: TABLE_POSITION,
})
const labelsOf = async ({ owner }: Restaurant, id: string) => {
  const { sections } = await owner.get<Layout>(`/restaurant-layouts/${id}`)
  return sections.flatMap(({ tables }) => tables.map(({ label }) => label)).toSorted()
}

test('a floor plan is created from a template, scheduled for Saturdays, renamed and deleted', async ({
  visit,
  restaurant,
}) => {
  const page = await visit('owner')
  await page.goto(plansPath(restaurant))
  await page.getByRole('button', { name: 'Nuevo mapa' }).click()
  await page.getByRole('button', { name: 'Crear y editar' }).click()
  await expect(dialog(page).getByRole('textbox', { name: 'Nombre del mapa' })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await dialog(page).getByRole('textbox', { name: 'Nombre del mapa' }).fill('Bistró de la esquina')
  await dialog(page).getByRole('button', { name: 'Crear y editar' }).click()
  await page.waitForURL(/\/mapas\/[0-9a-f-]{36}/)
  await page.getByRole('link', { name: 'Volver a los mapas' }).click()
  await expect(card(page, 'Bistró de la esquina')).toContainText('12 mesas')

  await chooseAction(page, 'Bistró de la esquina', 'Programar días')
  await dialog(page).getByRole('button', { name: 'sábado', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(card(page, 'Bistró de la esquina')).toContainText('Se activa: sáb')

  await chooseAction(page, 'Bistró de la esquina', 'Nombre y descripción')
  await dialog(page).getByRole('textbox', { name: 'Nombre del mapa' }).fill('Bistró')
  await dialog(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(card(page, 'Bistró')).toBeVisible()

  await chooseAction(page, 'Bistró', 'Eliminar')
  await dialog(page).getByRole('button', { name: 'Eliminar mapa y 12 mesas' }).click()
  await expect(page.getByText('Mapa eliminado exitosamente')).toBeVisible()
  await expect(card(page, 'Bistró')).toHaveCount(0)
})

test('activating a floor plan names open orders without a table in it, and moves all others to the table with the same label', async ({
  visit,
  restaurant,
}) => {
  const [active] = (
    await restaurant.owner.get<{ items: { id: string }[] }>(
      `/restaurant-layouts/by-restaurant/${restaurant.id}`,
    )
  ).items
  await createPlan(restaurant, 'Vacío')
  await createPlan(restaurant, 'Gemelo', { copy_of: active?.id })
  const waiter = await visit('waiter')
  await waiter.goto(restaurant.pathOf('piso'))
  await orderFourDishes(waiter, '5')
  const page = await visit('owner')
  await page.goto(plansPath(restaurant))

  await card(page, 'Vacío').getByRole('button', { name: 'Activar' }).click()
  await expect(dialog(page)).toContainText('1 pedido abierto no tiene mesa en este mapa')
  await expect(dialog(page).getByRole('link', { name: 'Mesa 5' })).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Activar' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await card(page, 'Gemelo').getByRole('button', { name: 'Activar' }).click()
  await expect(dialog(page)).toContainText('1 pedido abierto pasa a la mesa del mismo nombre: 5')
  await dialog(page).getByRole('button', { name: 'Activar' }).click()

  await expect(card(page, 'Gemelo')).toContainText('Activo ahora')
  await expect(locatorsOf(waiter).table('5', 'En cocina')).toBeVisible()
})

test('a saved version of a floor plan is restored, and the card changes the background image from a menu that opens upwards at the lower edge', async ({
  visit,
  restaurant,
}) => {
  const { id } = await createPlan(restaurant, 'Patio')
  await restaurant.owner.post(`/restaurant-layouts/${id}/start_editing`)
  const picture = async () =>
    (await restaurant.owner.get<Layout>(`/restaurant-layouts/${id}`)).background_image_url
  const section = { temp_id: 'temp-s', name: 'Patio', properties: SECTION_PROPERTIES }
  await restaurant.owner.post('/restaurant-layouts/batch_update', {
    layout_id: id,
    sections: [section],
    tables: [newTable('21'), newTable('22')],
  })
  await restaurant.owner.post(`/restaurant-layouts/${id}/stop_editing`)
  const page = await visit('owner')
  await page.goto(plansPath(restaurant))

  await chooseAction(page, 'Patio', 'Versiones')
  await expect(dialog(page)).toContainText('2 mesas nuevas')
  for (const [version, other] of ['12', '21']) {
    await page.getByRole('button', { name: `Comparar la versión ${version}` }).click()
    await expect(dialog(page).getByRole('combobox', { name: 'Comparar con' })).toHaveValue(other!)
    await expect(dialog(page).getByRole('list', { name: 'Diferencias' })).toContainText('21, 22')
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: 'Restaurar la versión 1' }).click()
  await dialog(page).getByRole('button', { name: 'Restaurar', exact: true }).click()

  await expect(page.getByText('Restaurada de la 1')).toBeVisible()
  // Waits until the confirmation has closed. The list refreshes earlier, and a key pressed in between would go to
  // the confirmation.
  await expect(page.getByRole('dialog', { name: '¿Restaurar la versión 1?' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(card(page, 'Patio')).toContainText('0 mesas')

  await page.setViewportSize({ width: 1280, height: 800 })
  const more = card(page, 'Patio').getByRole('button', { name: /Más acciones/ })
  // Scrolls the menu button to the lower edge of the window. Only above the button do all menu items fit.
  await more.evaluate((button) => {
    button.scrollIntoView({ block: 'end' })
    window.scrollBy(0, 90)
  })
  await more.click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).waitFor()
  const hiddenHeight = await page.getByRole('menu').evaluate((menu) => menu.scrollHeight - menu.clientHeight)
  expect(hiddenHeight, 'pixels of the menu below its edge').toBe(0)
  await page.getByRole('menuitem', { name: 'Imagen de fondo' }).click()

  const file = { name: 'plano.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Usar esta imagen' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Quitar imagen', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card(page, 'Patio').locator('image')).toHaveAttribute('href', /^\/files\/layouts\//)
  expect(await picture()).toMatch(new RegExp(`^layouts/${id}/`))

  await chooseAction(page, 'Patio', 'Imagen de fondo')
  await dialog(page).getByRole('button', { name: 'Quitar imagen', exact: true }).click()
  const question = page.getByRole('dialog', { name: /^¿Quitar la imagen/ })
  await question.getByRole('button', { name: 'Quitar imagen', exact: true }).click()
  await expect.poll(picture).toBeNull()
})

test("a floor plan shows which user edits it, and an owner who takes over the lock makes that user's page read-only", async ({
  visit,
  restaurant,
}) => {
  const { id } = await createPlan(restaurant, 'Compartido')
  const planPath = `${plansPath(restaurant)}/${id}`
  const manager = await visit('manager')
  const owner = await visit('owner')
  const membership = { restaurant_id: restaurant.id, email: 'manager@forki.demo', role: 'restaurant_admin' }
  const invitedMember = await restaurant.owner.post<{ id: string }>('/memberships', membership)
  await (await Api.as('manager')).post(`/memberships/${invitedMember.id}/accept`)
  await manager.goto(planPath)
  await manager.getByRole('button', { name: 'Mesa redonda' }).press('Enter')
  await expect(manager.getByText('Sin guardar')).toBeVisible()
  await owner.goto(planPath)
  await expect(owner.getByText(/^Editando: .+ desde/)).toBeVisible()
  await owner.getByRole('button', { name: 'Tomar el control' }).click()
  await dialog(owner).getByRole('button', { name: 'Tomar el control' }).click()

  await expect(owner.getByText(/^Editando: /)).toHaveCount(0)
  const { first_name } = await restaurant.owner.get<{ first_name: string }>('/auth/me')
  await expect(manager.getByText(new RegExp(`^${first_name} .*tomó el control a las`))).toBeVisible()
  await expect(manager.getByText('Tus cambios sin guardar siguen aquí, como borrador.')).toBeVisible()
  await expect(manager.getByText('Sin guardar', { exact: true })).toBeVisible()
  await expect(manager.getByRole('toolbar')).toHaveCount(0)
  await expect(manager.getByRole('button', { name: 'Guardar' })).toHaveCount(0)

  await navigateTo(owner, plansPath(restaurant))
  await expect(manager.getByText('Nadie está editando este mapa')).toBeVisible()
  await manager.getByRole('button', { name: 'Editar', exact: true }).click()
  await manager.getByRole('button', { name: 'Guardar' }).click()
  await expect(manager.getByText('Guardado', { exact: true })).toBeVisible()
  await expect(card(owner, 'Compartido')).toContainText('1 mesa')
})

test("a save after another user's save shows both floor plans, and the user chooses one of them", async ({
  visit,
  restaurant,
}) => {
  const { id } = await createPlan(restaurant, 'A dos manos')
  const saveAsOtherUser = async (number: number) =>
    restaurant.owner.post('/restaurant-layouts/batch_update', {
      layout_id: id,
      sections: [{ temp_id: 'temp-s', name: `Sala ${number}`, properties: SECTION_PROPERTIES }],
      tables: [
        {
          temp_id: 'temp-t',
          section_temp_id: 'temp-s',
          label: `de ella ${number}`,
          position: TABLE_POSITION,
        },
      ],
    })
  const page = await visit('owner')
  await page.goto(`${plansPath(restaurant)}/${id}`)
  await page.getByRole('button', { name: 'Mesa redonda' }).press('Enter')
  await expect(page.getByText('Sin guardar')).toBeVisible()
  await saveAsOtherUser(1)

  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog(page)).toContainText('Otra persona guardó este mapa')
  await expect(dialog(page).getByRole('figure')).toHaveText([/1 mesa nueva/, /1 mesa nueva/])
  await dialog(page).getByRole('button', { name: 'Conservar mi versión' }).click()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible()
  await expect.poll(() => labelsOf(restaurant, id)).toEqual(['1', 'de ella 1'])

  await page.getByRole('button', { name: 'Mesa cuadrada' }).press('Enter')
  await saveAsOtherUser(2)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await dialog(page).getByRole('button', { name: 'Cargar versión guardada' }).click()
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible()
  expect(await labelsOf(restaurant, id)).toEqual(['1', 'de ella 1', 'de ella 2'])
})
