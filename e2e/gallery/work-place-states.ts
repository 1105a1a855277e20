/** States of the work screens that the gallery captures, such as a screen with an open dialog. */
import type { Page } from '@playwright/test'
import { PIN, type BusyService } from './busy-service.ts'
import {
  startsWithAny,
  buttonNamed,
  menuItemNamed,
  topDialog,
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
  account: 'owner' | 'waiter' | 'cashier' | 'chef' | null
  path: (service: BusyService) => string
  /** Changes on the server before the page opens. Approval requests are cancelled after the screenshots. */
  prepare?: (service: BusyService) => Promise<unknown>
  /** Steps that lead from the page to the state. */
  steps?: (page: Page, service: BusyService) => Promise<unknown>
  /** True if the state differs between device classes, so that its steps run for each of them. */
  perDevice?: true
  /** Values that the gallery writes into local storage before the page opens, by key. */
  storedValues?: Record<string, object>
}

const FLOOR_STATES: WorkPlaceState[] = [
  { name: 'piso', account: 'owner', path: ({ pathOf }) => pathOf('piso') },
  {
    name: 'piso-autorizacion',
    account: 'owner',
    path: ({ pathOf }) => pathOf('piso'),
    prepare: createVoidRequest,
  },
]

const longOrderPath = ({ pathOf, longOrder }: BusyService) => pathOf(`pedido/${longOrder.id}`)
const ORDER_STATES: WorkPlaceState[] = [
  { name: 'pedido', account: 'waiter', path: longOrderPath, perDevice: true },
  { name: 'pedido-comanda', account: 'waiter', path: longOrderPath, perDevice: true, steps: showTicket },
  {
    name: 'pedido-mover',
    account: 'waiter',
    path: longOrderPath,
    perDevice: true,
    steps: async (page) => {
      await chooseSecondLine(page)
      await buttonNamed(topDialog(page), 'Menos', 'Less').click()
    },
  },
  {
    name: 'pedido-mover-destino',
    account: 'waiter',
    path: longOrderPath,
    perDevice: true,
    steps: async (page) => {
      await chooseSecondLine(page)
      await buttonNamed(topDialog(page), 'Mover \\d', 'Move \\d').click()
    },
  },
  {
    name: 'pedido-descuento',
    account: 'waiter',
    path: longOrderPath,
    perDevice: true,
    steps: async (page, service) => {
      await openLine(page, service, 4)
      await buttonNamed(topDialog(page), 'Descuento o cortesía', 'Discount or complimentary').click()
      await topDialog(page)
        .getByRole('radio', { name: startsWithAny('Cortesía', 'Complimentary') })
        .check()
    },
  },
  {
    name: 'pedido-pedir-autorizacion',
    account: 'waiter',
    path: longOrderPath,
    perDevice: true,
    steps: openVoidApproval,
  },
  {
    name: 'pedido-autorizacion',
    account: 'waiter',
    path: longOrderPath,
    steps: async (page, service) => {
      await openVoidApproval(page, service)
      await buttonNamed(topDialog(page), 'Pedir autorización', 'Ask for approval').click()
      await buttonNamed(page, 'Esperando autorización', 'Waiting for approval').waitFor()
    },
  },
]

const kitchenPath = ({ pathOf }: BusyService) => pathOf('cocina')
const KITCHEN_STATES: WorkPlaceState[] = [
  { name: 'cocina', account: 'chef', path: kitchenPath },
  {
    name: 'cocina-estacion',
    account: 'chef',
    path: kitchenPath,
    storedValues: { 'forki-kitchen': { station: 'cocina', totals: true, muted: true } },
  },
  {
    name: 'cocina-barra-completa',
    account: 'chef',
    path: kitchenPath,
    storedValues: { 'forki-kitchen': { station: 'barra', full: true, muted: true } },
  },
  {
    name: 'cocina-completa',
    account: 'chef',
    path: kitchenPath,
    storedValues: { 'forki-kitchen': { full: true, muted: true, seen_by_touch: true } },
  },
  {
    name: 'cocina-ajustes',
    account: 'chef',
    path: kitchenPath,
    steps: (page) => buttonNamed(page, 'Ajustes', 'Screen settings').click(),
  },
  { name: 'cocina-autorizacion', account: 'owner', path: kitchenPath, prepare: createVoidRequest },
  {
    name: 'cocina-autorizar',
    account: 'owner',
    path: kitchenPath,
    prepare: createVoidRequest,
    steps: async (page) => {
      await buttonNamed(page, 'Autorizar', 'Approve').click()
      await topDialog(page).getByRole('textbox').fill(PIN)
    },
  },
]

/** Shows all of the restaurant's custom payment methods (tenders) and chooses the last one. */
async function chooseTender(page: Page): Promise<void> {
  const tenders = page.getByRole('group', {
    name: startsWithAny('Formas de pago propias', 'Own payment methods'),
  })
  await tenders.getByRole('button').last().click()
  await tenders.getByRole('button').last().click()
}

const billPath = (service: BusyService) => service.pathOf(`caja?cuenta=${service.billRequestedOrder.id}`)
const tillPath = ({ pathOf }: BusyService) => pathOf('caja')
const TILL_STATES: WorkPlaceState[] = [
  { name: 'caja', account: 'cashier', path: tillPath },
  { name: 'caja-partes', account: 'cashier', path: billPath },
  {
    name: 'caja-descuentos',
    account: 'cashier',
    path: ({ pathOf, longOrder }) => pathOf(`caja?cuenta=${longOrder.id}`),
  },
  {
    name: 'caja-propias',
    account: 'cashier',
    path: ({ pathOf, longOrder }) => pathOf(`caja?cuenta=${longOrder.id}`),
    steps: chooseTender,
  },
  {
    name: 'caja-reembolso',
    account: 'cashier',
    path: tillPath,
    perDevice: true,
    steps: async (page) => {
      await buttonNamed(page, 'Más de la caja', 'More till actions').click()
      await menuItemNamed(page, 'Reembolso', 'Refund').click()
      await topDialog(page).getByRole('listitem').getByRole('button').first().click()
      await topDialog(page).getByText('Rappi').waitFor()
    },
  },
  {
    name: 'caja-abrir-cajon',
    account: 'cashier',
    path: tillPath,
    perDevice: true,
    steps: async (page) => {
      await buttonNamed(page, 'Más de la caja', 'More till actions').click()
      await menuItemNamed(page, 'Abrir cajón', 'Open drawer').click()
      await topDialog(page).getByRole('button').first().waitFor()
    },
  },
  { name: 'caja-otros-cobros', account: 'cashier', path: tillPath, perDevice: true, steps: countCards },
  {
    name: 'caja-diferencia',
    account: 'cashier',
    path: tillPath,
    perDevice: true,
    steps: async (page) => {
      await countCards(page)
      await pressNextStep(page)
    },
  },
  {
    name: 'propinas',
    account: 'owner',
    path: ({ pathOf }) => pathOf('cortes'),
    steps: (page) => buttonNamed(page, 'Propinas', 'Tips').click(),
  },
  {
    name: 'propinas-caja',
    account: 'owner',
    path: ({ pathOf, till_id }) => pathOf(`cortes/${till_id}`),
    steps: showTips,
  },
  {
    name: 'recibo-digital',
    account: 'owner',
    path: ({ pathOf, paidOrder }) => pathOf(`pedidos/${paidOrder.id}`),
    steps: async (page) => {
      await buttonNamed(page, 'Recibo digital', 'Online receipt').click()
      await topDialog(page).getByRole('img').waitFor()
    },
  },
  { name: 'recibo', account: null, path: ({ receiptPath }) => receiptPath },
]

const counterPath = ({ pathOf }: BusyService) => pathOf('mostrador')
const COUNTER_STATES: WorkPlaceState[] = [
  { name: 'mostrador', account: 'owner', path: counterPath },
  { name: 'mostrador-pedido', account: 'owner', path: counterPath, steps: (page) => addDishes(page) },
  {
    name: 'mostrador-tarjeta',
    account: 'owner',
    path: counterPath,
    perDevice: true,
    steps: async (page) => {
      await addDishes(page)
      const priceButton = page.locator('[aria-haspopup="dialog"]', { hasText: /\$/ }).last()
      if (await priceButton.isVisible()) await priceButton.click()
      await page.getByRole('radio', { name: startsWithAny('Tarjeta', 'Card') }).check({ force: true })
    },
  },
  {
    name: 'mostrador-propias',
    account: 'owner',
    path: counterPath,
    perDevice: true,
    steps: async (page) => {
      await buttonNamed(page, 'Churros con chocolate', 'Churros with chocolate').click()
      const priceButton = page.locator('[aria-haspopup="dialog"]', { hasText: /\$/ }).last()
      if (await priceButton.isVisible()) await priceButton.click()
      await chooseTender(page)
    },
  },
  { name: 'mostrador-numero', account: 'owner', path: counterPath, steps: payAtCounter },
  {
    name: 'mostrador-ajustes',
    account: 'owner',
    path: counterPath,
    steps: (page) => buttonNamed(page, 'Ajustes del mostrador', 'Counter settings').click(),
  },
  { name: 'mostrador-sin-permiso', account: 'chef', path: counterPath },
]

const terminalsPath = ({ pathOf }: BusyService) => pathOf('ajustes#terminals')
const OTHER_STATES: WorkPlaceState[] = [
  { name: 'reservas', account: 'owner', path: ({ pathOf }) => pathOf('reservas') },
  {
    name: 'reservas-nueva',
    account: 'owner',
    path: ({ pathOf }) => pathOf('reservas'),
    steps: (page) => buttonNamed(page, 'Nueva reserva', 'New reservation').click(),
  },
  { name: 'mesa', account: null, path: ({ guestPath }) => guestPath },
  {
    name: 'mesa-platillo',
    account: null,
    path: ({ guestPath }) => guestPath,
    steps: (page) => page.getByRole('main').getByRole('listitem').getByRole('button').first().click(),
  },
  { name: 'terminal', account: 'owner', path: terminalsPath, steps: shareDevice },
  {
    name: 'terminal-pin',
    account: 'owner',
    path: terminalsPath,
    steps: async (page) => {
      await shareDevice(page)
      await page.getByRole('list').getByRole('button').first().click()
      await page.keyboard.press('1')
    },
  },
]

export const WORK_PLACE_STATES: readonly WorkPlaceState[] = [
  ...FLOOR_STATES,
  ...ORDER_STATES,
  ...KITCHEN_STATES,
  ...TILL_STATES,
  ...COUNTER_STATES,
  ...OTHER_STATES,
]
