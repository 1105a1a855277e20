import { setTimeout as sleep } from 'node:timers/promises'
import { checkConsistency, replayWrites } from './consistency.ts'
import { newWriteLog, resendPending, type WriteLog } from './write-log.ts'
import { setUpRestaurant, work } from './load.ts'
import { startServerProcess } from './server-process.ts'

export interface KillReport {
  kills: number
  writes: number
  /** Writes whose answer a kill took, all of them repeated. */
  unanswered: number
  /** Why nobody answered: refused where nobody listened any more, else broken off. */
  broken: Record<string, number>
  wrong: string[]
}

/** Random, and the same again for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Until so many more were answered, however quick the machine is: at the very answer, not after it. */
function answers(log: WriteLog, count: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let left = count
  log.onAnswer = () => {
    left -= 1
    if (left <= 0) resolve()
  }
  return promise
}

interface KillOptions {
  env: NodeJS.ProcessEnv & { DATABASE_URL: string }
  port: number
  kills: number
  seed: number
  /** What the server is ended by; SIGKILL asks nobody. */
  signal?: 'SIGKILL' | 'SIGTERM'
  print?: (line: string) => void
}

/**
 * F1 and F13: ends the server at random moments of an restaurant, starts it again and repeats what nobody answered; after each
 * end everything acknowledged must be there once, and every rule must hold.
 */
export async function killServer(options: KillOptions): Promise<KillReport> {
  const { env, port, kills, seed, signal = 'SIGKILL', print = () => undefined } = options
  const random = randomFrom(seed)
  const restaurant = await setUpRestaurant(env)
  const log = newWriteLog()
  const report: KillReport = { kills: 0, writes: 0, unanswered: 0, broken: log.broken, wrong: [] }
  let server = await startServerProcess(env, port)
  try {
    while (report.kills < kills && report.wrong.length === 0) {
      const over = new AbortController()
      const working = work(server.url, restaurant, log, over.signal)
      // On a machine that is too busy everybody may have been told to come later, and gone.
      await Promise.race([answers(log, 1 + Math.floor(random() * 25)), working])
      // Every second time at once: what is acknowledged has to be there by then, not a moment later.
      if (report.kills % 2 === 0) await sleep(random() * 30)
      server.child.kill(signal)
      const end = await server.ended
      over.abort()
      await working
      if (signal === 'SIGTERM' && end !== 0) report.wrong.push(`asked to stop, it ended with ${end}`)
      server = await startServerProcess(env, port)
      const replayed = log.replayed
      report.unanswered += await resendPending(server.url, log)
      if (signal === 'SIGTERM' && log.replayed > replayed) report.wrong.push('what was done was not answered')
      report.wrong.push(
        ...(await checkConsistency(env.DATABASE_URL, restaurant, log)),
        ...(await replayWrites(server.url, log)),
      )
      report.kills += 1
      report.writes = log.writes.length
      if (report.kills % 20 === 0) print(`${report.kills} kills, ${report.writes} writes`)
    }
  } finally {
    server.child.kill('SIGKILL')
    await server.ended
  }
  return report
}
