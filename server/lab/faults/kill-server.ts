import { setTimeout as sleep } from 'node:timers/promises'
import { checkConsistency, replayWrites } from './consistency.ts'
import { newWriteLog, resendPendingWrites, type WriteLog } from './write-log.ts'
import { setUpRestaurant, runLoad } from './load.ts'
import { startServerProcess } from './server-process.ts'

export interface KillReport {
  kills: number
  writes: number
  /** Number of writes that were repeated because they had no final response. */
  unanswered: number
  /** Number of connection errors by code: refused, or closed before the response. */
  connectionErrors: Record<string, number>
  problems: string[]
}

/** Seeded random number generator (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Resolves when `count` further writes of the load have received their final responses. */
function untilAnswered(log: WriteLog, count: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let remaining = count
  log.onAnswer = () => {
    remaining -= 1
    if (remaining <= 0) resolve()
  }
  return promise
}

interface KillOptions {
  env: NodeJS.ProcessEnv & { DATABASE_URL: string }
  port: number
  kills: number
  seed: number
  /** Signal that stops the server. SIGKILL permits no graceful shutdown. */
  signal?: 'SIGKILL' | 'SIGTERM'
  print?: (line: string) => void
}

/**
 * Faults F1 (SIGKILL) and F13 (SIGTERM): ends the server at random times under load, restarts it and retries
 * writes without a response. Then every acknowledged write must exist once, and all invariants must hold.
 */
export async function killServer(options: KillOptions): Promise<KillReport> {
  const { env, port, kills, seed, signal = 'SIGKILL', print = () => undefined } = options
  const random = seededRandom(seed)
  const restaurant = await setUpRestaurant(env)
  const log = newWriteLog()
  const report: KillReport = {
    kills: 0,
    writes: 0,
    unanswered: 0,
    connectionErrors: log.connectionErrors,
    problems: [],
  }
  let server = await startServerProcess(env, port)
  try {
    while (report.kills < kills && report.problems.length === 0) {
      const stopLoad = new AbortController()
      const working = runLoad(server.url, restaurant, log, stopLoad.signal)
      // Waits for 1 to 25 responses or for the end of the load. The load ends by itself if the server is too
      // busy and rejects all writes.
      await Promise.race([untilAnswered(log, 1 + Math.floor(random() * 25)), working])
      // Every second kill immediately follows a response, because an acknowledged write must already be
      // durable. The other kills wait up to 30 ms.
      if (report.kills % 2 === 0) await sleep(random() * 30)
      server.child.kill(signal)
      const end = await server.exit
      stopLoad.abort()
      await working
      if (signal === 'SIGTERM' && end !== 0)
        report.problems.push(`the server ended with ${end} after SIGTERM`)
      server = await startServerProcess(env, port)
      const replayed = log.replayed
      report.unanswered += await resendPendingWrites(server.url, log)
      if (signal === 'SIGTERM' && log.replayed > replayed)
        report.problems.push('an executed write got no response')
      report.problems.push(
        ...(await checkConsistency(env.DATABASE_URL, restaurant, log)),
        ...(await replayWrites(server.url, log)),
      )
      report.kills += 1
      report.writes = log.writes.length
      if (report.kills % 20 === 0) print(`${report.kills} kills, ${report.writes} writes`)
    }
  } finally {
    server.child.kill('SIGKILL')
    await server.exit
  }
  return report
}
