// Taps that `inp.ts` measures.
import type { Locator, Page } from 'playwright'

type FindLocator = (page: Page) => Locator

/** Tap on a work screen whose time to the next paint is measured. */
export interface Interaction {
  name: string
  /** Demo account without the domain of its email address. Null on a guest's page. */
  account: string | null
  /** Path of the screen in the restaurant. The whole path on a guest's page. */
  screenPath: string
  locate: FindLocator
  /** Navigates from `screenPath` to the measured state. */
  prepare?: (page: Page) => Promise<void>
  /**
   * True if a tap changes the state that the next tap needs. The page is then opened and prepared again
   * before each tap.
   */
  changesState?: true
}

const openOrder = async (page: Page) => {
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Mesa / })
    .first()
    .click()
  await page.waitForURL(/\/pedido\/.+/)
}
const board = (page: Page) => page.getByRole('region', { name: 'Platillos' }).getByRole('button')
const dishes = (page: Page) => board(page).filter({ hasText: '$' })
/** Buttons of dishes without options. A tap on one adds the dish immediately, without a dialog. */
const plainDishes = (page: Page) => dishes(page).filter({ hasNot: page.getByLabel('Con opciones') })
const bills = (page: Page) => page.getByRole('region', { name: 'Cuentas abiertas' }).getByRole('button')
const ORDER_SCREEN = { account: 'waiter', screenPath: 'pedido', prepare: openOrder }
const TILL_SCREEN = { account: 'cashier', screenPath: 'caja' }
const COUNTER_SCREEN = { account: 'manager', screenPath: 'mostrador' }
/** Opens a bill with an amount to pay. */
const openBill = (page: Page) => bills(page).filter({ hasText: 'Por cobrar' }).first().click()
/** Button that charges the exact cash. If the bill has unsent lines, it also sends them to the kitchen. */
const exactCash = (page: Page) => page.getByRole('button', { name: /^(?:Efectivo exacto|Enviar y cobrar)/ })

/** Makes the device a shared terminal, and chooses the first user on its lock screen. */
async function lockTerminal(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Compartir dispositivo' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Nombre de la terminal' }).fill(`inp ${Date.now() % 100_000}`)
  await dialog.getByRole('button', { name: 'Compartir dispositivo' }).click()
  await page.getByRole('heading', { name: /^(?:Elige tu nombre|¿Quién)/ }).waitFor()
  await page.getByRole('list').getByRole('button').first().click()
}

/** Taps on each work screen of the demo in Spanish. */
export const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'floor: open a table',
    account: 'waiter',
    screenPath: 'piso',
    locate: (page) => page.getByRole('button', { name: /^Mesa / }),
  },
  {
    name: 'floor: open the attention tray',
    account: 'waiter',
    screenPath: 'piso',
    locate: (page) => page.getByRole('button', { name: /asuntos? por atender$/ }),
  },
  { ...ORDER_SCREEN, name: 'order: tap a dish', locate: dishes },
  {
    ...ORDER_SCREEN,
    name: 'order: choose how many, a course',
    locate: (page) => board(page).filter({ hasNotText: '$' }),
  },
  {
    ...ORDER_SCREEN,
    name: 'order: hold a dish',
    prepare: async (page) => {
      await openOrder(page)
      await plainDishes(page).first().click()
    },
    locate: (page) => page.getByRole('button', { name: 'Retener' }),
    changesState: true,
  },
  {
    ...ORDER_SCREEN,
    name: 'order: send a dish',
    prepare: async (page) => {
      await openOrder(page)
      await plainDishes(page).first().click()
    },
    locate: (page) => page.getByRole('button', { name: /^Enviar 1/ }),
    changesState: true,
  },
  {
    name: 'kitchen: bump a ticket',
    account: 'chef',
    screenPath: 'cocina',
    locate: (page) => page.getByRole('article').getByRole('button', { name: /^(?:Empezar|Todo listo)/ }),
  },
  { ...TILL_SCREEN, name: 'till: open a bill', locate: bills },
  {
    ...TILL_SCREEN,
    name: 'till: choose a method',
    prepare: openBill,
    locate: (page) => page.getByRole('radio', { name: /^(?:Tarjeta|Transferencia|Efectivo)$/ }),
  },
  {
    ...TILL_SCREEN,
    name: 'till: exact cash',
    prepare: openBill,
    locate: exactCash,
    changesState: true,
  },
  { ...COUNTER_SCREEN, name: 'counter: tap a dish', locate: plainDishes },
  {
    ...COUNTER_SCREEN,
    name: 'counter: exact cash',
    prepare: (page) => plainDishes(page).first().click(),
    locate: exactCash,
    changesState: true,
  },
  {
    name: 'reservations: open a new one',
    account: 'manager',
    screenPath: 'reservas',
    locate: (page) => page.getByRole('button', { name: 'Nueva reserva' }),
  },
  {
    name: 'terminal: type a digit of the PIN',
    account: 'manager',
    screenPath: 'ajustes#terminals',
    prepare: lockTerminal,
    locate: (page) => page.getByRole('button', { name: /^[0-9]$/ }),
  },
  {
    name: "guest's phone: open a dish",
    account: null,
    screenPath: '/mesa/maiz-bravo-b2',
    locate: (page) => page.getByRole('main').getByRole('listitem').getByRole('button'),
  },
]
