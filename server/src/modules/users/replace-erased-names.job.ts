import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'

/**
 * Hourly job that replaces the names of erased users and joined accounts on orders and tip shares. The
 * erasure or join itself replaces only the first batch of orders.
 */
export const replaceErasedNamesJob = defineJob({
  name: 'erased_names',
  payload: z.object({}),
  retry: { max_retries: 3, first_delay_seconds: 60, max_delay_seconds: 600 },
  timeout_seconds: 900,
  cron: '47 * * * *',
  handler: async () => (await import('./replace-erased-names.job-handler.ts')).replaceErasedNames,
})
