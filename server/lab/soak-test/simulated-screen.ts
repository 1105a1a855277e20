import { setTimeout as sleep } from 'node:timers/promises'
import type { ApiClient } from './api-client.ts'

/** Simulated screen with an event stream that reconnects with the last event id, like `EventSource`. */
export interface SimulatedScreen {
  /**
   * Id of the last event before the first connection: `0` without such an event, null before that connection.
   * The screen must receive every later event.
   */
  startId: string | null
  receivedIds: Set<string>
  /**
   * Number of reconnections. `resets` counts the reset events, after each of which the screen refetches
   * everything.
   */
  reconnects: number
  resets: number
}

export function openSimulatedScreen(
  client: ApiClient,
  restaurant_id: string,
  isOver: () => boolean,
): { screen: SimulatedScreen; done: Promise<void> } {
  const screen: SimulatedScreen = { startId: null, receivedIds: new Set(), reconnects: 0, resets: 0 }
  let lastEventId: string | undefined
  const end = new AbortController()

  const handleFrame = (frame: string) => {
    const id = /^id: (\S+)$/m.exec(frame)?.[1]
    if (frame.includes('event: reset')) screen.resets += 1
    if (id === undefined) return
    lastEventId = id
    screen.startId ??= id
    if (frame.includes('\ndata: ')) screen.receivedIds.add(id)
  }
  const listen = async () => {
    const answer = await fetch(`${client.url}/api/v1/events?restaurant_id=${restaurant_id}`, {
      headers: {
        authorization: `Bearer ${client.token}`,
        ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
      },
      signal: end.signal,
    })
    if (!answer.ok || !answer.body) throw new Error(`refused with ${answer.status}`)
    let text = ''
    for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
      const frames = (text + chunk).split('\n\n')
      text = frames.pop() ?? ''
      for (const frame of frames) handleFrame(frame)
    }
  }
  const stayConnected = async () => {
    while (!isOver()) {
      try {
        await listen()
      } catch {
        // After an error, the next iteration of the loop reconnects.
      }
      if (isOver()) return
      screen.reconnects += 1
      await sleep(300 + Math.random() * 700)
    }
  }
  const watch = async () => {
    while (!isOver()) await sleep(100)
    end.abort()
  }
  return { screen, done: Promise.all([stayConnected(), watch()]).then(() => undefined) }
}
