import type { ApprovalRequest } from '@forki/contract/approvals'
import { describe, expect, it } from 'vitest'
import type { RequestedCommand } from '../../domain/approvals/requested-commands.ts'
import { timeLeft } from '../../domain/approvals/time-left.ts'
import { buildApprovalRequest } from '../../test/approvals.ts'
import { endedCommandIds, ownRequests, requestsToDecide } from './approval-requests.ts'

const NOW = Date.parse('2026-11-26T20:00:00.000Z')
const laterTime = (ms: number) => new Date(NOW + ms).toISOString()

const request = (overrides: Partial<ApprovalRequest> = {}) =>
  buildApprovalRequest({ expires_at: laterTime(60_000), created_at: laterTime(-240_000), ...overrides })
const command = (request_id: string): RequestedCommand => ({
  request_id,
  user_id: 'waiter',
  restaurant_id: 'restaurant',
  order_id: 'order',
  reason: 'frío',
  command: { kind: 'cancel', params: { id: 'order' }, body: { notes: 'frío' } },
  asked_at: NOW,
})
const changes: ApprovalRequest['changes'] = [{ field: 'portions', before: 1, after: 2 }]

describe('requests to decide', () => {
  it('the requests to decide are open, unexpired and of other users, with an unchanged bill, oldest first', () => {
    const requests = [
      request({ id: 'new', created_at: laterTime(-1000) }),
      request({ id: 'old' }),
      request({ id: 'own', requested_by: 'manager' }),
      request({ id: 'approved', status: 'approved' }),
      request({ id: 'late', expires_at: laterTime(0) }),
      request({ id: 'changed', changes }),
    ]

    expect(requestsToDecide(requests, 'manager', NOW).map(({ id }) => id)).toEqual(['old', 'new'])
  })
})

describe('own requests', () => {
  it.each([
    ['waiting', {}],
    ['approved', { status: 'approved' }],
    ['declined', { status: 'declined', changes }],
    ['lapsed', { expires_at: laterTime(-1) }],
    ['lapsed', { status: 'approved', expires_at: laterTime(-1) }],
    ['changed', { changes }],
    ['changed', { status: 'approved', changes }],
  ] as const)('ownRequests returns the state %s for a request with %j', (state, overrides) => {
    const requests = ownRequests([command('one')], [request(overrides)], NOW)

    expect(requests.map((one) => one.state)).toEqual([state])
  })

  it('own requests disappear from the list once they are used or withdrawn', () => {
    const requests = [
      request({ id: 'used', status: 'used' }),
      request({ id: 'cancelled', status: 'cancelled' }),
      request({ id: 'open' }),
    ]
    const commands = ['used', 'cancelled', 'open', 'unknown'].map(command)

    expect(ownRequests(commands, requests, NOW).map(({ request: { id } }) => id)).toEqual(['open'])
    expect(endedCommandIds(commands, requests)).toEqual(['used', 'cancelled'])
  })
})

it('timeLeft formats minutes and seconds, and is never negative', () => {
  expect([299_001, 60_000, 5000, -1].map((ms) => timeLeft({ expires_at: laterTime(ms) }, NOW))).toEqual([
    '5:00',
    '1:00',
    '0:05',
    '0:00',
  ])
})
