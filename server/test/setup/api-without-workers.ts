import { afterAll } from 'vitest'
import type { AnyJob } from '../../src/jobs/job.ts'
import { startJobs, stopJobs } from '../../src/jobs/job-runner.ts'
import { startApiForFile, type Api } from './api.ts'

/**
 * Starts the application at the top of a test file. Creates the queues of `jobs` without their workers, because
 * the tests run the jobs themselves.
 */
export async function startApiWithoutWorkers(
  jobs: readonly AnyJob[],
  env: Record<string, string>,
): Promise<Api> {
  const api = await startApiForFile({ env })
  await startJobs(api.deps, { jobs })
  afterAll(() => stopJobs(api.deps))
  for (const { name } of jobs) await api.deps.jobs.boss.offWork(name)
  return api
}
