/** Steps that lead to the states of the work screens. They work in the Spanish and in the English interface. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { BusyService } from './busy-service.ts'

/** Pattern that a control's accessible name matches if it begins with one of the Spanish or English texts. */
export const startsWithAny = (...names: string[]) => new RegExp(`^(?:${names.join('|')})`)
export const buttonNamed = (page: Page | Locator, ...names: string[]) =>
  page.getByRole('button', { name: startsWithAny(...names) }).first()
export const menuItemNamed = (page: Page, ...names: string[]) =>
  page.getByRole('menuitem', { name: startsWithAny(...names) }).first()
export const topDialog = (page: Page) => page.getByRole('dialog').last()
const ticket = (page: Page) => page.getByRole('complementary', { name: startsWithAny('Pedido', 'Order') })

const ticketOrSheet = (page: Page) => ticket(page).or(page.getByRole('dialog')).last()

/**
 * Opens the sheet with the ticket (the lines of the order) on a phone. On larger screens the ticket is visible
 * already.
 */
export async function showTicket(page: Page): Promise<void> {
  const ticketButton = page.locator('[aria-haspopup="dialog"]', { hasText: /\$/ }).last()
  if (!(await ticket(page).isVisible())) await ticketButton.click()
}

/** Opens the sheet of a sent line of the long order, by the index of the line. */
export async function openLine(page: Page, { longOrder }: BusyService, at: number): Promise<void> {
  await showTicket(page)
  const { name = '', name_en } = longOrder.items[at] ?? {}
  await ticketOrSheet(page)
    .getByRole('button', { name: new RegExp([name, name_en].filter(Boolean).join('|')) })
    .first()
    .click()
}

async function openOrderActions(page: Page, ...names: string[]): Promise<void> {
  await buttonNamed(page, 'Más acciones del pedido', 'More order actions').click()
  await menuItemNamed(page, ...names).click()
}

/** Chooses the second line of the open order to move it. */
export async function chooseSecondLine(page: Page): Promise<void> {
  await openOrderActions(page, 'Mover productos', 'Move items')
  await topDialog(page).getByRole('checkbox').nth(1).check()
}

/** Requests, as the waiter, an approval to void the long order's first line. */
export async function createVoidRequest({ waiter, longOrder }: BusyService): Promise<void> {
  const [line] = longOrder.items
  await waiter.post('/approvals', {
    kind: 'void',
    order_id: longOrder.id,
    item_id: line?.id,
    amount_cents: line?.line_total_cents,
    reason: 'Cambió de idea',
  })
}

/**
 * Starts to void a sent line of the long order as a waiter. Stops when the dialog offers to request an
 * approval.
 */
export async function openVoidApproval(page: Page, service: BusyService): Promise<void> {
  await openLine(page, service, 4)
  await buttonNamed(topDialog(page), 'Cambió de idea', 'Changed their mind').click()
  await buttonNamed(topDialog(page), 'Anular \\d', 'Void \\d').click()
  await buttonNamed(topDialog(page), 'Pedir autorización', 'Ask for approval').waitFor()
}

export const pressNextStep = async (page: Page) => {
  await buttonNamed(topDialog(page), 'Continuar', 'Continue').click()
}

export async function countCash(page: Page): Promise<void> {
  await buttonNamed(page, 'Cerrar caja', 'Close till').click()
  await pressNextStep(page)
  await topDialog(page)
    .getByRole('radio', { name: startsWithAny('Solo el total', 'Total only') })
    .check()
  await topDialog(page)
    .getByRole('textbox', { name: startsWithAny('Contado', 'Counted') })
    .fill('1500')
  await pressNextStep(page)
}

export async function countCards(page: Page): Promise<void> {
  await countCash(page)
  await topDialog(page)
    .getByRole('textbox', { name: startsWithAny('Total de la terminal', 'Card terminal total') })
    .fill('1200')
}

/** Dishes without options, which a tap adds at once. */
const PLAIN_DISHES = [
  ['Elotes a las brasas', 'Charred street corn'],
  ['Pescado zarandeado', 'Zarandeado fish'],
  ['Ensalada de nopales', 'Cactus salad'],
] as const

export async function addDishes(page: Page): Promise<void> {
  const isEnglish = (await page.locator('html').getAttribute('lang')) === 'en'
  const search = page.getByPlaceholder(startsWithAny('Buscar platillo', 'Search dishes'))
  for (const [at, [spanish, english]] of PLAIN_DISHES.entries()) {
    const name = isEnglish ? english : spanish
    for (let portion = 0; portion <= at; portion += 1) {
      // Finds the dish by search, because the favorites depend on the orders of the busy service. A press on
      // the dish clears the search.
      await search.fill(name)
      await page
        .getByRole('region', { name: startsWithAny('Platillos', 'Dishes') })
        .getByRole('button', { name })
        .click()
      await expect(search).toHaveValue('')
    }
  }
}

export async function payAtCounter(page: Page): Promise<void> {
  await addDishes(page)
  await buttonNamed(page, 'Efectivo exacto', 'Exact cash').click()
  await page.getByRole('status').getByText(/^\d+$/).waitFor()
}

export async function showTips(page: Page): Promise<void> {
  await page.getByRole('tab', { name: startsWithAny('Propinas', 'Tips') }).click()
}

export async function shareDevice(page: Page): Promise<void> {
  await buttonNamed(page, 'Compartir dispositivo', 'Share this device').click()
  await topDialog(page)
    .getByRole('textbox', { name: startsWithAny('Nombre de la terminal', 'Device name') })
    .fill('Barra')
  await buttonNamed(topDialog(page), 'Compartir dispositivo', 'Share this device').click()
  await page.getByRole('heading', { name: startsWithAny('¿Quién', 'Who are you') }).waitFor()
}
