/** Fake `fetch` that records calls and responds to them. */
import { vi } from 'vitest'

/** Call that the fake `fetch` has recorded. */
export interface RecordedCall {
  method: string
  /** URL as it was sent, with the API prefix. */
  url: string
  /** Decoded URL of the call without the API prefix. */
  path: string
  /** Request body, parsed as JSON. */
  body: unknown
  headers: Headers
  /** Idempotency key of a write request. */
  key: string | null
}

/** Returns the response to a call. With `null` the default response is sent. */
export type FetchHandler = (call: RecordedCall) => Response | null

/** JSON response with the given status. */
export const jsonResponse = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status })

/** Problem response with the given error code. */
export const problemResponse = (status: number, code: string, detail = `No: ${code}`): Response =>
  jsonResponse({ status, code, detail, title: code, type: 'about:blank' }, status)

/** Body of a list's first page. */
export const pageBody = <Item>(items: readonly Item[], total = items.length) => ({
  items: [...items],
  page: 1,
  per_page: 20,
  total,
  total_pages: Math.ceil(total / 20),
})

/** Response with a list's first page. */
export const pageResponse = (items: readonly unknown[], total = items.length): Response =>
  jsonResponse(pageBody(items, total))

/**
 * Replaces `fetch` until the end of the test.
 * @param respond returns the response to a call. The default response is an empty list for a read and `{}` for a
 *   write.
 * @returns the recorded calls, in order
 */
export function stubFetch(
  respond: (call: RecordedCall) => Response | null | Promise<Response | null>,
): RecordedCall[] {
  const calls: RecordedCall[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (input, init) => {
      const url = input instanceof Request ? input.url : `${input}`
      const headers = new Headers(init?.headers)
      const call = {
        method: init?.method ?? 'GET',
        url,
        path: decodeURIComponent(url).replace('/api/v1', ''),
        body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
        headers,
        key: headers.get('Idempotency-Key'),
      }
      calls.push(call)
      return (await respond(call)) ?? (call.method === 'GET' ? pageResponse([]) : jsonResponse({}))
    }),
  )
  return calls
}

/** Response with one page of `items`. The URL of the call determines the page number and the page size. */
export function pageOfCall(items: readonly unknown[], { url }: Pick<RecordedCall, 'url'>): Response {
  const query = new URL(url, 'http://localhost').searchParams
  const page = Number(query.get('page') ?? 1)
  const per_page = Number(query.get('per_page') ?? 20)
  const shown = items.slice((page - 1) * per_page, page * per_page)
  const total_pages = Math.ceil(items.length / per_page)
  return jsonResponse({ items: shown, page, per_page, total: items.length, total_pages })
}
