/** A device that several people share: each comes by their PIN, and it asks again when nobody touches it. */
import { PASSWORD } from '../fixtures/api.ts'
import { expect, test } from '../fixtures/test.ts'

test('two waiters share a tablet, which locks out a guesser and locks itself', async ({ visit, house }) => {
  const page = await visit('owner')
  await page.goto(`/manage-restaurants/${house.id}/ajustes#terminals`)
  await page.getByRole('button', { name: 'Compartir este aparato' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre del aparato').fill('Caja 1')
  await dialog.getByLabel('Se bloquea sin uso después de').selectOption('30')
  await dialog.getByRole('button', { name: 'Compartir este aparato' }).click()

  const who = page.getByRole('heading', { name: '¿Quién eres?' })
  await expect(who).toBeVisible()
  const people = page.getByRole('list').getByRole('button')
  const choose = async (role: string) => people.filter({ hasText: role }).first().click()
  await choose('Mesero')
  await page.getByRole('button', { name: 'No tengo PIN o lo olvidé' }).click()
  await page.getByLabel('Tu contraseña').fill(PASSWORD)
  await page.getByLabel('PIN nuevo').fill('1234')
  await page.getByRole('button', { name: 'Guardar y entrar' }).click()
  await expect(page.getByText('se adivina pronto:')).toBeVisible()
  await page.getByLabel('PIN nuevo').fill('0482')
  await page.getByRole('button', { name: 'Guardar y entrar' }).click()

  const account = page.getByRole('button', { name: /^Cuenta de/ })
  await expect(account).toBeVisible()
  await expect(page).toHaveURL(/\/piso$/)
  await account.click()
  await expect(page.getByRole('menu')).toContainText('Caja 1')
  await expect(page.getByRole('menuitem', { name: 'Cerrar sesión' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Cambiar de persona' }).click()
  await expect(who).toBeVisible()

  await choose('Mesero')
  await page.keyboard.type('0482')
  await page.keyboard.press('Enter')
  await expect(account).toBeVisible()
  await page.clock.install()
  await page.reload()
  await expect(account).toBeVisible()
  await page.clock.fastForward(31_000)
  await expect(who).toBeVisible()

  await choose('Caja')
  for (let guess = 0; guess < 5; guess += 1) {
    await page.keyboard.type(`50${guess}7`)
    await page.keyboard.press('Enter')
    await expect(page.getByText('El PIN no es correcto.')).toBeVisible()
  }
  await page.keyboard.type('5097')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Demasiados intentos.')).toBeVisible()
  await page.reload()
  await expect(who).toBeVisible()
})
