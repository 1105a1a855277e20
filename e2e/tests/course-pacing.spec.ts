/** Courses of a paced order: two waiters at one table, the cook, and the owner who sets the pacing. */
import type { Page } from '@playwright/test'
import {
  WITH_SERVICE_WORKER,
  RECONNECT_TIMEOUT,
  goOffline,
  openAndCache,
  queueButton,
  waitUntilCached,
} from '../fixtures/offline.ts'
import type { Restaurant } from '../fixtures/restaurant.ts'
import { expect, test } from '../fixtures/test.ts'
import { locatorsOf, openKitchen, ordersOf } from '../fixtures/work-screen-steps.ts'

interface NamedEntityPage {
  items: { id: string; key: string; name: string }[]
}

/** Sets the pacing, and the courses of two categories: soups are course 1, and mains are course 2. */
async function setPacing({ owner, id }: Restaurant, pacing: object): Promise<void> {
  await owner.put(`/restaurants/${id}`, pacing)
  const entries = await owner.get<NamedEntityPage>(
    `/restaurant-dropdowns?restaurant_id=${id}&list=dish_category&per_page=50`,
  )
  const dishes = await owner.get<NamedEntityPage>(`/dishes?restaurant_id=${id}`)
  const idOf = (list: NamedEntityPage, text: string) =>
    list.items.find(({ key, name }) => key === text || name === text)?.id
  await owner.put(`/restaurant-dropdowns/${idOf(entries, 'soups')}`, { course: 1 })
  await owner.put(`/restaurant-dropdowns/${idOf(entries, 'mains')}`, { course: 2 })
  await owner.put(`/dishes/${idOf(dishes, 'Sopa de lima')}`, { category: 'soups' })
  await owner.put(`/dishes/${idOf(dishes, 'Mole negro')}`, { category: 'mains' })
}

const ticket = (page: Page) => page.getByRole('complementary', { name: 'Pedido' })
const courseGroup = (page: Page, name: string) => ticket(page).getByRole('region', { name, exact: true })
const chooseCourse = async (page: Page, name: string) => {
  await locatorsOf(page)
    .button(/^Tiempo y asiento:/)
    .click()
  await page.getByRole('group', { name: 'Tiempo' }).getByRole('button', { name, exact: true }).click()
  await page.keyboard.press('Escape')
}
const itemStates = async (restaurant: Restaurant) =>
  (await ordersOf(restaurant))
    .flatMap(({ items }) => items.map((item) => `${item.name} ${item.course ?? '-'} ${item.status}`))
    .toSorted()

test('sending an order fires the first course, every device shows the held courses, and a second waiter fires the next', async ({
  visit,
  restaurant,
}) => {
  await setPacing(restaurant, { course_pacing: 'manual' })
  const [waiter, secondWaiter, cook] = [
    await visit('waiter'),
    await visit('valeria.luna'),
    await visit('chef'),
  ]
  await openKitchen(cook, restaurant, { totals: true })
  await waiter.goto(restaurant.pathOf('piso'))
  await locatorsOf(waiter).table('1', 'Libre').click()
  for (const dish of ['Mole negro', 'Sopa de lima', 'Agua de jamaica'])
    await locatorsOf(waiter).dish(dish).click()

  await expect(courseGroup(waiter, 'Por enviar')).toContainText('Sopa de lima')
  await expect(courseGroup(waiter, 'Por enviar')).not.toContainText('Mole negro')
  await expect(courseGroup(waiter, 'Se retiene al enviar · 1')).toContainText('Mole negro')
  await chooseCourse(waiter, '3')
  for (const dish of ['Flan de cajeta', 'Tacos de carnitas']) await locatorsOf(waiter).dish(dish).click()
  await expect(courseGroup(waiter, 'Se retiene al enviar · 3')).toContainText('Tiempo 3')
  await locatorsOf(waiter).send(2).click()
  await locatorsOf(waiter).table('1', 'En cocina').click()
  await expect(courseGroup(waiter, 'Retenido · tiempo 2 · 1')).toContainText('Mole negro')

  const card = locatorsOf(cook).ticket('1')
  await expect(card).toContainText('Vienen 3')
  await expect(card).toContainText('Tiempo 2: 1× Mole negro')
  await expect(card.getByRole('button', { name: /Mole negro/ })).toHaveCount(0)
  await secondWaiter.goto(restaurant.pathOf('piso'))
  await locatorsOf(secondWaiter).table('1', 'En cocina').click()
  await expect(courseGroup(secondWaiter, 'Retenido · tiempo 2 · 1')).toContainText('Mole negro')
  await expect(courseGroup(secondWaiter, 'Retenido · tiempo 3 · 2')).toContainText('Flan de cajeta')
  await courseGroup(secondWaiter, 'Retenido · tiempo 2 · 1')
    .getByRole('button', { name: 'Marchar tiempo 2' })
    .click()

  await expect(card.getByRole('button', { name: /Mole negro/ })).toBeVisible()
  await expect(card).toContainText('Vienen 2')
  await expect(courseGroup(waiter, 'Retenido · tiempo 2 · 1')).toHaveCount(0)
  await expect(courseGroup(waiter, 'Enviado')).toContainText('Mole negro')
  await waiter.keyboard.press('F2')
  await expect(courseGroup(secondWaiter, 'Retenido · tiempo 3 · 2')).toHaveCount(0)
  await expect(card).not.toContainText('Viene')
  expect(await itemStates(restaurant)).toEqual([
    'Agua de jamaica - sent',
    'Flan de cajeta 3 sent',
    'Mole negro 2 sent',
    'Sopa de lima 1 sent',
    'Tacos de carnitas 3 sent',
  ])
})

test('holding an order sends nothing, and seat and course stay chosen for all following dishes', async ({
  visit,
  restaurant,
}) => {
  await setPacing(restaurant, { course_pacing: 'manual' })
  const waiter = await visit('waiter')
  await waiter.goto(restaurant.pathOf('piso'))
  await locatorsOf(waiter).table('2', 'Libre').click()
  await chooseCourse(waiter, '2')
  await locatorsOf(waiter)
    .button(/^Tiempo y asiento: Tiempo 2 · Mesa/)
    .click()
  await waiter.getByRole('group', { name: 'Asiento' }).getByRole('button', { name: '3', exact: true }).click()
  await waiter.keyboard.press('Escape')
  await locatorsOf(waiter).dish('Sopa de lima').click()
  await locatorsOf(waiter).dish('Arrachera').click()
  const sheet = waiter.getByRole('dialog')
  await expect(
    sheet.getByRole('group', { name: 'Tiempo' }).getByRole('button', { name: '2', exact: true }),
  ).toHaveAttribute('aria-pressed', 'true')
  await sheet.getByRole('radio', { name: /Bien cocida/ }).click()
  await sheet.getByRole('button', { name: /^Agregar/ }).click()
  await expect(ticket(waiter).getByText('Asiento 3 · Tiempo 2')).toHaveCount(2)
  await locatorsOf(waiter).button('Retener').click()

  await expect(courseGroup(waiter, 'Retenido · tiempo 2 · 2')).toBeVisible()
  expect(await itemStates(restaurant)).toEqual(['Arrachera 2 pending', 'Sopa de lima 2 pending'])
})

test('a timed course shows its firing time once the previous course is served', async ({
  visit,
  restaurant,
}) => {
  await setPacing(restaurant, { course_pacing: 'timed', course_gap_minutes: 45 })
  const [waiter, cook] = [await visit('waiter'), await visit('chef')]
  await waiter.goto(restaurant.pathOf('piso'))
  await locatorsOf(waiter).table('3', 'Libre').click()
  for (const dish of ['Sopa de lima', 'Mole negro']) await locatorsOf(waiter).dish(dish).click()
  await locatorsOf(waiter).send(1).click()
  await locatorsOf(waiter).table('3', 'En cocina').click()
  await expect(courseGroup(waiter, 'Retenido · tiempo 2 · 1')).not.toContainText('Se marcha')
  await openKitchen(cook, restaurant, { one_tap: ['kitchen'], station: 'kitchen' })
  await locatorsOf(cook)
    .ticket('3')
    .getByRole('button', { name: /^Marcar listo/ })
    .click()
  await ticket(waiter).getByRole('button', { name: 'Servir', exact: true }).click()

  await expect(courseGroup(waiter, 'Retenido · tiempo 2 · 1')).toContainText(/Se marcha a las \d\d:\d\d/)
})

test('holding and firing work offline, and the server then has each line once', async ({
  visit,
  restaurant,
}) => {
  await setPacing(restaurant, { course_pacing: 'manual' })
  const waiter = await visit('waiter', WITH_SERVICE_WORKER)
  await openAndCache(waiter, restaurant.pathOf('piso'), restaurant)
  await locatorsOf(waiter).table('4', 'Libre').click()
  for (const dish of ['Sopa de lima', 'Mole negro']) await locatorsOf(waiter).dish(dish).click()
  await locatorsOf(waiter).send(1).click()
  await locatorsOf(waiter).table('4', 'En cocina').click()
  await expect(courseGroup(waiter, 'Retenido · tiempo 2 · 1')).toBeVisible()
  await waitUntilCached(waiter, waiter.url().replace(/^.*\/pedido\//, '/orders/'))
  await goOffline(waiter)

  await locatorsOf(waiter).dish('Mole negro').click()
  await queueButton(waiter, 1).click()
  await locatorsOf(waiter).table('4', '').click()
  await expect(courseGroup(waiter, 'Retenido · tiempo 2 · 2')).toContainText('Mole negro')
  await locatorsOf(waiter).button('Marchar tiempo 2').first().click()
  await expect(courseGroup(waiter, 'Sin confirmar · Marchar tiempo 2')).toContainText('Mole negro')
  await expect(courseGroup(waiter, 'Retenido · tiempo 2 · 2')).toHaveCount(0)
  await waiter.context().setOffline(false)

  await expect(courseGroup(waiter, 'Sin confirmar · Marchar tiempo 2')).toHaveCount(0, RECONNECT_TIMEOUT)
  await expect
    .poll(() => itemStates(restaurant))
    .toEqual(['Mole negro 2 sent', 'Mole negro 2 sent', 'Sopa de lima 1 sent'])
})

test('the owner sets pacing and the course of a category on the screens', async ({ visit, restaurant }) => {
  const owner = await visit('owner')
  await owner.goto(`/manage-restaurants/${restaurant.id}/ajustes`)
  await owner.getByRole('radio', { name: 'Por minutos' }).check()
  await owner.getByLabel('Minutos entre tiempos').fill('61')
  await owner.getByRole('button', { name: /^Guardar/ }).click()
  await expect(owner.getByLabel('Minutos entre tiempos')).toHaveAttribute('aria-invalid', 'true')
  await owner.getByLabel('Minutos entre tiempos').fill('15')
  await owner.getByRole('button', { name: /^Guardar/ }).click()
  await expect
    .poll(() => restaurant.owner.get(`/restaurants/${restaurant.id}`))
    .toMatchObject({ course_pacing: 'timed', course_gap_minutes: 15 })

  await owner.goto(`/manage-restaurants/${restaurant.id}/listas`)
  const course = owner.getByRole('combobox', { name: 'Tiempo de Postres' })
  await course.selectOption('Tiempo 3')
  await expect(course).toBeEnabled()
  await owner.reload()
  await expect(course).toHaveValue('3')
})
