import { Agent, get, type IncomingMessage } from 'node:http'
import { once } from 'node:events'

/** Open event streams of the benchmark, each on a connection of its own, like an `EventSource`. */
export interface OpenStreams {
  /**
   * Waits until all streams have received the event of the order with this id. Resolves with the times of the
   * first and the last stream, in ms after the call.
   */
  arrivalTimes: (id: Promise<string>) => Promise<{ first: number; last: number }>
  close: () => void
}

interface StreamAddress {
  url: string
  token: string
  restaurant_id: string
}

const doNothing = (): void => undefined

/** Opens a number of event streams, alternating between the servers. */
export async function openStreams(
  addresses: readonly StreamAddress[],
  streams: number,
): Promise<OpenStreams> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  /** Times at which the streams received an order's event, by order id. */
  const arrivals = new Map<string, number[]>()
  let notify = doNothing
  const responses: IncomingMessage[] = []

  const onChunk = (chunk: string) => {
    const receivedAt = performance.now()
    for (const [, id] of chunk.matchAll(/^event: order\.created\ndata: .*"ids":\["([0-9a-f-]{36})"/gm)) {
      const times = arrivals.get(id!)
      if (times) times.push(receivedAt)
      else arrivals.set(id!, [receivedAt])
    }
    notify()
  }
  for (let streamIndex = 0; streamIndex < streams; streamIndex += 1) {
    const { url, token, restaurant_id } = addresses[streamIndex % addresses.length]!
    const request = get(`${url}/api/v1/events?restaurant_id=${restaurant_id}`, {
      agent,
      headers: { authorization: `Bearer ${token}` },
    })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    if (response.statusCode !== 200) throw new Error(`a stream was refused with ${response.statusCode}`)
    response.setEncoding('utf8').on('data', onChunk)
    responses.push(response)
  }

  return {
    async arrivalTimes(order) {
      const started = performance.now()
      const id = await order
      for (;;) {
        const times = arrivals.get(id) ?? []
        if (times.length >= streams) {
          arrivals.delete(id)
          return { first: Math.min(...times) - started, last: Math.max(...times) - started }
        }
        await new Promise<void>((resolve) => (notify = resolve))
      }
    },
    close: () => {
      for (const response of responses) response.destroy()
      agent.destroy()
    },
  }
}
