import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkConsistency, replayWrites } from './consistency.ts'
import { freezePostgres } from './freeze-postgres.ts'
import { seededRandom } from './kill-server.ts'
import { resendPendingWrites } from './write-log.ts'
import { statusOf } from './server-process.ts'
import {
  runUnderLoad,
  MAX_GROWTH_BYTES,
  waitForDatabase,
  waitUntilReady,
  withFaultSetup,
  type SetupOptions,
} from './setup.ts'

interface DatabaseOptions extends SetupOptions {
  seed: number
  /** Path of PostgreSQL's file `postmaster.pid`. */
  pidFile: string
}

/** Maximum time from the recovery of the database until the server is ready, in ms. */
const MAX_RECOVERY_MS = 5000
/**
 * Maximum time to a response in ms while the database is frozen. The server responds after at most 5000 ms, and
 * a busy machine may add 500 ms.
 */
const MAX_RESPONSE_MS = 5500
const pidOf = ({ pidFile }: DatabaseOptions) => Number(readFileSync(pidFile, 'utf8').split('\n')[0])

/**
 * Fault F2: kills the database under load. The server survives, responds 503 and recovers. No acknowledged
 * write is lost.
 */
export async function killDatabase(options: DatabaseOptions & { kills: number }) {
  const random = seededRandom(options.seed)
  return withFaultSetup(options, async (setup) => {
    const { server, log, restaurant } = setup
    const report = { kills: 0, writes: 0, unanswered: 0, slowest_recovery_ms: 0, problems: [] as string[] }
    while (report.kills < options.kills && report.problems.length === 0) {
      await runUnderLoad(setup, async () => {
        await sleep(200 + random() * 800)
        process.kill(pidOf(options), 'SIGKILL')
        if ((await statusOf(`${server.url}/healthz`)) !== 200) report.problems.push('/healthz did not answer')
        await waitForDatabase(options.env.DATABASE_URL)
        const took = await waitUntilReady(server.url)
        report.slowest_recovery_ms = Math.max(report.slowest_recovery_ms, Math.round(took))
        if (took > MAX_RECOVERY_MS) report.problems.push(`ready only ${took} ms after the database`)
      })
      report.unanswered += await resendPendingWrites(server.url, log)
      report.problems.push(...(await checkConsistency(options.env.DATABASE_URL, restaurant, log)))
      report.problems.push(...(await replayWrites(server.url, log)))
      if (server.child.exitCode !== null) report.problems.push('the server ended with its database')
      report.kills += 1
      report.writes = log.writes.length
    }
    return report
  })
}

/**
 * Fault F3: freezes the database with its connections open. Every request from the freeze to the recovery gets a
 * response or an error within `MAX_RESPONSE_MS`. Memory grows by at most `MAX_GROWTH_BYTES`. The server
 * recovers.
 */
export async function freezeDatabase(options: DatabaseOptions & { seconds: number }) {
  return withFaultSetup(options, async (setup) => {
    const { server, log, restaurant } = setup
    const report = {
      writes: 0,
      requests: 0,
      unanswered: 0,
      slowest_ms: 0,
      grown_bytes: 0,
      recovery_ms: 0,
      problems: [] as string[],
    }
    await runUnderLoad(setup, async () => {
      await sleep(1500)
      const memoryBefore = await server.memory()
      log.latencies.length = 0
      log.failureTimes.length = 0
      const thaw = freezePostgres(pidOf(options))
      try {
        await sleep(options.seconds * 1000)
        report.grown_bytes = (await server.memory()) - memoryBefore
        if ((await statusOf(`${server.url}/healthz`)) !== 200) report.problems.push('/healthz did not answer')
      } finally {
        thaw()
      }
      report.recovery_ms = Math.round(await waitUntilReady(server.url))
    })
    // The load has ended, so the requests that were pending at the end of the freeze count too.
    const times = [...log.latencies, ...log.failureTimes]
    report.requests = times.length
    report.unanswered = log.failureTimes.length
    report.slowest_ms = Math.round(Math.max(0, ...times))
    if (times.length === 0) report.problems.push('no request was sent')
    await resendPendingWrites(server.url, log)
    report.writes = log.writes.length
    report.problems.push(...(await checkConsistency(options.env.DATABASE_URL, restaurant, log)))
    if (report.slowest_ms > MAX_RESPONSE_MS) report.problems.push(`a request waited ${report.slowest_ms} ms`)
    if (report.grown_bytes > MAX_GROWTH_BYTES)
      report.problems.push(`memory grew by ${report.grown_bytes} bytes`)
    if (report.recovery_ms > MAX_RECOVERY_MS)
      report.problems.push(`ready only after ${report.recovery_ms} ms`)
    return report
  })
}
