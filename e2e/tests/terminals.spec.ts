/** Shared terminals. Users sign in by PIN, and the terminal locks itself when idle. */
import { Api, PASSWORD } from '../fixtures/api.ts'
import { expect, test } from '../fixtures/test.ts'
import { createSentOrder } from '../fixtures/work-screen-steps.ts'

const pinBody = (pin: string) => ({ password: PASSWORD, pin })

test('a shared terminal signs waiters in by PIN, accepts an approval by PIN, locks when idle and after five wrong PINs', async ({
  visit,
  restaurant,
}) => {
  const [valeria, cashier] = await Promise.all(['valeria.luna', 'cashier'].map((name) => Api.as(name)))
  await valeria?.put(`/pins/${restaurant.id}`, pinBody('6153'))
  await cashier?.put(`/pins/${restaurant.id}`, pinBody('7391'))
  const order = await createSentOrder(restaurant.owner, restaurant, '1')

  const page = await visit('owner')
  await page.goto(`/manage-restaurants/${restaurant.id}/ajustes#terminals`)
  const share = page.getByRole('button', { name: 'Compartir dispositivo' })
  await expect(share).toBeInViewport()
  await expect.poll(() => page.evaluate(() => document.scrollingElement?.scrollTop)).toBe(0)
  await share.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre de la terminal').fill('Caja 1')
  await dialog.getByLabel('Bloqueo por inactividad').selectOption('30')
  await dialog.getByRole('button', { name: 'Compartir dispositivo' }).click()

  const userPrompt = page.getByRole('heading', { name: '¿Quién eres?' })
  await expect(userPrompt).toBeVisible()
  const userButtons = page.getByRole('list').getByRole('button')
  const choose = async (name: string) => userButtons.filter({ hasText: name }).click()
  const type = async (pin: string) => {
    for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click()
  }
  await choose('Mateo Cruz')
  await page.getByRole('button', { name: 'Crear o cambiar PIN' }).click()
  await page.getByLabel('Tu contraseña').fill(PASSWORD)
  await page.getByLabel('PIN nuevo').fill('1234')
  await page.getByRole('button', { name: 'Guardar y entrar' }).click()
  await expect(page.getByText('fácil de adivinar:')).toBeVisible()
  await page.getByLabel('PIN nuevo').fill('0482')
  await page.getByRole('button', { name: 'Guardar y entrar' }).click()

  const account = page.getByRole('button', { name: /^Cuenta de/ })
  await expect(account).toBeVisible()
  await expect(page).toHaveURL(/\/piso$/)
  await account.click()
  await expect(page.getByRole('menu')).toContainText('Caja 1')
  await expect(page.getByRole('menuitem', { name: 'Cerrar sesión' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Cambiar de usuario' }).click()
  await expect(userPrompt).toBeVisible()

  await choose('Valeria Luna')
  // On a phone in landscape the whole PIN pad is visible without scrolling.
  await page.setViewportSize({ width: 844, height: 390 })
  for (const name of ['1', '0', 'Entrar', 'Crear o cambiar PIN']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize({ width: 1180, height: 820 })
  await type('6153')
  await page.keyboard.press('Enter')
  await expect(account).toHaveAccessibleName(/Valeria/)
  await page.goto(`${restaurant.pathOf('pedido')}/${order.id}`)
  const askTransfer = async () => {
    await page.getByRole('button', { name: 'Más acciones del pedido' }).click()
    await page.getByRole('menuitem', { name: 'Cancelar pedido' }).click()
  }
  await askTransfer()
  await dialog.getByRole('button', { name: 'No cancelar' }).click()
  await expect(dialog).toHaveCount(0)
  await askTransfer()
  const cancel = dialog.getByRole('button', { name: 'Cancelar pedido' })
  await dialog.getByRole('button', { name: 'Pedido duplicado' }).click()
  await cancel.click()
  await dialog.getByRole('radio', { name: 'PIN', exact: true }).click()
  await dialog.getByRole('radio', { name: 'Nayeli Ríos' }).check()
  await type('5093')
  await cancel.click()
  await expect(dialog.getByText('Autorización rechazada')).toBeVisible()
  await type('7391')
  await cancel.click()
  await expect(page).toHaveURL(/\/piso$/)
  expect(await restaurant.owner.get(`/orders/${order.id}`)).toMatchObject({ status: 'cancelled' })
  await account.click()
  await page.getByRole('menuitem', { name: 'Cambiar de usuario' }).click()

  await choose('Mateo Cruz')
  await page.keyboard.type('0482')
  await page.keyboard.press('Enter')
  await expect(account).toBeVisible()
  await page.clock.install()
  await page.reload()
  await expect(account).toBeVisible()
  // Advances the clock once more if needed, because the idle timer may start after the account appears.
  let jumps = 0
  await expect(async () => {
    jumps += 1
    await page.clock.fastForward(31_000)
    await expect(userPrompt).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 60_000 })
  expect(jumps).toBeLessThanOrEqual(2)

  await choose('Nayeli Ríos')
  const digitOne = page.getByRole('button', { name: '1', exact: true })
  const digitBox = await digitOne.boundingBox()
  for (let guess = 0; guess < 5; guess += 1) {
    await page.keyboard.type(`50${guess}7`)
    await page.keyboard.press('Enter')
    await expect(page.getByText('El PIN no es correcto.')).toBeVisible()
  }
  await page.keyboard.type('5097')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Demasiados intentos.')).toBeVisible()
  expect(await digitOne.boundingBox()).toEqual(digitBox)
  await page.reload()
  await expect(userPrompt).toBeVisible()
})

test('a terminal that locks on the kitchen board counts tickets that arrive, and a PIN opens the board again (KIT-30)', async ({
  visit,
  restaurant,
}) => {
  const chef = await Api.as('chef')
  await chef.put(`/pins/${restaurant.id}`, pinBody('6153'))
  const { first_name, last_name } = await chef.get<{ first_name: string; last_name: string }>('/auth/me')
  const page = await visit('owner')
  await page.goto(`/manage-restaurants/${restaurant.id}/ajustes#terminals`)
  await page.getByRole('button', { name: 'Compartir dispositivo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre de la terminal').fill('Cocina')
  await dialog.getByRole('button', { name: 'Compartir dispositivo' }).click()
  const userPrompt = page.getByRole('heading', { name: '¿Quién eres?' })
  const chooseAndEnter = async () => {
    await page.getByRole('button', { name: `${first_name} ${last_name}` }).click()
    await page.keyboard.type('6153')
    await page.keyboard.press('Enter')
  }
  await chooseAndEnter()
  await expect(page).toHaveURL(restaurant.pathOf('cocina'))
  await page.getByRole('button', { name: /^Cuenta de/ }).click()
  await page.getByRole('menuitem', { name: 'Cambiar de usuario' }).click()
  await expect(userPrompt).toBeVisible()
  await expect(page.getByText('Sin comandas en espera')).toBeVisible()

  await createSentOrder(restaurant.owner, restaurant, '1')
  await expect(page.getByText('1 comanda en espera')).toBeVisible()
  await expect(page.getByText('Tacos de carnitas')).toHaveCount(0)

  await chooseAndEnter()
  await expect(page.getByRole('article', { name: 'Mesa 1' })).toBeVisible()
  await expect(page).toHaveURL(restaurant.pathOf('cocina'))
})
