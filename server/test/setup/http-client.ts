import { request } from 'node:http'
import { text } from 'node:stream/consumers'

interface OutgoingRequest {
  method: string
  headers: Record<string, string>
  body?: string | FormData | undefined
  signal?: AbortSignal
}

/** Status, content type and body of a response. The body of an event stream is empty. */
export interface Answer {
  status: number
  text: string
  contentType: string
}

/**
 * Sends one HTTP request. Closes an event stream after its response header. `node:http` needs a third of
 * `fetch`'s processor time, which matters in tests of 5000 to 20 000 requests.
 */
export async function sendRequest(
  url: string,
  { body, headers, ...options }: OutgoingRequest,
): Promise<Answer> {
  const content = await encodeBody(body)
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const outgoing = request(url, { ...options, headers: { ...content?.headers, ...headers } }, (incoming) => {
    const status = incoming.statusCode ?? 0
    const contentType = incoming.headers['content-type'] ?? ''
    if (contentType.startsWith('text/event-stream')) {
      incoming.destroy()
      resolve({ status, text: '', contentType })
      return
    }
    text(incoming).then((received) => resolve({ status, text: received, contentType }), reject)
  })
  outgoing.on('error', reject)
  outgoing.end(content?.bytes)
  return promise
}

async function encodeBody(body: OutgoingRequest['body']) {
  if (body === undefined) return undefined
  const form = typeof body === 'string' ? undefined : new Response(body)
  const bytes = form ? Buffer.from(await form.arrayBuffer()) : Buffer.from(body as string)
  const type = form?.headers.get('content-type')
  return { bytes, headers: { 'Content-Length': String(bytes.length), ...(type && { 'Content-Type': type }) } }
}
