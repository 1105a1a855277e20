import { Api } from '../fixtures/api.ts'
import type { Restaurant } from '../fixtures/restaurant.ts'
import { TapCounter } from '../fixtures/tap-counter.ts'
import { expect, test } from '../fixtures/test.ts'
import { MAX_UPDATE_MS, locatorsOf, ordersOf, dismissMessages } from '../fixtures/work-screen-steps.ts'
import type { Page } from '@playwright/test'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }
/** Timeout for the next poll of a guest's phone, which polls every five seconds. */
const NEXT_POLL = 8000

/** Enables guest ordering and returns the URL path in the QR code of a table. */
async function createTableCodePath({ owner, id }: Restaurant, label: string): Promise<string> {
  await owner.put(`/restaurants/${id}`, { guest_ordering: true })
  const { items } = await owner.get<{ items: { id: string; label: string }[] }>(`/tables?restaurant_id=${id}`)
  const table = items.find((one) => one.label === label)
  const { code } = await owner.post<{ code: string }>(`/tables/${table?.id}/code`)
  return `/mesa/${code}`
}

const controlsOf = (phone: Page) => ({
  dish: (name: string) => phone.getByRole('button', { name, exact: true }),
  button: (name: string | RegExp) => phone.getByRole('button', { name }),
  table: (label: string) => phone.getByRole('button', { name: new RegExp(`^Mesa ${label}`) }),
})

async function addDish(phone: Page, dish: string): Promise<void> {
  await controlsOf(phone).dish(dish).click()
  await controlsOf(phone)
    .button(/^Agregar/)
    .click()
}

async function sendOrder(phone: Page): Promise<void> {
  await controlsOf(phone)
    .button(/^Pedir/)
    .click()
  await controlsOf(phone)
    .button(/^Enviar pedido/)
    .click()
}

test('a table page renders the menu without JavaScript', async ({ visit, restaurant }) => {
  const page = await visit(null, { ...PHONE, javaScriptEnabled: false, locale: 'en-GB' })
  await page.goto(await createTableCodePath(restaurant, '3'))

  await expect(page).toHaveTitle(/ · Table 3 · Forki$/)
  await expect(page.getByText('Mole negro')).toBeVisible()
  await page.goto('/mesa/un-codigo-que-no-existe')
  await expect(page.getByRole('heading', { name: 'This code is no longer valid' })).toBeVisible()
})

test(
  'a guest order is accepted by the waiter and cooked, and the visit of the phone ends at payment',
  { tag: '@timed' },
  async ({ visit, restaurant }) => {
    const address = await createTableCodePath(restaurant, '3')
    const [phone, waiter, cook] = [await visit(null, PHONE), await visit('waiter'), await visit('chef')]
    await Promise.all([
      phone.goto(address),
      waiter.goto(restaurant.pathOf('piso')),
      cook.goto(restaurant.pathOf('cocina')),
    ])
    await expect(cook.getByText('Sin comandas pendientes')).toBeVisible()

    await addDish(phone, 'Mole negro')
    await sendOrder(phone)
    await expect(phone.getByRole('dialog').getByText('Esperando al mesero')).toBeVisible()
    const accept = locatorsOf(waiter).button('Aceptar de la mesa 3: 1 producto')
    await expect(accept).toBeVisible({ timeout: MAX_UPDATE_MS })
    const taps = new TapCounter()
    await taps.tap(accept)
    expect(taps.count).toBe(1)

    await expect(locatorsOf(waiter).table('3', 'En cocina')).toBeVisible()
    await expect(locatorsOf(cook).ticket('3').getByText('Mole negro')).toBeVisible({ timeout: MAX_UPDATE_MS })
    await expect(phone.getByRole('dialog').getByText('Confirmado')).toBeVisible({ timeout: NEXT_POLL })
    await phone.keyboard.press('Escape')
    await addDish(phone, 'Sopa de lima')
    await sendOrder(phone)
    await expect(locatorsOf(cook).ticket('3').getByText('Sopa de lima')).toBeVisible({
      timeout: MAX_UPDATE_MS,
    })
    await locatorsOf(cook)
      .ticket('3')
      .getByRole('button', { name: /^Empezar/ })
      .click()
    await expect(phone.getByRole('dialog').getByText('Preparando').first()).toBeVisible({
      timeout: NEXT_POLL,
    })
    await expect(phone.getByRole('dialog').getByText('$290.00').last()).toBeVisible()

    await dismissMessages(phone)
    await controlsOf(phone).button('Pedir la cuenta').click()
    await expect(waiter.getByRole('button', { name: /^Mesa 3: pide la cuenta/ })).toBeVisible()
    await locatorsOf(waiter).table('3', '').click()
    // Reloads the page, because a document load of the order screen must also load the translations of guest
    // requests.
    await waiter.reload()
    await locatorsOf(waiter).button('Voy a la mesa 3: pide la cuenta').click()
    await payTableBill(restaurant)

    await expect(phone.getByRole('heading', { name: '¡Gracias por tu visita!' })).toBeVisible({
      timeout: NEXT_POLL,
    })
    await phone.reload()
    await expect(phone.getByRole('heading', { name: '¡Gracias por tu visita!' })).toBeVisible()
  },
)

async function payTableBill(restaurant: Restaurant): Promise<void> {
  const [order] = await ordersOf(restaurant)
  const cashier = await Api.as('cashier')
  const till = await cashier.post<{ id: string }>('/cashiers', {
    restaurant_id: restaurant.id,
    opening_float_cents: 0,
  })
  const payment = { type: 'payment', method: 'card', order_id: order?.id, amount_cents: order?.balance_cents }
  await cashier.post(`/cashiers/${till.id}/transactions`, payment)
  await restaurant.owner.post(`/orders/${order?.id}/complete`, {})
}

test('a required modifier opens a dialog, and the waiter can decline the order and end the visit', async ({
  visit,
  restaurant,
}) => {
  const [phone, waiter] = [await visit(null, PHONE), await visit('waiter')]
  await Promise.all([
    phone.goto(await createTableCodePath(restaurant, '2')),
    waiter.goto(restaurant.pathOf('piso')),
  ])

  await controlsOf(phone).dish('Arrachera').click()
  const sheet = phone.getByRole('dialog', { name: 'Arrachera' })
  await sheet.getByRole('button', { name: 'Elige: Término', exact: true }).click()
  await expect(sheet).toBeVisible()
  await sheet.getByRole('radio', { name: /Bien cocida/ }).click()
  await sheet.getByRole('textbox').fill('Sin sal')
  await sheet.getByRole('button', { name: /^Agregar · \$245/ }).click()
  await phone.reload()
  await sendOrder(phone)

  await locatorsOf(waiter).button('2 · 1 producto').click()
  const panel = waiter.getByRole('dialog', { name: 'Solicitudes de las mesas' })
  await expect(panel.getByText('Sin sal')).toBeVisible()
  await panel.getByRole('button', { name: 'Rechazar' }).click()
  await expect(phone.getByText('Rechazado')).toBeVisible({ timeout: NEXT_POLL })
  expect(await ordersOf(restaurant)).toEqual([])

  await panel.getByRole('button', { name: 'Cerrar visita de la mesa 2' }).click()
  const question = waiter.getByRole('dialog', { name: '¿Cerrar la visita de la mesa 2?' })
  await question.getByRole('button', { name: 'Cerrar visita' }).click()
  await expect(phone.getByRole('heading', { name: '¡Gracias por tu visita!' })).toBeVisible({
    timeout: NEXT_POLL,
  })
})

test('table codes are created and replaced, a replaced code is shown as unused, and without guest ordering the page shows the menu', async ({
  visit,
  restaurant,
}) => {
  const address = await createTableCodePath(restaurant, '1')
  const phone = await visit(null, PHONE)
  const owner = await visit('owner')
  await owner.goto(`/manage-restaurants/${restaurant.id}/mesas`)
  await locatorsOf(owner).button('Códigos QR').click()
  const codes = owner.getByRole('dialog', { name: 'Códigos de las mesas' })
  await codes.getByRole('button', { name: 'Crear 5 códigos' }).click()
  await expect(codes.getByRole('img', { name: 'Código QR de la mesa 6' })).toBeVisible()
  await codes.getByRole('button', { name: 'Cambiar el código de la mesa 1' }).click()
  await owner
    .getByRole('dialog', { name: '¿Cambiar el código de la mesa 1?' })
    .getByRole('button', { name: 'Cambiar código' })
    .click()
  await expect(owner.getByText('¿Cambiar el código de la mesa 1?')).toBeHidden()

  await phone.goto(address)
  await expect(phone.getByRole('heading', { name: 'Este código ya no se usa' })).toBeVisible()

  const otherCode = await createTableCodePath(restaurant, '1')
  await restaurant.owner.put(`/restaurants/${restaurant.id}`, { guest_ordering: false })
  await phone.goto(otherCode)
  await expect(controlsOf(phone).dish('Mole negro')).toBeVisible()
  await expect(controlsOf(phone).table('1')).toBeHidden()
})

test('a phone that joins a table later can order only after the approval of the first phone', async ({
  visit,
  restaurant,
}) => {
  const address = await createTableCodePath(restaurant, '5')
  const [host, latePhone, stranger, waiter] = [
    await visit(null, PHONE),
    await visit(null, PHONE),
    await visit(null, PHONE),
    await visit('waiter'),
  ]
  await Promise.all([host.goto(address), waiter.goto(restaurant.pathOf('piso'))])
  await addDish(host, 'Mole negro')
  await sendOrder(host)
  await waiter.getByRole('button', { name: /^Mesa 5: 1 producto/ }).click()
  await waiter.getByRole('dialog').getByRole('button', { name: 'Aceptar y enviar' }).click()
  await expect(host.getByRole('dialog').getByText('Confirmado')).toBeVisible({ timeout: NEXT_POLL })
  await host.keyboard.press('Escape')

  await latePhone.goto(address)
  await addDish(latePhone, 'Sopa de lima')
  await sendOrder(latePhone)
  await expect(latePhone.getByRole('dialog').getByText('Mole negro')).toBeHidden()
  const joinRequest = host.getByRole('region', { name: /^Otro teléfono quiere pedir en tu mesa/ })
  await expect(joinRequest).toContainText('1 × Sopa de lima', { timeout: NEXT_POLL })
  await joinRequest.getByRole('button', { name: 'Sí, que pida' }).click()
  await expect(joinRequest).toBeHidden()
  await expect(latePhone.getByRole('dialog').getByText('Mole negro')).toBeVisible({ timeout: NEXT_POLL })

  await stranger.goto(address)
  await addDish(stranger, 'Flan de cajeta')
  await sendOrder(stranger)
  await expect(joinRequest).toContainText('1 × Flan de cajeta', { timeout: NEXT_POLL })
  await joinRequest.getByRole('button', { name: 'No' }).click()
  await expect(stranger.getByRole('heading', { name: '¡Gracias por tu visita!' })).toBeVisible({
    timeout: NEXT_POLL,
  })
  const [order] = await ordersOf(restaurant)
  expect(order?.items.map(({ name }) => name)).toEqual(['Mole negro', 'Sopa de lima'])
})
