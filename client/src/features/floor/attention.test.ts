import type { OrderItem, OrderSummary } from '@forki/contract/orders'
import { describe, expect, it } from 'vitest'
import type { TrayApproval } from '../../domain/approvals/tray-approvals.ts'
import type { WaitingRequest } from '../../domain/visits/guest-requests.ts'
import { attentionEntries, LATE_TICKET_MINUTES } from './attention.ts'
import type { FloorTable, OrderWithReadyPortions } from './table-state.ts'

const now = Date.parse('2026-11-21T20:00:00.000Z')
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString()

const order = (id: string, status: OrderItem['status'], sentMinutesAgo: number) =>
  ({ id, items: [{ status, sent_at: minutesAgo(sentMinutesAgo) }] }) as OrderSummary
const spot = (label: string, called: boolean, ready = 1) =>
  ({ table: { id: label, label }, readyPortions: ready, runnerCalled: called }) as FloorTable
const request = (id: string, kind: 'order' | 'waiter') =>
  ({ request: { id, kind }, visit: { table_id: id } }) as WaitingRequest

const readyOrder = (id: string, runnerCalled: boolean) =>
  ({ order: { id }, readyPortions: 1, runnerCalled }) as OrderWithReadyPortions

const approval = (id: string, state: TrayApproval['state'], minutes: number) =>
  ({ id, state, expires_at: minutesAgo(-minutes) }) as TrayApproval

const noAttention = {
  approvals: [],
  alertingTables: [],
  alertingOrders: [],
  waitingRequests: [],
  visitsAtLimit: [],
  unseenOrders: [],
  incoming: [],
  orders: [],
  now,
}

describe('attentionEntries', () => {
  it('attentionEntries sorts orders to accept before calls, unseen tickets, guest orders, ready dishes and late tickets', () => {
    const entries = attentionEntries({
      ...noAttention,
      alertingTables: [spot('1', false), spot('2', true), spot('3', false, 0)],
      alertingOrders: [readyOrder('takeaway', false), readyOrder('delivery', true)],
      waitingRequests: [request('order', 'order'), request('call', 'waiter')],
      incoming: [order('platform', 'pending', 0)],
      unseenOrders: [{ order: order('unseen', 'sent', 40), items: [] }],
      orders: [order('late', 'preparing', 30), order('unseen', 'sent', 40)],
    })

    expect(entries.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      'incoming incoming platform',
      'called ready 2',
      'called_order ready order delivery',
      'request call',
      'unseen unseen unseen',
      'request order',
      'ready ready 1',
      'ready_order ready order takeaway',
      'late late late',
    ])
  })

  it('attentionEntries sorts requests to decide by their expiry, then answered own requests, and own waiting ones last', () => {
    const entries = attentionEntries({
      ...noAttention,
      alertingTables: [spot('2', true)],
      approvals: [
        approval('waiting', 'waiting', 1),
        approval('declined', 'declined', 1),
        approval('later', 'decide', 4),
        approval('sooner', 'decide', 2),
      ],
      orders: [order('late', 'preparing', 30)],
    })

    expect(entries.map(({ id }) => id)).toEqual([
      'approval sooner',
      'approval later',
      'approval declined',
      'ready 2',
      'late late',
      'approval waiting',
    ])
  })

  it('a ticket is late from 25 minutes in the kitchen on, and the oldest comes first', () => {
    const orders = [
      order('young', 'sent', LATE_TICKET_MINUTES - 1),
      order('late', 'sent', LATE_TICKET_MINUTES),
      order('older', 'preparing', 70),
      order('ready', 'ready', 90),
      order('served', 'served', 90),
    ]

    expect(attentionEntries({ ...noAttention, orders }).map(({ id }) => id)).toEqual([
      'late older',
      'late late',
    ])
  })
})
