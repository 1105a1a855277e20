/** Queries and mutations of a guest's phone at its table. */
import type { GuestOrderBody, GuestVisit, PublicTable } from '@forki/contract/visits'
import { visitEndpoints } from '@forki/contract/calls/visits'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { newIdempotencyKey, type ApiError } from '../../lib/api.ts'
import { useExclusiveMutation } from '../../lib/use-exclusive-mutation.ts'
import { deviceId, storeToken, storedToken } from './visit-token.ts'
import { callAsGuest } from './guest-api-call.ts'

/** Polling interval of a visit in milliseconds. */
const POLL_INTERVAL_MS = 5000

/** Query of the table that a QR code belongs to. */
export const tableOfCodeQuery = (code: string) =>
  queryOptions<PublicTable, ApiError>({
    queryKey: ['table-code', code],
    queryFn: ({ signal }) => callAsGuest(visitEndpoints.findTable, { params: { code } }, { signal }),
    retry: false,
  })

/** Visit token of this phone: the stored token, or a new one. */
export const visitTokenQuery = (code: string) =>
  queryOptions<string, ApiError>({
    queryKey: ['visit-token', code],
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    queryFn: async () => {
      const stored = storedToken(code)
      if (stored) return stored
      const { token } = await callAsGuest(visitEndpoints.begin, {
        params: { code },
        body: { device: deviceId() },
      })
      storeToken(code, token)
      return token
    },
  })

/** Query of the visit's current state, polled until the visit is over. */
export const visitQuery = (token: string) =>
  queryOptions<GuestVisit, ApiError>({
    queryKey: ['visit', token],
    queryFn: ({ signal }) => callAsGuest(visitEndpoints.findVisit, {}, { token, signal }),
    refetchInterval: (query) => (query.state.error?.code === 'visit_over' ? false : POLL_INTERVAL_MS),
    retry: false,
  })

/**
 * Mutation that sends the guest's cart as an order. The same cart has the same idempotency key until the
 * order succeeds, so a second press cannot order twice.
 */
export function useGuestOrder(token: string) {
  const client = useQueryClient()
  const lastSent = useRef<{ intent: string; key: string } | null>(null)
  return useExclusiveMutation<GuestVisit, GuestOrderBody>({
    mutationFn: (body) => {
      const intent = JSON.stringify(body)
      if (lastSent.current?.intent !== intent) lastSent.current = { intent, key: newIdempotencyKey() }
      return callAsGuest(visitEndpoints.order, { body }, { token, key: lastSent.current.key })
    },
    onSuccess: (visit) => {
      lastSent.current = null
      client.setQueryData(visitQuery(token).queryKey, visit)
    },
    onError: () => void client.invalidateQueries({ queryKey: visitQuery(token).queryKey }),
  })
}

/** Mutation that calls the waiter or requests the bill. */
export function useGuestCall(token: string) {
  const client = useQueryClient()
  return useMutation<GuestVisit, ApiError, 'waiter' | 'bill'>({
    mutationFn: (kind) => callAsGuest(visitEndpoints.call, { body: { kind } }, { token }),
    onSuccess: (visit) => client.setQueryData(visitQuery(token).queryKey, visit),
  })
}

/** Mutation that accepts or rejects another phone at this table. */
export function useAnswerJoin(token: string) {
  const client = useQueryClient()
  const { queryKey } = visitQuery(token)
  return useMutation<GuestVisit, ApiError, { id: string; let_in: boolean }>({
    mutationFn: ({ id, let_in }) =>
      callAsGuest(visitEndpoints.answerJoin, { params: { id }, body: { let_in } }, { token }),
    onSuccess: (visit) => client.setQueryData(queryKey, visit),
    // Refetches the visit. Another guest may have answered first, or the table's order may be closed.
    onError: () => client.invalidateQueries({ queryKey }),
  })
}
