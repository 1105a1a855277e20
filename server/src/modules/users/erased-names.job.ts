import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'

/** Once an hour, orders beyond the first batch lose the names of people who were erased in the days before. */
export const erasedNamesJob = defineJob({
  name: 'erased_names',
  payload: z.object({}),
  retry: { times: 3, pause: 60, longest_pause: 600 },
  timeout: 900,
  cron: '47 * * * *',
  handler: async () => (await import('./erased-names.handler.ts')).forgetNames,
})
