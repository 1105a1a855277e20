import { kitchenEndpoints } from '@forki/contract/kitchen'
import type { Context } from '../../context/context.ts'
import { notFound } from '../../errors/app-error.ts'
import { bind } from '../../http/bind.ts'
import { lockRow, acquireRowLocks } from '../../db/row-locks.ts'
import { instantOrNull } from '../../db/timestamps.ts'
import { anyone, isMemberOf } from '../../access/policies.ts'
import { findOrderRef } from '../orders/order.service.ts'
import { canManageKitchen, canSeeKitchen } from './kitchen.policy.ts'
import { presentTicket, presentTicketPage } from './kitchen.presenter.ts'
import { selectTickets, type TicketQuery } from './kitchen.query.ts'
import { bumpTicket, findLineRef, markTicketSeen, advanceLine, recallTicket } from './kitchen.service.ts'
import { callRunner } from './runner-call.service.ts'
import { markLinesReceived, type ReceivedLines } from './received-lines.service.ts'
import { countWaitingTickets } from './waiting-tickets.service.ts'

const loadOrder = (ctx: Context, input: { params: { order_id: string } }) =>
  findOrderRef(ctx, input.params.order_id)
const loadLine = (ctx: Context, input: { params: { item_id: string } }) =>
  findLineRef(ctx, input.params.item_id)

function requireMember(ctx: Context, restaurant_id: string) {
  if (!isMemberOf(ctx.actor, restaurant_id)) throw notFound()
  return { restaurant_id }
}
const loadRestaurant = async (ctx: Context, { query }: { query: TicketQuery }) =>
  requireMember(ctx, query.restaurant_id)

const ticketCommand = {
  load: loadOrder,
  lock: lockRow('orders', 'alone'),
  can: canManageKitchen,
  present: presentTicket,
} as const

/** Routes of the kitchen board. */
export const kitchenRoutes = [
  bind(kitchenEndpoints.listTickets, {
    load: loadRestaurant,
    can: canSeeKitchen,
    run: (ctx, _restaurant, input) => selectTickets(ctx, input.query),
    present: presentTicketPage,
    cache: 'shared',
  }),
  bind(kitchenEndpoints.countWaiting, {
    can: anyone,
    run: (ctx, _nothing, input) => countWaitingTickets(ctx, input.query.station),
    present: (waiting) => ({ ...waiting, last_sent_at: instantOrNull(waiting.last_sent_at) }),
  }),
  bind(kitchenEndpoints.updateItem, {
    load: loadLine,
    lock: (tx, { order_id }) => acquireRowLocks(tx, [['orders', order_id, 'alone']]),
    can: canManageKitchen,
    run: (ctx, line, input) => advanceLine(ctx, line, input.body.status),
    present: presentTicket,
  }),
  bind(kitchenEndpoints.bump, {
    ...ticketCommand,
    run: (ctx, order, input) => bumpTicket(ctx, order, input.body),
  }),
  bind(kitchenEndpoints.recall, {
    ...ticketCommand,
    run: (ctx, order, input) => recallTicket(ctx, order, input.body),
  }),
  bind(kitchenEndpoints.call, {
    ...ticketCommand,
    run: (ctx, order, input) => callRunner(ctx, order, input.body),
  }),
  bind(kitchenEndpoints.received, {
    load: async (ctx: Context, { body: { restaurant_id } }: { body: ReceivedLines }) =>
      requireMember(ctx, restaurant_id),
    can: canSeeKitchen,
    run: (ctx, _restaurant, input) => markLinesReceived(ctx, input.body),
  }),
  bind(kitchenEndpoints.seen, {
    ...ticketCommand,
    run: (ctx, order, input) => markTicketSeen(ctx, order, input.body),
  }),
]
