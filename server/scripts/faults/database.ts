import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '../../src/db/connection.ts'
import { balance, repeat } from './account.ts'
import { freeze } from './freeze.ts'
import { randomFrom } from './kills.ts'
import { newLedger, settle, type Ledger } from './ledger.ts'
import { openEvening, work, type Evening } from './load.ts'
import { startVictim, statusOf, type Victim } from './process.ts'

interface DatabaseOptions {
  env: NodeJS.ProcessEnv & { DATABASE_URL: string }
  port: number
  seed: number
  /** The file in which the database's first process is named. */
  pid: string
}

/** Milliseconds in which everything answers again once the database does. */
const RECOVERY_MS = 5000
/** Milliseconds within which a request is refused meanwhile; beside the product's 5000, half a second for a busy machine. */
const REFUSAL_MS = 5500
/** Bytes that waiting may cost. */
const GROWTH = 80 * 1024 * 1024

const pidOf = ({ pid }: DatabaseOptions) => Number(readFileSync(pid, 'utf8').split('\n')[0])

interface Scene {
  evening: Evening
  ledger: Ledger
  victim: Victim
}

async function withScene<T>({ env, port }: DatabaseOptions, act: (scene: Scene) => Promise<T>): Promise<T> {
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
async function during({ victim, evening, ledger }: Scene, deed: () => Promise<void>): Promise<void> {
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
async function untilReady(url: string, giveUp = 60_000): Promise<number> {
  const begun = performance.now()
  while ((await statusOf(`${url}/readyz`)) !== 200) {
    if (performance.now() - begun > giveUp) return Infinity
    await sleep(50)
  }
  return performance.now() - begun
}

/** When the database itself takes questions again. */
async function untilAnswering(databaseUrl: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await withClient(databaseUrl, (client) => client.query('select 1')).catch(() => null)) return
    await sleep(50)
  }
}

/** F2: kills the database under load. The server lives, says 503, and works again by itself; nothing acknowledged is lost. */
export async function killDatabase(options: DatabaseOptions & { kills: number }) {
  const random = randomFrom(options.seed)
  return withScene(options, async (scene) => {
    const { victim, ledger, evening } = scene
    const report = { kills: 0, writes: 0, unanswered: 0, slowest_recovery_ms: 0, wrong: [] as string[] }
    while (report.kills < options.kills && report.wrong.length === 0) {
      await during(scene, async () => {
        await sleep(200 + random() * 800)
        process.kill(pidOf(options), 'SIGKILL')
        if ((await statusOf(`${victim.url}/healthz`)) !== 200) report.wrong.push('/healthz did not answer')
        await untilAnswering(options.env.DATABASE_URL)
        const took = await untilReady(victim.url)
        report.slowest_recovery_ms = Math.max(report.slowest_recovery_ms, Math.round(took))
        if (took > RECOVERY_MS) report.wrong.push(`ready only ${took} ms after the database was`)
      })
      report.unanswered += await settle(victim.url, ledger)
      report.wrong.push(...(await balance(options.env.DATABASE_URL, evening, ledger)))
      report.wrong.push(...(await repeat(victim.url, ledger)))
      if (victim.child.exitCode !== null) report.wrong.push('the server ended with its database')
      report.kills += 1
      report.writes = ledger.writes.length
    }
    return report
  })
}

/** F3: the database stops answering without breaking a connection. Requests are refused soon, memory stays, and it goes on. */
export async function freezeDatabase(options: DatabaseOptions & { seconds: number }) {
  return withScene(options, async (scene) => {
    const { victim, ledger, evening } = scene
    const report = { writes: 0, slowest_ms: 0, grown_bytes: 0, recovery_ms: 0, wrong: [] as string[] }
    await during(scene, async () => {
      await sleep(1500)
      const before = await victim.memory()
      ledger.times.length = 0
      const thaw = freeze(pidOf(options))
      try {
        await sleep(options.seconds * 1000)
        report.grown_bytes = (await victim.memory()) - before
        if ((await statusOf(`${victim.url}/healthz`)) !== 200) report.wrong.push('/healthz did not answer')
      } finally {
        thaw()
      }
      report.slowest_ms = Math.round(Math.max(...ledger.times))
      report.recovery_ms = Math.round(await untilReady(victim.url))
    })
    await settle(victim.url, ledger)
    report.writes = ledger.writes.length
    report.wrong.push(...(await balance(options.env.DATABASE_URL, evening, ledger)))
    if (report.slowest_ms > REFUSAL_MS) report.wrong.push(`a request waited ${report.slowest_ms} ms`)
    if (report.grown_bytes > GROWTH) report.wrong.push(`memory grew by ${report.grown_bytes} bytes`)
    if (report.recovery_ms > RECOVERY_MS) report.wrong.push(`ready only after ${report.recovery_ms} ms`)
    return report
  })
}
