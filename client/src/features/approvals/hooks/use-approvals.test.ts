import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startEventStream } from '../../../domain/events/event-stream.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { signInForTests } from '../../../test/access-token.ts'
import { buildAccessibleRestaurant, restaurant_id } from '../../../test/current-user.ts'
import { FakeEventSource } from '../../../test/fake-event-source.ts'
import { pageResponse, stubFetch } from '../../../test/fake-fetch.ts'
import { renderHookWithClient } from '../../../test/render-hook.ts'
import { useApprovals } from './use-approvals.ts'

const managedRestaurant = buildAccessibleRestaurant({
  role: 'restaurant_admin',
  permissions: ['delete_order'],
})
/** Functions that answer the pending `GET /approvals` requests, in order. Each test calls them itself. */
let replies: ((requests: readonly unknown[]) => void)[]
let stop: () => void

beforeEach(async () => {
  replies = []
  vi.stubGlobal('EventSource', FakeEventSource)
  stubFetch(({ path }) =>
    path.startsWith('/approvals')
      ? new Promise((resolve) => replies.push((requests) => resolve(pageResponse(requests))))
      : null,
  )
  await signInForTests()
  stop = startEventStream(restaurant_id, createQueryClient())
})
afterEach(() => stop())

const sendOrderUpdate = (order_id: string) =>
  act(() =>
    FakeEventSource.last.emit('order.updated', {
      id: '7',
      type: 'order.updated',
      restaurant_id,
      at: '2026-11-21T12:00:00.000Z',
      data: { ids: [order_id] },
    }),
  )
const reply = async (requests: readonly unknown[]) => {
  await waitFor(() => expect(replies).not.toHaveLength(0))
  await act(async () => replies.shift()!(requests))
}

it('an order that changes during the read of its new approval request causes a second read', async () => {
  const { result } = renderHookWithClient(() => useApprovals(managedRestaurant))
  await waitFor(() => expect(replies).toHaveLength(1))

  sendOrderUpdate('order')
  await reply([{ id: 'one', status: 'open', order_id: 'order', changes: [] }])
  await reply([{ id: 'one', status: 'open', order_id: 'order', changes: [{ field: 'portions' }] }])

  await waitFor(() => expect(result.current.requests[0]?.changes).toHaveLength(1))
})

it('a change of an order without a pending approval request causes no read', async () => {
  renderHookWithClient(() => useApprovals(managedRestaurant))
  await reply([{ id: 'one', status: 'declined', order_id: 'order', changes: [] }])

  sendOrderUpdate('order')
  sendOrderUpdate('other')
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))

  expect(replies).toHaveLength(0)
})
