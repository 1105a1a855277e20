import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { startApi, type Api } from '../../test/setup/api.ts'
import type { Deps } from '../context/context.ts'
import { inTransaction } from '../db/transaction.ts'
import { enqueue } from './enqueue.ts'
import { defineJob } from './job.ts'
import { createJobQueue } from './job-queue.ts'
import { startJobs, stopJobs } from './job-runner.ts'

let api: Api
/** Dependencies of a second process with the same database. */
let second: Deps
const finishedRuns: { key: string; by: Deps }[] = []
let failures = 0

const recordJob = defineJob({
  name: 'note',
  payload: z.object({ key: z.string().max(40) }),
  retry: { max_retries: 3, first_delay_seconds: 1, max_delay_seconds: 1 },
  timeout_seconds: 30,
  handler: async () => async (deps: Deps, payload: { key: string }) =>
    void finishedRuns.push({ key: payload.key, by: deps }),
})
const failTwiceJob = defineJob({
  name: 'stumble',
  payload: z.object({ key: z.string() }),
  retry: { max_retries: 3, first_delay_seconds: 1, max_delay_seconds: 1 },
  timeout_seconds: 30,
  handler: async () => async (deps: Deps, payload: { key: string }) => {
    failures += 1
    if (failures < 3) throw new Error('not yet')
    finishedRuns.push({ key: payload.key, by: deps })
  },
})
const everyMinuteJob = defineJob({
  name: 'every_minute',
  payload: z.object({}),
  retry: { max_retries: 0, first_delay_seconds: 1, max_delay_seconds: 1 },
  timeout_seconds: 30,
  cron: '* * * * *',
  handler: async () => async () => undefined,
})
const jobs = [recordJob, failTwiceJob, everyMinuteJob]

beforeAll(async () => {
  api = await startApi({ bindings: [] })
  second = { ...api.deps, jobs: createJobQueue({ pool: api.deps.pool, log: api.deps.log }) }
  // Two processes start the job queue concurrently. The slower one finds the database schema already created.
  await Promise.all([api.deps, second].map((deps) => startJobs(deps, { jobs, pollSeconds: 0.5 })))
})
afterAll(async () => {
  await Promise.all([stopJobs(api.deps), stopJobs(second)])
  await api.close()
})

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 100 })
const countRuns = (key: string) => finishedRuns.filter((one) => one.key === key).length

describe('jobs', () => {
  test('the job queue runs a job of a committed transaction once, although two processes poll', async () => {
    await inTransaction(api.ctx(), (tx) => enqueue(tx, recordJob, { key: 'committed' }))

    await eventually(() => expect(countRuns('committed')).toBe(1))
    await enqueue(api.ctx(), recordJob, { key: 'after' })
    await eventually(() => expect(countRuns('after')).toBe(1))
    expect(countRuns('committed')).toBe(1)
  })

  test('the job queue never runs a job of a rolled back transaction', async () => {
    const failing = inTransaction(api.ctx(), async (tx) => {
      await enqueue(tx, recordJob, { key: 'dropped' })
      throw new Error('changed my mind')
    })

    await expect(failing).rejects.toThrow('changed my mind')
    const rows = await api.db.$queryRaw<unknown[]>`SELECT id FROM pgboss.job WHERE data->>'key' = 'dropped'`
    expect(rows).toEqual([])
  })

  test('the job queue runs each of forty jobs once, although two processes poll', async () => {
    const keys = Array.from({ length: 40 }, (_, n) => `shared-${n}`)
    await Promise.all(keys.map((key) => enqueue(api.ctx(), recordJob, { key })))

    await eventually(() => expect(keys.map(countRuns)).toEqual(keys.map(() => 1)))
  })

  test('the job queue retries a failing job until it succeeds', async () => {
    await enqueue(api.ctx(), failTwiceJob, { key: 'third time' })

    await eventually(() => expect(countRuns('third time')).toBe(1))
    expect(failures).toBe(3)
  })

  test('the job queue does not accept a payload that its schema rejects', async () => {
    await expect(enqueue(api.ctx(), recordJob, { key: 'x'.repeat(41) })).rejects.toThrow(z.ZodError)
  })

  test('the job queue schedules a cron job once for any number of processes', async () => {
    const rows = await api.db.$queryRaw<{ name: string; cron: string }[]>`
      SELECT name, cron FROM pgboss.schedule WHERE name = 'every_minute'`

    expect(rows).toEqual([{ name: 'every_minute', cron: '* * * * *' }])
  })
})
