// Child process of the stream benchmark: opens event streams, discards their data, and reports by IPC when
// all streams are open.
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'

export interface StreamsToHold {
  url: string
  readers: { token: string; restaurant_id: string }[]
}

const OPENED_AT_ONCE = 20

process.on('message', (message: StreamsToHold) => void holdOpen(message))

async function holdOpen({ url, readers }: StreamsToHold): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  const waiting = readers.values()
  await Promise.all(
    Array.from({ length: OPENED_AT_ONCE }, async () => {
      for (const { token, restaurant_id } of waiting) {
        const address = `${url}/api/v1/events?restaurant_id=${restaurant_id}`
        const request = get(address, { agent, headers: { authorization: `Bearer ${token}` } })
        const [response] = (await once(request, 'response')) as [IncomingMessage]
        if (response.statusCode !== 200) throw new Error(`a stream was refused with ${response.statusCode}`)
        response.resume()
      }
    }),
  )
  process.send?.('open')
}
