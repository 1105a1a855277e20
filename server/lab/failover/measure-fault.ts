import { setTimeout as sleep } from 'node:timers/promises'
import type { SoakCounters } from '../soak-test/api-client.ts'
import type { Machine } from './config-files.ts'
import type { DatabaseCluster } from './database-cluster.ts'

export type FaultKind = 'kill' | 'freeze'

/** Measurements of one injected fault: durations in seconds, numbers of writes and retries. */
export interface FaultFigures {
  kind: FaultKind
  failedPrimary: Machine
  newPrimary: Machine | null
  /** Time from the fault until another machine held the primary's lease. */
  promotion_s: number
  /** Longest time without a confirmed write, from before the fault until after the repair. */
  pause_s: number
  /** Number of confirmed writes from the fault until 1 s after the cluster was whole again. */
  writes: number
  /** Number of retried API calls from the fault until 1 s after the cluster was whole again. */
  retries: number
  /** Time from the repair until the cluster was whole again. */
  recovery_s: number
}

/** Maximum time without a confirmed write after a fault, in s. */
export const MAX_WRITE_PAUSE_S = 15
/** Time between the fault and the repair of the failed machine, in ms. */
const REPAIR_DELAY_MS = 16_000

/** Injects one fault into the primary, repairs it, and returns the figures when the cluster is whole again. */
export async function measureFault(
  kind: FaultKind,
  cluster: DatabaseCluster,
  tally: SoakCounters,
): Promise<FaultFigures> {
  const { confirmedAt } = tally
  const failedPrimary = await cluster.waitUntilWhole()
  const begun = performance.now()
  const [writesBefore, retriesBefore] = [confirmedAt.length, tally.retries]
  const thaw = kind === 'freeze' ? cluster.freeze(failedPrimary) : (cluster.kill(failedPrimary), null)
  const newPrimary = await waitForNextPrimary(cluster, failedPrimary, begun + REPAIR_DELAY_MS)
  const promotion_s = (performance.now() - begun) / 1000
  await sleep(Math.max(0, begun + REPAIR_DELAY_MS - performance.now()))
  const repaired = performance.now()
  if (thaw) thaw()
  else await cluster.restart(failedPrimary)
  await cluster.waitUntilWhole()
  const recovery_s = (performance.now() - repaired) / 1000
  // This second adds writes on the repaired cluster to the measurements.
  await sleep(1000)
  return {
    kind,
    failedPrimary,
    newPrimary,
    promotion_s,
    pause_s: longestPause(confirmedAt, begun, performance.now()),
    writes: confirmedAt.length - writesBefore,
    retries: tally.retries - retriesBefore,
    recovery_s,
  }
}

async function waitForNextPrimary(
  cluster: DatabaseCluster,
  former: Machine,
  deadline: number,
): Promise<Machine | null> {
  while (performance.now() < deadline) {
    const currentPrimary = await cluster.primary()
    if (currentPrimary !== null && currentPrimary !== former) return currentPrimary
    await sleep(100)
  }
  return null
}

/**
 * Longest time in s without a confirmed write between `from` and `to`. The first gap begins at the last write
 * before `from`, the last gap ends at `to`.
 */
export function longestPause(confirmedAt: readonly number[], from: number, to: number): number {
  const last = confirmedAt.findLast((at) => at <= from) ?? from
  const times = [last, ...confirmedAt.filter((at) => at > from && at < to), to]
  return Math.max(...times.slice(1).map((at, index) => at - times[index]!)) / 1000
}

/** Row of a Markdown table with the number and the figures of a fault. */
export function faultTableRow(
  { kind, failedPrimary, newPrimary, ...one }: FaultFigures,
  number: number,
): string {
  const cells = [
    `${number} ${kind}`,
    `${failedPrimary} → ${newPrimary ?? 'none'}`,
    one.promotion_s.toFixed(1),
    one.pause_s.toFixed(1),
    one.writes,
    one.retries,
    one.recovery_s.toFixed(1),
  ]
  return `| ${cells.join(' | ')} |`
}

/** Head of the table of `faultTableRow`. */
export const FAULT_TABLE_HEAD =
  '| fault | primary | promoted s | pause of writes s | writes | retries | whole again s |\n' +
  '| --- | --- | --- | --- | --- | --- | --- |'
