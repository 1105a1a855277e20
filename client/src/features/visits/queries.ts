/** What a guest's phone reads and writes at its table. */
import type { GuestOrder, GuestVisit, PublicTable } from '@forki/contract/visits'
import { visitEndpoints } from '@forki/contract/calls/visits'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { newKey, type ApiError } from '../../lib/api.ts'
import { useExclusiveMutation } from '../../lib/use-exclusive-mutation.ts'
import { deviceId, keepToken, storedToken } from './token.ts'
import { callAsGuest } from './visit-call.ts'

/** How often a phone asks how far its dishes are. */
const EVERY_MS = 5000

/** What the code on the table leads to. */
export const codeQuery = (code: string) =>
  queryOptions<PublicTable, ApiError>({
    queryKey: ['table-code', code],
    queryFn: ({ signal }) => callAsGuest(visitEndpoints.findTable, { params: { code } }, { signal }),
    retry: false,
  })

/** This phone's token at the table: the one that it has, else a new one. */
export const tokenQuery = (code: string) =>
  queryOptions<string, ApiError>({
    queryKey: ['visit-token', code],
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    queryFn: async () => {
      const known = storedToken(code)
      if (known) return known
      const { token } = await callAsGuest(visitEndpoints.begin, {
        params: { code },
        body: { device: deviceId() },
      })
      keepToken(code, token)
      return token
    },
  })

/** The visit as it stands. */
export const visitQuery = (token: string) =>
  queryOptions<GuestVisit, ApiError>({
    queryKey: ['visit', token],
    queryFn: ({ signal }) => callAsGuest(visitEndpoints.findVisit, {}, { token, signal }),
    refetchInterval: (query) => (query.state.error?.code === 'visit_over' ? false : EVERY_MS),
    retry: false,
  })

/** Sends the cart. The same cart keeps its key until it is ordered, so that pressing again cannot order it twice. */
export function useGuestOrder(token: string) {
  const client = useQueryClient()
  const sent = useRef<{ intent: string; key: string } | null>(null)
  return useExclusiveMutation<GuestVisit, GuestOrder>({
    mutationFn: (body) => {
      const intent = JSON.stringify(body)
      if (sent.current?.intent !== intent) sent.current = { intent, key: newKey() }
      return callAsGuest(visitEndpoints.order, { body }, { token, key: sent.current.key })
    },
    onSuccess: (visit) => {
      sent.current = null
      client.setQueryData(visitQuery(token).queryKey, visit)
    },
    onError: () => void client.invalidateQueries({ queryKey: visitQuery(token).queryKey }),
  })
}

/** Calls the waiter or asks for the bill. */
export function useGuestCall(token: string) {
  const client = useQueryClient()
  return useMutation<GuestVisit, ApiError, 'waiter' | 'bill'>({
    mutationFn: (kind) => callAsGuest(visitEndpoints.call, { body: { kind } }, { token }),
    onSuccess: (visit) => client.setQueryData(visitQuery(token).queryKey, visit),
  })
}

/** Says whether another phone sits at this table too. */
export function useAnswerJoin(token: string) {
  const client = useQueryClient()
  const { queryKey } = visitQuery(token)
  return useMutation<GuestVisit, ApiError, { id: string; let_in: boolean }>({
    mutationFn: ({ id, let_in }) =>
      callAsGuest(visitEndpoints.answerJoin, { params: { id }, body: { let_in } }, { token }),
    onSuccess: (visit) => client.setQueryData(queryKey, visit),
    // Somebody else has answered, or the ticket can't take it: either way the visit has changed.
    onError: () => client.invalidateQueries({ queryKey }),
  })
}
