import type { Page } from '@playwright/test'
import type { Restaurant } from '../fixtures/restaurant.ts'
import { expect, test } from '../fixtures/test.ts'
import { startPrinter } from '../fixtures/printer.ts'
import { LIVE_UPDATE_MS, on, dismissMessages } from '../fixtures/work-screens.ts'

const closers: (() => void)[] = []
test.afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** The alarm comes half a minute after the sending. */
const ALARM = 45_000
/** A line must stand in view for more than a second. */
const IN_VIEW = 5000

const station = (cook: Page, name: RegExp) =>
  cook.getByRole('group', { name: 'Estaciones' }).getByRole('button', { name })
const way = (waiter: Page) => waiter.getByRole('list', { name: 'Hasta dónde llegó lo enviado: Cocina' })
const alarm = (cook: Page) => cook.getByRole('alert').filter({ hasText: /comandas? sin ver/ })

async function sendOne(waiter: Page, restaurant: Restaurant, label: string): Promise<void> {
  await waiter.goto(restaurant.at('piso'))
  await on(waiter).table(label, 'Libre').click()
  await on(waiter).dish('Mole negro').click()
  await on(waiter).send(1).click()
  await expect(on(waiter).table(label, 'En cocina')).toBeVisible()
  await dismissMessages(waiter)
}

/** Counts what the browser is asked to print instead of opening its dialog. */
const countPrints = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['prints'] = String(
        Number(document.documentElement.dataset['prints'] ?? 0) + 1,
      )
      window.dispatchEvent(new Event('afterprint'))
    }
  })
const prints = (page: Page) => page.locator('html').getAttribute('data-prints')

/** For how many seconds the kitchen has not seen the first, as the alarm counts them. */
async function waits(cook: Page): Promise<number> {
  const [, minutes, seconds] = /(\d+):(\d\d)/.exec((await alarm(cook).textContent()) ?? '') ?? []
  return Number(minutes) * 60 + Number(seconds)
}

/** A screen of all stations, on which only what somebody touches counts as seen. */
async function touchOnly(pass: Page, restaurant: Restaurant): Promise<void> {
  await pass.goto(restaurant.at('cocina'))
  await on(pass).button('Ajustes').click()
  await pass.getByRole('switch', { name: 'Solo cuenta como visto lo que se toca' }).check()
  await pass.keyboard.press('Escape')
}

test('the waiter sees what has reached its station, on which screen, and what was seen', async ({
  visit,
  restaurant,
}) => {
  const [waiter, cook] = [await visit('waiter'), await visit('chef')]
  await cook.goto(restaurant.at('cocina'))
  await station(cook, /^(Barra|bar)/i).click()
  await sendOne(waiter, restaurant, '4')
  await on(waiter).table('4', 'En cocina').click()

  await expect(way(waiter)).toContainText('Guardado')
  await expect(way(waiter)).toContainText('Sin llegar a Cocina')
  await station(cook, /^Cocina( \d+)?$/).click()
  await expect(way(waiter)).toContainText('En pantalla: Cocina', { timeout: LIVE_UPDATE_MS + 1000 })
  await expect(way(waiter)).toContainText('Visto', { timeout: IN_VIEW })
  await on(cook)
    .ticket('4')
    .getByRole('button', { name: /^Empezar/ })
    .click()
  await expect(way(waiter)).toBeHidden()
})

test('what nobody has seen alarms the pass, the order and the floor, until it is seen or on paper', async ({
  visit,
  restaurant,
}) => {
  test.setTimeout(180_000)
  const [waiter, cook, pass] = [await visit('waiter'), await visit('chef'), await visit('chef')]
  await Promise.all([countPrints(waiter), countPrints(cook)])
  // Set before a ticket comes: a slow screen would count it as seen before the switch is reached.
  await touchOnly(pass, restaurant)
  await pass.goto('about:blank')
  await cook.goto(restaurant.at('cocina'))
  await station(cook, /^(Barra|bar)/i).click()
  await sendOne(waiter, restaurant, '2')
  await sendOne(waiter, restaurant, '4')

  await expect(alarm(cook)).toContainText('2 comandas sin ver', { timeout: ALARM })
  await expect(alarm(cook)).toContainText('ni en pantalla ni en papel')
  await cook.getByRole('button', { name: 'Imprimir comanda de Mesa 4' }).click()
  await expect.poll(() => prints(cook)).toBe('1')

  await expect(on(waiter).table('4', 'En cocina, cocina no ha visto 1')).toBeVisible()
  await waiter.getByRole('radio', { name: 'Lista' }).click()
  await expect(waiter.getByRole('button', { name: /4.*cocina no ha visto 1/s }).last()).toBeVisible()
  await waiter.getByRole('button', { name: 'Imprimir comanda de 4' }).click()
  await expect.poll(() => prints(waiter)).toBe('1')

  await waiter.getByRole('button', { name: '4 · cocina no ha visto 1' }).click()
  await expect(waiter.getByText('Ni en pantalla ni en papel en Cocina')).toBeVisible()
  await on(waiter)
    .button(/^Imprimir comanda$/)
    .click()
  await expect.poll(() => prints(waiter)).toBe('2')

  await pass.goto(restaurant.at('cocina'))
  await expect(way(waiter)).toContainText('En pantalla: Pase', { timeout: IN_VIEW })
  const since = await waits(pass)
  await expect.poll(() => waits(pass)).toBeGreaterThan(since + 2)
  await expect(alarm(pass)).toContainText('2 comandas sin ver')
  await expect(way(waiter)).toContainText('Sin ver')
  await on(pass)
    .ticket('2')
    .getByRole('button', { name: /^Empezar/ })
    .click()
  await expect(alarm(cook)).toContainText('1 comanda sin ver')

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
  await on(waiter)
    .button(/^Imprimir comanda$/)
    .click()
  await expect(way(waiter)).toContainText('En papel')
  await expect(way(waiter)).not.toContainText('Sin ver')
  await expect(alarm(pass)).toBeHidden()
  await expect(on(waiter).button(/^Imprimir comanda$/)).toBeHidden()
})
