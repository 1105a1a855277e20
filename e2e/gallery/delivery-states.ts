/** States of an order of a delivery platform, from acceptance to handover. */
import type { WorkPlaceState } from './work-place-states.ts'
import { button, showTicket } from './work-place-steps.ts'

export const DELIVERY_STATES: readonly WorkPlaceState[] = [
  { name: 'entrega-piso', by: 'waiter', path: ({ at }) => at('piso') },
  {
    name: 'entrega-pedido',
    by: 'waiter',
    path: ({ at, incoming }) => at(`pedido/${incoming.id}`),
    perDevice: true,
    open: showTicket,
  },
  {
    name: 'entrega-rechazo',
    by: 'waiter',
    path: ({ at, incoming }) => at(`pedido/${incoming.id}`),
    perDevice: true,
    open: async (page) => {
      await showTicket(page)
      await button(page, 'Rechazar', 'Reject').click()
    },
  },
]
