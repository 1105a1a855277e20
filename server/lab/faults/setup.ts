import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '../../src/db/connection.ts'
import { newLedger, type Ledger } from './write-log.ts'
import { openEvening, work, type Evening } from './load.ts'
import { startVictim, statusOf, type Victim } from './server-process.ts'

export interface SceneOptions {
  env: NodeJS.ProcessEnv & { DATABASE_URL: string }
  port: number
}

/** Bytes that a fault may cost in memory. */
export const GROWTH = 80 * 1024 * 1024

export interface Scene {
  evening: Evening
  ledger: Ledger
  victim: Victim
}

/** The server in an evening of its own; it is ended whatever happens. */
export async function withScene<T>(
  { env, port }: SceneOptions,
  act: (scene: Scene) => Promise<T>,
): Promise<T> {
  const evening = await openEvening(env)
  const victim = await startVictim(env, port)
  try {
    return await act({ evening, ledger: newLedger(), victim })
  } finally {
    victim.child.kill('SIGKILL')
    await victim.ended
  }
}

/** Everybody goes on as long as the deed takes; whoever gets no answer stops, as a person does, and comes back. */
export async function during({ victim, evening, ledger }: Scene, deed: () => Promise<void>): Promise<void> {
  const over = new AbortController()
  const shift = async () => {
    while (!over.signal.aborted) {
      await work(victim.url, evening, ledger, over.signal)
      await sleep(300)
    }
  }
  const working = shift()
  await deed()
  over.abort()
  await working
}

/** Milliseconds until the server calls itself ready. */
export async function untilReady(url: string, giveUp = 60_000): Promise<number> {
  const begun = performance.now()
  while ((await statusOf(`${url}/readyz`)) !== 200) {
    if (performance.now() - begun > giveUp) return Infinity
    await sleep(50)
  }
  return performance.now() - begun
}

/** When the database itself takes questions again. */
export async function waitUntilReady(databaseUrl: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await withClient(databaseUrl, (client) => client.query('select 1')).catch(() => null)) return
    await sleep(50)
  }
}
