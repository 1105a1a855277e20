import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'

/**
 * Job that replaces the names of erased users and joined accounts on orders beyond the first batch, once an
 * hour.
 */
export const replaceErasedNamesJob = defineJob({
  name: 'erased_names',
  payload: z.object({}),
  retry: { max_retries: 3, first_delay_seconds: 60, max_delay_seconds: 600 },
  timeout_seconds: 900,
  cron: '47 * * * *',
  handler: async () => (await import('./replace-erased-names.job-handler.ts')).replaceErasedNames,
})
