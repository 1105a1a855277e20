import { expect } from 'vitest'
import type { CashierSession } from '@forki/contract/cashiers'
import type { Order } from '@forki/contract/orders'
import type { Transaction } from '@forki/contract/transactions'
import { newId } from '../../src/db/ids.ts'
import type { Api } from '../setup/api.ts'
import { buildStaffedRestaurant, openOrder, type StaffedRestaurant } from './order.ts'

/** Opens a till session of the restaurant's cashier through the API, by default with a float of 500.00. */
export async function openTill(
  api: Api,
  staffed: StaffedRestaurant,
  body: object = {},
): Promise<CashierSession> {
  const reply = await api
    .as(staffed.cashier)
    .post('/cashiers', { restaurant_id: staffed.restaurant.id, opening_float_cents: 50_000, ...body })
  expect([reply.status, reply.body.detail]).toEqual([201, undefined])
  return reply.body as CashierSession
}

/** Creates a staffed restaurant whose cashier has an open till session. */
export async function buildStaffedTill(
  api: Api,
): Promise<{ staffed: StaffedRestaurant; till: CashierSession }> {
  const staffed = await buildStaffedRestaurant(api.db)
  return { staffed, till: await openTill(api, staffed) }
}

/** Posts a till transaction, expects 201. Default: cash payment that also sends unsent lines to the kitchen. */
export async function recordTransaction(
  api: Api,
  staffed: StaffedRestaurant,
  till: { id: string },
  body: { type?: string; [field: string]: unknown },
): Promise<Transaction> {
  const payment = body.type === undefined ? { type: 'payment', unsent: 'send' } : {}
  const reply = await api
    .as(staffed.cashier)
    .post(`/cashiers/${till.id}/transactions`, { method: 'cash', ...payment, ...body })
  expect([reply.status, reply.body.detail]).toEqual([201, undefined])
  return reply.body as Transaction
}

/** Creates an order of one dish that is paid in cash and completed. */
export async function buildPaidOrder(api: Api, staffed: StaffedRestaurant, till: { id: string }) {
  const order = await openOrder(api, staffed)
  const payment = await recordTransaction(api, staffed, till, {
    order_id: order.id,
    amount_cents: order.balance_cents,
  })
  const reply = await api.as(staffed.cashier).post(`/orders/${order.id}/complete`)
  expect([reply.status, reply.body.detail]).toEqual([200, undefined])
  return { order: reply.body as Order, payment }
}

/** Closes a till session with a cash count and expects status 200. */
export async function closeTill(api: Api, staffed: StaffedRestaurant, till: { id: string }, body: object) {
  const reply = await api.as(staffed.cashier).put(`/cashiers/${till.id}`, { status: 'closed', ...body })
  expect([reply.status, reply.body.detail]).toEqual([200, undefined])
  return reply.body as CashierSession
}

/**
 * Inserts a closed till session without transactions and with a cash difference in minor units. The session may
 * have been opened and closed at any instants.
 */
export async function buildClosedTill(
  api: Api,
  { restaurant, cashier }: StaffedRestaurant,
  data: { opened_at: Date; closed_at: Date; z_number: number; difference_cents: number },
): Promise<{ id: string }> {
  return api.db.cashierSession.create({
    data: {
      id: newId(),
      restaurant_id: restaurant.id,
      cashier_id: cashier.id,
      cashier_name: 'Marta Solís',
      register: '1',
      status: 'closed',
      opening_float_cents: 50_000,
      expected_cash_cents: 50_000,
      counted_cash_cents: 50_000 + data.difference_cents,
      report: {},
      ...data,
    },
    select: { id: true },
  })
}
