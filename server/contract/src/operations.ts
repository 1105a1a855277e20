import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { id, idParams } from './kit/ids.ts'
import { listQuery, pageOf } from './kit/list.ts'
import { instant } from './kit/values.ts'
import { INSTALLATION_CHECK_STATES, JOB_STATES, VERDICTS } from './operations/constants.ts'

export * from './operations/constants.ts'

/** Background job, such as an email, a webhook delivery or an expiry. */
export const job = z.object({
  id,
  name: z.string().meta({ example: 'send_mail' }),
  state: z.enum(JOB_STATES),
  /**
   * Subject of the job without secrets: ids, and for an email its recipient and kind. Never a link or a
   * token.
   */
  payload: z.record(z.string(), z.unknown()),
  /** Number of attempts so far. */
  attempts: z.int(),
  max_attempts: z.int(),
  /** Error message of the last failed attempt. Null without one. */
  error: z.string().nullable(),
  created_at: instant,
  started_at: instant.nullable(),
  finished_at: instant.nullable(),
  /** Time of the next attempt. Null unless queued. */
  next_attempt_at: instant.nullable(),
})
export type Job = z.output<typeof job>

export const jobListQuery = listQuery({
  sort: ['created_at', 'name'],
  order: 'desc',
  filters: {
    state: z.enum(JOB_STATES).meta({ description: 'Default: `failed`.' }),
    name: z.string().trim().min(1).max(100),
  },
})
export type JobListQuery = z.output<typeof jobListQuery>

/** Email that the installation stored, because it has no mail server. */
export const unsentMail = z.object({
  id,
  to: z.string().nullable().meta({ description: 'Recipient. Null for the receipt of a guest.' }),
  template: z.string().nullable(),
  written_at: instant,
})
export const unsentMails = z.object({
  sends_mail: z.boolean().meta({ description: 'The installation has a mail server.' }),
  total: z.int(),
  items: z.array(unsentMail).meta({ description: 'The latest fifty, without subject, text and links.' }),
})
export type UnsentMails = z.output<typeof unsentMails>

/** Check of an installation component, such as mail. Fields that do not apply to its state are null. */
export const installationCheck = z.object({
  state: z.enum(INSTALLATION_CHECK_STATES),
  verdict: z.enum(VERDICTS),
  place: z.string().nullable().meta({ description: 'Folder, bucket, or name of the machine.' }),
  count: z.int().nullable(),
  at: instant.nullable(),
  bytes: z.int().nullable(),
  ms: z.int().nullable(),
  detail: z.string().nullable().meta({ description: 'Error of the last attempt, or the versions.' }),
})
export type InstallationCheck = z.output<typeof installationCheck>

/** Running server process. */
export const serverProcess = z.object({
  id,
  host: z.string(),
  pid: z.int(),
  version: z.string(),
  node_version: z.string(),
  started_at: instant,
  seen_at: instant,
})
export type ServerProcess = z.output<typeof serverProcess>

/** State of the installation. */
export const installation = z.object({
  version: z.string(),
  database_version: z.string(),
  database_bytes: z.int(),
  /** Name of the newest migration that the database has applied. */
  migration: z.string(),
  checks: z.array(installationCheck).meta({ description: 'The worst first.' }),
  processes: z.array(serverProcess).meta({ description: 'Processes of the last two minutes.' }),
})
export type Installation = z.output<typeof installation>

export const operationEndpoints = {
  installation: endpoint({
    method: 'GET',
    path: '/admin/installation',
    access: 'admin',
    summary: 'Get the state of the installation',
    description: 'Covers processes, queue, backups, disk, replica and clocks.',
    response: installation,
  }),
  listJobs: endpoint({
    method: 'GET',
    path: '/admin/jobs',
    access: 'admin',
    summary: 'List background jobs',
    description: 'Lists jobs in one state, by default failed ones.',
    query: jobListQuery,
    response: pageOf(job),
  }),
  retryJob: endpoint({
    method: 'POST',
    path: '/admin/jobs/{id}/retry',
    access: 'admin',
    summary: 'Retry a failed job',
    description: '409 `conflict` means that another run of the scheduled job already waits.',
    params: idParams,
    response: job,
    errors: ['job_not_failed', 'conflict'],
    idempotent: true,
  }),
  unsentMails: endpoint({
    method: 'GET',
    path: '/admin/unsent-mails',
    access: 'admin',
    summary: 'List unsent emails',
    description: 'An installation without a mail server stores its emails.',
    response: unsentMails,
  }),
}
