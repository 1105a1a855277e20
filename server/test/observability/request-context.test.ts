import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '@forki/contract/kit/endpoint'
import { enqueue } from '../../src/jobs/enqueue.ts'
import { defineJob } from '../../src/jobs/job.ts'
import { startJobs, stopJobs } from '../../src/jobs/job-runner.ts'
import { bind } from '../../src/http/bind.ts'
import { createLog } from '../../src/observability/log.ts'
import { createContext } from '../../src/db/create-context.ts'
import { anyone } from '../../src/access/policies.ts'
import { startApi, type Api } from '../setup/api.ts'
import { sql } from '../../src/db/sql.ts'

const logLines: Record<string, unknown>[] = []
const log = createLog(
  'debug',
  new Writable({
    write: (line: Buffer, _encoding, done) => {
      logLines.push(JSON.parse(line.toString()) as Record<string, unknown>)
      done()
    },
  }),
)

const requestIdsInJob: string[] = []
const recordingJob = defineJob({
  name: 'noted',
  payload: z.object({}),
  retry: { max_retries: 0, first_delay_seconds: 1, max_delay_seconds: 1 },
  timeout_seconds: 30,
  handler: async () => async (deps) => void requestIdsInJob.push(createContext(deps).request_id),
})
const commonFields = {
  access: 'signed-in',
  summary: 'For the test.',
  response: z.object({ ok: z.boolean() }),
} as const
const bindings = [
  bind(endpoint({ ...commonFields, method: 'POST', path: '/leave' }), {
    can: anyone,
    run: async (ctx) => {
      await enqueue(ctx, recordingJob, {})
      return { ok: true }
    },
  }),
  bind(endpoint({ ...commonFields, method: 'GET', path: '/sleep' }), {
    can: anyone,
    run: async (ctx) => {
      await sql.rows(ctx, sql`SELECT pg_sleep(0.6)::text, ${'a secret value'}::text`)
      return { ok: true }
    },
  }),
]

let api: Api
beforeAll(async () => {
  api = await startApi({ bindings, deps: { log } })
  await startJobs(api.deps, { jobs: [recordingJob], pollSeconds: 0.5 })
})
afterAll(async () => {
  await stopJobs(api.deps)
  await api.close()
})

const logLinesOf = (request_id: string) => logLines.filter((line) => line['request_id'] === request_id)

test('a job inherits the id of the request that enqueued it, and its log lines contain the id', async () => {
  await api.anonymous.post('/leave', undefined, { 'X-Request-Id': 'leaves-a-job' })

  await vi.waitFor(() => expect(requestIdsInJob).toEqual(['leaves-a-job']), { timeout: 15_000 })
  await vi.waitFor(() =>
    expect(logLinesOf('leaves-a-job')).toContainEqual(
      expect.objectContaining({ job: 'noted', msg: 'job done' }),
    ),
  )
})

test('slow statements are logged without values and with the id of their own request, even when requests wait for each other', async () => {
  const ids = Array.from({ length: 20 }, (_, n) => `request-no-${n}`)
  await Promise.all(ids.map((id) => api.anonymous.get('/sleep', {}, { 'X-Request-Id': id })))

  for (const id of ids) {
    expect(logLinesOf(id)).toContainEqual(expect.objectContaining({ msg: 'slow statement', pool: 'main' }))
    expect(logLinesOf(id).filter(({ msg }) => msg === 'slow statement')).toHaveLength(1)
  }
  expect(JSON.stringify(logLines)).not.toContain('a secret value')
})

test('each request writes one log line with caller, route and duration', async () => {
  const answer = await api.anonymous.get('/nowhere?token=hidden', {}, { 'X-Request-Id': 'goes-nowhere' })

  expect(answer.body.request_id).toBe('goes-nowhere')
  expect(logLinesOf('goes-nowhere')).toEqual([
    expect.objectContaining({
      method: 'GET',
      status: 404,
      code: 'not_found',
      user_id: null,
      ms: expect.any(Number),
    }),
  ])
  await api.anonymous.get('/sleep', {}, { 'X-Request-Id': 'is-a-template' })
  expect(logLinesOf('is-a-template').at(-1)).toMatchObject({
    template: '/sleep',
    status: 200,
    path: '/api/v1/sleep',
  })
})

test('the log redacts fields named like secrets at the top level, in bodies, in headers and in errors', () => {
  const secrets = {
    password: 'x-secret',
    new_password: 'x-secret',
    token: 'x-secret',
    secret: 'x-secret',
    cookie: 'x-secret',
    authorization: 'x-secret',
  }
  log.info(secrets, 'at the top')
  log.info({ body: secrets }, 'one below')
  log.info({ req: { headers: secrets } }, 'of a request')
  log.info({ err: Object.assign(new Error('refused'), { body: secrets }) }, 'of an error')

  expect(logLines.slice(-4).map(({ msg }) => msg)).toEqual([
    'at the top',
    'one below',
    'of a request',
    'of an error',
  ])
  expect(JSON.stringify(logLines)).not.toContain('x-secret')
})
