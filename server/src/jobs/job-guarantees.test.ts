import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { startApi, type Api, type Caller } from '../../test/setup/api.ts'
import { buildAdmin } from '../../test/factories/user.ts'
import type { Deps } from '../context/context.ts'
import { enqueue } from './enqueue.ts'
import { defineJob, queueOptions, type Job } from './job.ts'
import { createJobQueue } from './job-queue.ts'
import { startJobs, stopJobs } from './job-runner.ts'

interface Payload {
  key: string
}

let api: Api
let admin: Caller
/** Dependencies of a second process with the same database. */
let second: Deps
/** Log of the completed runs of the test jobs `slowJob` and `overrunningJob`. */
const completedRuns: { key: string; by: Deps; begun: number; done: number }[] = []
const attempts_by_key = new Map<string, number[]>()
let is_repaired = false

const job = (name: string, rest: Pick<Job<Payload>, 'retry' | 'timeout_seconds' | 'handler'>) =>
  defineJob({ name, payload: z.object({ key: z.string() }), ...rest })

const slowJob = job('slow', {
  retry: { max_retries: 2, first_delay_seconds: 1, max_delay_seconds: 1 },
  timeout_seconds: 30,
  handler:
    async () =>
    async (deps, { key }) => {
      const started = performance.now()
      await sleep(60)
      completedRuns.push({ key, by: deps, begun: started, done: performance.now() })
    },
})
/** Test job that ignores its timeout. */
const overrunningJob = job('stubborn', {
  retry: { max_retries: 5, first_delay_seconds: 1, max_delay_seconds: 1 },
  timeout_seconds: 1,
  handler:
    async () =>
    async (deps, { key }) => {
      const started = performance.now()
      await sleep(3000)
      completedRuns.push({ key, by: deps, begun: started, done: performance.now() })
    },
})
/** Test job that fails until the test repairs its dependency. */
const failingJob = job('fragile', {
  retry: { max_retries: 2, first_delay_seconds: 1, max_delay_seconds: 60 },
  timeout_seconds: 30,
  handler:
    async () =>
    async (_deps, { key }) => {
      attempts_by_key.set(key, [...(attempts_by_key.get(key) ?? []), performance.now()])
      if (!is_repaired) throw new Error('the wire is cut')
    },
})
/** Test job without a worker: the test fetches it like a process that then crashes. */
const orphanedJob = job('orphaned', {
  retry: { max_retries: 3, first_delay_seconds: 1, max_delay_seconds: 1 },
  timeout_seconds: 1,
  handler:
    async () =>
    async (_deps, { key }) =>
      void attempts_by_key.set(key, [...(attempts_by_key.get(key) ?? []), 0]),
})
/** Test job with the timeout of a backup, whose occurrences exclude each other. */
const longRunJob = defineJob({
  name: 'long_run',
  payload: z.object({}),
  retry: { max_retries: 2, first_delay_seconds: 1, max_delay_seconds: 1 },
  timeout_seconds: 4 * 3600,
  cron: '2 * * * *',
  handler: async () => async () => void attempts_by_key.set('long run', [0]),
})

beforeAll(async () => {
  api = await startApi()
  admin = api.as(await buildAdmin(api.db))
  second = { ...api.deps, jobs: createJobQueue({ pool: api.deps.pool, log: api.deps.log }) }
  await Promise.all(
    [api.deps, second].map((deps) =>
      startJobs(deps, { jobs: [slowJob, failingJob, overrunningJob], pollSeconds: 0.5 }),
    ),
  )
})
afterAll(async () => {
  await Promise.all([stopJobs(api.deps), stopJobs(second)])
  await api.close()
})

const eventually = (check: () => void | Promise<void>) =>
  vi.waitFor(check, { timeout: 20_000, interval: 100 })
const stateOf = async (id: string) => {
  const [row] = await api.db.$queryRaw<{ state: string }[]>`
    SELECT state::text AS state FROM pgboss.job WHERE id = ${id}::uuid`
  return row?.state
}

describe('two processes with one job queue', () => {
  test('two processes share the jobs without running one twice or concurrently', async () => {
    const keys = Array.from({ length: 60 }, (_, n) => `slow-${n}`)
    await Promise.all(keys.map((key) => enqueue(api.ctx(), slowJob, { key })))

    await eventually(() => expect(completedRuns).toHaveLength(60))

    await sleep(600)
    expect(completedRuns.map(({ key }) => key).toSorted()).toEqual(keys.toSorted())
    expect(new Set(completedRuns.map(({ by }) => by)).size).toBe(2)
    for (const key of keys) expect(completedRuns.filter((run) => run.key === key)).toHaveLength(1)
  })
})

describe('a job that exceeds its timeout', () => {
  test('runs of a job that exceeds its timeout never overlap', async () => {
    await enqueue(api.ctx(), overrunningJob, { key: 'long' })
    const watch = setInterval(() => void api.deps.jobs.boss.supervise(overrunningJob.name), 300)

    await eventually(() =>
      expect(completedRuns.filter(({ key }) => key === 'long').length).toBeGreaterThan(0),
    )
    await sleep(4500)
    clearInterval(watch)

    const attempts = completedRuns.filter(({ key }) => key === 'long').toSorted((a, b) => a.begun - b.begun)
    for (const [index, { begun: started }] of attempts.entries())
      expect(started).toBeGreaterThanOrEqual(attempts[index - 1]?.done ?? 0)
  })
})

describe('a job that fails', () => {
  test('a failing job is retried with growing pauses, then listed as failed, and retried once on request', async () => {
    await enqueue(api.ctx(), failingJob, { key: 'cut' })

    await eventually(() => expect(attempts_by_key.get('cut')).toHaveLength(3))
    const list = async () => (await admin.get('/admin/jobs', { name: 'fragile' })).body.items
    await eventually(async () => expect(await list()).toHaveLength(1))
    const [given] = await list()
    const [first = 0, again = 0, last = 0] = attempts_by_key.get('cut') ?? []
    // The queue polls every 500 ms, so a measured delay may exceed the configured delay by up to 500 ms.
    expect(last - again).toBeGreaterThan(again - first - 500)
    expect(last - again).toBeGreaterThan(1000)
    expect(given).toMatchObject({
      state: 'failed',
      attempts: 3,
      max_attempts: 3,
      error: 'Error: the wire is cut',
    })
    const [kept] = await api.db.$queryRaw<{ days: number }[]>`
      SELECT deletion_seconds / 86400 AS days FROM pgboss.job WHERE id = ${given.id}::uuid`
    expect(kept?.days).toBeGreaterThanOrEqual(14)

    is_repaired = true
    expect((await admin.post(`/admin/jobs/${given.id}/retry`)).body.state).toBe('queued')

    await eventually(() => expect(attempts_by_key.get('cut')).toHaveLength(4))
    await eventually(async () => expect(await stateOf(given.id)).toBe('completed'))
  })
})

describe('a process that ends during a job', () => {
  test('a process that ends leaves its job to another one', async () => {
    const { boss } = api.deps.jobs
    await boss.createQueue(orphanedJob.name, { expireInSeconds: 1, retryLimit: 3, retryDelay: 1 })
    await enqueue(api.ctx(), orphanedJob, { key: 'left' })
    const [taken] = await boss.fetch<Payload>(orphanedJob.name)
    expect(taken?.data).toEqual({ key: 'left' })
    expect(await boss.fetch(orphanedJob.name)).toEqual([])

    await sleep(1100)
    await boss.supervise(orphanedJob.name)
    await startJobs(second, { jobs: [orphanedJob], pollSeconds: 0.5 })

    await eventually(() => expect(attempts_by_key.get('left')).toHaveLength(1))
    await eventually(async () => expect(await stateOf(taken?.id ?? '')).toBe('completed'))
  })

  test('another process retries a long job a minute after the last heartbeat of a killed process', async () => {
    const { boss } = api.deps.jobs
    await boss.createQueue(longRunJob.name, { ...queueOptions(longRunJob), policy: 'exclusive' })
    await enqueue(api.ctx(), longRunJob, {})
    const [taken] = await boss.fetch(longRunJob.name)
    const supervise = async () => {
      // The queue permits one supervision in 60 s.
      await api.db
        .$executeRaw`UPDATE pgboss.queue SET monitor_on = NULL, monitor_claim_on = NULL WHERE name = ${longRunJob.name}`
      await boss.supervise(longRunJob.name)
    }
    const silentFor = async (seconds: number) => {
      await api.db.$executeRaw`UPDATE pgboss.job SET heartbeat_on = now() - ${seconds} * interval '1 second'
        WHERE id = ${taken?.id}::uuid`
      await supervise()
      return stateOf(taken?.id ?? '')
    }

    expect(await silentFor(50)).toBe('active')
    expect(await silentFor(61)).toBe('retry')
    await startJobs(second, { jobs: [longRunJob], pollSeconds: 0.5 })

    await eventually(() => expect(attempts_by_key.get('long run')).toHaveLength(1))
    await eventually(async () => expect(await stateOf(taken?.id ?? '')).toBe('completed'))
  })
})
