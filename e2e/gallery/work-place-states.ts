/** States of the work places that the gallery shows, besides the screens that their paths open. */
import type { Page } from '@playwright/test'
import { PIN, type BusyService } from './busy-service.ts'
import {
  text,
  button,
  item,
  dialog,
  showTicket,
  openLine,
  chooseSecondLine,
  createVoidRequest,
  openVoidApproval,
  pressNextStep,
  countCards,
  addDishes,
  payAtCounter,
  showTips,
  shareDevice,
} from './work-place-steps.ts'

export interface WorkPlaceState {
  name: string
  /** Demo account that opens the page. Null means a guest. */
  by: 'owner' | 'waiter' | 'cashier' | 'chef' | null
  path: (service: BusyService) => string
  /** Changes on the server before the page opens. Pending requests for approval are cancelled after the state. */
  prepare?: (service: BusyService) => Promise<unknown>
  /** Steps that lead from the page to the state. */
  open?: (page: Page, service: BusyService) => Promise<unknown>
  /** True if the state differs between phones and larger screens, so that its steps run for each of them. */
  perDevice?: true
  /** Value of a key in the page's storage. */
  stored?: Record<string, object>
}

const FLOOR: WorkPlaceState[] = [
  { name: 'piso', by: 'owner', path: ({ at }) => at('piso') },
  {
    name: 'piso-autorizacion',
    by: 'owner',
    path: ({ at }) => at('piso'),
    prepare: createVoidRequest,
  },
]

const longOrder = ({ at, long }: BusyService) => at(`pedido/${long.id}`)
const ORDER_STATES: WorkPlaceState[] = [
  { name: 'pedido', by: 'waiter', path: longOrder, perDevice: true },
  { name: 'pedido-comanda', by: 'waiter', path: longOrder, perDevice: true, open: showTicket },
  {
    name: 'pedido-mover',
    by: 'waiter',
    path: longOrder,
    perDevice: true,
    open: async (page) => {
      await chooseSecondLine(page)
      await button(dialog(page), 'Menos', 'Less').click()
    },
  },
  {
    name: 'pedido-mover-destino',
    by: 'waiter',
    path: longOrder,
    perDevice: true,
    open: async (page) => {
      await chooseSecondLine(page)
      await button(dialog(page), 'Mover \\d', 'Move \\d').click()
    },
  },
  {
    name: 'pedido-descuento',
    by: 'waiter',
    path: longOrder,
    perDevice: true,
    open: async (page, service) => {
      await openLine(page, service, 4)
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
    open: openVoidApproval,
  },
  {
    name: 'pedido-autorizacion',
    by: 'waiter',
    path: longOrder,
    open: async (page, service) => {
      await openVoidApproval(page, service)
      await button(dialog(page), 'Pedir autorización', 'Ask for approval').click()
      await page.getByRole('region', { name: text('Autorizaciones', 'Approvals') }).waitFor()
    },
  },
]

const KITCHEN: WorkPlaceState[] = [
  { name: 'cocina', by: 'chef', path: ({ at }) => at('cocina') },
  {
    name: 'cocina-estacion',
    by: 'chef',
    path: ({ at }) => at('cocina'),
    stored: { 'forki-kitchen': { station: 'cocina', totals: true, muted: true } },
  },
  {
    name: 'cocina-barra-completa',
    by: 'chef',
    path: ({ at }) => at('cocina'),
    stored: { 'forki-kitchen': { station: 'barra', full: true, muted: true } },
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
  { name: 'cocina-autorizacion', by: 'owner', path: ({ at }) => at('cocina'), prepare: createVoidRequest },
  {
    name: 'cocina-autorizar',
    by: 'owner',
    path: ({ at }) => at('cocina'),
    prepare: createVoidRequest,
    open: async (page) => {
      await button(page, 'Autorizar', 'Approve').click()
      await dialog(page).getByRole('textbox').fill(PIN)
    },
  },
]

/** Shows all own tenders and chooses the last one. */
async function chooseTender(page: Page): Promise<void> {
  const tenders = page.getByRole('group', { name: text('Formas de pago propias', 'Own payment methods') })
  await tenders.getByRole('button').last().click()
  await tenders.getByRole('button').last().click()
}

const till = ({ at, requested }: BusyService) => at(`caja?cuenta=${requested.id}`)
const TILL: WorkPlaceState[] = [
  { name: 'caja', by: 'cashier', path: ({ at }) => at('caja') },
  { name: 'caja-partes', by: 'cashier', path: till },
  { name: 'caja-descuentos', by: 'cashier', path: ({ at, long }) => at(`caja?cuenta=${long.id}`) },
  {
    name: 'caja-propias',
    by: 'cashier',
    path: ({ at, long }) => at(`caja?cuenta=${long.id}`),
    open: chooseTender,
  },
  {
    name: 'caja-reembolso',
    by: 'cashier',
    path: ({ at }) => at('caja'),
    perDevice: true,
    open: async (page) => {
      await button(page, 'Más de la caja', 'More till actions').click()
      await item(page, 'Reembolso', 'Refund').click()
      await dialog(page).getByRole('listitem').getByRole('button').first().click()
      await dialog(page).getByText('Rappi').waitFor()
    },
  },
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
      await pressNextStep(page)
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

const counter = ({ at }: BusyService) => at('mostrador')
const COUNTER: WorkPlaceState[] = [
  { name: 'mostrador', by: 'owner', path: counter },
  { name: 'mostrador-pedido', by: 'owner', path: counter, open: (page) => addDishes(page) },
  {
    name: 'mostrador-tarjeta',
    by: 'owner',
    path: counter,
    perDevice: true,
    open: async (page) => {
      await addDishes(page)
      const sheet = page.locator('[aria-haspopup="dialog"]', { hasText: /\$/ }).last()
      if (await sheet.isVisible()) await sheet.click()
      await page.getByRole('radio', { name: text('Tarjeta', 'Card') }).check({ force: true })
    },
  },
  {
    name: 'mostrador-propias',
    by: 'owner',
    path: counter,
    perDevice: true,
    open: async (page) => {
      await button(page, 'Churros con chocolate', 'Churros with chocolate').click()
      const sheet = page.locator('[aria-haspopup="dialog"]', { hasText: /\$/ }).last()
      if (await sheet.isVisible()) await sheet.click()
      await chooseTender(page)
    },
  },
  { name: 'mostrador-numero', by: 'owner', path: counter, open: payAtCounter },
  {
    name: 'mostrador-ajustes',
    by: 'owner',
    path: counter,
    open: (page) => button(page, 'Ajustes del mostrador', 'Counter settings').click(),
  },
  { name: 'mostrador-sin-permiso', by: 'chef', path: counter },
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

export const WORK_PLACE_STATES: readonly WorkPlaceState[] = [
  ...FLOOR,
  ...ORDER_STATES,
  ...KITCHEN,
  ...TILL,
  ...COUNTER,
  ...GUEST,
]
