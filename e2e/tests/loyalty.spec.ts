import type { Card, Template } from '@forki/contract/loyalty'
import type { Restaurant } from '../fixtures/restaurant.ts'
import { TapCounter } from '../fixtures/tap-counter.ts'
import { navigateTo } from '../fixtures/routes.ts'
import { expect, test } from '../fixtures/test.ts'
import { dismissMessages } from '../fixtures/work-screen-steps.ts'

const loyaltyPath = (restaurant: Restaurant, rest = '') => `/loyaltycard/${restaurant.id}${rest}`

const makeTemplate = (restaurant: Restaurant, more: object = {}) =>
  restaurant.owner.post<Template>('/loyalty/templates', {
    restaurant_id: restaurant.id,
    name: 'Club del café',
    reward: 'Un café de olla',
    seals_required: 2,
    ...more,
  })

async function issueCard(restaurant: Restaurant, name: string, template?: Template): Promise<Card> {
  const { id } = template ?? (await makeTemplate(restaurant))
  return restaurant.owner.post<Card>('/loyalty/cards', { template_id: id, customer: { name } })
}

const storedCard = (restaurant: Restaurant, { id }: Card) =>
  restaurant.owner.get<Card>(`/loyalty/cards/${id}`)

test('an owner designs a card template with a preview and issues a card to a new guest', async ({
  visit,
  restaurant,
}) => {
  const page = await visit('owner')
  await page.goto(loyaltyPath(restaurant, '/plantillas'))
  await page.getByRole('link', { name: 'Nueva plantilla' }).first().click()
  const create = page.getByRole('button', { name: 'Crear plantilla' }).first()

  await create.click()
  await expect(page.getByText('Dato obligatorio.')).toHaveCount(2)
  await expect(page.getByLabel('Nombre de la tarjeta', { exact: true })).toBeFocused()

  await page.getByLabel('Nombre de la tarjeta', { exact: true }).fill('Los martes')
  await page.getByRole('textbox', { name: 'Premio', exact: true }).fill('Un postre')
  await page.getByRole('radio', { name: 'Pastel' }).check({ force: true })
  await page.getByRole('button', { name: 'Frambuesa' }).click()
  await expect(page.getByRole('article')).toContainText('Los martes')

  // The draft of the template survives a reload.
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('forki-draft:')))
  await page.reload()
  await expect(page.getByLabel('Nombre de la tarjeta', { exact: true })).toHaveValue('Los martes')
  await create.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Los martes' })).toBeVisible()

  await navigateTo(page, loyaltyPath(restaurant))
  await page.getByRole('button', { name: 'Emitir tarjeta' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill('+52 222 555 0177')
  await dialog.getByRole('button', { name: 'Nuevo cliente' }).click()
  await dialog.getByLabel('Nombre').fill('Rosa Ibáñez')
  await dialog.getByRole('button', { name: 'Emitir tarjeta' }).click()
  await expect(dialog.getByRole('heading', { name: 'Tarjeta lista para Rosa Ibáñez' })).toBeVisible()
  await expect(dialog.getByRole('img', { name: /Código QR/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Listo' }).click()

  // A second card for the same guest is rejected, with a link to the existing card.
  await dismissMessages(page)
  await page.getByRole('button', { name: 'Emitir tarjeta' }).first().click()
  await dialog.getByRole('searchbox').fill('rosa')
  await dialog.getByRole('button', { name: /Rosa Ibáñez/ }).click()
  await dialog.getByRole('button', { name: 'Emitir tarjeta' }).click()
  await expect(dialog.getByText('Rosa Ibáñez ya tiene esta tarjeta')).toBeVisible()
  await dialog.getByRole('link', { name: 'Abrir su tarjeta' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rosa Ibáñez' })).toBeVisible()
})

test('adding a seal takes at most 2 taps, undoing it 1, and redeeming the reward 2', async ({
  visit,
  restaurant,
}) => {
  const card = await issueCard(restaurant, 'Lucía Arce')
  const page = await visit('owner')
  await page.goto(loyaltyPath(restaurant))
  const row = page.getByRole('row', { name: /Lucía Arce/ })

  const seal = new TapCounter()
  await seal.tap(row.getByRole('button', { name: /^Sellar/ }))
  await expect(row.getByText('1 de 2 sellos')).toBeAttached()
  expect(seal.count).toBeLessThanOrEqual(2)
  await row.getByRole('button', { name: 'Deshacer' }).click()
  await expect(row.getByText('0 de 2 sellos')).toBeAttached()
  expect((await storedCard(restaurant, card)).seals_count).toBe(0)

  // The page sends a seal at once. If the user leaves before the response, the next page sends the seal again.
  await row.getByRole('button', { name: /^Sellar/ }).click()
  await page.goto(loyaltyPath(restaurant, `/tarjetas/${card.id}`))
  await expect.poll(async () => (await storedCard(restaurant, card)).seals_count).toBe(1)
  await dismissMessages(page)
  await page.getByRole('button', { name: 'Sellar' }).click()

  const redeem = new TapCounter()
  await redeem.tap(page.getByRole('button', { name: 'Canjear premio' }))
  await redeem.tap(page.getByRole('dialog').getByRole('button', { name: 'Canjear premio' }))
  await expect(page.getByRole('heading', { name: 'Premio canjeado' })).toBeVisible()
  expect(redeem.count).toBeLessThanOrEqual(2)
  expect(await storedCard(restaurant, card)).toMatchObject({ cycle: 2, seals_count: 0, status: 'active' })
  await page.getByRole('dialog').getByRole('button', { name: 'Listo' }).click()
  await expect(page.getByText('Premio 1 canjeado')).toBeVisible()
})

test('the public card page shows new seals without a reload and without sign-in', async ({
  visit,
  restaurant,
}) => {
  const card = await issueCard(restaurant, 'Inés Robles')
  const page = await visit(null, { viewport: { width: 390, height: 844 } })
  await page.goto(`/tarjeta/${card.code}`)
  await expect(page.getByRole('heading', { name: 'La tarjeta de Inés' })).toBeVisible()
  await expect(page.getByText('Te faltan 2 sellos')).toBeVisible()

  await restaurant.owner.post(`/loyalty/cards/${card.id}/add-seal`, {})
  await restaurant.owner.post(`/loyalty/cards/${card.id}/add-seal`, {})
  await expect(page.getByText('¡Tu premio está listo!')).toBeVisible({ timeout: 15_000 })

  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByText('Your reward is ready!')).toBeVisible()
  await page.goto('/tarjeta/esta-tarjeta-no-existe')
  await expect(page.getByText('Card not found')).toBeVisible()
})

test('the public card page renders in the colours of its template without JavaScript', async ({
  visit,
  restaurant,
}) => {
  const template = await makeTemplate(restaurant, { background_color: '#123456', text_color: '#ffffff' })
  const card = await issueCard(restaurant, 'Olga Prieto', template)
  const page = await visit(null, { javaScriptEnabled: false, locale: 'en-GB' })
  await page.goto(`/tarjeta/${card.code}`)

  await expect(page.getByRole('heading', { name: 'Olga’s card' })).toBeVisible()
  await expect(page.getByRole('img', { name: /code/i })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCSS('background-color', 'rgb(18, 52, 86)')
})
