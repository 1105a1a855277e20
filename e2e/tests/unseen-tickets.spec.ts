import type { Page } from '@playwright/test'
import type { Restaurant } from '../fixtures/restaurant.ts'
import { expect, test } from '../fixtures/test.ts'
import { startPrinter } from '../fixtures/printer.ts'
import { MAX_UPDATE_MS, locatorsOf, dismissMessages } from '../fixtures/work-screen-steps.ts'

const closers: (() => void)[] = []
test.afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** Timeout for the alert about unseen tickets, which appears 30 seconds after their lines were sent. */
const ALERT_TIMEOUT = 45_000
/**
 * Timeout for the list of steps by which a line reaches the kitchen. The order screen shows the list if the
 * kitchen has not received the line after six seconds.
 */
const LATE_TIMEOUT = 10_000
/**
 * Timeout until the order screen shows a line as seen. The kitchen screen reports a line one second after it
 * was first in view.
 */
const SEEN_TIMEOUT = 5000

const station = (cook: Page, name: RegExp) =>
  cook.getByRole('group', { name: 'Estaciones' }).getByRole('button', { name })
const deliveryState = (waiter: Page) => waiter.getByRole('list', { name: 'Estado del envío: Cocina' })
const unseenAlert = (cook: Page) => cook.getByRole('alert').filter({ hasText: /comandas? sin ver/ })

async function sendOne(waiter: Page, restaurant: Restaurant, label: string): Promise<void> {
  await waiter.goto(restaurant.pathOf('piso'))
  await locatorsOf(waiter).table(label, 'Libre').click()
  await locatorsOf(waiter).dish('Mole negro').click()
  await locatorsOf(waiter).send(1).click()
  await expect(locatorsOf(waiter).table(label, 'En cocina')).toBeVisible()
  await dismissMessages(waiter)
}

/** Replaces the browser's print dialog by a counter. */
const countPrints = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['prints'] = String(
        Number(document.documentElement.dataset['prints'] ?? 0) + 1,
      )
      window.dispatchEvent(new Event('afterprint'))
    }
  })
const printCount = (page: Page) => page.locator('html').getAttribute('data-prints')

/** Number of seconds for which the oldest ticket is unseen, as the alert shows it. */
async function readUnseenSeconds(cook: Page): Promise<number> {
  const [, minutes, seconds] = /(\d+):(\d\d)/.exec((await unseenAlert(cook).textContent()) ?? '') ?? []
  return Number(minutes) * 60 + Number(seconds)
}

/**
 * Opens the kitchen screen of all stations and turns on the setting by which only touched tickets count as
 * seen.
 */
async function enableTouchOnly(pass: Page, restaurant: Restaurant): Promise<void> {
  await pass.goto(restaurant.pathOf('cocina'))
  await locatorsOf(pass).button('Ajustes').click()
  await pass.getByRole('switch', { name: 'Confirmar con un toque' }).check()
  await pass.keyboard.press('Escape')
}

test('the order shows a late delivery, and the line shows which screen displays it and that a cook has seen it', async ({
  visit,
  restaurant,
}) => {
  const [waiter, cook] = [await visit('waiter'), await visit('chef')]
  await cook.goto(restaurant.pathOf('cocina'))
  await station(cook, /^(Barra|bar)/i).click()
  await sendOne(waiter, restaurant, '4')
  await locatorsOf(waiter).table('4', 'En cocina').click()

  const ticket = waiter.getByRole('complementary', { name: 'Pedido' })
  await expect(ticket.getByRole('button', { name: /Mole negro.*Enviado/ })).toBeVisible()
  await expect(deliveryState(waiter)).toContainText('Guardado', { timeout: LATE_TIMEOUT })
  await expect(deliveryState(waiter)).toContainText('Sin recibir: Cocina')
  await station(cook, /^Cocina( \d+)?$/).click()
  await expect(deliveryState(waiter)).toBeHidden({ timeout: MAX_UPDATE_MS + 3000 })
  await ticket.getByRole('button', { name: /Mole negro/ }).click()
  await expect(deliveryState(waiter)).toContainText('En pantalla: Cocina')
  await expect(deliveryState(waiter)).toContainText('Visto', { timeout: SEEN_TIMEOUT })
  await locatorsOf(cook)
    .ticket('4')
    .getByRole('button', { name: /^Empezar/ })
    .click()
  await expect(deliveryState(waiter)).toBeHidden()
})

test('an unseen ticket raises an alert on pass, order and floor until it is seen or printed', async ({
  visit,
  restaurant,
}) => {
  const [waiter, cook, pass] = [await visit('waiter'), await visit('chef'), await visit('chef')]
  await Promise.all([countPrints(waiter), countPrints(pass)])
  // Changes the setting before the first ticket arrives. Otherwise a slow screen would count the ticket as
  // seen.
  await enableTouchOnly(pass, restaurant)
  await pass.goto('about:blank')
  await cook.goto(restaurant.pathOf('cocina'))
  await station(cook, /^(Barra|bar)/i).click()
  await sendOne(waiter, restaurant, '2')
  await sendOne(waiter, restaurant, '4')

  await expect(locatorsOf(waiter).table('4', 'En cocina, 1 sin ver en cocina')).toBeVisible({
    timeout: ALERT_TIMEOUT,
  })
  // The screen of the bar shows alerts only for its own tickets.
  await expect(unseenAlert(cook)).toBeHidden()
  await waiter.getByRole('radio', { name: 'Lista' }).click()
  await expect(waiter.getByRole('button', { name: /4.*1 sin ver en cocina/s }).last()).toBeVisible()
  await waiter.getByRole('button', { name: 'Imprimir comanda de 4' }).click()
  await expect.poll(() => printCount(waiter)).toBe('1')

  await waiter.getByRole('button', { name: '4 · 1 sin ver en cocina' }).click()
  await expect(waiter.getByText('Sin pantalla ni impresora en Cocina')).toBeVisible()
  await locatorsOf(waiter)
    .button(/^Imprimir comanda$/)
    .click()
  await expect.poll(() => printCount(waiter)).toBe('2')

  await pass.goto(restaurant.pathOf('cocina'))
  await expect(deliveryState(waiter)).toContainText('En pantalla: Pase', { timeout: SEEN_TIMEOUT })
  const secondsBefore = await readUnseenSeconds(pass)
  await expect.poll(() => readUnseenSeconds(pass)).toBeGreaterThan(secondsBefore + 2)
  await expect(unseenAlert(pass)).toContainText('2 comandas sin ver')
  await locatorsOf(pass).button('Ver lista').click()
  await pass.getByRole('button', { name: 'Imprimir comanda de Mesa 4' }).click()
  await expect.poll(() => printCount(pass)).toBe('1')
  await pass.keyboard.press('Escape')
  await expect(deliveryState(waiter)).toContainText('Sin ver')
  await locatorsOf(pass)
    .ticket('2')
    .getByRole('button', { name: /^Empezar/ })
    .click()
  await expect(unseenAlert(pass)).toContainText('1 comanda sin ver')

  const printer = await startPrinter()
  closers.push(printer.close)
  await restaurant.owner.post('/printers', {
    restaurant_id: restaurant.id,
    name: 'Cocina',
    host: printer.host,
    port: printer.port,
    documents: ['kitchen_ticket'],
  })
  await waiter.reload()
  await locatorsOf(waiter)
    .button(/^Imprimir comanda$/)
    .click()
  await expect(
    waiter
      .getByRole('complementary', { name: 'Pedido' })
      .getByRole('button', { name: /Mole negro.*Impreso/ }),
  ).toBeVisible()
  await expect(deliveryState(waiter)).toBeHidden()
  await expect(unseenAlert(pass)).toBeHidden()
  await expect(locatorsOf(waiter).button(/^Imprimir comanda$/)).toBeHidden()
})
