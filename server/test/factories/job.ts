import { getConstructionPlans } from 'pg-boss'
import type { Api } from '../setup/api.ts'
import { missingId } from './ids.ts'

interface JobOverrides {
  id?: string
  name?: string
  state?: 'created' | 'retry' | 'active' | 'completed' | 'failed' | 'cancelled'
  data?: object
  output?: object | null
  retry_count?: number
  retry_limit?: number
  completed_on?: Date | null
  started_on?: Date | null
  /** Policy of the queue. `exclusive`: at most one job with this name is queued or active. */
  policy?: 'standard' | 'exclusive'
}

const queueSchemas = new WeakMap<Api, Promise<unknown>>()

/**
 * Creates the schema of the job queue. In production the first worker creates it, but these tests have no
 * worker.
 */
function createQueueSchema(api: Api): Promise<unknown> {
  const queueSchema = queueSchemas.get(api) ?? api.deps.pool.query(getConstructionPlans('pgboss'))
  queueSchemas.set(api, queueSchema)
  return queueSchema
}

/** Creates a job that failed three times, in a queue without a worker. */
export async function buildJob(api: Api, overrides: JobOverrides = {}): Promise<string> {
  await createQueueSchema(api)
  const job = {
    id: missingId(),
    name: 'nobodys_work',
    state: 'failed',
    data: {},
    output: { message: 'Error: not today' },
    retry_count: 2,
    retry_limit: 2,
    started_on: new Date(),
    completed_on: new Date(),
    policy: 'standard',
    ...overrides,
  }
  await api.db.$executeRaw`
    SELECT pgboss.create_queue(${job.name}, jsonb_build_object('policy', ${job.policy}::text))::text
    WHERE NOT EXISTS (SELECT FROM pgboss.queue WHERE name = ${job.name})`
  await api.db.$executeRaw`
    INSERT INTO pgboss.job (id, name, policy, state, data, output, retry_count, retry_limit, started_on, completed_on)
    VALUES (${job.id}::uuid, ${job.name}, ${job.policy}, ${job.state}::pgboss.job_state, ${JSON.stringify(job.data)}::jsonb,
      ${JSON.stringify(job.output)}::jsonb, ${job.retry_count}, ${job.retry_limit}, ${job.started_on}, ${job.completed_on})`
  return job.id
}
