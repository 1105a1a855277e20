/** Kitchen tickets of the busy service. */
import type { Ticket } from '@forki/contract/kitchen'
import type { Api } from '../fixtures/api.ts'
import { NAMES, pickLines, type Line } from './busy-lines.ts'

export const TICKET_COUNT = 40

interface TicketPage {
  items: Ticket[]
  total_pages: number
}

/** Number of orders at the pass with a line that the kitchen has not finished. */
export async function countTickets(user: Api, id: string): Promise<number> {
  const unfinishedOrders = new Set<string>()
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const tickets = await user.get<TicketPage>(`/kitchen/tickets?restaurant_id=${id}&page=${page}`)
    pages = tickets.total_pages
    for (const { order_id, items } of tickets.items)
      if (items.some(({ status }) => status === 'sent' || status === 'preparing'))
        unfinishedOrders.add(order_id)
  }
  return unfinishedOrders.size
}

/** Sends takeaway orders until the kitchen has `TICKET_COUNT` tickets. */
export async function fillKitchen(owner: Api, id: string, dishes: readonly Line[]): Promise<void> {
  for (let missing = TICKET_COUNT - (await countTickets(owner, id)); missing > 0; missing -= 1)
    await owner.post('/orders', {
      restaurant_id: id,
      order_type: 'takeaway',
      customer_name: NAMES[missing % NAMES.length],
      items: pickLines(dishes, missing, 1 + (missing % 4)),
      send: true,
    })
}
