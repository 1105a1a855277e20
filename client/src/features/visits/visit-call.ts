/** Calls of a guest's phone: by the token of its visit alone, so that nobody's session is touched or ended by them. */
import type { EndpointCall, CallReply } from '@forki/contract/kit/endpoint-call'
import { ApiError, pathOf, type CallInput } from '../../lib/api.ts'
import { language } from '../../lib/i18n.ts'

interface GuestCallOptions {
  token?: string | undefined
  /** One press, one effect, however often it is sent. */
  key?: string | undefined
  signal?: AbortSignal | undefined
}

const TIMEOUT_MS = 20_000

/** Calls an endpoint as a guest and gives its answer; throws `ApiError`. */
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
  const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>
  if (response.ok) return answer as CallReply<E>
  throw new ApiError(response.status, answer, 'code' in answer ? 'error' : 'network')
}
