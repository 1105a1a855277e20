/**
 * Requests from a guest's phone. They send only the visit token and no cookies. A staff session on the same device
 * is therefore unaffected.
 */
import type { EndpointCall, CallReply } from '@forki/contract/kit/endpoint-call'
import { ApiError, pathOf, type CallInput } from '../../lib/api.ts'
import { language } from '../../lib/i18n.ts'

interface GuestCallOptions {
  token?: string | undefined
  /** Idempotency key of the request. */
  key?: string | undefined
  signal?: AbortSignal | undefined
}

const TIMEOUT_MS = 20_000

/**
 * Calls an endpoint as a guest.
 * @throws ApiError if the request is rejected, times out, or the server is unreachable
 * @throws DOMException `AbortError` if `signal` aborts the request
 */
export async function callAsGuest<const E extends EndpointCall>(
  endpoint: E,
  input: CallInput<E>,
  { token, key, signal }: GuestCallOptions = {},
): Promise<CallReply<E>> {
  const { params, body } = input as { params?: object; body?: unknown }
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(`/api/v1${pathOf(endpoint.path, params)}`, {
    method: endpoint.method,
    credentials: 'omit',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    headers: {
      Accept: 'application/json',
      'Accept-Language': language.get(),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(key && { 'Idempotency-Key': key }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError(0, {}, 'network')
  })
  const result = (await response.json().catch(() => ({}))) as Record<string, unknown>
  if (response.ok) return result as CallReply<E>
  throw new ApiError(response.status, result, 'code' in result ? 'error' : 'network')
}
