import type { Job } from '@forki/contract/operations'
import { operationEndpoints } from '@forki/contract/operations'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { missingId } from '../../../test/factories/ids.ts'
import { buildJob } from '../../../test/factories/job.ts'
import { buildAdmin, buildOwner } from '../../../test/factories/user.ts'
import { deriveKey, encryptText } from '../../adapters/derived-keys.ts'

const api = await startApiForFile()
const admin = api.as(await buildAdmin(api.db))
const owner = api.as(await buildOwner(api.db))

const statusAndCode = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const readJobs = async (query: Record<string, string | number> = {}) =>
  operationEndpoints.listJobs.response.parse((await admin.get('/admin/jobs', query)).body)
const findJobInState = async (id: string, state: string): Promise<Job | undefined> =>
  (await readJobs({ state, per_page: 100 })).items.find((job) => job.id === id)

describe('GET /admin/jobs', () => {
  it('GET /admin/jobs is empty before the first start of the queue', async () => {
    expect(await readJobs()).toEqual({ items: [], page: 1, per_page: 20, total: 0, total_pages: 0 })
    expect((await admin.post(`/admin/jobs/${missingId()}/retry`)).status).toBe(404)
  })

  it('GET /admin/jobs shows the error of a failed job and the number of its attempts', async () => {
    const id = await buildJob(api)

    expect(await findJobInState(id, 'failed')).toMatchObject({
      name: 'nobodys_work',
      state: 'failed',
      attempts: 3,
      max_attempts: 3,
      error: 'Error: not today',
      next_attempt_at: null,
    })
    expect((await readJobs()).items.map((job) => job.id)).toContain(id)
  })

  it('GET /admin/jobs shows recipient and template of an email, and never its link', async () => {
    const mail = {
      to: 'ines@people.test',
      language: 'es',
      template: 'reset_password',
      values: { name: 'Inés', link: 'https://forki.test/reset-password?token=geheim' },
    }
    const sealedMail = encryptText(deriveKey(api.deps.env.FORKI_SECRET, 'queued-mail'), JSON.stringify(mail))
    const id = await buildJob(api, { name: 'send_mail', data: { id: randomUUID(), sealed: sealedMail } })
    const undecryptableJobId = await buildJob(api, {
      name: 'send_mail',
      data: { id: randomUUID(), sealed: 'x' },
    })

    expect((await findJobInState(id, 'failed'))?.payload).toEqual({
      to: 'ines@people.test',
      template: 'reset_password',
      language: 'es',
    })
    expect((await findJobInState(undecryptableJobId, 'failed'))?.payload).toEqual({})
    expect(JSON.stringify(await readJobs({ name: 'send_mail' }))).not.toMatch(/geheim|sealed|forki\.test/)
  })

  it('GET /admin/jobs shows only ids, numbers and days of the payload of jobs that send no email', async () => {
    const delivery_id = randomUUID()
    const data = {
      delivery_id,
      tries: 2,
      day: '2026-11-21',
      secret: 'whsec_abc',
      url: 'https://x',
      nested: { a: 1 },
    }
    const id = await buildJob(api, { data })

    expect((await findJobInState(id, 'failed'))?.payload).toEqual({
      delivery_id,
      tries: 2,
      day: '2026-11-21',
    })
  })

  it('GET /admin/jobs filters by state and name and pages', async () => {
    const runningFields = { output: null, completed_on: null, retry_count: 0 }
    const waiting = await buildJob(api, { ...runningFields, state: 'created', started_on: null })
    const again = await buildJob(api, { state: 'retry', completed_on: null, retry_count: 1 })
    const active = await buildJob(api, { ...runningFields, state: 'active' })
    const done = await buildJob(api, { state: 'completed', output: null })
    await buildJob(api, { state: 'cancelled' })

    expect(await findJobInState(waiting, 'queued')).toMatchObject({
      attempts: 0,
      next_attempt_at: expect.any(String),
    })
    expect(await findJobInState(again, 'queued')).toMatchObject({
      state: 'queued',
      error: 'Error: not today',
    })
    expect(await findJobInState(active, 'active')).toMatchObject({ attempts: 1, finished_at: null })
    expect(await findJobInState(done, 'completed')).toMatchObject({ error: null })
    expect((await readJobs({ name: 'send_mail' })).total).toBe(2)
    expect((await readJobs({ q: 'SEND_' })).total).toBe(2)
    const firstPage = await readJobs({ per_page: 1 })
    expect(firstPage.items).toHaveLength(1)
    expect(firstPage.total_pages).toBe(firstPage.total)
  })

  it.each([
    ['an unknown state', { state: 'lost' }],
    ['a sort by the payload', { sort: 'data' }],
    ['an undocumented filter', { filters: '{"data":{}}' }],
  ])('GET /admin/jobs rejects %s with 422', async (_what, query) => {
    expect((await admin.get('/admin/jobs', query)).status).toBe(422)
  })

  it('GET /admin/jobs responds 401 without a session and 403 without administration', async () => {
    expect((await api.anonymous.get('/admin/jobs')).status).toBe(401)
    expect((await owner.get('/admin/jobs')).status).toBe(403)
  })
})

describe('POST /admin/jobs/{id}/retry', () => {
  it('retrying a failed job enqueues it once for any number of concurrent calls', async () => {
    const id = await buildJob(api)

    const replies = await Promise.all(Array.from({ length: 20 }, () => admin.post(`/admin/jobs/${id}/retry`)))

    const done = replies.filter(({ status }) => status === 200)
    expect(done).toHaveLength(1)
    expect(done[0]?.body).toMatchObject({ id, state: 'queued', max_attempts: 4 })
    expect(new Set(replies.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['job_not_failed']),
    )
    expect(await api.db.auditEntry.count({ where: { action: 'job.retried', entity_id: id } })).toBe(1)
  })

  it.each(['created', 'active', 'completed'] as const)(
    'retrying a job that is %s is rejected with 409',
    async (state) => {
      const id = await buildJob(api, { state, completed_on: null })

      expect(statusAndCode(await admin.post(`/admin/jobs/${id}/retry`))).toEqual([409, 'job_not_failed'])
    },
  )

  it('retrying a scheduled job with another waiting run is rejected with 409 and leaves the job unchanged', async () => {
    const nightly = { name: 'nightly', policy: 'exclusive' as const }
    const id = await buildJob(api, nightly)
    await buildJob(api, { ...nightly, state: 'created', completed_on: null })

    expect(statusAndCode(await admin.post(`/admin/jobs/${id}/retry`))).toEqual([409, 'conflict'])
    expect(await findJobInState(id, 'failed')).toMatchObject({ max_attempts: 3 })
    expect(await api.db.auditEntry.count({ where: { entity_id: id } })).toBe(0)
  })

  it('retrying a job requires an administrator, and the refusal reveals no job', async () => {
    const id = await buildJob(api)

    expect(statusAndCode(await owner.post(`/admin/jobs/${id}/retry`))).toEqual([403, 'forbidden'])
    expect(statusAndCode(await owner.post(`/admin/jobs/${missingId()}/retry`))).toEqual([403, 'forbidden'])
    expect((await api.anonymous.post(`/admin/jobs/${id}/retry`)).status).toBe(401)
    expect(statusAndCode(await admin.post(`/admin/jobs/${missingId()}/retry`))).toEqual([404, 'not_found'])
    expect((await admin.post('/admin/jobs/nothing/retry')).status).toBe(404)
  })
})
