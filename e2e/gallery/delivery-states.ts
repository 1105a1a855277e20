/** Gallery states of an incoming delivery platform order: floor screen, order screen and rejection dialog. */
import type { WorkPlaceState } from './work-place-states.ts'
import { buttonNamed, showTicket } from './work-place-steps.ts'

export const DELIVERY_STATES: readonly WorkPlaceState[] = [
  { name: 'entrega-piso', account: 'waiter', path: ({ pathOf }) => pathOf('piso') },
  {
    name: 'entrega-pedido',
    account: 'waiter',
    path: ({ pathOf, incomingOrder }) => pathOf(`pedido/${incomingOrder.id}`),
    perDevice: true,
    steps: showTicket,
  },
  {
    name: 'entrega-rechazo',
    account: 'waiter',
    path: ({ pathOf, incomingOrder }) => pathOf(`pedido/${incomingOrder.id}`),
    perDevice: true,
    steps: async (page) => {
      await showTicket(page)
      await buttonNamed(page, 'Rechazar', 'Decline').click()
    },
  },
]
