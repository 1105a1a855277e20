import { setTimeout as sleep } from 'node:timers/promises'
import { balance, repeat } from './consistency.ts'
import { newLedger, settle, type Ledger } from './write-log.ts'
import { openEvening, work } from './load.ts'
import { startVictim } from './server-process.ts'

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
function answers(ledger: Ledger, count: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let left = count
  ledger.onAnswer = () => {
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
  told?: (line: string) => void
}

/**
 * F1 and F13: ends the server at random moments of an evening, starts it again and repeats what nobody answered; after each
 * end everything acknowledged must be there once, and every rule must hold.
 */
export async function killServer(options: KillOptions): Promise<KillReport> {
  const { env, port, kills, seed, signal = 'SIGKILL', told = () => undefined } = options
  const random = randomFrom(seed)
  const evening = await openEvening(env)
  const ledger = newLedger()
  const report: KillReport = { kills: 0, writes: 0, unanswered: 0, broken: ledger.broken, wrong: [] }
  let victim = await startVictim(env, port)
  try {
    while (report.kills < kills && report.wrong.length === 0) {
      const over = new AbortController()
      const working = work(victim.url, evening, ledger, over.signal)
      // On a machine that is too busy everybody may have been told to come later, and gone.
      await Promise.race([answers(ledger, 1 + Math.floor(random() * 25)), working])
      // Every second time at once: what is acknowledged has to be there by then, not a moment later.
      if (report.kills % 2 === 0) await sleep(random() * 30)
      victim.child.kill(signal)
      const end = await victim.ended
      over.abort()
      await working
      if (signal === 'SIGTERM' && end !== 0) report.wrong.push(`asked to stop, it ended with ${end}`)
      victim = await startVictim(env, port)
      const replayed = ledger.replayed
      report.unanswered += await settle(victim.url, ledger)
      if (signal === 'SIGTERM' && ledger.replayed > replayed)
        report.wrong.push('what was done was not answered')
      report.wrong.push(
        ...(await balance(env.DATABASE_URL, evening, ledger)),
        ...(await repeat(victim.url, ledger)),
      )
      report.kills += 1
      report.writes = ledger.writes.length
      if (report.kills % 20 === 0) told(`${report.kills} kills, ${report.writes} writes`)
    }
  } finally {
    victim.child.kill('SIGKILL')
    await victim.ended
  }
  return report
}
