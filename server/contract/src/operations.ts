import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { id, idParams } from './kit/ids.ts'
import { listQuery, pageOf } from './kit/list.ts'
import { instant } from './kit/values.ts'
import { JOB_STATES } from './operations/constants.ts'

export * from './operations/constants.ts'

/** A piece of background work: a mail, a delivery, an expiry. */
export const job = z.object({
  id,
  name: z.string().meta({ example: 'send_mail' }),
  state: z.enum(JOB_STATES),
  /** What it is about, without secrets: ids, and of a mail the addressee and the kind; never a link or a token. */
  payload: z.record(z.string(), z.unknown()),
  /** How often it was begun. */
  attempts: z.int(),
  max_attempts: z.int(),
  /** Why the last try failed; null when none did. */
  error: z.string().nullable(),
  created_at: instant,
  started_at: instant.nullable(),
  finished_at: instant.nullable(),
  /** When it is tried next; null unless it is queued. */
  next_attempt_at: instant.nullable(),
})
export type Job = z.output<typeof job>

export const jobListQuery = listQuery({
  sort: ['created_at', 'name'],
  order: 'desc',
  filters: {
    state: z.enum(JOB_STATES).meta({ description: '`failed` when it is not said.' }),
    name: z.string().trim().min(1).max(100),
  },
})
export type JobListInput = z.output<typeof jobListQuery>

export const operationEndpoints = {
  listJobs: endpoint({
    method: 'GET',
    path: '/admin/jobs',
    access: 'admin',
    summary: 'Background jobs of one state; those that were given up unless another is asked for.',
    query: jobListQuery,
    response: pageOf(job),
  }),
  retryJob: endpoint({
    method: 'POST',
    path: '/admin/jobs/{id}/retry',
    access: 'admin',
    summary: 'Tries a job that was given up once more.',
    params: idParams,
    response: job,
    errors: ['job_not_failed', 'conflict'],
    idempotent: true,
  }),
}
