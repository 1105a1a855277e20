/** States of the work places that the gallery shows, besides the screens that their paths open. */
import type { Locator, Page } from '@playwright/test'
import { PIN, type BusyService } from './busy-service.ts'

export interface WorkPlaceState {
  name: string
  /** Demo account that opens the page. Null means a guest. */
  by: 'owner' | 'waiter' | 'cashier' | 'chef' | null
  path: (service: BusyService) => string
  /** Changes on the server before the page opens. Returns the function that reverts them. */
  prepare?: (service: BusyService) => Promise<() => Promise<unknown>>
  /** Steps that lead from the page to the state. */
  open?: (page: Page, service: BusyService) => Promise<unknown>
  /** True if the page is taken as printed on paper. */
  print?: true
  /** True if the state differs between phones and larger screens, so that its steps run for each of them. */
  perDevice?: true
  /** Value of a key in the page's storage. */
  stored?: Record<string, object>
}

/** Name of a control that begins with the Spanish or with the English text. */
const text = (...names: string[]) => new RegExp(`^(?:${names.join('|')})`)
const button = (page: Page | Locator, ...names: string[]) =>
  page.getByRole('button', { name: text(...names) }).first()
const item = (page: Page, ...names: string[]) => page.getByRole('menuitem', { name: text(...names) }).first()
const dialog = (page: Page) => page.getByRole('dialog').last()
const ticket = (page: Page) => page.getByRole('complementary', { name: text('Comanda', 'Order') })
const dish = (page: Page, at: number) =>
  page
    .getByRole('region', { name: text('Platillos', 'Dishes') })
    .getByRole('listitem')
    .getByRole('button')
    .nth(at)

/** Opens the ticket of a phone, which shows it in a sheet. On larger screens it is there already. */
async function showTicket(page: Page): Promise<void> {
  const open = page.locator('[aria-haspopup="dialog"]', { hasText: /\$/ }).last()
  if (!(await ticket(page).isVisible())) await open.click()
}

async function openLine(page: Page, name: string): Promise<void> {
  await showTicket(page)
  await page
    .getByRole('button', { name: new RegExp(name.replaceAll(/[()]/g, '.')) })
    .last()
    .click()
}

async function moreOrderActions(page: Page, ...names: string[]): Promise<void> {
  await showTicket(page)
  await button(page, 'Más acciones del pedido', 'More order actions').click()
  await item(page, ...names).click()
}

/** Requests the approval of the waiter for a void of the long order's first line. */
async function askForVoid({ waiter, long }: BusyService): Promise<() => Promise<unknown>> {
  const [line] = long.items
  const request = await waiter.post<{ id: string }>('/approvals', {
    kind: 'void',
    order_id: long.id,
    item_id: line?.id,
    amount_cents: line?.line_total_cents,
    reason: 'Cambió de idea',
  })
  return () => waiter.post(`/approvals/${request.id}/cancel`)
}

const nextStep = async (page: Page) => {
  await button(dialog(page), 'Continuar', 'Continue').click()
}

async function countCash(page: Page): Promise<void> {
  await button(page, 'Cerrar caja', 'Close till').click()
  await nextStep(page)
  await dialog(page)
    .getByRole('radio', { name: text('Solo el total', 'Total only') })
    .check()
  await dialog(page)
    .getByRole('textbox', { name: text('Contado', 'Counted') })
    .fill('1500')
  await nextStep(page)
}

async function countCards(page: Page): Promise<void> {
  await countCash(page)
  await dialog(page)
    .getByRole('textbox', { name: text('Total de la terminal', 'Terminal total') })
    .fill('1200')
}

async function addDishes(page: Page, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    await dish(page, at).click()
    const add = button(dialog(page), 'Agregar', 'Add')
    const choose = button(dialog(page), 'Elige', 'Choose')
    if (!(await page.getByRole('dialog').count())) continue
    for (const group of await dialog(page).getByRole('radiogroup').all())
      await group.getByRole('radio').first().check({ force: true })
    if (await choose.isVisible()) await page.keyboard.press('Escape')
    else await add.click()
  }
}

async function payAtCounter(page: Page): Promise<void> {
  await addDishes(page, 2)
  await button(page, 'Exacto', 'Exact').click()
  await page.getByRole('status').getByText(/^\d+$/).waitFor()
}

const FLOOR: WorkPlaceState[] = [
  { name: 'piso', by: 'owner', path: ({ at }) => at('piso') },
  {
    name: 'piso-autorizacion',
    by: 'owner',
    path: ({ at }) => at('piso'),
    prepare: askForVoid,
  },
]

const longOrder = ({ at, long }: BusyService) => at(`pedido/${long.id}`)
const ORDER: WorkPlaceState[] = [
  { name: 'pedido', by: 'waiter', path: longOrder, perDevice: true },
  { name: 'pedido-comanda', by: 'waiter', path: longOrder, perDevice: true, open: showTicket },
  {
    name: 'pedido-mover',
    by: 'waiter',
    path: longOrder,
    perDevice: true,
    open: async (page) => {
      await moreOrderActions(page, 'Mover productos', 'Move items')
      await dialog(page).getByRole('checkbox').nth(1).check()
      await button(dialog(page), 'Menos', 'Less').click()
    },
  },
  {
    name: 'pedido-mover-destino',
    by: 'waiter',
    path: longOrder,
    perDevice: true,
    open: async (page) => {
      await moreOrderActions(page, 'Mover productos', 'Move items')
      await dialog(page).getByRole('checkbox').nth(1).check()
      await button(dialog(page), 'Mover \\d', 'Move \\d').click()
    },
  },
  {
    name: 'pedido-descuento',
    by: 'waiter',
    path: longOrder,
    perDevice: true,
    open: async (page, { long }) => {
      await openLine(page, long.items[4]?.name ?? '')
      await button(dialog(page), 'Descuento o cortesía', 'Discount or complimentary').click()
      await dialog(page)
        .getByRole('radio', { name: text('Cortesía', 'Complimentary') })
        .check()
    },
  },
  {
    name: 'pedido-pedir-autorizacion',
    by: 'waiter',
    path: longOrder,
    perDevice: true,
    open: async (page, { long }) => {
      await openLine(page, long.items[4]?.name ?? '')
      await button(dialog(page), 'Cambió de idea', 'Changed their mind').click()
      await button(dialog(page), 'Anular \\d', 'Void \\d').click()
      await button(dialog(page), 'Pedir autorización', 'Ask for approval').waitFor()
    },
  },
  { name: 'pedido-autorizacion', by: 'waiter', path: longOrder, prepare: askForVoid },
]

const KITCHEN: WorkPlaceState[] = [
  { name: 'cocina', by: 'chef', path: ({ at }) => at('cocina') },
  {
    name: 'cocina-estacion',
    by: 'chef',
    path: ({ at }) => at('cocina'),
    stored: { 'forki-kitchen': { station: 'kitchen', totals: true, muted: true } },
  },
  {
    name: 'cocina-barra-completa',
    by: 'chef',
    path: ({ at }) => at('cocina'),
    stored: { 'forki-kitchen': { station: 'bar', full: true, muted: true } },
  },
  {
    name: 'cocina-completa',
    by: 'chef',
    path: ({ at }) => at('cocina'),
    stored: { 'forki-kitchen': { full: true, muted: true, seen_by_touch: true } },
  },
  {
    name: 'cocina-ajustes',
    by: 'chef',
    path: ({ at }) => at('cocina'),
    open: (page) => button(page, 'Ajustes', 'Screen settings').click(),
  },
  { name: 'cocina-autorizacion', by: 'owner', path: ({ at }) => at('cocina'), prepare: askForVoid },
  {
    name: 'cocina-autorizar',
    by: 'owner',
    path: ({ at }) => at('cocina'),
    prepare: askForVoid,
    open: async (page) => {
      await button(page, 'Autorizar', 'Approve').click()
      await dialog(page).getByRole('textbox').fill(PIN)
    },
  },
]

const till = ({ at, requested }: BusyService) => at(`caja?cuenta=${requested.id}`)
const TILL: WorkPlaceState[] = [
  { name: 'caja', by: 'cashier', path: ({ at }) => at('caja') },
  { name: 'caja-partes', by: 'cashier', path: till },
  { name: 'caja-descuentos', by: 'cashier', path: ({ at, long }) => at(`caja?cuenta=${long.id}`) },
  {
    name: 'caja-abrir-cajon',
    by: 'cashier',
    path: ({ at }) => at('caja'),
    perDevice: true,
    open: async (page) => {
      await button(page, 'Más de la caja', 'More till actions').click()
      await item(page, 'Abrir cajón', 'Open drawer').click()
      await dialog(page).getByRole('button').first().waitFor()
    },
  },
  {
    name: 'caja-otros-cobros',
    by: 'cashier',
    path: ({ at }) => at('caja'),
    perDevice: true,
    open: countCards,
  },
  {
    name: 'caja-diferencia',
    by: 'cashier',
    path: ({ at }) => at('caja'),
    perDevice: true,
    open: async (page) => {
      await countCards(page)
      await nextStep(page)
    },
  },
  {
    name: 'propinas',
    by: 'owner',
    path: ({ at }) => at('cortes'),
    open: (page) => button(page, 'Propinas', 'Tips').click(),
  },
  { name: 'propinas-caja', by: 'owner', path: ({ at, till_id }) => at(`cortes/${till_id}`), open: showTips },
  {
    name: 'recibo-digital',
    by: 'owner',
    path: ({ at, paid }) => at(`pedidos/${paid.id}`),
    open: async (page) => {
      await button(page, 'Recibo digital', 'Online receipt').click()
      await dialog(page).getByRole('img').waitFor()
    },
  },
  { name: 'recibo', by: null, path: ({ receiptPath }) => receiptPath },
]

async function showTips(page: Page): Promise<void> {
  await page.getByRole('tab', { name: text('Propinas', 'Tips') }).click()
}

const counter = ({ at }: BusyService) => at('mostrador')
const COUNTER: WorkPlaceState[] = [
  { name: 'mostrador', by: 'owner', path: counter },
  { name: 'mostrador-pedido', by: 'owner', path: counter, open: (page) => addDishes(page, 5) },
  {
    name: 'mostrador-tarjeta',
    by: 'owner',
    path: counter,
    perDevice: true,
    open: async (page) => {
      await addDishes(page, 4)
      const sheet = page.locator('[aria-haspopup="dialog"]', { hasText: /\$/ }).last()
      if (await sheet.isVisible()) await sheet.click()
      await page.getByRole('radio', { name: text('Tarjeta', 'Card') }).check({ force: true })
    },
  },
  { name: 'mostrador-numero', by: 'owner', path: counter, open: payAtCounter },
  {
    name: 'mostrador-ajustes',
    by: 'owner',
    path: counter,
    open: (page) => button(page, 'Ajustes del mostrador', 'Counter settings').click(),
  },
  { name: 'mostrador-sin-permiso', by: 'cashier', path: counter },
]

const GUEST: WorkPlaceState[] = [
  { name: 'reservas', by: 'owner', path: ({ at }) => at('reservas') },
  {
    name: 'reservas-nueva',
    by: 'owner',
    path: ({ at }) => at('reservas'),
    open: (page) => button(page, 'Nueva reserva', 'New reservation').click(),
  },
  { name: 'mesa', by: null, path: ({ guestPath }) => guestPath },
  {
    name: 'mesa-platillo',
    by: null,
    path: ({ guestPath }) => guestPath,
    open: (page) => page.getByRole('main').getByRole('listitem').getByRole('button').first().click(),
  },
  {
    name: 'terminal',
    by: 'owner',
    path: ({ at }) => at('ajustes#terminals'),
    open: shareDevice,
  },
  {
    name: 'terminal-pin',
    by: 'owner',
    path: ({ at }) => at('ajustes#terminals'),
    open: async (page) => {
      await shareDevice(page)
      await page.getByRole('list').getByRole('button').first().click()
      await page.keyboard.press('1')
    },
  },
]

async function shareDevice(page: Page): Promise<void> {
  await button(page, 'Compartir dispositivo', 'Share this device').click()
  await dialog(page)
    .getByRole('textbox', { name: text('Nombre de la terminal', 'Device name') })
    .fill('Barra')
  await button(dialog(page), 'Compartir dispositivo', 'Share this device').click()
  await page.getByRole('heading', { name: text('Elige tu nombre', '¿Quién', 'Choose your name') }).waitFor()
}

export const WORK_PLACE_STATES: readonly WorkPlaceState[] = [
  ...FLOOR,
  ...ORDER,
  ...KITCHEN,
  ...TILL,
  ...COUNTER,
  ...GUEST,
]
