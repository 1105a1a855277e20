import { get, type IncomingMessage } from 'node:http'
import { liveEvent, type LiveEvent } from '@forki/contract/events'
import type { Api } from './api.ts'

/** Event stream as a browser receives it. */
export interface EventStream {
  status: number
  headers: IncomingMessage['headers']
  events: LiveEvent[]
  /** Returns all received text of the stream. */
  text: () => string
  ended: boolean
  /** Time at which the stream ended, in ms of `performance.now()`. Null while it is open. */
  ended_at: number | null
  close: () => void
}

interface StreamInput {
  restaurant_id: string
  token: string
  last_event_id?: string | undefined
}

/** Opens an event stream. Resolves when its first bytes arrive, or with the error response of the server. */
export function openStream(
  api: Pick<Api, 'url'>,
  { restaurant_id, token, last_event_id }: StreamInput,
): Promise<EventStream> {
  const headers: Record<string, string> = { authorization: `Bearer ${token}` }
  if (last_event_id !== undefined) headers['last-event-id'] = last_event_id
  const { promise, resolve, reject } = Promise.withResolvers<EventStream>()
  const request = get(`${api.url}/api/v1/events?restaurant_id=${restaurant_id}`, { headers }, (response) => {
    let text = ''
    const stream: EventStream = {
      status: response.statusCode ?? 0,
      headers: response.headers,
      get events() {
        return [...text.matchAll(/^data: (\{"id".*)$/gm)].map((found) =>
          liveEvent.parse(JSON.parse(found[1]!)),
        )
      },
      text: () => text,
      ended: false,
      ended_at: null,
      close: () => request.destroy(),
    }
    response.setEncoding('utf8')
    response.on('data', (chunk: string) => {
      text += chunk
      resolve(stream)
    })
    response.on('close', () => {
      stream.ended = true
      stream.ended_at = performance.now()
      resolve(stream)
    })
    response.on('error', () => undefined)
  })
  request.on('error', reject)
  return promise
}
