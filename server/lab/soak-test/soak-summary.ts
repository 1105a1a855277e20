import type { SoakCounters } from './api-client.ts'
import type { SimulatedScreen } from './simulated-screen.ts'

/** Counts and latencies of a soak test as one sentence. */
export function soakSummary(
  { latencies, confirmed, retries, counts }: SoakCounters,
  screens: readonly SimulatedScreen[],
): string {
  const sorted = latencies.toSorted((a, b) => a - b)
  const percentile = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
  const { orders, lines, payments } = confirmed
  return (
    `${orders.size} orders, ${lines.size} lines, ${payments.size} payments confirmed in ${sorted.length} calls ` +
    `(p50 ${percentile(0.5)} ms, p99 ${percentile(0.99)} ms, longest ${percentile(1)} ms), ${retries} retries; ` +
    `${Object.entries(counts)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ')}; ` +
    `${screens.length} screens received ${screens.reduce((sum, { receivedIds: ids }) => sum + ids.size, 0)} events, with ` +
    `${screens.reduce((sum, { reconnects }) => sum + reconnects, 0)} reconnections and ` +
    `${screens.reduce((sum, { resets }) => sum + resets, 0)} resets`
  )
}

/**
 * Number of statements by database pool, from /metrics of all processes. The count of a restarted process
 * begins at 0.
 */
export async function countStatements(addresses: readonly string[], token: string): Promise<string> {
  const sums = new Map<string, number>()
  for (const address of addresses) {
    const answer = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${token}` } })
    for (const [, pool = '', count] of (await answer.text()).matchAll(
      /^forki_db_seconds_count\{.*pool="(\w+)".*\} (\d+)$/gm,
    ))
      sums.set(pool, (sums.get(pool) ?? 0) + Number(count))
  }
  return [...sums].map(([pool, count]) => `${pool} ${count}`).join(', ')
}
