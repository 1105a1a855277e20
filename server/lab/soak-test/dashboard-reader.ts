import { setTimeout as sleep } from 'node:timers/promises'
import type { SoakRun } from './simulated-staff.ts'
import type { ApiClient } from './api-client.ts'

/**
 * Numbers of reads of the dashboard and of the order list. `stale` describes each read that lacked confirmed
 * orders.
 */
export interface DashboardReadings {
  dashboards: number
  lists: number
  stale: string[]
}

interface LiveSummary {
  open_orders: number
  today: { orders: number }
}

/** Maximum age in ms of the dashboard's figures when the request starts. */
const MAX_LAG_MS = 2000
const PAUSE_MS = 150

const orderCountOf = ({ open_orders, today }: LiveSummary) => open_orders + today.orders

/**
 * Reads the numbers of orders in dashboard and order list before the run.
 * @returns function that repeatedly reads both until the end of the run and compares the new orders with the
 * confirmed ones
 */
export async function startDashboardReader(
  client: ApiClient,
  run: SoakRun,
): Promise<() => Promise<DashboardReadings>> {
  const readings: DashboardReadings = { dashboards: 0, lists: 0, stale: [] }
  const { restaurant_id, tally } = run
  const liveTotal = async () =>
    orderCountOf(
      (await client.call(
        'GET',
        `/order/dashboard/live/summary?restaurant_id=${restaurant_id}`,
      )) as LiveSummary,
    )
  const listedTotal = async () => {
    const path = `/order/dashboard/summaries?restaurant_id=${restaurant_id}&per_page=20`
    return ((await client.call('GET', path)) as { total: number }).total
  }
  const confirmedCounts: { at: number; orders: number }[] = []
  const confirmedBy = (at: number) => confirmedCounts.findLast((one) => one.at <= at)?.orders ?? 0
  const [liveBefore, listedBefore] = [await liveTotal(), await listedTotal()]
  return async () => {
    while (!run.isOver()) {
      const readAt = performance.now()
      confirmedCounts.push({ at: readAt, orders: tally.confirmed.orders.size })
      const shownCount = (await liveTotal()) - liveBefore
      if (shownCount < confirmedBy(readAt - MAX_LAG_MS))
        readings.stale.push(`a dashboard showed ${shownCount} new orders`)
      readings.dashboards += 1
      const confirmedOrders = tally.confirmed.orders.size
      const total = (await listedTotal()) - listedBefore
      if (total < confirmedOrders)
        readings.stale.push(`a list had ${total} new orders of ${confirmedOrders} confirmed before`)
      readings.lists += 1
      await sleep(PAUSE_MS)
    }
    return readings
  }
}
