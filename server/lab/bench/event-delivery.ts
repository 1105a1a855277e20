import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatasetIds } from './dataset.ts'
import { openStreams, type OpenStreams } from './open-streams.ts'

interface Percentiles {
  p50: number
  p95: number
  max: number
}

/**
 * Latencies in ms. `lastDelivery` lasts from a request until the last stream receives the event, `response`
 * until the response arrives. `lag` lasts from the response until the last delivery, and is at least 0.
 */
export interface DeliveryLatencies {
  lastDelivery: Percentiles
  response: Percentiles
  lag: Percentiles
}

/** Opens event streams of one restaurant, alternating between the servers. */
export const openRestaurantStreams = (
  urls: readonly string[],
  { restaurant_id }: DatasetIds,
  { token, streams }: { token: string; streams: number },
): Promise<OpenStreams> =>
  openStreams(
    urls.map((url) => ({ url, token, restaurant_id })),
    streams,
  )

/** Number of warm-up orders. They are not measured, because plans and code are not cached yet. */
const WARM_UP_ORDERS = 5

/** Creates orders one by one, and waits after each order until all streams have received its event. */
export async function measureEventDelivery(
  url: string,
  { restaurant_id, menus }: DatasetIds,
  { token, listeners, orders }: { token: string; listeners: OpenStreams; orders: number },
): Promise<DeliveryLatencies> {
  const dish_ids = menus.find((menu) => menu.restaurant_id === restaurant_id)?.dish_ids ?? []
  const order = async (): Promise<string> => {
    const answer = await fetch(`${url}/api/v1/orders`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({
        restaurant_id,
        order_type: 'takeaway',
        items: dish_ids.slice(0, 4).map((dish_id) => ({ dish_id, quantity: 2 })),
      }),
    })
    if (!answer.ok) throw new Error(`an order was refused: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { id: string }).id
  }
  const measurements: { answer: number; last: number }[] = []
  for (let orderIndex = 0; orderIndex < orders + WARM_UP_ORDERS; orderIndex += 1) {
    const started = performance.now()
    const orderId = order()
    const arrivalTimes = listeners.arrivalTimes(orderId)
    await orderId
    const answer = performance.now() - started
    const { last } = await arrivalTimes
    if (orderIndex >= WARM_UP_ORDERS) measurements.push({ answer, last })
    await sleep(20 + Math.random() * 80)
  }
  return {
    lastDelivery: percentilesOf(measurements.map(({ last }) => last)),
    response: percentilesOf(measurements.map(({ answer }) => answer)),
    lag: percentilesOf(measurements.map(({ answer, last }) => Math.max(0, last - answer))),
  }
}

function percentilesOf(all: readonly number[]): Percentiles {
  const sorted = all.toSorted((a, b) => a - b)
  const percentile = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0
  return { p50: percentile(0.5), p95: percentile(0.95), max: percentile(1) }
}
